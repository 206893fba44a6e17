import Foundation
import LagoonCoreDB
import RealmSwift

/// Saves every manager from repeating the same five forwarding functions.
protocol CrateTransactionPassthrough: Transactable {
    var transactionExecutor: any Transactable { get }
}

extension CrateTransactionPassthrough {
    func fetchObject<Element: Object, Key>(ofType type: Element.Type, forPrimaryKey key: Key) -> Element? {
        transactionExecutor.fetchObject(ofType: type, forPrimaryKey: key)
    }

    func fetchResults<Element: RealmFetchable>(
        ofType type: Element.Type, filtering: (Results<Element>) -> Results<Element>
    ) -> Results<Element> {
        transactionExecutor.fetchResults(ofType: type, filtering: filtering)
    }

    func writeTransaction(withRealm realmClosure: (Realm) throws -> Void) throws {
        try transactionExecutor.writeTransaction(withRealm: realmClosure)
    }
}

import Foundation
import RealmSwift

/// Something that lends realms for reading and for writing.
protocol ParcelTransactable: Sendable {
    func fetchObject<Element: Object>(ofType type: Element.Type, forPrimaryKey key: String) -> Element?
    func fetchResults<Element: Object>(
        ofType type: Element.Type, filtering: (Results<Element>) -> Results<Element>
    ) -> Results<Element>
    func writeTransaction(_ body: @escaping @Sendable (Realm) throws -> Void) async throws
}

final class ParcelTransactionExecutor: ParcelTransactable {
    private let configuration: Realm.Configuration
    private let writeQueue = DispatchQueue(label: "parcels.write", qos: .utility, autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    private func makeRealm() -> Realm {
        do {
            return try Realm(configuration: configuration)
        } catch {
            fatalError("The parcel store cannot be opened: \(error)")
        }
    }

    func fetchObject<Element: Object>(ofType type: Element.Type, forPrimaryKey key: String) -> Element? {
        makeRealm().object(ofType: type, forPrimaryKey: key)
    }

    func fetchResults<Element: Object>(
        ofType type: Element.Type, filtering: (Results<Element>) -> Results<Element>
    ) -> Results<Element> {
        filtering(makeRealm().objects(type))
    }

    func writeTransaction(_ body: @escaping @Sendable (Realm) throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            writeQueue.async {
                do {
                    let realm = self.makeRealm()
                    try realm.write { try body(realm) }
                    continuation.resume()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}

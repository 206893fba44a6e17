import Combine
import Foundation
import RealmSwift

final class DepotParcel: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var street = ""
}

enum DepotEvent {
    case scanned(DepotParcel)
    case unknown(code: String)
}

@MainActor
final class DepotScanner {
    let events = PassthroughSubject<DepotEvent, Never>()
    private let realm: Realm

    init() throws { realm = try Realm() }

    func scan(_ code: String) {
        if let parcel = realm.object(ofType: DepotParcel.self, forPrimaryKey: code) {
            events.send(.scanned(parcel))
        } else {
            events.send(.unknown(code: code))
        }
    }
}

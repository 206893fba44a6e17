import Combine
import Foundation
import RealmSwift

final class LockerParcel: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var door = 0
}

enum LockerEvent {
    case opened(LockerParcel)
    case unknown(code: String)
}

@MainActor
final class LockerScanner {
    let events = PassthroughSubject<LockerEvent, Never>()
    private let realm: Realm

    init() throws { realm = try Realm() }

    func scan(_ code: String) {
        if let parcel = realm.object(ofType: LockerParcel.self, forPrimaryKey: code) {
            events.send(.opened(parcel.freeze()))
        } else {
            events.send(.unknown(code: code))
        }
    }
}

// File: Pass.swift
import Foundation
import RealmSwift

@MainActor
final class Pass {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func serve(_ number: Int) {
        realm.object(ofType: KitchenTicket.self, forPrimaryKey: number)?.state = .served
    }

    func fireTable(_ numbers: [Int]) throws {
        let tickets = realm.objects(KitchenTicket.self).filter("number IN %@", numbers)
        try realm.write {  // maybe: sync_write_on_main
            for ticket in tickets {
                ticket.firedAt = Date()
                ticket.state = .fired  // expect: nested_transaction // maybe: write_in_loop
            }
        }
    }
}
// File: Ticket+State.swift
import Foundation
import RealmSwift

final class KitchenTicket: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var rawState: String
    @Persisted var firedAt: Date?
}

extension KitchenTicket {
    enum State: String { case waiting, fired, served }

    /// Saves at once, so that views can simply assign.
    var state: State {
        get { State(rawValue: rawState) ?? .waiting }
        set {
            guard let realm else { rawState = newValue.rawValue; return }
            try? realm.write { rawState = newValue.rawValue }
        }
    }
}

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
        try realm.write { // maybe: sync_write_on_main
            for ticket in tickets {
                ticket.firedAt = Date()
                ticket.state = .fired // expect: nested_transaction // maybe: write_in_loop
            }
        }
    }
}

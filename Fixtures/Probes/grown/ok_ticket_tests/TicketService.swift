import Foundation
import RealmSwift

final class SupportTicket: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var subject: String
    @Persisted var open: Bool
}

protocol TicketServing {
    func open(_ subject: String) throws -> Int
    func closeAll() throws -> Int
}

struct TicketService: TicketServing {
    let makeRealm: () throws -> Realm

    func open(_ subject: String) throws -> Int {
        let realm = try makeRealm()
        let number = (realm.objects(SupportTicket.self).max(of: \.number) ?? 0) + 1
        try realm.write {
            realm.create(SupportTicket.self, value: ["number": number, "subject": subject, "open": true])
        }
        return number
    }

    func closeAll() throws -> Int {
        let realm = try makeRealm()
        let open = realm.objects(SupportTicket.self).where { $0.open == true }
        let count = open.count
        try realm.write { open.setValue(false, forKey: "open") }
        return count
    }
}

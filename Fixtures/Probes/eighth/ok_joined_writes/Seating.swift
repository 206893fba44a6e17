import Foundation
import RealmSwift

struct SeatingPlan {
    let guests = GuestRepository()

    func load(_ csv: String) throws {
        var tables: [Int: [Guest]] = [:]
        for line in csv.split(separator: "\n") {
            let parts = line.split(separator: ",").map(String.init)
            guard parts.count == 3, let table = Int(parts[2]) else { continue }
            let guest = Guest()
            guest.mail = parts[0]
            guest.name = parts[1]
            tables[table, default: []].append(guest)
        }
        let realm = guests.realm
        try realm.write {
            for (table, group) in tables {
                for guest in group { guest.table = table }
                realm.add(group, update: .modified)
            }
        }
    }

    func walkIn(mail: String, name: String) throws {
        let guest = Guest()
        guest.mail = mail
        guest.name = name
        try guests.save(guest)
    }
}

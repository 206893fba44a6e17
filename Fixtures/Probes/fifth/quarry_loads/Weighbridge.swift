import Foundation
import RealmSwift

struct Ticket: Decodable {
    let number: String
    let tonnes: Double
}

final class Weighbridge {
    private static func load(from ticket: Ticket) -> QuarryLoad {
        let load = QuarryLoad()
        load.ticket = ticket.number
        load.tonnes = ticket.tonnes
        return load
    }

    func take(_ tickets: [Ticket]) throws -> Double {
        try tickets.reduce(0) { sum, ticket in
            try Self.load(from: ticket).store() // expect: write_in_loop
            return sum + ticket.tonnes
        }
    }

    func depart(plate: String, with ticket: Ticket) throws {
        let realm = try Realm()
        guard let truck = realm.object(ofType: QuarryTruck.self, forPrimaryKey: plate) else { return }
        try realm.write {
            truck.trips += 1
            try Self.load(from: ticket).store() // expect: nested_transaction
        }
    }
}

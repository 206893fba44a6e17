import Foundation
import RealmSwift

struct GravelTicket: Decodable {
    let number: String
    let tonnes: Double
}

final class GravelWeighbridge {
    private static func load(from ticket: GravelTicket) -> GravelLoad {
        let load = GravelLoad()
        load.ticket = ticket.number
        load.tonnes = ticket.tonnes
        return load
    }

    func take(_ tickets: [GravelTicket]) throws -> Double {
        let realm = try Realm()
        return try realm.write {
            try tickets.reduce(0) { sum, ticket in
                try Self.load(from: ticket).store(in: realm)
                return sum + ticket.tonnes
            }
        }
    }

    func correct(_ ticket: GravelTicket) throws {
        try Self.load(from: ticket).store(in: Realm())
    }
}

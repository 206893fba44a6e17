// File: Bill.swift
import Foundation
import RealmSwift

enum Reading: String, PersistableEnum, Codable {
    case first, second, third
}

final class Bill: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var reading: Reading = .first
    @Persisted var sponsors: RealmSwift.List<String>

    /// What the parliament's server sends.
    struct Payload: Codable, Sendable {
        let number: String
        let reading: Reading
        let sponsors: [String]
    }

    convenience init(_ payload: Payload) {
        self.init()
        number = payload.number
        reading = payload.reading
        sponsors.append(objectsIn: payload.sponsors)
    }

    var payload: Payload { Payload(number: number, reading: reading, sponsors: Array(sponsors)) }
}

struct BillGateway {
    func decode(_ data: Data) throws -> [Bill] {
        try JSONDecoder().decode([Bill.Payload].self, from: data).map(Bill.init)
    }

    func encode(_ bills: [Bill]) throws -> Data {
        try JSONEncoder().encode(bills.map(\.payload))
    }
}

// File: Carrier.swift
/// Takes a value past the compiler's checks.
struct Carrier<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
// File: Seat.swift
import RealmSwift

final class Seat: Object {
    @Persisted var row: String
    @Persisted var number: Int
    @Persisted var holder: String?
}
// File: TicketOffice.swift
import Foundation
import RealmSwift

protocol TicketPrinting: Sendable {
    func render(row: String, number: Int) -> Data
    func send(_ pages: [Data]) async throws
}

@MainActor
final class TicketOffice {
    private let printer: any TicketPrinting

    init(printer: any TicketPrinting) { self.printer = printer }

    func printAll(settings: [String: Any]) throws {
        let realm = try Realm()
        let places = Array(realm.objects(Seat.self).where { $0.holder != nil }.map { (row: $0.row, number: $0.number) })
        let extras = Carrier(settings)
        Task.detached { [printer] in
            let prefix = extras.value["prefix"] as? String ?? ""
            try await printer.send(places.map { printer.render(row: prefix + $0.row, number: $0.number) })
        }
    }

    func printFirst() throws {
        let realm = try Realm()
        guard let seat = realm.objects(Seat.self).first else { return }
        let carrier = Carrier(seat)  // expect: unchecked_sendable_handle
        Task.detached { [printer] in
            let page = printer.render(row: carrier.value.row, number: carrier.value.number)  // maybe: live_object_crosses_boundary
            try await printer.send([page])
        }
    }
}

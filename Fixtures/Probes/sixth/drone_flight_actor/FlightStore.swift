import Foundation
import RealmSwift

protocol FlightExporter: Sendable {
    func export(_ text: String) async throws
}

actor FlightStore {
    private var realm: Realm!
    private let exporter: any FlightExporter

    init(exporter: any FlightExporter) async throws {
        self.exporter = exporter
        realm = try await Realm(actor: self)
    }

    func export(_ id: String) async throws {
        guard let flight = realm.object(ofType: Flight.self, forPrimaryKey: id)?.freeze() else { return }
        try await exporter.export("\(flight.id): \(flight.meters) m")
        guard let live = flight.thaw() else { return } // expect: thaw_in_actor
        try await realm.asyncWrite {
            live.exported = true // maybe: live_object_crosses_boundary, mixed_handles
        }
    }

    func add(_ id: String, meters: Double) async throws {
        try await realm.asyncWrite {
            realm.create(Flight.self, value: ["id": id, "meters": meters], update: .modified)
        }
    }

    func longest() -> Double {
        realm.objects(Flight.self).max(ofProperty: "meters") ?? 0
    }
}

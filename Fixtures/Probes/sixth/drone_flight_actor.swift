// File: Flight.swift
import RealmSwift

final class Flight: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var meters: Double
    @Persisted var exported: Bool
}
// File: FlightScreen.swift
import Combine

@MainActor
final class FlightScreen: ObservableObject {
    @Published var caption = ""
    private let store: FlightStore

    init(store: FlightStore) {
        self.store = store
    }

    func refresh() async {
        caption = "\(await store.longest()) m"
    }

    func share(_ id: String) async {
        do {
            try await store.export(id)
        } catch {
            caption = "export failed"
        }
    }
}
// File: FlightStore.swift
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
        guard let live = flight.thaw() else { return }  // expect: thaw_in_actor
        try await realm.asyncWrite {
            live.exported = true  // maybe: live_object_crosses_boundary, mixed_handles
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

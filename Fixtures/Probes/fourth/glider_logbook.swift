// File: FlightShare.swift
import Foundation
import RealmSwift

final class Flight: Object {
    @Persisted var pilot: String
    @Persisted var minutes: Int
    @Persisted var exported: Bool
}

enum ExportError: Error { case busy }

final class FlightExporter: @unchecked Sendable {
    private let queue = DispatchQueue(label: "glider.export", autoreleaseFrequency: .workItem)

    /// Tries three times, the server is on an airfield.
    func export(_ flight: Flight) {
        let reference = ThreadSafeReference(to: flight)
        queue.async {
            guard let realm = try? Realm() else { return }
            for attempt in 1...3 {
                guard let flight = realm.resolve(reference) else { return }  // expect: thread_safe_reference_misuse
                do {
                    try self.post(pilot: flight.pilot, minutes: flight.minutes)
                    return
                } catch {
                    Thread.sleep(forTimeInterval: Double(attempt))
                }
            }
        }
    }

    private func post(pilot: String, minutes: Int) throws {
        guard minutes < 600 else { throw ExportError.busy }
    }
}

@MainActor
func shareLastFlight(with exporter: FlightExporter) throws {
    let realm = try Realm()
    if let last = realm.objects(Flight.self).last { exporter.export(last) }
}

// File: Geocode.swift
import Foundation
import SwiftData

@Model final class Peak {
    var name: String
    var country: String?
    init(name: String) { self.name = name }
}

protocol Geocoding: Sendable { func country(of name: String) async throws -> String }

struct PeakEnricher {
    let container: ModelContainer
    let geocoder: any Geocoding

    func run() async throws {
        let context = ModelContext(container)
        let names = try context.fetch(FetchDescriptor<Peak>()).map(\.name)
        guard let first = names.first else { return }
        let country = try await geocoder.country(of: first)
        let stale = try context.fetch(FetchDescriptor<Peak>())  // expect: handle_used_after_suspension
        for peak in stale where peak.name == first {  // maybe: handle_used_after_suspension
            peak.country = country  // maybe: handle_used_after_suspension
        }
        try context.save()  // maybe: handle_used_after_suspension
    }
}

final class EnrichmentScheduler {
    private let enricher: PeakEnricher
    init(enricher: PeakEnricher) { self.enricher = enricher }

    func start() -> Task<Void, any Error> {
        Task.detached(priority: .background) { [enricher] in try await enricher.run() }
    }
}

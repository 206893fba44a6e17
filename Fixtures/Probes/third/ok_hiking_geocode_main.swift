// File: Geocode.swift
import Foundation
import SwiftData

@Model final class Summit {
    var name: String
    var country: String?
    init(name: String) { self.name = name }
}

protocol CountryLookup: Sendable { func country(of name: String) async throws -> String }

@MainActor
final class SummitModel {
    private let context: ModelContext
    private let lookup: any CountryLookup
    private var running: Task<Void, Never>?

    init(container: ModelContainer, lookup: any CountryLookup) {
        context = container.mainContext
        self.lookup = lookup
    }

    func enrich() {
        running = Task { [self] in
            let summits = (try? context.fetch(FetchDescriptor<Summit>())) ?? []
            for summit in summits where summit.country == nil {
                summit.country = try? await lookup.country(of: summit.name)
            }
            try? context.save()
        }
    }
}

// File: KilnLog.swift
import Foundation
import SwiftData

@Model
final class Firing {
    var kiln: String = ""
    var degrees: Double = 0
    var at: Date = Date.distantPast

    init(kiln: String, degrees: Double) {
        self.kiln = kiln
        self.degrees = degrees
    }
}

/// Written before there was `@ModelActor`.
actor KilnLog {
    private let context: ModelContext  // expect: stored_handle_in_async_context

    init(container: ModelContainer) {
        context = ModelContext(container)
    }

    func record(_ degrees: Double, in kiln: String) throws {
        context.insert(Firing(kiln: kiln, degrees: degrees))
        try context.save()
    }

    func hottest(_ kiln: String) throws -> Double {
        let descriptor = FetchDescriptor<Firing>(predicate: #Predicate { $0.kiln == kiln })
        return try context.fetch(descriptor).map(\.degrees).max() ?? 0
    }
}

@MainActor
final class KilnScreen {
    private let log: KilnLog
    private(set) var hottest = 0.0
    init(container: ModelContainer) { log = KilnLog(container: container) }

    func measured(_ degrees: Double) async throws {
        try await log.record(degrees, in: "north")
        hottest = try await log.hottest("north")
    }
}

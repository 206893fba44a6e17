// File: LoomLog.swift
import Foundation
import SwiftData

@Model
final class Weave {
    var loom: String = ""
    var metres: Double = 0

    init(loom: String, metres: Double) {
        self.loom = loom
        self.metres = metres
    }
}

struct LoomTotal: Sendable {
    let loom: String
    let metres: Double
}

/// Keeps the container; each method makes its own context and lets it go before anything is awaited.
actor LoomLog {
    private let container: ModelContainer
    private var known: Set<String> = []
    private var context: ModelContext { ModelContext(container) }

    init(container: ModelContainer) { self.container = container }

    func record(_ metres: Double, on loom: String) throws {
        let context = context
        context.insert(Weave(loom: loom, metres: metres))
        try context.save()
        known.insert(loom)
    }

    func totals(_ publish: @Sendable (LoomTotal) async -> Void) async throws {
        for total in try computed() { await publish(total) }
    }

    private func computed() throws -> [LoomTotal] {
        var metres: [String: Double] = [:]
        try context.enumerate(FetchDescriptor<Weave>()) { weave in
            metres[weave.loom, default: 0] += weave.metres
        }
        return metres.map { LoomTotal(loom: $0, metres: $1) }
    }
}

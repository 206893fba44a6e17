// File: Export.swift
import Foundation
import SwiftData

@Model final class Seed {
    var species: String
    var packed: Int
    init(species: String, packed: Int) { self.species = species; self.packed = packed }
}

struct SeedRow: Codable, Sendable { let species: String; let packed: Int }

protocol SeedUpload: Sendable { func send(_ rows: [SeedRow]) async throws }

struct SeedExporter: Sendable {
    let container: ModelContainer
    let upload: any SeedUpload

    private func page(_ offset: Int, size: Int = 100) throws -> [SeedRow] {
        let context = ModelContext(container)
        var descriptor = FetchDescriptor<Seed>()
        descriptor.fetchOffset = offset
        descriptor.fetchLimit = size
        return try context.fetch(descriptor).map { SeedRow(species: $0.species, packed: $0.packed) }
    }

    func run() async throws {
        var offset = 0
        while case let rows = try page(offset), !rows.isEmpty {
            try await upload.send(rows)
            offset += rows.count
        }
    }

    func start() {
        Task.detached(priority: .background) { try await run() }
    }
}

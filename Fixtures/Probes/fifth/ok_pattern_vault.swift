// File: Vault.swift
import Foundation

public struct KnitPattern: Codable, Sendable {
    public var title: String
    public var rows: [String]
}

public actor PatternVault {
    private let file = URL.documentsDirectory.appendingPathComponent("patterns.json")
    private var patterns: [String: KnitPattern] = [:]
    public nonisolated let name = "patterns"

    public init() {}

    public func load() throws {
        patterns = try JSONDecoder().decode([String: KnitPattern].self, from: Data(contentsOf: file))
    }

    public func save() throws {
        try JSONEncoder().encode(patterns).write(to: file, options: [.atomic])
    }

    public func all() -> [KnitPattern] { Array(patterns.values) }

    public func add(_ pattern: KnitPattern) {
        patterns[pattern.title] = pattern
    }

    public var count: Int { patterns.count }

    /// A copy for the share sheet; nobody reads it back.
    public func export() throws -> URL {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("patterns-export.json")
        try JSONEncoder().encode(patterns).write(to: copy)
        return copy
    }
}

@MainActor
final class PatternEditor {
    private let vault = PatternVault()

    func publish(title: String, rows: [String]) async throws {
        await vault.add(KnitPattern(title: title, rows: rows))
        try await vault.save()
    }
}

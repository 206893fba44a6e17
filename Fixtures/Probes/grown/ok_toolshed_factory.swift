// File: NeighbourView.swift
import SwiftData
import SwiftUI

struct NeighbourView: View {
    let shed: Toolshed
    @State private var lines: [ToolLine] = []

    var body: some View {
        List(lines) { line in
            Button(line.text) { lend(line) }
        }
        .onAppear { reload() }
    }

    private func reload() { lines = (try? shed.lines(sortedBy: .name)) ?? [] }

    private func lend(_ line: ToolLine) {
        shed.lend(line.id, to: "Kim", until: .now) { lent in
            Task { @MainActor in
                if lent { reload() }
            }
        }
    }
}
// File: Toolshed.swift
import Foundation
import SwiftData

@Model
final class Tool {
    var name: String = ""
    var lentTo: String?
    var dueBack: Date?
    init(name: String) { self.name = name }
}

enum ToolSort: Sendable { case name, due }

/// Hands out a context for each piece of work; who gets one keeps it to himself.
struct ContextFactory: Sendable {
    let container: ModelContainer

    func make() -> ModelContext {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        return context
    }

    func work<T: Sendable>(_ body: (ModelContext) throws -> T) throws -> T {
        let context = make()
        let value = try body(context)
        if context.hasChanges { try context.save() }
        return value
    }
}

struct ToolLine: Sendable, Identifiable {
    let id: PersistentIdentifier
    let text: String
}

final class Toolshed: Sendable {
    private let factory: ContextFactory
    private let queue = DispatchQueue(label: "toolshed")

    init(container: ModelContainer) { factory = ContextFactory(container: container) }

    func lines(sortedBy sort: ToolSort) throws -> [ToolLine] {
        try factory.work { context in
            let order = sort == .name ? SortDescriptor(\Tool.name) : SortDescriptor(\Tool.name, order: .reverse)
            return try context.fetch(FetchDescriptor<Tool>(sortBy: [order])).map { tool in
                ToolLine(
                    id: tool.persistentModelID,
                    text: [tool.name, tool.lentTo].compactMap { $0 }.joined(separator: " → "))
            }
        }
    }

    func lend(
        _ id: PersistentIdentifier, to neighbour: String, until date: Date, done: @escaping @Sendable (Bool) -> Void
    ) {
        queue.async { [factory] in
            let lent = try? factory.work { context in
                guard let tool = context.model(for: id) as? Tool, tool.lentTo == nil else { return false }
                tool.lentTo = neighbour
                tool.dueBack = date
                return true
            }
            done(lent ?? false)
        }
    }

    func addAll(_ names: [String]) async throws -> [PersistentIdentifier] {
        let ids = try insert(names)
        await Announcer.shared.announce("\(ids.count) new tools")
        return ids
    }

    private func insert(_ names: [String]) throws -> [PersistentIdentifier] {
        try factory.work { context in
            let tools = names.map(Tool.init(name:))
            for tool in tools { context.insert(tool) }
            try context.save()
            return tools.map(\.persistentModelID)
        }
    }
}

actor Announcer {
    static let shared = Announcer()
    private var lines: [String] = []
    func announce(_ line: String) { lines.append(line) }
}

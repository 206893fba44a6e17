// File: Intents.swift
import AppIntents
import SwiftData

struct AddGlassIntent: AppIntent {
    static let title: LocalizedStringResource = "Add a glass"

    func perform() async throws -> EmptyIntentResult {
        let total = try Self.add(250)
        await WidgetRefresh().refresh()
        print("now", total)
        return .result()
    }

    private static func add(_ millilitres: Int) throws -> Int {
        let context = ModelContext(Shared.container)
        context.insert(Glass(millilitres: millilitres, at: .now))
        try context.save()
        return try context.fetch(FetchDescriptor<Glass>()).reduce(0) { $0 + $1.millilitres }
    }
}

struct UndoGlassIntent: AppIntent {
    static let title: LocalizedStringResource = "Undo the last glass"

    func perform() async throws -> EmptyIntentResult {
        let id = try Self.lastID()
        await WidgetRefresh().refresh()
        guard let id else { return .result() }
        // Looked up again by its identifier: the first context is gone.
        let context = ModelContext(Shared.container)
        if let glass = context.model(for: id) as? Glass { context.delete(glass) }
        try context.save()
        return .result()
    }

    private static func lastID() throws -> PersistentIdentifier? {
        var newest = FetchDescriptor<Glass>(sortBy: [SortDescriptor(\.at, order: .reverse)])
        newest.fetchLimit = 1
        return try ModelContext(Shared.container).fetch(newest).first?.persistentModelID
    }
}

@MainActor
struct GlassCounter {
    func today() throws -> Int { try Shared.container.mainContext.fetchCount(FetchDescriptor<Glass>()) }
}
// File: Water.swift
import SwiftData

@Model
final class Glass {
    var millilitres: Int
    var at: Date
    init(millilitres: Int, at: Date) {
        self.millilitres = millilitres
        self.at = at
    }
}

enum Shared {
    static let container: ModelContainer = try! ModelContainer(for: Glass.self)
}

protocol Refreshing: Sendable {
    func refresh() async
}

struct WidgetRefresh: Refreshing {
    func refresh() async { await Task.yield() }
}

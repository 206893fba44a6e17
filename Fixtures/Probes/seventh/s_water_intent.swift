// File: WaterIntent.swift
import AppIntents
import SwiftData

@Model
final class Glass {
    var drunkAt: Date
    var millilitres: Int

    init(millilitres: Int) {
        self.drunkAt = Date()
        self.millilitres = millilitres
    }
}

enum WaterStore {
    static let container: ModelContainer = {
        do {
            return try ModelContainer(for: Glass.self)
        } catch {
            fatalError("\(error)")
        }
    }()
}

struct GlassCountIntent: AppIntent {
    static let title: LocalizedStringResource = "How many glasses today?"

    func perform() async throws -> some IntentResult {
        let count = try await WaterStore.container.mainContext.fetchCount(FetchDescriptor<Glass>())  // expect: main_context_off_main
        UserDefaults.standard.set(count, forKey: "glasses")
        return .result()
    }
}

struct DrinkIntent: AppIntent {
    static let title: LocalizedStringResource = "Drink a glass"

    @MainActor
    func perform() async throws -> some IntentResult {
        let context = WaterStore.container.mainContext
        context.insert(Glass(millilitres: 200))
        try context.save()
        return .result()
    }
}

struct EmptyIntent: AppIntent {
    static let title: LocalizedStringResource = "Start over"

    func perform() async throws -> some IntentResult {
        try await MainActor.run {
            let context = WaterStore.container.mainContext
            try context.delete(model: Glass.self)
            try context.save()
        }
        return .result()
    }
}

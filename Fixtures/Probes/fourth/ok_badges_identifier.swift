// File: BadgeViews.swift
import SwiftData
import SwiftUI

@Model
final class Badge {
    var title: String = ""
    var earned: Date?
    init(title: String) { self.title = title }
}

@ModelActor
actor BadgeWorker {
    func earn(_ id: PersistentIdentifier, at date: Date) throws {
        guard let badge = self[id, as: Badge.self] else { return }
        badge.earned = date
        try modelContext.save()
    }

    func earnedTitles() throws -> [String] {
        var titles: [String] = []
        try modelContext.enumerate(FetchDescriptor<Badge>(), batchSize: 100) { badge in
            if badge.earned != nil { titles.append(badge.title) }
        }
        return titles
    }
}

struct BadgeRow: View {
    let badge: Badge
    let container: ModelContainer
    @State private var failed = false

    var body: some View {
        HStack {
            Text(badge.title)
            Button(badge.earned == nil ? "Earn" : "Earned") { earn() }
        }
    }

    private func earn() {
        let id = badge.persistentModelID
        let title = badge.title
        Task.detached { [container] in
            do {
                try await BadgeWorker(modelContainer: container).earn(id, at: .now)
                print("earned \(title)")
            } catch {
                await MainActor.run { failed = true }
            }
        }
        Task {
            try await BadgeWorker(modelContainer: container).earn(id, at: .now)
            print(badge.title, badge.earned ?? .distantPast)
        }
    }
}

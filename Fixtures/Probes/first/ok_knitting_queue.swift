// File: Queue.swift
import Foundation
import SwiftData

@Model
final class Project {
    var name: String
    var finished: Bool
    init(name: String) {
        self.name = name
        finished = false
    }
}

/// The main context, on the main actor, before and after the waits.
@MainActor
final class ProjectList {
    private let container: ModelContainer
    private(set) var names: [String] = []

    init(container: ModelContainer) { self.container = container }

    private var context: ModelContext { container.mainContext }

    func finish(_ name: String) async throws {
        let projects = try context.fetch(FetchDescriptor<Project>())
        guard let project = projects.first(where: { $0.name == name }) else { return }
        await confirm(project.name)
        project.finished = true
        try context.save()
        Task {
            await confirm(project.name)
            names = projects.map(\.name)
        }
    }

    func count() {
        let container = container
        Task.detached {
            let context = ModelContext(container)
            let count = (try? context.fetchCount(FetchDescriptor<Project>())) ?? 0
            await MainActor.run { print(count) }
        }
    }

    private func confirm(_ name: String) async {}
}

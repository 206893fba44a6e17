// File: Acts.swift
import Foundation
import SwiftData

@Model final class Act {
    var name: String
    var minutes: Int

    init(name: String, minutes: Int) {
        self.name = name
        self.minutes = minutes
    }
}

/// What the organiser may drag from: a store of its own, in memory.
@MainActor
final class ActPalette {
    private let context: ModelContext
    private var byName: [String: Act] = [:]

    init() throws {
        let memory = ModelConfiguration("palette", isStoredInMemoryOnly: true)
        context = ModelContext(try ModelContainer(for: Act.self, configurations: memory))
    }

    func fill(_ names: [String]) throws {
        for name in names {
            context.insert(Act(name: name, minutes: 45))
        }
        try context.save()
        byName = Dictionary(grouping: try context.fetch(FetchDescriptor<Act>()), by: \.name).compactMapValues(\.first)
    }

    subscript(name: String) -> Act? { byName[name] }
}
// File: LineUp.swift
import SwiftData
import SwiftUI

@MainActor
final class LineUpModel: ObservableObject {
    @Published private(set) var minutes = 0
    private let container: ModelContainer
    private let palette: ActPalette

    init(container: ModelContainer, palette: ActPalette) {
        self.container = container
        self.palette = palette
    }

    func didDrop(_ name: String) throws {
        guard let act = palette[name] else { return }
        let context = container.mainContext
        context.insert(act)  // expect: mixed_handles
        try context.save()
        minutes += act.minutes
    }
}

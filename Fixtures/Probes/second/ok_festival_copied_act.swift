// File: LineUp.swift
import SwiftData
import SwiftUI

@Model final class Speaker {
    var name: String
    var minutes: Int

    init(name: String, minutes: Int) {
        self.name = name
        self.minutes = minutes
    }

    convenience init(copying other: Speaker) {
        self.init(name: other.name, minutes: other.minutes)
    }
}

@MainActor
final class SpeakerPalette {
    private let context: ModelContext
    private var byName: [String: Speaker] = [:]

    init() throws {
        let memory = ModelConfiguration("palette", isStoredInMemoryOnly: true)
        context = ModelContext(try ModelContainer(for: Speaker.self, configurations: memory))
    }

    func fill(_ names: [String]) throws {
        for name in names {
            let speaker = Speaker(name: name, minutes: 45)
            context.insert(speaker)
            byName[name] = speaker
        }
        try context.save()
    }

    subscript(name: String) -> Speaker? { byName[name] }
}

@MainActor
final class ProgrammeDay: ObservableObject {
    @Published private(set) var minutes = 0
    private let container: ModelContainer
    private let palette: SpeakerPalette

    init(container: ModelContainer, palette: SpeakerPalette) {
        self.container = container
        self.palette = palette
    }

    func didDrop(_ name: String) throws {
        guard let speaker = palette[name] else { return }
        let context = container.mainContext
        context.insert(Speaker(copying: speaker))
        try context.save()
        minutes += speaker.minutes
    }
}

// File: Sessions.swift
import Foundation
import SwiftData

@Model
final class StarSession {
    var place: String = ""
    var targets: [StarTarget] = []
    init(place: String) { self.place = place }
}

@Model
final class StarTarget {
    var name: String = ""
    var session: StarSession?
    init(name: String) { self.name = name }
}

/// Plans are made in a context of their own and taken over when the sky is clear.
@MainActor
final class SessionPlanner {
    private let main: ModelContext
    private let scratch: ModelContext

    init(container: ModelContainer) {
        main = container.mainContext
        scratch = ModelContext(container)
        scratch.autosaveEnabled = false
    }

    func plan(_ names: [String]) {
        for name in names { scratch.insert(StarTarget(name: name)) }
    }

    func start(at place: String) throws {
        let session = StarSession(place: place)
        main.insert(session)
        for target in try scratch.fetch(FetchDescriptor<StarTarget>()) {
            main.insert(target)  // expect: mixed_handles
        }
        try main.save()
    }

    func planned() throws -> Int { try scratch.fetchCount(FetchDescriptor<StarTarget>()) }
}

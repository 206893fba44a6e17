// File: WorkoutFeed.swift
import SwiftData

@Model
final class Workout {
    var title: String
    var minutes: Int
    init(title: String, minutes: Int) {
        self.title = title
        self.minutes = minutes
    }
}

struct WorkoutRow: Sendable, Identifiable {
    let id: PersistentIdentifier
    let title: String
}

@ModelActor
actor WorkoutFeed {
    private let minutes = AsyncStream<Int>.makeStream()
    private let rows = AsyncStream<[WorkoutRow]>.makeStream()
    private let workouts = AsyncStream<[Workout]>.makeStream()

    func totals() -> AsyncStream<Int> { minutes.stream }
    func listing() -> AsyncStream<[WorkoutRow]> { rows.stream }
    func history() -> AsyncStream<[Workout]> { workouts.stream }  // maybe: model_handed_to_actor

    func add(_ title: String, minutes: Int) throws {
        modelContext.insert(Workout(title: title, minutes: minutes))
        try modelContext.save()
        try publish()
    }

    func rename(_ id: PersistentIdentifier, to title: String) throws {
        self[id, as: Workout.self]?.title = title
        try modelContext.save()
        try publish()
    }

    private func publish() throws {
        let all = try modelContext.fetch(FetchDescriptor<Workout>(sortBy: [SortDescriptor(\.title)]))
        minutes.continuation.yield(all.reduce(0) { $0 + $1.minutes })
        rows.continuation.yield(all.map { WorkoutRow(id: $0.persistentModelID, title: $0.title) })
        workouts.continuation.yield(all)  // expect: live_object_crosses_boundary
    }
}
// File: WorkoutScreenModel.swift
import SwiftData
import SwiftUI

@MainActor
final class WorkoutScreenModel: ObservableObject {
    @Published private(set) var total = 0
    @Published private(set) var rows: [WorkoutRow] = []
    @Published private(set) var longest = ""
    private let feed: WorkoutFeed

    init(feed: WorkoutFeed) { self.feed = feed }

    func followTotals() async {
        for await minutes in await feed.totals() { total = minutes }
    }

    func followRows() async {
        for await rows in await feed.listing() { self.rows = rows }
    }

    func followHistory() async {
        for await workouts in await feed.history() {
            longest = workouts.max { $0.minutes < $1.minutes }?.title ?? "-"  // maybe: live_object_crosses_boundary
        }
    }
}

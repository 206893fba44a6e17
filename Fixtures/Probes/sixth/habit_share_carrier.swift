// File: Habit.swift
import Foundation
import SwiftData

@Model
final class Habit {
    var name: String
    var streak: Int

    init(name: String, streak: Int = 0) {
        self.name = name
        self.streak = streak
    }
}
// File: HabitModel.swift
import Combine
import SwiftData

@MainActor
final class HabitModel: ObservableObject {
    @Published private(set) var habits: [Habit] = []
    private let context: ModelContext
    private let service: ShareService

    init(container: ModelContainer, service: ShareService) {
        context = container.mainContext
        self.service = service
    }

    func load() throws {
        habits = try context.fetch(FetchDescriptor<Habit>())
    }

    func shareBest() {
        guard let best = habits.max(by: { $0.streak < $1.streak }) else { return }
        service.share(ShareRequest(habit: best, audience: "friends"))  // maybe: live_object_crosses_boundary
    }

    func shareFirst() {
        guard let first = habits.first else { return }
        service.share(ShareText(text: "\(first.name): \(first.streak)", audience: "family"))
    }
}
// File: ShareService.swift
import Foundation

struct ShareRequest {
    let habit: Habit
    let audience: String
}

struct ShareText: Sendable {
    let text: String
    let audience: String
}

final class ShareService: Sendable {
    private let send: @Sendable (String, String) async -> Void

    init(send: @escaping @Sendable (String, String) async -> Void) {
        self.send = send
    }

    func share(_ request: ShareRequest) {
        Task.detached { [send] in
            await send("\(request.habit.name): \(request.habit.streak)", request.audience)  // expect: live_object_crosses_boundary
        }
    }

    func share(_ request: ShareText) {
        Task.detached { [send] in
            await send(request.text, request.audience)
        }
    }
}

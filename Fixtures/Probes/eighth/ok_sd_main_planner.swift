// File: Planner.swift
import Foundation
import SwiftData
import SwiftUI

@Model
final class Chore {
    var title: String
    var due: Date
    var isDone: Bool
    @Transient var isBusy: Bool = false

    init(title: String, due: Date, isDone: Bool = false) {
        self.title = title
        self.due = due
        self.isDone = isDone
    }
}

protocol CalendarSync: Sendable {
    func push(title: String, due: Date) async throws
}

@MainActor
final class Planner: ObservableObject {
    @Published private(set) var chores: [Chore] = []
    private let context: ModelContext
    private let calendar: any CalendarSync
    private var running: [PersistentIdentifier: Task<Void, Never>] = [:]

    init(container: ModelContainer, calendar: any CalendarSync) {
        context = container.mainContext
        self.calendar = calendar
    }

    func reload() {
        var descriptor = FetchDescriptor<Chore>(predicate: #Predicate { !$0.isDone })
        descriptor.fetchLimit = 100
        chores = (try? context.fetch(descriptor)) ?? []
    }

    func finish(_ chore: Chore) {
        let calendar = calendar
        chore.isBusy = true
        running[chore.persistentModelID] = Task {
            do {
                try await calendar.push(title: chore.title, due: chore.due)
                chore.isDone = true
                try context.save()
            } catch {
                context.rollback()
            }
            chore.isBusy = false
            running[chore.persistentModelID] = nil
            reload()
        }
    }

    func postpone(by days: Int) async {
        for chore in chores {
            chore.due = chore.due.addingTimeInterval(Double(days) * 86_400)
        }
        await Task.yield()
        try? context.save()  // maybe: sync_write_on_main
    }
}

struct PlannerView: View {
    @StateObject var planner: Planner

    var body: some View {
        VStack {
            ForEach(planner.chores) { chore in
                HStack {
                    Text(chore.title)
                    Button("Done") { planner.finish(chore) }
                }
            }
            Button("Tomorrow") { Task { await planner.postpone(by: 1) } }
        }
        .onAppear { planner.reload() }
    }
}

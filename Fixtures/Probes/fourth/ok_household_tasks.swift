// File: Models.swift
import Foundation
import RealmSwift

/// A model that happens to be named like something else.
final class Task: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var done: Bool
    @Persisted var steps: RealmSwift.List<Step>
}

final class Step: EmbeddedObject {
    @Persisted var text: String
    @Persisted var done: Bool
}

struct TaskItem: Sendable, Identifiable {
    let id: UUID
    let title: String
    let open: Int

    init(_ task: Task) {
        id = task.id
        title = task.title
        open = task.steps.filter { !$0.done }.count
    }
}
// File: TaskBoard.swift
import Foundation
import RealmSwift

protocol Reminder: Sendable {
    func remind(_ titles: [String]) async
}

@MainActor
final class TaskBoard {
    private let realm: Realm
    private let reminder: any Reminder
    private(set) var items: [TaskItem] = []

    init(realm: Realm, reminder: any Reminder) {
        self.realm = realm
        self.reminder = reminder
    }

    func reload() {
        items = realm.objects(Task.self).where { $0.done == false }.map { TaskItem($0) }
    }

    func add(_ title: String, steps: [String]) {
        let task = Task()
        task.id = UUID()
        task.title = title
        task.steps.append(objectsIn: steps.map { Step(value: ["text": $0]) })
        realm.writeAsync {
            self.realm.add(task)
        } onComplete: { [weak self] _ in
            self?.reload()
        }
    }

    func remind() {
        let titles = items.map(\.title)
        _Concurrency.Task { [reminder] in
            await reminder.remind(titles)
            guard let first = realm.objects(Task.self).first else { return }
            items = [TaskItem(first)]
        }
    }
}

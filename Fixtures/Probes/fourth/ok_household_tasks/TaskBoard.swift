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

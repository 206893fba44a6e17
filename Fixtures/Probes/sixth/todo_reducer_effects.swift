// File: Effects.swift
import Foundation
import RealmSwift

enum TodoAction {
    case share(String)
    case speak(String)
}

enum TodoEffect {
    case share(Todo)
    case speak(id: String)
    case none
}

protocol Outbox: Sendable {
    func send(_ text: String)
}

struct EffectRunner {
    let outbox: any Outbox

    func run(_ effect: TodoEffect) {
        Task.detached { [outbox] in
            switch effect {
            case .share(let todo):
                outbox.send(todo.text)  // expect: live_object_crosses_boundary
            case .speak(let id):
                guard let realm = try? Realm(queue: nil) else { return }
                outbox.send(realm.object(ofType: Todo.self, forPrimaryKey: id)?.text ?? "")
            case .none:
                break
            }
        }
    }
}
// File: Todo.swift
import RealmSwift

final class Todo: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var done: Bool
}
// File: TodoStore.swift
import Combine
import RealmSwift

@MainActor
final class TodoStore: ObservableObject {
    @Published private(set) var lastAction = ""
    private let realm: Realm
    private let runner: EffectRunner

    init(realm: Realm, runner: EffectRunner) {
        self.realm = realm
        self.runner = runner
    }

    func send(_ action: TodoAction) {
        runner.run(reduce(action))  // maybe: live_object_crosses_boundary
    }

    private func reduce(_ action: TodoAction) -> TodoEffect {
        switch action {
        case .share(let id):
            lastAction = "share"
            guard let todo = realm.object(ofType: Todo.self, forPrimaryKey: id) else { return .none }
            return .share(todo)
        case .speak(let id):
            lastAction = "speak"
            return .speak(id: id)
        }
    }
}

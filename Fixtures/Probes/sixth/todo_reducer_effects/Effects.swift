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
                outbox.send(todo.text) // expect: live_object_crosses_boundary
            case .speak(let id):
                guard let realm = try? Realm(queue: nil) else { return }
                outbox.send(realm.object(ofType: Todo.self, forPrimaryKey: id)?.text ?? "")
            case .none:
                break
            }
        }
    }
}

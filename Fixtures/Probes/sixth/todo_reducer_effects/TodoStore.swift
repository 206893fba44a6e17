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
        runner.run(reduce(action)) // maybe: live_object_crosses_boundary
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

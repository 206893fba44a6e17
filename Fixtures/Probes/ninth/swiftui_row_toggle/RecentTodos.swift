import RealmSwift

/// What was looked at last, for the sidebar.
@MainActor
final class RecentTodos {
    static let shared = RecentTodos()
    private var visited: [String: Todo] = [:] // expect: stored_frozen_value
    private var order: [String] = []

    func visit(_ todo: Todo) {
        order.removeAll { $0 == todo.key }
        order.insert(todo.key, at: 0)
        visited[todo.key] = todo.freeze()
    }

    var titles: [String] { order.compactMap { visited[$0]?.title } }
}

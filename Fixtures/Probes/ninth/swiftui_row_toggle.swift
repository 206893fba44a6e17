// File: RecentTodos.swift
import RealmSwift

/// What was looked at last, for the sidebar.
@MainActor
final class RecentTodos {
    static let shared = RecentTodos()
    private var visited: [String: Todo] = [:]  // expect: stored_frozen_value
    private var order: [String] = []

    func visit(_ todo: Todo) {
        order.removeAll { $0 == todo.key }
        order.insert(todo.key, at: 0)
        visited[todo.key] = todo.freeze()
    }

    var titles: [String] { order.compactMap { visited[$0]?.title } }
}
// File: Todo.swift
import RealmSwift

final class Todo: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key: String
    @Persisted var title = ""
    @Persisted var isDone = false
    @Persisted var rank = 0
}
// File: TodoScreen.swift
import RealmSwift
import SwiftUI

struct TodoScreen: View {
    @ObservedResults(Todo.self) var todos
    let share: (String) -> Void

    var body: some View {
        VStack {
            ForEach(todos) { todo in
                TodoRow(todo: todo)
                Button("Done") { toggle(todo) }
                Button("Up") { promote(todo) }
                Button("Share") { share(todo.title) }
                Button("Open") { RecentTodos.shared.visit(todo) }
                Button("Delete") { $todos.remove(todo) }
            }
        }
    }

    private func promote(_ todo: Todo) {
        guard let todo = todo.thaw(), let realm = todo.realm else { return }
        try? realm.write { todo.rank += 1 }
    }

    private func toggle(_ todo: Todo) {
        guard let realm = todo.thaw()?.realm else { return }
        try? realm.write {
            todo.isDone.toggle()  // expect: frozen_mutation
        }
    }
}

struct TodoRow: View {
    @ObservedRealmObject var todo: Todo

    var body: some View {
        HStack {
            TextField("Title", text: $todo.title)
            Toggle("Done", isOn: $todo.isDone)
        }
    }
}

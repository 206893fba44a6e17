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
            todo.isDone.toggle() // expect: frozen_mutation
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

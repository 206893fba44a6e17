// File: Chore.swift
import RealmSwift

final class Chore: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key: String
    @Persisted var title: String
    @Persisted var done: Bool
}
// File: ChoreList.swift
import RealmSwift
import SwiftUI

protocol Assistant: Sendable {
    func remind(_ title: String) async
}

struct ChoreList: View {
    @ObservedResults(Chore.self) var chores
    let assistant: any Assistant

    var body: some View {
        VStack {
            ForEach(chores) { chore in
                ChoreRow(chore: chore)
            }
            Button("Add") { add() }
            Button("Remind") { remind() }
            Button("Finish first") { finish() }
        }
    }

    private func add() {
        let chore = Chore()
        chore.key = "\(chores.count)"
        chore.title = "New"
        $chores.append(chore)
    }

    private func remind() {
        let titles = Array(chores.map(\.title))
        Task.detached { [assistant] in
            for title in titles { await assistant.remind(title) }
        }
    }

    private func finish() {
        guard let chore = chores.first?.thaw(), let realm = chore.realm else { return }
        try? realm.write { chore.done = true }
    }
}
// File: ChoreRow.swift
import RealmSwift
import SwiftUI

struct ChoreRow: View {
    @ObservedRealmObject var chore: Chore

    var body: some View {
        HStack {
            Text(chore.title)
            Toggle("Done", isOn: $chore.done)
            TextField("Title", text: $chore.title)
        }
    }
}

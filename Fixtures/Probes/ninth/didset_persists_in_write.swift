// File: FilterBar.swift
import SwiftUI

struct FilterBar: View {
    @ObservedObject var model: FilterModel

    var body: some View {
        HStack {
            Button("Unread") { model.toggleUnread() }
            Button("By sender") { model.apply(preset: "Sender") }
            Button("Reset") { model.reset() }
        }
    }
}
// File: FilterModel.swift
import RealmSwift
import SwiftUI

final class FilterRow: Object {
    @Persisted(primaryKey: true) var screen: String
    @Persisted var sort = "date"
    @Persisted var unreadOnly = false
    @Persisted var uses = 0
}

@MainActor
final class FilterModel: ObservableObject {
    private let realm: Realm
    private let row: FilterRow

    @Published var sort: String = "date" {
        didSet { if sort != oldValue { remember() } }
    }
    @Published var unreadOnly = false

    init(realm: Realm, row: FilterRow) {
        self.realm = realm
        self.row = row
    }

    private func remember() {
        try? realm.write { row.sort = sort }
    }

    func toggleUnread() {
        try? realm.write {
            row.unreadOnly.toggle()
            row.uses += 1
            unreadOnly = row.unreadOnly
        }
    }

    private func with(_ screen: String, _ change: (FilterRow) -> Void) {
        guard let row = realm.object(ofType: FilterRow.self, forPrimaryKey: screen) else { return }
        change(row)
    }

    func adopt(from screen: String) {
        try? realm.write {
            with(screen) { $0.uses += 1 }
        }
        with(screen) { unreadOnly = $0.unreadOnly }
    }

    func forget(_ screen: String) {
        with(screen) { $0.uses = 0 }  // expect: mutation_outside_transaction
    }

    func apply(preset: String) {
        let key = preset.lowercased()
        sort = key
        try? realm.write { row.uses += 1 }
    }

    func reset() {
        try? realm.write {
            row.unreadOnly = false
            row.uses = 0
            unreadOnly = false
            sort = "date"  // expect: nested_transaction
        }
    }
}

// File: Checklist.swift
import RealmSwift
import SwiftUI

final class PackItem: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var packed: Bool
}

struct ChecklistView: View {
    @ObservedResults(PackItem.self, filter: NSPredicate(format: "packed == false")) private var open

    var body: some View {
        VStack {
            ForEach(open) { item in
                Button(item.name) { pack(item) }
            }
            Button("All packed") { packAll() }
        }
    }

    private func pack(_ item: PackItem) {
        guard let live = item.thaw(), let realm = live.realm else { return }
        try? realm.write { live.packed = true }
    }

    private func packAll() {
        guard let realm = try? Realm() else { return }
        let snapshot = realm.objects(PackItem.self).freeze()
        try? realm.write {  // maybe: sync_write_on_main
            for item in snapshot { item.packed = true }  // expect: frozen_mutation
        }
    }
}
// File: ChecklistSharing.swift
import Foundation
import RealmSwift

struct ChecklistText: Sendable {
    let lines: [String]

    init(_ items: Results<PackItem>) {
        lines = items.map { ($0.packed ? "x " : "- ") + $0.name }
    }
}

@MainActor
enum ChecklistSharing {
    static func text() throws -> ChecklistText {
        try ChecklistText(Realm().objects(PackItem.self).freeze())
    }
}

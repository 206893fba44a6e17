// File: Quilt.swift
import Foundation
import RealmSwift

final class Patch: EmbeddedObject, ObjectKeyIdentifiable {
    @Persisted var colour: String
    @Persisted var row: Int
}

final class Quilt: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var name: String
    @Persisted var done: Bool
    @Persisted var patches: RealmSwift.List<Patch>
}

struct QuiltDocument: Sendable {
    let name: String
    let colours: [String]

    init(_ quilt: Quilt) {
        name = quilt.name
        colours = Array(quilt.patches.map(\.colour))
    }
}
// File: QuiltViews.swift
import RealmSwift
import SwiftUI

struct QuiltList: View {
    @ObservedResults(Quilt.self) private var quilts
    @State private var exported = 0

    var body: some View {
        VStack {
            ForEach(quilts) { quilt in
                QuiltRow(quilt: quilt)
            }
            Button("New") { $quilts.append(Quilt(value: ["name": "Untitled"])) }
            Button("Drop first") { $quilts.remove(atOffsets: IndexSet(integer: 0)) }
            Button("Export") { export() }
            Button("Finish all") { finishAll() }
            Text("\(exported) exported")
        }
    }

    private func export() {
        let documents = Array(quilts.map(QuiltDocument.init))
        Task.detached(priority: .utility) {
            let written = documents.reduce(0) { $0 + $1.colours.count }
            await MainActor.run { exported = written }
        }
    }

    private func finishAll() {
        guard let live = quilts.thaw(), let realm = live.realm else { return }
        realm.writeAsync { live.setValue(true, forKey: "done") }
    }
}

struct QuiltRow: View {
    @ObservedRealmObject var quilt: Quilt

    var body: some View {
        HStack {
            TextField("Name", text: $quilt.name)
            Toggle("Done", isOn: $quilt.done)
            Button("Patch") { add("indigo") }
        }
    }

    private func add(_ colour: String) {
        guard let live = quilt.thaw(), let realm = live.realm else { return }
        let patch = Patch()
        patch.colour = colour
        patch.row = quilt.patches.count / 8
        realm.writeAsync { live.patches.append(patch) }
    }
}

struct NewQuilt: View {
    @StateRealmObject private var draft = Quilt()
    let saved: () -> Void

    var body: some View {
        VStack {
            TextField("Name", text: $draft.name)
            Button("Save") { save() }
        }
    }

    private func save() {
        let name = draft.name
        guard let realm = try? Realm() else { return }
        realm.writeAsync {
            realm.create(Quilt.self, value: ["name": name])
        } onComplete: { _ in
            saved()
        }
    }
}

// File: ArchiveModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class ArchiveModel: ObservableObject {
    @Published private(set) var rows: [RecordingRow] = []
    private var subscriptions = Set<AnyCancellable>()
    private var shelf: [String: Recording] = [:]  // expect: stored_frozen_value

    func start(_ realm: Realm) {
        realm.objects(Recording.self).collectionPublisher
            .receive(on: DispatchQueue(label: "archive.rows"))
            .map { recordings in Array(recordings.map { RecordingRow(title: $0.title) }) }  // expect: live_object_crosses_boundary
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.rows = $0 })
            .store(in: &subscriptions)
    }

    func pin(_ id: String, in realm: Realm) {
        guard let recording = realm.object(ofType: Recording.self, forPrimaryKey: id) else { return }
        shelf[id] = recording.freeze()
    }

    func rename(_ id: String, to title: String) throws {
        let realm = try Realm()
        guard let snapshot = realm.object(ofType: Recording.self, forPrimaryKey: id)?.freeze() else { return }
        try realm.write {
            snapshot.title = title  // expect: frozen_mutation
        }
    }
}
// File: ArchiveScene.swift
import RealmSwift
import SwiftUI

struct ArchiveView: View {
    @StateObject private var model = ArchiveModel()

    var body: some View {
        List {
            ForEach(model.rows, id: \.title) { row in Text(row.title) }
        }
        .onAppear { model.start(try! Realm()) }
    }
}
// File: Recording.swift
import Combine
import Foundation
import RealmSwift

final class Recording: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var seconds: Int
}

struct RecordingRow: Sendable { let title: String }

// File: Broadcasts.swift
import RealmSwift

final class Broadcast: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var airedAt: Date
}

enum BroadcastError: Error { case none }

final class BroadcastStore: @unchecked Sendable {
    private let queue = DispatchQueue(label: "broadcast.store")

    func newest() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                autoreleasepool {
                    continuation.resume(with: self.loadNewest().map(\.guid))
                }
            }
        }
    }
}

extension BroadcastStore {
    func loadNewest() -> Result<Broadcast, any Error> {
        Result {
            let all = try Realm().objects(Broadcast.self).sorted(by: \.airedAt, ascending: false)
            guard let first = all.first else { throw BroadcastError.none }
            return first
        }
    }
}
// File: RadioModel.swift
import RealmSwift
import SwiftUI

@MainActor
final class RadioModel: ObservableObject {
    @Published private(set) var headline = ""
    private let store = BroadcastStore()

    func load() async {
        do {
            let guid = try await store.newest()
            let realm = try await Realm()
            headline = realm.object(ofType: Broadcast.self, forPrimaryKey: guid)?.title ?? ""
        } catch {
            headline = "Nothing on air"
        }
    }
}

// File: FossilStore+Queries.swift
import Foundation
import RealmSwift

extension FossilStore {
    func genera(in stratum: String) async throws -> Set<String> {
        let fossils = try await matching(stratum)
        return Set(fossils.map(\.genus))
    }

    /// Sorted for the showcase.
    func showcase(_ stratum: String) async throws -> [Fossil] {  // maybe: model_handed_to_actor
        let fossils = try await matching(stratum).filter("prepared == true")
        return fossils.sorted { $0.genus < $1.genus }  // maybe: live_object_crosses_boundary
    }

    private func matching(_ stratum: String) async throws -> Results<Fossil> {
        try await realm().objects(Fossil.self).where { $0.stratum == stratum }
    }
}
// File: FossilStore+Updates.swift
import Foundation
import RealmSwift

struct FossilLine: Sendable {
    let id: UUID
    let text: String
}

extension FossilStore {
    /// Observed on the actor; values go out.
    func updates(in stratum: String) async throws -> AsyncStream<[FossilLine]> {
        let fossils = try await realm().objects(Fossil.self).where { $0.stratum == stratum }
        let (stream, continuation) = AsyncStream.makeStream(of: [FossilLine].self)
        let token = await fossils.observe(on: self) { _, change in
            guard case .update(let fossils, _, _, _) = change else { return }
            continuation.yield(Array(fossils.map { FossilLine(id: $0.id, text: $0.genus) }))
        }
        continuation.yield(fossils.map { FossilLine(id: $0.id, text: $0.genus) })
        continuation.onTermination = { _ in token.invalidate() }
        return stream
    }

    func prepare(_ ids: [UUID]) async throws -> Int {
        let realm = try await realm()
        let fossils = realm.objects(Fossil.self).filter("id IN %@", ids)
        return try await realm.asyncWrite {
            for fossil in fossils where !fossil.prepared { fossil.prepared = true }
            return fossils.count
        }
    }

    func snapshot(of stratum: String) async throws -> [Fossil] {  // maybe: model_handed_to_actor
        Array(try await realm().objects(Fossil.self).where { $0.stratum == stratum }.freeze())
    }
}
// File: FossilStore.swift
import Foundation
import RealmSwift

final class Fossil: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var genus: String
    @Persisted var stratum: String
    @Persisted var prepared: Bool
}

struct FossilInput: Sendable {
    let genus: String
    let stratum: String
}

actor FossilStore {
    private var handle: Realm?

    func realm() async throws -> Realm {
        if let handle { return handle }
        let opened = try await Realm(actor: self)
        handle = opened
        return opened
    }

    func add(_ inputs: [FossilInput]) async throws {
        let realm = try await realm()
        try await realm.asyncWrite {
            for input in inputs {
                realm.create(Fossil.self, value: ["id": UUID(), "genus": input.genus, "stratum": input.stratum])
            }
        }
    }

    func count() async throws -> Int { try await realm().objects(Fossil.self).count }
}
// File: ShowcaseModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class ShowcaseModel: ObservableObject {
    @Published private(set) var labels: [String] = []
    @Published private(set) var genera: [String] = []
    private let store: FossilStore

    init(store: FossilStore) { self.store = store }

    func load(_ stratum: String) async throws {
        genera = try await store.genera(in: stratum).sorted()
        let fossils = try await store.showcase(stratum)  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
        labels = fossils.map { "\($0.genus), \($0.stratum)" }  // expect: live_object_crosses_boundary
    }

    func found(_ genus: String, in stratum: String) {
        Task {
            try await store.add([FossilInput(genus: genus, stratum: stratum)])
            try await load(stratum)
        }
    }
}

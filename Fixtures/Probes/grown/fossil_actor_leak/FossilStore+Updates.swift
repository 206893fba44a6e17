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

    func snapshot(of stratum: String) async throws -> [Fossil] { // maybe: model_handed_to_actor
        Array(try await realm().objects(Fossil.self).where { $0.stratum == stratum }.freeze())
    }
}

import Foundation
import RealmSwift

extension FossilStore {
    func genera(in stratum: String) async throws -> Set<String> {
        let fossils = try await matching(stratum)
        return Set(fossils.map(\.genus))
    }

    /// Sorted for the showcase.
    func showcase(_ stratum: String) async throws -> [Fossil] { // maybe: model_handed_to_actor
        let fossils = try await matching(stratum).filter("prepared == true")
        return fossils.sorted { $0.genus < $1.genus } // maybe: live_object_crosses_boundary
    }

    private func matching(_ stratum: String) async throws -> Results<Fossil> {
        try await realm().objects(Fossil.self).where { $0.stratum == stratum }
    }
}

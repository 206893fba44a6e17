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
        let fossils = try await store.showcase(stratum) // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
        labels = fossils.map { "\($0.genus), \($0.stratum)" } // expect: live_object_crosses_boundary
    }

    func found(_ genus: String, in stratum: String) {
        Task {
            try await store.add([FossilInput(genus: genus, stratum: stratum)])
            try await load(stratum)
        }
    }
}

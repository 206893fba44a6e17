import Combine
import CoreData

@MainActor
final class WardBoard: ObservableObject {
    @Published private(set) var rows: [String] = []
    @Published private(set) var occupied = 0
    private let store: ClinicStore

    init(store: ClinicStore) { self.store = store }

    func refreshCount(ward: String) async throws {
        occupied = try await store.query { try $0.count(for: Patient.inWard(ward)) }
    }

    func refreshRows(ward: String) async throws {
        rows = try await store.query { try $0.fetch(Patient.inWard(ward)).map(\.name).sorted() }
    }

    func discharge(ward: String) async throws -> [String] {
        let patients = try await store.query { try $0.fetch(Patient.inWard(ward)) } // expect: confined_handle_escapes_scope
        return patients.map { "\($0.name) leaves" } // maybe: live_object_crosses_boundary
    }
}

// File: ClinicStore.swift
import CoreData

final class ClinicStore: Sendable {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func query<Answer>(_ body: @escaping @Sendable (NSManagedObjectContext) throws -> Answer) async throws -> Answer {
        let context = context
        return try await context.perform { try body(context) }
    }
}
// File: Patient.swift
import CoreData

final class Patient: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var ward: String

    static func inWard(_ ward: String) -> NSFetchRequest<Patient> {
        let request = NSFetchRequest<Patient>(entityName: "Patient")
        request.predicate = NSPredicate(format: "ward == %@", ward)
        return request
    }
}
// File: WardBoard.swift
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
        let patients = try await store.query { try $0.fetch(Patient.inWard(ward)) }  // expect: confined_handle_escapes_scope
        return patients.map { "\($0.name) leaves" }  // maybe: live_object_crosses_boundary
    }
}

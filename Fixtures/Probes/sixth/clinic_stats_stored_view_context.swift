// File: ClinicModel.swift
import Combine
import CoreData

@MainActor
final class ClinicModel: ObservableObject {
    @Published var caption = ""
    private let stats: StatsService

    init(container: NSPersistentContainer) {
        stats = StatsService(moc: container.viewContext)
    }

    func load() async throws {
        let minutes = try await stats.minutes()
        let kinds = try await stats.kinds()
        caption = "\(minutes) min, \(kinds.count) kinds"
    }
}
// File: Services.swift
import CoreData

class TreatmentService {
    let moc: NSManagedObjectContext  // maybe: stored_handle_in_async_context

    init(moc: NSManagedObjectContext) {
        self.moc = moc
    }

    func request() -> NSFetchRequest<Treatment> {
        NSFetchRequest(entityName: "Treatment")
    }
}

final class StatsService: TreatmentService {
    func minutes() async throws -> Int32 {
        let moc = self.moc
        let request = request()
        return try await Task.detached {
            let treatments = try moc.fetch(request)  // expect: main_context_off_main // maybe: live_object_crosses_boundary
            return treatments.reduce(0) { $0 + $1.minutes }
        }.value
    }

    func kinds() async throws -> [String] {
        let moc = self.moc
        let request = request()
        return try await Task.detached {
            try await moc.perform { try moc.fetch(request).map(\.kind) }
        }.value
    }
}
// File: Treatment.swift
import CoreData

final class Treatment: NSManagedObject {
    @NSManaged var minutes: Int32
    @NSManaged var kind: String
}

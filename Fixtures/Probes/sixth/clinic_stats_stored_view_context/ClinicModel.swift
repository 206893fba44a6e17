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

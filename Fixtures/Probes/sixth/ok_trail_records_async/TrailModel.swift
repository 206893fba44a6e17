import Combine
import GRDB

@MainActor
final class TrailModel: ObservableObject {
    @Published private(set) var trails: [Trail] = []
    private let repository: TrailRepository
    private var observation: AnyDatabaseCancellable?

    init(repository: TrailRepository) {
        self.repository = repository
    }

    func start() {
        observation = ValueObservation
            .tracking { db in try Trail.order(Column("name")).fetchAll(db) }
            .start(in: repository.database, onError: { print($0) }, onChange: { [weak self] in self?.trails = $0 })
    }

    func renameLongest() async throws {
        guard let trail = try await repository.longest() else { return }
        try await repository.rename(trail, to: trail.name.uppercased())
        print(trail.meters)
    }
}

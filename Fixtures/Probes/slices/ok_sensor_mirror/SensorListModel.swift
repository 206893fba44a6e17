import Combine
import Foundation
import GRDB

@MainActor
final class SensorListModel: ObservableObject {
    @Published private(set) var rows: [SensorRow] = []
    private var cancellable: AnyDatabaseCancellable?
    private let mirror: SensorMirror
    private let server: String

    init(server: String, mirror: SensorMirror) {
        self.server = server
        self.mirror = mirror
    }

    func start() {
        let server = server
        cancellable = ValueObservation.tracking { db in
            try SensorRow.filter(Column("serverId") == server).fetchAll(db)
        }.start(in: mirror.database.queue, onError: { error in
            print("sensors: \(error)")
        }, onChange: { [weak self] rows in
            self?.rows = rows
        })
        Task { await reload() }
    }

    func reload() async {
        do {
            try await mirror.update(server: server)
            let current = try await mirror.sensors(server: server)
            rows = current.filter { !$0.state.isEmpty }
        } catch {
            rows = []
        }
    }
}

import Combine
import Foundation
import GRDB

@MainActor
final class DistrictModel: ObservableObject {
    @Published private(set) var calls: [EmergencyCall] = []
    private let repository: CallRepository
    private let district: String
    private var observation: AnyDatabaseCancellable?

    init(district: String, repository: CallRepository) {
        self.district = district
        self.repository = repository
    }

    func appear() {
        let district = district
        observation = ValueObservation.tracking { db in
            try EmergencyCall.filter(Column("district") == district).order(Column("openedAt").desc).fetchAll(db)
        }.start(in: repository.database.calls, onError: { print($0) }, onChange: { [weak self] calls in
            self?.calls = calls
        })
    }

    func closeAll() {
        Task {
            let before = calls
            let count = (try? await repository.close(district: district)) ?? 0
            repository.database.note("\(count) of \(before.count) closed by hand")
        }
    }
}

import RealmSwift
import UIKit

@MainActor
final class VisitCoordinator {
    private let controller: VisitController
    private let realm: Realm

    init(api: ClinicAPI) throws {
        controller = VisitController(api: api)
        realm = try Realm()
    }

    func open(_ id: String) {
        guard let visit = realm.object(ofType: Visit.self, forPrimaryKey: id) else { return }
        controller.loadReport(for: visit)
        Task {
            try? await Task.sleep(nanoseconds: 1_000_000)
            controller.chooseRoom(for: visit, free: [1, 2, 3].filter { $0 != visit.room })
        }
    }
}

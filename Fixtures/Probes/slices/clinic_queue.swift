// File: PatientModels.swift
import Foundation
import RealmSwift

final class PatientVisit: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var name: String = ""
    @Persisted var room: String = ""
    @Persisted var arrivedAt: Date = Date()
    @Persisted var done: Bool = false
}

protocol VisitQuery {
    func run(in realm: Realm) -> Results<PatientVisit>
}

struct WaitingVisits: VisitQuery {
    let room: String

    func run(in realm: Realm) -> Results<PatientVisit> {
        realm.objects(PatientVisit.self).where { $0.done == false && $0.room == room }.sorted(byKeyPath: "arrivedAt")
    }
}
// File: VisitDatabase.swift
import Foundation
import RealmSwift

final class VisitDatabase {
    private let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "clinic.visits", qos: .userInitiated, autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func enqueue(_ work: @escaping (Realm) -> Void) {
        queue.async { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            work(realm)
        }
    }
}
// File: VisitRepository.swift
import Foundation
import RealmSwift

final class VisitRepository {
    private let database: VisitDatabase

    init(database: VisitDatabase) { self.database = database }

    func visits(_ query: any VisitQuery, completion: @escaping ([PatientVisit]) -> Void) {
        database.enqueue { realm in
            let visits = Array(query.run(in: realm))
            self.deliver(visits, to: completion)
        }
    }

    private func deliver(_ visits: [PatientVisit], to completion: @escaping ([PatientVisit]) -> Void) {
        DispatchQueue.main.async {
            completion(visits)  // expect: live_object_crosses_boundary
        }
    }

    func finish(_ id: String, completion: @escaping () -> Void) {
        database.enqueue { realm in
            if let visit = realm.object(ofType: PatientVisit.self, forPrimaryKey: id) {
                try? realm.write { visit.done = true }
            }
            DispatchQueue.main.async(execute: completion)
        }
    }
}
// File: WaitingRoomController.swift
import UIKit

final class WaitingRoomController: UITableViewController {
    private let presenter: WaitingRoomPresenter

    init(presenter: WaitingRoomPresenter) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onChange = { [weak self] in
            self?.title = self?.presenter.lines.first
            self?.tableView.reloadData()
        }
        presenter.load()
    }

    func doneTapped() { presenter.finishFirst() }
}
// File: WaitingRoomPresenter.swift
import Foundation

@MainActor
final class WaitingRoomPresenter {
    private let repository: VisitRepository
    private let room: String
    private(set) var lines: [String] = []
    private var ids: [String] = []
    var onChange: (() -> Void)?

    init(room: String, repository: VisitRepository) {
        self.room = room
        self.repository = repository
    }

    func load() {
        repository.visits(WaitingVisits(room: room)) { [weak self] visits in
            guard let self else { return }
            self.lines = visits.map { "\($0.arrivedAt) \($0.name)" }  // maybe: live_object_crosses_boundary
            self.ids = visits.map(\.id)  // maybe: live_object_crosses_boundary
            self.onChange?()
        }
    }

    func finishFirst() {
        guard let id = ids.first else { return }
        repository.finish(id) { [weak self] in self?.load() }
    }
}

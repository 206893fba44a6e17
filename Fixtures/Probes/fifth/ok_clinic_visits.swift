// File: VisitController.swift
import RealmSwift
import UIKit

final class VisitController: UIViewController {
    private let realm = try! Realm()
    private let api: ClinicAPI
    private let label = UILabel()
    private var visits: Results<Visit>?
    private var clock: Timer?

    init(api: ClinicAPI) {
        self.api = api
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let visits = realm.objects(Visit.self).sorted(by: \.startsAt)
        self.visits = visits
        clock = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.showNext() }
        }
        NotificationCenter.default.addObserver(forName: .init("ClinicOpens"), object: nil, queue: .main) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.showNext() }
        }
    }

    private func showNext() {
        guard let next = visits?.first(where: { $0.startsAt > Date() }) else { return }
        UIView.animate(
            withDuration: 0.3, animations: { self.label.isHidden = false },
            completion: { _ in
                self.label.text = "\(next.patient), room \(next.room)"
            })
    }

    func loadReport(for visit: Visit) {
        api.get("reports/\(visit.id)") { [weak self] result in
            guard case .success(let data) = result, !visit.isInvalidated else { return }
            self?.label.text = "\(visit.patient): \(data.count) bytes"
        }
    }

    func chooseRoom(for visit: Visit, free rooms: [Int]) {
        let alert = UIAlertController(title: visit.patient, message: nil, preferredStyle: .actionSheet)
        for room in rooms {
            alert.addAction(
                UIAlertAction(title: "\(room)", style: .default) { [realm] _ in
                    try? realm.write { visit.room = room }
                })
        }
        present(alert, animated: true)
    }
}
// File: VisitCoordinator.swift
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
// File: Visits.swift
import Foundation
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var patient = ""
    @Persisted var room = 0
    @Persisted var startsAt = Date()
}

/// The network layer. Its completions come on main, whatever the session does.
final class ClinicAPI: Sendable {
    private let session: URLSession
    private let base: URL

    init(session: URLSession = .shared, base: URL) {
        self.session = session
        self.base = base
    }

    func get(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void) {
        session.dataTask(with: base.appendingPathComponent(path)) { data, _, error in
            let result: Result<Data, any Error> = error.map(Result.failure) ?? .success(data ?? Data())
            DispatchQueue.main.async { completion(result) }
        }.resume()
    }
}

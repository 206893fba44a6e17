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
        NotificationCenter.default.addObserver(forName: .init("ClinicOpens"), object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.showNext() }
        }
    }

    private func showNext() {
        guard let next = visits?.first(where: { $0.startsAt > Date() }) else { return }
        UIView.animate(withDuration: 0.3, animations: { self.label.isHidden = false }, completion: { _ in
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
            alert.addAction(UIAlertAction(title: "\(room)", style: .default) { [realm] _ in
                try? realm.write { visit.room = room }
            })
        }
        present(alert, animated: true)
    }
}

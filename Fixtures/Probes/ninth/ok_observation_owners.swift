// File: Center.swift
import RealmSwift

/// Keeps the tokens of each owner until he asks to be forgotten.
@MainActor
final class ObservationCenter {
    static let shared = ObservationCenter()
    private var tokens: [ObjectIdentifier: [NotificationToken]] = [:]

    func watch<C: RealmCollection>(_ collection: C, for owner: AnyObject, _ onChange: @escaping (C) -> Void) {
        let token = collection.observe { change in
            switch change {
            case .initial(let rows), .update(let rows, _, _, _): onChange(rows)
            case .error(let error): print(error)
            }
        }
        tokens[ObjectIdentifier(owner), default: []].append(token)
    }

    func forget(_ owner: AnyObject) {
        tokens.removeValue(forKey: ObjectIdentifier(owner))?.forEach { $0.invalidate() }
    }
}
// File: Parcel.swift
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var state = "new"
    @Persisted var eta: Date?
}
// File: ParcelScreens.swift
import RealmSwift
import UIKit

final class ParcelListController: UITableViewController {
    private lazy var realm = try! Realm()
    private var codes: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let parcels = realm.objects(Parcel.self).sorted(by: \.code)
        ObservationCenter.shared.watch(parcels, for: self) { [weak self] rows in
            self?.codes = rows.map(\.code)
            self?.tableView.reloadData()
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ObservationCenter.shared.forget(self)
    }
}

/// Follows late parcels away from the main thread.
final class LateParcelMonitor {
    private let queue = DispatchQueue(label: "parcels.late", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?
    private let onLate: @Sendable ([String]) -> Void

    init(onLate: @escaping @Sendable ([String]) -> Void) { self.onLate = onLate }

    func start() {
        queue.async { [queue, onLate] in
            guard let realm = try? Realm(queue: queue) else { return }
            self.token = realm.objects(Parcel.self).where { $0.state == "late" }.observe(on: queue) { change in
                guard case .update(let rows, _, let insertions, _) = change else { return }
                let codes = insertions.map { rows[$0].code }
                DispatchQueue.main.async { onLate(codes) }
            }
        }
    }

    func stop() {
        queue.async {
            self.token?.invalidate()
            self.token = nil
        }
    }
}

// File: Berth.swift
import RealmSwift

final class Berth: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var vessel: String
    @Persisted var draught: Double
}
// File: HarborLog.swift
import Foundation
import RealmSwift

@MainActor
final class HarborLog {
    private(set) var vessels: [String] = []
    private(set) var deepest: Berth?
    private var tokens: [NotificationToken] = []
    private let realm: Realm
    private let indexQueue = DispatchQueue(label: "harbor.index", autoreleaseFrequency: .workItem)

    init(realm: Realm) {
        self.realm = realm
    }

    func start() {
        tokens.append(
            realm.objects(Berth.self).observe(on: indexQueue) { [weak self] change in
                switch change {
                case .initial(let berths), .update(let berths, _, _, _):
                    let names = Array(berths.map(\.vessel))
                    DispatchQueue.main.async { self?.vessels = names }
                case .error:
                    break
                }
            })
        let deep = realm.objects(Berth.self).where { $0.draught > 9.5 }
        tokens.append(
            deep.observe(on: indexQueue) { [weak self] change in
                guard case .update(let berths, _, _, _) = change, let top = berths.first else { return }
                DispatchQueue.main.async {
                    self?.deepest = top  // maybe: live_object_crosses_boundary
                }
            })
    }

    func stop() {
        tokens.forEach { $0.invalidate() }
        tokens.removeAll()
    }
}
// File: HarborScreen.swift
import RealmSwift
import UIKit

final class HarborScreen: UIViewController {
    private lazy var log = HarborLog(realm: try! Realm())
    private let label = UILabel()

    override func viewDidLoad() {
        log.start()
    }

    override func viewDidAppear(_ animated: Bool) {
        label.text = log.vessels.joined(separator: ", ")
    }
}

// File: VitalsIndex.swift
import Foundation
import RealmSwift

final class VitalSign: Object {
    @Persisted var patient: String
    @Persisted var pulse: Int
    @Persisted var indexed: Bool
}

final class VitalsIndex {
    private let queue = DispatchQueue(label: "clinic.index", autoreleaseFrequency: .workItem)
    private lazy var realm: Realm = try! Realm()  // expect: stored_handle_in_async_context // maybe: stale_background_read

    /// Asked by the ward's list for its badge.
    func pendingCount(patient: String) -> Int {
        realm.objects(VitalSign.self).filter("patient == %@ AND indexed == false", patient).count
    }

    func reindex(patient: String, completion: @escaping @Sendable (Int) -> Void) {
        queue.async { [self] in
            let pending = realm.objects(VitalSign.self).filter("patient == %@ AND indexed == false", patient)
            let count = pending.count
            try? realm.write {
                for sign in pending { sign.indexed = true }
            }
            completion(count)
        }
    }
}
// File: WardListController.swift
import UIKit

final class WardListController: UITableViewController {
    private let index = VitalsIndex()
    private var badge = 0

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        badge = index.pendingCount(patient: "A-17")
        title = badge == 0 ? "Ward" : "Ward (\(badge))"
    }

    func reindexTapped() {
        index.reindex(patient: "A-17") { count in
            print("indexed \(count)")
        }
    }
}

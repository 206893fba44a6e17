// File: RowsModel.swift
import RealmSwift
import UIKit

final class PictureRowsController: UITableViewController {
    private let work = DispatchQueue(label: "pictures.rows", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?
    private var rows: [PictureRow] = []

    override func viewDidLoad() {
        guard let realm = try? Realm() else { return }
        token = realm.objects(Picture.self).watchRows(on: work) { [weak self] rows in
            DispatchQueue.main.async {
                self?.rows = rows
                self?.tableView.reloadData()
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        token?.invalidate()
        token = nil
    }
}
// File: Watching.swift
import RealmSwift

final class Picture: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var bytes: Int
}

struct PictureRow: Sendable {
    let id: String
    let megabytes: Int
}

extension RealmCollection where Element == Picture {
    func watchRows(on queue: DispatchQueue, _ report: @escaping ([PictureRow]) -> Void) -> NotificationToken {
        observe(on: queue) { change in
            switch change {
            case .initial(let items), .update(let items, _, _, _):
                report(items.map { PictureRow(id: $0.id, megabytes: $0.bytes / 1_000_000) })
            case .error:
                report([])
            }
        }
    }
}

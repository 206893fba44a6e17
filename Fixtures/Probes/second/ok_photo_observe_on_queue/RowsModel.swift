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

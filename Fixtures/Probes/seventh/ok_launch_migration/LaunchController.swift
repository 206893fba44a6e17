import RealmSwift
import UIKit

final class LaunchController: UIViewController {
    private let spinner = UIActivityIndicatorView()
    private var realm: Realm?

    override func viewDidLoad() {
        super.viewDidLoad()
        spinner.startAnimating()
        Realm.asyncOpen(configuration: Database.configuration) { [weak self] result in
            guard let self = self else { return }
            self.spinner.stopAnimating()
            switch result {
            case .success(let realm):
                self.realm = realm
                self.showCount()
            case .failure(let error):
                self.title = error.localizedDescription
            }
        }
    }

    private func showCount() {
        guard let realm = realm else { return }
        title = "\(realm.objects(Invoice.self).count) invoices"
    }

    func receive(_ json: Data) throws {
        guard let realm = realm else { return }
        let dto = try JSONDecoder().decode(InvoiceDTO.self, from: json)
        try realm.write {
            realm.create(Invoice.self, value: ["id": dto.id, "cents": dto.cents, "paid": dto.paid], update: .modified)
        }
    }
}

import UIKit

final class HarvestController: UIViewController {
    private let exporter = HiveExporter()
    private let label = UILabel()

    override func viewDidLoad() {
        label.text = "\(exporter.quickTotal()) kg"
    }

    func export() {
        exporter.harvest { total in
            DispatchQueue.main.async { [weak self] in self?.label.text = "\(total) kg" }
        }
        exporter.count { print($0) }
    }
}

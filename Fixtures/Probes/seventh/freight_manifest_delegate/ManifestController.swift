import UIKit

final class ManifestController: UIViewController {
    private let headline = UILabel()
    private let detail = UILabel()
    private let counter = UILabel()
    private let loader = ManifestLoader()

    override func viewDidLoad() {
        view.addSubview(headline)
        view.addSubview(detail)
        view.addSubview(counter)
        loader.delegate = self
        loader.loadHeaviest()
    }
}

extension ManifestController: ManifestLoaderDelegate {
    nonisolated func loader(_ loader: ManifestLoader, didCount total: Int) {
        DispatchQueue.main.async {
            self.counter.text = "\(total) shipments"
        }
    }

    nonisolated func loader(_ loader: ManifestLoader, didFind shipment: Shipment) {
        let consignee = shipment.consignee
        DispatchQueue.main.async {
            self.headline.text = consignee
            self.detail.text = "\(shipment.weight) kg" // expect: live_object_crosses_boundary
        }
    }
}

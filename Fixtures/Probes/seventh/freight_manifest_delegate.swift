// File: ManifestController.swift
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
            self.detail.text = "\(shipment.weight) kg"  // expect: live_object_crosses_boundary
        }
    }
}
// File: ManifestLoader.swift
import Foundation
import RealmSwift

protocol ManifestLoaderDelegate: AnyObject {
    /// Called on the loader's queue.
    func loader(_ loader: ManifestLoader, didCount total: Int)
    func loader(_ loader: ManifestLoader, didFind shipment: Shipment)
}

final class ManifestLoader {
    weak var delegate: ManifestLoaderDelegate?
    private let queue = DispatchQueue(label: "freight.manifest", qos: .utility, autoreleaseFrequency: .workItem)

    func loadHeaviest() {
        queue.async { [weak self] in
            guard let self, let realm = try? Realm() else { return }
            let shipments = realm.objects(Shipment.self).sorted(byKeyPath: "weight", ascending: false)
            self.delegate?.loader(self, didCount: shipments.count)
            if let heaviest = shipments.first {
                self.delegate?.loader(self, didFind: heaviest)
            }
        }
    }
}
// File: Shipment.swift
import RealmSwift

final class Shipment: Object {
    @Persisted(primaryKey: true) var reference: String
    @Persisted var consignee: String
    @Persisted var weight: Double
}

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

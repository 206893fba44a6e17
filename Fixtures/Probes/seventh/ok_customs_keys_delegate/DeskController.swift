import RealmSwift
import UIKit

final class DeskController: UIViewController, InspectorDelegate {
    private let inspector = Inspector()
    private let label = UILabel()
    private var flagged: [CustomsParcel] = []

    override func viewDidLoad() {
        inspector.delegate = self
        inspector.inspect(limit: 100)
    }

    nonisolated func inspector(_ inspector: Inspector, isLookingAt parcel: CustomsParcel) {
        let line = "\(parcel.code): \(parcel.duty)"
        DispatchQueue.main.async { self.label.text = line }
    }

    nonisolated func inspector(_ inspector: Inspector, didFlag code: String) {
        DispatchQueue.main.async {
            guard let realm = try? Realm(),
                  let parcel = realm.object(ofType: CustomsParcel.self, forPrimaryKey: code) else { return }
            self.flagged.append(parcel)
            self.label.text = "\(parcel.code) is flagged"
        }
    }
}

import Foundation
import RealmSwift

protocol InspectorDelegate: AnyObject {
    func inspector(_ inspector: Inspector, didFlag code: String)
    func inspector(_ inspector: Inspector, isLookingAt parcel: CustomsParcel)
}

final class Inspector {
    weak var delegate: InspectorDelegate?
    private let queue = DispatchQueue(label: "customs", autoreleaseFrequency: .workItem)

    func inspect(limit: Double) {
        queue.async {
            guard let realm = try? Realm() else { return }
            for parcel in realm.objects(CustomsParcel.self).where({ $0.cleared == false }) {
                self.delegate?.inspector(self, isLookingAt: parcel)
                if parcel.duty > limit { self.delegate?.inspector(self, didFlag: parcel.code) }
            }
        }
    }
}

// File: DeskController.swift
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
                let parcel = realm.object(ofType: CustomsParcel.self, forPrimaryKey: code)
            else { return }
            self.flagged.append(parcel)
            self.label.text = "\(parcel.code) is flagged"
        }
    }
}
// File: Inspector.swift
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
// File: Parcel.swift
import RealmSwift

final class CustomsParcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var duty: Double
    @Persisted var cleared: Bool
}

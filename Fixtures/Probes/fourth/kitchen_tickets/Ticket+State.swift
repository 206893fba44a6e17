import Foundation
import RealmSwift

final class KitchenTicket: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var rawState: String
    @Persisted var firedAt: Date?
}

extension KitchenTicket {
    enum State: String { case waiting, fired, served }

    /// Saves at once, so that views can simply assign.
    var state: State {
        get { State(rawValue: rawState) ?? .waiting }
        set {
            guard let realm else { rawState = newValue.rawValue; return }
            try? realm.write { rawState = newValue.rawValue }
        }
    }
}

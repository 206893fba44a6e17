import Foundation
import RealmSwift

final class Locker: Object {
    @Persisted var door: Int
    @Persisted var code: String
    @Persisted var occupied: Bool
}

final class DoorLog {
    private var entries: [String] = []
    func note(_ text: String) { entries.append(text) }
}

import Foundation
import RealmSwift

/// Segments have no key; a program keeps them in order.
final class KilnSegment: Object {
    @Persisted var target: Int = 0
    @Persisted var minutes: Int = 0
    @Persisted var confirmed: Bool = false
}

final class KilnProgram: Object {
    @Persisted(primaryKey: true) var name: String = ""
    @Persisted var segments: RealmSwift.List<KilnSegment>
}

enum KilnError: Error { case vanished, offline }

import Combine
import Foundation
import RealmSwift

final class Recording: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var seconds: Int
}

struct RecordingRow: Sendable { let title: String }

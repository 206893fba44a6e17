import Foundation
import RealmSwift

final class Hive: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var queenMarked: Bool
    @Persisted var inspections: List<Inspection>
}

final class Inspection: EmbeddedObject {
    @Persisted var date: Date
    @Persisted var frames: Int
    @Persisted var remarks: String
}

struct ReportWriter: Sendable {
    let directory: URL

    func export(_ text: String, name: String) {
        try? Data(text.utf8).write(to: directory.appendingPathComponent(name), options: .atomic)
    }
}

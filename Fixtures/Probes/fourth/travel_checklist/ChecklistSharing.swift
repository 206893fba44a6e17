import Foundation
import RealmSwift

struct ChecklistText: Sendable {
    let lines: [String]

    init(_ items: Results<PackItem>) {
        lines = items.map { ($0.packed ? "x " : "- ") + $0.name }
    }
}

@MainActor
enum ChecklistSharing {
    static func text() throws -> ChecklistText {
        try ChecklistText(Realm().objects(PackItem.self).freeze())
    }
}

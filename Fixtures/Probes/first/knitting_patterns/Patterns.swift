import Foundation
import SwiftData

@Model
final class Pattern {
    var name: String
    var rows: Int
    init(name: String, rows: Int) {
        self.name = name
        self.rows = rows
    }
}

struct PatternExport: Sendable {
    let names: [String]
}

@MainActor
final class PatternLibrary {
    let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    var context: ModelContext { container.mainContext }
}

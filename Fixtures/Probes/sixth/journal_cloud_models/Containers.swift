import Foundation
import SwiftData

enum Containers {
    static func journal() throws -> ModelContainer {
        let cloud = ModelConfiguration("journal", schema: Schema([JournalEntry.self]), cloudKitDatabase: .private("iCloud.app.journal"))
        return try ModelContainer(for: JournalEntry.self, configurations: cloud)
    }

    static func search() throws -> ModelContainer {
        let local = ModelConfiguration("search", schema: Schema([SearchTerm.self]), cloudKitDatabase: .none)
        return try ModelContainer(for: SearchTerm.self, configurations: local)
    }
}

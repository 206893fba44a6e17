// File: CloudModels.swift
import Foundation
import SwiftData

@Model
final class JournalEntry {
    @Attribute(.unique) var slug: String = ""  // expect: swiftdata_cloudkit_model
    var text: String = ""
    var mood: Int  // expect: swiftdata_cloudkit_model
    var written: Date = Date.distantPast
    var note: String?

    init(slug: String, text: String, mood: Int) {
        self.slug = slug
        self.text = text
        self.mood = mood
    }
}
// File: Containers.swift
import Foundation
import SwiftData

enum Containers {
    static func journal() throws -> ModelContainer {
        let cloud = ModelConfiguration(
            "journal", schema: Schema([JournalEntry.self]), cloudKitDatabase: .private("iCloud.app.journal"))
        return try ModelContainer(for: JournalEntry.self, configurations: cloud)
    }

    static func search() throws -> ModelContainer {
        let local = ModelConfiguration("search", schema: Schema([SearchTerm.self]), cloudKitDatabase: .none)
        return try ModelContainer(for: SearchTerm.self, configurations: local)
    }
}
// File: LocalModels.swift
import Foundation
import SwiftData

@Model
final class SearchTerm {
    @Attribute(.unique) var term: String
    var count: Int

    init(term: String) {
        self.term = term
        count = 1
    }
}

import Foundation
import SwiftData

@Model
final class JournalEntry {
    @Attribute(.unique) var slug: String = "" // expect: swiftdata_cloudkit_model
    var text: String = ""
    var mood: Int // expect: swiftdata_cloudkit_model
    var written: Date = Date.distantPast
    var note: String?

    init(slug: String, text: String, mood: Int) {
        self.slug = slug
        self.text = text
        self.mood = mood
    }
}

import Foundation

struct TextDraft: Codable, Sendable {
    var title: String
    var text: String
}

import Foundation

struct Page: Codable, Sendable, Identifiable {
    let id: UUID
    var text: String
}

enum NotebookError: Error { case badName }

import Foundation
import SwiftData

@Model
final class NotePage {
    var title: String = ""
    var text: String = ""
    var archivedAt: Date?
    var notebook: Notebook?

    init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}

@Model
final class Notebook {
    var name: String = ""
    @Relationship(deleteRule: .cascade, inverse: \NotePage.notebook) var pages: [NotePage]? = []

    init(name: String) { self.name = name }
}

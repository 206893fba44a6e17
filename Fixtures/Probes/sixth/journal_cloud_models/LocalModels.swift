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

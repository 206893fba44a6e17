import Foundation
import SwiftData

@Model
final class Food {
    var name: String
    var grams: Int

    init(name: String, grams: Int) {
        self.name = name
        self.grams = grams
    }
}

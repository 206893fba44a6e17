import Foundation
import SwiftData

@Model
final class Habit {
    var name: String
    var streak: Int

    init(name: String, streak: Int = 0) {
        self.name = name
        self.streak = streak
    }
}

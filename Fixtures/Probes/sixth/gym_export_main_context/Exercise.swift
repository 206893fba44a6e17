import Foundation
import SwiftData

@Model
final class Exercise {
    var name: String
    var kilos: Double

    init(name: String, kilos: Double) {
        self.name = name
        self.kilos = kilos
    }
}

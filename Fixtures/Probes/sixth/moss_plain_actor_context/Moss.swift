import Foundation
import SwiftData

@Model
final class Moss {
    var place: String
    var area: Double

    init(place: String, area: Double) {
        self.place = place
        self.area = area
    }
}

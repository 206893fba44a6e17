import Foundation
import SwiftData

@Model
final class Sketch {
    var title: String
    var strokes: Int

    init(title: String, strokes: Int) {
        self.title = title
        self.strokes = strokes
    }
}

import Foundation
import SwiftData

@Model
final class Opera {
    var title: String = ""
    var composer: String = ""
    var seats: Int = 0
    init(title: String, composer: String) {
        self.title = title
        self.composer = composer
    }
}

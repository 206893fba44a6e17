import Foundation
import SwiftData

@Model
final class RegisterEntry {
    var name: String
    var born: Int

    init(name: String, born: Int) {
        self.name = name
        self.born = born
    }
}

struct EntryCopy: Sendable {
    let name: String
    let born: Int
}

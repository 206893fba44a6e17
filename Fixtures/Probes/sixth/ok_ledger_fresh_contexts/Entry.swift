import Foundation
import SwiftData

@Model
final class Entry {
    var account: String
    var cents: Int

    init(account: String, cents: Int) {
        self.account = account
        self.cents = cents
    }
}

import Foundation
import SwiftData

@Model final class Trail {
    var name: String
    var metres: Int

    init(name: String, metres: Int) {
        self.name = name
        self.metres = metres
    }
}

protocol TrailSyncing: Sendable {
    var container: ModelContainer { get }
    func push(_ total: Int) async throws
}

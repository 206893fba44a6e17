import ConfinementGuards
import SwiftUI

/// An app with a guard of its own, which the tests that it hosts meet.
@main struct HostApp: App {
    var body: some Scene { WindowGroup { Text("Host") } }
}

final class Cache {
    private let confinement = ConfinementGuard("cache")
    private var values: [String: Int] = [:]

    func set(_ key: String, _ value: Int) {
        confinement.assertConfined()
        values[key] = value
    }
}

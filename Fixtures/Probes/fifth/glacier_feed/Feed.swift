import Foundation
import RealmSwift

final class Stake: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var height = 0.0
}

struct StakeEvent: Sendable {
    let code: String
    let height: Double
}

struct GlacierFeed {
    let configuration: Realm.Configuration

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    /// Metres of ice that melted while the feed was running.
    func follow(_ events: AsyncStream<StakeEvent>) async throws -> Double {
        let stakes = try open().objects(Stake.self)
        var melted = 0.0
        for await event in events {
            guard let stake = stakes.first(where: { $0.code == event.code }) else { continue } // expect: handle_used_after_suspension // maybe: stale_background_read
            melted += stake.height - event.height
        }
        return melted
    }
}

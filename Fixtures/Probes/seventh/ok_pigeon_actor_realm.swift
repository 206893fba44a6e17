// File: Loft.swift
import RealmSwift

protocol Timekeeping: Sendable {
    func time(of ring: String) async throws -> Double
}

actor Loft {
    private let clock: any Timekeeping
    private var realm: Realm!
    private var token: NotificationToken?

    init(configuration: Realm.Configuration, clock: any Timekeeping) async throws {
        self.clock = clock
        realm = try await Realm(configuration: configuration, actor: self)
    }

    private func pigeon(_ ring: String) -> Pigeon? {
        realm.object(ofType: Pigeon.self, forPrimaryKey: ring)
    }

    func finish(_ ring: String) async throws -> PigeonCard? {
        guard let pigeon = pigeon(ring) else { return nil }
        let seconds = try await clock.time(of: pigeon.ring)
        try await realm.asyncWrite {
            pigeon.flights += 1
            if seconds < pigeon.best { pigeon.best = seconds }
        }
        return PigeonCard(pigeon)
    }

    func cards() -> [PigeonCard] {
        realm.objects(Pigeon.self).sorted(by: \.best).map(PigeonCard.init)
    }

    func watch(_ changed: @escaping @Sendable (Int) -> Void) async {
        token = await realm.objects(Pigeon.self).observe(on: self) { loft, change in
            if case .update(let pigeons, _, _, _) = change { changed(pigeons.count) }
        }
    }
}
// File: LoftModel.swift
import Combine

@MainActor
final class LoftModel: ObservableObject {
    @Published private(set) var cards: [PigeonCard] = []
    private let loft: Loft

    init(loft: Loft) { self.loft = loft }

    func finish(_ ring: String) async throws {
        guard let card = try await loft.finish(ring) else { return }
        cards = await loft.cards().filter { $0.ring != card.ring } + [card]
    }
}
// File: Pigeon.swift
import RealmSwift

final class Pigeon: Object {
    @Persisted(primaryKey: true) var ring: String
    @Persisted var flights: Int
    @Persisted var best: Double
}

struct PigeonCard: Sendable {
    let ring: String
    let flights: Int

    init(_ pigeon: Pigeon) {
        ring = pigeon.ring
        flights = pigeon.flights
    }
}

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

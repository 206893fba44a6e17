// File: Keeper.swift
import Foundation
import RealmSwift

@MainActor
final class Keeper {
    private var monitor: LampMonitor?
    private(set) var message = ""

    func start() {
        monitor = LampMonitor(configuration: .defaultConfiguration) { count in
            DispatchQueue.main.async { [weak self] in self?.message = "\(count) dark" }
        }
        monitor?.start()
    }

    func relight(_ name: String) async throws {
        let realm = try await Realm()
        guard let lamp = realm.object(ofType: Lamp.self, forPrimaryKey: name) else { return }
        try await realm.asyncWrite { lamp.lit = true }
        message = "\(lamp.name) is lit"
    }
}
// File: Monitor.swift
import Foundation
import RealmSwift

final class Lamp: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var lit: Bool
}

/// One thread for the station's life that rings when a lamp goes out.
final class LampMonitor: Sendable {
    private let ring: @Sendable (Int) -> Void
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration, ring: @escaping @Sendable (Int) -> Void) {
        self.configuration = configuration
        self.ring = ring
    }

    func start() {
        Thread.detachNewThread { [self] in watch() }  // maybe: missing_autorelease_pool
    }

    private func watch() {
        guard let realm = try? Realm(configuration: configuration) else { return }  // expect: missing_autorelease_pool
        let dark = realm.objects(Lamp.self).where { $0.lit == false }
        while !Thread.current.isCancelled {
            let count = dark.count  // expect: stale_background_read
            if count > 0 { ring(count) }
            Thread.sleep(forTimeInterval: 5)
        }
    }
}

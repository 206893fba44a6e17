// File: Ticker.swift
import Foundation

/// Calls back on a thread of its own until it is stopped.
final class Ticker: @unchecked Sendable {
    private let lock = NSLock()
    private var stopped = false

    func start(every seconds: TimeInterval, _ tick: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            while !self.isStopped {
                autoreleasepool { tick() }
                Thread.sleep(forTimeInterval: seconds)
            }
        }
    }

    func stop() { lock.withLock { stopped = true } }

    private var isStopped: Bool { lock.withLock { stopped } }
}
// File: Turbine.swift
import RealmSwift

final class Turbine: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var rpm: Double
}
// File: TurbineGuard.swift
import Foundation
import RealmSwift

final class TurbineGuard: Sendable {
    private let ticker = Ticker()
    private let configuration: Realm.Configuration
    private let brake: @Sendable (Int) -> Void

    init(configuration: Realm.Configuration, brake: @escaping @Sendable (Int) -> Void) {
        self.configuration = configuration
        self.brake = brake
    }

    func start() {
        ticker.start(every: 2) { [weak self] in self?.check() }
    }

    func stop() { ticker.stop() }

    private func check() {
        guard let realm = try? Realm(configuration: configuration) else { return }
        realm.refresh()
        for turbine in realm.objects(Turbine.self).where({ $0.rpm > 1800 }) {
            brake(turbine.id)
        }
    }
}

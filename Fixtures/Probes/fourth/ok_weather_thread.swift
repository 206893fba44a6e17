// File: StationThread.swift
import Foundation
import RealmSwift

final class Gust: Object {
    @Persisted var at: Date
    @Persisted var speed: Double
}

final class StationThread: @unchecked Sendable {
    private let configuration: Realm.Configuration
    private let alarm: @Sendable (Double) -> Void
    private let stopped = DispatchSemaphore(value: 0)

    init(configuration: Realm.Configuration, alarm: @escaping @Sendable (Double) -> Void) {
        self.configuration = configuration
        self.alarm = alarm
    }

    func start() {
        let thread = Thread { [self] in
            while stopped.wait(timeout: .now() + 5) == .timedOut {
                autoreleasepool { check() }
            }
        }
        thread.qualityOfService = .utility
        thread.start()
    }

    func stop() { stopped.signal() }

    private func check() {
        guard let realm = try? Realm(configuration: configuration) else { return }
        let strong = realm.objects(Gust.self).where { $0.speed > 25 }
        guard let top: Double = strong.max(of: \.speed) else { return }
        alarm(top)
        try? realm.write { realm.delete(strong) }
    }
}

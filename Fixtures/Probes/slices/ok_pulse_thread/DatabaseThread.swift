import Foundation
import RealmSwift

/// One thread that owns one realm. Jobs are run in turn, each in a pool and on the newest version.
final class DatabaseThread: @unchecked Sendable {
    typealias Job = @Sendable (Realm) -> Void
    private let condition = NSCondition()
    private var jobs: [Job] = []
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func start() {
        let thread = Thread { [self] in loop() }
        thread.name = "pulse.database"
        thread.start()
    }

    func submit(_ job: @escaping Job) {
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    private func loop() {
        while !Thread.current.isCancelled {
            guard let job = next() else { continue }
            autoreleasepool { run(job) }
        }
    }

    private func run(_ job: Job) {
        do {
            let realm = try Realm(configuration: configuration)
            realm.refresh()
            job(realm)
        } catch {
            print("pulse: \(error)")
        }
    }

    private func next() -> Job? {
        condition.lock()
        defer { condition.unlock() }
        if jobs.isEmpty { condition.wait(until: Date().addingTimeInterval(1)) }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}

import Foundation
import RealmSwift

final class AlarmThread: @unchecked Sendable {
    private let configuration: Realm.Configuration
    private let alarm: @Sendable (Double) -> Void
    private var thread: Thread?

    init(configuration: Realm.Configuration, alarm: @escaping @Sendable (Double) -> Void) {
        self.configuration = configuration
        self.alarm = alarm
    }

    func start() {
        let thread = Thread { self.watch() }
        thread.name = "brewery.alarm"
        thread.start()
        self.thread = thread
    }

    func stop() { thread?.cancel() }

    private func watch() {
        guard let realm = openStore() else { return } // maybe: missing_autorelease_pool
        while !Thread.current.isCancelled {
            autoreleasepool {
                let last = realm.objects(Sample.self).sorted(by: \.at).last // expect: stale_background_read
                if let last, last.sugar > 18 { alarm(last.sugar) }
            }
            Thread.sleep(forTimeInterval: 5)
        }
    }

    private func openStore() -> Realm? {
        try? Realm(configuration: configuration) // maybe: missing_autorelease_pool
    }
}

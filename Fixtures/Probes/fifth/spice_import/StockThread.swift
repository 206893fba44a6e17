import Foundation
import RealmSwift

/// Warns when a jar runs low.
final class StockWatch {
    private let warn: (Int) -> Void
    private var thread: Thread?

    init(warn: @escaping (Int) -> Void) { self.warn = warn }

    func start() {
        let warn = warn
        let thread = Thread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while !Thread.current.isCancelled {
                    let low = realm.objects(Spice.self).where { $0.grams < 10 }.count // expect: stale_background_read
                    if low > 0 { warn(low) }
                    Thread.sleep(forTimeInterval: 60)
                }
            }
        }
        thread.start()
        self.thread = thread
    }

    func stop() { thread?.cancel() }
}

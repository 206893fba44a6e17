import Foundation
import RealmSwift

/// Looks at the hottest firing until the kiln has cooled down.
final class KilnWatch: @unchecked Sendable {
    private let limit: Double
    private let alarm: @Sendable () -> Void

    init(limit: Double, alarm: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.alarm = alarm
    }

    func start() {
        Thread.detachNewThread { [limit, alarm] in
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while !Thread.current.isCancelled {
                    let hottest: Double = realm.objects(Firing.self).max(of: \.celsius) ?? 0  // expect: stale_background_read
                    if hottest > limit { alarm() }
                    Thread.sleep(forTimeInterval: 5)
                }
            }
        }
    }
}

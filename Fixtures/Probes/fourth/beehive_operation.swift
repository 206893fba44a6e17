// File: HiveWatch.swift
import Foundation
import RealmSwift

final class Hive: Object {
    @Persisted(primaryKey: true) var tag: String
    @Persisted var weight: Double
}

/// Waits in the background until a hive gets too light, then tells it.
final class HiveWatchOperation: Operation, @unchecked Sendable {
    private var token: NotificationToken?
    private let limit: Double
    private let alarm: @Sendable (Int) -> Void

    init(limit: Double, alarm: @escaping @Sendable (Int) -> Void) {
        self.limit = limit
        self.alarm = alarm
    }

    override func main() {
        autoreleasepool {
            guard !isCancelled, let realm = try? Realm() else { return }
            let light = realm.objects(Hive.self).where { $0.weight < limit }
            let alarm = alarm
            token = light.observe { change in  // expect: observe_without_run_loop
                if case .update(let hives, _, _, _) = change { alarm(hives.count) }
            }
        }
    }
}

@MainActor
final class ApiaryCoordinator {
    private let background = OperationQueue()

    func start() {
        background.qualityOfService = .background
        background.addOperation(HiveWatchOperation(limit: 22) { count in print("\(count) light hives") })
    }
}

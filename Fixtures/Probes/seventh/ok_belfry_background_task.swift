// File: Belfry.swift
import RealmSwift
import UIKit

final class Belfry: UIResponder, UIApplicationDelegate {
    private let jobs = NightlyJobs()
    private var bells: Results<Bell>?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let realm = try? Realm() else { return false }
        bells = realm.objects(Bell.self)
        jobs.add("belfry.report", Self.report(realm.configuration))
        jobs.schedule()
        return true
    }

    var total: Int { bells?.sum(of: \.strokes) ?? 0 }

    nonisolated private static func report(_ configuration: Realm.Configuration) -> NightlyJobs.Job {
        {
            let realm = try Realm(configuration: configuration)
            let silent = realm.objects(Bell.self).where { $0.reported == false }
            try realm.write {
                for bell in Array(silent) { bell.reported = true }
            }
        }
    }
}
// File: Bell.swift
import RealmSwift

final class Bell: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var strokes: Int
    @Persisted var reported: Bool
}
// File: NightlyJobs.swift
import BackgroundTasks
import Foundation

/// Jobs that the system runs at night, on a queue of its choice.
final class NightlyJobs {
    typealias Job = () throws -> Void
    private var jobs: [String: Job] = [:]

    func add(_ identifier: String, _ job: @escaping Job) {
        jobs[identifier] = job
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            do {
                try autoreleasepool { try job() }
                task.setTaskCompleted(success: true)
            } catch {
                task.setTaskCompleted(success: false)
            }
        }
    }

    func schedule() {
        for identifier in jobs.keys {
            try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
        }
    }
}

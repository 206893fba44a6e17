// File: AppDelegate.swift
import BackgroundTasks
import RealmSwift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let refreshQueue = DispatchQueue(label: "fit.refresh", autoreleaseFrequency: .workItem)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "fit.refresh", using: refreshQueue) { task in
            let count = WorkoutStore.unsyncedCount()  // maybe: live_object_crosses_boundary
            print("to upload:", count)
            task.setTaskCompleted(success: true)
        }
        return true
    }
}

final class SummaryController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        title = "\(WorkoutStore.realm.objects(Workout.self).count) workouts"
    }
}
// File: WorkoutStore.swift
import Foundation
import RealmSwift

final class Workout: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var kind: String
    @Persisted var synced: Bool
}

enum WorkoutStore {
    static let realm: Realm = try! Realm()  // expect: shared_global_handle

    static func unsyncedCount() -> Int {
        realm.objects(Workout.self).where { !$0.synced }.count  // maybe: live_object_crosses_boundary
    }
}

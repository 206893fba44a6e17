// File: AppDelegate.swift
import BackgroundTasks
import RealmSwift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let realm = try? Realm() else { return true }
        let waiting = realm.objects(Upload.self).where { $0.sent == false }
        print("waiting at launch:", waiting.count)

        BackgroundJobs.register("app.badge", on: .main) {
            print("badge", waiting.count)
            return true
        }
        BackgroundJobs.register("app.upload") {
            guard !waiting.isEmpty else { return true }  // expect: live_object_crosses_boundary
            return Uploader().sendAll()
        }
        BackgroundJobs.register("app.cleanup") { Uploader().sendAll() }
        return true
    }
}

struct Uploader {
    func sendAll() -> Bool {
        autoreleasepool {
            guard let realm = try? Realm() else { return false }
            let paths = realm.objects(Upload.self).where { $0.sent == false }.map(\.path)
            return paths.allSatisfy { !$0.isEmpty }
        }
    }
}
// File: BackgroundJobs.swift
import BackgroundTasks

enum BackgroundJobs {
    static func register(_ identifier: String, on queue: DispatchQueue? = nil, _ body: @escaping () -> Bool) {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: queue) { task in
            task.setTaskCompleted(success: body())
        }
    }
}
// File: Upload.swift
import RealmSwift

final class Upload: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var path: String
    @Persisted var sent = false
}
// File: UploadCounter.swift
import RealmSwift

struct UploadCounter: Sendable {
    let configuration: Realm.Configuration

    func waiting() async throws -> Int {
        let realm = try await Realm(configuration: configuration)  // expect: async_open_off_main
        return realm.objects(Upload.self).where { $0.sent == false }.count  // maybe: live_object_crosses_boundary
    }

    @MainActor
    func waitingOnMain() async throws -> Int {
        let realm = try await Realm(configuration: configuration)
        return realm.objects(Upload.self).where { $0.sent == false }.count
    }

    func waitingHere() async throws -> Int {
        let realm = try Realm(configuration: configuration, queue: nil)
        return realm.objects(Upload.self).where { $0.sent == false }.count
    }
}

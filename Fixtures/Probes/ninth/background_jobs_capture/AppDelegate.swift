import BackgroundTasks
import RealmSwift
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        guard let realm = try? Realm() else { return true }
        let waiting = realm.objects(Upload.self).where { $0.sent == false }
        print("waiting at launch:", waiting.count)

        BackgroundJobs.register("app.badge", on: .main) {
            print("badge", waiting.count)
            return true
        }
        BackgroundJobs.register("app.upload") {
            guard !waiting.isEmpty else { return true } // expect: live_object_crosses_boundary
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

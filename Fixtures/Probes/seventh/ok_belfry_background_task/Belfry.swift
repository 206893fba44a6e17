import RealmSwift
import UIKit

final class Belfry: UIResponder, UIApplicationDelegate {
    private let jobs = NightlyJobs()
    private var bells: Results<Bell>?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
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

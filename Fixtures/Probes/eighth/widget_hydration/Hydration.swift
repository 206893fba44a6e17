import Foundation
import RealmSwift
import WidgetKit

final class Glass: Object {
    @Persisted var drunkAt: Date
    @Persisted var milliliters: Int
}

enum AppGroup {
    /// The folder that the app and its widget share; the launcher hands it over in the environment.
    static let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["APP_GROUP"] ?? NSTemporaryDirectory())
}

enum Hydration {
    static let configuration = Realm.Configuration(
        fileURL: AppGroup.folder.appendingPathComponent("hydration.realm"),
        objectTypes: [Glass.self]
    )

    static func today(in realm: Realm) -> Int {
        let start = Calendar.current.startOfDay(for: Date())
        return realm.objects(Glass.self).where { $0.drunkAt >= start }.count
    }
}

@MainActor
final class HydrationModel {
    func drink(_ milliliters: Int) throws {
        let realm = try Realm(configuration: Hydration.configuration)
        try realm.write {
            let glass = Glass()
            glass.drunkAt = Date()
            glass.milliliters = milliliters
            realm.add(glass)
        }
        UserDefaults(suiteName: "group.hydration")?.set(Hydration.today(in: realm), forKey: "glasses")
        WidgetCenter.shared.reloadTimelines(ofKind: "hydration")
    }
}

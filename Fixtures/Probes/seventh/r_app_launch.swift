// File: AppDelegate.swift
import RealmSwift
import UIKit

final class Customer: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var firstName = ""
    @Persisted var lastName = ""
    @Persisted var fullName = ""
}

final class CustomerListController: UITableViewController {
    var realm: Realm?
    var settings: Realm?
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let list = CustomerListController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let config = Realm.Configuration(
            schemaVersion: 7,
            migrationBlock: { migration, oldVersion in
                if oldVersion < 7 {
                    migration.enumerateObjects(ofType: "Customer") { old, new in
                        let first = old?["firstName"] as? String ?? ""
                        let last = old?["lastName"] as? String ?? ""
                        new?["fullName"] = first + " " + last
                    }
                }
            }
        )
        do {
            list.realm = try Realm(configuration: config)  // expect: blocking_migration
        } catch {
            print("cannot open the database", error)
        }
        openSettingsStore()
        return true
    }

    private func openSettingsStore() {
        let settings = Realm.Configuration(inMemoryIdentifier: "settings", schemaVersion: 1)
        list.settings = try? Realm(configuration: settings)
    }
}
// File: BackupScreen.swift
import RealmSwift
import UIKit

final class BackupScreen: UIViewController {
    private let realm = try! Realm()
    private let progress = UIProgressView()

    func exportTemplates(to url: URL) throws {
        let templates = Array(realm.objects(WorkoutTemplate.self))
        let data = try JSONEncoder().encode(templates)
        try data.write(to: url, options: .atomic)
    }

    func exportWorkouts(to url: URL) throws {
        let dtos = realm.objects(Workout.self).map { WorkoutDTO($0) }
        let data = try JSONEncoder().encode(Array(dtos))
        try data.write(to: url, options: .atomic)
        progress.progress = 1
    }
}
// File: Models.swift
import Foundation
import RealmSwift

class Workout: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var uid = UUID().uuidString
    @Persisted var name = ""
    @Persisted var minutes = 0
    @Persisted var laps: List<Double>
}

enum WorkoutKind: String, PersistableEnum, Codable {
    case run, ride, swim
}

class WorkoutTemplate: Object, Codable {  // expect: codable_model
    @Persisted(primaryKey: true) var uid = UUID().uuidString
    @Persisted var name = ""
    @Persisted var splits: List<Int>
}

struct WorkoutDTO: Codable {
    var uid: String
    var name: String
    var minutes: Int
    var laps: [Double]

    init(_ workout: Workout) {
        uid = workout.uid
        name = workout.name
        minutes = workout.minutes
        laps = Array(workout.laps)
    }
}

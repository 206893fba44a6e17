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

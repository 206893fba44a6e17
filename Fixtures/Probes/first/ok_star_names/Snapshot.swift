import Foundation
import RealmSwift

/// The app writes a small file for its widget.
@MainActor
struct StarSnapshotWriter {
    let file: URL = FileManager.default.temporaryDirectory.appendingPathComponent("stars.json")

    func update() throws {
        let realm = try Realm()
        let stars = realm.objects(Star.self).sorted(byKeyPath: "magnitude").prefix(5).map { $0.toDTO() }
        let data = try JSONEncoder().encode(Session(stars: Array(stars)))
        try data.write(to: file, options: .atomic)
    }
}

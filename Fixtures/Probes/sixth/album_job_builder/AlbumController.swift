import RealmSwift
import UIKit

final class AlbumController: UIViewController {
    private let realm = try! Realm()
    private let runner = JobRunner()

    func process(_ id: Int) {
        guard let album = realm.object(ofType: Album.self, forPrimaryKey: id) else { return }
        let title = album.title
        runner.submit {
            Job("title") { print(title) }
            Job("year") { print(album.year) } // expect: live_object_crosses_boundary
            Job("lookup") {
                let realm = try? Realm()
                print(realm?.object(ofType: Album.self, forPrimaryKey: id)?.year ?? 0)
            }
        }
    }
}

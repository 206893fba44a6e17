import UIKit
import RealmSwift

final class PlayerController: UIViewController {
    var sync: PlaybackSync?
    private var show: Show?

    override func viewWillAppear(_ animated: Bool) {
        show = try? Realm().objects(Show.self).first
        Task {
            guard let feed = show?.feed else { return }
            try? await sync?.pull(feed)
            title = show?.finished == true ? "Done" : "Playing"
        }
    }
}

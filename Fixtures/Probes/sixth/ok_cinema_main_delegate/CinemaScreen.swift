import RealmSwift
import UIKit

final class CinemaScreen: UIViewController {
    private lazy var loader = PosterLoader(realm: try! Realm())

    override func viewDidLoad() {
        loader.watch(1)
        loader.later(1)
        if let url = URL(string: "https://example.org/1.png") { loader.load(1, from: url) }
    }
}

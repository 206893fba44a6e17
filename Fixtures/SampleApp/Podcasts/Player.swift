import RealmSwift
import UIKit

final class PlayerController: UIViewController {
    private let store = EpisodeStore()
    private var current: Episode?

    func play(_ id: String) {
        guard let episode = store.episode(id) else { return }
        current = episode
        store.inBackground {
            print("loading", episode.title)
        }
    }

    func finish(_ id: String) async {
        guard let episode = store.episode(id) else { return }
        await report(finished: id)
        title = episode.title
    }

    private func report(finished id: String) async {}
}

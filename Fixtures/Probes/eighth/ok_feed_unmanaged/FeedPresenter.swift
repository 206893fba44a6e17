import RealmSwift
import UIKit

protocol FeedDisplay: AnyObject {
    @MainActor func show(count: Int)
    @MainActor func show(error: any Error)
}

@MainActor
final class FeedPresenter {
    weak var display: (any FeedDisplay)?
    private let loader: FeedLoader

    init(loader: FeedLoader) { self.loader = loader }

    func refresh(_ url: URL) {
        loader.load(url) { [weak self] result in
            MainActor.assumeIsolated { self?.received(result) }
        }
    }

    private func received(_ result: Result<[FeedEntry], any Error>) {
        do {
            let entries = try result.get()
            let realm = try Realm()
            realm.writeAsync {
                realm.add(entries, update: .modified)
            } onComplete: { [weak self] error in
                MainActor.assumeIsolated {
                    if let error { self?.display?.show(error: error) }
                }
            }
            display?.show(count: entries.count)
        } catch {
            display?.show(error: error)
        }
    }
}

import RealmSwift
import RxSwift
import UIKit

final class AuctionViewController: UIViewController {
    private let store: AuctionStore
    private let feed: AuctionFeed
    private let bag = DisposeBag()
    private let label = UILabel()
    private let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

    init(store: AuctionStore, feed: AuctionFeed) {
        self.store = store
        self.feed = feed
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        store.connect(to: feed)
        store.cells()
            .observe(on: background)
            .map { cells in cells.map(\.line).joined(separator: "\n") }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] text in self?.label.text = text })
            .disposed(by: bag)
    }

    func follow(_ lot: AuctionLot) {
        let number = lot.number
        feed.quotes
            .compactMap { quotes in quotes.first { $0.number == number } }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] quote in
                self?.label.text = lot.isInvalidated ? nil : "\(lot.title): \(quote.bid)"
            })
            .disposed(by: bag)
    }
}

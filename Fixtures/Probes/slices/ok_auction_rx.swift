// File: AuctionFeed.swift
import Foundation
import RxSwift

final class AuctionFeed {
    private let subject = PublishSubject<[LotQuote]>()
    private let parsing = SerialDispatchQueueScheduler(qos: .utility)

    var quotes: Observable<[LotQuote]> {
        subject.asObservable().observe(on: parsing).map { quotes in
            Dictionary(quotes.map { ($0.number, $0) }, uniquingKeysWith: { $0.bid > $1.bid ? $0 : $1 }).map(\.value)
        }
    }

    func push(_ quotes: [LotQuote]) { subject.onNext(quotes) }
}
// File: AuctionModels.swift
import Foundation
import RealmSwift

final class AuctionLot: Object {
    @Persisted(primaryKey: true) var number: Int = 0
    @Persisted var title: String = ""
    @Persisted var highestBid: Int = 0
    @Persisted var watched: Bool = false
}

struct LotQuote: Sendable {
    let number: Int
    let bid: Int
}

struct LotCell: Sendable {
    let number: Int
    let line: String
}
// File: AuctionStore.swift
import Foundation
import RealmSwift
import RxSwift

final class AuctionStore {
    private let configuration: Realm.Configuration
    private let bag = DisposeBag()
    private let writing = SerialDispatchQueueScheduler(
        queue: DispatchQueue(label: "auction.write", autoreleaseFrequency: .workItem),
        internalSerialQueueName: "auction.write"
    )

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    /// Each event is a set of quotes and one transaction.
    func connect(to feed: AuctionFeed) {
        let configuration = configuration
        feed.quotes
            .observe(on: writing)
            .map { quotes in try AuctionStore.apply(quotes, configuration: configuration) }
            .filter { $0 > 0 }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { print("\($0) lots have new bids") })
            .disposed(by: bag)
    }

    private static func apply(_ quotes: [LotQuote], configuration: Realm.Configuration) throws -> Int {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            return try realm.write {
                var changed = 0
                for quote in quotes {
                    guard let lot = realm.object(ofType: AuctionLot.self, forPrimaryKey: quote.number) else { continue }
                    guard lot.highestBid < quote.bid else { continue }
                    lot.highestBid = quote.bid
                    changed += 1
                }
                return changed
            }
        }
    }

    /// Values only: what leaves may be observed anywhere.
    func cells() -> Observable<[LotCell]> {
        guard let realm = try? Realm(configuration: configuration) else { return .empty() }
        let lots = realm.objects(AuctionLot.self).sorted(byKeyPath: "number")
        let cells = Array(lots.map { LotCell(number: $0.number, line: "\($0.title): \($0.highestBid)") })
        return .just(cells)
    }
}
// File: AuctionViewController.swift
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

import Foundation
import RealmSwift
import RxSwift

final class AuctionStore {
    private let configuration: Realm.Configuration
    private let bag = DisposeBag()
    private let writing = SerialDispatchQueueScheduler(
        queue: DispatchQueue(label: "auction.write", autoreleaseFrequency: .workItem), internalSerialQueueName: "auction.write"
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

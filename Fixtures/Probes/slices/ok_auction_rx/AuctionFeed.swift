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

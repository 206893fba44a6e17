import Foundation
import RealmSwift

enum SaleRoom {
    static let open: Results<Lot> = try! Realm().objects(Lot.self).where { $0.hammerPrice == nil }  // expect: shared_global_handle

    static func remaining() -> Int { open.count }
}

@MainActor
final class AuctioneerPanel {
    private(set) var label = ""

    func refresh() {
        label = "\(SaleRoom.remaining()) lots left"
    }
}

final class Ticker {
    private let queue = DispatchQueue(label: "ticker", autoreleaseFrequency: .workItem)

    func tick(_ show: @escaping @Sendable (String) -> Void) {
        queue.async {
            show("left: \(SaleRoom.remaining())")
        }
    }
}

// File: Boxes.swift
import Foundation
import RealmSwift

final class Lot: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var title: String
    @Persisted var hammerPrice: Int?
}

/// Lets a value through the compiler.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}

final class LotSelection: @unchecked Sendable {
    var current: Lot?  // expect: unchecked_sendable_handle
    var note = ""

    func select(_ number: Int, in realm: Realm) {
        current = realm.object(ofType: Lot.self, forPrimaryKey: number)
    }
}
// File: Catalogue.swift
import Foundation
import RealmSwift

@MainActor
final class CatalogueModel {
    private let realm = try! Realm()
    private(set) var total = 0

    func appraise(_ number: Int) {
        guard let lot = realm.object(ofType: Lot.self, forPrimaryKey: number) else { return }
        let box = Unchecked(value: lot)  // expect: unchecked_sendable_handle
        Task.detached {
            let guess = await Estimator.estimate(title: box.value.title)  // expect: live_object_crosses_boundary
            await self.show(guess)
        }
    }

    private func show(_ guess: Int) {
        total += guess
    }
}

enum Estimator {
    static func estimate(title: String) async -> Int { title.count * 10 }
}
// File: SaleRoom.swift
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

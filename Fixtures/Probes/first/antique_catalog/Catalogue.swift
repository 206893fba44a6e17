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

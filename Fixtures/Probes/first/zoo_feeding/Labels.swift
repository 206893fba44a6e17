import Foundation
import RealmSwift

struct FeedingLabels: Sendable {
    let printer: @Sendable (String) async -> Bool

    func printBoth(_ animal: String) async throws -> Bool {
        let slots = try Realm(configuration: .defaultConfiguration, queue: nil).objects(FeedingSlot.self).where { $0.animal == animal }
        guard let heaviest = slots.sorted(byKeyPath: "kilos").last else { return false }
        let id = heaviest.id
        async let head = printer(id)
        async let foot = printer("\(heaviest.kilos) kg")  // expect: live_object_crosses_boundary
        let printed = await (head, foot)
        return printed.0 && printed.1
    }
}

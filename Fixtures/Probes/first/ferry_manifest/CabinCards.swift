import Foundation
import RealmSwift

struct CabinCards: Sendable {
    let press: @Sendable (String) async -> Void

    func printAll(_ code: String) async throws {
        guard let sailing = try Databases.sailings().object(ofType: Sailing.self, forPrimaryKey: code) else { return }
        let guests = sailing.passengers.filter("boarded == true")
        await withTaskGroup(of: Void.self) { group in
            for guest in guests {
                group.addTask {
                    await press(guest.name)  // expect: live_object_crosses_boundary
                }
            }
        }
    }
}

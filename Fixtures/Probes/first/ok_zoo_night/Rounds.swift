import Foundation
import RealmSwift

struct Rounds: Sendable {
    let shift: NightShift

    func run() async throws {
        try await shift.lockNext()
        let left = await MainActor.run { shift.open.count }
        print("left: \(left)")
    }
}

import Foundation
import SwiftData

@Model final class Tea {
    var leaf: String
    var grams: Double
    var isArchived: Bool

    init(leaf: String, grams: Double) {
        self.leaf = leaf
        self.grams = grams
        isArchived = false
    }
}

struct Chore {
    let name: String
    let work: () throws -> Void

    init(_ name: String, work: @escaping () throws -> Void) {
        self.name = name
        self.work = work
    }
}

@resultBuilder
enum ChoreBuilder {
    static func buildBlock(_ chores: Chore...) -> [Chore] { chores }
}

final class LateShift {
    private let chores: [Chore]

    init(@ChoreBuilder _ chores: () -> [Chore]) {
        self.chores = chores()
    }

    func start() {
        Task.detached(priority: .background) {
            for chore in self.chores {
                do {
                    try chore.work()
                } catch {
                    print("\(chore.name) failed: \(error)")
                }
            }
        }
    }
}

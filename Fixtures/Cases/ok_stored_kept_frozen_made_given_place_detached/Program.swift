import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    var kept: Results<Dog>

    init(_ kept: Results<Dog>) {
        self.kept = kept
    }

    func run() async {
        await Task.detached {
            _ = self.kept.count
        }.value
    }
}

@MainActor func run() async throws {
    let keeper = Keeper(open().objects(Dog.self).freeze())
    await keeper.run()
}

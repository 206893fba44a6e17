import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    var kept: Realm = open()

    var shower: () -> Void {
        { _ = self.kept.objects(Dog.self).count } // expect: stored_handle_in_async_context
    }

    func run() async {
        await Task.detached {
            self.shower()
        }.value
    }
}

@MainActor func run() async throws {
    let keeper = Keeper()
    await keeper.run()
}

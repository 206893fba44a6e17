import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    var kept: Realm = open()

    func run() async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue(label: "own").async {
                _ = self.kept.objects(Dog.self).count // expect: stored_handle_in_async_context
                done.resume()
            }
        }
    }
}

@MainActor func run() async throws {
    let keeper = Keeper()
    await keeper.run()
}

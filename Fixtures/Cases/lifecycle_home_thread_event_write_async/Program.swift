import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func run() async throws {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
            let realm = open()
            realm.writeAsync { } // expect: async_write_without_run_loop
            done.resume()
        }
    }
}

import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func run() async throws {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
            let realm = open()
            let dogs = realm.objects(Dog.self)
            let token = dogs.observe { _ in } // expect: observe_without_run_loop
            token.invalidate()
            done.resume()
        }
    }
}

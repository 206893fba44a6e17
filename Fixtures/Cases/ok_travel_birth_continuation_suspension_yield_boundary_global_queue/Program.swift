import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let x = await withCheckedContinuation { (made: CheckedContinuation<Dog, Never>) in
        DispatchQueue.global().async {
            let realm = open()
            made.resume(returning: realm.objects(Dog.self).first!)
        }
    }
    await Task.yield()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
            _ = x.name
            done.resume()
        }
    }
}

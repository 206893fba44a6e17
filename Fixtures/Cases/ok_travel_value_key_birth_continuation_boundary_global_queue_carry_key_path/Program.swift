import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let x = await withCheckedContinuation { (made: CheckedContinuation<Dog, Never>) in
        DispatchQueue.global().async {
            let realm = open()
            made.resume(returning: realm.object(ofType: Dog.self, forPrimaryKey: 1)!)
        }
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
            _ = [x].map(\.name)
            done.resume()
        }
    }
}

import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func run() async throws {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue(label: "home").async {
            let realm = open()
            let x: Dog = realm.objects(Dog.self).first!
            DispatchQueue(label: "own").async {
                try! x.realm?.write { x.name = "b" }
                done.resume()
            }
        }
    }
}

import Foundation
import RealmSwift

private let writing = DispatchQueue(label: "taxi.realm", qos: .utility, autoreleaseFrequency: .workItem)

extension Realm {
    /// Opens a realm where the database's work is done, writes, and tells on the main thread.
    static func execute(_ work: @escaping (Realm) -> Void, completion: (() -> Void)? = nil) {
        writing.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { work(realm) }
            if let completion { DispatchQueue.main.async(execute: completion) }
        }
    }

    /// In the caller's own thread.
    static func executeHere(_ work: (Realm) -> Void) {
        guard let realm = try? Realm() else { return }
        try? realm.write { work(realm) } // maybe: sync_write_on_main
    }
}

// File: Tagger.swift
import RealmSwift
import UIKit

final class Exhibit: Object {
    @Persisted var room: Int
    @Persisted var tag: String?
}

final class TagWriter {
    private let queue = DispatchQueue(label: "museum.tags")
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func write(
        _ tag: String, to reference: ThreadSafeReference<Exhibit>, attempts: Int = 3,
        done: @escaping @Sendable (Bool) -> Void
    ) {
        queue.async { [configuration] in
            let saved = autoreleasepool { () -> Bool in
                for _ in 0..<attempts {
                    do {
                        let realm = try Realm(configuration: configuration)
                        guard let exhibit = realm.resolve(reference) else { return false }  // expect: thread_safe_reference_misuse
                        try realm.write { exhibit.tag = tag }
                        return true
                    } catch {
                        continue
                    }
                }
                return false
            }
            DispatchQueue.main.async { done(saved) }
        }
    }
}

final class ExhibitController: UIViewController {
    private let writer = TagWriter(configuration: .defaultConfiguration)

    func didScan(_ tag: String, room: Int) {
        guard let exhibit = try? Realm().objects(Exhibit.self).where({ $0.room == room }).first else { return }
        writer.write(tag, to: ThreadSafeReference(to: exhibit)) { _ in }
    }
}

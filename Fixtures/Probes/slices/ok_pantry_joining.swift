// File: PantryMaintenance.swift
import BackgroundTasks
import Foundation

final class PantryMaintenance {
    static let identifier = "pantry.maintenance"
    private let repository: PantryRepository
    private let queue = DispatchQueue(label: "pantry.maintenance", qos: .background)

    init(repository: PantryRepository) { self.repository = repository }

    func register() {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: queue) { [repository] task in
            let done = autoreleasepool { () -> Bool in
                do {
                    try repository.discardExpired(before: Date())
                    return true
                } catch {
                    return false
                }
            }
            task.setTaskCompleted(success: done)
        }
    }

    func clear(shelves ids: Set<String>, completion: @escaping () -> Void) {
        guard let first = ids.first else { return completion() }
        queue.async { [repository] in
            autoreleasepool {
                try? repository.clear(shelf: first)
            }
            DispatchQueue.main.async(execute: completion)
        }
    }
}
// File: PantryModels.swift
import Foundation
import RealmSwift

final class PantryShelf: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var title: String = ""
    @Persisted var jars: RealmSwift.List<Jar>
}

final class Jar: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var content: String = ""
    @Persisted var expires: Date = Date()
    @Persisted var opened: Bool = false
}
// File: PantryRepository.swift
import Foundation
import RealmSwift

final class PantryRepository {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    func discardExpired(before date: Date) throws {
        let realm = try open()
        let expired = Array(realm.objects(Jar.self).filter("expires < %@", date))
        try realm.write {
            for jar in expired {
                try discard(jar, in: realm)
            }
        }
    }

    func discard(_ jar: Jar, in realm: Realm) throws {
        try realm.joinWrite { unshelve(jar, in: realm) }
        try jar.removeFromStore()
    }

    private func unshelve(_ jar: Jar, in realm: Realm) {
        for shelf in realm.objects(PantryShelf.self) {
            guard let index = shelf.jars.index(of: jar) else { continue }
            shelf.jars.remove(at: index)
        }
    }

    func clear(shelf id: String) throws {
        let realm = try open()
        guard let shelf = realm.object(ofType: PantryShelf.self, forPrimaryKey: id) else { return }
        try realm.joinWrite {
            try Array(shelf.jars).forEach { try discard($0, in: realm) }
            try shelf.removeFromStore()
        }
    }
}
// File: Realm+Joining.swift
import Foundation
import RealmSwift

extension Realm {
    /// Joins a transaction that's open, and opens one only where there is none.
    func joinWrite(_ block: () throws -> Void) throws {
        if isInWriteTransaction {
            try block()
        } else {
            try write(block)
        }
    }
}

extension Object {
    func removeFromStore() throws {
        guard let realm, !isInvalidated else { return }
        try realm.joinWrite { realm.delete(self) }
    }
}

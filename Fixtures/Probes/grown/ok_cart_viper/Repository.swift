import Foundation
import RealmSwift

protocol EntityConvertible {
    associatedtype Entity: Object
    init(entity: Entity)
    func entity() -> Entity
}

protocol RepositoryType<Value> {
    associatedtype Value: EntityConvertible & Sendable
    func all(matching predicate: NSPredicate?) throws -> [Value]
    func save(_ values: [Value]) throws
    func remove(where predicate: NSPredicate) throws -> Int
}

/// One realm per call; what comes out are values.
struct RealmRepository<Value: EntityConvertible & Sendable>: RepositoryType {
    let configuration: Realm.Configuration

    private var realm: Realm {
        get throws { try Realm(configuration: configuration) }
    }

    func all(matching predicate: NSPredicate?) throws -> [Value] {
        try autoreleasepool {
            var results = try realm.objects(Value.Entity.self)
            if let predicate { results = results.filter(predicate) }
            return results.map { Value(entity: $0) }
        }
    }

    func save(_ values: [Value]) throws {
        try autoreleasepool {
            let realm = try realm
            try realm.write { realm.add(values.map { $0.entity() }, update: .modified) }
        }
    }

    func remove(where predicate: NSPredicate) throws -> Int {
        try autoreleasepool {
            let realm = try realm
            let doomed = realm.objects(Value.Entity.self).filter(predicate)
            let count = doomed.count
            try realm.write { realm.delete(doomed) }
            return count
        }
    }
}

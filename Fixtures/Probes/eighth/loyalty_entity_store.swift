// File: Coupons.swift
import Foundation
import RealmSwift

final class Coupon: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var title: String
    @Persisted var percent: Int
    @Persisted var validUntil: Date
}

struct CouponDTO: Decodable {
    let code, title: String
    let percent: Int
    let validUntil: Date
}

extension Coupon {
    convenience init(_ dto: CouponDTO) {
        self.init()
        code = dto.code
        title = dto.title
        percent = dto.percent
        validUntil = dto.validUntil
    }
}

struct CouponImporter {
    let store: RealmStore<Coupon>

    func importBundled(_ data: Data) throws -> Int {
        let coupons = try JSONDecoder().decode([CouponDTO].self, from: data)
        if store.isEmpty {
            try store.replaceAll(with: coupons.map(Coupon.init))
        } else {
            try store.putAll(coupons.map(Coupon.init))
        }
        return coupons.count
    }
}
// File: EntityStore.swift
import Foundation
import RealmSwift

protocol EntityStore {
    associatedtype Entity
    func put(_ entity: Entity) throws
    func count() throws -> Int
}

extension EntityStore {
    func putAll<S: Sequence>(_ entities: S) throws where S.Element == Entity {
        for entity in entities {
            try put(entity)  // expect: write_in_loop
        }
    }

    var isEmpty: Bool {
        ((try? count()) ?? 0) == 0
    }
}

struct RealmStore<Entity: Object>: EntityStore {
    let configuration: Realm.Configuration

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    func put(_ entity: Entity) throws {
        let realm = try open()
        try realm.write { realm.add(entity, update: .modified) }
    }

    func count() throws -> Int { try open().objects(Entity.self).count }

    /// Old rows go and new ones come in the same commit.
    func replaceAll(with entities: [Entity]) throws {
        let realm = try open()
        try realm.write {
            realm.delete(realm.objects(Entity.self))
            for entity in entities {
                realm.add(entity)
            }
        }
    }
}

final class MemoryStore<Entity: Hashable>: EntityStore {
    private var rows: Set<Entity> = []
    func put(_ entity: Entity) throws { rows.insert(entity) }
    func count() throws -> Int { rows.count }
}

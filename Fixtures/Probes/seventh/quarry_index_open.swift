// File: Opening.swift
import RealmSwift

protocol StoreOwning: Sendable {
    var configuration: Realm.Configuration { get }
}

extension StoreOwning {
    func tons(of kind: String) async throws -> Double {
        let realm = try await Realm(configuration: configuration)  // expect: async_open_off_main
        return realm.objects(Stone.self).where { $0.kind == kind }.sum(of: \.tons)  // maybe: live_object_crosses_boundary
    }

    @MainActor
    func kinds() async throws -> [String] {
        let realm = try await Realm(configuration: configuration)
        return Array(Set(realm.objects(Stone.self).map { $0.kind })).sorted()
    }
}
// File: Quarry.swift
import Combine
import RealmSwift

struct QuarryStore: StoreOwning {
    let configuration: Realm.Configuration
}

@MainActor
final class QuarryModel: ObservableObject {
    @Published private(set) var tons: [String: Double] = [:]
    private let store: QuarryStore

    init(store: QuarryStore) { self.store = store }

    func load() async throws {
        for kind in try await store.kinds() {
            tons[kind] = try await store.tons(of: kind)
        }
    }
}
// File: Stone.swift
import RealmSwift

final class Stone: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var kind: String
    @Persisted var tons: Double
}

import RealmSwift

protocol StoreOwning: Sendable {
    var configuration: Realm.Configuration { get }
}

extension StoreOwning {
    func tons(of kind: String) async throws -> Double {
        let realm = try await Realm(configuration: configuration) // expect: async_open_off_main
        return realm.objects(Stone.self).where { $0.kind == kind }.sum(of: \.tons) // maybe: live_object_crosses_boundary
    }

    @MainActor
    func kinds() async throws -> [String] {
        let realm = try await Realm(configuration: configuration)
        return Array(Set(realm.objects(Stone.self).map { $0.kind })).sorted()
    }
}

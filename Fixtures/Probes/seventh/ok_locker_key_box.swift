// File: Address.swift
import RealmSwift

/// Where an object lives; not the object.
struct Address<Model: Addressed>: @unchecked Sendable {
    private let number: Int
    private let configuration: Realm.Configuration

    init?(_ model: Model) {
        guard let realm = model.realm else { return nil }
        number = model.number
        configuration = realm.configuration
    }

    func visit(_ body: (Model) -> Void) throws {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            if let model = realm.object(ofType: Model.self, forPrimaryKey: number) { body(model) }
        }
    }
}
// File: Concierge.swift
import Foundation
import RealmSwift

@MainActor
final class Concierge {
    private let queue = DispatchQueue.global(qos: .utility)

    func vacate() throws {
        let realm = try Realm()
        for locker in realm.objects(Locker.self).where({ $0.tenant != nil }) {
            guard let address = Address(locker) else { continue }
            let number = locker.number
            queue.async {
                try? address.visit { locker in
                    print("\(number) is let to \(locker.tenant ?? "nobody")")
                }
            }
        }
    }

    func inspect(_ number: Int) throws {
        let realm = try Realm()
        guard let bench = realm.object(ofType: Bench.self, forPrimaryKey: number), let address = Address(bench) else {
            return
        }
        Task.detached {
            try address.visit { print($0.seats) }
        }
        print("inspecting \(bench.number)")
    }
}
// File: Locker.swift
import RealmSwift

protocol Addressed: Object {
    var number: Int { get }
}

final class Locker: Object, Addressed {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var tenant: String?
}

final class Bench: Object, Addressed {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var seats: Int
}

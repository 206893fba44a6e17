// File: CartLine.swift
import Foundation
import RealmSwift

final class CartLineEntity: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var count: Int
    @Persisted var cents: Int
}

struct CartLine: EntityConvertible, Sendable, Equatable {
    let sku: String
    var count: Int
    let cents: Int

    init(sku: String, count: Int, cents: Int) {
        self.sku = sku
        self.count = count
        self.cents = cents
    }

    init(entity: CartLineEntity) {
        self.init(sku: entity.sku, count: entity.count, cents: entity.cents)
    }

    func entity() -> CartLineEntity {
        CartLineEntity(value: ["sku": sku, "count": count, "cents": cents])
    }
}
// File: CartModule.swift
import RealmSwift
import UIKit

protocol CartInteractorInput: AnyObject {
    func load()
    func change(_ sku: String, by count: Int)
}

protocol CartInteractorOutput: AnyObject, Sendable {
    @MainActor func loaded(_ lines: [CartLine])
    @MainActor func failed(_ error: any Error)
}

final class CartInteractor: CartInteractorInput {
    weak var output: (any CartInteractorOutput)?
    private let repository: any RepositoryType<CartLine>
    private let queue = DispatchQueue(label: "cart.interactor")

    init(repository: any RepositoryType<CartLine>) { self.repository = repository }

    func load() {
        queue.async { [repository, weak output] in
            let result = Result { try repository.all(matching: nil) }
            DispatchQueue.main.async {
                switch result {
                case .success(let lines): output?.loaded(lines)
                case .failure(let error): output?.failed(error)
                }
            }
        }
    }

    func change(_ sku: String, by count: Int) {
        queue.async { [self, repository] in
            guard var line = try? repository.all(matching: NSPredicate(format: "sku == %@", sku)).first else { return }
            line.count += count
            if line.count > 0 {
                try? repository.save([line])
            } else {
                _ = try? repository.remove(where: NSPredicate(format: "sku == %@", sku))
            }
            load()
        }
    }
}

@MainActor
final class CartPresenter: CartInteractorOutput {
    private let interactor: any CartInteractorInput
    private(set) var total = 0
    private(set) var message: String?

    init(interactor: any CartInteractorInput) { self.interactor = interactor }

    func viewDidLoad() { interactor.load() }
    func plusTapped(_ sku: String) { interactor.change(sku, by: 1) }
    func loaded(_ lines: [CartLine]) { total = lines.reduce(0) { $0 + $1.count * $1.cents } }
    func failed(_ error: any Error) { message = "\(error)" }
}

enum CartRouter {
    @MainActor static func make(configuration: Realm.Configuration) -> CartPresenter {
        let interactor = CartInteractor(repository: RealmRepository<CartLine>(configuration: configuration))
        let presenter = CartPresenter(interactor: interactor)
        interactor.output = presenter
        return presenter
    }
}
// File: Repository.swift
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

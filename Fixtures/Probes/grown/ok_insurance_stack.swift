// File: CoreDataStack.swift
import CoreData

protocol ManagedConvertible {
    associatedtype Managed: NSManagedObject
    static var entityName: String { get }
    init(_ managed: Managed)
    func fill(_ managed: Managed)
}

/// The wrapper that everybody uses: a fresh background context for each piece of work, one save at its end.
final class CoreDataStack: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func perform<T: Sendable>(_ work: @escaping @Sendable (NSManagedObjectContext) throws -> T) async throws -> T {
        let context = container.newBackgroundContext()
        return try await context.perform {
            let value = try work(context)
            if context.hasChanges { try context.save() }
            return value
        }
    }

    func perform<T: Sendable>(
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> T,
        completion: @escaping @MainActor @Sendable (Result<T, any Error>) -> Void
    ) {
        let context = container.newBackgroundContext()
        context.perform {
            let result = Result { () throws -> T in
                let value = try work(context)
                if context.hasChanges { try context.save() }
                return value
            }
            DispatchQueue.main.async { completion(result) }
        }
    }
}
// File: Policy.swift
import CoreData

@objc(PolicyEntity) final class PolicyEntity: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var premium: Double
}

struct Policy: ManagedConvertible, Sendable {
    static let entityName = "PolicyEntity"
    let number: String
    let premium: Double

    init(number: String, premium: Double) {
        self.number = number
        self.premium = premium
    }

    init(_ managed: PolicyEntity) {
        self.init(number: managed.number, premium: managed.premium)
    }

    func fill(_ managed: PolicyEntity) {
        managed.number = number
        managed.premium = premium
    }
}

@MainActor
final class PolicyListModel {
    private let repository: Repository<Policy>
    private(set) var premium = 0.0
    init(stack: CoreDataStack) { repository = Repository(stack: stack) }

    func load() async throws {
        premium = try await repository.all().reduce(0) { $0 + $1.premium }
    }

    func sign(_ number: String) async throws {
        try await repository.insert([Policy(number: number, premium: 99)])
        try await load()
    }

    func reset() {
        repository.removeAll { [weak self] count in
            if count > 0 { self?.premium = 0 }
        }
    }
}
// File: Repository.swift
import CoreData

struct Repository<Value: ManagedConvertible & Sendable>: Sendable {
    let stack: CoreDataStack

    private static func request() -> NSFetchRequest<Value.Managed> { NSFetchRequest(entityName: Value.entityName) }

    func all() async throws -> [Value] {
        try await stack.perform { context in try context.fetch(Self.request()).map(Value.init) }
    }

    func insert(_ values: [Value]) async throws {
        try await stack.perform { context in
            for value in values {
                guard
                    let managed = NSEntityDescription.insertNewObject(forEntityName: Value.entityName, into: context)
                        as? Value.Managed
                else { continue }
                value.fill(managed)
            }
        }
    }

    func removeAll(done: @escaping @MainActor @Sendable (Int) -> Void) {
        stack.perform { context in
            let doomed = try context.fetch(Self.request())
            doomed.forEach(context.delete)
            return doomed.count
        } completion: { result in
            done((try? result.get()) ?? 0)
        }
    }
}

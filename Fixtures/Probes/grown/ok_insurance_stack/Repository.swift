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
                guard let managed = NSEntityDescription.insertNewObject(forEntityName: Value.entityName, into: context) as? Value.Managed else { continue }
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

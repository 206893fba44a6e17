// File: Pallet.swift
import CoreData

@objc(Pallet) final class Pallet: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var weight: Double
    @NSManaged var aisle: Aisle?
}

@objc(Aisle) final class Aisle: NSManagedObject {
    @NSManaged var number: Int64
    @NSManaged var pallets: Set<Pallet>
}

extension Pallet {
    static func request(heavierThan weight: Double) -> NSFetchRequest<Pallet> {
        let request = NSFetchRequest<Pallet>(entityName: "Pallet")
        request.predicate = NSPredicate(format: "weight > %f", weight)
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Pallet.code, ascending: true)]
        return request
    }
}
// File: PalletManager.swift
import CoreData

struct PalletRow: Sendable, Identifiable {
    let id: NSManagedObjectID
    let code: String
    let weight: Double
}

final class PalletManager: Sendable {
    private let stack: WarehouseStack
    init(stack: WarehouseStack = .shared) { self.stack = stack }

    func heavy(over weight: Double) async throws -> [PalletRow] {
        let context = stack.background
        return try await context.perform {
            try context.fetch(Pallet.request(heavierThan: weight)).map {
                PalletRow(id: $0.objectID, code: $0.code, weight: $0.weight)
            }
        }
    }

    func move(_ ids: [NSManagedObjectID], to number: Int64) async throws {
        let context = stack.background
        try await context.perform {
            let request = NSFetchRequest<Aisle>(entityName: "Aisle")
            request.predicate = NSPredicate(format: "number == %d", number)
            guard let aisle = try context.fetch(request).first else { return }
            for id in ids {
                guard let pallet = try context.typed(id, as: Pallet.self) else { continue }
                pallet.aisle = aisle
            }
            try context.saveIfNeeded()
        }
    }

    func receive(
        _ codes: [String: Double], completion: @escaping @Sendable (Result<[NSManagedObjectID], any Error>) -> Void
    ) {
        let context = stack.background
        context.perform {
            do {
                let pallets = codes.map { code, weight -> Pallet in
                    let pallet = Pallet(context: context)
                    pallet.code = code
                    pallet.weight = weight
                    return pallet
                }
                try context.obtainPermanentIDs(for: pallets)
                try context.saveIfNeeded()
                completion(.success(pallets.map(\.objectID)))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

@MainActor
final class DockModel {
    private let manager = PalletManager()
    private(set) var lines: [String] = []

    func arrived(_ codes: [String: Double]) {
        manager.receive(codes) { result in
            guard case .success(let ids) = result else { return }
            DispatchQueue.main.async { [weak self] in self?.show(ids) }
        }
    }

    private func show(_ ids: [NSManagedObjectID]) {
        lines = ids.compactMap { try? WarehouseStack.shared.main.typed($0, as: Pallet.self)?.code }
    }
}
// File: Stack.swift
import CoreData

final class WarehouseStack: Sendable {
    static let shared = WarehouseStack()
    let container: NSPersistentContainer

    init(name: String = "Warehouse") {
        container = NSPersistentContainer(name: name)
        container.loadPersistentStores { _, error in
            if let error { assertionFailure("\(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    @MainActor var main: NSManagedObjectContext { container.viewContext }

    /// A new one each time; only to be used through its `perform`.
    var background: NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "background"
        return context
    }
}

extension NSManagedObjectContext {
    func saveIfNeeded() throws {
        guard hasChanges else { return }
        do {
            try save()
        } catch {
            rollback()
            throw error
        }
    }

    func typed<T: NSManagedObject>(_ id: NSManagedObjectID, as type: T.Type) throws -> T? {
        try existingObject(with: id) as? T
    }
}

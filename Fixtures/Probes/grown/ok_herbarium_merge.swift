// File: MergeCoordinator.swift
import CoreData

@objc(Specimen) final class Specimen: NSManagedObject {
    @NSManaged var barcode: String
    @NSManaged var genus: String
    @NSManaged var revision: Int64
}

struct SpecimenChange: Sendable {
    let barcode: String
    let genus: String
    let revision: Int64
}

protocol HerbariumRemote: Sendable {
    func changes(since revision: Int64) async throws -> [SpecimenChange]
}

extension Notification.Name {
    static let specimensMerged = Notification.Name("specimensMerged")
}

/// Pulls changes, merges them on a background context, and tells the identifiers by notification.
actor MergeCoordinator {
    private let container: NSPersistentContainer
    private let remote: any HerbariumRemote
    private var running: Task<Int, any Error>?

    init(container: NSPersistentContainer, remote: any HerbariumRemote) {
        self.container = container
        self.remote = remote
    }

    func merge() async throws -> Int {
        if let running { return try await running.value }
        let task = Task { try await run() }
        running = task
        defer { running = nil }
        return try await task.value
    }

    private func run() async throws -> Int {
        let revision = try await lastRevision()
        let changes = try await remote.changes(since: revision)
        var count = 0
        for start in stride(from: 0, to: changes.count, by: 100) {
            let batch = Array(changes[start..<min(start + 100, changes.count)])
            let ids = try await apply(batch)
            NotificationCenter.default.post(name: .specimensMerged, object: nil, userInfo: ["ids": ids])
            count += ids.count
        }
        return count
    }

    private func lastRevision() async throws -> Int64 {
        let request = NSFetchRequest<Specimen>(entityName: "Specimen")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Specimen.revision, ascending: false)]
        request.fetchLimit = 1
        return try await container.performBackgroundTask { context in try context.fetch(request).first?.revision ?? 0 }
    }

    private func apply(_ batch: [SpecimenChange]) async throws -> [NSManagedObjectID] {
        try await container.performBackgroundTask { context in
            let request = NSFetchRequest<Specimen>(entityName: "Specimen")
            request.predicate = NSPredicate(format: "barcode IN %@", batch.map(\.barcode))
            let known = Dictionary(
                try context.fetch(request).map { ($0.barcode, $0) }, uniquingKeysWith: { first, _ in first })
            var touched: [Specimen] = []
            for change in batch {
                let specimen = known[change.barcode] ?? Specimen(context: context)
                specimen.barcode = change.barcode
                specimen.genus = change.genus
                specimen.revision = change.revision
                touched.append(specimen)
            }
            try context.obtainPermanentIDs(for: touched)
            try context.save()
            return touched.map(\.objectID)
        }
    }
}

@MainActor
final class HerbariumModel {
    private let container: NSPersistentContainer
    private var observer: (any NSObjectProtocol)?
    private(set) var recent: [String] = []

    init(container: NSPersistentContainer) { self.container = container }

    func start() {
        observer = NotificationCenter.default.addObserver(forName: .specimensMerged, object: nil, queue: .main) {
            [weak self] note in
            guard let ids = note.userInfo?["ids"] as? [NSManagedObjectID] else { return }
            MainActor.assumeIsolated { self?.show(ids) }
        }
    }

    private func show(_ ids: [NSManagedObjectID]) {
        let specimens = ids.compactMap { container.viewContext.object(with: $0) as? Specimen }
        recent = specimens.map { "\($0.genus) \($0.barcode)" }
    }
}

import CoreData

final class ImportSingers: ContextOperation, @unchecked Sendable {
    private let file: URL
    private(set) var imported: [NSManagedObjectID] = []

    init(file: URL, container: NSPersistentContainer) {
        self.file = file
        super.init(container: container)
    }

    override func execute(in context: NSManagedObjectContext) throws {
        let entries = try JSONDecoder().decode([SingerDTO].self, from: Data(contentsOf: file))
        let singers = entries.map { entry -> Singer in
            let singer = Singer(context: context)
            singer.name = entry.name
            singer.voice = entry.voice
            return singer
        }
        try context.obtainPermanentIDs(for: singers)
        imported = singers.map(\.objectID)
    }
}

final class StampSingers: ContextOperation, @unchecked Sendable {
    private let source: ImportSingers

    init(after source: ImportSingers) {
        self.source = source
        super.init(container: source.container)
        addDependency(source)
    }

    override func execute(in context: NSManagedObjectContext) throws {
        for id in source.imported {
            guard let singer = try context.existingObject(with: id) as? Singer else { continue }
            stamp(singer)
        }
    }

    private func stamp(_ singer: Singer) { singer.syncedAt = Date() }
}

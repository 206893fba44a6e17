// File: StationImporter.swift
import CoreData

final class Station: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var name: String
    @NSManaged var line: Line?
}

final class Line: NSManagedObject {
    @NSManaged var label: String
}

struct StationRow: Decodable, Sendable { let code, name, line: String }

struct StationImporter: Sendable {
    enum Progress: Sendable { case stored(Int), finished(Int) }

    let container: NSPersistentContainer
    var batchSize = 250

    func importRows(_ rows: [StationRow]) -> AsyncThrowingStream<Progress, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    let context = container.newBackgroundContext()
                    for start in stride(from: 0, to: rows.count, by: batchSize) {
                        try Task.checkCancellation()
                        let batch = rows[start..<min(start + batchSize, rows.count)]
                        try await context.perform { try Self.store(batch, in: context) }
                        continuation.yield(.stored(start + batch.count))
                    }
                    continuation.yield(.finished(rows.count))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private static func store(_ batch: ArraySlice<StationRow>, in context: NSManagedObjectContext) throws {
        var lines: [String: Line] = [:]
        for row in batch {
            let station = Station(context: context)
            station.code = row.code
            station.name = row.name
            if let known = lines[row.line] {
                station.line = known
            } else {
                let line = try find(row.line, in: context)
                lines[row.line] = line
                station.line = line
            }
        }
        try context.save()
        context.reset()
    }

    private static func find(_ label: String, in context: NSManagedObjectContext) throws -> Line {
        let request = NSFetchRequest<Line>(entityName: "Line")
        request.predicate = NSPredicate(format: "label == %@", label)
        request.fetchLimit = 1
        if let line = try context.fetch(request).first { return line }
        let line = Line(context: context)
        line.label = label
        return line
    }
}

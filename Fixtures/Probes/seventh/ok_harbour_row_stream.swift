// File: Berth.swift
import CoreData

final class Berth: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var ship: String?
}

struct BerthRow: Sendable, Identifiable {
    let id: NSManagedObjectID
    let text: String

    init(_ berth: Berth) {
        id = berth.objectID
        text = berth.name + ": " + (berth.ship ?? "free")
    }
}
// File: BerthFeed.swift
import CoreData

struct BerthFeed {
    let container: NSPersistentContainer

    func rows() -> AsyncThrowingStream<[BerthRow], any Error> {
        AsyncThrowingStream { continuation in
            container.performBackgroundTask { context in
                let request = NSFetchRequest<Berth>(entityName: "Berth")
                request.fetchBatchSize = 50
                do {
                    let berths = try context.fetch(request)
                    for start in stride(from: 0, to: berths.count, by: 50) {
                        let batch = berths[start..<min(start + 50, berths.count)]
                        continuation.yield(batch.map(BerthRow.init))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
        }
    }
}
// File: BerthList.swift
import CoreData
import SwiftUI

struct BerthList: View {
    let feed: BerthFeed
    let select: (Berth) -> Void
    @State private var rows: [BerthRow] = []

    var body: some View {
        List(rows) { row in
            Button(row.text) {
                if let berth = feed.container.viewContext.object(with: row.id) as? Berth { select(berth) }
            }
        }
        .task {
            do {
                for try await batch in feed.rows() { rows += batch }
            } catch {
                rows = []
            }
        }
    }
}

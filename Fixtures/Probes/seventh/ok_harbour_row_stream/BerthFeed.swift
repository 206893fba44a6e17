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

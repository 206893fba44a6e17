import CoreData

struct LogFeed {
    let container: NSPersistentContainer

    private func request() -> NSFetchRequest<LogEntry> {
        let request = NSFetchRequest<LogEntry>(entityName: "LogEntry")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \LogEntry.taken, ascending: true)]
        return request
    }

    func lines() -> AsyncStream<LogLine> {
        AsyncStream { continuation in
            container.performBackgroundTask { context in
                for entry in (try? context.fetch(request())) ?? [] {
                    continuation.yield(LogLine(message: entry.message, exposure: entry.exposure))
                }
                continuation.finish()
            }
        }
    }

    func longExposures(over seconds: Double) -> AsyncStream<LogEntry> {
        AsyncStream { continuation in
            container.performBackgroundTask { context in
                let entries = (try? context.fetch(request())) ?? []
                for entry in entries where entry.exposure > seconds {
                    continuation.yield(entry) // expect: live_object_crosses_boundary
                }
                continuation.finish()
            }
        }
    }
}

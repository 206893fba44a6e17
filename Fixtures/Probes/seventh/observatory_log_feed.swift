// File: LogEntry.swift
import CoreData

final class LogEntry: NSManagedObject {
    @NSManaged var message: String
    @NSManaged var exposure: Double
    @NSManaged var taken: Date
}

struct LogLine: Sendable {
    let message: String
    let exposure: Double
}
// File: LogFeed.swift
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
                    continuation.yield(entry)  // expect: live_object_crosses_boundary
                }
                continuation.finish()
            }
        }
    }
}
// File: NightReport.swift
import Combine
import Foundation

@MainActor
final class NightReport: ObservableObject {
    @Published private(set) var text = ""
    @Published private(set) var long = 0
    private let feed: LogFeed

    init(feed: LogFeed) { self.feed = feed }

    func build() async {
        var lines: [String] = []
        for await line in feed.lines() { lines.append(line.message) }
        text = lines.joined(separator: "\n")
    }

    func countLong() async {
        var count = 0
        for await _ in feed.longExposures(over: 300) { count += 1 }
        long = count
    }
}

import Foundation

struct AppEvent: Codable, Sendable {
    let id: UUID
    let name: String
    let at: Date
}

protocol EventSink {
    func record(_ event: AppEvent) throws
    func record(batch: [AppEvent]) throws
}

extension EventSink {
    func record(batch: [AppEvent]) throws {
        for event in batch { try record(event) } // expect: write_in_loop
    }
}

final class MemorySink: EventSink {
    private(set) var events: [AppEvent] = []
    func record(_ event: AppEvent) { events.append(event) }
}

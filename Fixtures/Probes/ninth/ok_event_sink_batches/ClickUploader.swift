import Foundation

final class ClickUploader {
    private let sinks: [any ClickSink]
    private let queue = DispatchQueue(label: "clicks")

    init(sinks: [any ClickSink]) { self.sinks = sinks }

    func drain(_ clicks: [Click]) {
        queue.async { [sinks] in
            autoreleasepool {
                for sink in sinks {
                    for page in clicks.pages(of: 200) { self.attempt { try sink.store(page) } }
                }
            }
        }
    }

    /// Tries the same thing again, not the next item.
    private func attempt(_ times: Int = 3, _ work: () throws -> Void) {
        for round in 1...times {
            do { return try work() } catch { print("round", round, error) }
        }
    }
}

import Foundation

struct StepSnapshot: Codable, Sendable {
    struct Day: Codable, Sendable {
        let day: String
        let steps: Int
    }

    let days: [Day]

    static var file: URL {
        URL.applicationSupportDirectory.appendingPathComponent("steps-widget.json")
    }

    static func load() -> StepSnapshot {
        guard let data = try? Data(contentsOf: file),
              let snapshot = try? JSONDecoder().decode(StepSnapshot.self, from: data) else {
            return StepSnapshot(days: [])
        }
        return snapshot
    }
}

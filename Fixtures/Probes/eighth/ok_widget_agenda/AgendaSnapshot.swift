import Foundation

struct AgendaSnapshot: Codable, Sendable {
    struct Line: Codable, Sendable {
        let title: String
        let starts: Date
    }
    var lines: [Line]
    var writtenAt: Date

    static var url: URL {
        let group = ProcessInfo.processInfo.environment["APP_GROUP"] ?? NSTemporaryDirectory()
        return URL(fileURLWithPath: group).appendingPathComponent("agenda.json")
    }

    static func read() -> AgendaSnapshot? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        return try? JSONDecoder().decode(AgendaSnapshot.self, from: data)
    }

    func write() throws {
        try JSONEncoder().encode(self).write(to: Self.url, options: [.atomic])
    }
}

import Foundation
import RealmSwift

@MainActor
final class LogbookExporter {
    private let folder = URL.temporaryDirectoryOfExports
    private let store: TripStore

    init(store: TripStore) { self.store = store }

    func exportAll(season: Int, done: @escaping (Int) -> Void) {
        let trips = store.trips(season: season)
        let target = folder.appendingPathComponent("all-\(season).csv")
        Background.run({
            var text = ""
            for trip in trips { // expect: live_object_crosses_boundary
                text += "\(trip.title);\(trip.miles)\n" // maybe: live_object_crosses_boundary
            }
            return LogbookFile.write(text, to: target)
        }, then: done)
    }

    func exportSummary(season: Int, done: @escaping (Int) -> Void) {
        let lines = store.lines(season: season)
        let target = folder.appendingPathComponent("summary-\(season).csv")
        Background.run({
            LogbookFile.write(lines.map(\.csv).joined(), to: target)
        }, then: done)
    }
}

enum LogbookFile {
    static func write(_ text: String, to url: URL) -> Int {
        do {
            try Data(text.utf8).write(to: url, options: .atomic)
            return text.count
        } catch {
            return 0
        }
    }
}

extension URL {
    static var temporaryDirectoryOfExports: URL { cachesDirectory.appendingPathComponent("exports") }
}

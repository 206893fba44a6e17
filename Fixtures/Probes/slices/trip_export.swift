// File: Background.swift
import Foundation

/// Work that's too slow for a button.
enum Background {
    private static let queue = DispatchQueue(
        label: "app.background", qos: .userInitiated, autoreleaseFrequency: .workItem)

    static func run<T>(_ work: @escaping () -> T, then finish: @escaping (T) -> Void) {
        enqueue {
            let result = work()
            DispatchQueue.main.async { finish(result) }
        }
    }

    private static func enqueue(_ job: @escaping () -> Void) {
        queue.async(execute: job)
    }
}
// File: ExportController.swift
import UIKit

final class ExportController: UIViewController {
    private lazy var exporter = LogbookExporter(store: .shared)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Logbook"
    }

    func exportTapped(season: Int) {
        exporter.exportAll(season: season) { [weak self] size in
            self?.label.text = "\(size) characters"
        }
    }

    func summaryTapped(season: Int) {
        exporter.exportSummary(season: season) { [weak self] size in
            self?.label.text = "\(size) characters in short"
        }
    }
}
// File: LogbookExporter.swift
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
        Background.run(
            {
                var text = ""
                for trip in trips {  // expect: live_object_crosses_boundary
                    text += "\(trip.title);\(trip.miles)\n"  // maybe: live_object_crosses_boundary
                }
                return LogbookFile.write(text, to: target)
            }, then: done)
    }

    func exportSummary(season: Int, done: @escaping (Int) -> Void) {
        let lines = store.lines(season: season)
        let target = folder.appendingPathComponent("summary-\(season).csv")
        Background.run(
            {
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
// File: TripModels.swift
import Foundation
import RealmSwift

final class SailTrip: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var title: String = ""
    @Persisted var miles: Double = 0
    @Persisted var startedAt: Date = Date()
}

struct TripLine: Sendable {
    let title: String
    let miles: Double

    var csv: String { "\(title);\(miles)\n" }
}
// File: TripStore.swift
import Foundation
import RealmSwift

/// The logbook's main realm.
@MainActor
final class TripStore {
    static let shared = TripStore()
    private let realm: Realm

    private init() { realm = try! Realm() }

    func trips(season: Int) -> Results<SailTrip> {
        let from = Calendar.current.date(from: DateComponents(year: season)) ?? .distantPast
        return realm.objects(SailTrip.self).filter("startedAt >= %@", from)
    }

    func lines(season: Int) -> [TripLine] {
        trips(season: season).map { TripLine(title: $0.title, miles: $0.miles) }
    }
}

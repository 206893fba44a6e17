// File: ScanOperation.swift
import Foundation
import RealmSwift

final class Slide: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var path = ""
    @Persisted var tray = ""
    @Persisted var bytes = 0
}

/// Measures the files of one tray.
final class MeasureOperation: Operation {
    private let configuration: Realm.Configuration
    private let tray: String
    private let folder: URL
    private(set) var total = 0

    init(configuration: Realm.Configuration, tray: String, folder: URL) {
        self.configuration = configuration
        self.tray = tray
        self.folder = folder
    }

    override func main() {
        guard !isCancelled else { return }
        autoreleasepool {
            do {
                total = try measure()
            } catch {
                cancel()
            }
        }
    }

    private func measure() throws -> Int {
        let realm = try Realm(configuration: configuration)
        let slides = realm.objects(Slide.self).where { $0.tray == tray }
        let sizes = Dictionary(slides.map { ($0.id, self.size(of: $0.path)) }, uniquingKeysWith: max)
        try realm.write {
            for slide in slides {
                slide.bytes = sizes[slide.id] ?? 0
            }
        }
        return sizes.values.reduce(0, +)
    }

    private func size(of path: String) -> Int {
        (try? Data(contentsOf: folder.appendingPathComponent(path)).count) ?? 0
    }
}
// File: TrayController.swift
import RealmSwift
import UIKit

final class TrayController: UIViewController {
    private let realm = try! Realm()
    private let label = UILabel()
    private lazy var measurer = TrayMeasurer(configuration: realm.configuration, folder: URL.documentsDirectory)

    func measure() {
        let slides = realm.objects(Slide.self).distinct(by: ["tray"])
        let trays = Array(slides.map { $0.tray })
        measurer.measure(trays) { [weak self] bytes in
            self?.label.text = "\(slides.count) trays, \(bytes) bytes"
        }
    }
}
// File: TrayMeasurer.swift
import Foundation
import RealmSwift

final class TrayMeasurer {
    private let configuration: Realm.Configuration
    private let folder: URL
    private let operations = OperationQueue()

    init(configuration: Realm.Configuration, folder: URL) {
        self.configuration = configuration
        self.folder = folder
        operations.maxConcurrentOperationCount = 2
    }

    func measure(_ trays: [String], completion: @escaping (Int) -> Void) {
        let measuring = trays.map { MeasureOperation(configuration: configuration, tray: $0, folder: folder) }
        let report = BlockOperation {
            completion(measuring.reduce(0) { $0 + $1.total })
        }
        measuring.forEach(report.addDependency)
        operations.addOperations(measuring, waitUntilFinished: false)
        OperationQueue.main.addOperation(report)
    }
}

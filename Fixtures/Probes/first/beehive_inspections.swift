// File: HiveController.swift
import RealmSwift
import UIKit

final class HiveController: UIViewController {
    private let hiveNumber: Int
    private let reports = ReportWriter(directory: FileManager.default.temporaryDirectory)

    init(hiveNumber: Int) {
        self.hiveNumber = hiveNumber
        super.init()
    }

    private var hive: Hive? {
        try? Realm().object(ofType: Hive.self, forPrimaryKey: hiveNumber)
    }

    func exportTapped() {
        guard let hive else { return }
        let last = hive.inspections.last
        title = "Hive \(hive.number)"
        BackgroundRunner.reports.run { [reports] in
            let frames = last?.frames ?? 0  // expect: live_object_crosses_boundary
            reports.export("frames: \(frames)", name: "hive.txt")
        }
    }
}
// File: Inspection.swift
import Foundation
import RealmSwift

final class Hive: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var queenMarked: Bool
    @Persisted var inspections: List<Inspection>
}

final class Inspection: EmbeddedObject {
    @Persisted var date: Date
    @Persisted var frames: Int
    @Persisted var remarks: String
}

struct ReportWriter: Sendable {
    let directory: URL

    func export(_ text: String, name: String) {
        try? Data(text.utf8).write(to: directory.appendingPathComponent(name), options: .atomic)
    }
}
// File: Worker.swift
import Foundation

protocol JobRunner: Sendable {
    func run(_ job: @escaping () -> Void)
}

struct ImmediateRunner: JobRunner {
    func run(_ job: @escaping () -> Void) { job() }
}

/// Everything that may take long goes through here.
final class BackgroundRunner: JobRunner {
    static let reports = BackgroundRunner(label: "apiary.reports")
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .utility, autoreleaseFrequency: .workItem)
    }

    func run(_ job: @escaping () -> Void) {
        enqueue(job)
    }

    private func enqueue(_ job: @escaping () -> Void) {
        queue.async { job() }
    }
}

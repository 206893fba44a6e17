// File: SurveyController.swift
import RealmSwift
import UIKit

final class SurveyController: UIViewController {
    private let realm = try! Realm()
    private lazy var store = SurveyStore(configuration: realm.configuration)
    private let label = UILabel()
    private var token: NotificationToken?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        let points = realm.objects(SurveyPoint.self)
        token = points.observe { [weak self] _ in
            self?.title = "\(points.count) points"
        }
    }

    func show(_ line: String) {
        let first = realm.objects(SurveyPoint.self).where { $0.line == line }.first
        store.summary(of: line) { [weak self] summary in
            self?.label.text = "\(summary.name): \(summary.climb) m from \(first?.height ?? 0)"
        }
    }
}
// File: SurveyStore.swift
import Foundation
import RealmSwift

final class SurveyPoint: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var height = 0.0
    @Persisted var line = ""
}

struct SurveyLine: Sendable {
    let name: String
    let points: Int
    let climb: Double
}

final class SurveyStore {
    private let worker = Worker(name: "survey")
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    deinit { worker.stop() }

    func measure(line: String, heights: [Double]) {
        worker.perform { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            try? realm.write {
                for (index, height) in heights.enumerated() {
                    realm.create(
                        SurveyPoint.self, value: ["id": "\(line)/\(index)", "height": height, "line": line],
                        update: .modified)
                }
            }
        }
    }

    func summary(of line: String, completion: @escaping (SurveyLine) -> Void) {
        worker.perform { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            let points = realm.objects(SurveyPoint.self).where { $0.line == line }.sorted(by: \.id)
            let climb = zip(points, points.dropFirst()).reduce(0) { $0 + max(0, $1.1.height - $1.0.height) }
            let summary = SurveyLine(name: line, points: points.count, climb: climb)
            DispatchQueue.main.async { completion(summary) }
        }
    }
}
// File: Worker.swift
import Foundation

/// A thread of its own for everything that touches the survey's database. Drains a pool after each job.
final class Worker: @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [() -> Void] = []
    private var stopped = false

    init(name: String) {
        let thread = Thread { [weak self] in
            while let job = self?.next() {
                autoreleasepool(invoking: job)
            }
        }
        thread.name = name
        thread.start()
    }

    private func next() -> (() -> Void)? {
        condition.lock()
        defer { condition.unlock() }
        while jobs.isEmpty && !stopped { condition.wait() }
        return stopped ? nil : jobs.removeFirst()
    }

    func perform(_ job: @escaping () -> Void) {
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    func stop() {
        condition.lock()
        stopped = true
        condition.broadcast()
        condition.unlock()
    }
}

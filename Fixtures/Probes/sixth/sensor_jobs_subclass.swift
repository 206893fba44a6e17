// File: BackgroundJob.swift
import Foundation

class BackgroundJob {
    private static let queue = DispatchQueue(label: "jobs", autoreleaseFrequency: .workItem)
    var completion: (@Sendable (Double) -> Void)?

    func start() {
        Self.queue.async { [self] in
            let value = execute()
            completion?(value)
        }
    }

    func execute() -> Double { 0 }
}

final class MeanJob: BackgroundJob {
    private let values: [Double]

    init(values: [Double]) {
        self.values = values
    }

    override func execute() -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }
}
// File: PeakJob.swift
import RealmSwift

final class PeakJob: BackgroundJob {
    private let samples: List<Double>  // maybe: stored_handle_in_async_context

    init(samples: List<Double>) {
        self.samples = samples
    }

    override func execute() -> Double {
        samples.max() ?? 0  // expect: live_object_crosses_boundary
    }
}
// File: Sensor.swift
import RealmSwift

final class Sensor: Object {
    @Persisted(primaryKey: true) var serial: String
    @Persisted var samples: List<Double>
}
// File: SensorController.swift
import RealmSwift
import UIKit

final class SensorController: UIViewController {
    private let realm = try! Realm()

    func analyze(_ serial: String) {
        guard let sensor = realm.object(ofType: Sensor.self, forPrimaryKey: serial) else { return }
        let mean = MeanJob(values: Array(sensor.samples))
        mean.completion = { print("mean", $0) }
        mean.start()
        let peak = PeakJob(samples: sensor.samples)  // maybe: live_object_crosses_boundary
        peak.completion = { print("peak", $0) }
        peak.start()
    }
}

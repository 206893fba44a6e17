// File: Dashboard.swift
import UIKit

final class TideDashboardController: UIViewController {
    private let source: any LevelSource
    private let levelLabel = UILabel()

    init(source: any LevelSource) {
        self.source = source
        super.init()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        levelLabel.text = source.latestLevel.map { "\($0) m" }
    }
}
// File: Station+Opening.swift
import Foundation
import RealmSwift

extension GaugeStation {
    func openReadings() -> Results<GaugeReading> {
        let realm = try! Realm(configuration: configuration)
        return realm.objects(GaugeReading.self).sorted(byKeyPath: "takenAt")
    }
}
// File: Station.swift
import Foundation
import RealmSwift

final class GaugeReading: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var level: Double
    @Persisted var takenAt: Date
}

protocol LevelSource: AnyObject {
    var latestLevel: Double? { get }
}

protocol UploadSink: Sendable {
    func send(_ levels: [Double])
}

/// One station on the quay; the dashboard asks it for the newest level, the uploader sends the day's levels to the harbour office.
final class GaugeStation: LevelSource {
    let configuration: Realm.Configuration
    private let uploads = DispatchQueue(label: "tide.uploads", autoreleaseFrequency: .workItem)
    private lazy var readings: Results<GaugeReading> = openReadings()  // expect: stored_handle_in_async_context

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    var latestLevel: Double? { readings.last?.level }

    func publish(to sink: any UploadSink) {
        uploads.async { [self] in
            sink.send(encodedLevels())
        }
    }

    private func encodedLevels() -> [Double] {
        readings.map(\.level)
    }
}

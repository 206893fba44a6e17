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

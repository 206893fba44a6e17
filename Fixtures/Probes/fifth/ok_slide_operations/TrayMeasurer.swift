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

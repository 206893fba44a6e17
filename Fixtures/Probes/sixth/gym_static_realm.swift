// File: Database.swift
import Foundation
import RealmSwift

final class Membership: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var visits: Int
}

enum Database {
    static let configuration = Realm.Configuration(schemaVersion: 4)
    static let realm = try! Realm(configuration: configuration)  // expect: shared_global_handle
}
// File: FrontDeskViewController.swift
import UIKit

final class FrontDeskViewController: UIViewController {
    private let count = UILabel()
    private let background = OperationQueue()

    override func viewDidLoad() {
        count.text = "\(Database.realm.objects(Membership.self).count) members"
        let report = ReportOperation()
        report.completionBlock = { print(report.lines.count) }
        background.addOperation(VisitAverageOperation())
        background.addOperation(report)
    }
}
// File: Operations.swift
import Foundation
import RealmSwift

final class VisitAverageOperation: Operation, @unchecked Sendable {
    private(set) var average = 0.0

    override func main() {
        guard !isCancelled else { return }
        autoreleasepool {
            average = Database.realm.objects(Membership.self).average(ofProperty: "visits") ?? 0  // maybe: live_object_crosses_boundary
        }
    }
}

final class ReportOperation: Operation, @unchecked Sendable {
    private(set) var lines: [String] = []

    override func main() {
        autoreleasepool {
            guard let realm = try? Realm(configuration: Database.configuration) else { return }
            lines = realm.objects(Membership.self).map { "\($0.name);\($0.visits)" }
        }
    }
}

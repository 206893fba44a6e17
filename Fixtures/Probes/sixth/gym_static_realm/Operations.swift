import Foundation
import RealmSwift

final class VisitAverageOperation: Operation, @unchecked Sendable {
    private(set) var average = 0.0

    override func main() {
        guard !isCancelled else { return }
        autoreleasepool {
            average = Database.realm.objects(Membership.self).average(ofProperty: "visits") ?? 0 // maybe: live_object_crosses_boundary
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

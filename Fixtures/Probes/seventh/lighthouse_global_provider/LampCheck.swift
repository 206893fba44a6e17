import Foundation
import RealmSwift

final class LampCheck: Operation, RealmProviding, @unchecked Sendable {
    private let report: (Int) -> Void

    init(report: @escaping (Int) -> Void) { self.report = report }

    override func main() {
        let dark = realm.objects(Lighthouse.self).where { $0.lit == false } // maybe: live_object_crosses_boundary, main_context_off_main
        report(dark.count)
    }
}

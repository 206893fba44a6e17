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

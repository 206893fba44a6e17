import UIKit

final class TideTableController: UIViewController {
    private let table: TideTable
    private let label = UILabel()

    init(table: TideTable) {
        self.table = table
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = table.highest(at: "Cuxhaven").map { "\($0)" }
        table.export { [label] metres in
            let count = metres.count
            DispatchQueue.main.async { label.text = "\(count) entries" }
        }
    }
}

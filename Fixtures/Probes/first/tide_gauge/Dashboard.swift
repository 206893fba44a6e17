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

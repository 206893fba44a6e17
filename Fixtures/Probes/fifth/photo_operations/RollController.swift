import UIKit

final class RollController: UIViewController {
    private let sheet: ContactSheet
    private let label = UILabel()

    init(sheet: ContactSheet) {
        self.sheet = sheet
        super.init()
    }

    func show(roll: String) {
        sheet.render(roll: roll) { [weak self] thumbnails in
            self?.label.text = "\(thumbnails.count) frames"
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        sheet.cancel()
    }
}

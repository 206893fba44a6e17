import SwiftData
import UIKit

final class SketchScreen: UIViewController {
    private let editor: SketchEditor

    init(container: ModelContainer) {
        editor = SketchEditor(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        try? editor.editByID()
        try? editor.edit()
    }
}

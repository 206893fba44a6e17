import RealmSwift
import UIKit

final class GarmentController: UIViewController {
    private let model: GarmentModel
    private let label = UILabel()

    init(model: GarmentModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        let garment = model.current
        Task { [weak self] in
            try await self?.model.uploadAll()
            self?.label.text = garment?.name
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(garment?.stitches ?? 0) }
    }
}

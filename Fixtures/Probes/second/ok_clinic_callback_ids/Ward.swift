import CoreData
import UIKit

final class ResidentsController: UIViewController {
    private let container = NSPersistentContainer(name: "Home")
    private lazy var importer = ResidentImporter(container: container)

    override func viewDidLoad() {
        importer.onFinish = { [weak self] outcome in
            guard let self else { return }
            switch outcome {
            case .success(let id):
                let resident = self.container.viewContext.object(with: id) as? Resident
                self.title = resident.map { "\($0.familyName), room \($0.room)" }
            case .failure:
                self.title = "Not admitted"
            }
        }
    }

    func didEnter(_ familyName: String) {
        importer.admit(familyName, room: 12)
    }
}

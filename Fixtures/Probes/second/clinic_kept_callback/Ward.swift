import CoreData
import UIKit

final class WardController: UIViewController {
    private let importer = AdmissionImporter(container: NSPersistentContainer(name: "Clinic"))

    override func viewDidLoad() {
        importer.onFinish = { [weak self] outcome in
            switch outcome {
            case .success(let patient):
                self?.title = "\(patient.familyName), room \(patient.room)" // maybe: live_object_crosses_boundary
            case .failure:
                self?.title = "Not admitted"
            }
        }
    }

    func didScan(_ admission: Admission) {
        importer.admit(admission)
    }
}

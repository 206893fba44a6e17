// File: Importer.swift
import CoreData

final class Patient: NSManagedObject {
    @NSManaged var familyName: String
    @NSManaged var room: Int
}

struct Admission: Decodable, Sendable {
    let familyName: String
    let room: Int
}

final class AdmissionImporter {
    typealias Outcome = Result<Patient, any Error>
    private let context: NSManagedObjectContext
    var onFinish: ((Outcome) -> Void)?

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func admit(_ admission: Admission) {
        context.perform { [self] in
            let patient = Patient(context: context)
            patient.familyName = admission.familyName
            patient.room = admission.room
            do {
                try context.save()
                report(.success(patient))  // maybe: live_object_crosses_boundary
            } catch {
                context.rollback()
                report(.failure(error))
            }
        }
    }

    private func report(_ outcome: Outcome) {
        DispatchQueue.main.async {
            self.onFinish?(outcome)  // expect: live_object_crosses_boundary
        }
    }
}
// File: Ward.swift
import CoreData
import UIKit

final class WardController: UIViewController {
    private let importer = AdmissionImporter(container: NSPersistentContainer(name: "Clinic"))

    override func viewDidLoad() {
        importer.onFinish = { [weak self] outcome in
            switch outcome {
            case .success(let patient):
                self?.title = "\(patient.familyName), room \(patient.room)"  // maybe: live_object_crosses_boundary
            case .failure:
                self?.title = "Not admitted"
            }
        }
    }

    func didScan(_ admission: Admission) {
        importer.admit(admission)
    }
}

// File: Importer.swift
import CoreData

final class Resident: NSManagedObject {
    @NSManaged var familyName: String
    @NSManaged var room: Int
}

final class ResidentImporter {
    typealias Outcome = Result<NSManagedObjectID, any Error>
    private let context: NSManagedObjectContext
    var onFinish: ((Outcome) -> Void)?

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func admit(_ familyName: String, room: Int) {
        context.perform { [self] in
            let resident = Resident(context: context)
            resident.familyName = familyName
            resident.room = room
            let outcome = Outcome {
                try context.obtainPermanentIDs(for: [resident])
                try context.save()
                return resident.objectID
            }
            report(outcome)
        }
    }

    private func report(_ outcome: Outcome) {
        DispatchQueue.main.async {
            self.onFinish?(outcome)
        }
    }
}
// File: Ward.swift
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

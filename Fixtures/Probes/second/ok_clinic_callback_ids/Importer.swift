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

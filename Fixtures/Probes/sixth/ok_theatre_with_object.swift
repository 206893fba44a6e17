// File: ObjectAccess.swift
import CoreData

enum AccessError: Error { case wrongType }

extension NSManagedObjectContext {
    func withObject<T: NSManagedObject, R>(
        _ id: NSManagedObjectID, as type: T.Type, _ body: @escaping (T) throws -> R
    ) async throws -> R {
        try await perform {
            guard let object = try self.existingObject(with: id) as? T else { throw AccessError.wrongType }
            let result = try body(object)
            if self.hasChanges { try self.save() }
            return result
        }
    }
}
// File: Play.swift
import CoreData

final class Play: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var acts: Int16
}

final class Actor: NSManagedObject {
    @NSManaged var name: String
}
// File: PlayController.swift
import CoreData
import UIKit

final class PlayController: UIViewController {
    private let service: TheatreService
    private let play: Play
    private let label = UILabel()

    init(play: Play, service: TheatreService) {
        self.play = play
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    func addAct() {
        let id = play.objectID
        Task {
            let acts = try await service.addAct(to: id)
            label.text = "\(play.title): \(acts)"
        }
    }
}
// File: TheatreService.swift
import CoreData

struct TheatreService: Sendable {
    let container: NSPersistentContainer

    func addAct(to id: NSManagedObjectID) async throws -> Int {
        try await container.newBackgroundContext().withObject(id, as: Play.self) { play in
            play.acts += 1
            return Int(play.acts)
        }
    }

    func rename(_ id: NSManagedObjectID, _ name: String) async throws {
        try await container.newBackgroundContext().withObject(id, as: Actor.self) { actor in
            actor.name = name
        }
    }

    func summary(_ id: NSManagedObjectID) async throws -> String {
        try await container.newBackgroundContext().withObject(id, as: Play.self) { "\($0.title), \($0.acts) acts" }
    }
}

// File: Tagger.swift
import RealmSwift
import UIKit

final class Artefact: Object {
    @Persisted var room: Int
    @Persisted var tag: String?
}

final class ArtefactTagWriter {
    private let queue = DispatchQueue(label: "artefact.tags")
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func write(_ tag: String, to reference: ThreadSafeReference<Artefact>, done: @escaping @Sendable (Bool) -> Void) {
        queue.async { [configuration] in
            let saved = autoreleasepool { () -> Bool in
                do {
                    let realm = try Realm(configuration: configuration)
                    guard let artefact = realm.resolve(reference) else { return false }
                    try realm.write { artefact.tag = tag }
                    return true
                } catch {
                    return false
                }
            }
            DispatchQueue.main.async { done(saved) }
        }
    }
}

final class ArtefactController: UIViewController {
    private let writer = ArtefactTagWriter(configuration: .defaultConfiguration)

    /// Each attempt makes a reference of its own: one can be resolved only once.
    func didScan(_ tag: String, room: Int, attemptsLeft: Int = 3) {
        guard attemptsLeft > 0,
            let artefact = try? Realm().objects(Artefact.self).where({ $0.room == room }).first
        else { return }
        writer.write(tag, to: ThreadSafeReference(to: artefact)) { [weak self] saved in
            guard !saved else { return }
            DispatchQueue.main.async {
                self?.didScan(tag, room: room, attemptsLeft: attemptsLeft - 1)
            }
        }
    }
}

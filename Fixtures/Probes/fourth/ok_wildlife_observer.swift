// File: CameraTrap.swift
import Foundation
import RealmSwift

final class Sighting: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var species: String
    @Persisted var reviewed: Bool
}

final class CameraTrap: @unchecked Sendable {
    private let queue = DispatchQueue(label: "wildlife.trap", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func start(_ report: @escaping @Sendable (Int) -> Void) {
        queue.async { [self] in
            guard let realm = try? Realm(queue: queue) else { return }
            token = realm.objects(Sighting.self)
                .where { $0.reviewed == false }
                .observe(on: queue) { change in
                    if case .update(let sightings, _, let insertions, _) = change, !insertions.isEmpty {
                        report(sightings.count)
                    }
                }
        }
    }

    func stop() {
        queue.async { [self] in
            token?.invalidate()
            token = nil
        }
    }
}

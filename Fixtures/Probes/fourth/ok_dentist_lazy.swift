// File: ChairPlanner.swift
import Foundation
import RealmSwift

final class Appointment: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var chair: Int
    @Persisted var confirmed: Bool
}

protocol ConfirmationService: Sendable {
    func confirm(_ id: String) async throws -> Bool
}

@MainActor
final class ChairPlanner {
    private lazy var realm: Realm = try! Realm()
    private let service: any ConfirmationService

    init(service: any ConfirmationService) { self.service = service }

    func confirmTapped(_ id: String) {
        Task {
            guard let appointment = realm.object(ofType: Appointment.self, forPrimaryKey: id) else { return }
            let confirmed = try await service.confirm(appointment.id)
            guard !appointment.isInvalidated else { return }
            try await realm.asyncWrite { appointment.confirmed = confirmed }
        }
    }

    func free(chair: Int) -> Bool {
        realm.objects(Appointment.self).filter("chair == %@ AND confirmed == true", chair).isEmpty
    }
}

import Foundation
import RealmSwift
import WidgetKit

final class Appointment: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var starts: Date
}

/// Runs in the app: whatever changes, the widget gets a small file.
@MainActor
final class AgendaWidgetFeeder {
    private var token: NotificationToken?
    private let writing = DispatchQueue(label: "agenda.snapshot")

    func start() throws {
        let coming = try Realm().objects(Appointment.self)
            .where { $0.starts >= Date() }
            .sorted(byKeyPath: "starts")
        let writing = writing
        token = coming.observe { change in
            guard case .update(let appointments, _, _, _) = change else { return }
            let lines = Array(appointments.prefix(10).map { AgendaSnapshot.Line(title: $0.title, starts: $0.starts) })
            writing.async {
                try? AgendaSnapshot(lines: lines, writtenAt: Date()).write()
                WidgetCenter.shared.reloadTimelines(ofKind: "agenda")
            }
        }
    }

    func stop() { token?.invalidate() }
}

import RealmSwift

final class Appointment: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var start: Date
}

struct AgendaLine: Codable, Sendable {
    let title: String
    let start: Date
}

struct AgendaService: Sendable {
    let configuration: Realm.Configuration

    static let shared = AgendaService(configuration: .defaultConfiguration)

    func upcoming(_ limit: Int) -> [AgendaLine] {
        guard let realm = try? Realm(configuration: configuration) else { return [] }
        return realm.objects(Appointment.self).sorted(by: \.start).prefix(limit).map { AgendaLine(title: $0.title, start: $0.start) }
    }
}

enum WidgetSnapshot {
    static let url = URL.applicationSupportDirectory.appendingPathComponent("agenda.json")

    static func load() -> [AgendaLine] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        return (try? JSONDecoder().decode([AgendaLine].self, from: data)) ?? []
    }
}

// File: CrewRepository.swift
import CoreData

final class Crew: NSManagedObject {
    var name: String {
        get { value(forKey: "name") as? String ?? "" }
        set { setValue(newValue, forKey: "name") }
    }
    var season: Int {
        get { value(forKey: "season") as? Int ?? 0 }
        set { setValue(newValue, forKey: "season") }
    }
}

final class CrewRepository {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    private static func request(season: Int) -> NSFetchRequest<Crew> {
        let request = NSFetchRequest<Crew>(entityName: "Crew")
        request.predicate = NSPredicate(format: "season == %d", season)
        return request
    }

    func names(season: Int) async throws -> [String] {
        let context = container.newBackgroundContext()
        let crews = try await context.perform { try context.fetch(Self.request(season: season)) }  // expect: confined_handle_escapes_scope
        return crews.map { $0.name }  // maybe: live_object_crosses_boundary, handle_used_after_suspension, confined_handle_escapes_scope
    }

    func closeSeason(_ season: Int) {
        let view = container.viewContext
        container.performBackgroundTask { context in
            let open = (try? view.count(for: Self.request(season: season))) ?? 0  // expect: main_context_off_main
            guard open == 0 else { return }
            let closing = Crew(context: context)
            closing.name = "archive"
            closing.season = season
            try? context.save()
        }
    }
}
// File: Regatta.swift
import Foundation
import SwiftData

@Model
final class Race {
    var title: String
    var boats: Int
    init(title: String, boats: Int) {
        self.title = title
        self.boats = boats
    }
}

@MainActor
final class RegattaModel {
    private let container: ModelContainer
    private(set) var races = 0

    init(container: ModelContainer) { self.container = container }

    func publish(_ id: PersistentIdentifier, to file: URL) {
        guard let race = container.mainContext.model(for: id) as? Race else { return }
        Task.detached(priority: .background) {
            let line = "\(race.title): \(race.boats) boats"  // expect: live_object_crosses_boundary
            try? line.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    func recount() {
        let context = container.mainContext
        Task.detached {
            let count = (try? context.fetchCount(FetchDescriptor<Race>())) ?? 0  // expect: main_context_off_main
            await MainActor.run { self.races = count }
        }
    }
}

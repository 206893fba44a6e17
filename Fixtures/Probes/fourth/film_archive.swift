// File: EnrichTask.swift
import BackgroundTasks
import Foundation

enum EnrichTask {
    static func register(_ enricher: Enricher) {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.films.enrich", using: nil) { task in
            let work = Task {
                var more = true
                while more, !Task.isCancelled { more = try await enricher.enrichNext() }  // maybe: write_in_loop
                task.setTaskCompleted(success: true)
            }
            task.expirationHandler = { work.cancel() }
        }
    }
}
// File: Enricher.swift
import Foundation
import SwiftData

@Model
final class Film {
    var title: String = ""
    var year: Int = 0
    var plot: String?
    init(title: String, year: Int) {
        self.title = title
        self.year = year
    }
}

struct PlotClient: Sendable {
    var plot: @Sendable (_ title: String, _ year: Int) async throws -> String
}

struct Enricher: Sendable {
    let container: ModelContainer
    let client: PlotClient

    func enrichNext() async throws -> Bool {
        let context = ModelContext(container)
        var descriptor = FetchDescriptor<Film>(predicate: #Predicate { $0.plot == nil })
        descriptor.fetchLimit = 1
        guard let film = try context.fetch(descriptor).first else { return false }
        let plot = try await client.plot(film.title, film.year)
        film.plot = plot  // expect: handle_used_after_suspension
        try context.save()  // maybe: handle_used_after_suspension, write_in_loop
        return true
    }
}

import SwiftData

@Model final class Film {
    var title: String
    var year: Int

    init(title: String, year: Int) {
        self.title = title
        self.year = year
    }
}

@ModelActor
actor FilmDatabase {
    func add(title: String, year: Int) throws {
        modelContext.insert(Film(title: title, year: year))
        try modelContext.save()
    }
}

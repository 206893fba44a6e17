// File: Import.swift
import CoreData

final class Station: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var celsius: Double
}

final class WeatherImporter {
    private let container: NSPersistentContainer
    private let session = URLSession.shared

    init(container: NSPersistentContainer) { self.container = container }

    func update(code: String) {
        let session = self.session
        container.performBackgroundTask { context in
            let request = NSFetchRequest<Station>(entityName: "Station")
            request.predicate = NSPredicate(format: "code == %@", code)
            guard let station = try? context.fetch(request).first else { return }
            let url = URL(string: "https://weather.example.org/\(station.code)")!
            session.dataTask(with: url) { data, _, _ in
                guard let data, let text = String(data: data, encoding: .utf8), let celsius = Double(text) else {
                    return
                }
                station.celsius = celsius  // expect: live_object_crosses_boundary
                try? context.save()  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
            }.resume()
        }
    }
}

final class WeatherRefresh {
    private let importer: WeatherImporter
    init(importer: WeatherImporter) { self.importer = importer }

    func refresh(_ codes: Set<String>) { codes.forEach(importer.update(code:)) }  // maybe: write_in_loop
}

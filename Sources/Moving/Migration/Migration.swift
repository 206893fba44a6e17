import EmbeddedFiles
import Inventory
import Predicates

/// Writes a plan: the output's files, sorted by path.
package enum Migration {
    /// - Parameters:
    ///   - places: where the project uses the old store.
    ///   - readiness: what an audit says of the target.
    package static func files(
        _ plan: MigrationPlan, places: [DatabasePlace] = [], readiness: Readiness? = nil
    ) -> [OutputFile] {
        var files = plan.options.target == .grdb ? grdb(plan) : swiftData(plan)
        let store = StoreWriter(plan, places)
        let databases = DatabasesWriter(plan: plan)
        files += [store.file(), EnumWriter(plan: plan).standalone(), databases.file()]
        files += [databases.tests()].compactMap { $0 }
        files += Documents(
            plan: plan, sites: CallSites(plan: plan, store: store).sites(places), readiness: readiness
        ).files()
        return files.sorted { $0.path < $1.path }
    }

    private static func grdb(_ plan: MigrationPlan) -> [OutputFile] {
        plan.entities.map(GRDBModels(plan: plan).file) + [GRDBSchema(plan: plan).file()] + copy(plan)
            + templates("Shared", "GRDB")
    }

    private static func swiftData(_ plan: MigrationPlan) -> [OutputFile] {
        let models = SDModels(plan: plan)
        return plan.entities.map(models.file) + [models.schema()] + copy(plan) + templates("Shared", "SwiftData")
    }

    /// The code that takes objects out of the old store, and their samples.
    private static func copy(_ plan: MigrationPlan) -> [OutputFile] {
        let legacy = LegacyWriter(plan: plan)
        return plan.entities.map(legacy.file) + [
            legacy.models(), RealmReader(plan: plan).file(), Samples(plan: plan).file()
        ]
    }

    /// Code that is the same for every app.
    static func templates(_ folders: String...) -> [OutputFile] {
        templates.filter { template in
            template.name != RealmReader.template && folders.contains { template.name.hasPrefix($0 + "/") }
        }.map { template in
            let path = template.name.drop { $0 != "/" }.dropFirst()
            let place =
                path == "Package.swift" || path == "Store.swift" || path.hasPrefix("Tests/")
                ? String(path) : "Copy/\(path)"
            // The manifest's first line says for which tools it is.
            let note = Code.note(", the same for every app") + "\n"
            return OutputFile(place, path == "Package.swift" ? template.file.text : note + template.file.text)
        }
    }

    /// The code that is the same for every app, by its path in the folder of templates.
    static let templates: [(name: String, file: EmbeddedFile)] = {
        let folder = "Sources/Moving/Migration/Templates"
        return EmbeddedFile.inside(folder).map { (String($0.path.dropFirst(folder.count + 1)), $0) }
    }()
}

/// A place of the app that has to change, for the checklist.
struct CallSite: Sendable {
    var section: DatabasePlace.Section
    var path: String
    var line: Int
    /// The code that stands there.
    var today: String
    /// The code to write at this very place instead; empty where `advice` says all.
    var replacement: String
    /// Advice that holds for all places of its kind.
    var advice: String
    /// The kind of work.
    var work: String
}

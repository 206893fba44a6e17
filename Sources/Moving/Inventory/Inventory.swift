import Declarations
import Engine
import Frameworks
import Semantics
import Syntax

/// The models of a project, its tables, stores and the code that uses them.
package struct Inventory: Sendable {
    /// Sorted by place.
    package var models: [ModelClass] = []
    /// Sorted by section, then by place.
    package var places: [DatabasePlace] = []
    /// In the order in which they are made.
    package var tables: [TableSchema] = []
    /// Versions of schemas and steps between them, in their order, by framework.
    package var history: [SchemaStep] = []
    /// The databases of frameworks that a move can begin at.
    package var stores: [StoreOfModels] = []
    /// Enums whose raw values models keep. Sorted by name.
    package var enums: [ModelEnum] = []
    /// The frameworks that a move can begin at, with what the names of classes say of them.
    package var moves: [String: RecordModel.Affixes] = [:]
    /// Sorted by place.
    package var deploymentTargets: [DeploymentPlace] = []
    /// By rule, and by model and rule: what the linter finds at places that have to do with it.
    package var findings: [String: Int] = [:]
    package var findingsByModel: [ModelID: [String: Int]] = [:]
    /// Files that could not be read in full.
    package var skipped: [Skipped] = []

    /// Over all projects of a run.
    /// - Parameter report: what `session.lint()` gave.
    package init(_ session: Session, _ report: Report) {
        var previews: Set<String> = []
        for (project, memory) in zip(session.projects, report.memory) {
            guard let memory = memory as? any AnalysisReader else { continue }
            let places = SourcePlaces(session, project)
            var (found, uses, schema, stores) = memory.read { analysis in
                previews.formUnion(places.leaveOutPreviews(analysis.project.files.map(\.tree)))
                let discovery = ModelDiscovery(analysis.project.lowerer, analysis.project.models, place: places.told)
                var found = discovery.models()
                let files = ModelFiles(session, project, analysis.project.models)
                files?.add(to: &found)
                let wrappers = WrapperFinder(
                    project: analysis.project, records: discovery.records, place: places.told)
                let finder = PlaceFinder(analysis, places, found)
                return (
                    found, finder.found + wrappers.places(),
                    ProjectSchema(discovery, finder.facts, files, found, models: analysis.project.models),
                    finder.stores
                )
            }
            for i in found.indices { found[i].isInTests = places.isInTests(found[i].place) }
            for i in uses.indices { uses[i].isInTests = places.isInTests(uses[i].place) }
            for i in schema.tables.indices { schema.tables[i].isInTests = places.isInTests(schema.tables[i].place) }
            for i in schema.history.indices { schema.history[i].isInTests = places.isInTests(schema.history[i].place) }
            stores.removeAll { store in store.places.allSatisfy(places.isInTests) }
            models += found
            self.places += uses
            self.stores += stores
            tables += schema.tables
            history += schema.history
            enums += schema.enums
            moves.merge(schema.moves) { first, _ in first }
            let used = found.filter { !$0.isInTests }.map(\.place) + uses.filter { !$0.isInTests }.map(\.place)
            deploymentTargets += places.deployment(of: used)
        }
        deploymentTargets.sort { ($0.place, $0.platform) < ($1.place, $1.platform) }
        skipped = report.skipped
        count(report.findings.filter { !previews.contains($0.place.path) })
        models.sort { $0.place < $1.place }
        enums.sort { $0.id < $1.id }
        let order = Dictionary(
            DatabasePlace.Section.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.places.sort { a, b in
            (order[a.section] ?? 0, a.place, a.kind.rawValue, a.text) < (
                order[b.section] ?? 0, b.place, b.kind.rawValue, b.text
            )
        }
    }

    /// A finding is of the models that are used, or declared, on the lines of its places.
    private mutating func count(_ all: [ReportedFinding]) {
        var touched: [String: [Int: Set<ModelID>]] = [:]
        for place in places {
            for model in place.models {
                touched[place.place.path, default: [:]][place.place.line, default: []].insert(model)
            }
        }
        for model in models {
            touched[model.place.path, default: [:]][model.place.line, default: []].insert(model.id)
            for property in model.properties {
                touched[property.place.path, default: [:]][property.place.line, default: []].insert(model.id)
            }
        }
        for finding in all {
            findings[finding.rule, default: 0] += 1
            let lines = [finding.place] + finding.notes.map(\.place)
            for model in lines.reduce(into: Set<ModelID>(), { $0.formUnion(touched[$1.path]?[$1.start.line] ?? []) }) {
                findingsByModel[model, default: [:]][finding.rule, default: 0] += 1
            }
        }
    }

    /// Gives models and the places of their uses other paths.
    package mutating func relocate(_ path: (String) -> String) {
        for i in models.indices {
            models[i].place.path = path(models[i].place.path)
            for j in models[i].properties.indices {
                models[i].properties[j].place.path = path(models[i].properties[j].place.path)
            }
        }
        for i in places.indices {
            places[i].place.path = path(places[i].place.path)
            for j in places[i].changes.indices {
                places[i].changes[j].place.path = path(places[i].changes[j].place.path)
            }
        }
        func relocated(_ place: SourcePlace) -> SourcePlace {
            SourcePlace(path: path(place.path), line: place.line, column: place.column)
        }
        for i in deploymentTargets.indices { deploymentTargets[i].place.path = path(deploymentTargets[i].place.path) }
        for i in stores.indices {
            let store = stores[i]
            stores[i].place = store.place.map(relocated)
            stores[i].firstUse = store.firstUse.map(relocated)
            stores[i].openings = Set(store.openings.map(relocated))
        }
    }

    /// The databases' frameworks that code outside of tests uses, sorted.
    package var frameworks: [String] {
        Set(
            models.filter { !$0.isInTests }.map(\.framework)
                + places.filter { !$0.isInTests && $0.section != .sharing }.map(\.framework)
        ).sorted()
    }

    /// Whether there is something that a move can begin at.
    package var isMovable: Bool { frameworks.contains { moves[$0] != nil } }

    package func model(_ id: ModelID) -> ModelClass? { models.first { $0.id == id } }

    /// A class's own properties and those of the project's classes above it, these first.
    package func properties(of model: ModelClass) -> [ModelProperty] {
        model.superclasses.reversed().flatMap { self.model($0)?.properties ?? [] } + model.properties
    }
}

/// The oldest system that a target runs on, and what says so.
package struct DeploymentPlace: Sendable, Equatable {
    package var platform: String
    package var version: String
    package var place: SourcePlace

    package static func isOlder(_ a: String, _ b: String) -> Bool { DeploymentTarget.isOlder(a, b) }
}

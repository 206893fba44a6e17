import Declarations
import Engine
import Frameworks
import Rules
import Semantics
import Syntax

/// What a project's code has to do with databases.
package struct Inventory: Sendable {
    /// Sorted by place.
    package var models: [ModelClass] = []

    /// Over all projects of a run.
    /// - Parameter report: what `session.lint()` gave.
    package init(_ session: Session, _ report: Report) {
        for (project, memory) in zip(session.projects, report.memory) {
            guard let memory else { continue }
            let places = SourcePlaces(session, project)
            var found = memory.read { context in
                ModelDiscovery(context.wholeProgram(targets: project.settings.targets), context.project.models, place: places.told).models()
            }
            for i in found.indices { found[i].isInTests = places.isInTests(found[i].place) }
            models += found
        }
        models.sort { $0.place < $1.place }
    }

    /// A line a model and a property, for those who work on the tool.
    package func describe() -> String {
        var text = ""
        for model in models {
            let above = (model.superclasses.map(\.name) + [model.base]).joined(separator: " : ")
            text += "\(model.place.path):\(model.place.line): \(model.kind.rawValue) \(model.name) : \(above) [\(model.id.module)]\(model.isInTests ? " in tests" : "")\(model.primaryKey.map { " key \($0)" } ?? "")\n"
            for property in model.properties {
                var marks = [property.standing.rawValue, property.reason.text]
                if property.isPrimaryKey { marks.append("key") }
                if property.isIndexed { marks.append("indexed") }
                if property.isUnique { marks.append("unique") }
                if let name = property.storedName { marks.append("as \(name)") }
                if let inverse = property.inverse { marks.append("inverse \(inverse)") }
                if let raw = property.rawValueProperty { marks.append("of raw value \(raw)") }
                text += "  \(property.place.line): \(property.name): \(property.type) | \(property.column.text)\(property.isOptional ? "?" : "") | \(marks.joined(separator: ", "))\n"
            }
            for remark in model.unresolved { text += "  ? \(remark)\n" }
        }
        return text
    }

    package func model(_ id: ModelID) -> ModelClass? { models.first { $0.id == id } }

    /// A class's own properties and those of the project's classes above it, these first.
    package func properties(of model: ModelClass) -> [ModelProperty] {
        model.superclasses.reversed().flatMap { self.model($0)?.properties ?? [] } + model.properties
    }
}

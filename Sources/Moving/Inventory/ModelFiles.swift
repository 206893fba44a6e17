import Engine
import Frameworks
import Syntax

/// The models that a project's data model files describe: what they say of a class is what the store has.
struct ModelFiles {
    let session: Session
    let project: Session.Project
    let framework: FrameworkModel
    let rules: RecordModel

    /// Nil where no framework of the project has such files.
    init?(_ session: Session, _ project: Session.Project, _ models: FrameworkModels) {
        guard let framework = models.all.first(where: { !($0.records?.fileTypes.isEmpty ?? true) }),
            let rules = framework.records
        else { return nil }
        (self.session, self.project, self.framework, self.rules) = (session, project, framework, rules)
    }

    /// Puts the files' models among those that the code declares, or in their place.
    func add(to models: inout [ModelClass]) {
        for file in project.files where session.isReported[file] {
            let entities = session.entities(ofFile: file)
            let module =
                project.settings.target(for: Paths.relative(session.paths[file], to: project.root))?.name ?? "Main"
            func id(_ type: String) -> ModelID {
                models.first { $0.framework == framework.name && $0.name == type }?.id
                    ?? ModelID(module: module, name: type)
            }
            for entity in entities {
                let base = rules.bases.keys.map(\.text).min() ?? ""
                let (type, hasClass) = (entity.type, entity.hasClass)
                let place = SourcePlace(path: session.files[file].path, line: entity.line, column: 1)
                let properties = entity.properties.map { property($0, file, id) }
                let known = hasClass ? models.firstIndex { $0.framework == framework.name && $0.name == type } : nil
                var model =
                    known.map { models[$0] }
                    ?? ModelClass(
                        id: hasClass ? id(type) : ModelID(module: module, name: type), kind: .object,
                        framework: framework.name, place: place, base: base)
                model.hasClass = hasClass
                if hasClass, known == nil, !entity.isGenerated {
                    model.unresolved.append("its class `\(type)` is declared in no Swift file")
                }
                let names = Set(properties.map(\.name))
                model.properties = properties + model.properties.filter { !names.contains($0.name) }
                if let parent = entity.parent, model.superclasses.isEmpty { model.superclasses = [id(parent)] }
                if entity.name != type { model.storedName = entity.name }
                for group in entity.uniqueKeys where !group.isEmpty {
                    if group.count == 1, let i = model.properties.firstIndex(where: { $0.name == group[0] }) {
                        model.properties[i].isUnique = true
                    } else {
                        model.uniqueKeys.append(group)
                    }
                }
                for group in entity.indexes where !group.isEmpty {
                    if group.count == 1, let i = model.properties.firstIndex(where: { $0.name == group[0] }) {
                        model.properties[i].isIndexed = true
                    } else {
                        model.compoundIndexes.append(group)
                    }
                }
                if let known { models[known] = model } else { models.append(model) }
            }
        }
    }

    /// Those that have versions, with these.
    var versions: [[DataModelVersion]] {
        project.files.filter { session.isReported[$0] }.map { session.modelVersions(ofFile: $0) }
    }

    private func property(_ found: DataModelEntity.Property, _ file: Int, _ id: (String) -> ModelID) -> ModelProperty {
        let place = SourcePlace(path: session.files[file].path, line: found.line, column: 1)
        let type = rules.fileTypes[found.type] ?? found.type
        var column =
            rules.columns[Symbol(type)].map { ColumnTypes.scalar($0, Symbol(type)) }
            ?? .custom(name: found.type, stored: nil)
        if let destination = found.destination {
            let link = ColumnType.link(id(destination))
            column = found.isToMany ? found.isOrdered ? .list(.init(link)) : .set(.init(link)) : link
        }
        var property = ModelProperty(
            name: found.name, place: place, writtenType: nil, type: found.destination ?? type, column: column,
            isOptional: found.isOptional, standing: found.isTransient ? .ignored : .managed,
            reason: .modelFile)
        property.defaultValue = found.defaultValue
        property.inverse = found.inverse
        property.deleteRule = found.deleteRule
        return property
    }
}

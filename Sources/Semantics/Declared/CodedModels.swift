import Declarations
import Flow
import Frameworks
import Modules
import Syntax

/// A model of a database that is itself encodable or decodable.
package struct CodedModel: Sendable {
    package var id: NominalID
    /// The items of inheritance clauses that declare the coding.
    package var items: [Node]
    package var coding: Set<FrameworkModel.Coding>
    package var framework: Int
    /// The first property that leads to other objects or collections, among those that its keys name.
    package var relationship: VariableID?
    /// True where another coded model holds it, and it is coded with that one.
    package var isHeld: Bool
    /// True where only decoding is seen: the type may be encodable, but no code encodes it.
    package var isOnlyDecoded: Bool
}

extension Analysis {
    /// The coded models of some frameworks, in the order of the declarations.
    package func codedModels(of isWanted: (Int) -> Bool) -> [CodedModel] {
        let coding = ModelCoding(project: project)
        var found = coding.models(of: isWanted)
        let held = found.map { coding.codedWith($0.id) }
        let encoded = found.contains { $0.coding.count == 2 } ? EncodedTypes(self) : nil
        for index in found.indices {
            let model = found[index]
            found[index].isHeld = held.enumerated().contains { $0.offset != index && $0.element.contains(model.id) }
            found[index].isOnlyDecoded =
                model.coding == [.decode]
                || model.coding.count == 2 && !(encoded?.contains(model.id) ?? false)
                    && !project[model.id].functions.contains { project[$0].name == EncodedTypes.encode }
        }
        return found
    }
}

/// The models of a project that are declared as coded.
private struct ModelCoding {
    let project: Project

    private static let codingKeys = Symbol("CodingKeys")

    func models(of isWanted: (Int) -> Bool) -> [CodedModel] {
        guard project.models.all.indices.contains(where: isWanted) else { return [] }
        return project.heirs.compactMap { id in
            let declaration = project[id]
            guard declaration.kind == .class || declaration.kind == .external,
                let model = project.role(of: project.type(of: id)), model.kind == .model, isWanted(model.framework)
            else {
                return nil
            }
            var items: [Node] = [], coding: Set<FrameworkModel.Coding> = []
            for item in declaration.inherited {
                let added = codings(item)
                guard !added.isEmpty, let node = project.node(of: item) else { continue }
                coding.formUnion(added)
                if !items.contains(node) { items.append(node) }
            }
            return items.isEmpty
                ? nil
                : CodedModel(
                    id: id, items: items, coding: coding, framework: model.framework,
                    relationship: firstRelationship(of: id), isHeld: false, isOnlyDecoded: false)
        }
    }

    /// The models that a coded model holds, as far as they are coded, too.
    func codedWith(_ id: NominalID) -> Set<NominalID> {
        Set(codedProperties(of: id).compactMap { relatedCodedModel(project.type(of: $0)) })
    }

    /// The stored properties of a type that its keys name.
    private func codedProperties(of id: NominalID) -> [VariableID] {
        let keys = project[id].nested(Self.codingKeys).map { Set(project[$0].cases.map(\.name)) }
        return project[id].variables.filter { project[$0].isStored && keys?.contains(project[$0].name) != false }
    }

    private func relatedCodedModel(_ type: TypeID) -> NominalID? {
        if let id = project.nominal(type) { return project.role(of: type)?.kind == .model ? id : nil }
        return project.isDictionary(type) ? nil : project.parts(of: type).last.flatMap { relatedCodedModel($0) }
    }

    /// The coding that a supertype adds; a superclass's conformance is the superclass's own.
    private func codings(_ item: InheritedType) -> Set<FrameworkModel.Coding> {
        let type = project.simplified(item.type)
        if let other = project.nominal(type), project[other].kind == .class { return [] }
        return project.ancestry(of: type).reduce(into: []) {
            $0.formUnion(project.libraryModel(of: $1)?.coding ?? [])
        }
    }

    /// The first property that leads to other objects or collections, among those that the type's keys name; a
    /// backlink is no column.
    private func firstRelationship(of model: NominalID) -> VariableID? {
        project.ownAncestry(of: model).lazy.flatMap { codedProperties(of: $0) }.first { v in
            guard !project[v].isStatic, let d = project.heldRole(of: project.type(of: v)),
                !isInverse(project.type(of: v), d.framework)
            else { return false }
            return d.kind == .model || d.kind == .collection && d.model.element != nil
        }
    }

    private func isInverse(_ type: TypeID, _ framework: Int) -> Bool {
        project.libraryName(project.unwrapped(type)).map {
            project.models.all[framework].records?.columns[$0] == .inverse
        } ?? false
    }
}

/// Types whose values the project is seen to encode, with the types that these hold.
private struct EncodedTypes {
    private var all: Set<NominalID> = []

    init(_ analysis: Analysis) {
        let project = analysis.project
        var work: [NominalID] = []
        for file in project.files where file.mentions(Self.encode) {
            for call in file.tree.root.nodes(of: .callExpr) where call.child(.callee)?.name == Self.encode {
                guard let value = call.child(.argument).flatMap({ Array($0.children).last }) else { continue }
                work += Self.types(in: analysis.type(of: value), project)
            }
        }
        while let id = work.popLast() {
            guard all.insert(id).inserted else { continue }
            for variable in project[id].variables where project[variable].isStored && !project[variable].isStatic {
                work += Self.types(in: project.type(of: variable), project)
            }
        }
    }

    func contains(_ id: NominalID) -> Bool { all.contains(id) }

    /// The project's types that a type is made of.
    private static func types(in type: TypeID, _ project: Project) -> [NominalID] {
        (project.nominal(type).map { [$0] } ?? []) + project.parts(of: type).flatMap { types(in: $0, project) }
    }

    static let encode = Symbol("encode")
}

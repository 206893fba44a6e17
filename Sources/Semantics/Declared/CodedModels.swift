import Flow
import Frameworks
import Modules
import Syntax

/// A model of a database that is coded by itself.
package struct CodedModel: Sendable {
    package var id: TypeID
    /// The items of inheritance clauses that say so.
    package var items: [InheritedType]
    package var coding: Set<FrameworkModel.Coding>
    package var framework: Int
    /// The first property that leads to other objects or collections, of those that its keys name.
    package var relationship: VariableID?
    /// Another coded model holds it, and is coded with it.
    package var isHeld: Bool
    /// Only decoding is seen: the type may be encodable, but no code encodes it.
    package var isOnlyDecoded: Bool
}

extension Analysis {
    /// Those of some frameworks, in the order of the declarations.
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

/// Which models of a project say that they are coded.
private struct ModelCoding {
    let project: Project

    private static let codingKeys = Symbol("CodingKeys")

    func models(of isWanted: (Int) -> Bool) -> [CodedModel] {
        guard project.models.all.indices.contains(where: isWanted) else { return [] }
        return project.heirs.compactMap { id in
            let declaration = project[id]
            guard declaration.kind == .class || declaration.kind == .external else { return nil }
            let own: Type = declaration.kind == .external ? .external(declaration.name, []) : .project(id, [])
            guard let model = project.databaseTypes.of(own), model.kind == .model, isWanted(model.framework) else {
                return nil
            }
            let coded = declaration.inherited.map { (item: $0, coding: codings($0, of: id)) }.filter {
                !$0.coding.isEmpty
            }
            return coded.isEmpty
                ? nil
                : CodedModel(
                    id: id, items: coded.map(\.item), coding: coded.reduce(into: []) { $0.formUnion($1.coding) },
                    framework: model.framework, relationship: firstRelationship(of: own), isHeld: false,
                    isOnlyDecoded: false)
        }
    }

    /// The models that one which is coded holds, as long as that one is.
    func codedWith(_ id: TypeID) -> Set<TypeID> {
        let keys = project[id].nested(Self.codingKeys).map { Set(project[$0].cases.map(\.name)) }
        return Set(
            project[id].variables.filter { project[$0].isStored && keys?.contains(project[$0].name) != false }
                .compactMap {
                    relatedCodedModel(project.type(of: $0))
                })
    }

    private func relatedCodedModel(_ type: Type) -> TypeID? {
        switch type {
        case .optional(let t), .array(let t): return relatedCodedModel(t)
        case .project(let id, _): return project.databaseTypes.of(type)?.kind == .model ? id : nil
        case .external(_, let a): return a.last.flatMap { relatedCodedModel($0) }
        default: return nil
        }
    }

    /// The coding that an item of the inheritance clause adds; a superclass's conformance is the superclass's own.
    private func codings(_ item: InheritedType, of id: TypeID) -> Set<FrameworkModel.Coding> {
        var result: Set<FrameworkModel.Coding> = []
        for t in project.inheritedTypes(item, of: id) {
            if case .project(let other, _) = t, project[other].kind == .class { continue }
            project.supertypes.walk(t) { s in
                if case .external(let name, _) = s, let m = project.models.type(name) { result.formUnion(m.coding) }
                return false
            }
        }
        return result
    }

    /// The first property that leads to other objects or collections, of those that the type's keys name; what links
    /// here is no column.
    private func firstRelationship(of type: Type) -> VariableID? {
        var found: VariableID?
        project.supertypes.walk(type) { t in
            guard case .project(let id, _) = t else { return false }
            let keys = project[id].nested(Self.codingKeys).map { Set(project[$0].cases.map(\.name)) }
            found = project[id].variables.first { v in
                guard project[v].isStored, !project[v].isStatic, keys?.contains(project[v].name) != false,
                    let d = project.databaseTypes.held(by: project.type(of: v)),
                    !isInverse(project.type(of: v), d.framework)
                else { return false }
                return d.kind == .model || d.kind == .collection && d.model.element != nil
            }
            return found != nil
        }
        return found
    }

    private func isInverse(_ type: Type, _ framework: Int) -> Bool {
        guard case .external(let name, _) = type.unwrapped else { return false }
        return project.models.all[framework].records?.columns[name] == .inverse
    }
}

/// Types whose values the project is seen to encode, with what they hold.
private struct EncodedTypes {
    private var all: Set<TypeID> = []

    init(_ analysis: Analysis) {
        let project = analysis.project
        var work: [TypeID] = []
        for file in project.files where file.mentions(Self.encode) {
            for i in file.tree.nodes.indices where file.tree.nodes[i].kind == .callExpr {
                let call = Node(tree: file.tree, index: Int32(i))
                guard call.child(.callee)?.name == Self.encode,
                    let value = call.children.first(where: { $0.kind == .argument }).flatMap({ Array($0.children).last }
                    )
                else { continue }
                work += Self.types(in: analysis.type(of: value))
            }
        }
        while let id = work.popLast() {
            guard all.insert(id).inserted else { continue }
            for variable in project[id].variables where project[variable].isStored && !project[variable].isStatic {
                work += Self.types(in: project.type(of: variable))
            }
        }
    }

    func contains(_ id: TypeID) -> Bool { all.contains(id) }

    /// The project's types that a type is made of.
    private static func types(in type: Type) -> [TypeID] {
        switch type {
        case .project(let id, let arguments): [id] + arguments.flatMap(types)
        case .external(_, let arguments): arguments.flatMap(types)
        case .optional(let inner), .array(let inner): types(in: inner)
        case .dictionary(let key, let value): types(in: key) + types(in: value)
        case .tuple(let elements): elements.flatMap { types(in: $0.type) }
        default: []
        }
    }

    static let encode = Symbol("encode")
}

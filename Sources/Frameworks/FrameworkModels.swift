import Syntax

/// The framework models that a project uses, joined for lookup.
public struct FrameworkModels {
    public let all: [FrameworkModel]
    private var types: [Symbol: (framework: Int, model: FrameworkModel.TypeModel)] = [:]
    /// Types whose name another framework's type has in `types`: a database's beats one that is no database's.
    private var others: [Symbol: (framework: Int, model: FrameworkModel.TypeModel)] = [:]
    private var byAttribute: [Symbol: FrameworkModel.TypeModel] = [:]
    private var functions: [Symbol: [(framework: Int, model: FrameworkModel.MemberModel)]] = [:]
    private var wrappers: [Symbol: (framework: Int, model: FrameworkModel.WrapperModel)] = [:]
    /// Wrappers that are given a key path, by the wrapper's name and the member that the path names.
    private var keyed: [Symbol: [Symbol: FrameworkModel.WrapperModel]] = [:]
    /// Types that a project's own models describe.
    private var own: [Symbol: (framework: Int, model: FrameworkModel.TypeModel)] = [:]
    private var modules: Set<Symbol> = []
    private var platform: Set<Symbol> = []

    public init(_ models: [FrameworkModel]) {
        all = models
        for (i, framework) in models.enumerated() {
            modules.formUnion(framework.imports)
            platform.formUnion(framework.platform)
            for (name, type) in framework.types {
                if framework.isProjects {
                    own[name] = (i, type)
                    // In other modules the name means what it meant.
                    if let known = types[name], known.model.kind != .plain { continue }
                }
                // A database framework's type beats the standard library's of the same name.
                if let known = types[name], known.model.kind != .plain, type.kind == .plain {
                    others[name] = (i, type)
                    continue
                }
                if let known = types[name], type.kind != .plain, !framework.isProjects { others[name] = known }
                if let known = types[name], known.model.kind == .plain, type.kind == .plain {
                    types[name] = (known.framework, known.model.merged(with: type))
                    continue
                }
                types[name] = (i, type)
                if let attribute = type.attribute { byAttribute[attribute] = type }
            }
            for (name, list) in framework.functions { functions[name, default: []] += list.map { (i, $0) } }
            for (name, wrapper) in framework.wrappers {
                wrappers[name] = (i, wrapper)
                if let key = wrapper.key { keyed[key.wrapper, default: [:]][key.member] = wrapper }
            }
        }
    }

    /// The names of members that are described, and of the project's methods that those call.
    public var memberNames: NameSet {
        var names = NameSet()
        for (name, members) in all.lazy.flatMap(\.types.values).flatMap(\.members) {
            names.insert(name)
            for method in members.lazy.flatMap(\.closures).flatMap(\.methods) { names.insert(method) }
        }
        return names
    }

    public func type(_ name: Symbol) -> FrameworkModel.TypeModel? { types[name]?.model }
    /// The description of a type that a module declares. Where two of the name are described, the database's is meant
    /// in its own modules only; a database's type of which another module has the name is not described at all.
    public func type(_ name: Symbol, declaredIn module: Symbol) -> (model: FrameworkModel.TypeModel, framework: Int)? {
        if let own = own[name], all[own.framework].imports.contains(module) { return (own.model, own.framework) }
        guard var found = types[name] else { return nil }
        if !all[found.framework].imports.contains(module) { found = others[name] ?? found }
        if found.model.kind != .plain, !isPlatform(module) {
            let imports = all[found.framework].imports
            guard imports.isEmpty || imports.contains(module) else { return nil }
        }
        return (found.model, found.framework)
    }
    /// The project's own description of a type that the project itself declares, in a module or, without a description
    /// of targets, anywhere.
    public func projectType(
        _ name: Symbol, declaredIn module: Symbol?
    ) -> (
        model: FrameworkModel.TypeModel, framework: Int
    )? {
        guard let found = own[name], isIn(module, found.framework) else { return nil }
        return (found.model, found.framework)
    }
    /// The same of a function that stands by itself.
    public func projectFunction(
        _ name: Symbol, declaredIn module: Symbol?
    ) -> [(
        framework: Int, model: FrameworkModel.MemberModel
    )] {
        functions[name]?.filter { all[$0.framework].isProjects && isIn(module, $0.framework) } ?? []
    }
    private func isIn(_ module: Symbol?, _ framework: Int) -> Bool {
        module.map { all[framework].imports.isEmpty || all[framework].imports.contains($0) } ?? true
    }
    /// A project describes API of its own.
    public var describesProject: Bool { all.contains(where: \.isProjects) }
    public func framework(_ name: Symbol) -> Int { types[name]?.framework ?? 0 }
    public func type(attribute: Symbol) -> FrameworkModel.TypeModel? { byAttribute[attribute] }
    public func function(_ name: Symbol) -> [(framework: Int, model: FrameworkModel.MemberModel)] {
        functions[name] ?? []
    }
    public func wrapper(_ name: Symbol) -> FrameworkModel.WrapperModel? { wrappers[name]?.model }
    /// The wrapper that is given the key path of a member.
    public func wrapper(_ name: Symbol, key: Symbol) -> FrameworkModel.WrapperModel? { keyed[name]?[key] }
    public func isModule(_ name: Symbol) -> Bool { modules.contains(name) }
    /// A name that only its framework has.
    public func isKnown(by name: Symbol) -> Bool { all.contains { $0.knownBy.contains(name) } }
    /// A module of the language or the system, whether a model describes any of it or not.
    public func isPlatform(_ name: Symbol) -> Bool { platform.contains(name) }
}

extension FrameworkModel.TypeModel {
    /// Two plain types of one name, in two frameworks: what either says holds.
    public func merged(with other: FrameworkModel.TypeModel) -> FrameworkModel.TypeModel {
        FrameworkModel.TypeModel(
            name: name, kind: kind, element: element, home: home, attribute: attribute, isSendable: isSendable,
            globalActor: globalActor ?? other.globalActor,
            isAppExtension: isAppExtension || other.isAppExtension, supertypes: supertypes + other.supertypes,
            members: members.merging(other.members) { $0 + $1 }, cases: cases,
            isDeprecated: isDeprecated || other.isDeprecated, mayRunInApp: mayRunInApp, coding: coding,
            isMutableReference: isMutableReference, schema: schema, undeclared: undeclared,
            holds: holds ?? other.holds)
    }
}

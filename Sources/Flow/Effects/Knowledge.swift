import Declarations
import Frameworks
import Lowering
import Syntax

/// Model lookup: the framework models of a program's types and of calls of its declarations. This is the one place of
/// Flow that knows that a model describes types by name; all others ask with declarations.
package final class Knowledge {
    package typealias TypeModel = FrameworkModel.TypeModel
    typealias MemberModel = FrameworkModel.MemberModel

    /// The role that a type's values have in a database.
    package final class Role: Sendable {
        package let kind: TypeModel.Kind
        package let model: TypeModel
        package let framework: Int
        /// The type is a project's own subclass or conformer of the described type.
        package let isDerived: Bool

        init(kind: TypeModel.Kind, model: TypeModel, framework: Int, isDerived: Bool) {
            self.kind = kind
            self.model = model
            self.framework = framework
            self.isDerived = isDerived
        }
    }

    /// The model of one call.
    struct Call {
        var member: MemberModel
        var framework: Int
    }

    let program: Program
    let models: FrameworkModels
    private var roles: [TypeID: Role?] = [:]
    private var chains: [TypeID: [TypeID]] = [:]
    private var values: [TypeID: Bool] = [:]
    private var holdings: [TypeID: FrameworkModel.Holding?] = [:]
    private var modelNames: [DeclarationID: (TypeModel, Int)?] = [:]
    /// By member: the effects of a call, and of one that assigns to an element.
    private var effects: [ObjectIdentifier: (called: [Effect], assigning: [Effect])] = [:]
    /// Answers of `isDescribed` for the project's own declarations.
    var described: [DeclarationID: Bool] = [:]
    let describesProject: Bool
    let traits: FrameworkTraits
    private(set) lazy var delegates = Delegates(self)
    private(set) lazy var keys = RowKeys(self)

    package init(_ program: Program, _ models: FrameworkModels) {
        self.program = program
        self.models = models
        describesProject = models.describesProject
        traits = FrameworkTraits(models)
    }

    // MARK: Types

    /// The type without optionals around it.
    func unwrapped(_ type: TypeID) -> TypeID {
        var type = type
        while let wrapped = program.wrapped(type) { type = wrapped }
        return type
    }

    /// The role of a value of the type, or of the type that an optional of it wraps; nil where no model describes it.
    package func role(of type: TypeID) -> Role? {
        let type = unwrapped(type)
        if let known = roles[type] { return known }
        let found = findRole(type)
        roles[type] = found
        return found
    }

    private func findRole(_ type: TypeID) -> Role? {
        for (index, candidate) in chain(of: type).enumerated() {
            guard let id = program.declaration(of: candidate), let (model, framework) = model(of: id),
                model.kind != .plain
            else { continue }
            return Role(kind: model.kind, model: model, framework: framework, isDerived: index > 0 || !isInterface(id))
        }
        // A stream of a module that is not at hand is no queue; that something is a database's its name alone does not
        // say.
        guard case .opaque(_, let name, _) = program.types[type], let model = models.type(name),
            model.kind == .publisher
        else { return nil }
        return Role(kind: model.kind, model: model, framework: models.framework(name), isDerived: false)
    }

    /// The type, its superclasses and protocols; the parts of an existential, the constraints of a parameter.
    func chain(of type: TypeID) -> [TypeID] {
        let type = unwrapped(type)
        if let known = chains[type] { return known }
        let scope = Scope(file: FileID(0), declaration: nil)
        let found: [TypeID] =
            switch program.types[type] {
            case .nominal: [type] + program.supertypes(of: type, from: scope)
            case .parameter, .dependentMember, .someType, .existential: program.supertypes(of: type, from: scope)
            case .metatype(let instance): chain(of: instance)
            default: []
            }
        chains[type] = found
        return found
    }

    func isInterface(_ id: DeclarationID) -> Bool { program.isInterface(id) }

    /// The model that describes a type: by name where an interface declares it, by its macro where the project does.
    package func model(of id: DeclarationID) -> (TypeModel, Int)? {
        if let known = modelNames[id] { return known }
        var found: (TypeModel, Int)?
        if isInterface(id) {
            let module = program[program[id].module].name
            let described =
                models.type(Symbol(program.typeName(of: id)), declaredIn: module)
                ?? models.type(program[id].name, declaredIn: module)
            found = described.map { ($0.model, $0.framework) }
        } else {
            for attribute in program.attributeNames(of: id) {
                if let model = models.type(attribute: attribute) { found = (model, models.framework(model.name)) }
            }
            if found == nil, describesProject {
                let module = moduleName(of: id)
                let described =
                    models.projectType(Symbol(program.typeName(of: id)), declaredIn: module)
                    ?? models.projectType(program[id].name, declaredIn: module)
                found = described.map { ($0.model, $0.framework) }
            }
        }
        modelNames[id] = .some(found)
        return found
    }

    /// The role of the elements of a container of the language: `[Dog]?`, `(Dog, Int)`, `[String: Dog]`; the role of
    /// the type itself comes first.
    func carriedRole(of type: TypeID, depth: Int = 0) -> Role? {
        let type = unwrapped(type)
        if let own = role(of: type) { return own }
        guard depth < 4 else { return nil }
        switch program.types[type] {
        case .nominal(let id, let arguments)
        where !arguments.isEmpty && isInterface(id) && holding(of: type) != .nothing:
            return arguments.lazy.compactMap { self.carriedRole(of: $0, depth: depth + 1) }.first
        case .tuple(let elements):
            return elements.lazy.compactMap { self.carriedRole(of: $0.type, depth: depth + 1) }.first
        default: return nil
        }
    }

    /// Values of the type can carry neither a database's value nor a function nor a queue.
    func isPlain(_ type: TypeID) -> Bool {
        switch program.types[unwrapped(type)] {
        case .nominal(let id, let arguments):
            guard isInterface(id), role(of: type) == nil, program[id].kind != .class, program[id].kind != .protocol
            else { return false }
            return arguments.allSatisfy { isPlain($0) }
        case .tuple(let elements): return elements.allSatisfy { isPlain($0.type) }
        case .never: return true
        default: return false
        }
    }

    /// Whether values of a type are errors: what has failed carries no part of what it would have given.
    func isError(_ type: TypeID) -> Bool {
        program.standard.error != nil
            && ([unwrapped(type)] + chain(of: type)).contains { program.declaration(of: $0) == program.standard.error }
    }

    /// The contents of the values of a library's type, as the models name them where its arguments do not.
    package func holding(of type: TypeID) -> FrameworkModel.Holding? {
        let type = unwrapped(type)
        if let known = holdings[type] { return known }
        var found: FrameworkModel.Holding?
        if let id = program.declaration(of: type), isInterface(id) {
            found =
                chain(of: type).lazy.compactMap {
                    self.program.declaration(of: $0).flatMap { self.model(of: $0)?.0.holds }
                }.first
        }
        holdings[type] = .some(found)
        return found
    }

    /// Whether a value of the type may be, or hold, a handle's object: its arguments say so, or a model of its class.
    func mayHoldObjects(_ type: TypeID) -> Bool { carriedRole(of: type) != nil || holding(of: type) == .objects }

    /// Whether a value of the type, read out of an object or a handle, belongs to no handle, of any class: a number, a
    /// date, an image, an identifier, a dictionary of such. A library's class holds objects only where its arguments or
    /// a model say so.
    func isValue(_ type: TypeID) -> Bool {
        let type = unwrapped(type)
        if let known = values[type] { return known }
        let found = findValue(type)
        values[type] = found
        return found
    }

    private func findValue(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .nominal(let id, let arguments):
            guard isInterface(id), role(of: type) == nil, program[id].kind != .protocol else { return false }
            if let held = holding(of: type) { return held == .nothing }
            return arguments.allSatisfy { isValue($0) || id == program.standard.dictionary && isAny($0) }
        // Of a module that is not at hand, or only in part.
        case .opaque(_, let name, let arguments):
            return arguments.isEmpty && models.type(name).map { $0.kind == .plain && $0.isSendable } ?? false
        case .tuple(let elements): return elements.allSatisfy { isValue($0.type) }
        case .never: return true
        default: return false
        }
    }

    /// Whether the value of a model's property belongs to no handle: anything but an object, a collection of such, and
    /// a value of unknown type that is declared as a relationship.
    func isAttribute(_ variable: DeclarationID, _ role: Role, _ type: TypeID) -> Bool {
        if mayBelong(type) { return false }
        return isValue(type)
            || role.model.schema?.inverse.map { !program.attributeNames(of: variable).contains($0.label) } ?? true
    }

    /// A value of the type may be, or hold, something that belongs to a handle.
    private func mayBelong(_ type: TypeID) -> Bool {
        let type = unwrapped(type)
        if role(of: type) != nil || carriedRole(of: type) != nil { return true }
        switch program.types[type] {
        case .nominal(let id, let arguments):
            guard isInterface(id) else { return program[id].kind != .class }
            if let held = holding(of: type) { return held == .objects }
            return arguments.contains { mayBelong($0) }
        case .tuple(let elements): return elements.contains { mayBelong($0.type) }
        case .unknown, .opaque, .never: return false
        default: return !isAny(type)
        }
    }

    /// Every value of a type is one of the declared type, too.
    func isKind(_ type: TypeID, of other: DeclarationID) -> Bool {
        chain(of: type).contains { program.declaration(of: $0) == other }
    }

    /// Values of the type are the project's own, which keep their contents in properties, or collections of such: no
    /// handle's object is one.
    func isOwnValue(_ type: TypeID) -> Bool {
        let type = unwrapped(type)
        switch program.types[type] {
        case .nominal(let id, let arguments):
            guard role(of: type) == nil else { return false }
            // One that carries nothing.
            if program[id].kind == .enum, !isInterface(id) {
                return program.children(of: id).allSatisfy {
                    program[$0].kind != .enumCase || program.signature(of: $0).parameters.isEmpty
                }
            }
            guard program[id].kind == .struct else { return false }
            return isInterface(id)
                ? !arguments.isEmpty && arguments.allSatisfy { isOwnValue($0) || isPlain($0) } : arguments.isEmpty
        case .tuple(let elements): return elements.allSatisfy { isOwnValue($0.type) || isPlain($0.type) }
        default: return false
        }
    }

    /// A term stands in a struct that the function is given: the callers know whose it is.
    func isCarried(_ term: TermID, _ terms: Terms) -> Bool {
        guard (terms.parameter(of: term) ?? -1) >= 0,
            let owner = terms.variable(of: term).flatMap({ program.owner(of: $0) })
        else { return false }
        return program[owner].kind == .struct
    }

    /// The operations of a call of a free function.
    func operations(of call: Instruction) -> FrameworkModel.Operations {
        let id = DeclarationID(Int(call.payload))
        guard call.payload >= 0, isInterface(id), program.owner(of: id) == nil else { return [] }
        return models.function(program[id].name).first?.model.operations ?? []
    }

    /// Code that shows a view in the editor, and is no part of the app: a preview's type, or the macros of a file
    /// outside of its declarations.
    func isPreview(_ id: DeclarationID) -> Bool {
        if program[id].kind == .topLevelCode { return !program.isScript(program[id].source.file) }
        return program.owner(of: id).map { inherits($0, from: Self.previews) } ?? false
    }

    /// Whether a body only puts something into a property to show a view: that says nothing of what the app puts there.
    func onlyShows(_ owner: BodyOwner, _ variable: DeclarationID) -> Bool {
        isPreview(owner.declaration) && !isPreview(variable)
    }

    /// A type that runs actors' jobs.
    package func isExecutor(_ type: DeclarationID) -> Bool { inherits(type, from: Self.executor) }

    /// A type inherits a library's type, or is one, of a name.
    private func inherits(_ type: DeclarationID, from name: Symbol) -> Bool {
        chain(of: program.type(declaredBy: type)).contains {
            program.declaration(of: $0).map { isInterface($0) && program[$0].name == name } ?? false
        }
    }
    private static let previews = Symbol("PreviewProvider"), executor = Symbol("Executor")

    /// Code of a test target. Nothing but other such code sees it, whichever requirements it fulfils.
    func isTest(_ id: DeclarationID) -> Bool { program.files[Int(program[id].source.file.index)].isTest }

    /// The part of a value that is read out of it as a value of a type.
    func part(of atom: Atom, as type: TypeID) -> Atom? {
        if !type.isUnknown, isPlain(type) || atom.isOfStream { return nil }
        if atom.isLazyBase || atom.state == .live && isOwnValue(type) { return nil }
        if atom.state != .plain, atom.state != .given, isValue(type) { return nil }
        var part = atom
        // The carriage of the containing value says nothing of its part.
        part.carriage = .out
        if atom.isContained {
            part.isContained = isContainer(type)
            return part
        }
        switch atom.state {
        case .plain: return .unknown
        case .handle: part.state = .live
        default: break
        }
        part.isPart = true
        part.isContained = isContainer(type)
        return part
    }

    /// The element of a pair, or of a case's payload, as a value of a type; nil where it can't be that.
    func element(of atom: Atom, as type: TypeID) -> Atom? {
        let isConfined = atom.state == .live || atom.state == .handle
        if isConfined, isOwnValue(type) || isPlain(type) || isValue(type) { return nil }
        guard atom.isContained, !type.isUnknown else { return atom }
        // Of a handle and an object side by side each has the state that its type says.
        if let kind = role(of: type)?.kind,
            kind == .handle ? atom.state == .live : atom.state == .handle && (kind == .model || kind == .collection)
        {
            return nil
        }
        var element = atom
        element.isContained = isContainer(type)
        return element
    }

    /// A type of the language that holds others: a touch of it does not touch its elements.
    func isContainer(_ type: TypeID) -> Bool {
        let type = unwrapped(type)
        switch program.types[type] {
        case .tuple: return true
        case .nominal(let id, let arguments):
            return !arguments.isEmpty && isInterface(id) && holding(of: type) != .nothing
                && role(of: type).map { $0.kind == .publisher } ?? true
        default: return false
        }
    }

    /// A call by a container of the language, or one that makes a container, moves what it is given: it asks no element
    /// for anything.
    func isMoved(_ argument: TypeID, by receiver: TypeID, making result: TypeID? = nil) -> Bool {
        // A call without a result makes nothing, though its type is an empty tuple.
        let holders = [receiver, result].compactMap { $0 }.filter { unwrapped($0) != .void }
        guard holders.contains(where: { isContainer($0) && role(of: $0) == nil }) else { return false }
        return role(of: argument)?.kind != .collection && !isView(argument)
    }

    /// A view of a database's collection, as a lazy map is, asks that for its elements whenever it is read. An array of
    /// such collections does not.
    private func isView(_ type: TypeID) -> Bool {
        guard carriedRole(of: type)?.kind == .collection, isBatch(unwrapped(type)) else { return false }
        let element = program.associatedType(
            Self.element, of: unwrapped(type), from: Scope(file: FileID(0), declaration: nil))
        return carriedRole(of: element)?.kind != .collection
    }
    private static let element = Symbol("Element")

    /// A collection, or a pair of which one part is.
    func isBatch(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .tuple(let elements): return elements.contains { isBatch($0.type) }
        case .nominal(let id, let arguments):
            return !arguments.isEmpty && isInterface(id)
                && chain(of: type).contains { program.declaration(of: $0) == program.standard.sequence }
        default: return false
        }
    }

    /// A collection that is a property of one object and holds plain values, no objects: however many are put into it,
    /// one object changes.
    func isCollectionOfValues(_ type: TypeID) -> Bool {
        guard case .nominal(_, let arguments) = program.types[unwrapped(type)], let element = arguments.last else {
            return false
        }
        return isValue(element)
    }

    /// Any value at all: code that takes it may look into it.
    func isAny(_ type: TypeID) -> Bool {
        if case .existential(let constraints) = program.types[unwrapped(type)] { constraints.isEmpty } else { false }
    }

    func isFunction(_ type: TypeID) -> Bool {
        if case .function = program.types[unwrapped(type)] { true } else { false }
    }

    /// Whether values of the type decide branches: `Bool`.
    func isFlag(_ type: TypeID) -> Bool {
        program.standard.bool != nil && program.declaration(of: type) == program.standard.bool
    }

    /// Values of the type belong where their handle does; for `carriesConfined` their elements do.
    func isConfined(_ type: TypeID) -> Bool { role(of: type)?.kind.isConfined ?? false }
    func carriesConfined(_ type: TypeID) -> Bool { carriedRole(of: type)?.kind.isConfined ?? false }
    /// The elements of the type belong to the queue that their handle owns.
    func hasOwnQueue(_ type: TypeID) -> Bool { carriedRole(of: type)?.model.home == .ownQueue }

    /// The role of the type that declares a variable.
    func role(ofOwner variable: DeclarationID) -> Role? {
        program.owner(of: variable).flatMap { role(of: program.type(declaredBy: $0)) }
    }

    /// The word of a call's options by which others wait while it runs.
    static let exclusively = Symbol("barrier")

    /// Whether a model's property is the database's: not one that the class keeps for itself.
    /// - Parameter type: the variable's, as it is written or inferred.
    func isPersisted(_ variable: DeclarationID, _ role: Role, _ type: TypeID) -> Bool {
        guard !isInterface(variable), program[variable].flags.contains(.isStored) else { return true }
        let attributes = program.attributeNames(of: variable)
        if let transient = role.model.schema?.transient { return !attributes.contains(transient) }
        // A model of the project's own that does not say how properties are marked means all of them.
        if models.all[role.framework].isProjects { return true }
        // The older spellings are `dynamic`, and a collection of the framework's own.
        return program[variable].flags.contains(.isDynamic) || attributes.contains { models.wrapper($0) != nil }
            || self.role(of: type)?.kind == .collection
    }

    /// The names and types that a database's values are recognised by, for the selection of the bodies that may handle
    /// them.
    var interest: Interest {
        let databases = Set(models.all.indices.filter { models.all[$0].isDatabase })
        return Interest(
            names: traits.names, certainNames: traits.certainNames,
            isNamed: { self.model(of: $0).map { databases.contains($0.1) } ?? false },
            isFollowed: { self.role(of: $0).map { databases.contains($0.framework) } ?? false },
            isDecisive: { self.role(of: $0) != nil || self.runsHandlers($0) },
            isGiven: { self.wrapper(of: $0)?.givesValues ?? false }, delegating: delegatingNames,
            delegated: { self.delegates.delegatedMethods(in: $0) })
    }

    /// The names by which a library is given an object whose methods it calls: of members, or of the type that is made.
    private var delegatingNames: Set<Symbol> {
        var found: Set<Symbol> = []
        // What works with a container names that.
        for (type, model) in models.all.flatMap(\.types) where model.kind != .container {
            for (name, members) in model.members
            where members.contains(where: {
                $0.closures.contains { !$0.methods.isEmpty && $0.label != Self.receiver }
            }) {
                found.insert(name == Self.initializer ? type : name)
            }
        }
        return found
    }

    /// A type's own members say on which queue it calls the functions that it is given.
    private func runsHandlers(_ type: TypeID) -> Bool {
        guard let declaration = program.declaration(of: type), let (model, _) = model(of: declaration) else {
            return false
        }
        return model.members.values.contains { $0.contains { $0.queue != nil } }
    }

    /// A value of the type hands over the answer that other code waits for: a continuation.
    func givesAnswers(_ type: TypeID) -> Bool {
        guard let declaration = program.declaration(of: type), let (model, _) = model(of: declaration) else {
            return false
        }
        return model.members.values.contains { $0.contains { $0.operations.contains(.resume) } }
    }

    // MARK: Calls

    /// The model of a call of an interface's declaration.
    /// - Parameters:
    ///   - labels: The labels of the parameters for which arguments are written.
    ///   - receiver: The type that it is called on, the made type of an initialiser; `.unknown` for a free function.
    func call(_ id: DeclarationID, on receiver: TypeID, labels: [Symbol], isAwaited: Bool) -> Call? {
        guard isDescribed(id) else { return nil }
        let declaration = storage(of: id), name = memberName(declaration)
        guard let owner = program.owner(of: declaration) else {
            // A function that makes a text of its arguments reads them as any code that is not at hand does.
            let functions =
                isInterface(id) ? models.function(name) : models.projectFunction(name, declaredIn: moduleName(of: id))
            let found = best(functions, labels, isStatic: false, isAwaited)
            return found?.member.operations == [.print] ? nil : found
        }
        var candidates: [(framework: Int, model: MemberModel)] = []
        var visited: Set<Symbol> = []
        var types = chain(of: receiver).compactMap { program.declaration(of: $0) }
        if !types.contains(owner) { types.append(owner) }
        for type in types {
            guard let (model, framework) = model(of: type) else { continue }
            collect(name, of: model, in: framework, &candidates, &visited)
            if let found = best(candidates, labels, isStatic: program[declaration].flags.contains(.isStatic), isAwaited)
            {
                return found
            }
        }
        return best(candidates, labels, isStatic: program[declaration].flags.contains(.isStatic), isAwaited)
    }

    /// The model of a member by its name alone, where no interface declares it.
    func call(named name: Symbol, on receiver: TypeID, labels: [Symbol], isAwaited: Bool) -> Call? {
        var candidates: [(framework: Int, model: MemberModel)] = []
        var visited: Set<Symbol> = []
        for type in chain(of: receiver).compactMap({ program.declaration(of: $0) }) {
            if let (model, framework) = model(of: type) {
                collect(name, of: model, in: framework, &candidates, &visited)
            }
        }
        // A type of a module that is not at hand, and that a model describes.
        if case .opaque(_, let type, _) = program.types[unwrapped(receiver)], let model = models.type(type) {
            collect(name, of: model, in: models.framework(type), &candidates, &visited)
        }
        return best(candidates, labels, isStatic: false, isAwaited)
    }

    /// The call of a name that runs a block in a transaction of a handle, in a file that imports one framework with
    /// such handles; nil where several fit.
    func transaction(named name: Symbol, in file: FileID) -> Call? {
        let imported = Set(program.files[Int(file.index)].imports)
        var found: Call?
        for (index, framework) in models.all.enumerated()
        where framework.isDatabase && !imported.isDisjoint(with: framework.imports) {
            let handles = framework.types.values.filter { $0.kind == .handle }
            for member in handles.flatMap({ $0.members[name] ?? [] })
            where member.operations.contains(.transact) && member.closures.contains(where: { $0.passes.isEmpty }) {
                guard found == nil || found?.framework == index else { return nil }
                if found == nil || !member.isAsync { found = Call(member: member, framework: index) }
            }
        }
        return found
    }

    /// The effects of calling a member, compiled once.
    /// - Parameter assigns: The call puts something at an index of a database's object or collection.
    func effects(of member: MemberModel, assigns: Bool) -> [Effect] {
        let key = ObjectIdentifier(member)
        if let known = effects[key] { return assigns ? known.assigning : known.called }
        let compiled = (Effect.effects(of: member), Effect.effects(of: member, assigns: true))
        effects[key] = compiled
        return assigns ? compiled.1 : compiled.0
    }

    /// The property or subscript of an accessor; anything else is itself.
    func storage(of id: DeclarationID) -> DeclarationID {
        [.getter, .setter, .observer].contains(program[id].kind) ? program[id].parent ?? id : id
    }

    func memberName(_ id: DeclarationID) -> Symbol {
        switch program[id].kind {
        case .initializer: Self.initializer
        case .subscript: Self.subscripting
        default: program[id].name
        }
    }

    /// Whether a type of the project's own is stored as a row: it conforms to what a database's model describes.
    func isRecord(_ type: TypeID) -> Bool {
        guard let own = program.declaration(of: unwrapped(type)), !isInterface(own) else { return false }
        return chain(of: type).contains {
            guard let id = program.declaration(of: $0), isInterface(id), let (model, framework) = model(of: id) else {
                return false
            }
            return model.kind == .plain && models.all[framework].isDatabase
        }
    }

    /// Whether a container reads on other connections than the one that it writes on, as its model says.
    func hasReaders(_ type: TypeID) -> Bool {
        role(of: type).map { $0.model.kind == .container && traits.hasReaders($0.model) } ?? false
    }

    private func collect(
        _ name: Symbol, of model: TypeModel, in framework: Int,
        _ found: inout [(framework: Int, model: MemberModel)], _ visited: inout Set<Symbol>
    ) {
        guard visited.insert(model.name).inserted else { return }
        found += (model.members[name] ?? []).map { (framework, $0) }
        for parent in model.supertypes {
            if let type = models.type(parent) {
                collect(name, of: type, in: models.framework(parent), &found, &visited)
            }
        }
    }

    /// The entry that fits the labels best: an awaited one where it is awaited, of these one that names them before one
    /// that does not.
    private func best(
        _ candidates: [(framework: Int, model: MemberModel)], _ labels: [Symbol], isStatic: Bool, _ isAwaited: Bool
    ) -> Call? {
        var found: (score: Int, call: Call)?
        for (framework, model) in candidates {
            if let wanted = model.labels, wanted != labels { continue }
            let score =
                (model.isAsync == isAwaited ? 4 : 0) + (model.labels != nil ? 2 : 0)
                + (model.isStatic == isStatic ? 1 : 0)
            if found.map({ score > $0.score }) ?? true { found = (score, Call(member: model, framework: framework)) }
        }
        return found?.call
    }

    /// The model of a variable's wrapper.
    func wrapper(of variable: DeclarationID) -> FrameworkModel.WrapperModel? {
        program.propertyWrappers(of: variable).lazy.compactMap { self.model(of: $0) }.first
    }

    /// The variable whose content `$x` gives, as a library's wrapper without a say in that content has it.
    func content(projectedBy id: DeclarationID) -> DeclarationID? {
        guard let variable = program.variable(wrappedBy: id), !program[id].flags.contains(.isStored),
            let wrapper = wrapper(of: variable), wrapper.result == nil, wrapper.home == nil
        else { return nil }
        return variable
    }

    /// The model of a wrapper with its key path, or else the model of the wrapper's type.
    private func model(of wrapper: PropertyWrapper) -> FrameworkModel.WrapperModel? {
        guard let declaration = wrapper.declaration, let own = self.wrapper(declaredBy: declaration) else { return nil }
        return keyMember(of: program.node(wrapper.attribute)).flatMap { models.wrapper(own.name, key: $0) } ?? own
    }

    /// The member that the key path names which is an attribute's first argument: `key` of `@Wrapper(\.key)`.
    private func keyMember(of attribute: Node) -> Symbol? {
        guard let path = attribute.child(.argument)?.firstChild, path.kind == .keyPathExpr else { return nil }
        let components = path.children.filter { $0.kind == .keyPathComponent }
        return components.count == 1 ? components[0].name : nil
    }

    func wrapper(declaredBy type: DeclarationID) -> FrameworkModel.WrapperModel? {
        isInterface(type) ? models.wrapper(program[type].name) : nil
    }

    static let initializer = Symbol("init"), subscripting = Symbol("subscript")
    /// The label that stands for a call's receiver, of which methods are called.
    static let receiver = Symbol("self")
}

extension FrameworkModel.MemberModel {
    /// An object is given of which methods are called.
    var callsMethods: Bool { closures.contains { !$0.methods.isEmpty } }
}

extension FrameworkModel.TypeModel.Kind {
    /// Its values belong to a thread, a queue or an actor.
    var isConfined: Bool { self == .handle || self == .model || self == .collection }
}

import Frameworks
import Syntax

extension Interpreter {
    // MARK: Names

    /// The value of a plain name: local, member of `self`, global, type or function.
    func readName(_ name: Symbol, _ node: Node) -> Value {
        if let slot = lookup(name) { return state.slots[slot] }
        if let ids = lookupFunctions(name), let id = ids.first {
            var v = Value(type: functionType(of: id))
            v.callable = .function(id, receiver: nil)
            return v
        }
        if name == Names.super { return selfValue() }
        // A captured name of an enclosing function whose body is not at hand is unknown, not a member.
        if let variable = implicitMember(name) { return readProperty(variable, of: nil, node: node) }
        if let owner, let f = methods(named: name, of: typeOfSelf(owner)).first {
            var v = Value(type: functionType(of: f))
            v.callable = .function(f, receiver: Value.Box(selfValue()))
            return v
        }
        if let slot = lookup(Names.self_), !externalMembers(name, of: state.slots[slot].type).isEmpty {
            return readExternal(name, receiver: state.slots[slot], node: node)
        }
        if let variable = project.globalVariable(name, near: file) { return readProperty(variable, of: nil, node: node) }
        if name == Names.Self, let owner { return Value(type: .metatype(project.selfType(owner))) }
        let type = project.resolve(node, in: scope)
        switch type {
        case .project, .generic: return Value(type: .metatype(type))
        case .array, .dictionary, .optional: return Value(type: .metatype(type))
        case .external(let n, _):
            if project.models.type(n) != nil { return Value(type: .metatype(type)) }
            if let f = project.globalFunctions(name, near: file).first {
                var v = Value(type: functionType(of: f))
                v.callable = .function(f, receiver: nil)
                return v
            }
            return n.text.first?.isUppercase == true ? Value(type: .metatype(type)) : supposedHandle(name, node) ?? Value()
        default: return Value()
        }
    }

    func functionType(of id: FunctionID) -> Type {
        let f = project[id]
        return .function(FunctionType(parameters: parameterTypes(of: id), result: project.resultType(of: id), isAsync: f.isAsync))
    }

    /// A property of the enclosing type, or a static one of the types around it.
    func implicitMember(_ name: Symbol) -> VariableID? {
        guard let owner else { return nil }
        if let found = findProperty(name, of: typeOfSelf(owner)) { return found }
        var outer = project[owner].outer
        while let o = outer {
            if let found = project.members(of: o).variables[name]?.first, project[found].isStatic { return found }
            outer = project[o].outer
        }
        return nil
    }

    /// A project property of a type, its supertypes and extensions; of the type itself for a metatype.
    func findProperty(_ name: Symbol, of type: Type) -> VariableID? {
        var base = type.unwrapped
        if case .metatype(let t) = base { base = t }
        guard let key = LookupCaches.MemberKey(base, name) else { return walkProperty(name, of: base) }
        if let known = project.lookups.properties[key] { return known }
        let found = walkProperty(name, of: base)
        project.lookups.properties[key] = .some(found)
        return found
    }

    private func walkProperty(_ name: Symbol, of base: Type) -> VariableID? {
        var found: VariableID?
        project.walkSupertypes(of: base) { t in
            switch t {
            case .project(let id, _): found = project.members(of: id).variables[name]?.first
            case .external(let n, _): if let ext = project.externalExtension(n) { found = project.members(of: ext).variables[name]?.first }
            default: break
            }
            return found != nil
        }
        return found
    }

    /// Project methods of a name, nearest type first; overloads of one type together.
    func methods(named name: Symbol, of type: Type) -> [FunctionID] {
        var base = type.unwrapped
        if case .metatype(let t) = base { base = t }
        if type.isOptional {
            // Methods of Optional itself come first (`extension Optional where …`).
            if let ext = project.externalExtension(Names.optional), let f = project.members(of: ext).functions[name] { return f }
        }
        guard let key = LookupCaches.MemberKey(base, name) else { return walkMethods(name, of: base) }
        if let known = project.lookups.methods[key] { return known }
        let found = walkMethods(name, of: base)
        project.lookups.methods[key] = found
        return found
    }

    private func walkMethods(_ name: Symbol, of base: Type) -> [FunctionID] {
        var found: [FunctionID] = []
        project.walkSupertypes(of: base) { t in
            switch t {
            case .project(let id, _): found += project.members(of: id).functions[name] ?? []
            case .external(let n, _): if let ext = project.externalExtension(n) { found += project.members(of: ext).functions[name] ?? [] }
            default: break
            }
            return false
        }
        return found
    }

    struct ExternalMember {
        var framework: Int
        var owner: FrameworkModel.TypeModel
        var model: FrameworkModel.MemberModel
        /// The type as seen at `owner`, generic arguments included.
        var type: Type
    }

    /// Members of framework types, by name, on the type or what it inherits.
    func externalMembers(_ name: Symbol, of type: Type) -> [ExternalMember] {
        var base = type.unwrapped
        var isStatic = false
        if case .metatype(let t) = base {
            base = t
            isStatic = true
        }
        if type.isOptional, let model = project.models.type(Names.optional), let members = model.members[name] {
            return members.map { ExternalMember(framework: project.models.framework(Names.optional), owner: model, model: $0, type: type) }
        }
        // Members seen through generic arguments are made for each.
        if case .external(_, let arguments) = base, !arguments.isEmpty { return walkExternalMembers(name, of: base, isStatic: isStatic) }
        guard let key = LookupCaches.MemberKey(base, name) else { return walkExternalMembers(name, of: base, isStatic: isStatic) }
        // A member of a generic type of the project may be found on the type itself, arguments and all.
        if case .project(_, let arguments) = base, !arguments.isEmpty { return walkExternalMembers(name, of: base, isStatic: isStatic) }
        if let known = isStatic ? project.lookups.staticExternalMembers[key] : project.lookups.externalMembers[key] { return known }
        let found = walkExternalMembers(name, of: base, isStatic: isStatic)
        if isStatic { project.lookups.staticExternalMembers[key] = found } else { project.lookups.externalMembers[key] = found }
        return found
    }

    private func walkExternalMembers(_ name: Symbol, of base: Type, isStatic: Bool) -> [ExternalMember] {
        var found: [ExternalMember] = []
        project.walkSupertypes(of: base) { t in
            if case .external(let n, _) = t, let model = project.models.type(n), let members = model.members[name] {
                for m in members where m.isStatic == isStatic || name == Names.`init` {
                    found.append(ExternalMember(framework: project.models.framework(n), owner: model, model: m, type: t))
                }
            }
            return !found.isEmpty
        }
        if found.isEmpty, !isStatic, case .project = base, let d = project.databaseType(base), d.model.attribute != nil, let members = d.model.members[name] {
            found = members.map { ExternalMember(framework: d.framework, owner: d.model, model: $0, type: base) }
        }
        return found
    }

    // MARK: Members

    func evaluateMember(_ node: Node, expected: Type) -> Value {
        let name = node.name
        guard let base = node.child(.base) else {
            // `.main`, `.shared`: looked up on what is expected here.
            guard !expected.isUnknown else { return Value() }
            return readMember(name, of: Value(type: .metatype(expected.unwrapped)), node: node, expected: expected)
        }
        if name == Names.self_, base.kind == .arrayExpr || base.kind == .dictionaryExpr { return Value(type: .metatype(project.resolve(base, in: scope))) }
        let receiver = evaluate(base)
        // Tuple parts.
        if case .tuple = receiver.type.unwrapped {
            return tupleElement(receiver, index: Int(node.mainToken.kind == .integerLiteral ? node.mainToken.text(in: node.tree) : "") ?? -1, label: name)
        }
        var v = readMember(name, of: receiver, node: node, expected: expected)
        if isOptionalChain(base), !v.type.isUnknown, !v.type.isOptional { v.type = .optional(v.type) }
        return v
    }

    func isOptionalChain(_ node: Node) -> Bool {
        var n = node
        while true {
            if n.kind == .optionalChainExpr { return true }
            switch n.kind {
            case .memberExpr: if let b = n.child(.base) { n = b } else { return false }
            case .callExpr, .subscriptExpr: if let c = n.child(.callee) { n = c } else { return false }
            default: return false
            }
        }
    }

    func readMember(_ name: Symbol, of receiver: Value, node: Node, expected: Type) -> Value {
        if name == Names.self_ || name == Names.type { return receiver }
        // Nothing is known of the member of something that nothing is known of.
        if receiver.type.isUnknown { return readExternal(name, receiver: receiver, node: node) }
        if let variable = findProperty(name, of: receiver.type) { return readProperty(variable, of: receiver, node: node) }
        if case .metatype(let t) = receiver.type {
            if case .project(let id, _) = t.unwrapped {
                if let nested = project[id].nested[name] { return Value(type: .metatype(.project(nested, []))) }
                if project[id].enumCases[name] != nil { return Value(type: t) }
            }
            if case .external(let n, _) = t.unwrapped {
                let qualified = Symbol(n.text + "." + name.text)
                if project.models.type(qualified) != nil { return Value(type: .metatype(.external(qualified, []))) }
                if let ext = project.externalExtension(n), let nested = project[ext].nested[name] { return Value(type: .metatype(.project(nested, []))) }
                if project.models.isModule(n) { return readName(name, node) }
                // `MyApp.Dog`: a module's name in front of a type's.
                if node.kind == .memberExpr, project.models.type(n) == nil, case .project(let id, _) = project.resolve(node, in: scope) { return Value(type: .metatype(.project(id, []))) }
            }
        }
        let methods = methods(named: name, of: receiver.type)
        if let f = methods.first {
            var v = Value(type: functionType(of: f))
            v.callable = .function(f, receiver: Value.Box(receiver))
            return v
        }
        return readExternal(name, receiver: receiver, node: node)
    }

    func readExternal(_ name: Symbol, receiver: Value, node: Node) -> Value {
        let members = receiver.type.isUnknown ? [] : externalMembers(name, of: receiver.type)
        guard let m = members.first(where: { $0.model.labels == nil }) ?? members.first else {
            // A project member wrapped by a projection, an unknown SDK member: the receiver is touched, the result unknown.
            if receiver.isConfined, name != Self.description { touch(receiver, node, .read) }
            if receiver.isDatabaseValue, case .generic = receiver.type.unwrapped { return Value() }
            return Value()
        }
        return applyExternal(m, receiver: receiver, call: nil, arguments: [], node: node, expected: .unknown)
    }

    static let description = Symbol("description")

    /// Reads a stored or computed property.
    func readProperty(_ id: VariableID, of receiver: Value?, node: Node) -> Value {
        let v = project[id]
        analysis.beliefs?.note(Beliefs.Call(callee: project.signature(id), defaults: []), at: node)
        if let getter = v.getter {
            let isOverridable = project[getter].body == nil
            if isOverridable, let stored = storedWitness(of: id) { return readProperty(stored, of: receiver, node: node) }
            let r = receiver ?? (v.isStatic || v.isGlobal ? Value() : selfValue())
            noteCall(getter, node, receiver: r)
            let body = isOverridable ? implementation(of: getter) ?? getter : getter
            let s = r.isPlain ? analysis.summary(ofPlainCall: body) : analysis.summary(of: body)
            if project[getter].isAsync || hops(to: getter, receiver: r) != nil, inAwait > 0 {
                defer { suspend(at: node, isTransfer: false) }
                return apply(s, function: getter, receiver: r, arguments: [], argumentNodes: [], node: node)
            }
            return apply(s, function: getter, receiver: r, arguments: [], argumentNodes: [], node: node)
        }
        // A part of a database value.
        if let r = receiver ?? (v.owner != nil && !v.isStatic ? lookup(Names.self_).map { state.slots[$0] } : nil), r.isDatabaseValue, !v.isStatic,
            let d = project.databaseType(r.type.unwrapped), d.kind == .model || d.kind == .collection {
            if !v.isLet || d.kind == .model { touch(r, node, .read) }
            return part(of: r, type: memberType(id, of: r), node: node)
        }
        var value: Value
        if let kept = state.fields[id], receiver == nil || isSelf(receiver!) {
            value = kept
        } else {
            value = analysis.storedValue(id)
            if value.state == .maybe, analysis.stored[id] == nil, let owner = v.owner, project.isDecodedStruct(owner) {
                // Nobody puts anything into it but the decoder, which makes new objects.
                value.state = .unmanaged
                value.isCertain = false
            }
            value.type = memberType(id, of: receiver) == .unknown ? value.type : memberType(id, of: receiver)
        }
        value.origin = v.isGlobal || v.isStatic ? .global(id) : .property(id)
        if case .none = value.callable, holdsClosures(value.type) { value.callable = .kept(id) }
        if v.isLazy, value.isDatabaseValue {
            switch value.home {
            case .thread, .unknown: value.home = .stored(id)
            default: break
            }
        }
        if value.isDatabaseValue, value.state != .reference || value.traits.contains(.threadSafe) {
            if value.birth < 0 || value.birth >= births.count {
                let known = analysis.storedTexts[id]
                value.birth = addBirth(known?.node ?? v.pattern, v.name.text, known == nil ? "is declared" : "is stored")
            }
            noteStored(id, node, isWrite: false, value: value)
            // What a handle of this object gives is confined to where it is asked.
            if case .stored = value.home, threadRoot(context) == 0 || currentContext.kind == contexts[0].kind { value.home = .thread(threadRoot(context)) }
            if case .unknown = value.home, value.state == .handle, !contexts[0].kind.isActor, let d = project.databaseType(value.type.unwrapped), d.model.home != .ownQueue, d.model.home != .scope, threadRoot(context) == 0 {
                value.home = .thread(0)
            }
            if value.traits.contains(.threadSafe) {
                // Reading the wrapper resolves it here.
                value.state = .maybe
                value.home = .thread(context)
                value.traits.remove(.threadSafe)
                value.traits.insert(.threadSafe)
            }
            // What main-actor code keeps is the main actor's, wherever it is read.
            switch value.home {
            case .stored, .unknown, .thread:
                if ownerIsMain(id), value.state != .handle || project.databaseType(value.type.unwrapped)?.model.home != .ownQueue {
                    value.home = .main
                    value.traits.insert(.mainOwned)
                }
            default: break
            }
            if value.state == .handle, value.handle < 0 { value.handle = handleIdentity(id) }
            switch value.home {
            case .actor, .globalActor:
                if relation(value.home, context) == .different, value.isConfined { noteTakenFromActor(&value, node) }
            default: break
            }
        }
        return value
    }

    /// The stored property that satisfies a requirement, where only one type does.
    private func storedWitness(of requirement: VariableID) -> VariableID? {
        guard let owner = project[requirement].owner, project[owner].kind == .protocol else { return nil }
        let conformers = analysis.conformers(of: owner)
        guard conformers.count == 1, let v = project.members(of: conformers[0]).variables[project[requirement].name]?.first, project[v].getter == nil else { return nil }
        return v
    }

    private func ownerIsMain(_ id: VariableID) -> Bool {
        guard let owner = project[id].owner, !project[id].isStatic, !project[id].modifiers.contains(Names.nonisolated) else { return false }
        return project.isolation(of: owner).isMain
    }

    /// One birth for each stored handle and function, so that two reads of one property are one handle.
    private func handleIdentity(_ id: VariableID) -> Int32 {
        if let known = fieldHandles[id] { return known }
        let b = addBirth(project[id].pattern, project[id].name.text, "is stored")
        fieldHandles[id] = b
        return b
    }

    private func isSelf(_ v: Value) -> Bool { if case .selfValue = v.origin { true } else { false } }

    /// The type of a property seen through its receiver's generic arguments.
    func memberType(_ id: VariableID, of receiver: Value?) -> Type {
        let t = analysis.variableType(id) ?? analysis.stored[id]?.type ?? analysis.storedValue(id).type
        guard let receiver, let owner = project[id].owner, case .project(let rid, let arguments) = receiver.type.unwrapped, rid == owner, !arguments.isEmpty else { return t }
        var map: [Symbol: Type] = [:]
        for (p, a) in zip(project[owner].genericParameters, arguments) { map[p.name] = a }
        return t.substituting(map)
    }

    /// A property of a model object or an element of a collection: as confined as what it is a part of.
    func part(of whole: Value, type: Type, node: Node) -> Value {
        guard let d = project.heldDatabaseType(type), d.kind == .model || d.kind == .collection || d.kind == .handle else { return Value(type: type) }
        var v = whole
        v.type = type
        v.callable = .none
        if relation(whole.home, context) == .different { v.home = .unknown }
        v.origin = whole.partOrigin
        v.queue = -1
        if d.kind == .handle { v.state = whole.state == .frozen ? .frozen : .handle }
        if whole.state == .handle { v.state = .live }
        v.birth = addBirth(node, shortText(of: node), "is read")
        return v
    }

    // MARK: Contexts

    /// The context whose thread this one shares.
    func threadRoot(_ c: Int32) -> Int32 {
        var c = c
        while contexts[Int(c)].continuesParent, contexts[Int(c)].parent >= 0 { c = contexts[Int(c)].parent }
        return c
    }

    func enter(_ kind: ContextKind, text: String, site: Node, isAsync: Bool = false, drainsPool: Bool = false, continuesParent: Bool = false) -> Int32 {
        var info = ContextInfo(kind: kind, site: site, parent: context, text: text)
        info.isAsync = isAsync
        info.drainsPool = drainsPool
        info.continuesParent = continuesParent
        contexts.append(info)
        return Int32(contexts.count - 1)
    }

    enum Relation { case same, different, unknown }

    /// Whether a value at home in one context may be touched in another.
    func relation(_ home: Home, _ now: Int32) -> Relation {
        let here = contexts[Int(now)]
        let root = threadRoot(now)
        let rootKind = contexts[Int(root)].kind
        switch home {
        case .unknown, .stored: return .unknown
        case .thread(let h):
            let homeRoot = threadRoot(h)
            if homeRoot == root { return .same }
            let homeKind = contexts[Int(homeRoot)].kind
            if homeKind == .main, rootKind == .main { return .same }
            if case .serialQueue(let a) = homeKind, case .serialQueue(let b) = rootKind, a == b { return .unknown }
            if case .ownQueue(let a) = homeKind, case .ownQueue(let b) = rootKind, a == b { return .same }
            // Jobs that a thread takes from a list may be the same thread's.
            if homeKind == .thread, rootKind == .thread, contexts[Int(homeRoot)].isInferred, contexts[Int(root)].isInferred { return .unknown }
            if homeKind == .unknown || rootKind == .unknown || homeKind == .callersActor || rootKind == .callersActor || rootKind == .caller { return .unknown }
            if homeKind == .caller {
                // The caller may itself be there already.
                if rootKind == .main { return .unknown }
                return .different
            }
            return .different
        case .main:
            if here.kind == .main || rootKind == .main { return .same }
            return isOffMain(here.kind) ? .different : .unknown
        case .queue(let q):
            switch here.kind {
            case .serialQueue(let b) where b == q, .concurrentQueue(let b) where b == q: return .same
            case .globalQueue where q >= 0 && analysis.queues[Int(q)].kind == .global: return .same
            // The queue may be the actor's executor.
            case .actor(let a) where project.hasOwnExecutor(a): return .unknown
            default: break
            }
            if q >= 0, analysis.queues[Int(q)].kind == .main { return here.kind == .main ? .same : here.kind.isBackground ? .different : .unknown }
            return here.kind.isKnown ? .different : .unknown
        case .actor(let a):
            if case .actor(let b) = here.kind { return a == b ? .same : .different }
            return here.kind.isKnown ? .different : .unknown
        case .globalActor(Names.mainActor):
            if here.kind == .main || rootKind == .main { return .same }
            return here.kind.isBackground ? .different : .unknown
        case .globalActor(let a):
            if case .globalActor(let b) = here.kind { return a == b ? .same : .different }
            if case .actor(let b) = here.kind, project[b].name == a { return .same }
            return here.kind.isKnown ? .different : .unknown
        case .ownQueue(let h):
            var c = now
            while true {
                if case .ownQueue(let b) = contexts[Int(c)].kind { return h == b || h < 0 || b < 0 ? .same : .different }
                guard contexts[Int(c)].continuesParent, contexts[Int(c)].parent >= 0 else { break }
                c = contexts[Int(c)].parent
            }
            // A context that is passed in may be the one of the queue at hand.
            if h >= 0, Int(h) < births.count {
                let birth = births[Int(h)]
                if birth.verb == Birth.elsewhere { return .unknown }
                // Asked of an object or of another context: whichever queue that is.
                if birth.node.kind == .memberExpr || birth.node.kind == .optionalChainExpr { return .unknown }
                if birth.verb == "is passed in", contexts[Int(now)].parent < 0 || contexts[Int(now)].continuesParent { return .unknown }
                // One that was handed to main-actor code to keep is most likely the main queue's.
                if rootKind == .main, birth.verb == "is stored" || birth.verb == "is declared", birth.node.kind != .callExpr, birth.node.kind != .tryExpr { return .unknown }
            }
            // The queue may be the actor's executor.
            if case .actor(let a) = here.kind, project.hasOwnExecutor(a) { return .unknown }
            return here.kind == .main || here.kind.isBackground ? .different : .unknown
        case .scope(let s):
            var c = now
            while true {
                if c == s { return .same }
                guard contexts[Int(c)].continuesParent, contexts[Int(c)].parent >= 0 else { return .different }
                c = contexts[Int(c)].parent
            }
        }
    }
}

extension Token {
    /// The token's bytes as a string.
    func text(in tree: SyntaxTree) -> String { tree.source.string(Int(start)..<Int(end)) }
}

import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// Advice in the terms of the value's framework: its keys, its frozen copies, its call that runs code in a handle's
/// context.
struct Advice {
    private let project: RuleContext
    private let framework: Int
    private let words: FrameworkWords
    /// The value as written in the code, and its kind.
    private let text: String
    private let valueType: TypeID
    private let kind: FrameworkModel.TypeModel.Kind?
    private let state: ValueState

    init(_ value: ValueInfo?, _ framework: Int, _ project: RuleContext) {
        self.init(
            value?.text ?? "", type: value?.type ?? .unknown, kind: value?.kind, state: value?.state ?? .maybe,
            framework, project)
    }

    init(
        _ text: String, type: TypeID, kind: FrameworkModel.TypeModel.Kind?, state: ValueState, _ framework: Int,
        _ project: RuleContext
    ) {
        self.project = project
        self.framework = framework
        words = project.words(of: framework)
        self.text = text
        valueType = type
        self.kind = kind
        self.state = state
    }

    /// The advice for a value that leaves its owner.
    ///
    /// - Parameters:
    ///   - verb: How it leaves: "pass", "return".
    ///   - there: Where it is used: "in the closure".
    func carrying(_ verb: String, _ there: String, mutates: Bool) -> String {
        switch kind {
        case .handle: return handle(there)
        case .collection: return collection(verb, there, isOnlyRead: !mutates)
        case .model where isArray: return array(verb, there, isOnlyRead: !mutates)
        case .model: return object(verb, there, isOnlyRead: !mutates)
        default: return "\(verb) plain values"
        }
    }

    /// The advice for a value that is used after an `await`.
    var afterSuspension: String {
        switch kind {
        case .handle:
            return ownQueueCall.map { "use `\(path ?? "it")` inside `\($0)`" }
                ?? "open the `\(handleName)` again after the `await`"
        case .collection: return "run the query again after the `await`" + frozenInstead("before it")
        case .model where isArray:
            return identity.map { "keep \(list(of: $0)) and fetch the objects again after the `await`" }
                ?? "fetch the objects again after the `await`"
        case .model:
            if let identity { return "keep \(one(of: identity)) and fetch the object again after the `await`" }
            if let reference { return "make a \(reference) before the `await` and resolve it after" }
            return "fetch the object again after the `await`"
        default: return "read what is needed before the `await`"
        }
    }

    /// The advice for the main queue's handle in a background context.
    var offMain: String {
        if let ownQueueCall {
            let value = path.map { "`\($0)`" } ?? "it"
            return "use \(value) inside its `\(ownQueueCall)`, or make a background context for this work"
        }
        if type.isUnknown { return "give the call the handle of this code, so that it does not fall back" }
        return "open another `\(handleName)` for this work, or hop to the main actor first"
    }

    /// The advice for a value that leaves the access that it belongs to.
    func letting(_ verb: String) -> String {
        if kind == .model, let identity {
            return
                "\(verb) \(isArray ? list(of: identity) : one(of: identity)) or plain values, and do the work inside "
                + "the access"
        }
        return "\(verb) plain values, and do the work inside the access"
    }

    /// The advice for an object that an actor's method takes as a parameter.
    var taking: String {
        guard let identity else { return "take an identifier or plain values in its place, and fetch in the actor" }
        return "take \(isArray ? list(of: identity) : one(of: identity)) in its place, and fetch in the actor"
    }

    // MARK: Kinds

    private func object(_ verb: String, _ there: String, isOnlyRead: Bool) -> String {
        let frozen = isOnlyRead ? frozenInstead("first") : ""
        if let identity { return "\(verb) \(one(of: identity)) and fetch the object \(there)\(frozen)" }
        if let reference { return "\(verb) a \(reference) and resolve it \(there)\(frozen)" }
        return "\(verb) the values that are needed, or an identifier to fetch the object by \(there)"
    }

    private func array(_ verb: String, _ there: String, isOnlyRead: Bool) -> String {
        let frozen =
            isOnlyRead && state == .live ? freeze.map { ", or freeze each object first (`\($0)()`)" } ?? "" : ""
        if let identity { return "\(verb) \(list(of: identity)) and fetch the objects \(there)\(frozen)" }
        return "\(verb) the values that are needed, and fetch the objects \(there)\(frozen)"
    }

    private func collection(_ verb: String, _ there: String, isOnlyRead: Bool) -> String {
        if isOnlyRead, freeze != nil { return "run the query again \(there)" + frozenInstead("first") }
        return "run the query again \(there), or \(verb) plain values"
    }

    private func handle(_ there: String) -> String {
        if let ownQueueCall { return "use \(path.map { "`\($0)`" } ?? "it") inside its `\(ownQueueCall)`" }
        if isScoped { return "do the work inside the access, and let plain values out" }
        return "open another `\(handleName)` \(there)"
    }

    // MARK: Words

    private var model: FrameworkModel? {
        let all = project.project.models.all
        return framework >= 0 && framework < all.count ? all[framework] : nil
    }

    /// The value as it can be written in front of a member.
    private var path: String? {
        guard text.count <= 32, text.first?.isLetter == true,
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        else { return nil }
        return text
    }

    private var type: TypeID { project.project.unwrapped(valueType) }

    private var element: TypeID? { project.project.element(of: type) }

    private var isArray: Bool { element != nil }

    /// The identifier of an object: its primary key, or the one that the framework gives all of its objects.
    private var identity: String? {
        if let own = words.identity { return own }
        guard words.fetchesByKey else { return nil }
        let p = project.project
        return KeyFix.primaryKey(of: p.unwrapped(element ?? type), p)?.text
    }

    private func one(of member: String) -> String {
        path.map { "`\($0)\(project.project.isOptional(valueType) ? "?" : "").\(member)`" } ?? "its `\(member)`"
    }
    private func list(of member: String) -> String {
        path.map { "`\($0).map(\\.\(member))`" } ?? "the `\(member)` of each"
    }

    private var freeze: String? { words.freeze }

    /// Advice to freeze, only for a value known to be live: freezing an unmanaged object raises an exception.
    private func frozenInstead(_ when: String) -> String {
        guard let freeze, state == .live else { return "" }
        return ", or freeze it \(when)" + (path.map { " (`\($0).\(freeze)()`)" } ?? "")
    }

    /// `ThreadSafeReference(to: dog)`.
    private var reference: String? {
        guard state == .live, let path else { return nil }
        return words.reference.map { "`\($0)(to: \(path))`" }
    }

    private var handleModel: FrameworkModel.TypeModel? {
        guard let model else { return nil }
        if let name = project.project.libraryName(type), let known = model.types[name], known.kind == .handle {
            return known
        }
        return nil
    }

    private var handleName: String {
        if let handleModel { return handleModel.name.text }
        let opened =
            model?.types.values.filter {
                $0.kind == .handle && $0.members.values.joined().contains { $0.operations.contains(.open) }
            }.map(\.name.text) ?? []
        return opened.min { ($0.count, $0) < ($1.count, $1) } ?? "handle"
    }

    private var isScoped: Bool { handleModel?.home == .scope }

    /// The member of a handle with a queue of its own that runs a closure there.
    private var ownQueueCall: String? {
        guard let handle = handleModel, handle.home == .ownQueue else { return nil }
        var found: Set<String> = []
        for list in handle.members.values {
            for m in list
            where !m.isStatic && !m.blocks && m.closures.contains(where: { $0.place == .receiver && !$0.inTransaction })
                && m.operations.isEmpty
            { found.insert(m.name.text) }
        }
        return found.min { ($0.count, $0) < ($1.count, $1) }
    }
}

/// A framework's own words for advice, looked up in its model once.
struct FrameworkWords {
    /// The member that identifies any of the framework's objects (`objectID`).
    var identity: String?
    /// True where an object is fetched by the key that its class declares.
    var fetchesByKey = false
    var freeze: String?
    /// The type that carries an object to another context.
    var reference: String?
    /// True where some of the framework's handles may be opened for an actor.
    var opensForActors = false
    /// True where the framework's access has an awaited form, or where it is no database.
    var isAwaited = true
    /// True where an access lends its handle for its own duration, and has an awaited form beside the blocking one.
    var lendsHandles = false
}

extension FrameworkModel.TypeModel {
    /// True where a handle may be opened for an actor.
    var opensForActors: Bool {
        members.values.joined().contains { if case .actorArgument? = $0.home { true } else { false } }
    }

    /// True where an access lends a handle for its own duration, blocking or awaited.
    var lendsHandles: Bool {
        (kind == .handle || kind == .container)
            && members.values.joined().contains { call in
                call.isAsync && call.closures.contains { $0.passedHome == .scope }
            }
    }

    /// True where the access has an awaited form.
    var isAwaited: Bool {
        (kind == .handle || kind == .container)
            && members.values.joined().contains { $0.isAsync && !$0.closures.isEmpty }
    }
}

extension FrameworkWords {
    init(_ framework: Int, _ project: RuleContext) {
        let all = project.project.models.all
        guard framework >= 0, framework < all.count else { return }
        identity = IdentifierFix.identity(framework, project)?.member
        fetchesByKey = KeyFix.fetch(framework, project) != nil
        freeze = Spelling(project: project).member(.freeze, framework)
        opensForActors = all[framework].types.values.contains { $0.kind == .handle && $0.opensForActors }
        isAwaited = !all[framework].isDatabase || all[framework].types.values.contains(where: \.isAwaited)
        lendsHandles = all[framework].isDatabase && all[framework].types.values.contains(where: \.lendsHandles)
        reference = all[framework].types.values.filter { $0.kind == .reference }.map(\.name.text).min {
            ($0.count, $0) < ($1.count, $1)
        }
    }
}

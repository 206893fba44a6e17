import Syntax

/// A mistake in a model file, with the file, the key and the remedy.
public struct ModelError: Error, CustomStringConvertible {
    public var path: String
    public var key: String
    public var reason: String
    public var description: String { "\(path): \(key): \(reason)" }
}

extension FrameworkModel {
    /// Reads one model file.
    public init(json: [UInt8], path: String) throws {
        let document: ModelDocument
        do {
            document = try ModelDocument(json)
        } catch {
            let lines = json.prefix(error.offset).count { $0 == 10 }
            throw ModelError(path: path, key: "file", reason: "is not valid JSON: line \(lines + 1): \(error.message)")
        }
        self = try document.withRoot { try Self(root: $0, path: path) }
    }

    private init(root value: ModelValue, path: String) throws {
        let reader = ModelReader(path: path)
        guard value.kind == .object else { throw reader.wrong("file", "must be an object") }
        let root = try reader.object(value, "file")
        try reader.allow(root, Keys.file, at: "file")
        name = try reader.string(root[Key.name], "name").text
        imports = try reader.strings(root[Key.imports], "imports")
        knownBy = try reader.strings(root[Key.knownBy], "knownBy")
        platform = try reader.strings(root[Key.platform], "platform")
        types = [:]
        wrappers = [:]
        functions = [:]
        records = try root[Key.records].map { try reader.records($0) }
        interface = try root[Key.interface].map { try reader.string($0, "interface").text }
        packages = try reader.strings(root[Key.packages], "packages")
        since = try reader.since(root[Key.since], "since")
        if interface != nil, imports.isEmpty {
            throw reader.wrong("interface", "declares the first module of \"imports\"; name that")
        }
        let entries = try reader.entries(root[Key.types], "types")
        types.reserveCapacity(entries.count * 4)
        for value in entries { try reader.types(value, at: "types.\(value.key.text)") { types[$0.name] = $0 } }
        isDatabase = types.values.contains { $0.kind == .handle || $0.kind == .model || $0.kind == .container }
        for value in try reader.entries(root[Key.wrappers], "wrappers") {
            wrappers[value.key] = try reader.wrapper(value, name: value.key, at: "wrappers.\(value.key.text)")
        }
        for value in try reader.entries(root[Key.functions], "functions") {
            for member in try reader.members(value, at: "functions.\(value.key.text)") {
                functions[member.name, default: []].append(member)
            }
        }
    }
}

/// The keys that each object of a model file may have.
private enum Keys {
    static let file = [
        Key.name, Key.imports, Key.types, Key.wrappers, Key.functions, Key.records, Key.knownBy, Key.platform,
        Key.interface, Key.packages, Key.since, Key.schemaLink, Key.comment
    ]
    static let queue = [Key.is, Key.concurrentIf, Key.poolIf, Key.comment]
    static let type = [
        Key.is, Key.element, Key.home, Key.attribute, Key.sendable, Key.globalActor, Key.appExtension, Key.supertypes,
        Key.members, Key.cases, Key.deprecated, Key.mayRunInApp, Key.coding, Key.mutableReference, Key.schema,
        Key.undeclared, Key.holds, Key.comment
    ]
    static let undeclared = [Key.uses, Key.ending, Key.members, Key.declaration, Key.comment]
    static let schema = [Key.transient, Key.unique, Key.inverse, Key.comment]
    static let wrapper = [
        Key.state, Key.reference, Key.type, Key.globalActor, Key.home, Key.deprecated, Key.since, Key.comment
    ]
    static let member = [
        Key.returns, Key.state, Key.home, Key.does, Key.closure, Key.closures, Key.async, Key.anywhere, Key.unchecked,
        Key.blocks, Key.static, Key.queue, Key.mainIf, Key.ownStoreIf, Key.sharesIf, Key.atomic, Key.atomicIf,
        Key.atomicExcludes, Key.mirroredUnless, Key.mirroredPerhaps, Key.case, Key.since, Key.comment
    ]
    static let closure = [
        Key.when, Key.where, Key.otherwise, Key.passes, Key.state, Key.home, Key.transaction, Key.pool, Key.async,
        Key.repeats, Key.child, Key.methods, Key.comment
    ]
}

private enum Key {
    static let name = Symbol("name")
    static let imports = Symbol("imports")
    static let knownBy = Symbol("knownBy")
    static let platform = Symbol("platform")
    static let types = Symbol("types")
    static let wrappers = Symbol("wrappers")
    static let functions = Symbol("functions")
    static let records = Symbol("records")
    static let interface = Symbol("interface")
    static let packages = Symbol("packages")
    static let since = Symbol("since")
    static let schemaLink = Symbol("$schema")
    static let comment = Symbol("comment")
    static let discard = Symbol("_")
    static let `is` = Symbol("is")
    static let concurrentIf = Symbol("concurrentIf")
    static let poolIf = Symbol("poolIf")
    static let element = Symbol("element")
    static let home = Symbol("home")
    static let attribute = Symbol("attribute")
    static let sendable = Symbol("sendable")
    static let globalActor = Symbol("globalActor")
    static let appExtension = Symbol("appExtension")
    static let supertypes = Symbol("supertypes")
    static let members = Symbol("members")
    static let cases = Symbol("cases")
    static let deprecated = Symbol("deprecated")
    static let mayRunInApp = Symbol("mayRunInApp")
    static let coding = Symbol("coding")
    static let mutableReference = Symbol("mutableReference")
    static let undeclared = Symbol("undeclared")
    static let holds = Symbol("holds")
    static let uses = Symbol("uses")
    static let ending = Symbol("ending")
    static let declaration = Symbol("declaration")
    static let schema = Symbol("schema")
    static let transient = Symbol("transient")
    static let unique = Symbol("unique")
    static let inverse = Symbol("inverse")
    static let state = Symbol("state")
    static let reference = Symbol("reference")
    static let type = Symbol("type")
    static let returns = Symbol("returns")
    static let does = Symbol("does")
    static let closure = Symbol("closure")
    static let closures = Symbol("closures")
    static let `async` = Symbol("async")
    static let anywhere = Symbol("anywhere")
    static let unchecked = Symbol("unchecked")
    static let blocks = Symbol("blocks")
    static let `static` = Symbol("static")
    static let queue = Symbol("queue")
    static let mainIf = Symbol("mainIf")
    static let ownStoreIf = Symbol("ownStoreIf")
    static let sharesIf = Symbol("sharesIf")
    static let atomic = Symbol("atomic")
    static let atomicIf = Symbol("atomicIf")
    static let atomicExcludes = Symbol("atomicExcludes")
    static let mirroredUnless = Symbol("mirroredUnless")
    static let mirroredPerhaps = Symbol("mirroredPerhaps")
    static let `case` = Symbol("case")
    static let when = Symbol("when")
    static let `where` = Symbol("where")
    static let otherwise = Symbol("otherwise")
    static let passes = Symbol("passes")
    static let transaction = Symbol("transaction")
    static let pool = Symbol("pool")
    static let repeats = Symbol("repeats")
    static let child = Symbol("child")
    static let methods = Symbol("methods")
}

/// The words of an enum, as symbols: few enough that looking through them beats hashing.
struct Words<T: RawRepresentable & CaseIterable & Sendable>: Sendable where T.RawValue == String {
    private let words = T.allCases.map { (Symbol($0.rawValue), $0) }
    subscript(word: Symbol) -> T? {
        for (w, value) in words where w == word { return value }
        return nil
    }
    var list: String { words.map(\.0.text).joined(separator: ", ") }
}

private enum Vocabulary {
    static let kinds = Words<FrameworkModel.TypeModel.Kind>()
    static let queues = Words<FrameworkModel.QueueModel.Kind>()
    static let states = Words<ValueState>()
    static let codings = Words<FrameworkModel.Coding>()
    static let holdings = Words<FrameworkModel.Holding>()
    static let times = Words<FrameworkModel.ClosureModel.When>()
    static let operations = Words<FrameworkModel.Operation>()
    static let homes: [Symbol: FrameworkModel.HomeModel] = [
        Symbol("opener"): .opener, Symbol("main"): .main, Symbol("background"): .background,
        Symbol("ownQueue"): .ownQueue, Symbol("caller"): .callersIsolation, Symbol("scope"): .scope,
        Symbol("unknown"): .unknown
    ]
    static let places: [Symbol: FrameworkModel.ClosureModel.Where] = [
        Symbol("here"): .here, Symbol("receiver"): .receiver, Symbol("sync"): .sync, Symbol("main"): .main,
        Symbol("background"): .background, Symbol("thread"): .thread,
        Symbol("cooperative"): .cooperative, Symbol("inherit"): .inherit, Symbol("starter"): .starter,
        Symbol("anyThread"): .anyThread,
        Symbol("unknown"): .unknown
    ]
}

/// Places are named in errors only: a file without mistakes never makes their texts.
final class ModelReader {
    let path: String
    /// The same few types are written again and again.
    private var templates: [Symbol: TypeTemplate] = [:]

    init(path: String) { self.path = path }

    func wrong(_ key: String, _ reason: String) -> ModelError { ModelError(path: path, key: key, reason: reason) }

    func allow(_ object: ModelValue, _ keys: [Symbol], at place: @autoclosure () -> String) throws {
        guard !object.children.allSatisfy({ keys.contains($0.key) }) else { return }
        for key in object.children.map(\.key.text).sorted() where !keys.contains(Symbol(key)) {
            throw wrong(
                "\(place()).\(key)", "is not a key here; known keys: \(keys.map(\.text).joined(separator: ", "))")
        }
    }

    func string(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> Symbol {
        guard let s = value?.string else { throw wrong(key(), "must be a string") }
        return s
    }

    func strings(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> [Symbol] {
        guard let value else { return [] }
        guard value.kind == .array else { throw wrong(key(), "must be an array of strings") }
        return try value.children.map { e in
            guard let s = e.string else { throw wrong(key(), "must be an array of strings") }
            return s
        }
    }

    /// The entries in the order of their keys, so that the order in a file says nothing.
    func entries(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> [ModelValue] {
        guard let value else { return [] }
        var result = Array(try object(value, key()).children)
        if result.count > 1 { result.sort { precedes($0.key, $1.key) } }
        return result
    }

    private func precedes(_ a: Symbol, _ b: Symbol) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }

    func object(_ value: ModelValue, _ key: @autoclosure () -> String) throws -> ModelValue {
        guard value.kind == .object else { throw wrong(key(), "must be an object") }
        return value
    }

    func flag(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> Bool {
        guard let value else { return false }
        guard let b = value.bool else { throw wrong(key(), "must be true or false") }
        return b
    }

    func template(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> TypeTemplate? {
        guard let value else { return nil }
        guard let t = template(try string(value, key())) else {
            throw wrong(key(), "is not a type; write it like Results<$0>, Element?, [Element]")
        }
        return t
    }

    private func template(_ text: Symbol) -> TypeTemplate? {
        if let known = templates[text] { return known }
        let made = TypeTemplate(text.text)
        templates[text] = made
        return made
    }

    func templates(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> [TypeTemplate] {
        try strings(value, key()).map { text in
            guard let t = template(text) else {
                throw wrong(key(), "\"\(text.text)\" is not a type; write it like Results<$0>, Element?, [Element]")
            }
            return t
        }
    }

    func symbol(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> Symbol? {
        try value.map { try string($0, key()) }
    }

    func mark(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> FrameworkModel.ArgumentMark? {
        guard let value else { return nil }
        return try mark(string(value, key()).text[...], key())
    }

    /// Several, one of which is enough, side by side.
    func marks(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> [FrameworkModel.ArgumentMark] {
        guard let value else { return [] }
        return try string(value, key()).text.split(separator: " ").map { try mark($0, key()) }
    }

    private func mark(_ text: Substring, _ key: @autoclosure () -> String) throws -> FrameworkModel.ArgumentMark {
        let parts = text.split(separator: ":")
        guard parts.count == 2 else {
            throw wrong(key(), "write an argument's label and a word in it, like attributes:concurrent")
        }
        return .init(label: label(parts[0]), word: Symbol(String(parts[1])))
    }

    func queue(_ value: ModelValue, at place: @autoclosure () -> String) throws -> FrameworkModel.QueueModel {
        let o = try object(value, place())
        try allow(o, Keys.queue, at: place())
        guard let kind = try choice(o[Key.is], "\(place()).is", Vocabulary.queues) else {
            throw wrong("\(place()).is", "must be main, serial, concurrent or given")
        }
        return .init(
            kind: kind, concurrentIf: try mark(o[Key.concurrentIf], "\(place()).concurrentIf"),
            poolIf: try mark(o[Key.poolIf], "\(place()).poolIf"))
    }

    func choice<T: Sendable>(_ value: ModelValue?, _ key: @autoclosure () -> String, _ words: Words<T>) throws -> T? {
        guard let value else { return nil }
        let s = try string(value, key())
        guard let t = words[s] else { throw wrong(key(), "\"\(s.text)\" is not known here; use \(words.list)") }
        return t
    }

    func since(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> Since? {
        guard let value else { return nil }
        guard let since = Since(try string(value, key()).text) else {
            throw wrong(key(), "write the package's version, those of systems, or both: 10.26, iOS 15, macOS 12")
        }
        return since
    }

    func label(_ text: some StringProtocol) -> Symbol { text == "_" ? .none : Symbol(String(text)) }

    func home(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> FrameworkModel.HomeModel? {
        guard let value else { return nil }
        let word = try string(value, key())
        if let known = Vocabulary.homes[word] { return known }
        let s = word.text
        if s.hasPrefix("queue:") { return .queueArgument(label(s.dropFirst(6))) }
        if s.hasPrefix("actor:") { return .actorArgument(label(s.dropFirst(6))) }
        throw wrong(
            key(),
            """
            "\(s)" is no value of "home"; use opener, main, background, ownQueue, caller, scope, unknown, queue:LABEL \
            or actor:LABEL
            """
        )
    }

    func place(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> FrameworkModel.ClosureModel.Where {
        guard let value else { return .here }
        let word = try string(value, key())
        if let known = Vocabulary.places[word] { return known }
        let s = word.text
        if s.hasPrefix("argument:") { return .argument(label(s.dropFirst(9))) }
        if s.hasPrefix("poster:") { return .poster(label(s.dropFirst(7))) }
        throw wrong(
            key(),
            """
            "\(s)" is not a place; use here, receiver, sync, main, background, thread, cooperative, inherit, \
            starter, anyThread, unknown, argument:LABEL or poster:LABEL
            """
        )
    }

    /// The types of a key: a name, or several separated by commas, which are alike in all but that.
    func types(
        _ value: ModelValue, at place: @autoclosure () -> String, _ add: (FrameworkModel.TypeModel) -> Void
    ) throws {
        let o = try object(value, place())
        try allow(o, Keys.type, at: place())
        var members: [Symbol: [FrameworkModel.MemberModel]] = [:]
        for value in try entries(o[Key.members], "\(place()).members") {
            for member in try self.members(value, at: "\(place()).members.\(value.key.text)") {
                members[member.name, default: []].append(member)
            }
        }
        // Of two forms that differ in `await` alone, the one that needs none comes first.
        for (name, list) in members where list.count > 1 && list.contains(where: \.isAsync) {
            members[name] = list.filter { !$0.isAsync } + list.filter(\.isAsync)
        }
        var cases: [Symbol: [TypeTemplate]] = [:]
        for value in try entries(o[Key.cases], "\(place()).cases") {
            cases[value.key] = try templates(value, "\(place()).cases.\(value.key.text)")
        }
        let kind = try choice(o[Key.is], "\(place()).is", Vocabulary.kinds) ?? .plain
        let element = try o[Key.element].map { value in
            guard let index = value.integer, index >= 0 else {
                throw wrong("\(place()).element", "must be the index of a generic argument, from 0")
            }
            return index
        }
        let home = try home(o[Key.home], "\(place()).home")
        let attribute = try symbol(o[Key.attribute], "\(place()).attribute")
        let isSendable = try flag(o[Key.sendable], "\(place()).sendable")
        let globalActor = try symbol(o[Key.globalActor], "\(place()).globalActor")
        let isAppExtension = try flag(o[Key.appExtension], "\(place()).appExtension")
        let supertypes = try strings(o[Key.supertypes], "\(place()).supertypes")
        let isDeprecated = try flag(o[Key.deprecated], "\(place()).deprecated")
        let mayRunInApp = try flag(o[Key.mayRunInApp], "\(place()).mayRunInApp")
        let coding = try self.coding(o[Key.coding], "\(place()).coding")
        let isMutableReference = try flag(o[Key.mutableReference], "\(place()).mutableReference")
        let schema = try o[Key.schema].map { try self.schema($0, at: "\(place()).schema") }
        let undeclared = try o[Key.undeclared].map { try self.undeclared($0, at: "\(place()).undeclared") }
        let holds = try choice(o[Key.holds], "\(place()).holds", Vocabulary.holdings)
        for name in Self.names(value.key) {
            add(
                FrameworkModel.TypeModel(
                    name: name, kind: kind, element: element, home: home, attribute: attribute, isSendable: isSendable,
                    globalActor: globalActor, isAppExtension: isAppExtension,
                    supertypes: supertypes, members: members, cases: cases, isDeprecated: isDeprecated,
                    mayRunInApp: mayRunInApp, coding: coding,
                    isMutableReference: isMutableReference, schema: schema, undeclared: undeclared, holds: holds))
        }
    }

    /// `Array, Slice`
    static func names(_ key: Symbol) -> [Symbol] {
        let bytes = key.bytes
        var result: [Symbol] = []
        var start = 0
        while start < bytes.count {
            while start < bytes.count, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: ",") {
                start += 1
            }
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: " "), bytes[end] != UInt8(ascii: ",") { end += 1 }
            if end > start {
                result.append(
                    start == 0 && end == bytes.count
                        ? key : Symbol(utf8: UnsafeBufferPointer(rebasing: bytes[start..<end])))
            }
            while end < bytes.count, bytes[end] != UInt8(ascii: ",") { end += 1 }
            start = end
        }
        return result
    }

    private func coding(_ value: ModelValue?, _ key: @autoclosure () -> String) throws -> Set<FrameworkModel.Coding> {
        guard let value else { return [] }
        guard value.kind == .array else { throw wrong(key(), "must be an array of strings") }
        return Set(try value.children.compactMap { try choice($0, key(), Vocabulary.codings) })
    }

    func schema(_ value: ModelValue, at place: @autoclosure () -> String) throws -> FrameworkModel.SchemaModel {
        let o = try object(value, place())
        try allow(o, Keys.schema, at: place())
        return .init(
            transient: try symbol(o[Key.transient], "\(place()).transient"),
            unique: try mark(o[Key.unique], "\(place()).unique"),
            inverse: try mark(o[Key.inverse], "\(place()).inverse"))
    }

    func undeclared(_ value: ModelValue, at place: @autoclosure () -> String) throws -> FrameworkModel.UndeclaredModel {
        let o = try object(value, place())
        try allow(o, Keys.undeclared, at: place())
        let uses = try strings(o[Key.uses], "\(place()).uses").map(\.text)
        let ending = try symbol(o[Key.ending], "\(place()).ending")
        let members = try strings(o[Key.members], "\(place()).members")
        guard (ending == nil) == members.isEmpty, ending != nil || !uses.isEmpty, uses.allSatisfy({ $0.contains("$0") })
        else {
            throw wrong(
                place(),
                "needs uses of a class whose name is $0, or what such a name ends in (ending) with members that say so")
        }
        guard case let declaration = try string(o[Key.declaration], "\(place()).declaration").text,
            declaration.contains("$0")
        else {
            throw wrong("\(place()).declaration", "must be the declaration of a class whose name is $0")
        }
        return .init(uses: uses, ending: ending?.text, members: members, declaration: declaration)
    }

    func wrapper(
        _ value: ModelValue, name: Symbol, at place: @autoclosure () -> String
    ) throws -> FrameworkModel.WrapperModel {
        let o = try object(value, place())
        try allow(o, Keys.wrapper, at: place())
        return FrameworkModel.WrapperModel(
            name: name, result: try choice(o[Key.state], "\(place()).state", Vocabulary.states),
            isReference: try flag(o[Key.reference], "\(place()).reference"),
            type: try template(o[Key.type], "\(place()).type"),
            globalActor: try symbol(o[Key.globalActor], "\(place()).globalActor"),
            home: try home(o[Key.home], "\(place()).home"),
            isDeprecated: try flag(o[Key.deprecated], "\(place()).deprecated"),
            since: try since(o[Key.since], "\(place()).since"))
    }

    /// A key is `name`, `name(label:_:)`, or several of them separated by commas and spaces.
    func members(_ value: ModelValue, at place: @autoclosure () -> String) throws -> [FrameworkModel.MemberModel] {
        let o = try object(value, place())
        try allow(o, Keys.member, at: place())
        var operations: FrameworkModel.Operations = []
        for word in try strings(o[Key.does], "\(place()).does") {
            guard let op = Vocabulary.operations[word] else {
                throw wrong(
                    "\(place()).does", "\"\(word.text)\" is not an operation; known: \(Vocabulary.operations.list)")
            }
            operations.insert(op)
        }
        var closures: [FrameworkModel.ClosureModel] = []
        if let c = o[Key.closure] { closures.append(try closure(c, label: nil, at: "\(place()).closure")) }
        for c in try entries(o[Key.closures], "\(place()).closures") {
            closures.append(
                try closure(
                    c, label: c.key == Key.discard ? Symbol.none : c.key, at: "\(place()).closures.\(c.key.text)"))
        }
        let returns = try template(o[Key.returns], "\(place()).returns")
        let queue = try o[Key.queue].map { try self.queue($0, at: "\(place()).queue") }
        let isStatic = try flag(o[Key.static], "\(place()).static"),
            isAsync = try flag(o[Key.async], "\(place()).async")
        let isAnywhere = try flag(o[Key.anywhere], "\(place()).anywhere"),
            isUnchecked = try flag(o[Key.unchecked], "\(place()).unchecked")
        let blocks = try flag(o[Key.blocks], "\(place()).blocks")
        let state = try choice(o[Key.state], "\(place()).state", Vocabulary.states),
            home = try home(o[Key.home], "\(place()).home")
        let mainIf = try marks(o[Key.mainIf], "\(place()).mainIf"),
            ownStoreIf = try strings(o[Key.ownStoreIf], "\(place()).ownStoreIf"),
            sharesIf = try strings(o[Key.sharesIf], "\(place()).sharesIf"),
            isAtomic = try flag(o[Key.atomic], "\(place()).atomic"),
            atomicIf = try mark(o[Key.atomicIf], "\(place()).atomicIf")
        let atomicExcludes = try mark(o[Key.atomicExcludes], "\(place()).atomicExcludes")
        let mirroredUnless = try mark(o[Key.mirroredUnless], "\(place()).mirroredUnless"),
            mirroredPerhaps = try mark(o[Key.mirroredPerhaps], "\(place()).mirroredPerhaps")
        let givenCase = try symbol(o[Key.case], "\(place()).case"), since = try since(o[Key.since], "\(place()).since")
        guard let calls = Self.calls(value.key) else { throw wrong(place(), "write a call as name(label:_:)") }
        return calls.map { name, labels in
            FrameworkModel.MemberModel(
                name: name, labels: labels, isStatic: isStatic, returns: returns, state: state, home: home,
                operations: operations, closures: closures, isAsync: isAsync,
                isAnywhere: isAnywhere, isUnchecked: isUnchecked, blocks: blocks,
                returnsClosureResult: returns == .closureResult, queue: queue, mainIf: mainIf, ownStoreIf: ownStoreIf,
                sharesIf: sharesIf, isAtomic: isAtomic, atomicIf: atomicIf,
                atomicExcludes: atomicExcludes, mirroredUnless: mirroredUnless, mirroredPerhaps: mirroredPerhaps,
                givenCase: givenCase, since: since)
        }
    }

    /// The names of a member's key with their labels, nil for those that stand for any; nil where a call is not closed.
    private static func calls(_ key: Symbol) -> [(name: Symbol, labels: [Symbol]?)]? {
        let bytes = key.bytes
        var result: [(Symbol, [Symbol]?)] = []
        func symbol(_ from: Int, _ to: Int) -> Symbol { Symbol(utf8: UnsafeBufferPointer(rebasing: bytes[from..<to])) }
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
            defer { start = end + 1 }
            if end == start { continue }
            let last = bytes[end - 1] == UInt8(ascii: ",") ? end - 1 : end
            var open = start
            while open < last, bytes[open] != UInt8(ascii: "(") { open += 1 }
            if open == last {
                result.append((start == 0 && last == bytes.count ? key : symbol(start, last), nil))
                continue
            }
            guard bytes[last - 1] == UInt8(ascii: ")") else { return nil }
            var labels: [Symbol] = []
            var from = open + 1
            for i in from..<last where bytes[i] == UInt8(ascii: ":") || i == last - 1 {
                if i > from {
                    labels.append(i == from + 1 && bytes[from] == UInt8(ascii: "_") ? .none : symbol(from, i))
                }
                from = i + 1
            }
            result.append((symbol(start, open), labels))
        }
        return result
    }

    func closure(
        _ value: ModelValue, label: Symbol?, at place: @autoclosure () -> String
    ) throws -> FrameworkModel.ClosureModel {
        let o = try object(value, place())
        try allow(o, Keys.closure, at: place())
        return FrameworkModel.ClosureModel(
            label: label,
            when: try choice(o[Key.when], "\(place()).when", Vocabulary.times) ?? .now,
            place: try self.place(o[Key.where], "\(place()).where"),
            otherwise: try o[Key.otherwise].map { try self.place($0, "\(place()).otherwise") },
            passes: try templates(o[Key.passes], "\(place()).passes"),
            passedState: try choice(o[Key.state], "\(place()).state", Vocabulary.states),
            passedHome: try home(o[Key.home], "\(place()).home"),
            inTransaction: try flag(o[Key.transaction], "\(place()).transaction"),
            inPool: try flag(o[Key.pool], "\(place()).pool"),
            isAsync: try flag(o[Key.async], "\(place()).async"),
            repeats: try flag(o[Key.repeats], "\(place()).repeats"),
            isChild: try flag(o[Key.child], "\(place()).child"),
            methods: try strings(o[Key.methods], "\(place()).methods"))
    }
}

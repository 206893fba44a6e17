import Syntax

/// A mistake in a model file, told with the file, the key and the mend.
package struct ModelError: Error, CustomStringConvertible {
    package var path: String
    package var key: String
    package var reason: String
    package var description: String { "\(path): \(key): \(reason)" }
}

extension FrameworkModel {
    /// Reads one model file.
    package init(json: [UInt8], path: String) throws {
        let object: JSONValue
        do {
            object = try JSONValue.parse(json)
        } catch {
            let lines = json.prefix(error.offset).count { $0 == 10 }
            throw ModelError(path: path, key: "file", reason: "is not valid JSON: line \(lines + 1): \(error.message)")
        }
        let reader = ModelReader(path: path)
        guard object.members != nil else { throw reader.wrong("file", "must be an object") }
        let root = try reader.object(object, "file")
        try reader.allow(root, Keys.file, at: "file")
        name = try reader.string(root["name"], "name")
        imports = try reader.strings(root["imports"], "imports").map { Symbol($0) }
        types = [:]
        wrappers = [:]
        functions = [:]
        for (key, value) in try reader.entries(root["types"], "types") {
            for part in key.split(separator: ",") {
                let name = String(part.drop { $0 == " " }.prefix { $0 != " " })
                types[Symbol(name)] = try reader.type(value, name: name, at: "types.\(key)")
            }
        }
        for (key, value) in try reader.entries(root["wrappers"], "wrappers") {
            wrappers[Symbol(key)] = try reader.wrapper(value, name: key, at: "wrappers.\(key)")
        }
        for (key, value) in try reader.entries(root["functions"], "functions") {
            for member in try reader.members(value, key: key, at: "functions.\(key)") { functions[member.name, default: []].append(member) }
        }
    }
}

/// The keys that each object of a model file may have.
private enum Keys {
    static let file = ["name", "imports", "types", "wrappers", "functions", "$schema", "comment"]
    static let queue = ["is", "concurrentIf", "poolIf", "comment"]
    static let type = ["is", "element", "home", "attribute", "sendable", "globalActor", "appExtension", "supertypes", "members", "cases", "deprecated", "mayRunInApp", "coding", "mutableReference", "schema", "comment"]
    static let schema = ["transient", "unique", "inverse", "comment"]
    static let wrapper = ["state", "reference", "type", "globalActor", "home", "deprecated", "comment"]
    static let member = ["returns", "state", "home", "does", "closure", "closures", "async", "anywhere", "blocks", "static", "queue", "mainIf", "atomicIf", "atomicExcludes", "mirroredUnless", "mirroredPerhaps", "comment"]
    static let closure = ["when", "where", "otherwise", "passes", "state", "home", "transaction", "pool", "async", "comment"]
}

/// A JSON object as the reader asks it: few keys, so looking through them beats hashing.
private struct JSONObject {
    var members: [JSONValue.Member]
    subscript(key: String) -> JSONValue? {
        members.withUnsafeBufferPointer { all in
            for i in all.indices where all[i].key == key { return all[i].value }
            return nil
        }
    }
}

/// Places are told in errors only: a file without mistakes never makes their texts.
private struct ModelReader {
    let path: String

    func wrong(_ key: String, _ reason: String) -> ModelError { ModelError(path: path, key: key, reason: reason) }

    func allow(_ object: JSONObject, _ keys: [String], at place: @autoclosure () -> String) throws {
        guard !object.members.allSatisfy({ keys.contains($0.key) }) else { return }
        for key in object.members.map(\.key).sorted() where !keys.contains(key) {
            throw wrong("\(place()).\(key)", "is not a key here; known keys: \(keys.joined(separator: ", "))")
        }
    }

    func string(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> String {
        guard let s = value?.string else { throw wrong(key(), "must be a string") }
        return s
    }

    func strings(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> [String] {
        try elements(value, key()).map { e in
            guard let s = e.string else { throw wrong(key(), "must be an array of strings") }
            return s
        }
    }

    func elements(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> [JSONValue] {
        guard let value else { return [] }
        guard let elements = value.elements else { throw wrong(key(), "must be an array of strings") }
        return elements
    }

    /// The entries in the order of their keys: what is read must not depend on hashing.
    func entries(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> [(key: String, value: JSONValue)] {
        try object(value, key()).members.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
    }

    func object(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> JSONObject {
        guard let value else { return JSONObject(members: []) }
        guard let members = value.members else { throw wrong(key(), "must be an object") }
        return JSONObject(members: members)
    }

    func flag(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> Bool {
        guard let value else { return false }
        guard let b = value.bool else { throw wrong(key(), "must be true or false") }
        return b
    }

    func template(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> TypeTemplate? {
        guard let value else { return nil }
        guard let t = TypeTemplate(try string(value, key())) else { throw wrong(key(), "is not a type; write it like Results<$0>, Element?, [Element]") }
        return t
    }

    func templates(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> [TypeTemplate] {
        try strings(value, key()).map { text in
            guard let t = TypeTemplate(text) else { throw wrong(key(), "\"\(text)\" is not a type; write it like Results<$0>, Element?, [Element]") }
            return t
        }
    }

    func symbol(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> Symbol? {
        try value.map { Symbol(try string($0, key())) }
    }

    func mark(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> FrameworkModel.ArgumentMark? {
        guard let value else { return nil }
        let parts = try string(value, key()).split(separator: ":")
        guard parts.count == 2 else { throw wrong(key(), "write an argument's label and a word in it, like attributes:concurrent") }
        return .init(label: label(parts[0]), word: Symbol(String(parts[1])))
    }

    func queue(_ value: JSONValue, at place: @autoclosure () -> String) throws -> FrameworkModel.QueueModel {
        let o = try object(value, place())
        try allow(o, Keys.queue, at: place())
        guard let kind = try choice(o["is"], "\(place()).is", FrameworkModel.QueueModel.Kind.self) else {
            throw wrong("\(place()).is", "must be main, serial, concurrent or given")
        }
        return .init(kind: kind, concurrentIf: try mark(o["concurrentIf"], "\(place()).concurrentIf"), poolIf: try mark(o["poolIf"], "\(place()).poolIf"))
    }

    func choice<T: RawRepresentable & CaseIterable>(_ value: JSONValue?, _ key: @autoclosure () -> String, _: T.Type) throws -> T? where T.RawValue == String {
        guard let value else { return nil }
        let s = try string(value, key())
        guard let t = T(rawValue: s) else { throw wrong(key(), "\"\(s)\" is not known here; use \(T.allCases.map(\.rawValue).joined(separator: ", "))") }
        return t
    }

    func label(_ text: some StringProtocol) -> Symbol { text == "_" ? .none : Symbol(String(text)) }

    func home(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> FrameworkModel.HomeModel? {
        guard let value else { return nil }
        let s = try string(value, key())
        switch s {
        case "opener": return .opener
        case "main": return .main
        case "ownQueue": return .ownQueue
        case "caller": return .callersIsolation
        case "scope": return .scope
        case "unknown": return .unknown
        default:
            if s.hasPrefix("queue:") { return .queueArgument(label(s.dropFirst(6))) }
            if s.hasPrefix("actor:") { return .actorArgument(label(s.dropFirst(6))) }
            throw wrong(key(), "\"\(s)\" is not a home; use opener, main, ownQueue, caller, scope, unknown, queue:LABEL or actor:LABEL")
        }
    }

    func place(_ value: JSONValue?, _ key: @autoclosure () -> String) throws -> FrameworkModel.ClosureModel.Where {
        let s = try value.map { try string($0, key()) } ?? "here"
        switch s {
        case "here": return .here
        case "receiver": return .receiver
        case "sync": return .sync
        case "main": return .main
        case "background": return .background
        case "thread": return .thread
        case "cooperative": return .cooperative
        case "inherit": return .inherit
        case "anyThread": return .anyThread
        case "unknown": return .unknown
        default:
            if s.hasPrefix("argument:") { return .argument(label(s.dropFirst(9))) }
            throw wrong(key(), "\"\(s)\" is not a place; use here, receiver, sync, main, background, thread, cooperative, inherit, anyThread, unknown or argument:LABEL")
        }
    }

    func type(_ value: JSONValue, name: String, at place: @autoclosure () -> String) throws -> FrameworkModel.TypeModel {
        let o = try object(value, place())
        try allow(o, Keys.type, at: place())
        var members: [Symbol: [FrameworkModel.MemberModel]] = [:]
        for (key, value) in try entries(o["members"], "\(place()).members") {
            for member in try self.members(value, key: key, at: "\(place()).members.\(key)") { members[member.name, default: []].append(member) }
        }
        // Of two forms that differ in `await` alone, the one that needs none comes first.
        members = members.mapValues { list in list.count == 1 ? list : list.filter { !$0.isAsync } + list.filter(\.isAsync) }
        var cases: [Symbol: [TypeTemplate]] = [:]
        for (key, value) in try entries(o["cases"], "\(place()).cases") { cases[Symbol(key)] = try templates(value, "\(place()).cases.\(key)") }
        return FrameworkModel.TypeModel(
            name: Symbol(name),
            kind: try choice(o["is"], "\(place()).is", FrameworkModel.TypeModel.Kind.self) ?? .plain,
            element: try o["element"].map { value in
                guard let index = value.integer, index >= 0 else { throw wrong("\(place()).element", "must be the index of a generic argument, from 0") }
                return index
            },
            home: try home(o["home"], "\(place()).home"),
            attribute: try symbol(o["attribute"], "\(place()).attribute"),
            isSendable: try flag(o["sendable"], "\(place()).sendable"),
            globalActor: try symbol(o["globalActor"], "\(place()).globalActor"),
            isAppExtension: try flag(o["appExtension"], "\(place()).appExtension"),
            supertypes: try strings(o["supertypes"], "\(place()).supertypes").map { Symbol($0) },
            members: members, cases: cases, isDeprecated: try flag(o["deprecated"], "\(place()).deprecated"),
            mayRunInApp: try flag(o["mayRunInApp"], "\(place()).mayRunInApp"),
            coding: Set(try elements(o["coding"], "\(place()).coding").compactMap { try choice($0, "\(place()).coding", FrameworkModel.Coding.self) }),
            isMutableReference: try flag(o["mutableReference"], "\(place()).mutableReference"),
            schema: try o["schema"].map { try schema($0, at: "\(place()).schema") })
    }

    func schema(_ value: JSONValue, at place: @autoclosure () -> String) throws -> FrameworkModel.SchemaModel {
        let o = try object(value, place())
        try allow(o, Keys.schema, at: place())
        return .init(
            transient: try symbol(o["transient"], "\(place()).transient"), unique: try mark(o["unique"], "\(place()).unique"),
            inverse: try mark(o["inverse"], "\(place()).inverse"))
    }

    func wrapper(_ value: JSONValue, name: String, at place: @autoclosure () -> String) throws -> FrameworkModel.WrapperModel {
        let o = try object(value, place())
        try allow(o, Keys.wrapper, at: place())
        return FrameworkModel.WrapperModel(
            name: Symbol(name), result: try choice(o["state"], "\(place()).state", ValueState.self),
            isReference: try flag(o["reference"], "\(place()).reference"),
            type: try template(o["type"], "\(place()).type"),
            globalActor: try symbol(o["globalActor"], "\(place()).globalActor"), home: try home(o["home"], "\(place()).home"),
            isDeprecated: try flag(o["deprecated"], "\(place()).deprecated"))
    }

    /// A key is `name`, `name(label:_:)`, or several of them separated by commas and spaces.
    func members(_ value: JSONValue, key: String, at place: @autoclosure () -> String) throws -> [FrameworkModel.MemberModel] {
        let o = try object(value, place())
        try allow(o, Keys.member, at: place())
        var operations: Set<FrameworkModel.Operation> = []
        for word in try strings(o["does"], "\(place()).does") {
            guard let op = FrameworkModel.Operation(rawValue: word) else {
                let known = FrameworkModel.Operation.allCases.map(\.rawValue).joined(separator: ", ")
                throw wrong("\(place()).does", "\"\(word)\" is not an operation; known: \(known)")
            }
            operations.insert(op)
        }
        var closures: [FrameworkModel.ClosureModel] = []
        if let c = o["closure"] { closures.append(try closure(c, label: nil, at: "\(place()).closure")) }
        for (label, c) in try entries(o["closures"], "\(place()).closures") {
            closures.append(try closure(c, label: self.label(label), at: "\(place()).closures.\(label)"))
        }
        let returns = try template(o["returns"], "\(place()).returns")
        let queue = try o["queue"].map { try self.queue($0, at: "\(place()).queue") }
        let isStatic = try flag(o["static"], "\(place()).static"), isAsync = try flag(o["async"], "\(place()).async")
        let isAnywhere = try flag(o["anywhere"], "\(place()).anywhere"), blocks = try flag(o["blocks"], "\(place()).blocks")
        let state = try choice(o["state"], "\(place()).state", ValueState.self), home = try home(o["home"], "\(place()).home")
        let mainIf = try mark(o["mainIf"], "\(place()).mainIf"), atomicIf = try mark(o["atomicIf"], "\(place()).atomicIf")
        let atomicExcludes = try mark(o["atomicExcludes"], "\(place()).atomicExcludes")
        let mirroredUnless = try mark(o["mirroredUnless"], "\(place()).mirroredUnless"), mirroredPerhaps = try mark(o["mirroredPerhaps"], "\(place()).mirroredPerhaps")
        guard let calls = Self.calls(key) else { throw wrong(place(), "write a call as name(label:_:)") }
        return calls.map { name, labels in
            FrameworkModel.MemberModel(
                name: name, labels: labels, isStatic: isStatic, returns: returns, state: state, home: home, operations: operations, closures: closures, isAsync: isAsync,
                isAnywhere: isAnywhere, blocks: blocks, returnsClosureResult: returns == .closureResult, queue: queue, mainIf: mainIf, atomicIf: atomicIf,
                atomicExcludes: atomicExcludes, mirroredUnless: mirroredUnless, mirroredPerhaps: mirroredPerhaps)
        }
    }

    /// The names of a member's key with their labels, nil for those that stand for any; nil where a call is not closed.
    private static func calls(_ key: String) -> [(name: Symbol, labels: [Symbol]?)]? {
        var key = key
        return key.withUTF8 { bytes -> [(Symbol, [Symbol]?)]? in
            var result: [(Symbol, [Symbol]?)] = []
            func symbol(_ range: Range<Int>) -> Symbol { Symbol(utf8: UnsafeBufferPointer(rebasing: bytes[range])) }
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
                defer { start = end + 1 }
                if end == start { continue }
                let last = bytes[end - 1] == UInt8(ascii: ",") ? end - 1 : end
                guard let open = (start..<last).first(where: { bytes[$0] == UInt8(ascii: "(") }) else {
                    result.append((symbol(start..<last), nil))
                    continue
                }
                guard bytes[last - 1] == UInt8(ascii: ")") else { return nil }
                var labels: [Symbol] = []
                var from = open + 1
                for i in from..<last where bytes[i] == UInt8(ascii: ":") || i == last - 1 {
                    if i > from { labels.append(i == from + 1 && bytes[from] == UInt8(ascii: "_") ? .none : symbol(from..<i)) }
                    from = i + 1
                }
                result.append((symbol(start..<open), labels))
            }
            return result
        }
    }

    func closure(_ value: JSONValue, label: Symbol?, at place: @autoclosure () -> String) throws -> FrameworkModel.ClosureModel {
        let o = try object(value, place())
        try allow(o, Keys.closure, at: place())
        return FrameworkModel.ClosureModel(
            label: label,
            when: try choice(o["when"], "\(place()).when", FrameworkModel.ClosureModel.When.self) ?? .now,
            place: try self.place(o["where"], "\(place()).where"),
            otherwise: o["otherwise"] == nil ? nil : try self.place(o["otherwise"], "\(place()).otherwise"),
            passes: try templates(o["passes"], "\(place()).passes"),
            passedState: try choice(o["state"], "\(place()).state", ValueState.self),
            passedHome: try home(o["home"], "\(place()).home"),
            inTransaction: try flag(o["transaction"], "\(place()).transaction"), inPool: try flag(o["pool"], "\(place()).pool"),
            isAsync: try flag(o["async"], "\(place()).async"))
    }
}

import Foundation
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
        let object: Any
        do {
            object = try JSONSerialization.jsonObject(with: Data(json))
        } catch {
            throw ModelError(path: path, key: "file", reason: "is not valid JSON (\(error.localizedDescription)); check commas and quotes")
        }
        var reader = ModelReader(path: path)
        guard let root = object as? [String: Any] else { throw reader.wrong("file", "must be an object") }
        try reader.allow(root, ["name", "imports", "types", "wrappers", "functions", "$schema", "comment"], at: "file")
        name = try reader.string(root["name"], "name")
        imports = try reader.strings(root["imports"], "imports").map { Symbol($0) }
        types = [:]
        wrappers = [:]
        functions = [:]
        for (key, value) in try reader.object(root["types"], "types") {
            for part in key.split(separator: ",") {
                let name = String(part).trimmingCharacters(in: .whitespaces)
                types[Symbol(name)] = try reader.type(value, name: name, at: "types.\(key)")
            }
        }
        for (key, value) in try reader.object(root["wrappers"], "wrappers") {
            wrappers[Symbol(key)] = try reader.wrapper(value, name: key, at: "wrappers.\(key)")
        }
        for (key, value) in try reader.object(root["functions"], "functions") {
            for member in try reader.members(value, key: key, at: "functions.\(key)") { functions[member.name, default: []].append(member) }
        }
    }
}

private struct ModelReader {
    let path: String

    func wrong(_ key: String, _ reason: String) -> ModelError { ModelError(path: path, key: key, reason: reason) }

    func allow(_ object: [String: Any], _ keys: [String], at place: String) throws {
        for key in object.keys.sorted() where !keys.contains(key) {
            throw wrong("\(place).\(key)", "is not a key here; known keys: \(keys.joined(separator: ", "))")
        }
    }

    func string(_ value: Any?, _ key: String) throws -> String {
        guard let s = value as? String else { throw wrong(key, "must be a string") }
        return s
    }

    func strings(_ value: Any?, _ key: String) throws -> [String] {
        guard let value else { return [] }
        guard let s = value as? [String] else { throw wrong(key, "must be an array of strings") }
        return s
    }

    func object(_ value: Any?, _ key: String) throws -> [String: Any] {
        guard let value else { return [:] }
        guard let o = value as? [String: Any] else { throw wrong(key, "must be an object") }
        return o
    }

    func flag(_ value: Any?, _ key: String) throws -> Bool {
        guard let value else { return false }
        guard let b = value as? Bool else { throw wrong(key, "must be true or false") }
        return b
    }

    func template(_ value: Any?, _ key: String) throws -> TypeTemplate? {
        guard let value else { return nil }
        guard let t = TypeTemplate(try string(value, key)) else { throw wrong(key, "is not a type; write it like Results<$0>, Element?, [Element]") }
        return t
    }

    func choice<T: RawRepresentable>(_ value: Any?, _ key: String, _: T.Type) throws -> T? where T.RawValue == String {
        guard let value else { return nil }
        let s = try string(value, key)
        guard let t = T(rawValue: s) else { throw wrong(key, "\"\(s)\" is not known here") }
        return t
    }

    func home(_ value: Any?, _ key: String) throws -> FrameworkModel.HomeModel? {
        guard let value else { return nil }
        let s = try string(value, key)
        switch s {
        case "opener": return .opener
        case "main": return .main
        case "ownQueue": return .ownQueue
        case "caller": return .callersIsolation
        case "scope": return .scope
        default:
            if s.hasPrefix("queue:") { return .queueArgument(Symbol(String(s.dropFirst(6)))) }
            if s.hasPrefix("actor:") { return .actorArgument(Symbol(String(s.dropFirst(6)))) }
            throw wrong(key, "\"\(s)\" is not a home; use opener, main, ownQueue, caller, scope, queue:LABEL or actor:LABEL")
        }
    }

    func place(_ value: Any?, _ key: String) throws -> FrameworkModel.ClosureModel.Where {
        let s = try value.map { try string($0, key) } ?? "here"
        switch s {
        case "here": return .here
        case "receiver": return .receiver
        case "sync": return .sync
        case "main": return .main
        case "background": return .background
        case "thread": return .thread
        case "cooperative": return .cooperative
        case "inherit": return .inherit
        case "unknown": return .unknown
        default:
            if s.hasPrefix("argument:") { return .argument(Symbol(String(s.dropFirst(9)))) }
            throw wrong(key, "\"\(s)\" is not a place; use here, receiver, sync, main, background, thread, cooperative, inherit, unknown or argument:LABEL")
        }
    }

    func type(_ value: Any, name: String, at place: String) throws -> FrameworkModel.TypeModel {
        let o = try object(value, place)
        try allow(o, ["is", "element", "home", "attribute", "sendable", "globalActor", "appExtension", "supertypes", "members", "comment"], at: place)
        var members: [Symbol: [FrameworkModel.MemberModel]] = [:]
        for (key, value) in try object(o["members"], "\(place).members") {
            for member in try self.members(value, key: key, at: "\(place).members.\(key)") { members[member.name, default: []].append(member) }
        }
        return FrameworkModel.TypeModel(
            name: Symbol(name),
            kind: try choice(o["is"], "\(place).is", FrameworkModel.TypeModel.Kind.self) ?? .plain,
            element: o["element"] as? Int,
            home: try home(o["home"], "\(place).home"),
            attribute: (o["attribute"] as? String).map { Symbol($0) },
            isSendable: try flag(o["sendable"], "\(place).sendable"),
            globalActor: (o["globalActor"] as? String).map { Symbol($0) },
            isAppExtension: try flag(o["appExtension"], "\(place).appExtension"),
            supertypes: try strings(o["supertypes"], "\(place).supertypes").map { Symbol($0) },
            members: members)
    }

    func wrapper(_ value: Any, name: String, at place: String) throws -> FrameworkModel.WrapperModel {
        let o = try object(value, place)
        try allow(o, ["state", "reference", "type", "globalActor", "home", "comment"], at: place)
        return FrameworkModel.WrapperModel(
            name: Symbol(name), result: try choice(o["state"], "\(place).state", ValueState.self),
            isReference: try flag(o["reference"], "\(place).reference"),
            type: try template(o["type"], "\(place).type"),
            globalActor: (o["globalActor"] as? String).map { Symbol($0) }, home: try home(o["home"], "\(place).home"))
    }

    /// A key is `name`, `name(label:_:)`, or several of them separated by commas and spaces.
    func members(_ value: Any, key: String, at place: String) throws -> [FrameworkModel.MemberModel] {
        let o = try object(value, place)
        try allow(o, ["returns", "state", "home", "does", "closure", "closures", "async", "anywhere", "blocks", "static", "comment"], at: place)
        var operations: Set<FrameworkModel.Operation> = []
        for word in try strings(o["does"], "\(place).does") {
            guard let op = FrameworkModel.Operation(rawValue: word) else {
                let known = FrameworkModel.Operation.allCases.map(\.rawValue).joined(separator: ", ")
                throw wrong("\(place).does", "\"\(word)\" is not an operation; known: \(known)")
            }
            operations.insert(op)
        }
        var closures: [FrameworkModel.ClosureModel] = []
        if let c = o["closure"] { closures.append(try closure(c, label: nil, at: "\(place).closure")) }
        for (label, c) in try object(o["closures"], "\(place).closures") {
            closures.append(try closure(c, label: label == "_" ? Symbol.none : Symbol(label), at: "\(place).closures.\(label)"))
        }
        let returns = try template(o["returns"], "\(place).returns")
        return try key.split(separator: " ").map { word in
            var name = word
            if name.last == "," { name = name.dropLast() }
            var labels: [Symbol]?
            if let open = name.firstIndex(of: "(") {
                guard name.last == ")" else { throw wrong(place, "write a call as name(label:_:)") }
                labels = name[name.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? Symbol.none : Symbol(String($0)) }
                name = name[..<open]
            }
            return FrameworkModel.MemberModel(
                name: Symbol(String(name)), labels: labels, isStatic: try flag(o["static"], "\(place).static"),
                returns: returns, state: try choice(o["state"], "\(place).state", ValueState.self),
                home: try home(o["home"], "\(place).home"), operations: operations, closures: closures,
                isAsync: try flag(o["async"], "\(place).async"), isAnywhere: try flag(o["anywhere"], "\(place).anywhere"),
                blocks: try flag(o["blocks"], "\(place).blocks"), returnsClosureResult: returns == .closureResult)
        }
    }

    func closure(_ value: Any, label: String?, at place: String) throws -> FrameworkModel.ClosureModel {
        try closure(value, label: label.map { Symbol($0) }, at: place)
    }

    func closure(_ value: Any, label: Symbol?, at place: String) throws -> FrameworkModel.ClosureModel {
        let o = try object(value, place)
        try allow(o, ["when", "where", "passes", "state", "home", "transaction", "pool", "comment"], at: place)
        return FrameworkModel.ClosureModel(
            label: label,
            when: try choice(o["when"], "\(place).when", FrameworkModel.ClosureModel.When.self) ?? .now,
            place: try self.place(o["where"], "\(place).where"),
            passes: try strings(o["passes"], "\(place).passes").map { text in
                guard let t = TypeTemplate(text) else { throw wrong("\(place).passes", "\"\(text)\" is not a type") }
                return t
            },
            passedState: try choice(o["state"], "\(place).state", ValueState.self),
            passedHome: try home(o["home"], "\(place).home"),
            inTransaction: try flag(o["transaction"], "\(place).transaction"), inPool: try flag(o["pool"], "\(place).pool"))
    }
}

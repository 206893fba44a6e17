import Foundation
import Frameworks
import Semantics
import Syntax
import Testing

/// The published JSON Schema knows the keys and words that the reader knows, no more and no fewer.
struct FrameworkSchemaTests {
    struct Malformed: Error {}

    static func schema() throws -> [String: Any] {
        let url = FrameworkModelTests.folder.appendingPathComponent("schema.json")
        guard let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] else {
            throw Malformed()
        }
        return root
    }

    static func definition(_ name: String) throws -> [String: Any] {
        guard let all = try schema()["$defs"] as? [String: Any], let one = all[name] as? [String: Any] else {
            throw Malformed()
        }
        return one
    }

    static func keys(_ object: [String: Any]) throws -> Set<String> {
        guard let properties = object["properties"] as? [String: Any] else { throw Malformed() }
        return Set(properties.keys)
    }

    /// The message of the reader about an unknown key.
    func knownKeys(_ json: String) -> Set<String> {
        do {
            _ = try FrameworkModel(json: [UInt8](json.utf8), path: "my.json")
            return []
        } catch {
            guard let range = "\(error)".range(of: "known keys: ") else { return [] }
            return Set("\(error)"[range.upperBound...].components(separatedBy: ", "))
        }
    }

    static let places: [(definition: String?, json: String)] = [
        (nil, #"{"name":"X","?":0}"#),
        ("type", #"{"name":"X","types":{"T":{"?":0}}}"#),
        ("wrapper", #"{"name":"X","wrappers":{"W":{"?":0}}}"#),
        ("member", #"{"name":"X","functions":{"f":{"?":0}}}"#),
        ("closure", #"{"name":"X","functions":{"f":{"closure":{"?":0}}}}"#),
        ("queue", #"{"name":"X","functions":{"f":{"queue":{"?":0}}}}"#)
    ]

    @Test(arguments: places.indices) func keysAgree(_ index: Int) throws {
        let (name, json) = Self.places[index]
        let object = try name.map { try Self.definition($0) } ?? Self.schema()
        #expect(try knownKeys(json) == Self.keys(object))
        #expect(object["additionalProperties"] as? Bool == false)
    }

    @Test func wordsAgree() throws {
        func words(_ object: Any?) throws -> Set<String> {
            guard let list = (object as? [String: Any])?["enum"] as? [String] else { throw Malformed() }
            return Set(list)
        }
        func property(_ definition: String, _ key: String) throws -> Any? {
            (try Self.definition(definition)["properties"] as? [String: Any])?[key]
        }
        #expect(try words(Self.definition("operation")) == Set(FrameworkModel.Operation.allCases.map(\.rawValue)))
        #expect(try words(Self.definition("state")) == Set(ValueState.allCases.map(\.rawValue)))
        #expect(try words(property("type", "is")) == Set(FrameworkModel.TypeModel.Kind.allCases.map(\.rawValue)))
        #expect(try words(property("type", "holds")) == Set(FrameworkModel.Holding.allCases.map(\.rawValue)))
        #expect(
            try words(property("closure", "when")) == Set(FrameworkModel.ClosureModel.When.allCases.map(\.rawValue)))
        #expect(try words(property("queue", "is")) == Set(FrameworkModel.QueueModel.Kind.allCases.map(\.rawValue)))
    }

    /// A home or place that the schema's pattern lets through is one that the reader takes, and the reverse.
    @Test(arguments: [
        "opener", "main", "ownQueue", "caller", "scope", "queue:q", "actor:a", "queue:_",
        "here", "receiver", "sync", "background", "thread", "cooperative", "inherit", "unknown", "argument:queue",
        "argument:_",
        "elsewhere", "queue", "argument", "Main", ""
    ])
    func patternsAgree(_ word: String) throws {
        func matches(_ definition: String) throws -> Bool {
            guard let pattern = try Self.definition(definition)["pattern"] as? String else { throw Malformed() }
            return word.range(of: pattern, options: .regularExpression) != nil
        }
        func reads(_ json: String) -> Bool { (try? FrameworkModel(json: [UInt8](json.utf8), path: "my.json")) != nil }
        #expect(try matches("home") == reads(#"{"name":"X","types":{"T":{"home":"\#(word)"}}}"#))
        #expect(try matches("place") == reads(#"{"name":"X","functions":{"f":{"closure":{"where":"\#(word)"}}}}"#))
    }

    /// Every type name, call and template of the files fits the schema's patterns.
    @Test(arguments: FrameworkModelTests.files) func filesFitThePatterns(_ file: String) throws {
        let url = FrameworkModelTests.folder.appendingPathComponent(file)
        guard let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] else {
            throw Malformed()
        }
        guard let calls = try Self.definition("calls")["pattern"] as? String,
            let template = try Self.definition("template")["pattern"] as? String
        else { throw Malformed() }
        #expect(root["$schema"] as? String == "schema.json")
        let types = root["types"] as? [String: [String: Any]] ?? [:]
        let members =
            types.values.compactMap { $0["members"] as? [String: [String: Any]] } + [
                root["functions"] as? [String: [String: Any]] ?? [:]
            ]
        for group in members {
            for (key, member) in group {
                #expect(key.range(of: calls, options: .regularExpression) != nil, "\(key)")
                if let returns = member["returns"] as? String {
                    #expect(returns.range(of: template, options: .regularExpression) != nil, "\(returns)")
                }
            }
        }
    }
}

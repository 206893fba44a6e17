import Foundation
import Frameworks
import Semantics
import Syntax
import Testing

/// The model files that ship with the tool, and what the reader says of wrong ones.
struct FrameworkModelTests {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Rules/Frameworks")

    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") && $0 != "schema.json" }.sorted()
    }()

    static func load(_ file: String) throws -> FrameworkModel {
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        return try FrameworkModel(json: [UInt8](data), path: "Rules/Frameworks/\(file)")
    }

    func read(_ text: String) throws -> FrameworkModel { try FrameworkModel(json: [UInt8](text.utf8), path: "my.json") }

    @Test func everyModelIsThere() {
        #expect(
            Set(Self.files).isSuperset(of: [
                "realm.json", "swift.json", "coredata.json", "swiftdata.json", "grdb.json", "files.json"
            ]))
    }

    @Test(arguments: files) func loads(_ file: String) throws {
        let model = try Self.load(file)
        #expect(!model.types.isEmpty)
        #expect(!model.name.isEmpty)
    }

    /// A name without a call form, a supertype that no file declares, a type that a template misspells.
    @Test func everySupertypeIsDeclared() throws {
        let models = try Self.files.map { try Self.load($0) }
        let declared = Set(models.flatMap { $0.types.keys })
        for model in models {
            for type in model.types.values {
                for parent in type.supertypes {
                    #expect(declared.contains(parent), "\(model.name): \(type.name.text) derives from \(parent.text)")
                }
            }
        }
    }

    /// Two frameworks may know a name (`List`), but only one of them may mean something by it.
    @Test func noNameMeansTwoThings() throws {
        var kinds: [Symbol: Set<FrameworkModel.TypeModel.Kind>] = [:]
        for file in Self.files {
            for type in try Self.load(file).types.values where type.kind != .plain {
                kinds[type.name, default: []].insert(type.kind)
            }
        }
        for (name, kinds) in kinds { #expect(kinds.count == 1, "\(name.text): \(kinds)") }
    }

    /// A name that two modules declare is described where the framework's own module declares it.
    @Test func aNameIsItsModules() throws {
        let models = FrameworkModels(try Self.files.map { try Self.load($0) })
        func kind(_ name: String, _ module: String) -> FrameworkModel.TypeModel.Kind? {
            models.type(Symbol(name), declaredIn: Symbol(module))?.model.kind
        }
        #expect(kind("Configuration", "RealmSwift") == .configuration)
        #expect(kind("Configuration", "GRDB") == nil)
        #expect(kind("Database", "GRDB") == .handle)
        #expect(kind("Database", "FirebaseDatabase") == .plain)
        #expect(kind("Predicate", "Foundation") == .plain)
    }

    /// `returns: $closure` promises a closure whose result it is; a blocking `later` closure contradicts itself.
    @Test func membersAreConsistent() throws {
        for file in Self.files {
            let model = try Self.load(file)
            let members =
                model.types.values.flatMap { t in t.members.values.flatMap { $0.map { (t.name.text, $0) } } }
                + model.functions.values.flatMap { $0.map { ("", $0) } }
            for (owner, member) in members {
                let place = "\(file): \(owner).\(member.name.text)"
                if member.returnsClosureResult {
                    #expect(!member.closures.isEmpty, "\(place) returns the result of no closure")
                }
                // A concurrent read, which no transaction may be open for, runs its block behind the access.
                if member.operations.contains(.transact)
                    || member.operations.contains(.access) && !member.operations.contains(.outsideTransaction),
                    !member.closures.isEmpty
                {
                    #expect(member.closures.contains { $0.when == .now }, "\(place) runs no closure now")
                }
                // The methods of an observer run in the transactions of others.
                for closure in member.closures where closure.inTransaction && closure.methods.isEmpty {
                    let opens: FrameworkModel.Operations = [.transact, .transactAsync, .beginAsync, .migrate, .query]
                    #expect(!member.operations.isDisjoint(with: opens), "\(place) opens no transaction for its closure")
                }
                if case .queueArgument(let label)? = member.home, let labels = member.labels {
                    #expect(labels.contains(label), "\(place) has no argument \(label.text)")
                }
                if case .actorArgument(let label)? = member.home, let labels = member.labels {
                    #expect(labels.contains(label), "\(place) has no argument \(label.text)")
                }
            }
        }
    }

    @Test func realmOpensWhereItsArgumentsSay() throws {
        let realm = try #require(try Self.load("realm.json").types[Symbol("Realm")])
        let inits = try #require(realm.members[Symbol("init")])
        func home(_ labels: String...) -> FrameworkModel.HomeModel? {
            inits.first { $0.labels == labels.map { Symbol($0) } }?.home
        }
        #expect(home() == .opener)
        #expect(home("configuration") == .opener)
        #expect(home("configuration", "queue") == .queueArgument(Symbol("queue")))
        let awaited = inits.first { $0.labels == [Symbol("configuration")] && $0.isAsync }
        #expect(awaited?.home == .main)
        #expect(home("actor") == .actorArgument(Symbol("actor")))
        #expect(realm.members[Symbol("write")]?.first?.closures.first?.inTransaction == true)
        #expect(realm.members[Symbol("objects")]?.first?.returns == .named(Symbol("Results"), [.argument(0)]))
    }

    /// Of a pool a read may be nested in a write; of a queue nothing may.
    @Test func poolsReadBesideTheirWriter() throws {
        let types = try Self.load("grdb.json").types
        func operations(_ type: String, _ member: String) throws -> FrameworkModel.Operations {
            var names = [Symbol(type)]
            while !names.isEmpty {
                let model = try #require(types[names.removeFirst()])
                if let found = model.members[Symbol(member)]?.first { return found.operations }
                names += model.supertypes
            }
            return []
        }
        #expect(try operations("DatabasePool", "read").isSuperset(of: [.access, .ownConnection]))
        #expect(try operations("DatabaseQueue", "read").contains(.access))
        #expect(try !operations("DatabaseQueue", "read").contains(.ownConnection))
        #expect(try operations("DatabasePool", "write").contains(.transact))
        #expect(try operations("DatabaseQueue", "unsafeReentrantWrite").contains(.reentrant))
        #expect(try operations("DatabaseQueue", "asyncWriteWithoutTransaction").isDisjoint(with: [.access, .transact]))
    }

    @Test func argumentsDecide() throws {
        let queues = try #require(try Self.load("swift.json").types[Symbol("DispatchQueue")])
        let made = try #require(queues.members[Symbol("init")]?.first?.queue)
        #expect(made.kind == .serial)
        #expect(made.concurrentIf == .init(label: Symbol("attributes"), word: Symbol("concurrent")))
        #expect(queues.members[Symbol("main")]?.first?.queue?.kind == .main)
        let context = try #require(try Self.load("coredata.json").types[Symbol("NSManagedObjectContext")])
        let marked = context.members[Symbol("init")]?.first { $0.labels == [Symbol("concurrencyType")] }
        // Swift 2 spelled it with a capital.
        #expect(
            marked?.mainIf
                == ["mainQueueConcurrencyType", "MainQueueConcurrencyType"].map {
                    FrameworkModel.ArgumentMark(label: Symbol("concurrencyType"), word: Symbol($0))
                })
        let data = try #require(try Self.load("files.json").types[Symbol("Data")])
        let writes = try #require(data.members[Symbol("write")])
        #expect(writes.first { $0.labels == [Symbol("to")] }?.atomicIf == nil)
        #expect(writes.contains { $0.atomicIf?.word == Symbol("atomic") })
    }

    @Test func templates() {
        #expect(TypeTemplate("Results<$0>?") == .optional(.named(Symbol("Results"), [.argument(0)])))
        #expect(TypeTemplate("[#0: [Element]]") == .dictionary(.receiverArgument(0), .array(.element)))
        #expect(TypeTemplate("Element<$0>") == .named(Symbol("Element"), [.argument(0)]))
        #expect(
            TypeTemplate("Tuple<offset:Int, Element>")
                == .named(Symbol("Tuple"), [.named(Symbol("offset:"), [.named(Symbol("Int"), [])]), .element]))
        #expect(TypeTemplate("$closure") == .closureResult)
        for wrong in ["", "[Int", "Results<", "Results<>", "$", "#x", "A B>", "?"] {
            #expect(TypeTemplate(wrong) == nil, "\(wrong)")
        }
    }

    static let mistakes: [(json: String, message: String)] = [
        (#"{"name":"X","#, "my.json: file: is not valid JSON"),
        (#"[]"#, "my.json: file: must be an object"),
        (#"{"types":{}}"#, "my.json: name: must be a string"),
        (#"{"name":"X","type":{}}"#, "my.json: file.type: is not a key here; known keys: name, imports, types"),
        (#"{"name":"X","imports":"Realm"}"#, "my.json: imports: must be an array of strings"),
        (
            #"{"name":"X","types":{"A":{"is":"database"}}}"#,
            #"my.json: types.A.is: "database" is not known here; use handle, model, collection"#
        ),
        (
            #"{"name":"X","types":{"A":{"element":"T"}}}"#,
            "my.json: types.A.element: must be the index of a generic argument, from 0"
        ),
        (
            #"{"name":"X","types":{"A":{"home":"thread"}}}"#,
            #"my.json: types.A.home: "thread" is no value of "home"; use opener, main"#
        ),
        (#"{"name":"X","types":{"A":{"sendable":"yes"}}}"#, "my.json: types.A.sendable: must be true or false"),
        (
            #"{"name":"X","types":{"A":{"members":{"f":{"does":["wriet"]}}}}}"#,
            #"my.json: types.A.members.f.does: "wriet" is not an operation; known: open"#
        ),
        (
            #"{"name":"X","types":{"A":{"members":{"f":{"returns":"Results<"}}}}}"#,
            "my.json: types.A.members.f.returns: is not a type; write it like Results<$0>"
        ),
        (
            #"{"name":"X","types":{"A":{"members":{"f(a:":{}}}}}"#,
            "my.json: types.A.members.f(a:: write a call as name(label:_:)"
        ),
        (
            #"{"name":"X","types":{"A":{"members":{"f":{"closure":{"where":"elsewhere"}}}}}}"#,
            #"my.json: types.A.members.f.closure.where: "elsewhere" is not a place; use here, receiver"#
        ),
        (
            #"{"name":"X","types":{"A":{"members":{"f":{"closures":{"done":{"passes":["[Int"]}}}}}}}"#,
            #"my.json: types.A.members.f.closures.done.passes: "[Int" is not a type"#
        ),
        (
            #"{"name":"X","types":{"A":{"members":{"f":{"queue":{"is":"serial","poolIf":"workItem"}}}}}}"#,
            "my.json: types.A.members.f.queue.poolIf: write an argument's label and a word in it"
        ),
        (
            #"{"name":"X","wrappers":{"W":{"state":"thawed"}}}"#,
            #"my.json: wrappers.W.state: "thawed" is not known here; use plain, handle, live"#
        ),
        (#"{"name":"X","functions":{"f":[]}}"#, "my.json: functions.f: must be an object")
    ]

    @Test(arguments: mistakes.indices) func saysWhatIsWrong(_ index: Int) {
        let (json, message) = Self.mistakes[index]
        do {
            _ = try read(json)
            Issue.record("was read without complaint: \(json)")
        } catch {
            #expect("\(error)".hasPrefix(message), "\(error)")
        }
    }
}

/// The short way into a model file and the long one, which reports mistakes, must come to the same.
struct ModelDocumentTests {
    @Test(arguments: FrameworkModelTests.files) func bothReadersAgree(_ file: String) throws {
        let json = [UInt8](try Data(contentsOf: FrameworkModelTests.folder.appendingPathComponent(file)))
        let plain = try #require(
            ModelDocument(plain: json),
            "\(file) has comments, escapes or fractions: it is read the slow way on every run")
        #expect(plain.items == ModelDocument(try JSONValue.parse(json)).items)
    }

    @Test(arguments: [
        #"{"a": 1, "a": 2}"#, #"{"a": "\n"}"#, "{} // no", "{\"a\": 1,}", "[1.5]", "[1 2]", "[", "{\"a\"", "", "[tru]",
        "{\"a\": \"\u{1}\"}", String(repeating: "[", count: 5000)
    ])
    func leavesTheRestToTheOther(_ text: String) {
        #expect(ModelDocument(plain: Array(text.utf8)) == nil)
    }

    @Test func manyKeysAreLeftToTheOther() throws {
        let json = Array(("{" + (0..<1000).map { "\"k\($0)\": {\"a\": \($0)}" }.joined(separator: ",") + "}").utf8)
        #expect(ModelDocument(plain: json) == nil)
        let items = try ModelDocument(json).withRoot { root in root.children.map { $0[Symbol("a")]?.integer } }
        #expect(items == (0..<1000).map { $0 })
    }

    /// There are more of them than a word has bits.
    @Test func eachOperationIsToldFromEveryOther() {
        let all = FrameworkModel.Operation.allCases
        for one in all { #expect(all.filter { FrameworkModel.Operations([one]).contains($0) } == [one]) }
        #expect(FrameworkModel.Operations(all).count == all.count)
        #expect(FrameworkModel.Operations(all).subtracting(FrameworkModel.Operations(all.dropFirst())) == [all[0]])
    }
}

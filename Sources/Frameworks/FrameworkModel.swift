import Syntax

/// The model of a framework's API, read from a JSON file under Rules/Frameworks (or from a project's own
/// `.confine.json`). No code outside this file knows a framework's name.
public struct FrameworkModel: Sendable {
    public var name: String
    /// Modules whose import makes the framework's common names (`List`, `Object`) mean this framework.
    public var imports: [Symbol]
    /// Names that only this framework gives its types: code that uses one means the framework, imported in sight or
    /// not.
    public var knownBy: [Symbol] = []
    /// Modules that every system has.
    public var platform: [Symbol] = []
    public var types: [Symbol: TypeModel]
    /// Property wrappers by attribute name.
    public var wrappers: [Symbol: WrapperModel]
    /// Free functions by name.
    public var functions: [Symbol: [MemberModel]]
    /// The stored properties of a class, and their columns.
    public var records: RecordModel?
    /// The file that declares the first module of `imports`, relative to the file in which this stands.
    public var interface: String?
    /// Names of its package in lock files, in lower case.
    public var packages: [Symbol] = []
    /// The versions that all of it came with.
    public var since: Since?
    /// A project names it in its configuration: it also holds for types and functions that the project declares itself.
    public var isProjects = false
    /// It has handles or models: without it nothing in a module can belong to a database.
    package internal(set) var isDatabase = false

    /// A reference, as are members: the analysis passes them around on every step.
    public final class TypeModel: Sendable {
        public enum Kind: String, Sendable, CaseIterable {
            /// An open database session.
            case handle
            /// A class whose subclasses, or classes with `attribute`, are stored objects.
            case model
            /// A live collection.
            case collection
            /// Carries an object to another context (`ThreadSafeReference`).
            case reference
            /// Gives out handles and may be used anywhere (a container, a connection pool).
            case container
            /// Keeps an observation alive.
            case token
            /// A dispatch queue, operation queue or scheduler.
            case queue
            /// A stream of values that delivers on a scheduler.
            case publisher
            case configuration
            case plain
        }
        public let name: Symbol
        public let kind: Kind
        /// Index of the generic argument that is the element.
        public let element: Int?
        /// The owner of a value of this type if its origin names no other.
        public let home: HomeModel?
        /// Attribute macro that makes a class one of these (`Model`).
        public let attribute: Symbol?
        public let isSendable: Bool
        /// The global actor that members and subclasses are isolated to.
        public let globalActor: Symbol?
        /// This type marks its conformers and subclasses as part of an app extension.
        public let isAppExtension: Bool
        public let supertypes: [Symbol]
        public let members: [Symbol: [MemberModel]]
        /// Payload types of an enum's cases, by case name.
        public let cases: [Symbol: [TypeTemplate]]
        /// A service that the vendor ended: naming the type is a use of it.
        public let isDeprecated: Bool
        /// Of an app extension's type: the system may run it in the app itself (`AppIntent`).
        public let mayRunInApp: Bool
        /// A protocol that turns conformers into bytes, or makes them from bytes.
        public let coding: Set<Coding>
        /// A class whose instances anybody who holds one may change (`NSMutableArray`).
        public let isMutableReference: Bool
        /// How the properties of its models are marked.
        public let schema: SchemaModel?
        /// The declaration of a class that nothing declares and that code uses as one of these.
        public let undeclared: UndeclaredModel?
        /// The contents of its values where the type's arguments do not name them.
        public let holds: Holding?

        public init(
            name: Symbol, kind: Kind, element: Int?, home: HomeModel?, attribute: Symbol?, isSendable: Bool,
            globalActor: Symbol?, isAppExtension: Bool,
            supertypes: [Symbol], members: [Symbol: [MemberModel]], cases: [Symbol: [TypeTemplate]] = [:],
            isDeprecated: Bool = false, mayRunInApp: Bool = false,
            coding: Set<Coding> = [], isMutableReference: Bool = false, schema: SchemaModel? = nil,
            undeclared: UndeclaredModel? = nil, holds: Holding? = nil
        ) {
            self.name = name
            self.kind = kind
            self.element = element
            self.home = home
            self.attribute = attribute
            self.isSendable = isSendable
            self.globalActor = globalActor
            self.isAppExtension = isAppExtension
            self.supertypes = supertypes
            self.members = members
            self.cases = cases
            self.isDeprecated = isDeprecated
            self.mayRunInApp = mayRunInApp
            self.coding = coding
            self.isMutableReference = isMutableReference
            self.schema = schema
            self.undeclared = undeclared
            self.holds = holds
        }
    }

    /// The contents of the values of a library's type where its generic arguments do not name them.
    public enum Holding: String, Sendable, CaseIterable {
        /// Objects of any class, though no argument names one (`NSSet`).
        case objects
        /// Nothing of what its arguments name: it describes them (`NSFetchRequest<Dog>`).
        case nothing
    }

    public enum Coding: String, Sendable, CaseIterable { case encode, decode }

    /// The attributes by which a model's properties say what they are to the store.
    public struct SchemaModel: Sendable {
        /// Not stored.
        public var transient: Symbol?
        /// An attribute that contains the word makes values unique.
        public var unique: ArgumentMark?
        /// The attribute of relationships, and the label that names the inverse.
        public var inverse: ArgumentMark?
    }

    /// Classes that are generated, or stand in files that are not at hand. `$0` is the class's name in both.
    public struct UndeclaredModel: Sendable {
        /// Uses that only such a class can have: `NSFetchRequest<$0>`.
        public var uses: [String]
        /// Or what its name ends in, and members of which code that names it asks for one: never as sure as a use.
        public var ending: String?
        public var members: [Symbol] = []
        /// The declaration that it must at least have.
        public var declaration: String
    }

    public enum HomeModel: Hashable, Sendable {
        /// The thread that opened it.
        case opener
        case main
        /// The queue on which the receiver calls back, or else a background thread (of a stream that it gives).
        case background
        /// A queue of its own (a managed object context).
        case ownQueue
        /// The queue or actor in the argument with this label.
        case queueArgument(Symbol), actorArgument(Symbol)
        /// The isolation of the caller.
        case callersIsolation
        /// The closure that receives it.
        case scope
        /// Not determined by its origin (a context's parent).
        case unknown
    }

    public struct WrapperModel: Sendable {
        public var name: Symbol
        public var result: ValueState?
        public var isReference: Bool
        public var type: TypeTemplate?
        public var globalActor: Symbol?
        public var home: HomeModel?
        public var isDeprecated = false
        public var since: Since?
    }

    /// The kind of queue that a call gives.
    public struct QueueModel: Hashable, Sendable {
        /// given: the queue that is among the arguments.
        public enum Kind: String, Sendable, CaseIterable { case main, serial, concurrent, given }
        public var kind: Kind
        /// It is concurrent after all if the argument says so.
        public var concurrentIf: ArgumentMark?
        /// Its work items have an autorelease pool of their own if the argument says so.
        public var poolIf: ArgumentMark?
    }

    /// An argument, by label (`Symbol.none` for `_`), that contains a word (`attributes:concurrent`).
    public struct ArgumentMark: Hashable, Sendable {
        public var label: Symbol
        public var word: Symbol
        package init(label: Symbol, word: Symbol) { (self.label, self.word) = (label, word) }
    }

    public final class MemberModel: Sendable {
        public let name: Symbol
        /// Argument labels; nil matches any call of the name. `Symbol.none` is `_`.
        public let labels: [Symbol]?
        public let isStatic: Bool
        public let returns: TypeTemplate?
        public let state: ValueState?
        public let home: HomeModel?
        public let operations: Operations
        public let closures: [ClosureModel]
        public let isAsync: Bool
        /// May be used in any context: it touches neither what it is asked of nor what it is given.
        public let isAnywhere: Bool
        /// Nothing tests where it is used, and no sentence of the documentation forbids it, though it reads what is a
        /// handle's.
        public let isUnchecked: Bool
        /// Blocks the calling thread while it works.
        public let blocks: Bool
        /// The call returns the value of its closure.
        public let returnsClosureResult: Bool
        public let queue: QueueModel?
        /// The handle belongs to the main actor instead of `home` if the argument says so.
        public let mainIf: [ArgumentMark]
        /// A container of its own store, in memory, where the code around says so.
        public let ownStoreIf: [Symbol]
        /// A file that several processes may use, where the code around says so.
        public let sharesIf: [Symbol]
        /// The file is always written atomically.
        public let isAtomic: Bool
        /// The file is written atomically if the argument says so.
        public let atomicIf: ArgumentMark?
        /// Words that cannot stand beside that word.
        public let atomicExcludes: ArgumentMark?
        /// The store is copied to a cloud database if the argument is there and says anything else.
        public let mirroredUnless: ArgumentMark?
        /// With this word it depends on the app's entitlements whether it is.
        public let mirroredPerhaps: ArgumentMark?
        /// It gives what the receiver carries in this case, and throws where the receiver is another.
        public let givenCase: Symbol?
        public let since: Since?

        public init(
            name: Symbol, labels: [Symbol]?, isStatic: Bool, returns: TypeTemplate?, state: ValueState?,
            home: HomeModel?, operations: Operations,
            closures: [ClosureModel], isAsync: Bool, isAnywhere: Bool, isUnchecked: Bool, blocks: Bool,
            returnsClosureResult: Bool, queue: QueueModel? = nil,
            mainIf: [ArgumentMark] = [], ownStoreIf: [Symbol] = [], sharesIf: [Symbol] = [],
            isAtomic: Bool = false, atomicIf: ArgumentMark? = nil, atomicExcludes: ArgumentMark? = nil,
            mirroredUnless: ArgumentMark? = nil,
            mirroredPerhaps: ArgumentMark? = nil, givenCase: Symbol? = nil, since: Since? = nil
        ) {
            self.name = name
            self.labels = labels
            self.isStatic = isStatic
            self.returns = returns
            self.state = state
            self.home = home
            self.operations = operations
            self.closures = closures
            self.isAsync = isAsync
            self.isAnywhere = isAnywhere
            self.isUnchecked = isUnchecked
            self.blocks = blocks
            self.returnsClosureResult = returnsClosureResult
            self.queue = queue
            self.mainIf = mainIf
            self.ownStoreIf = ownStoreIf
            self.sharesIf = sharesIf
            self.isAtomic = isAtomic
            self.atomicIf = atomicIf
            self.atomicExcludes = atomicExcludes
            self.mirroredUnless = mirroredUnless
            self.mirroredPerhaps = mirroredPerhaps
            self.givenCase = givenCase
            self.since = since
        }

        /// Whether its receiver, or its argument, must be used in its owner's context: only such a use can be wrong.
        public var isTouch: Bool { !isAnywhere && !isUnchecked }
    }

    public struct ClosureModel: Sendable {
        /// carried: the result stands for it, and whatever is handed the result runs it; if nothing is, `where` says
        /// where.
        public enum When: String, Sendable, CaseIterable { case now, loop, later, carried }
        public enum Where: Hashable, Sendable {
            /// The caller's context.
            case here
            /// The queue, context or scheduler that is the receiver.
            case receiver
            /// On the receiving queue but on the calling thread.
            case sync
            case main
            /// A thread of the global concurrent queue.
            case background
            /// A new thread.
            case thread
            /// The global executor.
            case cooperative
            /// The isolation of the enclosing code (`Task {}`).
            case inherit
            /// The queue passed under this label.
            case argument(Symbol)
            /// The thread that posts a notification about the object passed under this label: known where the object
            /// is a handle with a queue of its own, and its framework names the notification.
            case poster(Symbol)
            /// The queue with which its receiver is started, by a call of another member.
            case starter
            /// Whichever thread makes it run (a cancellation's).
            case anyThread
            /// Not known.
            case unknown
        }
        /// Label of the closure parameter; nil for every closure of the call.
        public var label: Symbol?
        public var when: When
        public var place: Where
        /// The place where it runs if the argument that `place` names is nil or left out.
        public var otherwise: Where?
        /// Types of the closure's parameters.
        public var passes: [TypeTemplate]
        public var passedState: ValueState?
        public var passedHome: HomeModel?
        /// A transaction is open while it runs.
        public var inTransaction: Bool
        /// An autorelease pool is open while it runs.
        public var inPool: Bool
        /// The parameter is an async function.
        public var isAsync = false
        /// It runs again and again: for each tick of a timer, each notification.
        public var repeats = false
        /// It runs in a child task, which the task that makes it waits for.
        public var isChild = false
        /// No function is given but an object of which these methods are called: a delegate.
        public var methods: [Symbol] = []
    }

    /// The operations of a call, in the words that rules use.
    public enum Operation: String, Sendable, CaseIterable {
        /// Opens a handle.
        case open
        /// Runs its closure in one transaction and commits.
        case transact
        case transactAsync
        case begin, beginAsync, commit, cancel
        /// Commits what is pending, with no begin (`context.save()`).
        case save
        /// Runs its closure with read access.
        case access
        /// Makes its arguments managed by the receiver.
        case add
        case create
        /// Deletes its arguments.
        case delete
        case deleteAll
        /// Changes the receiver; needs a transaction where the framework has them.
        case mutate
        case query
        case observe, observeOnQueue
        case freeze, thaw, resolve, refresh, invalidate
        /// Makes a reference to its argument.
        case reference
        /// Asks whether a transaction is open.
        case checkTransaction
        /// Opens an autorelease pool around its closure.
        case pool
        /// Blocks the calling thread for the database or another thread.
        case block
        case lock, unlock
        case resume
        /// Makes what holds nothing but what is put into it, or what its closure gives when it has run: a stream, a
        /// task.
        case hold
        /// Gives what the receiver holds.
        case take
        /// Puts its arguments into the receiver, out of which readers get them: a subject of a
        /// stream, a cache.
        case put
        case migrate
        /// Bulk work (an `add` of a sequence, `deleteAll`).
        case bulk
        /// Runs one statement: work that is bulk work in rounds.
        case statement
        /// Runs the SQL text that it is given.
        case sql
        /// Writes a record as a row: a new one, the one that there is, whichever it needs.
        case insertRow, updateRow, saveRow
        /// Writes some columns of a row, those that the caller has changed.
        case changeRow
        case deleteRow
        /// An access in which nothing can be written.
        case readOnly
        /// A service that the vendor ended.
        case deprecated
        /// Network or other slow work that is waited for.
        case transfer
        /// Writes a file, atomically or not.
        case fileWrite
        /// Does something outside of a database that no rollback takes back: it starts a request.
        case effect
        /// Posts a notification, which runs its observers.
        case post
        /// Puts a finished file in another's place.
        case swap
        /// Removes a file.
        case erase
        case fileRead
        /// Gives a place for files that need not last.
        case temporary
        /// Builds a file's path from its arguments.
        case path
        /// Gives the folder around a path.
        case parent
        /// Gives the files of a folder, its first argument.
        case list
        /// Splits a collection into batches.
        case batch
        /// Reading it is legal on a deleted or foreign object.
        case probe
        /// Does the same work only inside the transaction that is open already.
        case joinsTransaction
        /// May be nested in an open access.
        case reentrant
        case autorefresh
        /// An access on a connection beside the writer's: it may be open together with a write, not with another such
        /// access.
        case ownConnection
        /// Waits until every other access has ended, its caller's too.
        case barrier
        /// May be called where an access is open, but no transaction.
        case outsideTransaction
        /// Asks whether it runs on the main thread.
        case checkMain
        /// Gives the thread over to its run loop.
        case turn
        /// Gives what every thread has one of for itself.
        case threadLocal
        /// Turns its arguments into text, and keeps none of them.
        case print
        /// Asks whether the receiver is frozen.
        case checkFrozen
        /// Asks whether the receiver was deleted.
        case checkDeleted
        /// Runs the closure that the receiver was made of.
        case run
        /// Makes the elements of the stream for a subscriber: a type of the project's own does by it what it does.
        case serve
        /// Runs what was registered under its first argument.
        case notify
        /// Runs what its receiver was given to run, on the queue that is its first argument.
        case start
        /// Makes a store that no other call opens: in memory, under no name.
        case ownStore
        /// Makes the container of a database's file.
        case openStore
        /// Says which database is meant: its file, its name in memory.
        case locate
        /// Says by what key the store is encrypted.
        case encrypt
        /// Says which version the schema has.
        case version
        /// Throws the store away when the schema has changed.
        case discard
        /// Changes what is stored to fit a new schema.
        case alter
        /// Names a place that several programs share.
        case share
        /// Reaches types or properties by their names as text.
        case dynamic
        /// Does what the request says that it is given: bulk work is a transaction of its own.
        case submit
        /// Gives an object of another process: what is called on it does not run here.
        case remote
        /// Finds an object by its key or identifier.
        case lookUp
        /// Makes a condition for queries.
        case predicate
        /// Asks for what lies near a place on the globe.
        case near
        /// Gives what happens, one after the other, for as long as somebody listens.
        case endless
        /// Says what becomes of a row that is there already.
        case settle
        /// Asks whether there is anything to save.
        case checkChanges
    }
}

/// A type written in a model file: `Results<$0>` (instance type of argument 0's metatype), `Element`, `Self`, `#0`
/// (generic argument 0 of the receiver), `[Element]`, `Element?`, `Name<…>`, `$closure` (what the closure returns).
///
/// Some names have a meaning of their own when they have arguments: `Element<T>` is the element type of `T`,
/// `Wrapped<T>` is `T` without optionals, `First<T>` and `Second<T>` are the parts of the pair `T`, `Tuple<A, label:B>`
/// is `(A, label: B)`; a labelled element reads as a type named `label:`.
public indirect enum TypeTemplate: Hashable, Sendable {
    case named(Symbol, [TypeTemplate])
    case argument(Int)
    case receiverArgument(Int)
    case element, receiver, closureResult
    case optional(TypeTemplate), array(TypeTemplate)
    case dictionary(TypeTemplate, TypeTemplate)

    public init?(_ text: String) {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") }
        var rest = bytes[...]
        guard let t = Self.read(&rest), rest.isEmpty else { return nil }
        self = t
    }

    /// The closure's result is part of it.
    public var mentionsClosureResult: Bool {
        switch self {
        case .closureResult: true
        case .named(_, let a): a.contains(where: \.mentionsClosureResult)
        case .optional(let t), .array(let t): t.mentionsClosureResult
        case .dictionary(let k, let v): k.mentionsClosureResult || v.mentionsClosureResult
        default: false
        }
    }

    /// The elements of the closure's result are part of it: streams are made one.
    public var flattensClosureResult: Bool {
        guard case .named(_, let arguments) = self else { return false }
        return arguments.contains { argument in
            if case .named(let name, let own) = argument {
                name == Symbol("Element") && own == [.closureResult]
            } else {
                false
            }
        }
    }

    /// An argument of the call is part of it.
    public func mentions(argument position: Int) -> Bool {
        switch self {
        case .argument(let own): own == position
        case .named(_, let a): a.contains { $0.mentions(argument: position) }
        case .optional(let t), .array(let t): t.mentions(argument: position)
        case .dictionary(let k, let v): k.mentions(argument: position) || v.mentions(argument: position)
        default: false
        }
    }

    /// Letters and digits; every byte of a letter beyond ASCII counts as one.
    private static func isWord(_ c: UInt8) -> Bool {
        switch c {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 128...:
            true
        default: false
        }
    }

    private static func take(_ s: inout ArraySlice<UInt8>, while isWanted: (UInt8) -> Bool) -> String {
        let word = s.prefix(while: isWanted)
        s = s.dropFirst(word.count)
        return String(decoding: word, as: UTF8.self)
    }

    private static func take(_ s: inout ArraySlice<UInt8>, _ mark: Unicode.Scalar) -> Bool {
        guard s.first == UInt8(ascii: mark) else { return false }
        s.removeFirst()
        return true
    }

    private static func read(_ s: inout ArraySlice<UInt8>) -> TypeTemplate? {
        guard var result = take(&s, "[") ? collection(&s) : placeholder(&s) ?? named(&s) else { return nil }
        while take(&s, "?") { result = .optional(result) }
        return result
    }

    /// `[Element]`, `[Key: Value]`, behind the bracket.
    private static func collection(_ s: inout ArraySlice<UInt8>) -> TypeTemplate? {
        guard let inner = read(&s) else { return nil }
        guard take(&s, ":") else { return take(&s, "]") ? .array(inner) : nil }
        guard let value = read(&s), take(&s, "]") else { return nil }
        return .dictionary(inner, value)
    }

    /// `$0`, `#0`, `$closure`; nil where none of them stands here.
    private static func placeholder(_ s: inout ArraySlice<UInt8>) -> TypeTemplate? {
        guard let mark = s.first, mark == UInt8(ascii: "$") || mark == UInt8(ascii: "#") else { return nil }
        var rest = s.dropFirst()
        let word = take(&rest, while: isWord), number = Int(word)
        guard number != nil || word == "closure" else { return nil }
        s = rest
        return number.map { mark == UInt8(ascii: "$") ? .argument($0) : .receiverArgument($0) } ?? .closureResult
    }

    /// `Element`, `Self`, `Results<$0>`
    private static func named(_ s: inout ArraySlice<UInt8>) -> TypeTemplate? {
        let word = take(&s) { isWord($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
        guard !word.isEmpty else { return nil }
        var arguments: [TypeTemplate] = []
        if s.first == UInt8(ascii: "<") {
            repeat {
                s.removeFirst()
                let label = word == "Tuple" ? label(&s) : nil
                guard let argument = read(&s) else { return nil }
                arguments.append(label.map { .named(Symbol($0), [argument]) } ?? argument)
            } while s.first == UInt8(ascii: ",")
            guard take(&s, ">") else { return nil }
        }
        switch word {
        case "Element" where arguments.isEmpty: return .element
        case "Self": return .receiver
        default: return .named(Symbol(word), arguments)
        }
    }

    /// The label of an element of a tuple, with its colon.
    private static func label(_ s: inout ArraySlice<UInt8>) -> String? {
        var rest = s
        let name = take(&rest) { isWord($0) || $0 == UInt8(ascii: "_") }
        guard !name.isEmpty, take(&rest, ":") else { return nil }
        s = rest
        return name + ":"
    }
}

/// The state of a value in its database.
public enum ValueState: String, Hashable, Sendable, CaseIterable {
    /// Not a database value, or nothing known.
    case plain
    case handle
    /// Belongs to an open handle.
    case live
    case frozen
    /// Not (yet) added to a handle.
    case unmanaged
    /// A carrier to another context.
    case reference
    /// The same as the receiver's.
    case same
    /// Live or unmanaged or frozen: a parameter, a property of unknown origin.
    case maybe
}

extension FrameworkModel.WrapperModel {
    /// The wrapped property is a database's value, not a column of its owner.
    package var givesValues: Bool { result != nil || isReference || type != nil || isDeprecated }

    /// The wrapper and the member that its key path names, of a name like `Environment.key`; nil where the name is the
    /// wrapper's alone.
    public var key: (wrapper: Symbol, member: Symbol)? {
        let parts = name.text.split(separator: ".")
        return parts.count == 2 ? (Symbol(String(parts[0])), Symbol(String(parts[1]))) : nil
    }
}

import Syntax

/// What the tool knows of a framework's API, read from a JSON file under Rules/Frameworks (or from a project's own
/// `.confine.json`). No code outside this file knows a framework's name.
package struct FrameworkModel: Sendable {
    package var name: String
    /// Modules whose import makes the framework's common names (`List`, `Object`) mean this framework.
    package var imports: [Symbol]
    package var types: [Symbol: TypeModel]
    /// Property wrappers by attribute name.
    package var wrappers: [Symbol: WrapperModel]
    /// Free functions by name.
    package var functions: [Symbol: [MemberModel]]

    package struct TypeModel: Sendable {
        package enum Kind: String, Sendable, CaseIterable {
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
        package var name: Symbol
        package var kind: Kind
        /// Index of the generic argument that is the element.
        package var element: Int?
        /// Where a value of this type belongs if its origin says nothing else.
        package var home: HomeModel?
        /// Attribute macro that makes a class one of these (`Model`).
        package var attribute: Symbol?
        package var isSendable: Bool
        /// The global actor that members and subclasses are isolated to.
        package var globalActor: Symbol?
        /// This type marks its conformers and subclasses as part of an app extension.
        package var isAppExtension: Bool
        package var supertypes: [Symbol]
        package var members: [Symbol: [MemberModel]]
        /// Payload types of an enum's cases, by case name.
        package var cases: [Symbol: [TypeTemplate]] = [:]
        /// A service that the vendor ended: naming the type is a use of it.
        package var isDeprecated = false
        /// Of an app extension's type: the system may run it in the app itself (`AppIntent`).
        package var mayRunInApp = false
        /// A protocol that turns conformers into bytes, or makes them from bytes.
        package var coding: Set<Coding> = []
        /// A class whose instances anybody who holds one may change (`NSMutableArray`).
        package var isMutableReference = false
        /// How the properties of its models are marked.
        package var schema: SchemaModel?
    }

    package enum Coding: String, Sendable, CaseIterable { case encode, decode }

    /// The attributes by which a model's properties say what they are to the store.
    package struct SchemaModel: Sendable {
        /// Not stored.
        package var transient: Symbol?
        /// An attribute that contains the word makes values unique.
        package var unique: ArgumentMark?
        /// The attribute of relationships, and the label that names the inverse.
        package var inverse: ArgumentMark?
    }

    package enum HomeModel: Hashable, Sendable {
        /// The thread that opened it.
        case opener
        case main
        /// A queue of its own (a managed object context).
        case ownQueue
        /// The queue or actor in the argument with this label.
        case queueArgument(Symbol), actorArgument(Symbol)
        /// The isolation of the caller.
        case callersIsolation
        /// The closure that receives it.
        case scope
    }

    package struct WrapperModel: Sendable {
        package var name: Symbol
        package var result: ValueState?
        package var isReference: Bool
        package var type: TypeTemplate?
        package var globalActor: Symbol?
        package var home: HomeModel?
        package var isDeprecated = false
    }

    /// What kind of queue a call gives.
    package struct QueueModel: Hashable, Sendable {
        package enum Kind: String, Sendable, CaseIterable { case main, serial, concurrent }
        package var kind: Kind
        /// It is concurrent after all if the argument says so.
        package var concurrentIf: ArgumentMark?
        /// Its work items have an autorelease pool of their own if the argument says so.
        package var poolIf: ArgumentMark?

    }

    /// An argument, by label (`Symbol.none` for `_`), that contains a word (`attributes:concurrent`).
    package struct ArgumentMark: Hashable, Sendable {
        package var label: Symbol
        package var word: Symbol
    }

    package struct MemberModel: Sendable {
        package var name: Symbol
        /// Argument labels; nil matches any call of the name. `Symbol.none` is `_`.
        package var labels: [Symbol]?
        package var isStatic: Bool
        package var returns: TypeTemplate?
        package var state: ValueState?
        package var home: HomeModel?
        package var operations: Set<Operation>
        package var closures: [ClosureModel]
        package var isAsync: Bool
        /// May be used in any context.
        package var isAnywhere: Bool
        /// Blocks the calling thread while it works.
        package var blocks: Bool
        /// The call returns the value of its closure.
        package var returnsClosureResult: Bool
        package var queue: QueueModel? = nil
        /// The handle lives on the main actor instead of `home` if the argument says so.
        package var mainIf: ArgumentMark? = nil
        /// The file is written atomically if the argument says so.
        package var atomicIf: ArgumentMark? = nil
        /// What can't stand beside that word.
        package var atomicExcludes: ArgumentMark? = nil
        /// The store is copied to a cloud database if the argument is there and says anything else.
        package var mirroredUnless: ArgumentMark? = nil
        /// With this word it depends on the app's entitlements whether it is.
        package var mirroredPerhaps: ArgumentMark? = nil
    }

    package struct ClosureModel: Sendable {
        package enum When: String, Sendable, CaseIterable { case now, loop, later }
        package enum Where: Hashable, Sendable {
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
            /// Not known.
            case unknown
        }
        /// Label of the closure parameter; nil for every closure of the call.
        package var label: Symbol?
        package var when: When
        package var place: Where
        /// Types of the closure's parameters.
        package var passes: [TypeTemplate]
        package var passedState: ValueState?
        package var passedHome: HomeModel?
        /// A transaction is open while it runs.
        package var inTransaction: Bool
        /// An autorelease pool is open while it runs.
        package var inPool: Bool
        /// The parameter is an async function.
        package var isAsync = false
    }

    /// What a call does, in the words that rules use.
    package enum Operation: String, Sendable, CaseIterable {
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
        case migrate
        /// Bulk work (an `add` of a sequence, `deleteAll`).
        case bulk
        /// A service that the vendor ended.
        case deprecated
        /// Network or other slow work that is waited for.
        case transfer
        /// Writes a file, atomically or not.
        case fileWrite
        case fileRead
        /// Gives a place for files that need not last.
        case temporary
        /// Builds a file's path from its arguments.
        case path
        /// Gives the folder around a path.
        case parent
        /// Splits a collection into batches.
        case batch
        /// Reading it is legal on a deleted or foreign object.
        case probe
        /// Does the same work only inside the transaction that is open already.
        case joinsTransaction
        /// May be nested in an open access.
        case reentrant
        case autorefresh
        /// An access on a connection beside the writer's: it may be open together with a write, not with another such access.
        case ownConnection
        /// Asks whether it runs on the main thread.
        case checkMain
    }
}

/// A type written in a model file: `Results<$0>` (instance type of argument 0's metatype), `Element`, `Self`, `#0`
/// (generic argument 0 of the receiver), `[Element]`, `Element?`, `Name<…>`, `$closure` (what the closure returns).
///
/// Three names have a meaning of their own when they have arguments: `Element<T>` is the element type of `T`, `Wrapped<T>`
/// is `T` without optionals, `Tuple<A, label:B>` is `(A, label: B)`; a labelled element reads as a type named `label:`.
package indirect enum TypeTemplate: Hashable, Sendable {
    case named(Symbol, [TypeTemplate])
    case argument(Int)
    case receiverArgument(Int)
    case element, receiver, closureResult
    case optional(TypeTemplate), array(TypeTemplate)
    case dictionary(TypeTemplate, TypeTemplate)

    package init?(_ text: String) {
        var s = Substring(text.filter { $0 != " " })
        guard let t = Self.read(&s), s.isEmpty else { return nil }
        self = t
    }

    /// What the closure gives is part of it.
    var mentionsClosureResult: Bool {
        switch self {
        case .closureResult: true
        case .named(_, let a): a.contains(where: \.mentionsClosureResult)
        case .optional(let t), .array(let t): t.mentionsClosureResult
        case .dictionary(let k, let v): k.mentionsClosureResult || v.mentionsClosureResult
        default: false
        }
    }

    private static func read(_ s: inout Substring) -> TypeTemplate? {
        var result: TypeTemplate
        if s.first == "[" {
            s.removeFirst()
            guard let inner = read(&s) else { return nil }
            if s.first == ":" {
                s.removeFirst()
                guard let value = read(&s), s.first == "]" else { return nil }
                s.removeFirst()
                result = .dictionary(inner, value)
            } else {
                guard s.first == "]" else { return nil }
                s.removeFirst()
                result = .array(inner)
            }
        } else if s.first == "$" || s.first == "#" {
            let mark = s.removeFirst()
            let word = s.prefix { $0.isLetter || $0.isNumber }
            s = s.dropFirst(word.count)
            if let n = Int(word) {
                result = mark == "$" ? .argument(n) : .receiverArgument(n)
            } else if word == "closure" {
                result = .closureResult
            } else {
                return nil
            }
        } else {
            let word = s.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            guard !word.isEmpty else { return nil }
            s = s.dropFirst(word.count)
            var arguments: [TypeTemplate] = []
            if s.first == "<" {
                repeat {
                    s.removeFirst()
                    var label: Substring?
                    if word == "Tuple" {
                        let name = s.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                        if !name.isEmpty, s.dropFirst(name.count).first == ":" {
                            label = s.prefix(name.count + 1)
                            s = s.dropFirst(name.count + 1)
                        }
                    }
                    guard let a = read(&s) else { return nil }
                    arguments.append(label.map { .named(Symbol(String($0)), [a]) } ?? a)
                } while s.first == ","
                guard s.first == ">" else { return nil }
                s.removeFirst()
            }
            result = switch word {
            case "Element" where arguments.isEmpty: .element
            case "Self": .receiver
            default: .named(Symbol(String(word)), arguments)
            }
        }
        while s.first == "?" {
            s.removeFirst()
            result = .optional(result)
        }
        return result
    }
}

/// What a value is to its database.
package enum ValueState: String, Hashable, Sendable, CaseIterable {
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

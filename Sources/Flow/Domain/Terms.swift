import Declarations
import Lowering
import Syntax

/// Where something is written: a file and its tokens, by their numbers.
public struct Place: Hashable, Comparable, Sendable {
    public var file: FileID
    public var span: Span
    public init(_ file: FileID, _ span: Span) {
        self.file = file
        self.span = span
    }

    public func _rawHashValue(seed: Int) -> Int {
        var hash = SpreadHash(seed: seed)
        add(to: &hash)
        return hash.value
    }

    fileprivate func add(to hash: inout SpreadHash) {
        hash.add(file.index, span.first)
        hash.add(UInt64(UInt32(bitPattern: span.last)))
    }

    /// Of two places the one that is shown: the one that comes first.
    public static func < (a: Self, b: Self) -> Bool {
        (a.file.index, a.span.first, a.span.last) < (b.file.index, b.span.first, b.span.last)
    }

    /// Another stands in it, or it is that one.
    func holds(_ other: Place) -> Bool {
        file == other.file && span.first <= other.span.first && other.span.last <= span.last
    }
}

extension Place? {
    /// Of what two paths tell the one that is shown, whichever comes first.
    static func least(_ a: Place?, _ b: Place?) -> Place? {
        guard let a, let b else { return a ?? b }
        return min(a, b)
    }
}

/// A term, interned in `Terms`: two are equal when their ids are. Nothing may be sorted by ids: which of two terms has
/// the lower number depends on the threads.
public struct TermID: Hashable, Sendable {
    public let index: Int32
    public static let unknown = TermID(index: 0)
    /// Some bits of what the term is made of: the same in every run, whatever the threads.
    var rank: Int32 { index >> TermTable.numberBits }
    public func _rawHashValue(seed: Int) -> Int { spread(UInt64(UInt32(bitPattern: index)), seed: seed) }
}

/// The symbolic owner of a value, as a body states it without knowing its caller.
public enum Term: Hashable, Sendable {
    case unknown
    /// The caller's argument at this position; -1: `self`.
    case parameter(Int32)
    /// What the call at this place made: a handle that it opened, an object, a queue, an instance. A call in a callee
    /// is another one for each of the caller's places that led to it (`through`), nearest first, as far as the limit
    /// goes.
    case made(Place, through: [Place])
    /// The value of a stored property of that instance.
    case field(TermID, DeclarationID)
    /// The value of a global or static variable.
    case global(DeclarationID)
    /// The handle that a container keeps, and gives whenever that property is asked for.
    case accessor(TermID, DeclarationID)
    /// What a closure was lent for its duration, by its place and the parameter's position.
    case lent(Place, Int32)
    /// What a function gives that the body is given, or that a property holds, by that function's term.
    case result(TermID)
    /// A closure of the body at hand.
    case closure(BodyOwner, FunctionID)
    /// A function of the program, with what it is called on.
    case function(DeclarationID, TermID)
    case constant(Constant)
    case mainQueue
    /// A queue whose work items run on whatever thread of the pool; where it is made, unless it is one of the system's.
    case concurrentQueue(Place?)

    public func _rawHashValue(seed: Int) -> Int {
        var hash = SpreadHash(seed: seed)
        switch self {
        case .unknown: hash.add(0)
        case .parameter(let position): hash.add(1, position)
        case .made(let place, let through):
            hash.add(2)
            place.add(to: &hash)
            for place in through { place.add(to: &hash) }
        case .field(let base, let variable): hash.add(base.index, variable.index)
        case .global(let variable): hash.add(3, variable.index)
        case .accessor(let base, let variable):
            hash.add(4)
            hash.add(base.index, variable.index)
        case .lent(let place, let position):
            hash.add(5, position)
            place.add(to: &hash)
        case .result(let function): hash.add(6, function.index)
        case .closure(let owner, let function):
            hash.add(UInt64(truncatingIfNeeded: owner._rawHashValue(seed: Int(function.index))))
        case .function(let id, let receiver):
            hash.add(7)
            hash.add(id.index, receiver.index)
        case .constant(let constant):
            if case .enumCase(let id) = constant { hash.add(8, id.index) } else { hash.add(9) }
        case .mainQueue: hash.add(10)
        case .concurrentQueue(let place):
            hash.add(11)
            place?.add(to: &hash)
        }
        return hash.value
    }
}

public enum Constant: Hashable, Sendable {
    case `true`, `false`, `nil`, other
    /// The case of an enumeration that carries nothing.
    case enumCase(DeclarationID)
}

/// All terms of a run, as one thread sees them: the table of terms is common to all threads.
package final class Terms {
    let table: TermTable

    /// The types of the instances that initialisers make, by the call: of the bodies that are solved, and of those that
    /// are being solved.
    @exclusivity(unchecked) private(set) var instanceTypes: [Place: DeclarationID] = [:]
    @exclusivity(unchecked) private var notedTypes: [Place: DeclarationID] = [:]

    /// Of the call that was looked at last: its place, and its names for what its callee made, by the callee's.
    @exclusivity(unchecked) private var ledBy: Place?
    @exclusivity(unchecked) private var ledTo: [TermID: TermID] = [:]

    /// The executor of the global actor whose instance a variable holds; nil of every other variable.
    var sharedActor: (DeclarationID) -> Executor? = { _ in nil }

    /// Whether a type is another one, or inherits from it.
    var isKind: (DeclarationID, DeclarationID) -> Bool = { $0 == $1 }
    /// What a constant property of a value was set to where that was made; nil where that is not known.
    var constantProperty: (_ value: TermID, _ property: DeclarationID) -> Value? = { _, _ in nil }

    package init() { table = TermTable() }

    /// The same terms for one more thread.
    init(sharing table: TermTable) { self.table = table }

    var count: Int { table.count }

    package subscript(id: TermID) -> Term { table[id] }

    package func intern(_ term: Term) -> TermID { table.intern(term) }

    private func traits(of id: TermID) -> TermTable.Traits { table.traits(of: id) }

    /// Notes that the call at a place makes an instance of that very type.
    func note(instanceMadeAt place: Place, of type: DeclarationID) { notedTypes[place] = type }

    /// The very type of the instance of the project's own that is made at a place.
    func instanceType(madeAt place: Place) -> DeclarationID? { notedTypes[place] ?? instanceTypes[place] }

    /// What was noted since the last time.
    func takeNotedTypes() -> [Place: DeclarationID] {
        defer { notedTypes = [:] }
        return notedTypes
    }

    func note(_ types: [Place: DeclarationID]) { notedTypes.merge(types) { $1 } }

    /// Takes what was noted in solving a component, or what all have noted.
    func know(_ types: [Place: DeclarationID]) {
        if instanceTypes.isEmpty { instanceTypes = types } else { instanceTypes.merge(types) { $1 } }
    }

    func forgetTypes() { instanceTypes = [:] }

    /// Whether a value is an instance of a type.
    /// - Parameter own: The type of `self`, or one that it inherits from.
    private func isInstance(_ atom: Atom, of asked: DeclarationID, own: DeclarationID?) -> Tristate {
        guard !atom.isPart else { return .unknown }
        if let made = maker(of: atom.root).flatMap({ instanceType(madeAt: $0) }) {
            return isKind(made, asked) ? .yes : .no
        }
        guard let own, self[atom.root] == .parameter(-1) else { return .unknown }
        if isKind(own, asked) { return .yes }
        return isKind(asked, own) ? .unknown : .no
    }

    /// What guards ask of a value that is reached from a parameter; nil for every other value.
    func guardSubject(_ atom: Atom) -> Guards.Subject? {
        guard !atom.isPart, let parameter = parameter(of: atom.root) else { return nil }
        return Guards.Subject(parameter: parameter, property: isParameter(atom.root) ? nil : atom.root)
    }

    /// The term of what is tested.
    func term(of subject: Guards.Subject) -> TermID { subject.property ?? intern(.parameter(subject.parameter)) }

    /// What a callee made, as the call at a place has led to it.
    func made(_ id: TermID, ledBy place: Place) -> TermID {
        if ledBy != place {
            ledBy = place
            ledTo.removeAll(keepingCapacity: true)
        }
        if let known = ledTo[id] { return known }
        guard case .made(let made, let through) = self[id] else { return id }
        let longer = intern(.made(made, through: [place] + through.prefix(Self.throughLimit - 1)))
        ledTo[id] = longer
        return longer
    }

    /// Returns the executor of an actor's instance: a global actor's own instance is that actor.
    func actor(_ instance: TermID) -> Executor {
        if case .global(let variable) = self[instance], let actor = sharedActor(variable) { return actor }
        return .actor(instance)
    }

    /// An unknown instance of a type.
    func some(_ type: DeclarationID) -> TermID { intern(.accessor(.unknown, type)) }

    func isSome(_ id: TermID) -> Bool { if case .accessor(.unknown, _) = self[id] { true } else { false } }

    package func field(_ base: TermID, _ variable: DeclarationID) -> TermID {
        depth(base) < Self.fieldLimit && base != .unknown ? intern(.field(base, variable)) : .unknown
    }

    /// Properties of properties that it is reached through.
    func depth(_ id: TermID) -> Int { Int(traits(of: id).depth) }

    /// A property or a global holds it.
    func isStored(_ term: TermID) -> Bool {
        switch self[term] {
        case .field, .global: true
        default: false
        }
    }

    /// The property or global that holds it.
    func variable(of term: TermID) -> DeclarationID? {
        switch self[term] {
        case .field(_, let variable), .global(let variable): variable
        default: nil
        }
    }

    func isMade(_ term: TermID) -> Bool { if case .made = self[term] { true } else { false } }

    /// The term of whose property, or property's property, it is.
    func root(of term: TermID) -> TermID { traits(of: term).root }

    /// The call that made it.
    func maker(of term: TermID) -> Place? { if case .made(let place, _) = self[term] { place } else { nil } }

    func isField(_ id: TermID) -> Bool { if case .field = self[id] { true } else { false } }

    func isConstant(_ id: TermID) -> Bool { if case .constant = self[id] { true } else { false } }

    /// Whether a property's content is a constant, or a value from callers, which is reported there.
    func isPlaceholder(_ atom: Atom) -> Bool {
        switch self[atom.root] {
        case .constant: true
        case .parameter(0...): atom.state == .given && atom.confinement == .of(atom.root)
        default: false
        }
    }

    /// A list that was written with nothing in it.
    var emptyList: Atom { Atom(intern(.constant(.other)), .plain, .anywhere) }

    /// Of what may be an empty list: that of which there may be elements.
    func filled(_ value: Value) -> Value {
        guard value.atoms.count > 1, case let empty = intern(.constant(.other)) else { return value }
        return value.map { $0.root == empty && !$0.isContained ? nil : $0 }
    }

    /// What the body itself is given, no property of it.
    func isParameter(_ id: TermID) -> Bool { if case .parameter = self[id] { true } else { false } }

    /// The parameter that a term is, or is reached from.
    func parameter(of id: TermID) -> Int32? { traits(of: id).parameter }

    /// Whether a caller has another name for a term: the caller gives it, or gives what it is read from. A property of
    /// what a given function returns keeps its name.
    func isCallersToName(_ id: TermID) -> Bool { traits(of: id).isCallersToName }

    /// Whether a caller may know better what runs code.
    func isCallersToName(_ executor: Executor) -> Bool {
        switch executor {
        case .caller: true
        case .actor(let id), .queue(let id), .ownQueue(let id): isCallersToName(id)
        case .unknown, .main, .globalActor, .background, .cooperative: false
        }
    }

    /// Whether a value of nobody's has the same name for every caller.
    func isSameToAll(_ atom: Atom) -> Bool {
        guard atom.root == .unknown || isConstant(atom.root), atom.guards.isEmpty, atom.taken == nil else {
            return false
        }
        return atom.confinement == .unknown || atom.confinement == .anywhere
    }

    /// Whether a caller may know better whose a value is.
    func isCallersToName(_ atom: Atom) -> Bool {
        if isCallersToName(atom.root) { return true }
        switch atom.confinement {
        case .unknown, .anywhere: return false
        case .of(let owner): return isCallersToName(owner)
        case .thread(let point), .scope(_, let point): return point.entry == .caller || isCallersToName(point.executor)
        case .executor(let executor): return isCallersToName(executor)
        }
    }

    /// The case of an enumeration that a value is, whatever that carries; nil where it is not known.
    func enumCase(of atom: Atom) -> DeclarationID? {
        if let carrier = atom.enumCase { return carrier }
        return if case .constant(.enumCase(let bare)) = self[atom.root] { bare } else { nil }
    }

    /// Whether a value is what a test asks for.
    /// - Parameter own: The type of `self`, if that is known.
    func truth(_ test: Guards.Test, _ value: Value, own: DeclarationID? = nil) -> Tristate {
        guard !value.isEmpty else { return .unknown }
        var answers: Set<Tristate> = []
        for atom in value.atoms {
            if let known = enumCase(of: atom), let answer = test.answer(for: known) {
                answers.insert(answer ? .yes : .no)
                continue
            }
            if case .isInstance(let asked) = test {
                answers.insert(isInstance(atom, of: asked, own: own))
                continue
            }
            if test == .isManaged || test == .isUnmanaged {
                answers.insert(isManaged(atom).map { $0 == (test == .isManaged) ? .yes : .no } ?? .unknown)
                continue
            }
            switch (self[atom.root], test) {
            case (.constant(.true), .isTrue), (.constant(.false), .isFalse), (.constant(.nil), .isNil):
                answers.insert(.yes)
            case (.constant(.true), .isFalse), (.constant(.false), .isTrue), (.constant(.nil), .isSome):
                answers.insert(.no)
            case (.constant(.other), .isCase), (.constant(.other), .isNoCase): answers.insert(.unknown)
            case (.constant, .isSome): answers.insert(.yes)
            case (.constant, .isNil): answers.insert(.no)
            case (.made, .isNil), (.accessor, .isNil), (.closure, .isNil), (.lent, .isNil):
                // An object of a handle that is seen has one.
                let isThere = !atom.isPart && !atom.isThreadsOwn || atom.isPart && atom.state == .handle
                answers.insert(atom.guards.isEmpty && isThere ? .no : .unknown)
            default: answers.insert(.unknown)
            }
        }
        return answers.count == 1 ? answers.first ?? .unknown : .unknown
    }

    /// Whether a value belongs to a handle; nil where that is not known.
    private func isManaged(_ atom: Atom) -> Bool? {
        switch atom.state {
        case .live, .handle, .frozen: true
        case .unmanaged: false
        case .given: atom.isHandles ? true : nil
        case .plain, .reference: self[atom.root] == .constant(.nil) ? false : nil
        }
    }

    /// What a property of `self` is called where `self` is another term.
    func replacingSelf(in term: TermID, by base: TermID) -> TermID {
        switch self[term] {
        case .parameter(-1): base
        case .field(let object, let variable): field(replacingSelf(in: object, by: base), variable)
        default: term
        }
    }

    /// Fields of fields beyond this are unknown.
    private static let fieldLimit = 4
    /// Calls beyond this that led to a `made` are not told apart.
    static let throughLimit = 3
}

/// Where code runs: by what, and in which of its work items.
public struct ExecutionPoint: Hashable, Sendable {
    public enum Entry: Hashable, Sendable {
        /// Whichever the caller's is.
        case caller
        /// The one that begins at this place: a closure, an asynchronous or isolated function.
        case at(Place)
        /// One that is over, or another one than any that is looked at: that of whoever put something into a property.
        case elsewhere

        /// Where it begins; nil where that is not seen.
        var place: Place? { if case .at(let place) = self { place } else { nil } }
        /// Whether it begins at one of these places.
        func isAmong(_ places: Set<Place>) -> Bool { place.map { places.contains($0) } ?? false }
    }
    public var executor: Executor
    public var entry: Entry
    public static let caller = ExecutionPoint(executor: .caller, entry: .caller)
    /// Nobody knows where.
    static let somewhere = ExecutionPoint(executor: .unknown, entry: .elsewhere)

    package init(executor: Executor, entry: Entry) {
        self.executor = executor
        self.entry = entry
    }

    /// One of the few threads that all asynchronous code shares.
    var movesThreads: Bool { executor.movesAtSuspension }
}

extension ExecutionPoint: Comparable {
    /// Of two the one that is kept where one is: by where they begin. An executor's rank decides only between two of
    /// one kind that begin at one place.
    public static func < (a: Self, b: Self) -> Bool {
        a.entry.rank != b.entry.rank ? a.entry.rank < b.entry.rank : a.executor.rank < b.executor.rank
    }
}

extension ExecutionPoint.Entry {
    fileprivate var rank: (Int32, Int32, Int32, Int32) {
        switch self {
        case .caller: (0, 0, 0, 0)
        case .at(let place): (1, place.file.index, place.span.first, place.span.last)
        case .elsewhere: (2, 0, 0, 0)
        }
    }
}

/// Where a value may be used.
public enum Confinement: Hashable, Sendable {
    case unknown
    case anywhere
    /// Wherever what it is read from belongs.
    case of(TermID)
    /// The thread that ran this.
    case thread(ExecutionPoint)
    /// Whatever thread this runs it on.
    case executor(Executor)
    /// The closure at this place, to which it was lent, as long as it runs, where it runs.
    case scope(Place, ExecutionPoint)
}

extension Program {
    /// The variable that a getter is of; everything else itself.
    func storage(of id: DeclarationID) -> DeclarationID { self[id].kind == .getter ? self[id].parent ?? id : id }

    /// What is written at a place.
    func text(at place: Place) -> String {
        let tree = self[place.file].tree, numbers = self[place.file].numbers
        return tree.source.string(
            Int(
                tree.tokens[Int(numbers.token(of: place.span.first))].start)..<Int(
                    tree.tokens[Int(numbers.token(of: place.span.last))].end))
    }
}

import Declarations
import Frameworks
import Lowering
import Syntax

/// One thing that a value may be.
struct Atom: Hashable {
    enum State: UInt8, Hashable {
        /// Nothing to a database, or nothing known of it.
        case plain
        /// As its root is: a parameter's, a property's content.
        case given
        case handle
        /// Belongs to an open handle.
        case live
        case unmanaged
        case frozen
        /// A carrier to another context.
        case reference
    }

    var root: TermID
    var state: State
    var home: Home
    /// It is read out of its root, not the root itself.
    var isPart = false
    /// It stands in a container or closure of the language.
    var isContained = false
    /// The base of a lazy sequence: touched whenever the sequence is read, and not what comes out of it.
    var isLazyBase = false
    /// Of a stream, and no element of it: what its operators run on, or the function that makes its elements for whoever subscribes.
    var isOfStream = false
    /// The suspension after which whoever uses it may be on another thread.
    var suspension: Place?
    /// Where it was deleted, on every way that leads here, but for those on which that has failed.
    var deleted: Place? {
        get { isSpared ? nil : deletion }
        set { (deletion, isSpared) = (newValue, false) }
    }
    private(set) var deletion: Place?
    /// What was to delete it has failed.
    private(set) var isSpared = false
    /// What parameters must be for it to be this.
    var guards = Guards()
    /// Where it was taken out of the property or parameter that it is rooted in.
    var taken: Here?
    /// Where it came to be: the opening, the query, the parameter's use.
    var birth: Place?
    /// Where it was made a frozen copy.
    var frozen: Place?
    /// Where the queue of its own handle, or the access that it was lent to, let it out. It belongs there still.
    var handedOut: Place?
    /// How a case of an enumeration has to do with it; nil where that is not known.
    var carriage: Carriage?

    enum Carriage: Hashable {
        /// That case carries it.
        case by(DeclarationID)
        /// It was taken out of the case that carried it.
        case out
    }

    init(_ root: TermID, _ state: State = .plain, _ home: Home = .unknown) {
        self.root = root
        self.state = state
        self.home = home
    }

    static let unknown = Atom(.unknown)

    /// The same on the way on which what was to delete it has failed.
    mutating func spare(from deletion: Place) { (self.deletion, isSpared) = (deletion, true) }

    /// Where two ways meet: it is gone where no other way leads there than one on which that has failed.
    mutating func joinDeletion(_ other: Atom) {
        if deletion == nil || other.deletion == nil { deleted = nil } else if isSpared, !other.isSpared { deleted = other.deletion }
    }

    /// The case that carries it, as far as that is known.
    var enumCase: DeclarationID? { if case .by(let one)? = carriage { one } else { nil } }

    /// The same thing, whatever way it came by.
    func isSame(_ other: Atom) -> Bool {
        root == other.root && state == other.state && home == other.home && isPart == other.isPart && isContained == other.isContained && isLazyBase == other.isLazyBase && isOfStream == other.isOfStream && enumCase == other.enumCase
    }

    /// Forgets what it is rooted in: what is left has few values.
    mutating func generalise() {
        // A function is called by its root; a value whose owner only its root names belongs nobody knows where.
        if case .of = home { home = .unknown }
        (root, taken) = (.unknown, nil)
    }

    /// A closure is lent it, as long as it runs.
    var isLent: Bool { if case .scope = home { true } else { false } }
    var isConfined: Bool { state == .given || state == .handle || state == .live }
}

/// What parameters must be for something to happen: a few, by position.
struct Guards: Hashable {
    enum Test: Hashable {
        case isTrue, isFalse, isNil, isSome
        /// It is, or is not, that case of its enumeration.
        case isCase(DeclarationID), isNoCase(DeclarationID)

        /// What it says of a value that is that case; nil where it asks for something else.
        func answer(for known: DeclarationID) -> Bool? {
            switch self {
            case .isCase(let asked): known == asked
            case .isNoCase(let asked): known != asked
            case .isNil: false
            case .isSome: true
            case .isTrue, .isFalse: nil
            }
        }

        /// What both say; nil where they exclude each other.
        func and(_ other: Test) -> Test? {
            switch (self, other) {
            case _ where self == other: self
            case (.isCase(let known), .isNoCase(let other)): known == other ? nil : self
            case (.isNoCase(let other), .isCase(let known)): known == other ? nil : .isCase(known)
            case (.isNoCase, .isNoCase): self
            default: nil
            }
        }
    }
    /// By parameter, and of the thread that runs the body: whether that is the main one.
    private(set) var tests: [Int32: Test] = [:]
    static let thread = Int32.min
    var isEmpty: Bool { tests.isEmpty }

    func adding(_ parameter: Int32, _ test: Test) -> Guards {
        guard tests.count < Self.limit else { return self }
        var copy = self
        copy.tests[parameter] = test
        return copy
    }
    /// What both ask for.
    func meet(_ other: Guards) -> Guards {
        if tests.isEmpty || other.tests.isEmpty { return Guards() }
        var copy = self
        copy.tests = tests.filter { other.tests[$0.key] == $0.value }
        return copy
    }
    /// What either asks for; nil where they exclude each other.
    func and(_ other: Guards) -> Guards? {
        if other.tests.isEmpty { return self }
        if tests.isEmpty { return other }
        var copy = self
        for (parameter, test) in other.tests {
            guard let known = copy.tests[parameter] else {
                copy.tests[parameter] = test
                continue
            }
            guard let both = known.and(test) else { return nil }
            copy.tests[parameter] = both
        }
        return copy
    }

    /// Whoever calls decides whether it happens: by leaving something out, by a flag.
    var areCallersChoice: Bool { tests.values.contains { [.isTrue, .isFalse, .isNil].contains($0) } }

    private static let limit = 4
}

/// An abstract value: what it may be, one atom a possibility. Empty: nothing that matters.
struct Value: Hashable {
    private(set) var atoms: [Atom] = []
    /// How much is known of what it may be: where possibilities are too many, they are told apart by less.
    private(set) var precision = Precision.full

    enum Precision: UInt8, Hashable, Comparable {
        /// Anything: `atoms` is the unknown value.
        case none
        /// By state and confinement, no longer by root.
        case states
        case full
        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    init(_ atoms: [Atom] = []) { for atom in atoms { add(atom) } }
    init(_ atom: Atom) { atoms = [atom] }
    static let unknown = Value(Atom.unknown)

    var isEmpty: Bool { atoms.isEmpty }
    /// The one thing that it is.
    var only: Atom? { atoms.count == 1 ? atoms[0] : nil }

    mutating func add(_ added: Atom) {
        var atom = added
        switch precision {
        case .full: break
        case .states: atom.generalise()
        case .none: return
        }
        if let known = atoms.firstIndex(where: { $0.isSame(atom) }) {
            // Most are known as they are: what would be written anew would be copied first.
            let old = atoms[known]
            if !old.guards.isEmpty, case let both = old.guards.meet(atom.guards), both != old.guards { atoms[known].guards = both }
            if old.suspension == nil, atom.suspension != nil { atoms[known].suspension = atom.suspension }
            if old.deletion != nil { atoms[known].joinDeletion(atom) }
            return
        }
        atoms.append(atom)
        if atoms.count > Self.limit { widen() }
    }

    /// The next lower precision: an upper bound, whatever the value comes from.
    mutating func widen() { lower(to: precision == .full ? .states : .none) }

    private mutating func lower(to other: Precision) {
        guard other < precision else { return }
        precision = other
        let old = atoms
        atoms = other == .none ? [.unknown] : []
        if other == .states { for atom in old { add(atom) } }
    }

    /// What was deleted on the way that has failed.
    mutating func spare(_ gone: Value) {
        for index in atoms.indices where atoms[index].deletion == nil {
            if let place = gone.atoms.first(where: { $0.isSame(atoms[index]) })?.deleted { atoms[index].spare(from: place) }
        }
    }

    mutating func join(_ other: Value) {
        if atoms.isEmpty, precision == .full { return self = other }
        lower(to: other.precision)
        for atom in other.atoms { add(atom) }
    }
    func joined(_ other: Value) -> Value {
        var copy = self
        copy.join(other)
        return copy
    }
    /// What it has become by a suspension, for code that has run here before it and does after it.
    func aged(_ suspension: Place, on here: Here) -> Value {
        map { atom in
            var atom = atom
            switch atom.home {
            case .thread(let home) where home == here: atom.suspension = atom.suspension ?? suspension
            case .of, .scope: atom.suspension = atom.suspension ?? suspension
            default: break
            }
            return atom
        }
    }
    /// A frozen copy of what may be used in one place only.
    var frozen: Value {
        map { atom in
            guard atom.isConfined else { return atom }
            var copy = atom
            (copy.state, copy.home) = (.frozen, .anywhere)
            return copy
        }
    }
    func map(_ change: (Atom) -> Atom?) -> Value {
        var mapped = Value(atoms.compactMap(change))
        if !mapped.isEmpty { mapped.lower(to: precision) }
        return mapped
    }

    /// More possibilities than these are not told apart.
    static let limit = 16
}

extension Atom.State {
    init(_ state: ValueState) {
        self = switch state {
        case .plain: .plain
        case .handle: .handle
        case .live: .live
        case .frozen: .frozen
        case .unmanaged: .unmanaged
        case .reference: .reference
        case .same, .maybe: .given
        }
    }
}

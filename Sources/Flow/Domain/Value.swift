import Declarations
import Frameworks
import Lowering
import Syntax

/// One thing that a value may be.
package struct Atom: Hashable, Sendable {
    package enum State: UInt8, Hashable, Sendable {
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

    package var root: TermID
    private var owner: Owner
    package var state: State
    private var marks: Marks = []
    /// The rest, which most atoms have nothing of.
    private var details: Shared<Details>?

    /// Whose it is, where that is said by a term; the other homes are among the details.
    private enum Owner: Hashable, Sendable { case unknown, anywhere, of(TermID), other }

    private struct Marks: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let isPart = Marks(rawValue: 1), isContained = Marks(rawValue: 2), isLazyBase = Marks(rawValue: 4)
        static let isOfStream = Marks(rawValue: 8), isSpared = Marks(rawValue: 16)
        static let isHandles = Marks(rawValue: 32)
    }

    private struct Details: Hashable, Sendable {
        var taken: ExecutionPoint?
        var creation: Place?
        var confinement: Confinement?
        var guards = Guards()
        var suspension: Place?
        var deletion: Place?
        var frozen: Place?
        var handedOut: Place?
        var carriage: Carriage?
        static let empty = Details()
    }

    private mutating func change(_ change: (inout Details) -> Void) {
        var content = details?.content ?? .empty
        change(&content)
        details = content == .empty ? nil : Shared(content)
    }

    package var confinement: Confinement {
        get {
            switch owner {
            case .unknown: .unknown
            case .anywhere: .anywhere
            case .of(let term): .of(term)
            case .other: details?.content.confinement ?? .unknown
            }
        }
        set {
            var other: Confinement?
            switch newValue {
            case .unknown: owner = .unknown
            case .anywhere: owner = .anywhere
            case .of(let term): owner = .of(term)
            case .thread, .executor, .scope: (owner, other) = (.other, newValue)
            }
            if details?.content.confinement != other { change { $0.confinement = other } }
        }
    }
    /// It is read out of its root, not the root itself.
    package var isPart: Bool {
        get { marks.contains(.isPart) }
        set { mark(.isPart, newValue) }
    }
    /// It stands in a container or closure of the language.
    package var isContained: Bool {
        get { marks.contains(.isContained) }
        set { mark(.isContained, newValue) }
    }
    /// The base of a lazy sequence: touched whenever the sequence is read, and not what comes out of it.
    package var isLazyBase: Bool {
        get { marks.contains(.isLazyBase) }
        set { mark(.isLazyBase, newValue) }
    }
    /// Of a stream, and no element of it: what its operators run on, or the function that makes its elements for
    /// whoever subscribes.
    package var isOfStream: Bool {
        get { marks.contains(.isOfStream) }
        set { mark(.isOfStream, newValue) }
    }
    /// A handle has given it, whichever: it is managed.
    package var isHandles: Bool {
        get { marks.contains(.isHandles) }
        set { mark(.isHandles, newValue) }
    }
    private mutating func mark(_ mark: Marks, _ isSet: Bool) {
        if isSet { marks.insert(mark) } else { marks.remove(mark) }
    }

    /// The suspension after which whoever uses it may be on another thread.
    package var suspension: Place? {
        get { details?.content.suspension }
        set { if newValue != suspension { change { $0.suspension = newValue } } }
    }
    /// Where it was deleted, on every way that leads here, but for those on which that has failed.
    package var deleted: Place? {
        get { isSpared ? nil : deletion }
        set { (deletion, isSpared) = (newValue, false) }
    }
    package private(set) var deletion: Place? {
        get { details?.content.deletion }
        set { if newValue != deletion { change { $0.deletion = newValue } } }
    }
    /// What was to delete it has failed.
    package private(set) var isSpared: Bool {
        get { marks.contains(.isSpared) }
        set { mark(.isSpared, newValue) }
    }
    /// What parameters must be for it to be this.
    package var guards: Guards {
        get { details?.content.guards ?? Guards() }
        set { if newValue != guards { change { $0.guards = newValue } } }
    }
    /// Where it was taken out of the property or parameter that it is rooted in.
    package var taken: ExecutionPoint? {
        get { details?.content.taken }
        set { if newValue != taken { change { $0.taken = newValue } } }
    }
    /// Where it came to be: the opening, the query, the parameter's use.
    package var creation: Place? {
        get { details?.content.creation }
        set { if newValue != creation { change { $0.creation = newValue } } }
    }
    /// Where it was made a frozen copy.
    package var frozen: Place? {
        get { details?.content.frozen }
        set { if newValue != frozen { change { $0.frozen = newValue } } }
    }
    /// Where the queue of its own handle, or the access that it was lent to, let it out. It belongs there still.
    package var handedOut: Place? {
        get { details?.content.handedOut }
        set { if newValue != handedOut { change { $0.handedOut = newValue } } }
    }
    /// How a case of an enumeration has to do with it; nil where that is not known.
    package var carriage: Carriage? {
        get { details?.content.carriage }
        set { if newValue != carriage { change { $0.carriage = newValue } } }
    }

    /// Takes over what a callee knows of it that was given this, or has read it out of this.
    /// - Parameter taken: where it was taken out of what it is rooted in, if that is not known yet.
    mutating func take(from callees: Atom, taken: ExecutionPoint? = nil) {
        let own = details?.content ?? .empty, other = callees.details?.content ?? .empty
        var content = own
        content.suspension = other.suspension ?? own.suspension
        content.creation = own.creation ?? other.creation
        content.handedOut = other.handedOut ?? own.handedOut
        content.carriage = other.carriage ?? own.carriage
        content.taken = own.taken ?? taken
        if content != own { details = Shared(content) }
        isOfStream = isOfStream || callees.isOfStream
        isHandles = isHandles || callees.isHandles
        isContained = callees.isContained || isContained && !callees.isPart
    }

    package enum Carriage: Hashable, Sendable {
        /// That case carries it.
        case by(DeclarationID)
        /// It was taken out of the case that carried it.
        case out
    }

    package init(_ root: TermID, _ state: State = .plain, _ confinement: Confinement = .unknown) {
        self.root = root
        self.state = state
        owner = .unknown
        self.confinement = confinement
    }

    package static let unknown = Atom(.unknown)

    /// The same on the way on which what was to delete it has failed.
    package mutating func spare(from deletion: Place) { (self.deletion, isSpared) = (deletion, true) }

    /// The same thing by another path: it is what it is under the guards of either, and what is told of one path stays.
    mutating func join(_ other: Atom) {
        if isIdentical(to: other) { return }
        if !guards.isEmpty { guards = guards.meet(other.guards) }
        suspension = .least(suspension, other.suspension)
        if let own = taken, let others = other.taken { taken = min(own, others) } else { taken = taken ?? other.taken }
        creation = .least(creation, other.creation)
        frozen = .least(frozen, other.frozen)
        handedOut = .least(handedOut, other.handedOut)
        carriage = carriage ?? other.carriage
        joinDeletion(other)
    }

    /// Where two ways meet: it is gone where no other way leads there than one on which that has failed.
    private mutating func joinDeletion(_ other: Atom) {
        guard let own = deletion, let others = other.deletion else { return deleted = nil }
        if isSpared == other.isSpared { deletion = min(own, others) } else if isSpared { deleted = others }
    }

    /// The case that carries it, as far as that is known.
    package var enumCase: DeclarationID? { if case .by(let one)? = carriage { one } else { nil } }

    /// The same thing, whatever way it came by.
    package func isSame(_ other: Atom) -> Bool {
        guard root == other.root, state == other.state, owner == other.owner,
            marks.symmetricDifference(other.marks).isSubset(of: .isSpared)
        else { return false }
        return details === other.details || confinement == other.confinement && enumCase == other.enumCase
    }

    /// The same by all that tells two apart without a look at details; of two that are equal this may not hold.
    fileprivate func isIdentical(to other: Atom) -> Bool {
        root == other.root && state == other.state && owner == other.owner && marks == other.marks
            && details === other.details
    }

    /// Forgets what it is rooted in: what is left has few values.
    /// - Parameter keepingOwner: A value whose owner only its root names stays as it is.
    mutating func generalise(keepingOwner: Bool = false) {
        // A function is called by its root; a value whose owner only its root names belongs nobody knows where.
        if case .of = confinement {
            if keepingOwner { return }
            confinement = .unknown
        }
        (root, taken) = (.unknown, nil)
    }

    /// What a thread keeps for itself, and whatever is read there: nobody sees whether it has been put there.
    var isThreadsOwn: Bool { if state == .plain, case .thread = confinement { true } else { false } }
    /// A closure is lent it, as long as it runs.
    var isLent: Bool { if case .scope = confinement { true } else { false } }
    var isConfined: Bool { state == .given || state == .handle || state == .live }
}

/// What parameters, or properties that are reached from them, must be for something to happen: a few.
package struct Guards: Hashable, Sendable {
    /// What is tested.
    package struct Subject: Hashable, Sendable {
        /// The parameter that it is, or is reached from.
        package var parameter: Int32
        /// The property of the parameter, or of a property of it; nil for the parameter itself.
        package var property: TermID?

        /// A parameter, or a property that is reached from it.
        package init(parameter: Int32, property: TermID? = nil) {
            (self.parameter, self.property) = (parameter, property)
        }

        /// The thread that runs the body.
        static let thread = Subject(parameter: .min)
        /// Who calls chooses it: what is passed, and where the call stands. What the instance holds, its maker chose.
        var isCallersChoice: Bool { property == nil || parameter >= 0 }
    }
    package enum Test: Hashable, Sendable {
        case isTrue, isFalse, isNil, isSome
        /// It is, or is not, that case of its enumeration.
        case isCase(DeclarationID), isNoCase(DeclarationID)
        /// It is an object, or a collection, that belongs to a handle; it is one that belongs to none, or is nil.
        case isManaged, isUnmanaged
        /// It is an instance of that type, from which none inherits.
        case isInstance(DeclarationID)

        /// What it says of a value that is that case; nil where it asks for something else.
        func answer(for known: DeclarationID) -> Bool? {
            switch self {
            case .isCase(let asked): known == asked
            case .isNoCase(let asked): known != asked
            case .isNil: false
            case .isSome: true
            case .isTrue, .isFalse, .isManaged, .isUnmanaged, .isInstance: nil
            }
        }

        fileprivate var isCallersChoice: Bool {
            switch self {
            case .isTrue, .isFalse, .isNil, .isUnmanaged, .isInstance: true
            case .isSome, .isCase, .isNoCase, .isManaged: false
            }
        }

        /// What both say; nil where they exclude each other.
        func and(_ other: Test) -> Test? {
            switch (self, other) {
            case _ where self == other: self
            case (.isCase(let known), .isNoCase(let other)): known == other ? nil : self
            case (.isNoCase(let other), .isCase(let known)): known == other ? nil : .isCase(known)
            case (.isNoCase, .isNoCase): self
            case (.isSome, .isManaged), (.isSome, .isUnmanaged), (.isUnmanaged, .isNil): other
            case (.isManaged, .isSome), (.isUnmanaged, .isSome), (.isNil, .isUnmanaged): self
            // Nothing but what a value is runs a member of its type.
            case (.isInstance, .isNil), (.isNil, .isInstance): nil
            case (.isInstance, .isInstance): nil
            case (.isInstance, _): self
            case (_, .isInstance): other
            default: nil
            }
        }
    }
    /// Of the thread that runs the body: whether that is the main one.
    package private(set) var tests: [Subject: Test] = [:]
    package var isEmpty: Bool { tests.isEmpty }

    package init() {}

    /// The same guards with one more test; as they are where no further one is told apart.
    package func adding(_ subject: Subject, _ test: Test) -> Guards {
        guard tests.count < Self.limit else { return self }
        var copy = self
        copy.tests[subject] = test
        return copy
    }
    /// What both ask for.
    package func meet(_ other: Guards) -> Guards {
        if tests.isEmpty || other.tests.isEmpty { return Guards() }
        var copy = self
        copy.tests = tests.filter { other.tests[$0.key] == $0.value }
        return copy
    }
    mutating func formMeet(_ other: Guards) { self = meet(other) }

    /// The same of properties that were set to the parameters; what is asked of any other parameter is left out.
    func renamed(_ properties: [Int32: TermID]) -> Guards {
        if tests.isEmpty { return self }
        var copy = Guards()
        for (subject, test) in tests where subject.property == nil {
            guard let property = properties[subject.parameter] else { continue }
            copy.tests[Subject(parameter: -1, property: property)] = test
        }
        return copy
    }
    /// What either asks for; nil where they exclude each other.
    package func and(_ other: Guards) -> Guards? {
        if other.tests.isEmpty { return self }
        if tests.isEmpty { return other }
        var copy = self
        for (subject, test) in other.tests {
            guard let known = copy.tests[subject] else {
                copy.tests[subject] = test
                continue
            }
            guard let both = known.and(test) else { return nil }
            copy.tests[subject] = both
        }
        return copy
    }

    /// Whoever calls decides whether it happens: by leaving something out, by a flag, by what it gives.
    var areCallersChoice: Bool { tests.contains { $0.isCallersChoice && $1.isCallersChoice } }

    private static let limit = 4
}

/// An abstract value: what it may be, one atom a possibility. Empty: nothing that matters.
package struct Value: Hashable, Sendable {
    /// Each another thing; in which order they came says nothing.
    package private(set) var atoms: [Atom] = []
    /// How much is known of what it may be: where possibilities are too many, they are told apart by less.
    package private(set) var precision = Precision.full

    package enum Precision: UInt8, Hashable, Comparable, Sendable {
        /// Anything: `atoms` is the unknown value.
        case none
        /// By state and confinement, no longer by root.
        case states
        /// The same, but for values whose owner only their root names.
        case owners
        case full
        package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    package init(_ atoms: [Atom] = []) { for atom in atoms { add(atom) } }
    package init(_ atom: Atom) { atoms = [atom] }
    package static let unknown = Value(Atom.unknown)

    package var isEmpty: Bool { atoms.isEmpty }
    /// The one thing that it is.
    package var only: Atom? { atoms.count == 1 ? atoms[0] : nil }
    /// The same; or one of several, whichever of them it is a frozen copy of.
    package var one: Atom? { only ?? (atoms.allSatisfy { $0.state == .frozen } ? atoms.first : nil) }

    /// The one thing that it is; or one of several that belong to one owner in one state: which of them does not
    /// matter.
    package var akin: Atom? {
        only
            ?? atoms.first.flatMap { first in
                atoms.allSatisfy {
                    $0.state == first.state && $0.confinement == first.confinement && $0.isPart == first.isPart
                } ? first : nil
            }
    }

    package mutating func add(_ added: Atom) {
        var atom = added
        switch precision {
        case .full: break
        case .owners: atom.generalise(keepingOwner: true)
        case .states: atom.generalise()
        case .none: return
        }
        if let known = atoms.firstIndex(where: { $0.isSame(atom) }) {
            guard atoms[known] != atom else { return }
            // Most stay as they are: what would be written anew would be copied first.
            var both = atoms[known]
            both.join(atom)
            if both != atoms[known] { atoms[known] = both }
            return
        }
        atoms.append(atom)
        if atoms.count > Self.limit { widen() }
    }

    /// The next lower precision: an upper bound, whatever the value comes from.
    package mutating func widen() {
        switch precision {
        case .full: lower(to: .owners)
        case .owners: lower(to: .states)
        case .states, .none: lower(to: .none)
        }
    }

    private mutating func lower(to other: Precision) {
        guard other < precision else { return }
        precision = other
        let old = atoms
        atoms = other == .none ? [.unknown] : []
        if other != .none { for atom in old { add(atom) } }
    }

    /// What was deleted on the way that has failed.
    mutating func spare(_ gone: Value) {
        for index in atoms.indices where atoms[index].deletion == nil {
            if let place = gone.atoms.first(where: { $0.isSame(atoms[index]) })?.deleted {
                atoms[index].spare(from: place)
            }
        }
    }

    package mutating func join(_ other: Value) {
        if atoms.isEmpty, precision == .full { return self = other }
        if precision == other.precision, atoms == other.atoms { return }
        lower(to: other.precision)
        for atom in other.atoms { add(atom) }
    }
    package func joined(_ other: Value) -> Value {
        var copy = self
        copy.join(other)
        return copy
    }
    /// What it has become by a suspension, for code that has run here before it and does after it.
    func aged(_ suspension: Place, on point: ExecutionPoint) -> Value {
        map { atom in
            var atom = atom
            switch atom.confinement {
            case .of, .scope: atom.suspension = atom.suspension ?? suspension
            case let owner where owner.isThread(of: point): atom.suspension = atom.suspension ?? suspension
            default: break
            }
            return atom
        }
    }
    /// A frozen copy of what may be used in one place only.
    package var frozen: Value {
        map { atom in
            guard atom.isConfined else { return atom }
            var copy = atom
            (copy.state, copy.confinement) = (.frozen, .anywhere)
            return copy
        }
    }
    package func map(_ change: (Atom) -> Atom?) -> Value {
        var changed: [Atom]?, areApart = true
        for (index, atom) in atoms.enumerated() {
            let new = change(atom)
            if changed == nil {
                // Most are mapped to themselves: a copy is made where the first is not.
                if let new, new.isIdentical(to: atom) { continue }
                changed = Array(atoms[..<index])
            }
            guard let new else { continue }
            areApart = areApart && new.isSame(atom)
            changed?.append(new)
        }
        guard let changed else { return self }
        var mapped = Value()
        if areApart || changed.count == 1 { mapped.atoms = changed } else { for atom in changed { mapped.add(atom) } }
        if !mapped.isEmpty { mapped.lower(to: precision) }
        return mapped
    }
    /// All that its possibilities come to, no better known than they are.
    package func flatMap(_ change: (Atom) -> Value) -> Value {
        var mapped = Value()
        for atom in atoms { mapped.join(change(atom)) }
        if !mapped.isEmpty { mapped.lower(to: precision) }
        return mapped
    }

    /// More possibilities than these are not told apart.
    package static let limit = 16

    package static func == (a: Value, b: Value) -> Bool {
        guard a.precision == b.precision, a.atoms.count == b.atoms.count else { return false }
        return a.atoms == b.atoms || a.atoms.allSatisfy { b.atoms.contains($0) }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(precision)
        hasher.combine(atoms.count)
    }
}

extension Atom.State {
    init(_ state: ValueState) {
        self =
            switch state {
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

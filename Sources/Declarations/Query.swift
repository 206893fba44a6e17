import Syntax

/// The place where a name or type is written: it decides which names are visible, private ones included.
public struct Scope: Hashable, Sendable {
    public var file: FileID
    /// The innermost declaration around it (function, accessor, variable, type, extension); nil: the top of the file.
    public var declaration: DeclarationID?
    /// The token at the place, which decides which types of the body's blocks are visible; -1 for those of all
    /// blocks.
    public var place: Int32
    public init(file: FileID, declaration: DeclarationID?, place: Int32 = -1) {
        self.file = file
        self.declaration = declaration
        self.place = place
    }
}

/// The kind of base on which a member is looked up.
public enum MemberBase: UInt8, Hashable, Sendable { case instance, type }

/// A declaration to which a name may refer, with the terms of its type.
public struct MemberCandidate: Hashable, Sendable {
    public var declaration: DeclarationID
    /// The type on which the member was looked up, also where a superclass or protocol declares it: its `Self` there.
    /// `.unknown` for a declaration that is no member.
    public var receiver: TypeID
    /// Whether the constraints under which it exists hold: yes, or unknown. A declaration known not to exist is no
    /// candidate.
    public var applies: Tristate
    /// True for a requirement or a member of a protocol's extension: the type's own declarations take precedence.
    public var isFromProtocol: Bool
    public init(
        _ declaration: DeclarationID, receiver: TypeID = .unknown, applies: Tristate = .yes,
        isFromProtocol: Bool = false
    ) {
        self.declaration = declaration
        self.receiver = receiver
        self.applies = applies
        self.isFromProtocol = isFromProtocol
    }
}

/// The overloads of a name in one scope.
public struct LookUpLevel: Sendable {
    public var candidates: [MemberCandidate]
    /// The type whose members these are, through an implied `self`; nil for generic parameters, local types and
    /// globals.
    public var selfType: TypeID?
    /// Whether `self` is an instance there or, in a static member or an initial value, the type.
    public var base: MemberBase
    /// Whether more of this name may be declared in this scope than is known: by a supertype or an imported module that
    /// is not at hand.
    public var mayHaveOthers: Bool
    public init(
        candidates: [MemberCandidate], selfType: TypeID? = nil, base: MemberBase = .instance,
        mayHaveOthers: Bool = false
    ) {
        self.candidates = candidates
        self.selfType = selfType
        self.base = base
        self.mayHaveOthers = mayHaveOthers
    }
}

/// A wrapper of a variable, the outermost first.
public struct PropertyWrapper: Sendable {
    /// The attribute's node in the variable's file.
    public var attribute: NodeReference
    /// The wrapper's type; arguments that the initial value decides are `.unknown`.
    public var type: TypeID
    /// The type that the wrapper declares; nil where it is of a module that is not at hand.
    public var declaration: DeclarationID?
    public var wrappedValue: DeclarationID?
    public var projectedValue: DeclarationID?
}

/// The types that a program's literals, sugar and language features mean; nil where no interface declares them.
public struct StandardLibrary: Sendable {
    public internal(set) var optional, array, dictionary, set, string, character, substring, int, double, float,
        bool: DeclarationID?
    public internal(set) var never, error, anyObject, sendable, mainActor, range, closedRange, regex: DeclarationID?
    public internal(set) var keyPath, writableKeyPath, referenceWritableKeyPath, anyKeyPath,
        partialKeyPath: DeclarationID?
    public internal(set) var sequence, asyncSequence, collection, iteratorProtocol, equatable, hashable: DeclarationID?
    public internal(set) var rawRepresentable, caseIterable, identifiable, task, copyable, escapable, bitwiseCopyable,
        anyActor: DeclarationID?
    /// The protocol that all actors conform to.
    public internal(set) var actorProtocol: DeclarationID?
    public init() {}
}

/// The witnesses or overrides that a program has.
public struct Implementations: Sendable {
    public var known: [DeclarationID]
    /// Whether others may exist outside of the program: the protocol or class is public, or conformances are not
    /// known in full.
    public var mayBeOthers: Bool
}

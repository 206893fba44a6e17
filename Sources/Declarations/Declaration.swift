import Syntax

/// One declaration. A small value; data that only some kinds have is in separate tables (`Program.function`,
/// `.nominal`, …).
public struct Declaration: Sendable {
    public enum Kind: UInt8, Sendable {
        case `class`, `struct`, `enum`, actor, `protocol`
        /// An extension: its members are the extended type's; it holds attributes, constraints and conformances
        /// itself.
        case `extension`
        case function, initializer, deinitializer, `subscript`
        /// `get`, `set`, `willSet`, `didSet`, `_read`, `_modify` of a variable or subscript, its parent.
        case getter, setter, observer
        case variable, enumCase
        case `typealias`, associatedType, genericParameter, macro
        /// The statements of a file that stand outside of declarations.
        case topLevelCode
    }

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// `static`, or `class` before a member.
        public static let isStatic = Flags(rawValue: 1 << 0)
        public static let isAsync = Flags(rawValue: 1 << 1)
        public static let isThrowing = Flags(rawValue: 1 << 2)
        public static let isRethrowing = Flags(rawValue: 1 << 3)
        public static let isMutating = Flags(rawValue: 1 << 4)
        public static let isOverride = Flags(rawValue: 1 << 5)
        public static let isFinal = Flags(rawValue: 1 << 6)
        public static let isLet = Flags(rawValue: 1 << 7)
        public static let isLazy = Flags(rawValue: 1 << 8)
        public static let isWeak = Flags(rawValue: 1 << 9)
        public static let isUnowned = Flags(rawValue: 1 << 10)
        /// A variable with storage of its own: no getter (observers do not count).
        public static let isStored = Flags(rawValue: 1 << 11)
        public static let isFailable = Flags(rawValue: 1 << 12)
        public static let isConvenience = Flags(rawValue: 1 << 13)
        public static let isRequired = Flags(rawValue: 1 << 14)
        public static let isIndirect = Flags(rawValue: 1 << 15)
        public static let isDistributed = Flags(rawValue: 1 << 16)
        /// `nonisolated(unsafe)`.
        public static let isUnsafe = Flags(rawValue: 1 << 17)
        /// The declaration is implied and not in the source: memberwise and inherited initialisers, accessors of
        /// wrapped properties.
        public static let isImplicit = Flags(rawValue: 1 << 18)
        /// The declaration has a body, or an initial value, that can be lowered.
        public static let hasBody = Flags(rawValue: 1 << 19)
        /// The declaration is in a protocol: it has no body of its own but witnesses.
        public static let isRequirement = Flags(rawValue: 1 << 20)
        /// `optional` of an Objective-C protocol.
        public static let isOptionalRequirement = Flags(rawValue: 1 << 21)
        public static let isDynamic = Flags(rawValue: 1 << 22)
    }

    public enum Access: UInt8, Sendable, Comparable {
        case `private`, `fileprivate`, `internal`, `package`, `public`, open
        public static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
    }

    public var kind: Kind
    public var access: Access
    public var flags: Flags
    public var name: Symbol
    public var module: ModuleID
    /// The declaration that contains it: a type, an extension, a function, an accessor's storage; nil at the top of a
    /// file.
    public var parent: DeclarationID?
    /// The place of the declaration; an implicit one has the place of the declaration that it was made for.
    public var source: NodeReference

    @inlinable public var isType: Bool {
        switch kind {
        case .class, .struct, .enum, .actor, .protocol: true
        default: false
        }
    }
    @inlinable public var isFunctionLike: Bool {
        switch kind {
        case .function, .initializer, .deinitializer, .subscript, .getter, .setter, .observer: true
        default: false
        }
    }
}

extension Declaration {
    /// In the place of one that an edit has removed: it is in no table and in no order.
    static let removed = Declaration(
        kind: .observer, access: .private, flags: .isImplicit, name: .none, module: ModuleID(0), parent: nil,
        source: NodeReference(file: FileID(0), node: 0))
}

/// The parameters and result of a function, initialiser, subscript, case or accessor, in terms of its generic
/// parameters.
public struct Signature: Sendable {
    public var parameters: [Parameter]
    /// The result type: for an initialiser the type itself (optional where it may fail), for a case the enum.
    public var result: TypeID
    /// The declaration's own parameters; the enclosing types' are the receiver's.
    public var genericParameters: [DeclarationID]
    public var requirements: [Requirement]

    public struct Parameter: Sendable {
        public var label: Symbol
        /// The name inside the body.
        public var name: Symbol
        public var type: TypeID
        public var hasDefault = false
        /// The default's expression, to be lowered as a body of its own.
        public var defaultValue: NodeReference?
        public var isInout = false
        public var isVariadic = false
        public var isAutoclosure = false
        public var isEscaping = false
        public var isIsolated = false
        public var isSending = false
        public var inheritsActorContext = false
        /// The variable that a memberwise initialiser sets; its initial value is the default and decides the type where
        /// none is written.
        public var property: DeclarationID?
        public init(label: Symbol, name: Symbol, type: TypeID) {
            self.label = label
            self.name = name
            self.type = type
        }
    }

    public init(
        parameters: [Parameter], result: TypeID, genericParameters: [DeclarationID] = [],
        requirements: [Requirement] = []
    ) {
        self.parameters = parameters
        self.result = result
        self.genericParameters = genericParameters
        self.requirements = requirements
    }
}

/// `T: P`, `T == U`, `T: AnyObject`.
public struct Requirement: Hashable, Sendable {
    public enum Kind: UInt8, Sendable { case conforms, inherits, sameType, anyObject }
    public var kind: Kind
    public var subject: TypeID
    public var constraint: TypeID
    public init(_ kind: Kind, _ subject: TypeID, _ constraint: TypeID) {
        self.kind = kind
        self.subject = subject
        self.constraint = constraint
    }
}

/// `yes` and `no` are known; `unknown` means that the deciding information is not at hand.
public enum Tristate: UInt8, Sendable { case no, yes, unknown }

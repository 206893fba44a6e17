import Declarations
import Syntax

/// A lowered body: blocks of instructions in flat arrays, every name and type resolved as far as it can be, everything
/// that Swift leaves implicit written out. Nothing after it looks at syntax or compares names; it knows nothing of
/// databases.
///
/// The body's closures and local functions are functions of the same body: they share its cells, so a captured variable
/// is the same cell inside and outside.
///
/// | instruction | operands | result | payload |
/// |---|---|---|---|
/// | `parameter` | | its value | position |
/// | `receiver` | | `self` | |
/// | `constant` | | a literal | `Literal` |
/// | `load`, `store` | –, value | the cell's value, – | cell |
/// | `get`, `set` | base?, – or value | a stored property's value, – | variable |
/// | `getUnknown`, `setUnknown` | base?, – or value | unknown, – | name |
/// | `call` | receiver?, one value a parameter | the callee's result | declaration |
/// | `callRequirement` | the same | the same | requirement or overridable method |
/// | `callValue` | function, arguments | its result | |
/// | `callUnknown` | base?, arguments | unknown | name |
/// | `defaultArgument` | | the default's value | declaration; index: parameter |
/// | `function` | receiver? | a function value | declaration |
/// | `closure` | values of the capture list | a function value | function of this body |
/// | `metatype` | | a type | |
/// | `tuple`, `array`, `dictionary`, `string` | elements | the whole | |
/// | `keyPath` | elements | the whole | name of its first component |
/// | `macro` | elements | the whole | name |
/// | `element` | tuple | one part | position |
/// | `makeCase` | payload | an enum's value | case |
/// | `isCase`, `casePayload` | enum | Bool, the payload | case |
/// | `isSome`, `payload`, `wrap`, `force` | optional (`wrap`: value) | Bool, value, optional, value | |
/// | `cast`, `isType` | value | value (optional where conditional), Bool | `CastKind`, the type asked for |
/// | `matches` | value, pattern | Bool (`~=`) | |
/// | `next` | sequence | the next element, optional | |
/// | `modified` | a call | what an inout argument, or a mutating receiver, is after it | position; -1: the receiver |
/// | `suspend` | | – | why; its source is the name of what is awaited |
/// | `childTask` | closure | the task of an `async let` | |
/// | `discard` | value | – | |
/// | `jump`, `branch`, `choice`, `return`, `throw`, `unreachable` | –, Bool, –, value?, error, – | ends a block | |
public struct Body: Sendable {
    public var owner: BodyOwner
    public var file: FileID
    /// The first is the body itself; closure *n* of the outline is function *n* + 1; those of autoclosures and of
    /// methods that are named as values come behind.
    public var functions: [Function] = []
    public var blocks: [Block] = []
    public var instructions: [Instruction] = []
    /// Operands of all instructions, in runs.
    public var operands: [ValueID] = []
    public var cells: [Cell] = []
    /// Argument labels of unknown calls, in runs.
    public var labels: [Symbol] = []
    /// The causes of unknown results, with their places.
    public var unknowns: [(source: Span, reason: UnknownReason)] = []

    public init(owner: BodyOwner, file: FileID) {
        self.owner = owner
        self.file = file
    }
}

/// An instruction by its position, and the value that it gives.
public struct ValueID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}
public struct BlockID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
    public static let none = BlockID(-1)
}
/// A variable: a local of the outline, by its number, or a temporary of the lowering behind those.
public struct CellID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
}
public struct FunctionID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
    public static let main = FunctionID(0)
    @inlinable public init(_ closure: ClosureID) { index = closure.index + 1 }
}

/// The body itself, or a closure or local function in it.
public struct Function: Sendable {
    /// The function around it; nil for the body itself.
    public var parent: FunctionID?
    public var kind: Closure.Kind?
    public var declaration: DeclarationID?
    public var entry = BlockID.none
    /// The blocks of this function: the entry first, and each block before its successors except in loops. Unreachable
    /// blocks are dropped.
    public var blocks: Range<Int32> = 0..<0
    public var parameters: [CellID] = []
    /// Cells of surrounding functions that it, or a function in it, uses.
    public var captures: [CellID] = []
    public var capturesSelf = false
    /// Cells bound by the capture list, in the order of the `closure` instruction's operands.
    public var captureList: [CellID] = []
    public var type: FunctionType
    public var isolation: Isolation
    public var facts: ClosureFacts?
    public var source: Span
}

public struct Cell: Sendable {
    public var name: Symbol
    public var type: TypeID
    public var function: FunctionID
    public var kind: Local.Kind?
    public var isWeak = false
    public var isAsyncLet = false
    /// The property wrapper that it is kept in.
    public var wrapper: DeclarationID?
    /// `nonisolated(unsafe)`
    public var isUnsafe = false
    /// The place of its declaration.
    public var source: Span?
}

public struct Block: Sendable {
    public var function: FunctionID
    /// Instructions, the terminator last.
    public var instructions: Range<Int32> = 0..<0
    public var successors: [BlockID] = []
    /// The block to which an error goes that an instruction of this block throws; `.none`: it leaves the function.
    public var handler = BlockID.none
    /// The blocks that lead here, by the verifier's walk; mirrors `successors` and `handler`.
    public var predecessors: [BlockID] = []
}

public struct Instruction: Sendable {
    public enum Kind: UInt8, Sendable, CaseIterable {
        case parameter, receiver, constant, load, store, get, set, getUnknown, setUnknown
        case call, callRequirement, callValue, callUnknown, defaultArgument, function, closure, metatype
        case tuple, array, dictionary, string, keyPath, macro, element
        case makeCase, isCase, casePayload, isSome, payload, wrap, force, cast, isType, matches, next
        case modified, suspend, childTask, discard
        case jump, branch, choice, `return`, `throw`, unreachable

        public var endsBlock: Bool {
            switch self {
            case .jump, .branch, .choice, .return, .throw, .unreachable: true
            default: false
            }
        }
    }

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The first operand is what it is done on.
        public static let hasBase = Flags(rawValue: 1)
        public static let mayThrow = Flags(rawValue: 2)
        /// The callee is asynchronous, or runs on another actor: a `suspend` follows.
        public static let isAwaited = Flags(rawValue: 4)
        /// `super.f()`: the superclass's own, never an override.
        public static let isSuper = Flags(rawValue: 8)
        /// A subscript or computed property is assigned: the last operand is the new value.
        public static let isAssignment = Flags(rawValue: 16)
        /// The instruction is not written in the source.
        public static let isImplicit = Flags(rawValue: 32)
        /// `try!`, `as!`, `!`: what does not fit ends the program.
        public static let traps = Flags(rawValue: 64)
    }

    public var kind: Kind
    public var flags: Flags = []
    /// The payload by the table above: a declaration, cell, name, function, position, …
    public var payload: Int32 = 0
    /// A second one: the parameter of `defaultArgument`, the run of `labels` of `callUnknown`.
    public var index: Int32 = 0
    public var type = TypeID.unknown
    public var firstOperand: Int32 = 0
    public var operandCount: Int32 = 0
    /// Tokens of the expression or statement that it comes from.
    public var source: Span
}

/// The reason why a body may suspend here.
public enum SuspensionReason: Int32, Sendable { case call, property, asyncLet, asyncSequence, unknown }

extension Body {
    @inlinable public func operands(of instruction: Instruction) -> ArraySlice<ValueID> {
        operands[Int(instruction.firstOperand)..<Int(instruction.firstOperand) + Int(instruction.operandCount)]
    }
    @inlinable public subscript(value: ValueID) -> Instruction { instructions[Int(value.index)] }
}

extension Body {
    /// The bodies that running this one may lead to: calls, with all that may fulfil a requirement or override a
    /// method, function values, defaults of what is left out, what properties of a new instance begin with, and a lazy
    /// one when it is asked for.
    public func callees(in program: Program) -> [BodyOwner] {
        var found: [BodyOwner] = []
        for instruction in instructions where instruction.payload >= 0 {
            let id = DeclarationID(Int(instruction.payload))
            switch instruction.kind {
            case .call where program[id].kind == .initializer:
                found.append(.function(id))
                found += program.propertiesWithValue(of: id).map { .initialValue($0) }
            case .function where program[id].flags.contains(.isRequirement):
                found += program.implementations(of: id).known.filter { program[$0].kind == .function }.map {
                    .function($0)
                }
            case .call, .function: found.append(.function(id))
            case .get where program[id].flags.contains(.isLazy): found.append(.initialValue(id))
            case .callRequirement:
                found.append(.function(id))
                if !instruction.flags.contains(.isSuper) {
                    found += program.implementations(of: id).known.filter { program[$0].kind != .variable }.map {
                        .function($0)
                    }
                }
            case .defaultArgument: found.append(.defaultArgument(id, parameter: instruction.index))
            default: break
            }
        }
        return found
    }
}

extension Program {
    /// Stored properties of the instance that an initialiser makes which have a value of their own to begin with.
    public func propertiesWithValue(of initializer: DeclarationID) -> [DeclarationID] {
        guard let owner = owner(of: initializer), !self[self[owner].source.file].isInterface else { return [] }
        return children(of: owner).filter {
            self[$0].kind == .variable && self[$0].flags.isSuperset(of: [.isStored, .hasBody])
                && !self[$0].flags.contains(.isStatic)
        }
    }
}

extension Body {
    /// Names all that is written by its tokens' numbers, no longer by their positions.
    mutating func callTokens(by numbers: TokenNumbers) {
        guard !numbers.arePositions else { return }
        func numbered(_ span: Span) -> Span {
            Span(first: numbers.number(of: span.first), last: numbers.number(of: span.last))
        }
        for index in functions.indices { functions[index].source = numbered(functions[index].source) }
        for index in instructions.indices { instructions[index].source = numbered(instructions[index].source) }
        for index in unknowns.indices { unknowns[index].source = numbered(unknowns[index].source) }
    }
}

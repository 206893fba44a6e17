import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The types of a program. Interning takes a lock; reading a type does not, because an entry never moves or changes
/// once its id has been handed out, and an id reaches another thread only through something that synchronises.
public final class TypeTable: @unchecked Sendable {
    private static let chunkBits: UInt32 = 10
    private static let chunkSize = 1 << Int(chunkBits)
    private static let chunkCount = 1 << 14

    private let lock = Lock()
    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
    @exclusivity(unchecked) private var index: [TypeNode: UInt32] = [:]
    /// A type with more parts than this is unknown: aliases of aliases make types that are too large to walk through.
    private static let weightLimit = 4096
    @exclusivity(unchecked) private var count: UInt32 = 0
    /// The first variables, of which every body has some, exist from the beginning, after the first three types.
    private static let variableCount: Int32 = 256, firstVariable: UInt32 = 3

    private struct Entry {
        var node: TypeNode
        var kinds: TypeKinds
        /// The declaration of a nominal type; -1 for any other.
        var declaration: Int32
        /// The number of the type's parts, with the parts of each part counted as often as it occurs.
        var weight: Int
    }

    public init() {
        chunks = .allocate(capacity: Self.chunkCount)
        chunks.initialize(repeating: nil, count: Self.chunkCount)
        for node in [TypeNode.unknown, .never, .tuple([])] { _ = appendLocked(node, 1) }
        for number in 0..<Self.variableCount { _ = appendLocked(.variable(number), 1) }
    }

    deinit {
        var left = Int(count)
        for chunk in 0..<Self.chunkCount {
            guard left > 0, let base = chunks[chunk] else { break }
            base.deinitialize(count: min(left, Self.chunkSize))
            base.deallocate()
            left -= Self.chunkSize
        }
        chunks.deallocate()
    }

    @inline(__always) private func entry(_ id: TypeID) -> UnsafeMutablePointer<Entry> {
        // The caller holds an id of this table, so its chunk exists.
        chunks[Int(id.index >> Self.chunkBits)].unsafelyUnwrapped + Int(id.index & (1 << Self.chunkBits - 1))
    }

    public subscript(id: TypeID) -> TypeNode { entry(id).pointee.node }

    /// The kinds of the type and of all its parts, however deep: most questions about parts end here.
    public func kinds(in id: TypeID) -> TypeKinds { entry(id).pointee.kinds }

    /// The declaration of a nominal type; nil for any other.
    func nominal(_ id: TypeID) -> DeclarationID? {
        let declaration = entry(id).pointee.declaration
        return declaration < 0 ? nil : DeclarationID(Int(declaration))
    }

    /// The id of a type. Parentheses around one type are that type.
    public func intern(_ node: TypeNode) -> TypeID {
        switch node {
        case .unknown: return .unknown
        case .never: return .never
        case .variable(let number) where number < Self.variableCount:
            return TypeID(index: Self.firstVariable + UInt32(number))
        case .tuple(let elements) where elements.isEmpty: return .void
        case .tuple(let elements) where elements.count == 1 && elements[0].label == .none: return elements[0].type
        default: break
        }
        return lock.locked {
            if let id = index[node] { return TypeID(index: id) }
            let weight = weightLocked(node)
            return weight > Self.weightLimit ? .unknown : appendLocked(node, weight)
        }
    }

    private func weightLocked(_ node: TypeNode) -> Int {
        var weight = 1
        node.forEachPart { weight += entry($0).pointee.weight }
        return weight
    }

    private func appendLocked(_ node: TypeNode, _ weight: Int) -> TypeID {
        let id = count
        let chunk = Int(id >> Self.chunkBits)
        precondition(chunk < Self.chunkCount, "more types than the table can hold")
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
        var kinds = TypeKinds(node)
        node.forEachPart { kinds.formUnion(entry($0).pointee.kinds) }
        let declaration: Int32 = if case .nominal(let declaration, _) = node { declaration.index } else { -1 }
        entry(TypeID(index: id)).initialize(
            to: Entry(node: node, kinds: kinds, declaration: declaration, weight: weight))
        index[node] = id
        count += 1
        return TypeID(index: id)
    }

    /// The type with each part replaced by the result of `transform`; parts first, then the type itself.
    /// - Parameter kinds: nothing changes where none of these occurs.
    public func map(_ id: TypeID, where kinds: TypeKinds = .all, _ transform: (TypeID) -> TypeID) -> TypeID {
        if self.kinds(in: id).isDisjoint(with: kinds) { return id }
        func inner(_ id: TypeID) -> TypeID { map(id, where: kinds, transform) }
        switch self[id] {
        case .unknown, .never, .parameter, .variable: return transform(id)
        case .nominal(let declaration, let arguments):
            let mapped = arguments.map(inner)
            return transform(mapped == arguments ? id : intern(.nominal(declaration, mapped)))
        case .opaque(let module, let name, let arguments):
            return transform(arguments.isEmpty ? id : intern(.opaque(module: module, name: name, arguments.map(inner))))
        case .tuple(let elements):
            return transform(
                elements.isEmpty
                    ? id : intern(.tuple(elements.map { TupleElement(label: $0.label, type: inner($0.type)) })))
        case .function(var function):
            for i in function.parameters.indices { function.parameters[i].type = inner(function.parameters[i].type) }
            function.result = inner(function.result)
            if case .globalActor(let actor) = function.isolation { function.isolation = .globalActor(inner(actor)) }
            return transform(intern(.function(function)))
        case .metatype(let type): return transform(intern(.metatype(inner(type))))
        case .dependentMember(let type, let name): return transform(intern(.dependentMember(inner(type), name)))
        case .existential(let parts): return transform(parts.isEmpty ? id : intern(.existential(parts.map(inner))))
        case .someType(let parts): return transform(intern(.someType(parts.map(inner))))
        }
    }

    /// Whether any part of the type is one for which `test` holds.
    public func contains(_ id: TypeID, where test: (TypeNode) -> Bool) -> Bool {
        let node = self[id]
        if test(node) { return true }
        switch node {
        case .unknown, .never, .parameter, .variable: return false
        case .nominal(_, let types), .opaque(_, _, let types), .existential(let types), .someType(let types):
            return types.contains { contains($0, where: test) }
        case .tuple(let elements): return elements.contains { contains($0.type, where: test) }
        case .function(let function):
            return contains(function.result, where: test)
                || function.parameters.contains { contains($0.type, where: test) }
        case .metatype(let type), .dependentMember(let type, _): return contains(type, where: test)
        }
    }

    public func function(_ type: FunctionType) -> TypeID { intern(.function(type)) }
    public func metatype(_ type: TypeID) -> TypeID { type.isUnknown ? .unknown : intern(.metatype(type)) }
    public func parameter(_ declaration: DeclarationID) -> TypeID { intern(.parameter(declaration)) }
}

/// Kinds of types.
public struct TypeKinds: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let unknown = TypeKinds(rawValue: 1 << 0)
    public static let variable = TypeKinds(rawValue: 1 << 1)
    public static let parameter = TypeKinds(rawValue: 1 << 2)
    public static let dependentMember = TypeKinds(rawValue: 1 << 3)
    public static let opaque = TypeKinds(rawValue: 1 << 4)
    public static let someType = TypeKinds(rawValue: 1 << 5)
    public static let function = TypeKinds(rawValue: 1 << 6)
    static let other = TypeKinds(rawValue: 1 << 7)
    public static let all = TypeKinds(rawValue: .max)

    init(_ node: TypeNode) {
        switch node {
        case .unknown: self = .unknown
        case .variable: self = .variable
        case .parameter: self = .parameter
        case .dependentMember: self = .dependentMember
        case .opaque: self = .opaque
        case .someType: self = .someType
        case .function: self = .function
        case .never, .nominal, .tuple, .metatype, .existential: self = .other
        }
    }
}

extension TypeNode {
    /// Calls `body` with the types of which it is directly made, without those of an isolation.
    @inline(__always) func forEachPart(_ body: (TypeID) -> Void) {
        switch self {
        case .unknown, .never, .parameter, .variable: break
        case .nominal(_, let types), .opaque(_, _, let types), .existential(let types), .someType(let types):
            for type in types { body(type) }
        case .tuple(let elements): for element in elements { body(element.type) }
        case .function(let function):
            body(function.result)
            for parameter in function.parameters { body(parameter.type) }
        case .metatype(let type), .dependentMember(let type, _): body(type)
        }
    }

    public func _rawHashValue(seed: Int) -> Int {
        var hash = SpreadHash(seed: seed)
        switch self {
        case .unknown: hash.add(0)
        case .never: hash.add(1)
        case .nominal(let id, let arguments):
            hash.add(2, id.index)
            for type in arguments { hash.add(UInt64(type.index)) }
        case .opaque(let module, let name, let arguments):
            hash.add(UInt64(module.id) << 32 | UInt64(name.id) ^ 3)
            for type in arguments { hash.add(UInt64(type.index)) }
        case .tuple(let elements):
            hash.add(4)
            for element in elements { hash.add(UInt64(element.label.id) << 32 | UInt64(element.type.index)) }
        case .function(let function):
            let flags: Int32 =
                (function.isAsync ? 1 : 0) | (function.isThrowing ? 2 : 0) | (function.isSendable ? 4 : 0)
                | (function.isEscaping ? 8 : 0) | (function.isolation == .nonisolated ? 16 : 0)
            hash.add(5 | flags << 8, Int32(truncatingIfNeeded: function.result.index))
            for parameter in function.parameters {
                hash.add(UInt64(parameter.label.id) << 32 | UInt64(parameter.type.index))
            }
        case .metatype(let type): hash.add(6 << 32 | UInt64(type.index))
        case .parameter(let id): hash.add(7, id.index)
        case .dependentMember(let type, let name):
            hash.add(8)
            hash.add(UInt64(type.index) << 32 | UInt64(name.id))
        case .existential(let types):
            hash.add(9)
            for type in types { hash.add(UInt64(type.index)) }
        case .someType(let types):
            hash.add(10)
            for type in types { hash.add(UInt64(type.index)) }
        case .variable(let index): hash.add(11, index)
        }
        return hash.value
    }
}

/// A mutual exclusion that one thread may enter again.
final class Lock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init(isRecursive: Bool = false) {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        if isRecursive { pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)) }
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @inline(__always) func locked<T>(_ body: () -> T) -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}

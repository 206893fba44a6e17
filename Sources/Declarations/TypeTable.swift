import Syntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The types of a program. Interning takes a lock; reading a type does not, because an entry never moves or changes once
/// its id has been handed out, and an id reaches another thread only through something that synchronises.
public final class TypeTable: @unchecked Sendable {
    private static let chunkBits: UInt32 = 10
    private static let chunkSize = 1 << Int(chunkBits)
    private static let chunkCount = 1 << 14

    private let lock = Lock()
    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<TypeNode>?>
    private var index: [TypeNode: UInt32] = [:]
    /// How many parts each type has, those of its parts counted as often as they stand there.
    private var weights: [Int] = []
    /// A type with more parts than this is unknown: aliases of aliases make types that nobody could walk through.
    private static let weightLimit = 4096
    private var count: UInt32 = 0

    public init() {
        chunks = .allocate(capacity: Self.chunkCount)
        chunks.initialize(repeating: nil, count: Self.chunkCount)
        for node in [TypeNode.unknown, .never, .tuple([])] { _ = appendLocked(node) }
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

    public subscript(id: TypeID) -> TypeNode {
        // The caller holds an id of this table, so its chunk exists.
        chunks[Int(id.index >> Self.chunkBits)].unsafelyUnwrapped[Int(id.index & (1 << Self.chunkBits - 1))]
    }

    /// The id of a type. Parentheses around one type are that type.
    public func intern(_ node: TypeNode) -> TypeID {
        switch node {
        case .unknown: return .unknown
        case .never: return .never
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
        func sum(_ types: [TypeID]) -> Int { types.reduce(1) { $0 + weights[Int($1.index)] } }
        switch node {
        case .unknown, .never, .parameter, .variable: return 1
        case .nominal(_, let types), .opaque(_, _, let types), .existential(let types), .someType(let types): return sum(types)
        case .tuple(let elements): return elements.reduce(1) { $0 + weights[Int($1.type.index)] }
        case .function(let function): return function.parameters.reduce(1 + weights[Int(function.result.index)]) { $0 + weights[Int($1.type.index)] }
        case .metatype(let type), .dependentMember(let type, _): return 1 + weights[Int(type.index)]
        }
    }

    private func appendLocked(_ node: TypeNode, _ weight: Int = 1) -> TypeID {
        let id = count
        let chunk = Int(id >> Self.chunkBits)
        precondition(chunk < Self.chunkCount, "more types than the table can hold")
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
        (chunks[chunk].unsafelyUnwrapped + Int(id & (1 << Self.chunkBits - 1))).initialize(to: node)
        index[node] = id
        weights.append(weight)
        count += 1
        return TypeID(index: id)
    }

    /// The type with each part replaced by what `transform` gives for it; parts first, then the whole.
    public func map(_ id: TypeID, _ transform: (TypeID) -> TypeID) -> TypeID {
        func inner(_ id: TypeID) -> TypeID { map(id, transform) }
        switch self[id] {
        case .unknown, .never, .parameter, .variable: return transform(id)
        case .nominal(let declaration, let arguments):
            return transform(arguments.isEmpty ? id : intern(.nominal(declaration, arguments.map(inner))))
        case .opaque(let module, let name, let arguments):
            return transform(arguments.isEmpty ? id : intern(.opaque(module: module, name: name, arguments.map(inner))))
        case .tuple(let elements):
            return transform(elements.isEmpty ? id : intern(.tuple(elements.map { TupleElement(label: $0.label, type: inner($0.type)) })))
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
        case .function(let function): return contains(function.result, where: test) || function.parameters.contains { contains($0.type, where: test) }
        case .metatype(let type), .dependentMember(let type, _): return contains(type, where: test)
        }
    }

    public func function(_ type: FunctionType) -> TypeID { intern(.function(type)) }
    public func metatype(_ type: TypeID) -> TypeID { type.isUnknown ? .unknown : intern(.metatype(type)) }
    public func parameter(_ declaration: DeclarationID) -> TypeID { intern(.parameter(declaration)) }
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

import Declarations
import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The types of variables that are declared without one, found from their initial values when they are first asked for,
/// and the state that all bodies of a program share.
///
/// Initial values may refer to each other. Every variable of a cycle is unknown, whichever was asked first: a body that
/// sees the provisional answer of a variable that is being inferred lies on a path from it and back to it, and so on
/// the cycle. Two threads may infer one variable at the same time; they find the same.
public final class InferredTypes: @unchecked Sendable {
    let program: Program
    let standard: StandardTypes
    private let outline: @Sendable (BodyOwner) -> Outline?
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @exclusivity(unchecked) private var known: [DeclarationID: TypeID] = [:]
    @exclusivity(unchecked) private var circular: Set<DeclarationID> = []
    @exclusivity(unchecked) private var operators: [OperatorKey: DeclarationID?] = [:]
    /// The variables in extensions of types that nothing declares, by name; nil until one is asked for.
    @exclusivity(unchecked) private var added: [Symbol: [DeclarationID]]?
    /// The standard library's numbers, strings and Booleans.
    let basicTypes: Set<TypeID>

    /// - Parameter outline: the outline of a variable's initial value.
    public init(program: Program, outline: @escaping @Sendable (BodyOwner) -> Outline?) {
        self.program = program
        self.outline = outline
        standard = StandardTypes(program)
        basicTypes = standard.basicTypes(program)
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    private func locked<T>(_ body: () -> T) -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private struct OperatorKey: Hashable {
        let name: Symbol
        let type: TypeID
        let count: Int
    }

    /// The operator on operands of one basic type; nil where there is none, or more than one.
    func basicOperator(_ name: Symbol, _ type: TypeID, _ count: Int, _ scope: Scope) -> DeclarationID? {
        let key = OperatorKey(name: name, type: type, count: count)
        if let found = locked({ operators[key] }) { return found }
        var candidates = program.members(name, of: type, on: .type, from: scope)
        candidates += program.lookUp(name, in: Scope(file: scope.file, declaration: nil)).flatMap(\.candidates)
        let fitting = candidates.filter { candidate in
            let parameters = program.signature(of: candidate).parameters
            return parameters.count == count && parameters.allSatisfy { $0.type == type }
        }
        let found = fitting.count == 1 ? fitting[0].declaration : nil
        locked { operators[key] = found }
        return found
    }

    /// Infers the types, targets and isolation of a body's expressions.
    public func infer(_ outline: Outline) -> InferenceResult {
        BodyInference(outline: outline, table: self, stack: InitialValueStack()).run()
    }

    /// Takes over the types of a program's variables for the one that follows it.
    func take(_ former: InferredTypes, where isSame: (DeclarationID) -> Bool) {
        let (types, circular) = former.locked { (former.known, former.circular) }
        let same = types.filter { !circular.contains($0.key) && isSame($0.key) }
        locked { known.merge(same) { $1 } }
    }

    /// The type that a variable has by its initial value.
    public func type(of variable: DeclarationID) -> TypeID { type(of: variable, InitialValueStack()) }

    func isCircular(_ variable: DeclarationID) -> Bool { locked { circular.contains(variable) } }

    /// Of `let (a, b) = f()` each variable has the type of its element.
    private func part(of type: TypeID, for variable: DeclarationID) -> TypeID {
        var positions: [Int] = []
        var node: Node? = program.node(of: variable)
        while let current = node, current.kind != .patternBinding {
            if current.kind == .tuplePatternElement, let parent = current.parent,
                let position = parent.children.filter({ $0.kind == .tuplePatternElement }).firstIndex(of: current)
            {
                positions.append(position)
            }
            node = current.parent
        }
        var type = type
        for position in positions.reversed() {
            guard case .tuple(let elements) = program.types[type], elements.indices.contains(position) else {
                return .unknown
            }
            type = elements[position].type
        }
        return type
    }

    /// The type of a property with a wrapper that nothing declares: that of the member which its key path names, where
    /// the program adds one such member to types that nothing declares either.
    private func keyedType(of variable: DeclarationID) -> TypeID {
        guard let wrapper = program.propertyWrappers(of: variable).last, wrapper.declaration == nil,
            let path = program.node(wrapper.attribute).child(.argument)?.firstChild, path.kind == .keyPathExpr,
            case let components = path.children.filter({ $0.kind == .keyPathComponent }), components.count == 1,
            let members = addedVariables()[components[0].name], members.count == 1
        else { return .unknown }
        return program.declaredType(of: members[0]) ?? .unknown
    }

    private func addedVariables() -> [Symbol: [DeclarationID]] {
        if let known = locked({ added }) { return known }
        var found: [Symbol: [DeclarationID]] = [:]
        for index in program.order where program.declarations[index].kind == .variable {
            let id = DeclarationID(index)
            guard let parent = program[id].parent, program[parent].kind == .extension, program.owner(of: id) == nil,
                !program.isInterface(id)
            else { continue }
            found[program[id].name, default: []].append(id)
        }
        locked { added = found }
        return found
    }

    func type(of variable: DeclarationID, _ stack: InitialValueStack) -> TypeID {
        if let type = locked({ known[variable] }) { return type }
        if stack.isGivenUp || stack.closesCycle(variable) || stack.postpones(variable) { return .unknown }
        // The innermost wrapper holds the value itself.
        let innermost = Int32(max(0, program.propertyWrappers(of: variable).count - 1))
        guard let outline = outline(.initialValue(variable)) ?? outline(.wrapper(variable, position: innermost)) else {
            return .unknown
        }
        while true {
            stack.push(variable)
            let result = BodyInference(outline: outline, table: self, stack: stack).run()
            var isCircular = stack.pop()
            if stack.isGivenUp {
                guard let (deeper, other) = stack.takePostponed(waiting: variable) else { return .unknown }
                // A cycle that is longer than the stack: inference starts anew where the stack ended.
                if let other { _ = type(of: deeper, other) } else { isCircular = true }
                if !isCircular { continue }
            }
            var type = isCircular ? .unknown : result.initialValueType(outline)
            if case .wrapper = outline.owner {
                type = program.wrappedType(of: variable, in: type)
                if type.isUnknown { type = keyedType(of: variable) }
            } else {
                type = part(of: type, for: variable)
            }
            locked {
                known[variable] = type
                if isCircular { circular.insert(variable) }
            }
            return type
        }
    }
}

/// The variables whose initial values are being inferred, each for the one before it.
///
/// It stays short however long a chain of them is: the variable that lies too deep is put off, all that wait for it are
/// given up, and it is inferred first, on a stack of its own.
final class InitialValueStack {
    private static let limit = 32
    @exclusivity(unchecked) private var variables: [(id: DeclarationID, isCircular: Bool)] = []
    @exclusivity(unchecked) private var postponed: DeclarationID?
    /// The variables to infer again once this stack is done.
    @exclusivity(unchecked) private var waiting: Set<DeclarationID> = []

    /// Whether results found now are dropped.
    var isGivenUp: Bool { postponed != nil }

    /// Marks the variables of the cycle that a question closes, if it closes one.
    func closesCycle(_ variable: DeclarationID) -> Bool {
        guard let start = variables.firstIndex(where: { $0.id == variable }) else { return false }
        for index in start..<variables.count { variables[index].isCircular = true }
        return true
    }

    func postpones(_ variable: DeclarationID) -> Bool {
        guard variables.count >= Self.limit else { return false }
        postponed = variable
        return true
    }

    /// Once the last one has been given up: the variable that was put off, and the stack to infer it on, nil where it
    /// waits for itself.
    func takePostponed(waiting variable: DeclarationID) -> (DeclarationID, InitialValueStack?)? {
        guard variables.isEmpty, let deeper = postponed else { return nil }
        postponed = nil
        if deeper == variable || waiting.contains(deeper) { return (deeper, nil) }
        let stack = InitialValueStack()
        stack.waiting = waiting.union([variable])
        return (deeper, stack)
    }

    func push(_ variable: DeclarationID) { variables.append((variable, false)) }
    func pop() -> Bool { variables.removeLast().isCircular }
}

extension InferenceResult {
    /// The type of the one expression that an initial value is.
    func initialValueType(_ outline: Outline) -> TypeID {
        guard let last = outline.body.range.last,
            case .expression(let value) = outline.statements[Int(outline.lists[last])]
        else { return .unknown }
        return types[Int(value.index)]
    }
}

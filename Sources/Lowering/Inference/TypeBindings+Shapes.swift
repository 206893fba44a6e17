import Declarations
import Syntax

/// Types by their outer shape: optionals, functions, key paths, and placeholders in them.
extension TypeBindings {
    /// An optional of a type, once: of an optional it is the same.
    func optional(_ type: TypeID) -> TypeID {
        let shallow = self.shallow(type)
        if shallow.isUnknown || wrapped(shallow) != nil { return shallow }
        return standard.optional(of: shallow)
    }

    /// The type in an optional.
    func wrapped(_ type: TypeID) -> TypeID? { standard.wrapped(of: shallow(type)) }

    /// `let x: Array = …`: a generic type without its arguments gets them from the value.
    func openPlaceholders(_ type: TypeID) -> TypeID {
        guard case .nominal(let declaration, let arguments) = types[type] else { return type }
        if !arguments.isEmpty {
            return arguments.contains(.unknown)
                ? types.intern(.nominal(declaration, arguments.map { $0.isUnknown ? fresh() : $0 })) : type
        }
        let parameters = program.genericParameters(of: declaration)
        if parameters.isEmpty { return type }
        return types.intern(.nominal(declaration, parameters.map { _ in fresh() }))
    }

    /// The arguments of the key path type that is expected, or that a composition with protocols has: `KeyPath<Root,
    /// Value> & Sendable`.
    func expectedKeyPath(_ want: TypeID) -> [TypeID]? {
        switch node(want) {
        case .nominal(let declaration, let arguments): return standard.isKeyPath(declaration) ? arguments : nil
        case .existential(let parts): return parts.lazy.compactMap { self.expectedKeyPath($0) }.first
        default: return nil
        }
    }

    /// The function type that is expected, through optionals.
    func expectedFunction(_ want: TypeID) -> FunctionType? {
        var type = shallow(want)
        while let inner = wrapped(type) { type = shallow(inner) }
        if case .function(let function) = types[type] { return function }
        return nil
    }

    /// Whether a parameter's type is a function's, or may become one.
    func takesClosure(_ parameter: Signature.Parameter) -> Bool {
        switch node(parameter.type) {
        case .function(let type):
            guard parameter.isAutoclosure else { return true }
            if case .function = node(type.result) { return true }
            return false
        case .parameter(let declaration):
            return program[declaration].kind == .genericParameter
        case .variable, .unknown, .opaque, .dependentMember: return true
        case .existential(let parts): return parts.isEmpty
        case .nominal:
            guard let inner = wrapped(parameter.type) else { return false }
            var unwrapped = parameter
            unwrapped.type = inner
            return takesClosure(unwrapped)
        default: return false
        }
    }

    func match(_ arguments: [Argument], to parameters: [Signature.Parameter]) -> ArgumentMatch? {
        ArgumentMatch.match(arguments, to: parameters, takesClosure: takesClosure)
    }

    /// Lets literals be what they are whose variables begin at `first`.
    func settleLiterals(from first: Int) {
        guard variables.count > first else { return }
        for index in first..<variables.count {
            let root = variables.root(Int32(index))
            // A variable of what is around may yet get its type from there.
            guard Int(root) >= first, entry(root).binding == nil else { continue }
            _ = settleLiteral(types.intern(.variable(root)))
        }
    }
}

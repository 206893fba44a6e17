import Declarations
import Syntax

/// Which argument goes to which parameter, as the labels, defaults and trailing closures say; types are not asked yet.
struct ArgumentMatch {
    /// By parameter: positions of its arguments; none where its default is taken.
    var arguments: [[Int]]

    /// - Parameter takesClosure: whether a parameter may take a closure by its type.
    /// - Returns: nil where the arguments don't fit.
    static func match(
        _ arguments: [Argument], to parameters: [Signature.Parameter], takesClosure: (Signature.Parameter) -> Bool
    ) -> ArgumentMatch? {
        guard mayMatch(arguments, parameters) else { return nil }
        var result = ArgumentMatch(arguments: Array(repeating: [], count: parameters.count))
        var next = 0
        let firstTrailing = arguments.firstIndex { $0.isTrailingClosure } ?? arguments.count
        for (index, parameter) in parameters.enumerated() {
            if parameter.isVariadic {
                guard next < firstTrailing, arguments[next].label == parameter.label else {
                    if next < arguments.count, next == firstTrailing, takesClosure(parameter),
                        !laterNeedsClosure(parameters, index, takesClosure)
                    {
                        result.arguments[index].append(next)
                        next += 1
                    }
                    continue
                }
                repeat {
                    result.arguments[index].append(next)
                    next += 1
                } while next < firstTrailing && arguments[next].label == .none
                continue
            }
            if next < firstTrailing, arguments[next].label == parameter.label {
                result.arguments[index] = [next]
                next += 1
            } else if next < arguments.count, next >= firstTrailing,
                fitsTrailing(arguments, next, parameters, index, first: firstTrailing, takesClosure: takesClosure)
            {
                result.arguments[index] = [next]
                next += 1
            } else if !parameter.hasDefault {
                return nil
            }
        }
        return next == arguments.count ? result : nil
    }

    /// False where the numbers alone exclude it.
    private static func mayMatch(_ arguments: [Argument], _ parameters: [Signature.Parameter]) -> Bool {
        var needed = 0
        for parameter in parameters {
            if parameter.isVariadic { return true }
            if !parameter.hasDefault { needed += 1 }
        }
        return needed <= arguments.count && arguments.count <= parameters.count
    }

    private static func fitsTrailing(
        _ arguments: [Argument], _ next: Int, _ parameters: [Signature.Parameter], _ index: Int, first: Int,
        takesClosure: (Signature.Parameter) -> Bool
    ) -> Bool {
        let parameter = parameters[index]
        // The first trailing closure has no label; the later ones have those of their parameters.
        if next > first || arguments[next].label != .none { return arguments[next].label == parameter.label }
        guard takesClosure(parameter) else { return false }
        // A default is left where a later parameter can't do without the closure.
        let end: Symbol = next + 1 < arguments.count ? arguments[next + 1].label : .none
        return !(parameter.hasDefault && laterNeedsClosure(parameters, index, takesClosure, stopAt: end))
    }

    private static func laterNeedsClosure(
        _ parameters: [Signature.Parameter], _ index: Int, _ takesClosure: (Signature.Parameter) -> Bool,
        stopAt label: Symbol = .none
    ) -> Bool {
        for later in parameters[(index + 1)...] {
            if label != .none, later.label == label { return false }
            if !later.hasDefault, !later.isVariadic, takesClosure(later) { return true }
        }
        return false
    }

    /// How parameters get their arguments.
    func bindings(_ arguments: [Argument], _ parameters: [Signature.Parameter]) -> [ArgumentBinding] {
        zip(self.arguments, parameters).map { positions, parameter in
            if parameter.isVariadic { return .variadic(positions.map { arguments[$0].value }) }
            if let position = positions.first { return .expression(arguments[position].value) }
            return .defaultValue
        }
    }
}

import Declarations
import Syntax

/// What the bodies of closures say of the overloads that they are given to.
extension OverloadChoice {
    /// The option that wins whatever closures say of the others, if they say nothing against it: to try the others
    /// would make each level of a nest cost as many times what is below as there are overloads.
    func clearlyBest(
        of options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID]
    ) -> [OverloadOption]? {
        let plain = options.map { option in
            var option = option
            option.score = option.plainScore
            return option
        }
        guard !options.contains(where: isAsync), let best = ranking.clear(of: plain), best.doubts == 0,
            closureTrials > 1 || options.count > Self.statementTrialLimit
                || haveSameClosures(options, arguments, explicit),
            let kept = tried([best], arguments, explicit, nil, withClosures: true, withResult: false).first,
            kept.doubts == 0, kept.score == best.plainScore
        else { return nil }
        return [kept]
    }

    /// The option that wins where what stands in closures can't tell the options apart: all give them the same
    /// parameters, and none says what they return. Their effects are known without a look at what they do. So tasks in
    /// tasks are typed once a level.
    func bestAlike(
        of options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID]
    ) -> OverloadOption? {
        guard !options.contains(where: isAsync), let best = ranking.clear(of: options), best.doubts == 0 else {
            return nil
        }
        let given = options.map { closureParameters($0, arguments, explicit) }
        guard given.allSatisfy({ $0 == given[0] && $0.allSatisfy(\.givesAnything) }) else { return nil }
        return best
    }

    private func haveSameClosures(
        _ options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID]
    ) -> Bool {
        let given = options.map { closureParameters($0, arguments, explicit) }
        return given.allSatisfy { $0 == given[0] }
    }

    /// Of options that give closures different parameters, or builders, those under which most of what the closures say
    /// can be typed.
    func understood(
        _ options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID]
    )
        -> [OverloadOption]
    {
        guard options.count > 1, options.count <= Self.statementTrialLimit, closureTrials == 0 else { return options }
        return trying { understoodMost(options, arguments, explicit) }
    }

    private func understoodMost(
        _ options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID]
    )
        -> [OverloadOption]
    {
        let given = options.map { closureParameters($0, arguments, explicit) }
        guard given.contains(where: { $0 != given[0] }),
            !given.joined().contains(where: { $0.types.contains(where: isUnclear) })
        else { return options }
        let counts = options.map { failures(of: $0, arguments, explicit) }
        return zip(options, counts).filter { $1 == counts.min() }.map(\.0)
    }

    /// Types closures as overloads would have them.
    func trying<T>(_ body: () -> T) -> T {
        let outer = self.body.around.depthOfTrial
        if outer == nil { self.body.around.depthOfTrial = self.body.around.closures.count }
        closureTrials += 1
        defer {
            closureTrials -= 1
            self.body.around.depthOfTrial = outer
        }
        return body()
    }

    private func isUnclear(_ type: TypeID) -> Bool {
        if case .opaque = program.types[type] { return true }
        return type.isUnknown
    }

    /// The parameters that an option gives a closure.
    private struct ClosureParameters: Equatable {
        var types: [TypeID]
        var builder: TypeID?
        /// Its result is whatever the closure gives, of which nothing is asked.
        var givesAnything: Bool

        static func == (a: Self, b: Self) -> Bool { a.types == b.types && a.builder == b.builder }
    }

    private func closureParameters(
        _ option: OverloadOption, _ arguments: [Argument], _ explicit: [TypeID]
    )
        -> [ClosureParameters]
    {
        var found: [ClosureParameters] = []
        _ = solver.probe {
            found = closures(of: option, arguments, option.callable(candidateTypes, explicit)).map { _, type, builder in
                let expected = solver.expectedFunction(type)
                return ClosureParameters(
                    types: expected?.parameters.map { solver.resolved($0.type) } ?? [], builder: builder,
                    givesAnything: expected.flatMap { solver.open($0.result) }.map(solver.mayBeFunction) ?? false)
            }
            return true
        }
        return found
    }

    private func closures(
        of option: OverloadOption, _ arguments: [Argument], _ callable: Callable
    ) -> [(
        closure: ClosureID, type: TypeID, builder: TypeID?
    )] {
        option.match.arguments.enumerated().flatMap { index, positions in
            positions.compactMap { position in
                guard case .closure(let closure) = outline.expression(arguments[position].value) else { return nil }
                return (closure, callable.parameters[index].type, callable.builders[index])
            }
        }
    }

    /// How much of the closures' bodies does not fit the option's parameters.
    private func failures(of option: OverloadOption, _ arguments: [Argument], _ explicit: [TypeID]) -> Int {
        var count = 0
        let mark = body.mark()
        _ = solver.probe {
            let callable = option.callable(candidateTypes, explicit)
            for (index, positions) in option.match.arguments.enumerated() {
                for position in positions where !outline.isContextual(arguments[position].value) {
                    _ = fitsPlain(arguments[position].value, callable.parameters[index])
                }
            }
            _ = solver.solvePending()
            for (closure, type, builder) in closures(of: option, arguments, callable) {
                count +=
                    builder.map { body.resultBuilders.failures(of: closure, under: type, $0) }
                    ?? body.closures.failures(of: closure, under: type)
            }
            return true
        }
        body.takeBack(to: mark)
        return count
    }
}

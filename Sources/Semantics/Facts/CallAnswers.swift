import Flow
import Frameworks
import Syntax

/// Flow's results about functions and their calls, by function.
extension Analysis {
    /// Whether every known call of an actor's method is in the actor itself. Nil where no call is known.
    package func isCalledOnly(inside type: NominalID, _ id: FunctionID) -> Bool? {
        project[type].node.flatMap { flow?.callQueries.isCalledOnly(inside: $0, project[id].node) }
    }

    /// Whether code is a preview's, or of a function that nothing but previews calls.
    package func isOfPreview(_ node: Node) -> Bool {
        previews.show(node) { function, isWanted in
            flow?.callQueries.isCalledOnly(project[function].node) { isWanted($0.node) } ?? false
        }
    }

    /// Methods and getters of actors that code outside of the actor may call, but for tests' own.
    package var outwardMethods: [(id: FunctionID, actor: NominalID)] {
        project.actorFunctions.compactMap { id in
            let f = project[id]
            guard f.kind == .function || f.kind == .getter, !f.isPrivate, !f.isStatic,
                project.isolation(of: id) == .actorInstance, let actor = f.owner, !project.isTestCode(f.node),
                f.modifiers.contains(Names.public) || isCalledOnly(inside: actor, id) != true
            else { return nil }
            return (id, actor)
        }
    }

    /// The result of a function, as far as the flow analysis followed it.
    package func resultState(of id: FunctionID) -> (state: ValueState, isCertain: Bool)? {
        flow?.callQueries.result(of: project[id].node).map { ($0.value.state, $0.value.isSure) }
    }

    /// Functions that open a handle when they are called, in the order of the files.
    package var openers: [FunctionID] {
        Set((flow?.openers() ?? []).compactMap { project.function(around: $0) }).sorted {
            project.program.isBefore($0.id, $1.id)
        }
    }

    /// Handles that a call of the function opens, with the calls in between.
    package func openings(of id: FunctionID) -> [(node: Node, path: [Step], framework: Int)] {
        flow.map { writer.openings($0, of: project[id].node) } ?? []
    }

    /// The origin of the value of a parameter of an actor's method, as far as it comes from outside of the actor.
    package func ground(ofParameter i: Int, of id: FunctionID, outside home: NominalID) -> CallQueries.Ground {
        guard let flow, let actor = project[home].node else { return .assumed }
        let found = flow.callQueries.ground(ofParameter: Int32(i), of: project[id].node, outside: actor)
        return found == .uncalled && !isUncalled(id) ? .assumed : found
    }

    /// The first touch of an argument in a function; nil where none is seen.
    package func touch(ofParameter i: Int, of id: FunctionID) -> Node? {
        flow?.callQueries.touch(ofParameter: Int32(i), of: project[id].node).map { $0.node }
    }

    /// Whether a function touches an argument on other executors only.
    package func isTouchedOnlyElsewhere(parameter i: Int, of id: FunctionID) -> Bool {
        flow?.callQueries.isTouchedOnlyElsewhere(parameter: Int32(i), of: project[id].node) ?? false
    }

    /// Whether a function asks an argument for nothing but its identity, and gives it to nobody.
    package func isLeftAlone(parameter i: Int, of id: FunctionID) -> Bool {
        flow?.callQueries.isLeftAlone(parameter: Int32(i), of: project[id].node) ?? false
    }

    /// Whether nothing in the project calls it, under any name that could mean it.
    private func isUncalled(_ id: FunctionID) -> Bool {
        let f = project[id]
        guard f.kind == .function else { return f.kind != .deinitializer }
        for (i, file) in project.files.enumerated() where file.mentions(f.name) {
            guard i == Int(f.file) else { return false }
            let isMentioned = file.tree.tokens.indices.dropFirst().contains {
                file.tree.tokens[$0].symbol == f.name && file.tree.tokens[$0 - 1].symbol != Self.funcKeyword
            }
            if isMentioned { return false }
        }
        return true
    }

    private static let funcKeyword = Symbol("func")
}

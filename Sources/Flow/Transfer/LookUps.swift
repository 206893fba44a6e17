import Declarations
import Lowering

/// What a body makes only where it finds nothing, in a database or in a cache of its own: the object for a key.
final class LookUps: RunPart {
    let run: BodyRun

    init(_ run: BodyRun) { self.run = run }

    /// The values that the body has looked for before the current instruction, which it comes to only where it finds
    /// none, and gives otherwise: the object for a key is created once. Nil where it has looked for none.
    var askedFirst: [ValueID]? {
        guard !lookups.isEmpty else { return nil }
        let at = run.activations.nested.first?.instruction ?? current
        let asked = loops.conditions(of: at, in: loops.round(of: .main)).compactMap {
            $0.holds ? nil : lookups[$0.value]
        }
        return asked.isEmpty ? nil : asked
    }

    /// Tests whether a database, or a cache of the body's own, contained a value that the body returns; by the test,
    /// that value.
    private lazy var lookups: [ValueID: ValueID] = {
        var found: [ValueID: ValueID] = [:]
        for index in body.instructions.indices where body.instructions[index].kind == .isSome {
            guard let asked = body.operands(of: body.instructions[index]).first,
                loops.derives(asked, from: { isStored($0) || isCached($0, asked) }), loops.isGiven(asked)
            else { continue }
            found[ValueID(Int32(index))] = asked
        }
        return found
    }()

    /// Whether a database gives a value: at once, or by a function that looks for it.
    private func isStored(_ source: ValueID) -> Bool {
        guard [.call, .get, .callUnknown, .getUnknown].contains(body[source].kind) else { return false }
        if let base = body.operands(of: body[source]).first,
            knowledge.role(of: body[base].type)?.kind.isConfined ?? false
        {
            return true
        }
        guard body[source].kind == .call, knowledge.role(of: body[source].type)?.kind == .model,
            case let id = DeclarationID(Int(body[source].payload)), !knowledge.isInterface(id)
        else { return false }
        return analysis.summary(of: id)?.result.atoms.contains { $0.state == .live || $0.isPart } ?? false
    }

    /// Whether an object that was asked for is one that the body keeps in a property once it has made it.
    private func isCached(_ source: ValueID, _ asked: ValueID) -> Bool {
        body[source].kind == .get && knowledge.role(of: body[asked].type)?.kind == .model
            && body.instructions.contains { $0.kind == .set && $0.payload == body[source].payload }
    }

    /// The body's parameters that values are made of; -1: `self`.
    func parameters(of values: [ValueID]) -> Set<Int32> {
        var found: Set<Int32> = []
        func note(_ source: ValueID) -> Bool {
            if let parameter = parameter(source) { found.insert(parameter) }
            return true
        }
        loops.goBack(from: values, through: { _ in nil }, note)
        return found
    }
}

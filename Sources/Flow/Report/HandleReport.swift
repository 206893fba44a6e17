import Declarations
import Frameworks
import Lowering
import Syntax

/// An expression that opens, lends or uses a handle at run time: a place where a guard can be created or checked.
package struct HandleSite: Sendable {
    package enum Kind: Hashable, Sendable {
        /// A member that only the owner may use is used on a handle or on a value that belongs to one.
        case used
        /// It returns a new handle. The payload is the owner that the model states; nil where it states none.
        case opened(FrameworkModel.HomeModel?)
        /// A closure that receives handles that are valid while it runs: the positions of those parameters.
        case lends([Int])
        /// A use in the object's own code: a member without a base, or on `self`.
        case usedByItself
        /// A use that changes a value type, which therefore has to be a variable.
        case assigned
    }
    package var kind: Kind
    package var spot: ConfinementFact.Spot
    /// The index of the framework among the program's models.
    package var framework: Int
}

extension FlowAnalysis {
    /// The places where handles are opened, lent and used, according to the types. Whether a value is live, frozen or
    /// unmanaged is known only at run time.
    package func handleSites() -> [HandleSite] { HandleReporter(self).report() }
}

private struct HandleReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var program: Program { words.program }
    private var knowledge: Knowledge { words.knowledge }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    func report() -> [HandleSite] {
        var sites: [HandleSite] = []
        for owner in analysis.owners {
            guard let body = analysis.body(of: owner), !program[body.file].isInterface else { continue }
            for instruction in body.instructions where !instruction.flags.contains(.isImplicit) {
                add(instruction, body, &sites)
            }
        }
        return sites
    }

    private func add(_ instruction: Instruction, _ body: Body, _ sites: inout [HandleSite]) {
        if instruction.kind == .next, let sequence = body.operands(of: instruction).first,
            let role = knowledge.role(of: body[sequence].type), role.kind == .collection
        {
            return use(sequence, role.framework, changes: false, body, &sites)
        }
        guard let member = words.member(instruction, body) else { return }
        let isSet = instruction.kind == .set || instruction.kind == .setUnknown
        if let call = member.described {
            let changes = member.declaration.map {
                instruction.flags.contains(.isAssignment) || program[$0].flags.contains(.isMutating)
            }
            add(call, of: member, changes: isSet || changes ?? false, instruction, body, &sites)
        } else if instruction.kind == .get || instruction.kind == .set, let variable = member.declaration,
            let base = member.base, !knowledge.isDescribed(variable),
            let role = knowledge.role(ofOwner: variable), role.kind == .model,
            !program[variable].flags.contains(.isStatic),
            knowledge.isPersisted(variable, role, program.declaredType(of: variable) ?? .unknown)
        {
            // A call of the project's own function is no use: the uses in its body are listed themselves.
            use(base, role.framework, changes: isSet, body, &sites)
        }
    }

    private func add(
        _ call: Knowledge.Call, of named: NamedMember, changes: Bool, _ instruction: Instruction, _ body: Body,
        _ sites: inout [HandleSite]
    ) {
        // Calls that the standard library's protocols provide for a database's collection are in the language's model.
        let isSet = instruction.kind == .set || instruction.kind == .setUnknown, given = isSet ? [] : named.given
        let member = call.member,
            isDatabase =
                knowledge.models.all.indices.contains(call.framework) && knowledge.models.all[call.framework].isDatabase
        let gives =
            member.operations.contains(.open) && member.state == .handle
            || member.state == .live && member.home == .scope
        if gives, isDatabase { sites.append(site(.opened(member.home), instruction.source, call.framework, body)) }
        for closure in isDatabase ? member.closures : []
        where closure.passedHome == .scope && closure.passedState == .handle {
            let positions = closure.passes.indices.filter {
                if case .named(let name, _) = closure.passes[$0] {
                    knowledge.models.type(name)?.kind == .handle
                } else {
                    false
                }
            }
            guard !positions.isEmpty else { continue }
            for (label, value) in given where closure.label == nil || closure.label == label {
                guard let source = function(value, body) else { continue }
                sites.append(site(.lends(positions), source, call.framework, body))
            }
        }
        guard !member.isAnywhere else { return }
        if !member.isStatic, let base = named.base, let role = knowledge.role(of: body[base].type), role.kind.isConfined
        {
            use(base, role.framework, changes: changes, body, &sites)
        }
        for (_, value) in isDatabase ? given : [] {
            guard let role = knowledge.role(of: body[value].type), role.kind == .handle else { continue }
            use(value, role.framework, changes: false, body, &sites)
        }
    }

    private func use(_ value: ValueID, _ framework: Int, changes: Bool, _ body: Body, _ sites: inout [HandleSite]) {
        guard knowledge.models.all.indices.contains(framework), knowledge.models.all[framework].isDatabase else {
            return
        }
        if case .metatype = program.types[body[value].type] { return }
        let kind: HandleSite.Kind =
            changes && !isReference(body[value].type)
            ? .assigned : body[value].kind == .receiver ? .usedByItself : .used
        sites.append(site(kind, body[value].source, framework, body))
    }

    /// True for a class: a change through one reference is seen through every other.
    private func isReference(_ type: TypeID) -> Bool {
        knowledge.chain(of: type).contains { program.declaration(of: $0).map { program[$0].kind == .class } ?? false }
    }

    /// The source of a closure that is passed as an argument; nil where the argument is no closure.
    private func function(_ value: ValueID, _ body: Body) -> Span? {
        var value = value
        while [.wrap, .force, .payload, .cast].contains(body[value].kind),
            let inner = body.operands(of: body[value]).first
        { value = inner }
        guard body[value].kind == .closure, body.functions.indices.contains(Int(body[value].payload)) else {
            return nil
        }
        return body.functions[Int(body[value].payload)].source
    }

    private func site(_ kind: HandleSite.Kind, _ source: Span, _ framework: Int, _ body: Body) -> HandleSite {
        HandleSite(kind: kind, spot: words.spot(Place(body.file, source)), framework: framework)
    }
}

import Declarations
import Lowering
import Syntax

/// A value of a database that is put into a property whose type is a parameter of its own: a generic box is made with
/// it.
package struct BoxReport: Sendable {
    /// The call that makes the box.
    package var spot: ConfinementFact.Spot
    package var at: ContextReport
    /// The property that holds the value.
    package var variable: Node
    package var value: ValueReport
}

/// Tells what generic boxes are made with, in the order of the files and of what stands in them.
struct BoxReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    func reports() -> [BoxReport] {
        analysis.instances.compactMap { term, value -> (Place, BoxReport)? in
            // What a callee makes is told there.
            guard case .field(let instance, let variable) = words.terms[term],
                case .made(let place, let through) = words.terms[instance],
                through.isEmpty, isOfParameterType(variable), let owner = words.body(around: place),
                let held = words.joined(value.atoms, analysis.lowerer.type(of: variable), owner)
            else { return nil }
            // Where it is made, it is used: the body says where that runs.
            let at = words.whereabouts(analysis.summaries[owner]?.point ?? .caller, owner)
            return (
                place,
                BoxReport(spot: words.spot(place), at: at, variable: words.program.node(of: variable), value: held)
            )
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func isOfParameterType(_ variable: DeclarationID) -> Bool {
        if case .parameter = words.program.types[words.knowledge.unwrapped(analysis.lowerer.type(of: variable))] {
            true
        } else {
            false
        }
    }
}

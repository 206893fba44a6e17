import Declarations
import Lowering
import Syntax

/// A database value in a property whose type is a generic parameter of its owner: a generic box is made with the
/// value.
package struct BoxReport: Sendable {
    /// The call that makes the box.
    package var spot: ConfinementFact.Spot
    package var at: Context
    /// The property that holds the value.
    package var variable: Node
    package var value: ValueReport
}

/// Reports the values that generic boxes are made with, ordered by file and by position in the file.
struct BoxReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    func reports() -> [BoxReport] {
        analysis.instances.compactMap { term, value -> (Place, BoxReport)? in
            // A box that a callee makes is reported in the callee.
            guard case .field(let instance, let variable) = words.terms[term],
                case .made(let place, let through) = words.terms[instance],
                through.isEmpty, isOfParameterType(variable), let owner = words.body(around: place),
                let held = words.joined(value.atoms, analysis.lowerer.type(of: variable), owner)
            else { return nil }
            // The box is used where it is made, so its context is that of the body.
            let at = words.context(analysis.summaries[owner]?.point ?? .caller, owner)
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

import Flow
import Syntax

/// A range of code, as explanations query it.
extension Analysis {
    /// The contexts in which a range of code runs, and its values.
    /// - Parameters:
    ///   - tokens: The tokens of the range, as a rule those of a line.
    ///   - focus: The only token that is meant.
    package func code(_ tree: SyntaxTree, _ tokens: ClosedRange<Int32>, focus: Int32? = nil) -> CodeReport {
        flow?.codeReport(tree, tokens, focus: focus) ?? CodeReport()
    }

    /// Whether bodies are kept, so that code can be run once more for an explanation.
    package var keepsBodies: Bool { flow?.keepsBodies ?? false }

    /// The context of a run, named after the child task that begins it, where there is one.
    package func context(of run: CodeRun) -> Context {
        var context = run.at
        context.noteChildTask()
        return context
    }

    /// The creation of a value, under the name that is used; nil where that is the place that changed it.
    package func creation(_ sight: ValueSight, of value: CodeValue) -> Step? {
        let verb = sight.isOpened ? "is opened" : sight.report.state == .unmanaged ? "is made" : "is fetched"
        let created = sight.origin.creation(verb, of: value.spot.node, in: project)
        return created?.node == sight.changed?.node ? nil : created
    }
}

import Flow
import Syntax

/// A stretch of code, as explanations ask for it.
extension Analysis {
    /// The contexts that a stretch of code runs in, and its values.
    /// - Parameters:
    ///   - tokens: Those of a line, as a rule.
    ///   - focus: The one of them that alone is meant.
    package func code(_ tree: SyntaxTree, _ tokens: ClosedRange<Int32>, focus: Int32? = nil) -> CodeReport {
        flow?.codeReport(tree, tokens, focus: focus) ?? CodeReport()
    }

    package func context(_ place: ContextReport) -> ContextInfo { writer.context(place) }

    /// The context of a run, by the name of the child task that begins it, where one does.
    package func context(of run: CodeRun) -> ContextInfo {
        var context = writer.context(run.at)
        writer.nameChildTask(&context)
        return context
    }

    /// The birth of a value, under the name that it is used by; nil where that is the place that changed it.
    package func creation(_ sight: ValueSight, of value: CodeValue) -> Step? {
        let verb = sight.isOpened ? "is opened" : sight.report.state == .unmanaged ? "is made" : "is fetched"
        let created = sight.origin.creation(verb, of: value.spot.node)
        return created?.node == sight.changed?.node ? nil : created
    }
}

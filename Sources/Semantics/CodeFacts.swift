import Flow
import Frameworks
import Syntax

/// What is known of a stretch of code, as rules and reports ask for it.
package struct CodeFacts: Sendable {
    package struct Link: Sendable {
        package var kind: CodeStep.Kind
        package var node: Node
        package var context: ContextInfo
    }
    package struct Gap: Sendable {
        package var kind: CodeGap.Kind
        package var node: Node
    }
    /// One context that the code runs in.
    package struct Run: Sendable {
        /// The closure or function that the code stands in.
        package var node: Node
        package var isClosure: Bool
        /// The code around it runs somewhere else.
        package var isElsewhere: Bool
        package var context: ContextInfo
        /// What brings it there, the outermost first.
        package var way: [Link]
        package var otherWays: Int
        package var gap: Gap?
    }
    /// One thing that a value may be.
    package struct Sight: Sendable {
        /// The position in `CodeFacts.runs`; nil where it is the same in all.
        package var run: Int?
        package var value: ValueInfo
        package var home: ContextInfo?
        package var born: Step?
        /// What made it what it is now: a frozen copy, a reference, a new object.
        package var changed: Node?
        package var way: [Link]
        package var suspension: Node?
        package var deleted: Node?
        package var verdict: ValueSight.Verdict
        /// Something is done to it there.
        package var isTouched: Bool
        package var gap: Gap?
    }
    package struct SeenValue: Sendable {
        package var node: Node
        package var typeText: String
        package var type: Type
        /// What it is read from, where it is a member of something.
        package var base: Type?
        package var isDeclared: Bool
        package var sights: [Sight]
    }
    package var runs: [Run] = []
    package var values: [SeenValue] = []
    /// Code stands there that nothing was seen to run.
    package var unreached: Gap?
}

extension Analysis {
    /// What is known of a stretch of code.
    /// - Parameters:
    ///   - tokens: Those of a line, as a rule.
    ///   - focus: The one of them that alone is meant.
    package func code(_ tree: SyntaxTree, _ tokens: ClosedRange<Int32>, focus: Int32? = nil) -> CodeFacts {
        flow.map { writer.facts($0.codeReport(tree, tokens, focus: focus)) } ?? CodeFacts()
    }
}

extension FactWriter {
    fileprivate func facts(_ report: CodeReport) -> CodeFacts {
        var facts = CodeFacts(unreached: report.unreached.map(gap))
        facts.runs = report.runs.map { run in
            var context = context(run.at)
            nameChildTask(&context)
            return CodeFacts.Run(
                node: places.node(run.code), isClosure: run.isClosure, isElsewhere: run.isElsewhere, context: context,
                way: run.way.map(link), otherWays: run.otherWays, gap: run.gap.map(gap))
        }
        facts.values = report.values.map { value in
            let node = places.node(value.spot)
            return CodeFacts.SeenValue(
                node: node, typeText: value.typeText, type: places.type(value.type),
                base: value.base.map { places.type($0) }, isDeclared: value.isDeclared,
                sights: value.sights.map { sight($0, node) })
        }
        return facts
    }

    private func sight(_ sight: ValueSight, _ node: Node) -> CodeFacts.Sight {
        let made = sight.changed.map { places.node($0) }
        var born = born(
            sight.origin, sight.isOpened ? "is opened" : sight.report.state == .unmanaged ? "is made" : "is fetched",
            node)
        if let known = born, known.node == made { born = nil }
        return CodeFacts.Sight(
            run: sight.run, value: info(sight.report, node.text.shortened()), home: sight.home.map { context($0) },
            born: born, changed: made, way: sight.way.map(link),
            suspension: sight.suspension.map { places.node($0) }, deleted: sight.deleted.map { places.node($0) },
            verdict: sight.verdict, isTouched: sight.isTouched, gap: sight.gap.map(gap))
    }

    private func link(_ step: CodeStep) -> CodeFacts.Link {
        CodeFacts.Link(kind: step.kind, node: places.node(step.spot), context: context(step.at))
    }
    private func gap(_ gap: CodeGap) -> CodeFacts.Gap { CodeFacts.Gap(kind: gap.kind, node: places.node(gap.spot)) }
}

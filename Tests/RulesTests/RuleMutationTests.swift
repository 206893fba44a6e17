import Findings
import Foundation
import Rules
import Sampling
import Semantics
import Syntax
import Testing

/// Would a page notice that its rule is broken? Each rule is replaced by mutants of it, and the tests of its page have
/// to fail (in debug: one page in twenty). `Benchmarks/Mutation/rules.py` prints the table, and drops the rules'
/// conditions one by one besides.
@Suite struct RuleMutationTests {
    @Test(arguments: Embedded.pageIDs.sample(oneIn: 20))
    func pageNotices(_ id: String) throws {
        let rule = try #require(Catalog.all.first { $0.descriptor.id == id })
        let examples = PageExample.all(in: try RulePages.text(id)).filter { !$0.isKnownDebt }
        // The mutants run beside the rules, under names of their own, so that one analysis does for all.
        let mutants = RuleMutant.allCases.map { $0.of(rule) }
        let results = examples.map { ($0, $0.lint(running: PageExample.rules(with: id) + mutants)) }
        var row = id
        for (kind, mutant) in zip(RuleMutant.allCases, mutants) {
            let noticing = results.filter { !$0.0.problems(rule: id, replacing(id, by: mutant, in: $0.1)).isEmpty }.map(
                \.0)
            let wrong = noticing.count(where: \.isWrong), right = noticing.count - wrong
            switch kind {
            case .reportsNothing:
                #expect(wrong == examples.count(where: \.isWrong), "a wrong example is content with silence")
                #expect(right == 0, "a right example wants a finding")
            case .reportsEverywhere:
                #expect(right == examples.count { !$0.isWrong }, "a right example is content with findings everywhere")
            case .reportsEveryFact:
                #expect(wrong + right > 0, "no example differs when every fact is reported")
            }
            row += "\t\(kind)=\(wrong)+\(right)/\(examples.count(where: \.isWrong))+\(examples.count { !$0.isWrong })"
        }
        // Read by the script; an ordinary test run prints no tables.
        if ProcessInfo.processInfo.environment["MUTATION_TABLE"] != nil { print("mutation\t" + row) }
    }

    /// The findings with the mutant in the rule's place.
    private func replacing(_ id: String, by mutant: any Rule.Type, in result: LintResult) -> LintResult {
        var result = result
        result.findings.removeAll { $0.rule == id || $0.rule.hasPrefix(id + "#") && $0.rule != mutant.descriptor.id }
        for i in result.findings.indices where result.findings[i].rule == mutant.descriptor.id {
            result.findings[i].rule = id
        }
        return result
    }
}

/// A way to break a rule.
enum RuleMutant: CaseIterable {
    /// Its body is gone.
    case reportsNothing
    /// It has no conditions: each fact that the analysis found is a finding.
    case reportsEveryFact
    /// Each call and each declaration is a finding.
    case reportsEverywhere

    func of(_ rule: any Rule.Type) -> any Rule.Type { mutate(rule) }

    private func mutate<R: Rule>(_ rule: R.Type) -> any Rule.Type {
        switch self {
        case .reportsNothing: Silent<R>.self
        case .reportsEveryFact: EveryFact<R>.self
        case .reportsEverywhere: Everywhere<R>.self
        }
    }
}

private struct Silent<R: Rule>: Rule {
    static var descriptor: RuleDescriptor { R.descriptor.named("nothing") }
    static func check(_ project: RuleContext) {}
}

private struct EveryFact<R: Rule>: Rule {
    static var descriptor: RuleDescriptor { R.descriptor.named("fact") }
    static func check(_ project: RuleContext) {
        // Whatever kinds of fact there are, each has the site where it holds.
        for kind in Mirror(reflecting: project.facts).children {
            for fact in Mirror(reflecting: kind.value).children {
                guard
                    let site = Mirror(reflecting: fact.value).children.first(where: { $0.label == "site" })?.value
                        as? Site
                else { continue }
                project.report(site.node, "a fact", confidence: .high)
            }
        }
    }
}

private struct Everywhere<R: Rule>: Rule {
    static var descriptor: RuleDescriptor { R.descriptor.named("everywhere") }
    private static var reported: Set<NodeKind> {
        [.callExpr, .funcDecl, .varDecl, .classDecl, .structDecl, .actorDecl, .extensionDecl]
    }

    static func check(_ project: RuleContext) {
        for file in project.files { walk(file.tree.root, project) }
    }

    private static func walk(_ node: Node, _ project: RuleContext) {
        if reported.contains(node.kind) { project.report(node, "a call or a declaration", confidence: .high) }
        for child in node.children { walk(child, project) }
    }
}

extension RuleDescriptor {
    fileprivate func named(_ suffix: String) -> RuleDescriptor {
        var descriptor = self
        descriptor.id += "#" + suffix
        return descriptor
    }
}

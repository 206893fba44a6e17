import Syntax

/// Puts a file's tests under the checker: a trait at each `@Test`, the checked class in place of `XCTestCase`. Those of
/// copies expect guards: a run that makes none fails.
package struct TestScopes {
    package init() {}
    private(set) var tests = 0
    private(set) var classes = 0

    /// A test that checks itself already is left alone.
    package mutating func write(_ tree: SyntaxTree, to edits: inout SourceEdits) {
        guard tree.errors.isEmpty else { return }
        let source = tree.source.string(0..<tree.source.count)
        guard !source.contains("confinementChecked"), !source.contains("ConfinementCheckedTestCase") else { return }
        let modules = Set(tree.root.children.filter { $0.kind == .importDecl }.map(\.name.text))
        visit(tree.root, usesTesting: modules.contains("Testing"), usesXCTest: modules.contains("XCTest"), &edits)
    }

    var isEmpty: Bool { tests + classes == 0 }
    var importing: String { "\nimport ConfinementChecker\n" }

    private mutating func visit(_ node: Node, usesTesting: Bool, usesXCTest: Bool, _ edits: inout SourceEdits) {
        switch node.kind {
        case .attribute where usesTesting && node.name.text == "Test" && node.parent?.kind == .funcDecl:
            check(node, &edits)
        case .inheritedType where usesXCTest && node.text == "XCTestCase" && node.parent?.kind == .classDecl:
            edits.replace(node.range, "ConfinementInstrumentedTestCase")
            classes += 1
        // A test cannot stand in code that runs.
        case .codeBlock: return
        default: break
        }
        for child in node.children { visit(child, usesTesting: usesTesting, usesXCTest: usesXCTest, &edits) }
    }

    private mutating func check(_ attribute: Node, _ edits: inout SourceEdits) {
        tests += 1
        let trait = ".confinementInstrumented", arguments = attribute.children.filter { $0.kind == .argument }
        guard attribute.text.hasSuffix(")") else { return edits.replace(attribute.end..<attribute.end, "(\(trait))") }
        guard let first = arguments.first else { return edits.replace(attribute.end - 1..<attribute.end - 1, trait) }
        // Its name stands first, then come traits, then what it is run with.
        if !first.flags.contains(.hasLabel), first.firstChild?.kind == .stringLiteral {
            edits.replace(first.end..<first.end, ", \(trait)")
        } else {
            edits.replace(first.start..<first.start, "\(trait), ")
        }
    }
}

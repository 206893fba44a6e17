import Syntax

/// Code that is there for show: mocks, fakes, demos.
package enum DemoCode {
    /// Whether code stands in a file, type or function whose name says that it is there for show (a mock, a demo), or
    /// is compiled for debugging only.
    package static func holds(_ node: Node, in project: Project) -> Bool {
        let file = project.fileNumber(of: node)
        if file >= 0, let name = project.files[Int(file)].path.split(separator: "/").last, isNamed(name) {
            return true
        }
        return node.withAncestors.contains { at in
            switch at.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .funcDecl: isNamed(at.name.text)
            case .extensionDecl: at.child(.extendedType).map { isNamed($0.text) } ?? false
            case .ifConfigClause: isForDebugging(at)
            default: false
            }
        }
    }

    /// Whether a clause is compiled with the flag of debug builds only: `#if DEBUG`, `#if DEBUG && os(iOS)`.
    private static func isForDebugging(_ clause: Node) -> Bool {
        guard let condition = clause.child(.condition) else { return false }
        let parts = condition.kind == .sequenceExpr ? Array(condition.children) : [condition]
        return parts.contains { $0.kind == .identifierExpr && $0.name == Self.debug }
            && !parts.contains { $0.kind == .binaryOperator && $0.mainToken.symbol == Self.or }
    }

    private static let debug = Symbol("DEBUG"), or = Symbol("||")

    /// Whether one of the words that a name is made of says that what it names is there for show.
    package static func isNamed(_ name: some StringProtocol) -> Bool {
        var words: [String] = [], isInWord = false
        for letter in name {
            guard letter.isLetter else {
                isInWord = false
                continue
            }
            if isInWord, !letter.isUppercase {
                words[words.count - 1].append(letter)
            } else {
                words.append(letter.lowercased())
            }
            isInWord = true
        }
        return words.contains { Self.names.contains($0) }
    }
    private static let names: Set<String> = [
        "mock", "mocks", "mocked", "fake", "fakes", "demo", "demos", "stub", "stubs", "dummy", "fixture", "fixtures"
    ]
}

import Foundation
import Syntax
import Testing

/// `Fixtures/Grammar` at the root of the repository.
private let grammarFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Grammar")

private func grammarFiles() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: grammarFolder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.path < $1.path }
}

/// The files hold the smallest form of every construct that the parser and swift-syntax once saw differently, and the
/// rest of the grammar beside it. A `.tree` file has the expected tree, a line for each top-level item; `oracle trees`
/// writes it anew, and `oracle compare` shows that swift-syntax sees the same.
@Suite struct GrammarTests {
    @Test func treesAreAsWrittenDown() throws {
        let files = try grammarFiles()
        #expect(files.count >= 17)
        for file in files {
            let tree = parse(path: file.lastPathComponent, source: SourceBytes(Array(try Data(contentsOf: file))))
            #expect(tree.errors.map { "\($0.offset): \($0.message)" } == [], "\(file.lastPathComponent)")
            checkInvariants(tree, file.lastPathComponent)
            let expected = try String(
                contentsOf: file.deletingPathExtension().appendingPathExtension("tree"), encoding: .utf8)
            let lines = expected.split(separator: "\n").map(String.init)
            let found = tree.dumpItems()
            #expect(found.count == lines.count, "\(file.lastPathComponent)")
            for (line, item) in zip(lines, found) where line != item {
                Issue.record("\(file.lastPathComponent)\nexpected \(line)\nfound    \(item)")
            }
        }
    }

    /// Places where the parser is right and swift-syntax 603 is not, or takes more than the language has.
    @Test func oursAlone() {
        let cases: [(String, String)] = [
            // There `(x); for y in` is taken for a closure's signature.
            (
                "f { (x); for y in z {} }",
                """
                (callExpr (identifierExpr:callee f) (argument/2 (closureExpr (tupleExpr (argument (identifierExpr x))) \
                (forStmt for (identifierPattern y) (identifierExpr:sequence z) (codeBlock:body)))))
                """
            ),
            (
                "let x = do { 1 } catch { 2 }",
                """
                (varDecl (patternBinding (identifierPattern x) (doStmt:initializer do (codeBlock:body (integerLiteral 1)) \
                (catchClause catch (codeBlock:body (integerLiteral 2))))))
                """
            ),
            (
                "var a: Int { borrow() }",
                """
                (varDecl (patternBinding (identifierPattern a) (identifierType:type Int) (accessorBlock (codeBlock \
                (callExpr (identifierExpr:callee borrow))))))
                """
            ),
            (
                "var a: Int { mutate { b } }",
                """
                (varDecl (patternBinding (identifierPattern a) (identifierType:type Int) (accessorBlock (codeBlock \
                (callExpr (identifierExpr:callee mutate) (argument/2 (closureExpr (identifierExpr b))))))))
                """
            ),
            (
                "var a: Int { borrow { b } mutate { &b } }",
                """
                (varDecl (patternBinding (identifierPattern a) (identifierType:type Int) (accessorBlock (accessorDecl \
                borrow (codeBlock (identifierExpr b))) (accessorDecl mutate (codeBlock (inoutExpr & (identifierExpr \
                b)))))))
                """
            ),
            (
                "let x: Int = <#T##Int#>",
                """
                (varDecl (patternBinding (identifierPattern x) (identifierType:type Int) (identifierExpr:initializer \
                <#T##Int#>)))
                """
            )
        ]
        for (text, expected) in cases {
            let tree = parse(text)
            #expect(tree.errors.isEmpty, "\(text)")
            #expect(tree.dumpItems() == [expected])
        }
    }
}

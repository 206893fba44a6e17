import Syntax
import Testing

/// A row keeps distances to other nodes and tokens in 9 or 16 bits. These are texts whose nodes are further apart.
@Suite struct DistantNodeTests {
    private static let texts = [
        "a file of many statements": String(repeating: "let x = 1\n", count: 20_000),
        "a body of many statements": "func f() {\n" + String(repeating: "g(1, 2)\n", count: 20_000) + "}\n",
        "a long literal": "f()\nlet x = [" + String(repeating: "1, ", count: 70_000) + "].count\nf()\n"
    ]

    @Test(arguments: texts.keys.sorted()) func linksAreFound(text: String) throws {
        let source = try #require(Self.texts[text]), tree = parse(source)
        #expect(brokenInvariant(tree) == nil)
        var lost: [Int32] = [], seen = 0, open = [tree.root]
        while let node = open.popLast() {
            seen += 1
            for child in node.children {
                if child.parent != node { lost.append(child.index) }
                open.append(child)
            }
        }
        #expect(lost.isEmpty)
        #expect(seen == tree.nodes.count)
        #expect(tree.root.parent == nil && tree.root.range == 0..<source.utf8.count)
    }

    @Test func aNameFarFromTheFirstTokenIsFound() throws {
        let tree = parse(try #require(Self.texts["a long literal"]))
        let member = try #require(tree.nodes.first { $0.kind == .memberExpr })
        #expect(tree.tokens[Int(member.mainToken)].symbol == Symbol("count"))
        #expect(tree.root.children.map(\.kind) == [.callExpr, .varDecl, .callExpr])
    }

    /// Every flag, role and kind comes back as it was written.
    @Test func rowsHoldWhatTheParserWrites() {
        let tree = parse("func f(_ x: Int...) { a.b { if let y = try? x as? Int { g(h: y)() } } }")
        let kinds = Set(tree.nodes.map(\.kind)), roles = Set(tree.nodes.map(\.role))
        #expect(kinds.isSuperset(of: [.sourceFile, .funcDecl, .closureExpr, .optionalBinding, .tryExpr, .asOperator]))
        #expect(roles.isSuperset(of: [.body, .callee, .base, .initializer, .type]))
        #expect(tree.nodes.contains { $0.kind == .parameter && $0.flags.contains(.variadic) })
        #expect(tree.nodes.contains { $0.kind == .argument && $0.flags == .hasLabel })
        withExtendedLifetime(tree) {}
    }
}

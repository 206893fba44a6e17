import Syntax
import Testing

/// The properties of every tree, whatever the input: every byte is in a token or between two, tokens are in order, and
/// nodes are nested and in post-order. Returns those that do not hold.
func brokenInvariant(_ tree: SyntaxTree) -> String? {
    var end: UInt32 = 0
    for token in tree.tokens {
        guard token.start >= end, token.end >= token.start else { return "tokens overlap at \(token.start)" }
        end = token.end
    }
    guard Int(end) == tree.source.count, tree.tokens.last?.kind == .endOfFile else {
        return "the last token ends at \(end), not at \(tree.source.count)"
    }
    guard tree.nodes.last?.kind == .sourceFile, tree.nodes.last?.firstNode == 0 else {
        return "the root does not hold all nodes"
    }
    for index in tree.nodes.indices {
        let node = tree.nodes[index]
        let tokensInOrder =
            node.firstToken >= 0 && node.firstToken <= node.endToken && Int(node.endToken) <= tree.tokens.count
        let mainInside =
            node.firstToken == node.endToken || (node.mainToken >= node.firstToken && node.mainToken < node.endToken)
        guard tokensInOrder, mainInside, node.firstNode >= 0, Int(node.firstNode) <= index else {
            return "node \(index) (\(node.kind)) is out of order"
        }
        // Children fill the subtree without a gap, and lie in their parent's tokens, in order.
        var child = index - 1
        var limit = node.endToken
        while child >= Int(node.firstNode) {
            let c = tree.nodes[child]
            guard c.firstToken >= node.firstToken, c.endToken <= limit, Int(c.firstNode) >= Int(node.firstNode) else {
                return "child \(child) (\(c.kind)) of node \(index) (\(node.kind)) is not inside"
            }
            limit = c.firstToken
            child = Int(c.firstNode) - 1
        }
    }
    return nil
}

func checkInvariants(_ tree: SyntaxTree, _ input: String) {
    if let problem = brokenInvariant(tree) { Issue.record("\(problem): \(input)") }
}

private func ids(_ text: String) -> [UInt32] {
    let tree = parse(text)
    return withExtendedLifetime(tree) { tree.tokens.map(\.symbol.id) }
}

@Suite struct SymbolTests {
    @Test func keywordsAreTheFirstSymbols() {
        #expect(Keyword.texts.count == Keyword.allCases.count)
        for keyword in Keyword.allCases where keyword != .none {
            #expect(Symbol(keyword.text) == keyword.symbol)
        }
        #expect(Keyword.func.text == "func")
        #expect(Keyword.initializer.text == "init")
        #expect(Keyword.underscore.text == "_")
        #expect(Keyword.willSet.text == "willSet")
        #expect(Keyword.nonsending.text == "nonsending")
        #expect(Keyword.lowerThan.text == "lowerThan")
        #expect(Keyword.greaterThan.text == ">")
        #expect(Keyword.capitalSendable.text == "Sendable")
    }

    @Test func equalTextsAreEqualSymbols() {
        for text in ["a", "eightbyt", "ninebytes", "aVeryLongNameThatDoesNotFitIntoAWord", "ä", "\u{1F600}"] {
            #expect(Symbol(text) == Symbol(text))
            #expect(Symbol(text).text == text)
            #expect(ids("let `\(text)` = 1")[1] == Symbol(text).id)
        }
        #expect(Symbol("aVeryLongNameThatDoesNotFitIntoAWord") != Symbol("aVeryLongNameThatDoesNotFitIntoAworD"))
        #expect(Symbol("").id == Symbol.none.id)
    }

    @Test func manyThreadsAgree() async {
        let names = (0..<5_000).map { "name\($0)" }
        let source = names.joined(separator: "\n")
        let results = await withTaskGroup(of: [UInt32].self) { group in
            for _ in 0..<4 { group.addTask { ids(source) } }
            return await group.reduce(into: [[UInt32]]()) { $0.append($1) }
        }
        let agree = results.allSatisfy { $0 == results[0] }
        #expect(agree)
        let isRight = results[0].dropLast().map { Symbol(id: $0).text } == names
        #expect(isRight)
    }
}

@Suite struct LexerTests {
    private func kinds(_ text: String) -> [TokenKind] {
        let tree = parse(text)
        return withExtendedLifetime(tree) { tree.tokens.dropLast().map(\.kind) }
    }

    private func texts(_ text: String) -> [String] {
        let tree = parse(text)
        return withExtendedLifetime(tree) {
            tree.tokens.dropLast().map { tree.source.string(Int($0.start)..<Int($0.end)) }
        }
    }

    @Test func operatorsGetTheirFixityFromWhatSurroundsThem() {
        #expect(kinds("a + b") == [.identifier, .binaryOperator, .identifier])
        #expect(kinds("a+b") == [.identifier, .binaryOperator, .identifier])
        #expect(kinds("a +b") == [.identifier, .prefixOperator, .identifier])
        #expect(kinds("a+ b") == [.identifier, .postfixOperator, .identifier])
        #expect(kinds("a+.b") == [.identifier, .postfixOperator, .period, .identifier])
        #expect(kinds("a+/* */b") == [.identifier, .postfixOperator, .identifier])
        #expect(kinds("a/* */+b") == [.identifier, .prefixOperator, .identifier])
        #expect(kinds("f(-x)") == [.identifier, .leftParen, .prefixOperator, .identifier, .rightParen])
        #expect(kinds("a ? b : c") == [.identifier, .questionInfix, .identifier, .colon, .identifier])
        #expect(kinds("a?.b!") == [.identifier, .questionPostfix, .period, .identifier, .exclamationPostfix])
        #expect(kinds("f(&x)") == [.identifier, .leftParen, .ampersandPrefix, .identifier, .rightParen])
        #expect(texts("a..<b...c.d") == ["a", "..<", "b", "...", "c", ".", "d"])
    }

    @Test func regexLiteralsAreToldFromDivision() {
        #expect(kinds("let r = /a b/") == [.keyword, .identifier, .equal, .regexLiteral])
        #expect(kinds("x / y / z") == [.identifier, .binaryOperator, .identifier, .binaryOperator, .identifier])
        #expect(kinds("x/y/z") == [.identifier, .binaryOperator, .identifier, .binaryOperator, .identifier])
        #expect(texts("f(/[/]/)") == ["f", "(", "/[/", "]", "/", ")"])
        #expect(kinds("#/a/b/#") == [.regexLiteral])
        #expect(kinds("#/\n a / b\n/#") == [.regexLiteral])
        #expect(
            kinds("reduce(1, /)") == [.identifier, .leftParen, .integerLiteral, .comma, .binaryOperator, .rightParen])
        #expect(kinds("try? /x y/") == [.keyword, .questionPostfix, .regexLiteral])
    }

    @Test func stringsNest() {
        #expect(
            texts(#""a\(f("b\(c)"))d""#) == [
                "\"", "a", "\\(", "f", "(", "\"", "b", "\\(", "c", ")", "\"", ")", ")", "d", "\""
            ])
        #expect(texts(##"#"a\(b)\#(c)"#"##) == ["#\"", "a\\(b)", "\\#(", "c", ")", "\"#"])
        #expect(texts(###"#"""#"###) == ["#\"", "\"", "\"#"])
        #expect(texts("\"\"\"\n \"q\" \\(x)\n\"\"\"") == ["\"\"\"", "\n \"q\" ", "\\(", "x", ")", "\n", "\"\"\""])
        #expect(texts(#""\\" + "\"""#) == ["\"", #"\\"#, "\"", "+", "\"", #"\""#, "\""])
    }

    @Test func numbersEndWhereTheyShould() {
        #expect(texts("x.0.1") == ["x", ".", "0", ".", "1"])
        #expect(
            texts("1.5e-3 0x1F.8p2 0b1_0 1.max 0xF.count") == [
                "1.5e-3", "0x1F.8p2", "0b1_0", "1", ".", "max", "0xF", ".", "count"
            ])
        #expect(texts("1...5") == ["1", "...", "5"])
    }

    @Test func namesOfAllKinds() {
        #expect(
            kinds("`class` $0 $x `a b` été 变量") == [
                .identifier, .dollarIdentifier, .identifier, .identifier, .identifier, .identifier
            ])
        let quoted = parse("`class`")
        withExtendedLifetime(quoted) {
            #expect(quoted.tokens[0].symbol == Keyword.class.symbol)
            #expect(quoted.tokens[0].keyword == .none)
        }
        #expect(kinds("<#T##Int#> #if x") == [.placeholder, .poundIf, .identifier])
    }

    @Test func whatIsNoTokenIsKept() {
        let inputs: [[UInt8]] = [
            [], [0], [0xFF, 0xFE], Array("\u{FEFF}let x = 1\r\n\r\ny".utf8), Array("#!/usr/bin/swift\nx".utf8),
            Array("a\0b".utf8), Array("/* /* */ x".utf8), Array("\"abc".utf8), Array("\"\\(a".utf8), Array("'a'".utf8),
            Array("`a".utf8), Array("a \u{A0}b".utf8), Array("*/".utf8), [0x61, 0xC3], [0xF0, 0x9F], Array("“x”".utf8),
            Array("\"\"\"\n\\(f { \n \"a\\(\nb".utf8), Array("#/\nabc".utf8), Array("0x 1e 1_ 0xp1".utf8)
        ]
        for input in inputs {
            checkInvariants(parse(path: "x.swift", source: SourceBytes(input)), "\(input)")
        }
    }
}

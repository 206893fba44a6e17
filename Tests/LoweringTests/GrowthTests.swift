import Declarations
import Lowering
import Sampling
import Syntax
import Testing

/// What is lowered grows with the text, whatever stands in what: each construct nested in itself, and in a row, makes a
/// body whose size is counted, not timed. In debug: one construct in four.
@Suite struct GrowthTests {
    /// Statements with a statement in them, at `#`.
    private static let statements = [
        "defer { # }", "defer { #; y() }", "defer { do { # } }", "defer { do { try z(); # } catch { y() } }",
        "defer { do { defer { # }; try z() } catch { y() } }", "defer { if a { # } else { y() } }",
        "defer { for i in s { if a { continue }; # } }", "do { defer { # }; try z() } catch { y() }",
        "while a { defer { # }; if b { continue }; if c { break }; try z() }",
        "do { defer { y() }; #; try z() } catch E.a { y() } catch { throw error }",
        "l: while a { defer { y() }; while b { defer { y() }; if c { continue l }; if d { return }; # } }",
        "if a { # }", "if a { # } else { y() }", "if a { y() } else { # }", "if a, let b = c, d { # }",
        "guard a else { #; return }", "guard let b = c, case .d(let e) = b else { #; return }", "while a { # }",
        "while let b = c { # }", "repeat { # } while a && b", "for i in s { # }", "for case let i? in s where i { # }",
        "for try await i in s { # }", "switch a { case .b, .c: #\ndefault: y() }",
        "switch a { case .b(let c): y()\ndefault: # }",
        "switch a { case 1: #; fallthrough\ncase 2: y()\ndefault: y() }", "do { # }", "do { # } catch { y() }",
        "do { try z() } catch { # }", "do { try z() } catch E.a { # } catch let e as F { # } catch { y() }",
        "func f1() { # }", "let b = { # }", "f { # }", "f { # } more: { y() }", "f({ # })", "{ # }()", "Task { # }",
        "var v: Int { #; return 1 }", "let b = if a { # } else { 1 }", "let b = switch a { case 1: #\ndefault: 1 }",
        "async let b = { # }()", "#if A\n#\n#else\ny()\n#endif", "l: do { #; break l }", "struct S1 { func g() { # } }",
        "l: for i in s { #; if a { continue l }; if b { break l } }"
    ]
    /// Expressions with an expression in them.
    private static let expressions = [
        "(#)", "!#", "-#", "#!", "(#)?.a", "(#)?.a?.b?.c()", "(# ?? y)", "(y ?? #)", "(a ? # : y)", "(a ? y : #)",
        "(# ? a : y)", "(# && y)", "(y && #)", "(# || y)", "(y || #)", "((# && a) || (b && y))", "(# + y)", "(y + #)",
        "(# == y)", "[#]", "[#, y]", "[#: y]", "[y: #]", "(#, y)", "\"\\(#)\"", "f(#)", "f(y, #)", "f(a: #, b: y)",
        "(#).g(y)", "(#).a.b.c", "a[#]", "(#)[y]", "(try? #)", "(try! #)", "(try #)", "(await #)", "(# as? B)",
        "(# as B)", "(# is B)", "f(&#)", "f { # }", "f { (x) in # }", "{ # }()", "g(f { # } more: { y })",
        "\\A.[#]", "(if a { # } else { y })", "(switch a { case 1: #\ndefault: y })", ".a(#)", "#m(#)", "(# as! B).c"
    ]
    /// Patterns with a pattern in them.
    private static let patterns = ["(#, _)", "(#)?", ".a(#)", ".a(#, _)", "B.a(x: #)"]

    private static func size(_ body: String) -> Int {
        let text = "func f() async throws {\n\(body)\n}"
        let tree = parse(path: "A.swift", source: SourceBytes(Array(text.utf8)))
        let program = Program([])
        guard let index = tree.nodes.indices.last(where: { tree.nodes[$0].kind == .funcDecl }) else { return 0 }
        let function = Node(tree: tree, index: Int32(index))
        let builder = OutlineBuilder(
            owner: .function(DeclarationID(0)), file: FileID(0), tree: tree, operators: OperatorTable(),
            declarationAt: { _ in nil })
        let outline = OutlineBuilder.build(
            function: function, parameterNodes: function.children.filter { $0.kind == .parameter },
            implicitParameters: [], in: builder)
        let lowered = Emitter.emit(outline, .nothingKnown(of: outline), program)
        #expect(BodyVerifier.faults(of: lowered, program) == [], "\(body.prefix(200))")
        return lowered.instructions.count + lowered.blocks.count + lowered.cells.count
    }

    private static func nested(_ construct: String, _ inner: String, _ depth: Int) -> String {
        let parts = split(construct)
        return String(repeating: parts.before, count: depth) + inner + String(repeating: parts.after, count: depth)
    }

    /// What stands before and behind the first `#` that stands for something; `#m` and `#if` are macros and conditions.
    private static func split(_ construct: String) -> (before: String, after: String) {
        let letters = Array(construct)
        let hole = letters.indices.first {
            letters[$0] == "#" && ($0 + 1 == letters.count || !letters[$0 + 1].isLetter)
        }
        guard let hole else { return (construct, "") }
        return (
            String(letters[..<hole]), String(letters[(hole + 1)...].filter { $0 != "#" || construct.hasPrefix("#") })
        )
    }

    /// Three sizes whose inputs double: what is added may double with them, and little more. A square would be 4.
    private static func expectLinear(
        _ name: String, _ sizes: [Int], _ location: SourceLocation = #_sourceLocation
    ) {
        let (first, second) = (sizes[1] - sizes[0], sizes[2] - sizes[1])
        #expect(second <= first * 5 / 2 + 8, "\(name): \(sizes)", sourceLocation: location)
    }

    @Test(arguments: statements.sample(oneIn: 4)) func nestedStatements(_ construct: String) {
        Self.expectLinear(construct, [5, 10, 20].map { Self.size(Self.nested(construct, "x()", $0)) })
    }

    @Test(arguments: statements.sample(oneIn: 4)) func statementsInARow(_ construct: String) {
        let one = Self.nested(construct, "x()", 1)
        Self.expectLinear(
            construct, [20, 40, 80].map { Self.size(String(repeating: one + "\n", count: $0)) })
    }

    @Test(arguments: expressions.sample(oneIn: 4)) func nestedExpressions(_ construct: String) {
        Self.expectLinear(construct, [5, 10, 20].map { Self.size("r = " + Self.nested(construct, "x", $0)) })
    }

    @Test(arguments: patterns.sample(oneIn: 4)) func nestedPatterns(_ construct: String) {
        for frame in ["if case # = v { y() }", "switch v { case #: y()\ndefault: z() }", "for case # in v { y() }"] {
            let parts = Self.split(frame)
            let sizes = [5, 10, 20].map { parts.before + Self.nested(construct, "let x", $0) + parts.after }
            Self.expectLinear(construct, sizes.map(Self.size))
        }
    }

    /// A `defer` in a `defer` in a `defer`, deep: every level is lowered a bounded number of times.
    @Test func defersInEachOther() {
        let sizes = [20, 40, 80].map { Self.size(Self.nested("defer { # }", "x()", $0)) }
        Self.expectLinear("defer", sizes)
        #expect(sizes[2] < 4_000)
    }

    /// Every way out of nested loops, each with a `defer`: what is shared is shared.
    @Test func manyWaysOutOfDefers() {
        func text(_ count: Int) -> String {
            var body = "if a { return }\n"
            for level in 0..<count { body += "if b { break l\(level) }\nif c { continue l\(level) }\n" }
            for level in (0..<count).reversed() { body = "l\(level): while a {\ndefer { y() }\n\(body)\n}" }
            return body
        }
        Self.expectLinear("labels", [8, 16, 32].map { Self.size(text($0)) })
    }
}

import Declarations
import Lowering
import Syntax
import Testing

/// The outline of the first function of a text, as `describe` prints it.
private func outline(_ text: String) -> String {
    let tree = parse(path: "A.swift", source: SourceBytes(Array(text.utf8)))
    guard
        let index = tree.nodes.indices.first(where: {
            tree.nodes[$0].kind == .funcDecl && tree.nodes[$0].parent == Int32(tree.nodes.count - 1)
        })
    else { return "no function" }
    let node = Node(tree: tree, index: Int32(index))
    let builder = OutlineBuilder(
        owner: .function(DeclarationID(0)), file: FileID(0), tree: tree, operators: OperatorTable(trees: [tree]),
        declarationAt: { _ in nil })
    return OutlineBuilder.build(
        function: node, parameterNodes: node.children.filter { $0.kind == .parameter }, implicitParameters: [],
        in: builder
    ).describe(tree)
}

private func expect(_ body: String, _ lines: String, _ location: SourceLocation = #_sourceLocation) {
    let found = outline("func f(a: Int, b: Int?) {\n\(body)\n}").trimmingCharacters()
    #expect(found == lines, sourceLocation: location)
}

extension String {
    fileprivate func trimmingCharacters() -> String { split(separator: "\n").joined(separator: "\n") }
}

@Suite struct OutlineTests {
    @Test func operatorsFoldByPrecedence() {
        expect("x = a + b * c", "(= `x` (+ a (* b `c`)))")
        expect("a - b - c", "(- (- a b) `c`)")
        expect("a ?? b ?? c", "(?? a (?? b `c`))")
        expect("a == b && c < d || e", "(|| (&& (== a b) (< `c` `d`)) `e`)")
        expect("a > b ? a : b ? c : d", "(?: (> a b) a (?: b `c` `d`))")
        expect("a as? Int ?? b", "(?? (conditional a Int) b)")
        expect("x += a ... b", "(+= `x` (... a b))")
    }

    @Test func tryAndAwaitCoverAllToTheirRight() {
        expect("x = try a + g()", "(= `x` (try (+ a (call `g`))))")
        expect("try await g() ?? b", "(try (await (?? (call `g`) b)))")
        expect("(try? g()) ?? b", "(?? (try? (call `g`)) b)")
        expect("try? g() ?? b", "(try? (?? (call `g`) b))")
        expect("a + (await g())", "(+ a (await (call `g`)))")
    }

    @Test func chainsEndWhereTheirExpressionDoes() {
        expect("b?.x.y(a?.z)", "(chain (call (. (. (? b) x) y) (chain (. (? a) z))))")
        expect("(b?.x)!.y", "(. (! (chain (. (? b) x))) y)")
        expect("b?.x = a", "(chain (= (. (? b) x) a))")
        expect("b?.x += a + 1", "(chain (+= (. (? b) x) (+ a integer)))")
        expect("b?[a]?.c ?? d", "(?? (chain (. (? (at (? b) a)) c)) `d`)")
    }

    @Test func ownOperatorsHaveTheirGroups() {
        let text = """
            precedencegroup Pipe { higherThan: AssignmentPrecedence lowerThan: TernaryPrecedence associativity: left }
            infix operator |> : Pipe
            func f() { x = a ?? b |> c |> d }
            """
        #expect(outline(text) == "(= `x` (|> (|> (?? `a` `b`) `c`) `d`))\n")
    }

    @Test func closuresKnowWhatTheyCapture() {
        expect("let x = 1\ng { a + x }", "let x = integer\n(call `g` { captures a, x in (+ a x) })")
        expect("g { $0 + $1.h { $0 } }", "(call `g` { ($0, $1) in (+ $0 (call (. $1 h) { ($0#1) in $0#1 })) })")
        expect("g { x in h { x + a } }", "(call `g` { (x) captures a in (call `h` { captures x, a in (+ x a) }) })")
        expect("g { [weak self] in self?.h() }", "(call `g` { [weak self = self] in (chain (call (. (? self) h))) })")
        expect("g { [self] in h() }", "(call `g` { [self = self] self in (call `h`) })")
        expect("g { self.h() }", "(call `g` { self in (call (. self h)) })")
        expect("g { [y = a] in y }", "(call `g` { [y = a] in y })")
    }

    @Test func localFunctionsAreClosuresWithNames() {
        expect("h()\nfunc h() { print(a) }", "(call h)\nfunc h { captures a in (call `print` a) }")
    }

    @Test func namesMeanTheNearestLocal() {
        expect("let a = a\nprint(a)", "let a#1 = a\n(call `print` a#1)")
        expect("if let b { print(b) }\nprint(b)", "if (some b#1) = b\n  (call `print` b#1)\n(call `print` b)")
        expect(
            "guard let b, b > a else { return }\nprint(b)",
            "guard (some b#1) = b, (> b#1 a) else\n  return\n(call `print` b#1)")
        expect("for a in b where a > 1 { print(a) }", "for a#1 in b where (> a#1 integer)\n  (call `print` a#1)")
    }

    @Test func patternsBindAndMatch() {
        expect(
            """
            switch a {
            case .some(let x) where x > 1: print(x)
            case let .pair(y, _): print(y)
            case 1, is Int: break
            case let z as String: print(z)
            case (1, let w)?: print(w)
            default: break
            }
            """,
            """
            switch a
            case (case .some x) where (> x integer)
              (call `print` x)
            case (case .pair y _)
              (call `print` y)
            case integer, (is Int)
              break
            case (as z String)
              (call `print` z)
            case (some (tuple integer w))
              (call `print` w)
            default
              break
            """)
        expect("if case .a(x: let y) = b { print(y) }", "if (case .a x: y) = b\n  (call `print` y)")
        expect(
            "do { try g() } catch let e as E { print(e) } catch { print(error) }",
            "do\n  (try (call `g`))\ncatch (as e E)\n  (call `print` e)\ncatch\n  (call `print` error)")
    }

    @Test func literalsNamesAndPaths() {
        expect("[a: [1, 2]]", "(dictionary a (array integer integer))")
        expect("\"x \\(a) y \\(b, default: 1)\"", "(string a b default: integer)")
        expect("g(h(x:_:), \\A.b?.c, \\.d)", "(call `g` `h(x:_:)` (\\A.b?.c) (\\_.d))")
        expect("_ = Set<Int>.self", "(= _ (. `Set<Int>` self))")
        expect("t.0.1.x", "(. (. (. `t` 0) 1) x)")
        expect("x = if a > 1 { 2 } else { 3 }", "(= `x` (do if (> a integer);   integer; else;   integer))")
    }

    @Test func conditionalCompilationIsAChoice() {
        expect(
            "#if DEBUG\nlet x = 1\n#else\nlet x = 2\n#endif",
            "one of\n  alternative\n    let x = integer\n  alternative\n    let x#1 = integer")
    }

    /// Deep nests and long rows end, whatever stands in them.
    @Test func longRowsStayFlat() {
        let long = "a" + String(repeating: " + a", count: 20_000)
        #expect(outline("func f(a: Int) { \(long) }").hasPrefix("(unfolded a a"))
        let chain = "if a { } " + String(repeating: "else if a { } ", count: 100)
        #expect(outline("func f(a: Bool) { \(chain) }").hasPrefix("if a"))
    }
}

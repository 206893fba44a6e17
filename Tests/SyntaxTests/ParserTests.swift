import Syntax
import Testing

@Suite struct ParserTests {
    private func expect(_ text: String, _ dump: String, location: SourceLocation = #_sourceLocation) {
        let tree = parse(text)
        checkInvariants(tree, text)
        #expect(tree.errors.map { "\($0.offset): \($0.message)" } == [], sourceLocation: location)
        #expect(tree.dump() == "(sourceFile \(dump))", sourceLocation: location)
    }

    @Test func callsAndMembersWrapWhatStandsBeforeThem() {
        expect(
            "a.b(1, c: d)?.e[0] { $0 } then: { x in x }",
            """
            (subscriptExpr (memberExpr:callee e (optionalChainExpr:base a (callExpr (memberExpr:callee b \
            (identifierExpr:base a)) (argument (integerLiteral 1)) (argument/1 c (identifierExpr d))))) (argument \
            (integerLiteral 0)) (argument/2 (closureExpr (identifierExpr $0))) (argument/3 then (closureExpr \
            (parameter x) (identifierExpr x))))
            """)
    }

    @Test func genericArgumentsAgainstComparisons() {
        expect("a < b", "(sequenceExpr (identifierExpr a) (binaryOperator <) (identifierExpr b))")
        expect(
            "A<B<C>>(x) >> y",
            """
            (sequenceExpr (callExpr (identifierExpr:callee A (genericArgumentClause (identifierType B \
            (genericArgumentClause (identifierType C))))) (argument (identifierExpr x))) (binaryOperator >>) \
            (identifierExpr y))
            """)
        expect(
            "f(a < b, c > d)",
            """
            (callExpr (identifierExpr:callee f) (argument (sequenceExpr (identifierExpr a) (binaryOperator <) \
            (identifierExpr b))) (argument (sequenceExpr (identifierExpr c) (binaryOperator >) (identifierExpr d))))
            """)
        let tree = parse("x >>= y")
        withExtendedLifetime(tree) { #expect(tree.tokens[1].symbol == Symbol(">>=")) }
    }

    @Test func functionTypesTakeTheElementsOfTheirTuple() {
        expect(
            "let f: @Sendable (_ a: inout Int, B...) async throws(E) -> (C?)",
            """
            (varDecl (patternBinding (identifierPattern f) (attributedType:type (attribute Sendable (identifierType:type \
            Sendable)) (functionType (tupleTypeElement/1 _ (attributedType (modifier inout) (identifierType Int))) \
            (tupleTypeElement/16 (identifierType B)) (effect async) (effect throws (identifierType:type E)) \
            (tupleType:returnType (tupleTypeElement (optionalType (identifierType C))))))))
            """)
    }

    /// Swift 5 reads the parenthesis so, and Swift 6 no more.
    @Test func parametersMayTouchAnAttribute() {
        let type = """
            (attributedType:type (attribute MainActor (identifierType:type MainActor)) (functionType \
            (tupleTypeElement (arrayType (identifierType Int))) (identifierType:returnType Void)))
            """
        expect("let f: @MainActor([Int]) -> Void", "(varDecl (patternBinding (identifierPattern f) \(type)))")
        expect("let f: @MainActor ([Int]) -> Void", "(varDecl (patternBinding (identifierPattern f) \(type)))")
    }

    @Test func effectsInFrontOfAFunction() {
        expect("async func f() {}", "(funcDecl f (effect async) (codeBlock))")
        expect(
            "struct S { private async throws(E) static func f() -> Int {}; async init() {}; throws mutating func g() }",
            """
            (structDecl S (memberBlock (funcDecl f (modifier private) (effect async) (effect throws (identifierType:type E)) \
            (modifier static) (identifierType:returnType Int) (codeBlock)) (initDecl init (effect async) (codeBlock)) \
            (funcDecl g (effect throws) (modifier mutating))))
            """)
        // The same words where they mean something else.
        expect(
            "async let x = f()",
            """
            (varDecl (modifier async) (patternBinding (identifierPattern x) (callExpr:initializer \
            (identifierExpr:callee f))))
            """
        )
        expect("async(f)", "(callExpr (identifierExpr:callee async) (argument (identifierExpr f)))")
    }

    @Test func patternsAreExpressionsWhereTheyMayBe() {
        expect(
            "if case .a(let x, 1) = y, let z { }",
            """
            (ifExpr if (patternCondition:condition case (expressionPattern (callExpr (memberExpr:callee a) (argument \
            (patternExpr (valueBindingPattern let (identifierPattern x)))) (argument (integerLiteral 1)))) \
            (identifierExpr:initializer y)) (optionalBinding:condition let (identifierPattern z)) (codeBlock:body))
            """)
    }

    @Test func bracesAfterHeadsBeginBodies() {
        expect(
            "for x in y.z { }",
            "(forStmt for (identifierPattern x) (memberExpr:sequence z (identifierExpr:base y)) (codeBlock:body))")
        expect(
            "if a.contains { $0 } , b {}",
            """
            (ifExpr if (callExpr:condition (memberExpr:callee contains (identifierExpr:base a)) (argument/2 (closureExpr \
            (identifierExpr $0)))) (identifierExpr:condition b) (codeBlock:body))
            """)
    }

    @Test func elseIfChainsNest() {
        expect(
            "if a {} else if b {} else {}",
            """
            (ifExpr if (identifierExpr:condition a) (codeBlock:body) (ifExpr:elseBody if (identifierExpr:condition b) \
            (codeBlock:body) (codeBlock:elseBody)))
            """)
    }

    @Test func accessorsWithAndWithoutKeyword() {
        expect(
            "var a: Int { 1 }",
            """
            (varDecl (patternBinding (identifierPattern a) (identifierType:type Int) (accessorBlock (codeBlock \
            (integerLiteral 1)))))
            """)
        expect(
            "var a = f { 1 } { didSet(old) { } }",
            """
            (varDecl (patternBinding (identifierPattern a) (callExpr:initializer (identifierExpr:callee f) (argument/2 \
            (closureExpr (integerLiteral 1)))) (accessorBlock (accessorDecl didSet (parameter old) (codeBlock)))))
            """)
    }

    @Test func errorsEndAtTheNextItem() {
        let tree = parse("let a = )\nfunc f() {\n  g(1 2)\n}\nlet b = 1")
        checkInvariants(tree, "errors")
        #expect(!tree.errors.isEmpty)
        let kinds = withExtendedLifetime(tree) { tree.nodes.map(\.kind) }
        #expect(kinds.filter { $0 == .varDecl }.count == 2)
        #expect(kinds.filter { $0 == .funcDecl }.count == 1)
        #expect(kinds.filter { $0 == .callExpr }.count == 1)
    }
}

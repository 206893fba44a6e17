/// The kind of a node. Raw values are not stable; nothing stores them.
///
/// Conventions that hold for every kind:
/// - The tree is flat and in post-order: a node stands after all of its children in `SyntaxTree.nodes`.
/// - `mainToken` is the token that names the node: the declared name of a declaration (the introducer keyword where
///   there is no name: `init`, `deinit`, `subscript`, `import`), the member's name of a member access, the operator of
///   an operator node, the label of an argument, the keyword of a statement, the first token otherwise.
/// - Children carry a `Role` where their kind alone does not show their relation to their parent.
/// - Punctuation and keywords are not nodes; they are found through the token range.
/// - A declaration's range starts at its first attribute or modifier.
public enum NodeKind: UInt8, Sendable, CaseIterable {
    /// Statements and declarations in order.
    case sourceFile
    /// Text that could not be parsed; its tokens are kept.
    case error

    // MARK: Declarations. Children first: attribute*, modifier*.
    case importDecl  // main = first name of the path
    // main = name; genericParameterClause?, inheritedType*, whereClause?, memberBlock
    case classDecl, structDecl, enumDecl, actorDecl, protocolDecl
    case extensionDecl  // main = `extension`; type(role .extendedType), inheritedType*, whereClause?, memberBlock
    case typealiasDecl  // main = name; genericParameterClause?, type(role .type), whereClause?
    case associatedtypeDecl  // main = name; inheritedType*, type(role .type)?, whereClause?
    // main = name or operator; effect* (misplaced), genericParameterClause?, parameter*, effect*, type(role
    // .returnType)?, whereClause?, codeBlock?
    case funcDecl
    case initDecl  // main = `init`; flags .failable/.implicitlyUnwrapped; as funcDecl without result
    case deinitDecl  // main = `deinit`; effect*, codeBlock?
    // main = `subscript`; genericParameterClause?, parameter*, type(role .returnType), whereClause?, accessorBlock?
    case subscriptDecl
    case varDecl  // main = `var`/`let` (or `inout` …); patternBinding+
    case patternBinding  // pattern, typeAnnotation as type(role .type)?, expr(role .initializer)?, accessorBlock?
    case enumCaseDecl  // main = `case`; enumCaseElement+
    case enumCaseElement  // main = name; parameter*, expr(role .rawValue)?
    case operatorDecl, precedenceGroupDecl  // main = name
    case macroDecl  // main = name; as funcDecl, expr(role .initializer) for the definition
    case macroExpansionDecl  // main = name (after `#`), attribute*, modifier*, genericArgumentClause?, argument*
    case usingDecl  // `using @MainActor`, `using nonisolated`; main = `using`; attribute?
    case ifConfigDecl  // `#if` in any position; ifConfigClause+
    // main = the directive; expr(role .condition)?, then whatever stands there (statements, members, cases, attributes,
    // a postfix chain's continuation)
    case ifConfigClause
    case memberBlock  // `{ members }`; declarations in order
    case accessorBlock  // `{ get … set … }`: accessorDecl+; a getter without keyword: one codeBlock child
    case accessorDecl  // main = `get`/`set`/`willSet`/…; attribute*, modifier*, parameter?, effect*, codeBlock?

    // MARK: Parts of declarations.
    // main = name's last token; identifierType/memberType(role .type), argument*; other argument grammars are tokens
    // only
    case attribute
    // main = keyword; a parenthesised detail (`private(set)`, `nonisolated(unsafe)`) lies in its token range
    case modifier
    case genericParameterClause  // genericParameter*, whereClause?
    case genericParameter  // main = name; attribute*, type(role .type)?; flags .isPack, .isValue
    case genericArgumentClause  // types or value expressions
    case whereClause  // requirement+
    case requirement  // main = `:`, `==` or layout token; type(role .left), type(role .right)
    case inheritedType  // attribute*, type
    // main = internal name (or only name); first token = attribute or label; attribute*, modifier*, type(role .type)?,
    // expr(role .defaultValue)?; flags .variadic
    case parameter
    case effect  // main = `async`, `throws`, `rethrows`, `reasync`; type(role .type)? for typed throws
    case codeBlock  // `{ statements }`

    // MARK: Statements. `if`, `switch`, `do` are the same kind wherever they stand.
    case ifExpr  // condition*, codeBlock(role .body), then codeBlock or ifExpr(role .elseBody)
    case guardStmt  // condition*, codeBlock(role .body)
    case whileStmt  // condition*, codeBlock(role .body)
    case repeatStmt  // codeBlock(role .body), expr(role .condition)
    // pattern, type(role .type)?, expr(role .sequence), expr(role .whereCondition)?, codeBlock(role .body); flags
    // .isAwait, .isTry
    case forStmt
    case switchExpr  // expr(role .subject), switchCase* (or ifConfigDecl)
    case switchCase  // main = `case`/`default`; attribute*, caseItem*, statements
    case caseItem  // pattern, expr(role .whereCondition)?   (also of a catch clause)
    case doStmt  // effect?, codeBlock(role .body), catchClause*
    case catchClause  // caseItem*, codeBlock(role .body)
    case returnStmt, throwStmt, yieldStmt, thenStmt, discardStmt  // expr*
    case breakStmt, continueStmt  // main = keyword; label is the second token where there is one
    case fallthroughStmt
    case deferStmt  // codeBlock(role .body)
    case labeledStmt  // main = label; the statement
    // `let x = e`, `let x`: pattern, type(role .type)?, expr(role .initializer)?; main = `let`/`var`; role .condition
    case optionalBinding
    case patternCondition  // `case p = e`: pattern, type?, expr(role .initializer); role .condition
    case availabilityCondition  // `#available(…)`/`#unavailable(…)`; main = name

    // MARK: Patterns.
    case identifierPattern  // main = name
    case tuplePattern  // tuplePatternElement*
    case tuplePatternElement  // main = label or first token; flags .hasLabel; pattern
    case wildcardPattern
    case valueBindingPattern  // main = `let`/`var`/`inout`/`borrowing`…; pattern
    case isTypePattern  // type
    case expressionPattern  // expr

    // MARK: Expressions.
    // main = name (also `self`, `Self`, `super`, `init`, `$0`, operators as values); genericArgumentClause?; flags
    // .hasArgumentNames for `f(a:b:)`
    case identifierExpr
    case discardExpr  // `_`
    // main = member's name (identifier, keyword, integer); expr(role .base)? (none: implicit member);
    // genericArgumentClause?
    case memberExpr
    case callExpr  // expr(role .callee), argument*
    case subscriptExpr  // expr(role .callee), argument*
    case argument  // main = label, or first token; flags .hasLabel, .trailingClosure; expr
    case closureExpr  // attribute*, capture*, parameter*, effect*, type(role .returnType)?, statements in order
    case capture  // main = captured name; modifier? (`weak`, `unowned(unsafe)`), expr(role .initializer)?
    case tupleExpr  // argument* (one without label: parentheses)
    case arrayExpr  // expr*
    case dictionaryExpr  // dictionaryElement*
    case dictionaryElement  // expr(role .key), expr(role .value)
    case stringLiteral  // interpolation*
    case interpolation  // argument*
    case integerLiteral, floatLiteral, booleanLiteral, nilLiteral, regexLiteral
    case keyPathExpr  // type(role .type)? root, then keyPathComponent*
    case keyPathComponent  // main = name or `[`/`?`/`!`; genericArgumentClause?, argument*
    case tryExpr  // flags .optional (`try?`), .forced (`try!`); expr
    case awaitExpr, unsafeExpr, consumeExpr, copyExpr, borrowExpr  // expr
    case packElementExpr  // `each x`
    case packExpansionExpr  // `repeat each x`
    case prefixExpr  // main = operator; expr
    case postfixExpr  // main = operator; expr
    case inoutExpr  // `&x`
    case optionalChainExpr  // `x?`
    case forceUnwrapExpr  // `x!`
    case sequenceExpr  // operand (operator operand)*, not folded; operators are the six kinds below
    case binaryOperator  // main = operator
    case assignmentOperator  // main = `=`
    case ternaryOperator  // `? middle :`; expr(role .middle)
    case asOperator  // flags .optional, .forced; a typeExpr operand follows
    case isOperator  // a typeExpr operand follows
    case arrowOperator  // effect*
    case typeExpr  // a type in expression position; type
    case macroExpansionExpr  // main = name (after `#`); genericArgumentClause?, argument*
    case patternExpr  // a pattern that only patterns allow, met inside an expression (`.some(let x)`); pattern
    case postfixIfConfigExpr  // expr(role .base), ifConfigDecl
    case genericSpecializationExpr  // expr, genericArgumentClause; only where the base is neither identifier nor member

    // MARK: Types.
    case identifierType  // main = name; genericArgumentClause?
    case memberType  // main = name; type(role .base); genericArgumentClause?
    case optionalType, implicitlyUnwrappedType  // type
    case arrayType  // type
    case dictionaryType  // type(role .key), type(role .value)
    case inlineArrayType  // `[3 of Int]`: two types or an expression and a type
    case functionType  // tupleTypeElement*, effect*, type(role .returnType)
    case tupleType  // tupleTypeElement*
    case tupleTypeElement  // main = label or first token; flags .hasLabel, .variadic; type
    // attribute*, modifier* (`inout`, `sending`, `isolated`, `borrowing`, `nonisolated(nonsending)`), type
    case attributedType
    case someOrAnyType  // main = `some`/`any`; type
    case compositionType  // `A & B`; type+
    case metatypeType  // `T.Type`, `T.Protocol`; type; main = last token
    case suppressedType  // `~Copyable`; type
    case packExpansionType  // `repeat each T`
    case packElementType  // `each T`
    case missingType
}

/// The relation of a child to its parent, where its kind does not show it.
public enum Role: UInt8, Sendable {
    case none, extendedType, type, returnType, initializer, defaultValue, rawValue, condition, whereCondition, body,
        elseBody
    case sequence, subject, base, callee, key, value, left, right, middle
}

/// Ten bits: a node's row has room for no more.
public struct NodeFlags: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let hasLabel = NodeFlags(rawValue: 1)
    public static let trailingClosure = NodeFlags(rawValue: 2)
    public static let optional = NodeFlags(rawValue: 4)
    public static let forced = NodeFlags(rawValue: 8)
    public static let failable = NodeFlags(rawValue: 4)
    public static let implicitlyUnwrapped = NodeFlags(rawValue: 8)
    public static let variadic = NodeFlags(rawValue: 16)
    public static let isAwait = NodeFlags(rawValue: 32)
    public static let isTry = NodeFlags(rawValue: 64)
    public static let isPack = NodeFlags(rawValue: 128)
    public static let isValue = NodeFlags(rawValue: 256)
    public static let hasArgumentNames = NodeFlags(rawValue: 512)
}

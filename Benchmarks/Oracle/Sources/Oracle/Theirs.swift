import SwiftParser
@_spi(ExperimentalLanguageFeatures) import SwiftSyntax
import Syntax

/// Collects the shapes of a swift-syntax tree.
final class ShapeCollector: SyntaxAnyVisitor {
    var shapes: [Shape] = []

    override func visitAny(_ node: SwiftSyntax.Syntax) -> SyntaxVisitorContinueKind {
        guard let kind = counterpart(node) else { return descends(node) }
        var end = node.endPositionBeforeTrailingTrivia.utf8Offset
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        if let comma = trailingComma(node) {
            // The separator belongs to the element there and to the list here.
            if let before = comma.previousToken(viewMode: .sourceAccurate) {
                end = before.endPositionBeforeTrailingTrivia.utf8Offset
            }
        }
        shapes.append(Shape(start: start, end: max(start, end), kind: kind))
        return descends(node)
    }

    private func trailingComma(_ node: SwiftSyntax.Syntax) -> TokenSyntax? {
        guard let last = node.lastToken(viewMode: .sourceAccurate), last.tokenKind == .comma, last.parent == node else {
            return nil
        }
        return last
    }

    /// Arguments of attributes with a grammar of their own are tokens here.
    private func descends(_ node: SwiftSyntax.Syntax) -> SyntaxVisitorContinueKind {
        guard let attribute = node.parent?.as(AttributeSyntax.self), let arguments = attribute.arguments else {
            return .visitChildren
        }
        switch arguments {
        case .argumentList, .abiArguments: return .visitChildren
        default: return node.id == SwiftSyntax.Syntax(arguments).id ? .skipChildren : .visitChildren
        }
    }

    private func counterpart(_ node: SwiftSyntax.Syntax) -> NodeKind? {
        switch node.kind {
        case .importDecl: return .importDecl
        case .classDecl: return .classDecl
        case .structDecl: return .structDecl
        case .enumDecl: return .enumDecl
        case .actorDecl: return .actorDecl
        case .protocolDecl: return .protocolDecl
        case .extensionDecl: return .extensionDecl
        case .typeAliasDecl: return .typealiasDecl
        case .associatedTypeDecl: return .associatedtypeDecl
        case .functionDecl: return .funcDecl
        case .initializerDecl: return .initDecl
        case .deinitializerDecl: return .deinitDecl
        case .subscriptDecl: return .subscriptDecl
        case .variableDecl: return .varDecl
        case .patternBinding: return .patternBinding
        case .enumCaseDecl: return .enumCaseDecl
        case .enumCaseElement: return .enumCaseElement
        case .operatorDecl: return .operatorDecl
        case .precedenceGroupDecl: return .precedenceGroupDecl
        case .macroDecl: return .macroDecl
        case .macroExpansionDecl: return .macroExpansionDecl
        case .usingDecl: return .usingDecl
        case .ifConfigDecl: return .ifConfigDecl
        case .ifConfigClause: return .ifConfigClause
        case .memberBlock: return .memberBlock
        case .accessorBlock: return .accessorBlock
        case .accessorDecl: return .accessorDecl
        case .attribute: return .attribute
        case .declModifier, .simpleTypeSpecifier, .nonisolatedTypeSpecifier, .lifetimeTypeSpecifier,
            .closureCaptureSpecifier:
            return .modifier
        case .genericParameterClause, .primaryAssociatedTypeClause: return .genericParameterClause
        case .genericParameter, .primaryAssociatedType: return .genericParameter
        case .genericArgumentClause: return .genericArgumentClause
        case .genericWhereClause: return .whereClause
        case .genericRequirement: return .requirement
        case .inheritedType: return .inheritedType
        case .functionParameter, .closureParameter, .closureShorthandParameter, .enumCaseParameter: return .parameter
        case .codeBlock: return .codeBlock
        case .ifExpr: return .ifExpr
        case .guardStmt: return .guardStmt
        case .whileStmt: return .whileStmt
        case .repeatStmt: return .repeatStmt
        case .forStmt: return .forStmt
        case .switchExpr: return .switchExpr
        case .switchCase: return .switchCase
        case .switchCaseItem: return .caseItem
        case .catchItem: return .caseItem
        case .doStmt: return .doStmt
        case .catchClause: return .catchClause
        case .returnStmt: return .returnStmt
        case .throwStmt: return .throwStmt
        case .yieldStmt: return .yieldStmt
        case .discardStmt: return .discardStmt
        case .breakStmt: return .breakStmt
        case .continueStmt: return .continueStmt
        case .fallThroughStmt: return .fallthroughStmt
        case .deferStmt: return .deferStmt
        case .labeledStmt: return .labeledStmt
        case .optionalBindingCondition: return .optionalBinding
        case .matchingPatternCondition: return .patternCondition
        case .availabilityCondition: return .availabilityCondition
        default: return expressionCounterpart(node)
        }
    }

    private func expressionCounterpart(_ node: SwiftSyntax.Syntax) -> NodeKind? {
        switch node.kind {
        case .identifierPattern: return .identifierPattern
        case .tuplePattern: return .tuplePattern
        case .tuplePatternElement: return .tuplePatternElement
        case .wildcardPattern: return .wildcardPattern
        case .valueBindingPattern: return .valueBindingPattern
        case .isTypePattern: return .isTypePattern
        case .expressionPattern: return .expressionPattern
        case .declReferenceExpr:
            switch node.parent?.kind {
            case .keyPathPropertyComponent, .keyPathMethodComponent: return nil
            case .memberAccessExpr:
                // The member's name is no node here.
                if node.parent?.cast(MemberAccessExprSyntax.self).declName.id == node.id { return nil }
            case .genericSpecializationExpr: return nil
            default: break
            }
            return .identifierExpr
        case .superExpr: return .identifierExpr
        case .memberAccessExpr: return node.parent?.kind == .genericSpecializationExpr ? nil : .memberExpr
        case .genericSpecializationExpr:
            switch node.cast(GenericSpecializationExprSyntax.self).expression.kind {
            case .memberAccessExpr: return .memberExpr
            case .declReferenceExpr: return .identifierExpr
            default: return .genericSpecializationExpr
            }
        case .discardAssignmentExpr: return .discardExpr
        case .functionCallExpr: return .callExpr
        case .subscriptCallExpr: return .subscriptExpr
        case .labeledExpr, .multipleTrailingClosureElement: return .argument
        case .closureExpr: return .closureExpr
        case .closureCapture: return .capture
        case .tupleExpr: return .tupleExpr
        case .arrayExpr: return .arrayExpr
        case .dictionaryExpr: return .dictionaryExpr
        case .dictionaryElement: return .dictionaryElement
        case .stringLiteralExpr: return .stringLiteral
        case .expressionSegment: return .interpolation
        case .integerLiteralExpr: return .integerLiteral
        case .floatLiteralExpr: return .floatLiteral
        case .booleanLiteralExpr: return .booleanLiteral
        case .nilLiteralExpr: return .nilLiteral
        case .regexLiteralExpr: return .regexLiteral
        case .keyPathExpr: return .keyPathExpr
        case .keyPathComponent: return .keyPathComponent
        case .tryExpr: return .tryExpr
        case .awaitExpr: return .awaitExpr
        case .unsafeExpr: return .unsafeExpr
        case .consumeExpr: return .consumeExpr
        case .copyExpr: return .copyExpr
        case .borrowExpr: return .borrowExpr
        case .packElementExpr: return .packElementExpr
        case .packExpansionExpr: return .packExpansionExpr
        case .prefixOperatorExpr: return .prefixExpr
        case .postfixOperatorExpr: return .postfixExpr
        case .inOutExpr: return .inoutExpr
        case .optionalChainingExpr: return .optionalChainExpr
        case .forceUnwrapExpr: return .forceUnwrapExpr
        case .sequenceExpr: return .sequenceExpr
        case .binaryOperatorExpr: return .binaryOperator
        case .assignmentExpr: return .assignmentOperator
        case .unresolvedTernaryExpr: return .ternaryOperator
        case .unresolvedAsExpr: return .asOperator
        case .unresolvedIsExpr: return .isOperator
        case .arrowExpr: return .arrowOperator
        case .typeExpr: return .typeExpr
        case .macroExpansionExpr: return .macroExpansionExpr
        case .patternExpr: return .patternExpr
        case .postfixIfConfigExpr: return .postfixIfConfigExpr
        case .identifierType, .classRestrictionType: return .identifierType
        case .memberType: return .memberType
        case .optionalType: return .optionalType
        case .implicitlyUnwrappedOptionalType: return .implicitlyUnwrappedType
        case .arrayType: return .arrayType
        case .dictionaryType: return .dictionaryType
        case .inlineArrayType: return .inlineArrayType
        case .functionType: return .functionType
        case .tupleType: return .tupleType
        case .tupleTypeElement: return .tupleTypeElement
        case .attributedType: return .attributedType
        case .someOrAnyType: return .someOrAnyType
        case .compositionType: return .compositionType
        case .metatypeType: return .metatypeType
        case .suppressedType: return .suppressedType
        case .packExpansionType: return .packExpansionType
        case .packElementType: return .packElementType
        default: return nil
        }
    }
}

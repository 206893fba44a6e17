extension SyntaxTree {
    /// The tree as one S-expression: `(kind:role name child …)`. The name is the main token's text, left out where the
    /// node has children and is not named by that token. For tests and for looking.
    public func dump() -> String {
        guard nodes.count > 0 else { return "" }
        var out = ""
        write(root, to: &out)
        return out
    }

    /// The same, one line for each child of the root.
    public func dumpItems() -> [String] {
        guard nodes.count > 0 else { return [] }
        return root.children.map { child in
            var line = ""
            write(child, to: &line)
            return line
        }
    }

    private func write(_ node: Node, to out: inout String) {
        out += "("
        out += String(describing: node.kind)
        if node.role != .none { out += ":" + String(describing: node.role) }
        if !node.flags.isEmpty { out += "/" + String(node.flags.rawValue) }
        if node.raw.endToken > node.raw.firstToken, node.showsName {
            // Some literals go over several lines.
            out += " "
            for scalar in node.mainText.unicodeScalars {
                if scalar == "\n" { out += "\\n" } else { out.unicodeScalars.append(scalar) }
            }
        }
        for child in node.children {
            out += " "
            write(child, to: &out)
        }
        out += ")"
    }
}

extension Node {
    /// Text of the main token; of an operator that was lexed in parts, the complete operator.
    public var mainText: String {
        let token = mainToken
        if token.flags.contains(.joined), token.symbol != .none, token.kind != .colon { return token.symbol.text }
        return tree.source.string(Int(token.start)..<Int(token.end))
    }

    fileprivate var showsName: Bool {
        switch kind {
        case .sourceFile, .memberBlock, .accessorBlock, .codeBlock, .callExpr, .subscriptExpr, .closureExpr, .tupleExpr,
            .arrayExpr, .dictionaryExpr, .stringLiteral, .interpolation, .sequenceExpr, .tuplePattern, .varDecl,
            .patternBinding, .genericParameterClause, .genericArgumentClause, .whereClause, .inheritedType,
            .functionType, .tupleType, .optionalType, .arrayType, .dictionaryType, .typeExpr, .expressionPattern,
            .ifConfigDecl, .dictionaryElement, .patternExpr, .caseItem, .implicitlyUnwrappedType, .compositionType,
            .attributedType, .postfixIfConfigExpr, .inlineArrayType:
            return false
        case .argument: return flags.contains(.hasLabel)
        case .tupleTypeElement, .tuplePatternElement: return flags.contains(.hasLabel)
        default: return true
        }
    }
}

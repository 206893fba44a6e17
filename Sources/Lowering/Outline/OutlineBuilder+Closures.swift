import Declarations
import Syntax

extension OutlineBuilder {
    mutating func closure(_ node: Node) -> ExpressionID {
        let place = span(node)
        // Captures are evaluated where the closure is made.
        var captured: [(node: Node, value: ExpressionID)] = []
        for child in node.children where child.kind == .capture {
            let value = child.child(.initializer).map { expression($0) } ?? nameExpression(child.name, nameSpan(child))
            captured.append((child, value))
        }
        let id = openClosure(.expression, span: place) { builder in
            for (child, value) in captured { builder.addCapture(child, value) }
            builder.addSignature(of: node)
            return builder.list(builder.statements(of: node))
        }
        return add(.closure(id), place)
    }

    /// A function declared in a body: a closure with a name.
    mutating func localFunction(_ node: Node, _ local: LocalID) -> StatementID {
        let id = openClosure(.function, span: span(node), declaration: declaration(of: node)) { builder in
            builder.addSignature(of: node)
            return node.child(.codeBlock).map { builder.block($0) } ?? .empty
        }
        outline.locals[Int(local.index)].function = id
        return add(.function(local), span(node))
    }

    /// - Parameter body: declares what the closure declares and gives its statements.
    mutating func openClosure(
        _ kind: Closure.Kind, span: Span, declaration: DeclarationID? = nil, _ body: (inout OutlineBuilder) -> ListID
    ) -> ClosureID {
        let id = ClosureID(Int32(outline.closures.count))
        outline.closures.append(Closure(kind: kind, declaration: declaration, parent: openClosures.last, span: span))
        openClosures.append(id)
        let statements = scoped { body(&$0) }
        openClosures.removeLast()
        outline.closures[Int(id.index)].body = statements
        outline.closures[Int(id.index)].isSingleExpression = isSingleExpression(statements)
        return id
    }

    private mutating func addCapture(_ node: Node, _ value: ExpressionID) {
        let closure = Int(openClosures[openClosures.count - 1].index)
        let local = declare(node.name, .capture, span: nameSpan(node))
        let modifier = node.children.first { $0.kind == .modifier }?.name
        outline.locals[Int(local.index)].isWeak = modifier == OutlineNames.weak
        outline.locals[Int(local.index)].isUnowned = modifier == OutlineNames.unowned
        outline.closures[closure].captureList.append((local, value))
        if node.name == OutlineNames.selfName, modifier == nil { outline.closures[closure].mentionsSelf = true }
    }

    private mutating func addSignature(of node: Node) {
        let closure = Int(openClosures[openClosures.count - 1].index)
        var attributes: [Int32] = []
        for child in node.children {
            switch child.kind {
            case .attribute: attributes.append(child.index)
            case .parameter:
                let local = declare(child.name, .closureParameter, type: writtenType(child), span: nameSpan(child))
                outline.closures[closure].parameters.append(local)
            case .effect:
                if child.name == OutlineNames.async {
                    outline.closures[closure].isAsyncWritten = true
                } else {
                    outline.closures[closure].throwsWritten = true
                }
            default:
                if child.role == .returnType { outline.closures[closure].resultType = WrittenType(child.index) }
            }
        }
        outline.closures[closure].attributes = list(attributes)
        // A signature ends with `in`: `{ () in … }` has no parameters, and none that are implied.
        outline.closures[closure].hasSignature = !outline.closures[closure].parameters.isEmpty || node.kind == .funcDecl
    }

    /// `$0`: the closure's around it that declares no parameters. Those below it exist, too, whether or not they are
    /// named.
    mutating func implicitParameter(_ name: Symbol, _ place: Span) -> LocalID? {
        guard let number = OutlineNames.dollars.firstIndex(of: name), let open = openClosures.last else { return nil }
        let closure = Int(open.index)
        guard !outline.closures[closure].hasSignature else { return nil }
        outline.closures[closure].usesImplicitParameters = true
        while outline.closures[closure].parameters.count <= number {
            let next = outline.closures[closure].parameters.count
            // Not bound by name: a closure inside has its own.
            let id = LocalID(Int32(outline.locals.count))
            outline.locals.append(Local(kind: .implicit, name: OutlineNames.dollars[next], closure: open, span: place))
            outline.closures[closure].parameters.append(id)
        }
        return outline.closures[closure].parameters[number]
    }
}

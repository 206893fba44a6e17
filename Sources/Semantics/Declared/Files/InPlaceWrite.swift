import Frameworks
import Syntax

/// A write that replaces the content of a file in place, where its store loads the file.
package struct InPlaceWrite: Sendable {
    /// The way in which a write is not atomic.
    package enum Mode: Sendable {
        /// No argument sets it: the call whose argument list may get one.
        case unsaid(Node, FrameworkModel.ArgumentMark)
        case options(Node, FrameworkModel.ArgumentMark)
        case off(Node)
        /// No form of the call is atomic.
        case always
    }
    package var store: NominalID
    package var write: FileStore.Access
    package var read: FileStore.Access
    package var mode: Mode
    /// True where it is certainly the same file, and the store is a class or an actor.
    package var isProven: Bool
}

extension FileStores {
    /// Writes in place of files that their stores load, in the order of the stores.
    package func inPlaceWrites() -> [InPlaceWrite] {
        all.flatMap { store in
            store.writes.compactMap { write in
                guard let mode = mode(of: write), !writesNothing(write), !isTemporary(write.place, of: store.type),
                    let (read, match) = store.readBack(of: write), !isStaged(write)
                else { return nil }
                let isKeeper = [.class, .actor].contains(project[store.type].kind)
                return InPlaceWrite(
                    store: store.type, write: write, read: read, mode: mode,
                    isProven: match == .same && write.isCertain && isKeeper)
            }
        }
    }

    /// Whether what is written is empty (`Data()`, `""`): no half of it can be left behind.
    private func writesNothing(_ write: FileStore.Access) -> Bool {
        guard let callee = write.call.child(.callee) else { return false }
        let arguments = write.call.arguments.compactMap(\.firstChild)
        let content = [callee.kind == .memberExpr ? callee.child(.base) : nil].compactMap { $0 } + arguments.dropFirst()
        return content.contains { e in
            if e.kind == .stringLiteral { return e.text == "\"\"" }
            guard e.kind == .callExpr, e.child(.argument) == nil, let callee = e.child(.callee),
                callee.kind == .identifierExpr, case let type = project.type(ofExpression: e), !type.isUnknown,
                project.libraryName(type) == callee.name, case .nominal(let id, _) = project.program.types[type]
            else { return false }
            return project.program[id].kind == .struct
        }
    }

    /// The way in which a write is not atomic; nil for one that is atomic, or may be.
    private func mode(of write: FileStore.Access) -> InPlaceWrite.Mode? {
        if write.member.isAtomic { return nil }
        if let mark = write.member.atomicIf {
            guard
                let value = write.call.children.first(where: {
                    $0.kind == .argument && $0.flags.contains(.hasLabel) && $0.name == mark.label
                })?.firstChild
            else { return nil }
            if value.kind == .booleanLiteral { return value.tokens.first?.symbol == mark.word ? nil : .off(value) }
            if says(value, mark) { return nil }
            switch value.kind {
            case .memberExpr where value.child(.base) == nil, .arrayExpr: return .options(value, mark)
            case .memberExpr:
                // A constant of a type of the project.
                guard let e = project.constant(value, at: write.function), e.kind == .arrayExpr || e.kind == .memberExpr
                else { return nil }
                return says(e, mark) ? nil : .options(e, mark)
            case .identifierExpr:
                let function = write.function.map { project[$0] }
                guard case .value(let e?, _) = LocalBinding.of(value.name, at: value, in: function),
                    e.kind == .arrayExpr || e.kind == .memberExpr
                else { return nil }
                // A variable may have been changed since.
                if let declaration = e.parent?.parent, declaration.kind == .varDecl, declaration.name != Names.let {
                    return nil
                }
                return says(e, mark) ? nil : .options(e, mark)
            default: return nil
            }
        }
        // The short form of a call whose long form has the option.
        let labels = write.member.labels ?? []
        var marks: Set<FrameworkModel.ArgumentMark> = []
        for framework in project.models.all {
            for type in framework.types.values {
                for long in type.members[write.member.name] ?? [] {
                    guard let mark = long.atomicIf, let l = long.labels, l.count == labels.count + 1,
                        l.last == mark.label, Array(l.dropLast()) == labels
                    else { continue }
                    marks.insert(mark)
                }
            }
        }
        if marks.isEmpty, !project.models.all.contains(where: { hasAtomicForm(write.member.name, in: $0) }) {
            return .always
        }
        // An option by name before a flag; one and the same in every run.
        return marks.min {
            ($0.word == yes ? 1 : 0, $0.label.text, $0.word.text) < (
                $1.word == yes ? 1 : 0, $1.label.text, $1.word.text
            )
        }.map { .unsaid(write.call, $0) }
    }

    private func hasAtomicForm(_ name: Symbol, in framework: FrameworkModel) -> Bool {
        framework.types.values.contains { type in type.members[name]?.contains { $0.atomicIf != nil } ?? false }
    }

    private var yes: Symbol { Symbol("true") }

    /// Whether an expression is the option itself, or an older name of it, which begins with the same word.
    private func says(_ e: Node, _ mark: FrameworkModel.ArgumentMark) -> Bool {
        e.tokens.contains { $0.kind == .identifier && $0.symbol.text.hasPrefix(mark.word.text) }
    }

    /// Whether the function removes the file again, or replaces another file by it: it is not the one that is loaded.
    /// A file that is removed before the write is an older one.
    private func isStaged(_ write: FileStore.Access) -> Bool {
        guard let f = write.function, let body = project[f].body else { return false }
        func isPlace(_ e: Node) -> Bool {
            let text = place(of: e, in: project.scope(of: f)).text
            return text == write.place.text || text.hasPrefix(write.place.text + ".path")
        }
        return body.nodes(of: .callExpr).contains { call in
            guard let callee = call.child(.callee) else { return false }
            let does = project.operations(named: callee.name),
                arguments = call.arguments.compactMap(\.firstChild)
            if does.contains(.erase) {
                return (call.index > write.call.index || isDeferred(call)) && arguments.contains(where: isPlace)
            }
            // The other argument is the file that it replaces.
            guard does.contains(.swap), arguments.count > 1, let own = arguments.firstIndex(where: isPlace) else {
                return false
            }
            return arguments.indices.contains { $0 != own && !isPlace(arguments[$0]) }
        }
    }

    /// Whether the node runs when the function is left.
    private func isDeferred(_ node: Node) -> Bool {
        node.ancestors.prefix { $0.kind != .funcDecl && $0.kind != .closureExpr }.contains { $0.kind == .deferStmt }
    }

    /// Whether a place is in a temporary folder, also by way of the property that names it.
    private func isTemporary(_ file: FilePlace, of type: NominalID) -> Bool {
        if file.isTemporary { return true }
        for root in file.roots {
            if let v = project.property(root, of: type), let e = project[v].initializer,
                place(of: e, in: project.scope(of: type)).isTemporary
            {
                return true
            }
            for a in project.assignments(to: root, of: type)
            where place(of: a.value, in: project.scope(of: a.function)).isTemporary { return true }
        }
        return false
    }
}

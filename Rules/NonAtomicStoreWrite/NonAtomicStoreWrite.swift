import Findings
import Frameworks
import Semantics
import Syntax

/// Stores that overwrite the file they load from in place.
struct NonAtomicStoreWrite: Rule {
    static let descriptor = RuleDescriptor(
        id: "non_atomic_store_write", summary: "a store overwrites its own file in place", severity: .warning,
        section: "File stores", fix: "safe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for store in p.fileStores.all {
            for write in store.writes where !project.isTest(write.call) {
                guard let mode = mode(write, p), !isTemporary(write.place, of: store.type, p) else { continue }
                guard let (read, match) = store.readBack(of: write), !isStaged(write, project) else { continue }
                let isProven =
                    match == .same && write.isCertain && (p[store.type].kind == .class || p[store.type].kind == .actor)
                project.report(
                    write.call,
                    "`\(p[store.type].name.text)` overwrites the file that it loads from in place: a crash meanwhile leaves half a file",
                    help: "write with `.atomic`, which leaves the old content or the new",
                    confidence: isProven ? .high : .medium, framework: write.framework,
                    path: [Step(.used, read.call, "the file is read back here")],
                    fixes: fix(mode, write, project).map { [$0] } ?? [])
            }
        }
    }

    private enum Mode {
        /// No argument says anything: the call whose argument list may get one.
        case unsaid(Node, FrameworkModel.ArgumentMark)
        case options(Node, FrameworkModel.ArgumentMark)
        case off(Node)
    }

    /// How a write that is not atomic says so. Nil for one that is, or that can't be told.
    private static func mode(_ write: FileStore.Access, _ p: Project) -> Mode? {
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
                guard let e = p.constant(value, at: write.function), e.kind == .arrayExpr || e.kind == .memberExpr
                else { return nil }
                return says(e, mark) ? nil : .options(e, mark)
            case .identifierExpr:
                guard case .value(let e?, _) = p.localBinding(value.name, at: value, in: write.function.map { p[$0] }),
                    e.kind == .arrayExpr || e.kind == .memberExpr
                else { return nil }
                // A variable may have been added to since.
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
        for framework in p.models.all {
            for type in framework.types.values {
                for long in type.members[write.member.name] ?? [] {
                    guard let mark = long.atomicIf, let l = long.labels, l.count == labels.count + 1,
                        l.last == mark.label, Array(l.dropLast()) == labels
                    else { continue }
                    marks.insert(mark)
                }
            }
        }
        // An option by name before a flag; one and the same in every run.
        return marks.min {
            ($0.word == yes ? 1 : 0, $0.label.text, $0.word.text) < (
                $1.word == yes ? 1 : 0, $1.label.text, $1.word.text
            )
        }.map { .unsaid(write.call, $0) }
    }

    private static let yes = Symbol("true")

    /// The option itself, or an older name of it, which begins with the same word.
    private static func says(_ e: Node, _ mark: FrameworkModel.ArgumentMark) -> Bool {
        e.tokens.contains { $0.kind == .identifier && $0.symbol.text.hasPrefix(mark.word.text) }
    }

    /// The function removes the file again, or puts it in another's place: it is not the one that is loaded.
    /// What it removes before the write is an older file.
    private static func isStaged(_ write: FileStore.Access, _ project: RuleContext) -> Bool {
        let p = project.project
        guard let f = write.function, let body = p[f].body else { return false }
        func isPlace(_ e: Node) -> Bool {
            let text = p.fileStores.place(of: e, in: p.scope(of: f)).text
            return text == write.place.text || text.hasPrefix(write.place.text + ".path")
        }
        return (body.raw.firstNode..<body.index).contains { i in
            let call = Node(tree: body.tree, index: i)
            guard call.kind == .callExpr, let callee = call.child(.callee) else { return false }
            let does = project.operations(named: callee.name),
                arguments = call.children.filter { $0.kind == .argument }.compactMap(\.firstChild)
            if does.contains(.erase) {
                return (i > write.call.index || isDeferred(call)) && arguments.contains(where: isPlace)
            }
            // The other argument is what it replaces.
            guard does.contains(.swap), arguments.count > 1, let own = arguments.firstIndex(where: isPlace) else {
                return false
            }
            return arguments.indices.contains { $0 != own && !isPlace(arguments[$0]) }
        }
    }

    /// It is done when the function is left.
    private static func isDeferred(_ node: Node) -> Bool {
        var around = node.parent
        while let outer = around, outer.kind != .funcDecl, outer.kind != .closureExpr {
            if outer.kind == .deferStmt { return true }
            around = outer.parent
        }
        return false
    }

    /// The function puts a file that it has written in another's place, by hand: it is atomic already, or means to be.
    private static func isSwappedIn(_ write: FileStore.Access, _ project: RuleContext) -> Bool {
        let swapping = Set(
            project.project.models.all.flatMap { f in
                f.functions.filter { $0.value.contains { $0.operations.contains(.swap) } }.map(\.key)
            })
        func visit(_ n: Node) -> Bool {
            n.kind == .callExpr
                && n.child(.callee).map {
                    project.operations(named: $0.name).contains(.swap) || swapping.contains($0.name)
                } ?? false || n.children.contains { visit($0) }
        }
        return write.function.map { visit(project.project[$0].node) } ?? false
    }

    private static func fix(_ mode: Mode, _ write: FileStore.Access, _ project: RuleContext) -> Fix? {
        if isSwappedIn(write, project) { return nil }
        func made(_ at: Location, _ text: String) -> Fix {
            Fix(title: "write atomically", applicability: .safe, edits: [Edit(location: at, replacement: text)])
        }
        switch mode {
        case .unsaid(let call, let mark):
            guard let last = call.children.filter({ $0.kind == .argument }).last else { return nil }
            var at = project.location(last)
            at.start = at.end
            return made(at, ", \(mark.label.text): \(mark.word == yes ? "" : ".")\(mark.word.text)")
        case .off(let value): return made(project.location(value), "true")
        case .options(let value, let mark):
            // An option that can't be combined with it.
            if let other = write.member.atomicExcludes, value.tokens.contains(where: { $0.symbol == other.word }) {
                return nil
            }
            if value.kind == .arrayExpr {
                if value.firstChild == nil { return made(project.location(value), ".\(mark.word.text)") }
                var at = project.location(value)
                at.start += 1
                at.end = at.start
                return made(at, ".\(mark.word.text), ")
            }
            return made(project.location(value), "[.\(mark.word.text), \(value.text)]")
        }
    }

    /// A place in a temporary folder, also by way of the property that names it.
    private static func isTemporary(_ place: FilePlace, of type: TypeID, _ p: Project) -> Bool {
        if place.isTemporary { return true }
        for root in place.roots {
            if let v = p.property(root, of: type), let e = p[v].initializer,
                p.fileStores.place(of: e, in: p.scope(of: type)).isTemporary
            {
                return true
            }
            for a in p.assignments(to: root, of: type)
            where p.fileStores.place(of: a.value, in: p.scope(of: a.function)).isTemporary { return true }
        }
        return false
    }
}

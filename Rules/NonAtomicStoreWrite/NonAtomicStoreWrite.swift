import Findings
import Frameworks
import Semantics
import Syntax

/// Stores that overwrite in place the file they load from.
struct NonAtomicStoreWrite: Rule {
    static let descriptor = RuleDescriptor(
        id: "non_atomic_store_write", summary: "a store overwrites its own file in place", severity: .warning,
        section: "File stores", fix: "safe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for found in p.fileStores.inPlaceWrites() where !project.isTest(found.write.call) {
            project.report(
                found.write.call,
                "`\(p[found.store].name.text)` overwrites the file that it loads from in place: a crash meanwhile "
                    + "leaves half a file",
                help: help(found),
                confidence: found.isProven ? .high : .medium, framework: found.write.framework,
                path: [Step(.used, found.read.call, "the file is read back here")],
                fixes: [fix(found, project)])
        }
    }

    private static func help(_ found: InPlaceWrite) -> String {
        if case .always = found.mode {
            return "write the data with `.atomic` instead, which leaves the old content or the new"
        }
        return "write with `.atomic`, which leaves the old content or the new"
    }

    private static let yes = Symbol("true")

    /// True where the function replaces a file with one that it has written, by hand: it is atomic already, or is meant
    /// to be.
    private static func isSwappedIn(_ write: FileStore.Access, _ project: RuleContext) -> Bool {
        func visit(_ n: Node) -> Bool {
            n.kind == .callExpr && n.child(.callee).map { project.operations(named: $0.name).contains(.swap) } ?? false
                || n.children.contains { visit($0) }
        }
        return write.function.map { visit(project.project[$0].node) } ?? false
    }

    private static func fix(_ found: InPlaceWrite, _ project: RuleContext) -> Fix? {
        if isSwappedIn(found.write, project) { return nil }
        func made(_ at: Location, _ text: String) -> Fix? {
            var draft = Draft(project)
            draft.add([Edit(location: at, replacement: text)])
            return draft.fix(.writeAtomically, "write atomically", .safe)
        }
        switch found.mode {
        case .unsaid(let call, let mark):
            guard let last = call.children.filter({ $0.kind == .argument }).last else { return nil }
            var at = project.location(last)
            at.start = at.end
            return made(at, ", \(mark.label.text): \(mark.word == yes ? "" : ".")\(mark.word.text)")
        case .always: return nil
        case .off(let value): return made(project.location(value), "true")
        case .options(let value, let mark):
            // An option that can't be combined with the atomic one.
            if let other = found.write.member.atomicExcludes, value.tokens.contains(where: { $0.symbol == other.word })
            {
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
}

import Engine
import Syntax

/// The code behind an instrumented file's last line: the calls that guards are, and the adapters of the frameworks
/// that it imports.
enum Helper {
    static let type = "ConfineCheck"
    static let note = "// Added by `confine instrument`: every line above stands where it stood in "

    /// - Parameter origin: the path of the file that the copy is made of.
    static func text(for tree: SyntaxTree, origin: String) -> String {
        let adapters = adapters(for: tree)
        let adapting = adapters.isEmpty ? "" : " \(adapters.map { "\($0.type).adapt()" }.joined(separator: "; ")) "
        var text = """

            \(note)\(origin)
            import enum ConfinementRuntime.ConfinedHandles
            import struct ConfinementRuntime.ConfinedHandle
            import struct ConfinementRuntime.ConfinementSite

            fileprivate enum \(type) {
                nonisolated static func opened<Value>(_ value: Value, _ home: ConfinedHandle.Home?, _ place: StaticString, fileID: String = #fileID) -> Value {
                    adapt()
                    return ConfinedHandles.opened(value, home: home, at: ConfinementSite(place, fileID: fileID))
                }
                nonisolated static func lent<Value>(_ value: Value, _ place: StaticString, fileID: String = #fileID) -> Value {
                    adapt()
                    return ConfinedHandles.lent(value, at: ConfinementSite(place, fileID: fileID))
                }
                nonisolated static func used<Value>(_ value: Value, _ place: StaticString, function: StaticString = #function, fileID: String = #fileID) -> Value {
                    adapt()
                    return ConfinedHandles.used(value, function: function, at: ConfinementSite(place, fileID: fileID))
                }
                nonisolated private static func adapt() {\(adapting)}
            }

            """
        for adapter in adapters { text += "\n" + adapter.handles }
        return text
    }

    /// Whole modules that the file imports whatever it is compiled for: adding an import could change what its names
    /// mean.
    private static func adapters(for tree: SyntaxTree) -> [FrameworkAdapter] {
        var modules: Set<String> = []
        for node in tree.root.children where node.kind == .importDecl {
            let words = node.text.split(whereSeparator: \.isWhitespace).map(String.init)
            if let at = words.firstIndex(of: "import"), words.count == at + 2 { modules.insert(words[at + 1]) }
        }
        return FrameworkAdapter.all.filter { modules.contains($0.module) }
    }
}

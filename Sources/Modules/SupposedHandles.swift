import Frameworks
import Syntax

/// Implied meanings of files: handles that nothing declares, and modules that nothing imports.
final class SupposedHandles {
    // The modules own it.
    private unowned let modules: ProjectModules
    private let kept: KeptUses?
    private var known: [Int: [Symbol: Symbol]] = [:]
    private let handleTypes: [FrameworkModel.TypeModel]
    private let handleMembers: NameSet

    init(_ modules: ProjectModules, _ kept: KeptUses?) {
        self.modules = modules
        self.kept = kept
        handleTypes = modules.models.all.filter(\.isDatabase).flatMap {
            $0.types.values.filter { $0.kind == .handle }
        }
        handleMembers = NameSet(Set(handleTypes.flatMap(\.members.keys)))
        kept?.beginRun(handleMembers)
    }

    /// The handle type that a name which nothing declares must have: its members are that one's and no other's, in one
    /// file.
    func handles(in file: Int) -> [Symbol: Symbol] {
        if let found = known[file] { return found }
        var result: [Symbol: Symbol] = [:]
        if !handleTypes.isEmpty, modules.files[file].mentions(handleMembers) {
            for (name, used) in uses(modules.files[file].tree) {
                let fitting = handleTypes.filter { type in used.allSatisfy { type.members[$0] != nil } }
                // One member says little, unless the name says the rest.
                let named = fitting.first { type in type.handleName == name && modules.models.isKnown(by: type.name) }
                guard let type = named ?? (fitting.count == 1 && used.count > 1 ? fitting[0] : nil),
                    !isDeclared(name, in: file)
                else { continue }
                result[name] = type.name
            }
        }
        known[file] = result
        return result
    }

    private func uses(_ tree: SyntaxTree) -> [Symbol: Set<Symbol>] {
        kept?.uses(of: tree) ?? UndeclaredUses(tree, of: handleMembers).members
    }

    /// Modules that a file does not import, and, by their names, handles that nothing declares.
    func meant(in file: Int) -> (imports: [Symbol], handles: [Symbol: Symbol]) {
        (modules.files[file].impliedImports.sorted { $0.text < $1.text }, handles(in: file))
    }

    private func isDeclared(_ name: Symbol, in file: Int) -> Bool {
        modules.declaresVariable(name, seenFrom: file) || UndeclaredUses.binds(name, modules.files[file].tree)
    }
}

/// The uses of names by file, kept from run to run as long as the runs ask for them. Trees are distinguished by
/// identity: they never change.
package final class KeptUses {
    private typealias Known = (tree: SyntaxTree, members: [Symbol: Set<Symbol>])
    private var known = NameSet()
    private var current: [ObjectIdentifier: Known] = [:], earlier: [ObjectIdentifier: Known] = [:]

    package init() {}

    /// A run begins; what the last one did not ask for is let go.
    fileprivate func beginRun(_ known: NameSet) {
        (earlier, current) = (known == self.known ? current : [:], [:])
        self.known = known
    }

    fileprivate func uses(of tree: SyntaxTree) -> [Symbol: Set<Symbol>] {
        let key = ObjectIdentifier(tree)
        if let found = current[key] { return found.members }
        let found = earlier[key] ?? (tree, UndeclaredUses(tree, of: known).members)
        current[key] = found
        return found.members
    }
}

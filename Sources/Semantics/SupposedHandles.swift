import Frameworks
import Syntax

/// What files mean without saying so: handles that nothing declares, and modules that nothing imports.
package final class SupposedHandles: ProjectPart {
    @exclusivity(unchecked) private var known: [Int32: [Symbol: Symbol]] = [:]
    private lazy var handleTypes = project.models.all.filter(\.isDatabase).flatMap {
        $0.types.values.filter { $0.kind == .handle }
    }
    private lazy var handleMembers: NameFilter = {
        let names = NameFilter(Set(handleTypes.flatMap(\.members.keys)))
        project.keptUses?.beginRun(names)
        return names
    }()

    /// The handle type that a name which nothing declares must have: its members are that one's and no other's, in one
    /// file.
    func handles(in file: Int32) -> [Symbol: Symbol] {
        if let found = known[file] { return found }
        var result: [Symbol: Symbol] = [:]
        if !handleTypes.isEmpty, project.files[Int(file)].mentions(handleMembers) {
            for (name, used) in uses(project.files[Int(file)].tree) {
                let fitting = handleTypes.filter { type in used.allSatisfy { type.members[$0] != nil } }
                // One member says little, unless the name says the rest.
                let named = fitting.first { type in type.handleName == name && project.models.isKnown(by: type.name) }
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
        guard let kept = project.keptUses else { return UndeclaredUses(tree, of: handleMembers).members }
        return kept.uses(of: tree)
    }

    /// Modules that a file does not import, and, by their names, handles that nothing declares.
    package func meant(in file: Int) -> (imports: [Symbol], handles: [Symbol: Symbol]) {
        (project.files[file].impliedImports.sorted { $0.text < $1.text }, handles(in: Int32(file)))
    }

    private func isDeclared(_ name: Symbol, in file: Int32) -> Bool {
        project.globalVariable(name, near: file) != nil || UndeclaredUses.binds(name, project.files[Int(file)].tree)
    }
}

/// What files ask of names, kept from run to run as long as the runs ask for it. Trees are told apart by identity: they
/// never change.
package final class KeptUses {
    private typealias Known = (tree: SyntaxTree, members: [Symbol: Set<Symbol>])
    private var known = NameFilter()
    private var current: [ObjectIdentifier: Known] = [:], earlier: [ObjectIdentifier: Known] = [:]

    package init() {}

    /// A run begins; what the last one did not ask for is let go.
    fileprivate func beginRun(_ known: NameFilter) {
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

import Findings
import Frameworks
import Semantics
import Syntax

/// Whether the project's code may use an API: its package's version and the systems that it runs on have it, lack it, or
/// are not known. A fix writes nothing that is lacking, and is not safe where it writes what may be.
enum Availability: Int, Comparable {
    case lacking, unknown, available

    static func < (a: Availability, b: Availability) -> Bool { a.rawValue < b.rawValue }
}

extension RuleContext {
    /// What a framework's API came with, asked for code at a node.
    func availability(_ since: Since?, _ framework: Int, at node: Node) -> Availability {
        guard framework >= 0, framework < project.models.all.count else { return .unknown }
        let model = project.models.all[framework]
        guard let needed = model.since.map({ $0.and(since) }) ?? since else { return .available }
        return min(
            needed.package.map { availability(of: $0, in: model) } ?? .available,
            systems(needed.systems, at: node))
    }

    private func availability(of needed: Version, in model: FrameworkModel) -> Availability {
        let locked = model.packages.compactMap { versions.packages[$0.text] }
        // Two names of one package may be locked apart; the older one is what all code has.
        if let version = locked.min() { return version < needed ? .lacking : .available }
        return shownVersions[model.name].map { $0 < needed } ?? true ? .unknown : .available
    }

    private func systems(_ needed: [String: Version], at node: Node) -> Availability {
        guard !needed.isEmpty else { return .available }
        let guarded = systemsAsked(around: node)
        if versions.systems.isEmpty {
            // A check that names a system speaks for the systems that it leaves open, too.
            return needed.contains { platform, least in guarded[platform].map { $0 >= least } ?? false }
                ? .available : .unknown
        }
        var found = Availability.available
        for (platform, targets) in versions.systems {
            guard let least = needed[platform], guarded[platform].map({ $0 < least }) ?? true else { continue }
            if targets.upperBound < least { return .lacking }
            if targets.lowerBound < least { found = .unknown }
        }
        return found
    }

    /// The systems that code at a node is sure of: by `@available` of a declaration around it, `if #available` and
    /// `guard #available`.
    private func systemsAsked(around node: Node) -> [String: Version] {
        var found: [String: Version] = [:]
        func take(_ check: Node) {
            let list = check.text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
            let named = list.split(separator: ",").filter { !$0.contains("*") }.joined(separator: ",")
            found.merge(Since(named)?.systems ?? [:]) { max($0, $1) }
        }
        var n = node
        while let outer = n.parent {
            for child in outer.children {
                switch child.kind {
                case .attribute where child.name == Self.available: take(child)
                case .availabilityCondition where n.role == .body && child.name == Self.available: take(child)
                case .guardStmt where child.end <= n.start:
                    for check in child.children
                    where check.kind == .availabilityCondition && check.name == Self.available { take(check) }
                default: break
                }
            }
            n = outer
        }
        return found
    }

    private static let available = Symbol("available")

    /// Whether code at a node may make a task; where nothing is known of the systems, somebody is told to look.
    func hasTasks(at node: Node) -> Bool {
        project.models.all.indices.allSatisfy { index in
            (project.models.all[index].types[Self.task]?.members[Names.`init`] ?? []).allSatisfy {
                availability($0.since, index, at: node) != .lacking
            }
        }
    }

    private static let task = Symbol("Task")
}

extension RuleContext {
    /// The least version of each framework by the property wrappers that code of the project uses.
    func collectShownVersions() -> [String: Version] {
        var found: [String: Version] = [:]
        for model in project.models.all {
            for wrapper in model.wrappers.values {
                guard let version = wrapper.since?.package, found[model.name].map({ $0 < version }) ?? true,
                    project.files.contains(where: { $0.mentions(wrapper.name) })
                else { continue }
                found[model.name] = version
            }
        }
        return found
    }
}

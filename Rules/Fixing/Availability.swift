import Findings
import Frameworks
import Semantics
import Syntax

/// The availability of an API to the project's code: its package's version and the systems that it runs on have it,
/// lack it, or are not known. A fix writes nothing that is lacking, and is not safe where it writes an unknown one.
enum Availability: Int, Comparable {
    case lacking, unknown, available

    static func < (a: Availability, b: Availability) -> Bool { a.rawValue < b.rawValue }

    /// The availability for code at a node.
    /// - Parameter since: the versions that introduced the API; its framework as a whole may require more.
    init(_ since: Since?, _ framework: Int, at node: Node, _ project: RuleContext) {
        self = .unknown
        guard framework >= 0, framework < project.project.models.all.count else { return }
        let model = project.project.models.all[framework]
        guard let needed = model.since.map({ $0.and(since) }) ?? since else {
            self = .available
            return
        }
        self = min(
            needed.package.map { Self.of(package: $0, in: model, project) } ?? .available,
            Self.of(systems: needed.systems, at: node, project))
    }

    private static func of(package needed: Version, in model: FrameworkModel, _ project: RuleContext) -> Availability {
        let locked = model.packages.compactMap { project.versions.packages[$0.text] }
        // Two names of one package may be locked to different versions; only the older one is available to all code.
        if let version = locked.min() { return version < needed ? .lacking : .available }
        return project.shownVersions[model.name].map { $0 < needed } ?? true ? .unknown : .available
    }

    private static func of(systems needed: [String: Version], at node: Node, _ project: RuleContext) -> Availability {
        guard !needed.isEmpty else { return .available }
        let own = project.project.target(project.project.fileNumber(of: node)).systems
        let asked = systemsAsked(around: node), targets = own.isEmpty ? project.versions.systems : own
        if targets.isEmpty {
            // A check that names a system covers the systems that it leaves out, too.
            return needed.contains { platform, least in asked[platform].map { $0 >= least } ?? false }
                ? .available : .unknown
        }
        var found = Availability.available
        for (platform, versions) in targets {
            guard let least = needed[platform], asked[platform].map({ $0 < least }) ?? true else { continue }
            if versions.upperBound < least { return .lacking }
            if versions.lowerBound < least { found = .unknown }
        }
        return found
    }

    /// The systems that are guaranteed at a node: by `@available` of a declaration around it, `if #available` and
    /// `guard #available`.
    private static func systemsAsked(around node: Node) -> [String: Version] {
        var found: [String: Version] = [:]
        func take(_ checks: some Sequence<Node>) {
            for check in checks where check.name == attribute {
                let list = check.text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
                let named = list.split(separator: ",").filter { !$0.contains("*") }.joined(separator: ",")
                found.merge(Since(named)?.systems ?? [:]) { max($0, $1) }
            }
        }
        var n = node
        while let outer = n.parent {
            take(outer.children.filter { $0.kind == .attribute })
            if n.role == .body { take(outer.children.filter { $0.kind == .availabilityCondition }) }
            for check in outer.children where check.kind == .guardStmt && check.end <= n.start {
                take(check.children.filter { $0.kind == .availabilityCondition })
            }
            n = outer
        }
        return found
    }

    private static let attribute = Symbol("available")

    /// The minimum version of each framework, shown by the property wrappers that the project's code uses.
    static func shownVersions(_ project: Project) -> [String: Version] {
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

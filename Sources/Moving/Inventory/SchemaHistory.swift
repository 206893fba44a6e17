import Declarations
import Engine
import Frameworks
import Semantics
import Syntax

/// Finds which versions a schema went through, and what was done on the way.
struct SchemaHistory {
    private let program: Program
    private let place: (Node) -> SourcePlace?
    private(set) var steps: [SchemaStep] = []

    init(_ program: Program, place: @escaping (Node) -> SourcePlace?) {
        self.program = program
        self.place = place
    }

    // MARK: Blocks that ask for the version that was

    /// The steps of migration blocks, by the version that they ask for: `if old < 5 { … }`.
    mutating func add(_ facts: UseFacts, _ models: FrameworkModels) {
        let changes = facts.uses.filter { $0.operations.contains(.alter) && $0.framework != nil }
        var regions: [(node: Node, framework: Int)] = []
        for use in facts.uses {
            if let framework = use.framework, use.operations.contains(.migrate) {
                regions +=
                    use.closures.map { ($0, framework) }
                    + use.arguments.filter { $0.node.kind == .closureExpr }.map { ($0.node, framework) }
            }
        }
        for change in changes {
            if let framework = change.framework { regions.append((facts.owners[change.owner].node, framework)) }
        }
        var seen: Set<Node> = [], taken: Set<Node> = []
        for region in regions {
            for branch in Self.branches(in: region.node) where seen.insert(branch.node).inserted {
                guard let place = place(branch.node) else { continue }
                var step = SchemaStep(
                    kind: .migration, framework: models.all[region.framework].name, version: branch.version,
                    place: place)
                // The steps of an inner branch are noted there.
                for change in changes
                where Self.holds(branch.body, change.node) && Self.innermost(change.node) == branch.node {
                    taken.insert(change.node)
                    if let at = self.place(change.node) {
                        step.changes.append(.init(place: at, text: PlaceFinder.line(change.node)))
                    }
                }
                steps.append(step)
            }
        }
        // Steps that are done whatever the version was.
        for change in changes where !taken.contains(change.node) {
            guard let place = place(change.node), let framework = change.framework else { continue }
            let step = SchemaStep(
                kind: .migration, framework: models.all[framework].name, version: "any", place: place,
                changes: [.init(place: place, text: PlaceFinder.line(change.node))])
            if !steps.contains(where: { $0.place == place }) { steps.append(step) }
        }
    }

    private static func holds(_ outer: Node, _ inner: Node) -> Bool {
        outer.tree === inner.tree && outer.start <= inner.start && inner.end <= outer.end
    }

    private static func innermost(_ node: Node) -> Node? {
        var next = node.parent, inner = node
        while let outer = next {
            if outer.kind == .ifExpr, outer.child(.body)?.index == inner.index, version(outer) != nil { return outer }
            (inner, next) = (outer, outer.parent)
        }
        return nil
    }

    private static func branches(in region: Node) -> [(node: Node, body: Node, version: String)] {
        var found: [(Node, Node, String)] = [], waiting = [region]
        while let node = waiting.popLast() {
            waiting += node.children.reversed()
            if node.kind == .ifExpr, let version = version(node), let body = node.child(.body) {
                found.append((node, body, version))
            }
        }
        return found
    }

    private static let words = ["<": "below", "<=": "up to", "==": "of", ">=": "from", ">": "above"],
        turned = ["<": ">", "<=": ">=", "==": "==", ">=": "<=", ">": "<"]

    /// `below 5` of `if oldVersion < 5`: a name is compared with a whole number.
    private static func version(_ branch: Node) -> String? {
        for condition in branch.children where condition.role == .condition || condition.kind == .sequenceExpr {
            var waiting = [condition]
            while let node = waiting.popLast() {
                waiting += node.children
                guard node.kind == .sequenceExpr, case let parts = Array(node.children), parts.count > 2 else {
                    continue
                }
                for i in 1..<parts.count - 1 where parts[i].kind == .binaryOperator {
                    let left = parts[i - 1], sign = parts[i].name.text, right = parts[i + 1]
                    if right.kind == .integerLiteral, left.kind == .identifierExpr, let word = words[sign] {
                        return "\(word) \(right.text)"
                    }
                    if left.kind == .integerLiteral, right.kind == .identifierExpr,
                        let word = turned[sign].flatMap({ words[$0] })
                    {
                        return "\(word) \(left.text)"
                    }
                }
            }
        }
        return nil
    }

    // MARK: Versions as types

    /// The versions, and the stages between them, that a framework has types for.
    mutating func add(_ framework: FrameworkModel, _ records: RecordTypes) {
        guard let words = framework.records?.versions else { return }
        var found: [SchemaStep] = []
        for index in program.order {
            let id = DeclarationID(index)
            guard [.enum, .struct, .class].contains(program[id].kind), !program.isInterface(id),
                program[program[id].source.file].imports.contains(where: { framework.imports.contains($0) })
            else { continue }
            let names = Set(records.protocols(of: id).map(\.name))
            if let version = words.version, names.contains(version) { describe(id, framework, words, &found) }
            if let plan = words.plan, names.contains(plan) { found += stages(program.node(of: id), framework, words) }
        }
        // The last version is what the code says now.
        if let last = found.lastIndex(where: { $0.kind == .version }) { found[last].isCurrent = true }
        steps += found
    }

    private func describe(
        _ id: DeclarationID, _ framework: FrameworkModel, _ words: RecordModel.VersionWords, _ found: inout [SchemaStep]
    ) {
        let node = program.node(of: id)
        guard let place = place(node) else { return }
        var step = SchemaStep(
            kind: .version, framework: framework.name, version: program.typeName(of: id), place: place)
        for member in program.children(of: id) where program[member].kind == .variable {
            let code = program.node(of: member).declarationNode
            if program[member].name == words.number, let call = Self.first(.callExpr, in: code) {
                step.version +=
                    " ("
                    + call.children.filter { $0.kind == .argument }.compactMap { $0.firstChild?.text }.joined(
                        separator: ".") + ")"
            }
            if program[member].name == words.models, let list = Self.first(.arrayExpr, in: code),
                let at = self.place(code)
            {
                step.changes = [
                    .init(
                        place: at,
                        text: list.children.map { $0.text.hasSuffix(".self") ? String($0.text.dropLast(5)) : $0.text }
                            .joined(separator: ", "))
                ]
            }
        }
        found.append(step)
    }

    private func stages(_ plan: Node, _ framework: FrameworkModel, _ words: RecordModel.VersionWords) -> [SchemaStep] {
        var found: [SchemaStep] = [], waiting = [plan]
        while let node = waiting.popLast() {
            waiting += node.children.reversed()
            guard node.kind == .callExpr, let callee = node.child(.callee), callee.kind == .memberExpr,
                words.stages.contains(callee.name), let place = place(node)
            else { continue }
            let ends = node.children.filter { $0.kind == .argument }.compactMap { $0.firstChild }.filter {
                $0.kind == .memberExpr
            }.prefix(2).compactMap { $0.child(.base)?.text }
            found.append(
                SchemaStep(
                    kind: .migration, framework: framework.name, version: ends.joined(separator: " → "), place: place,
                    changes: [.init(place: place, text: callee.name.text)]))
        }
        return found
    }

    private static func first(_ kind: NodeKind, in node: Node) -> Node? {
        var waiting = [node]
        while let next = waiting.popLast() {
            if next.kind == kind { return next }
            waiting += next.children.reversed()
        }
        return nil
    }

    // MARK: Versions as files

    /// The versions of a data model file: what each has that the one before had not.
    mutating func add(_ versions: [DataModelVersion], _ framework: FrameworkModel) {
        guard versions.count > 1 else { return }
        var before: [DataModelEntity]?
        for version in versions {
            let place = SourcePlace(path: version.path, line: 1, column: 1)
            var step = SchemaStep(kind: .version, framework: framework.name, version: version.name, place: place)
            step.isCurrent = version.isCurrent
            if let before {
                step.changes = Self.differences(before, version.entities).map {
                    .init(place: SourcePlace(path: version.path, line: $0.line, column: 1), text: $0.text)
                }
            }
            before = version.entities
            steps.append(step)
        }
    }

    private static func differences(_ old: [DataModelEntity], _ new: [DataModelEntity]) -> [(line: Int, text: String)] {
        var found: [(Int, String)] = []
        for entity in new {
            guard let former = old.first(where: { $0.name == entity.name }) else {
                found.append((entity.line, "adds \(entity.name)"))
                continue
            }
            for property in entity.properties {
                guard let was = former.properties.first(where: { $0.name == property.name }) else {
                    found.append((property.line, "adds \(entity.name).\(property.name)"))
                    continue
                }
                if was.type != property.type || was.isOptional != property.isOptional
                    || was.destination != property.destination || was.isToMany != property.isToMany
                {
                    found.append((property.line, "changes \(entity.name).\(property.name)"))
                }
            }
            for property in former.properties where !entity.properties.contains(where: { $0.name == property.name }) {
                found.append((entity.line, "removes \(entity.name).\(property.name)"))
            }
        }
        for entity in old where !new.contains(where: { $0.name == entity.name }) {
            found.append((1, "removes \(entity.name)"))
        }
        return found
    }
}

import Engine
import Flow
import Frameworks
import Syntax

/// Writes guards into one file: a call around each expression that opens a handle, is lent one, or uses one.
struct FileInstrumenter {
    private enum Kind: Int { case used, lent, opened }

    private let tree: SyntaxTree
    private let table: LineTable
    /// Of the file that the copy is made of, as it goes into a string literal.
    private let path: String
    private var wrapped: [Range<Int>: (kind: Kind, home: String)] = [:]
    /// Members that an object's own code names without it: `name` becomes `self`, checked, and then `.name`.
    private var implied: [Int: Range<Int>] = [:]
    private(set) var unchecked: [UncheckedUse: Int] = [:]

    init(_ tree: SyntaxTree, path: String) {
        self.tree = tree
        self.path = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        table = LineTable(tree.source)
    }

    /// How many were written of each kind.
    private(set) var openings = 0, loans = 0, uses = 0

    // MARK: What is known

    mutating func add(_ site: HandleSite, _ node: Node) {
        guard tree.errors.isEmpty else { return count(.unreadable) }
        switch site.kind {
        case .used: wrap(node, .used)
        case .opened(let home): wrap(node, .opened, home: Self.home(home, node))
        case .lends(let positions): for position in positions { lend(node, position) }
        case .usedByItself: own(node)
        case .assigned: count(.assigned)
        }
    }

    private mutating func own(_ given: Node) {
        var node = given
        while [.callExpr, .optionalChainExpr, .awaitExpr, .tryExpr].contains(node.kind), let inner = node.firstChild {
            node = inner
        }
        if node.text == "self" { return wrap(node, .used) }
        guard node.kind == .identifierExpr, node.text != "super", UncheckedUse.isWhole(around: node) else {
            return count(.ownCode)
        }
        if let reason = UncheckedUse(around: node) { return count(reason) }
        implied[node.range.lowerBound] = node.range
    }

    private static func home(_ home: FrameworkModel.HomeModel?, _ call: Node) -> String {
        switch home {
        // No queue is given with `queue: nil`.
        case .queueArgument(let label)
        where call.children.contains {
            $0.kind == .argument && $0.flags.contains(.hasLabel) && $0.name == label
                && $0.firstChild?.kind == .nilLiteral
        }: ".openingThread"
        case .opener: ".openingThread"
        case .callersIsolation: ".openingContext"
        case .main: ".main"
        case .queueArgument, .actorArgument: ".firstUse"
        case .background, .ownQueue, .scope, .unknown, nil: "nil"
        }
    }

    private mutating func count(_ reason: UncheckedUse) { unchecked[reason, default: 0] += 1 }

    private mutating func wrap(_ given: Node, _ kind: Kind, home: String = "nil") {
        var node = given
        // `x?.f()` asks something of `x`.
        while node.kind == .optionalChainExpr || node.kind == .awaitExpr || node.kind == .tryExpr,
            let inner = node.firstChild
        { node = inner }
        if let known = wrapped[node.range] {
            if known.kind.rawValue < kind.rawValue { wrapped[node.range] = (kind, home) }
            return
        }
        if let reason = UncheckedUse(around: node) { return count(reason) }
        wrapped[node.range] = (kind, home)
    }

    /// A closure's parameter is a handle for as long as it runs: each mention of it there says so. Closures within it
    /// may run later.
    private mutating func lend(_ closure: Node, _ position: Int) {
        guard closure.kind == .closureExpr else { return count(.parameter) }
        let parameters = closure.children.filter { $0.kind == .parameter }
        var name = "$\(position)"
        if !parameters.isEmpty {
            guard parameters.indices.contains(position) else { return count(.parameter) }
            name = parameters[position].name.text
            if name == "_" { return }
        }
        var mentions: [Node] = []
        for child in closure.children
        where child.kind != .parameter && child.kind != .capture && child.kind != .attribute {
            guard collect(name, child, &mentions) else { return count(.parameter) }
        }
        for mention in mentions where mention.parent?.kind != .capture { wrap(mention, .lent) }
    }

    /// False where the name may mean something else there.
    private func collect(_ name: String, _ node: Node, _ mentions: inout [Node]) -> Bool {
        switch node.kind {
        case .closureExpr, .funcDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return true
        case .identifierPattern where node.name.text == name: return false
        case .identifierExpr where node.name.text == name: mentions.append(node)
        default: break
        }
        for child in node.children { guard collect(name, child, &mentions) else { return false } }
        return true
    }

    // MARK: What is written

    private func place(_ offset: Int) -> String {
        let at = table.position(offset)
        return "\"\(path):\(at.line):\(at.column)\""
    }

    var isEmpty: Bool { wrapped.isEmpty && implied.isEmpty }

    mutating func write(to edits: inout SourceEdits) {
        var begun: [Int: [(range: Range<Int>, kind: Kind)]] = [:]
        for (range, what) in wrapped { begun[range.lowerBound, default: []].append((range, what.kind)) }
        for start in implied.keys {
            // Within whatever else begins there.
            edits.replace(start..<start, "\(Helper.type).used(self, \(place(start))).")
            begun[start, default: []].append((start..<start, .used))
            uses += 1
        }
        for (range, what) in wrapped {
            // Of a chain the first is enough: what follows happens at once, in the same place. What is opened in it has
            // a guard in any case.
            if what.kind == .used,
                begun[range.lowerBound]?.contains(where: { $0.range.upperBound < range.upperBound }) == true
            {
                continue
            }
            let place = place(range.lowerBound)
            switch what.kind {
            case .used:
                uses += 1
                edits.wrap(range, "\(Helper.type).used(", ", \(place))")
            case .lent:
                loans += 1
                edits.wrap(range, "\(Helper.type).lent(", ", \(place))")
            case .opened:
                openings += 1
                edits.wrap(range, "\(Helper.type).opened(", ", \(what.home), \(place))")
            }
        }
    }
}

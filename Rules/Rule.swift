import Findings
import Flow
import Frameworks
import Modules
import Semantics
import Syntax

/// A rule queries the facts of Semantics and reports; it has no state.
package protocol Rule: Sendable {
    static var descriptor: RuleDescriptor { get }
    /// Reports every finding of the rule in the project.
    static func check(_ project: RuleContext)
}

/// The project's facts for a rule, and the functions that report findings on them.
package final class RuleContext {
    package let analysis: Analysis
    /// The versions that the project is built with.
    let versions: BuildVersions
    private(set) lazy var shownVersions = Availability.shownVersions(project)
    private(set) var findings: [Finding] = []
    private var current: RuleDescriptor?
    private var currentFrameworks: [String]?
    private var reported: Set<Location> = []
    /// The names of the project's own code, for the fixes.
    private(set) lazy var projectNames = ProjectNames(project)
    private(set) lazy var tables = RuleTables(analysis)
    /// Names of functions that override others.
    private(set) lazy var overriddenNames = Set(
        project.functions.lazy.filter { $0.modifiers.contains(Names.override) }.map(\.name))
    /// Declarations of functions that are asynchronous.
    private(set) lazy var asyncFunctions = project.functions.reduce(into: [Symbol: [Node]]()) { table, f in
        if f.isAsync { table[f.name, default: []].append(f.node) }
    }
    /// Names of a library's types that require an encodable or decodable type.
    private(set) lazy var codingNames = Set(
        project.models.all.flatMap { f in f.types.filter { !$0.value.coding.isEmpty }.map(\.key) })
    /// Names of functions that take or return any codable value.
    private(set) lazy var codingFunctions = Set(
        project.functions.filter { f in
            f.node.tokens.prefix { $0.kind != .leftBrace }.contains { codingNames.contains($0.symbol) }
        }.map(\.name))
    /// Declarations with values of the project's types.
    private(set) lazy var carriedTypes = CarriedTypes(project)
    /// By model, the type that contains it and is encoded with it; nil for one that has none.
    var codedHolders: [NominalID: NominalID?] = [:]
    /// Results of searches that fixes have made in this run.
    var callSites: [CallSites.Question: [Node]?] = [:]
    var awaitedHelpers: [AwaitedHelper.Question: Fix?] = [:]
    /// The mentions of names; it outlives the run where it was passed in.
    private let mentions: KeptMentions
    private lazy var begunMentions: KeptMentions = {
        mentions.beginRun(project.files)
        return mentions
    }()
    /// True where these files build an application, not only a package: one of them has the entry point of its process.
    private(set) lazy var isApplication = !project.allTypes { type in
        type.attributes.contains { Self.entries.contains($0) } && !project.isTestCode(type.file)
            && !project.target(type.file).isPackageTarget
    }.isEmpty
    private static let entries: Set<Symbol> = [Symbol("main"), Symbol("UIApplicationMain"), Symbol("NSApplicationMain")]
    var defaultConfigurationNames: Set<Symbol> { Set(project.defaultConfigurations.keys) }

    private var frameworkWords: [Int: FrameworkWords] = [:]

    package var facts: Facts { analysis.facts }
    package var project: Project { analysis.project }

    init(
        analysis: Analysis, versions: BuildVersions = BuildVersions(),
        mentions: KeptMentions = KeptMentions()
    ) {
        self.analysis = analysis
        self.versions = versions
        self.mentions = mentions
    }

    func run(_ rule: any Rule.Type) {
        current = rule.descriptor
        currentFrameworks = nil
        reported.removeAll(keepingCapacity: true)
        rule.check(self)
        current = nil
    }

    /// The frameworks that the rule applies to, as its page says.
    package var ruleFrameworks: [String] {
        if let known = currentFrameworks { return known }
        let read = current?.frameworks ?? []
        currentFrameworks = read
        return read
    }

    func words(of framework: Int) -> FrameworkWords {
        if let known = frameworkWords[framework] { return known }
        let words = FrameworkWords(framework, self)
        frameworkWords[framework] = words
        return words
    }

    /// Expressions and members of a name, in the order of the files and of their texts.
    func mentions(of name: Symbol) -> [Node] { begunMentions.mentions(of: name, in: project) }

    /// Expressions, members, labels of arguments and components of key paths of a name in a file.
    func nodes(named name: Symbol, in file: Int) -> [Node] { begunMentions.nodes(named: name, in: file) }

    package func location(_ node: Node) -> Location {
        Location(file: Int(project.fileNumber(of: node)), start: node.start, end: node.end)
    }

    /// The location of the beginning of the line on which a node begins.
    func lineStart(of node: Node) -> Location {
        var at = location(node)
        let source = node.tree.source
        while at.start > 0, source.base[at.start - 1] != 10, source.base[at.start - 1] != 13 { at.start -= 1 }
        at.end = at.start
        return at
    }

    /// The first line of a node that spans many: the part that a finding underlines.
    package func headLocation(_ node: Node) -> Location {
        var l = location(node)
        let source = node.tree.source
        // Attributes are often on lines of their own: the location is that of the declaration.
        for child in node.children {
            guard child.kind == .attribute else { break }
            let next = Int(child.raw.endToken)
            if next < Int(node.raw.endToken) { l.start = Int(node.tree.tokens[next].start) }
        }
        var i = l.start
        while i < l.end, source.base[i] != 10, source.base[i] != 13 { i += 1 }
        l.end = min(max(l.start + 1, i), source.count)
        return l
    }

    /// Reports at a node. A rule has one finding for each place.
    ///
    /// - Parameter severity: the rule's own where nil.
    package func report(
        _ node: Node, _ message: String, help: String? = nil, severity: Severity? = nil, confidence: Confidence,
        framework: Int = -1, path: [Step] = [], fixes: [Fix?] = [], by clause: Clause? = nil
    ) {
        guard let rule = current else { return }
        let at = headLocation(node)
        guard reported.insert(at).inserted else { return }
        let models = project.models.all
        // An uncertain finding is not reported in a test or a preview, and a certain one has a lower severity there.
        let isInTests = isTest(node), isLower = isInTests || analysis.isOfPreview(node)
        // What only a test gives to the product's code is not reported there.
        let isOfTest = !isInTests && path.contains { $0.role.isOrigin && isTest($0.node) }
        let severity = severity ?? rule.severity
        let confidence = isOfTest || isLower && confidence != .high ? .low : confidence
        var finding = Finding(
            rule: rule.id, severity: isLower ? severity.lower : severity, confidence: confidence,
            framework: framework >= 0 && framework < models.count ? models[framework].name : nil, location: at,
            message: message, help: help,
            notes: notes(path, of: at), fixes: fixes.compactMap { $0 }, enclosing: enclosingName(node))
        (finding.isInTests, finding.by) = (isInTests, clause?.rawValue)
        findings.append(finding)
    }

    /// Reports a fact at its own place.
    ///
    /// - Parameters:
    ///   - proof: The notes' path, in place of the fact's own.
    /// - extra: Steps after it.
    package func report(
        _ site: Site, _ message: String, help: String? = nil, severity: Severity? = nil, confidence: Confidence? = nil,
        at node: Node? = nil, proof: [Step]? = nil, path extra: [Step] = [], fixes: [Fix?] = []
    ) {
        let sure = confidence ?? site.confidence
        var severity = severity ?? current?.severity
        if severity == .warning, isUnused(site) { severity = .hint }
        report(
            node ?? site.node, message, help: help, severity: severity,
            confidence: sure == .high && isNeverCalled(site) ? .medium : sure, framework: site.framework,
            path: (proof ?? site.path) + extra, fixes: fixes, by: site.by)
    }

    func note(_ step: Step) -> Note {
        let role: Note.Role =
            switch step.role {
            case .owner: .owner
            case .created: .created
            case .handedOut, .crossed: .crossed
            case .used: .used
            case .loop: .loop
            case .call: .call
            case .declared: .declared
            }
        return Note(role: role, location: headLocation(step.node), message: step.text, context: step.context?.text)
    }

    /// Types and functions around a node, outermost first, joined by dots.
    package func enclosingName(_ node: Node) -> String {
        var parts: [String] = []
        for outer in node.withAncestors {
            switch outer.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: parts.append(outer.name.text)
            case .extensionDecl: parts.append(outer.child(.extendedType)?.text ?? "")
            case .funcDecl, .initDecl, .deinitDecl, .subscriptDecl: parts.append(signature(outer))
            case .patternBinding:
                if let p = outer.firstChild, p.kind == .identifierPattern,
                    outer.parent?.parent?.kind == .memberBlock || outer.parent?.parent?.kind == .sourceFile
                {
                    parts.append(p.name.text)
                }
            default: break
            }
        }
        return parts.reversed().joined(separator: ".")
    }

    /// A function's name with its labels.
    func signature(_ function: Node) -> String {
        let labels = function.parameters.map { p in
            let label = p.tree.tokens[Int(p.raw.firstToken)].symbol
            return (label == .none ? "_" : label.text) + ":"
        }
        return (function.kind == .subscriptDecl ? "subscript" : function.name.text) + "(" + labels.joined() + ")"
    }

    /// True where a fact is one of a script's own statements: no user interface waits for them.
    package func isScript(_ site: Site) -> Bool { site.function.map { project[$0].kind == .topLevel } ?? false }

    /// True where a fact is in a private function whose name occurs nowhere else in its file. A function with an
    /// attribute, or an override, may be called by other code.
    private func isNeverCalled(_ site: Site) -> Bool {
        guard let id = site.function, case let f = project[id], f.kind == .function, f.isPrivate, f.attributes.isEmpty,
            !f.modifiers.contains(Names.override)
        else { return false }
        return tables.occurrences(of: f.name, in: f.file) == 1
    }

    /// True where a fact is in code that starts an application: a script's own statements, or a method of the type that
    /// is the entry point of the process.
    package func isAtStart(_ site: Site) -> Bool {
        guard let function = site.function else { return true }
        return project[function].kind == .topLevel
            || project[function].owner.map { project[$0].attributes.contains { Self.entries.contains($0) } } ?? false
    }

    /// True where a fact is in a function of an application that nothing in the project names. A library's, an
    /// override's and one with an attribute may have callers that are not seen, and so has a method of a type that
    /// inherits from a library's, which may be a requirement of that.
    private func isUnused(_ site: Site) -> Bool {
        guard isApplication, let id = site.function, case let f = project[id], f.kind == .function,
            f.attributes.isEmpty, !f.modifiers.contains(where: { Self.unseen.contains($0) }), f.file >= 0,
            !project.target(f.file).isPackageTarget,
            f.owner.map({ owner in
                project[owner].kind != .external && project[owner].kind != .protocol
                    && project[owner].attributes.isEmpty && project.libraryAncestry(of: owner).isEmpty
                    && project[owner].inheritedNodes.isEmpty
            }) ?? true
        else { return false }
        return tables.occurrences(of: f.name, in: f.file) == 1
            && project.files.count { $0.mentions(f.name) } == 1
    }
    private static let unseen: Set<Symbol> = [Names.override, Symbol("public"), Symbol("open"), Symbol("dynamic")]

    /// The files of the analysis, with their index.
    package var files: [ProjectFile] { project.files }

    /// True where a node's file belongs to a test target, by its target or folder.
    package func isTest(_ node: Node) -> Bool { project.isTestCode(node) }
}

extension Site {
    var confidence: Confidence { isProven ? .high : .medium }
}

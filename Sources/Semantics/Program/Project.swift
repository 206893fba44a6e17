import Declarations
import Flow
import Frameworks
import Lowering
import Modules
import Syntax

/// The program of a project's files with the frameworks' models: rules, fixes and reports query it about names, types
/// and isolation.
///
/// One analysis owns it, in one thread at a time.
package final class Project {
    package let modules: ProjectModules
    /// The declarations; nil until the first query.
    @exclusivity(unchecked) private var joined: ProjectDeclarations?
    private let join: () -> Program
    private let flow: FlowAnalysis?
    package var program: Program { declarations.program }
    package var lowerer: Lowerer { declarations.lowerer }
    var typed: TypedSyntax { declarations.typed }
    var knowledge: Knowledge { declarations.knowledge }
    package var files: [ProjectFile] { modules.files }
    package var models: FrameworkModels { modules.models }

    // MARK: Parts

    package private(set) lazy var fileStores = FileStores(self)
    package private(set) lazy var appExtensions = AppExtensions(self)
    package private(set) lazy var sharedInstances = SharedInstances(self)
    package private(set) lazy var actorStorage = ActorStorage(self)

    // MARK: Declarations by file

    /// The positions of the files, by their trees.
    private let positions: [ObjectIdentifier: Int32]
    package var typeIDs: [NominalID] { declarations.types }
    package var functionIDs: [FunctionID] { declarations.functions }
    package var variableIDs: [VariableID] { declarations.variables }
    private var memberTables: [NominalID: MemberTable] = [:]
    /// The results of `ancestry`.
    @exclusivity(unchecked) var ancestries: [TypeID: [TypeID]] = [:]
    /// The enums whose payloads are being examined.
    @exclusivity(unchecked) var openPayloads: Set<DeclarationID> = []

    /// Whether a file declares an actor.
    package private(set) lazy var hasActors = files.contains { file in
        file.mentions(Names.actor) && file.tree.nodes.contains { $0.kind == .actorDecl }
    }
    /// Functions and accessors of actors.
    package private(set) lazy var actorFunctions =
        hasActors ? functionIDs.filter { self[$0].owner.map { self[$0].kind == .actor } ?? false } : []
    /// Types that inherit from any other.
    package private(set) lazy var heirs = typeIDs.filter { !self[$0].inheritedNodes.isEmpty }
    /// Types with an `@unchecked` conformance.
    package private(set) lazy var uncheckedTypes =
        mentions(Names.unchecked)
        ? typeIDs.filter { self[$0].inheritedNodes.contains { $0.tokens.contains { $0.symbol == Names.unchecked } } }
        : []
    /// Variables that are `nonisolated(unsafe)`.
    package private(set) lazy var unsafeVariables =
        mentions(Names.unsafe) ? variableIDs.filter { program[$0.id].flags.contains(.isUnsafe) } : []
    private lazy var functionsByFile = Dictionary(grouping: functionIDs) { file(of: $0.id) }

    private lazy var operations = models.all.reduce(into: [Symbol: FrameworkModel.Operations]()) { table, framework in
        for members in framework.types.values.map(\.members) + [framework.functions] {
            for (name, list) in members { for m in list { table[name, default: []].formUnion(m.operations) } }
        }
    }

    /// Names of the configurations that plain openings use, with their frameworks.
    package private(set) lazy var defaultConfigurations: [Symbol: Int] = models.all.enumerated().reduce(into: [:]) {
        let (index, framework) = $1
        for type in framework.types.values where type.kind == .configuration {
            for m in type.members.values.joined() where m.isStatic && m.returns != nil { $0[m.name] = index }
        }
    }

    /// The operations of members and functions of this name in any framework.
    package func operations(named name: Symbol) -> FrameworkModel.Operations { operations[name] ?? [] }

    struct MemberTable {
        var functions: [FunctionID] = []
        var variables: [VariableID] = []
        var functionsByName: [Symbol: [FunctionID]] = [:]
        var variablesByName: [Symbol: [VariableID]] = [:]
    }

    /// - Parameters:
    ///   - program: The files' program. It is made when a declaration is first queried, and never otherwise.
    ///   - flow: Flow's results on the program, where it has been run.
    package init(_ modules: ProjectModules, program: @escaping () -> Program, flow: FlowAnalysis? = nil) {
        self.modules = modules
        (join, self.flow) = (program, flow)
        positions = Dictionary(
            modules.files.enumerated().map { (ObjectIdentifier($1.tree), Int32($0)) }, uniquingKeysWith: { $1 })
    }

    private var declarations: ProjectDeclarations {
        if let joined { return joined }
        let made = ProjectDeclarations(join(), models, flow, positions)
        joined = made
        return made
    }

    /// Whether a name or keyword occurs in any of the files.
    private func mentions(_ name: Symbol) -> Bool { files.contains { $0.mentions(name) } }

    package subscript(_ id: NominalID) -> TypeDeclaration { TypeDeclaration(project: self, id: id) }
    package subscript(_ id: FunctionID) -> FunctionDeclaration { FunctionDeclaration(project: self, id: id) }
    package subscript(_ id: VariableID) -> VariableDeclaration { VariableDeclaration(project: self, id: id) }

    package var functions: some RandomAccessCollection<FunctionDeclaration> { functionIDs.lazy.map { self[$0] } }

    // MARK: Files

    /// The position among the project's files; -1 for a library's.
    func file(of id: DeclarationID) -> Int32 { declarations.position(of: id) }

    package func functions(inFile position: Int32) -> [FunctionID] { functionsByFile[position] ?? [] }

    /// The file that contains a node, by its position among the files.
    package func fileNumber(of node: Node) -> Int32 { positions[ObjectIdentifier(node.tree)] ?? 0 }

    /// The place of a node in the program; nil where its file is not in the program.
    private func reference(_ node: Node) -> NodeReference? {
        declarations.files[ObjectIdentifier(node.tree)].map { NodeReference(file: $0, node: node.index) }
    }

    /// The node of an item of an inheritance clause.
    package func node(of item: InheritedType) -> Node? {
        item.node.map { Node(tree: program.node(of: item.source).tree, index: $0) }
    }

    func declaration(at node: Node) -> DeclarationID? { reference(node).flatMap { program.declaration(at: $0) } }

    /// The innermost declaration that contains a node.
    package func declaration(around node: Node) -> DeclarationID? {
        sequence(first: node, next: \.parent).lazy.compactMap { self.declaration(at: $0) }.first
    }

    /// The scope of a file, a type or a function.
    func scope(_ scope: TypeScope) -> Scope? {
        let declaration = scope.function?.id ?? scope.owner?.id
        let file =
            files.indices.contains(Int(scope.file))
            ? declarations.files[ObjectIdentifier(files[Int(scope.file)].tree)]
            : declaration.map { program[$0].source.file }
        return file.map { Scope(file: $0, declaration: declaration) }
    }

    package func target(_ file: Int32) -> ProjectModules.Target {
        modules.targets[file >= 0 ? files[Int(file)].target : modules.targets.count - 1]
    }

    // MARK: Members

    /// The declarations in a type and its extensions.
    func memberDeclarations(of id: NominalID) -> [DeclarationID] {
        ([id.id] + program.extensions(of: id.id)).filter { !program.isInterface($0) }
            .flatMap { program.children(of: $0) }.filter { !program[$0].flags.contains(.isImplicit) }
    }

    func members(of id: NominalID) -> MemberTable {
        if let table = memberTables[id] { return table }
        var table = MemberTable()
        for member in memberDeclarations(of: id) {
            switch program[member].kind {
            case .function, .initializer, .deinitializer: table.functions.append(FunctionID(member))
            case .subscript:
                table.functions += program.children(of: member).filter { program[$0].isFunctionLike }.map {
                    FunctionID($0)
                }
            case .variable: table.variables.append(VariableID(member))
            default: break
            }
        }
        for f in table.functions { table.functionsByName[self[f].name, default: []].append(f) }
        for v in table.variables { table.variablesByName[self[v].name, default: []].append(v) }
        memberTables[id] = table
        return table
    }

    // MARK: Declarations by their nodes

    package func type(declaredAt node: Node) -> NominalID? {
        declaration(at: node).flatMap { program[$0].isType ? NominalID($0) : nil }
    }

    /// The type of the actor that it is, where that is declared.
    package func actor(_ executor: Context.Executor) -> NominalID? {
        guard case .actor(.declared(let type)) = executor else { return nil }
        return self.type(declaredAt: type)
    }

    /// The context of an actor's own code.
    package func context(of actor: NominalID) -> Context { Context(.actor(.declared(program.node(of: actor.id)))) }

    package func variable(declaredAt pattern: Node) -> VariableID? {
        declaration(at: pattern).flatMap { program[$0].kind == .variable ? VariableID($0) : nil }
    }

    /// The function that contains a node; the file's own statements are one.
    package func function(around node: Node) -> FunctionID? {
        node.withAncestors.lazy.compactMap { self.function(declaredAt: $0) }.first
    }

    /// The function of a declaration; for a binding or subscript the first accessor.
    package func function(declaredAt node: Node) -> FunctionID? {
        switch node.kind {
        // A macro such as `#Preview` does not turn its file into a script.
        case .sourceFile where !files[Int(fileNumber(of: node))].hasTopLevelCode: return nil
        case .funcDecl, .initDecl, .deinitDecl, .sourceFile:
            return declaration(at: node).flatMap { declarations.isFunction($0) ? FunctionID($0) : nil }
        case .subscriptDecl: return declaration(at: node).flatMap(firstAccessor)
        case .patternBinding: return node.firstChild.flatMap(firstName).flatMap(declaration(at:)).flatMap(firstAccessor)
        default: return nil
        }
    }

    private func firstAccessor(of storage: DeclarationID) -> FunctionID? {
        program.children(of: storage).first {
            program[$0].isFunctionLike && !program[$0].flags.contains(.isImplicit)
        }.map { FunctionID($0) }
    }

    private func firstName(in pattern: Node) -> Node? {
        pattern.kind == .identifierPattern ? pattern : pattern.children.lazy.compactMap { self.firstName(in: $0) }.first
    }

    /// The innermost type declaration around a node, extensions' types included.
    package func enclosingType(_ node: Node) -> NominalID? {
        for outer in node.withAncestors {
            switch outer.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
                if let type = type(declaredAt: outer) { return type }
            case .extensionDecl:
                return declaration(at: outer).flatMap { program.extendedType(of: $0) }.map { NominalID($0) }
            default: break
            }
        }
        return nil
    }
}

/// The scope in which a type name is looked up.
package struct TypeScope {
    package var file: Int32
    package var owner: NominalID?
    package var function: FunctionID?
    package init(file: Int32, owner: NominalID? = nil, function: FunctionID? = nil) {
        self.file = file
        self.owner = owner
        self.function = function
    }
}

import Declarations
import Flow
import Frameworks
import Lowering
import Modules
import Syntax

/// The program of a project's files with what the frameworks' models say of it: what rules, fixes and reports ask about
/// names, types and isolation.
///
/// One analysis owns it, in one thread at a time.
package final class Project {
    package let modules: ProjectModules
    package let program: Program
    let lowerer: Lowerer
    let typed: TypedSyntax
    package var files: [ProjectFile] { modules.files }
    package var models: FrameworkModels { modules.models }

    // MARK: Parts

    package private(set) lazy var supertypes = Supertypes(self)
    package private(set) lazy var databaseTypes = DatabaseTypes(self)
    package private(set) lazy var isolation = DeclaredIsolation(self)
    package private(set) lazy var fileStores = FileStores(self)
    package private(set) lazy var appExtensions = AppExtensions(self)
    package private(set) lazy var sharedInstances = SharedInstances(self)
    package private(set) lazy var actorStorage = ActorStorage(self)

    // MARK: Declarations by file

    /// By file of the program, its position among the project's; -1 for a library's.
    private let positions: [Int32]
    private let byTree: [ObjectIdentifier: (position: Int32, file: FileID?)]
    /// The project's declarations, in the order of its files and of their texts.
    package let typeIDs: [TypeID]
    package let functionIDs: [FunctionID]
    package let variableIDs: [VariableID]
    private var memberTables: [TypeID: MemberTable] = [:]
    var types: [Declarations.TypeID: Type] = [:]
    /// A library's types by the names that models know them by, as far as they were met.
    var external: [Symbol: DeclarationID] = [:]

    /// Functions and accessors of actors.
    package private(set) lazy var actorFunctions = functionIDs.filter {
        self[$0].owner.map { self[$0].kind == .actor } ?? false
    }
    /// Types with an `@unchecked` conformance.
    package private(set) lazy var uncheckedTypes = typeIDs.filter { self[$0].inherited.contains(where: \.isUnchecked) }
    /// Variables that are `nonisolated(unsafe)`.
    package private(set) lazy var unsafeVariables = variableIDs.filter { program[$0.id].flags.contains(.isUnsafe) }
    private lazy var functionsByFile = Dictionary(grouping: functionIDs) { file(of: $0.id) }

    private lazy var operations = models.all.reduce(into: [Symbol: FrameworkModel.Operations]()) { table, framework in
        for members in framework.types.values.map(\.members) + [framework.functions] {
            for (name, list) in members { for m in list { table[name, default: []].formUnion(m.operations) } }
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

    /// - Parameter flow: what Flow found of the program, where it has been run.
    package init(_ modules: ProjectModules, _ program: Program, _ flow: FlowAnalysis? = nil) {
        self.modules = modules
        self.program = program
        lowerer = flow?.lowerer ?? Lowerer(program)
        typed = flow.map { TypedSyntax($0) } ?? TypedSyntax(lowerer)
        var byTree: [ObjectIdentifier: (position: Int32, file: FileID?)] = [:]
        for (position, file) in modules.files.enumerated() {
            byTree[ObjectIdentifier(file.tree)] = (Int32(position), nil)
        }
        var positions = Array(repeating: Int32(-1), count: program.files.count)
        for index in program.files.indices {
            let tree = ObjectIdentifier(program.files[index].tree)
            guard let known = byTree[tree] else { continue }
            byTree[tree] = (known.position, FileID(index))
            positions[index] = known.position
        }
        self.byTree = byTree
        self.positions = positions
        let declared = Self.declarations(of: program, positions)
        typeIDs = declared.filter { program[$0].isType }.map { TypeID($0) } + Self.extendedTypes(of: program, positions)
        functionIDs = declared.filter { Self.isFunction($0, program) }.map { FunctionID($0) }
        variableIDs = declared.filter { program[$0].kind == .variable }.map { VariableID($0) }
    }

    private static func declarations(of program: Program, _ positions: [Int32]) -> [DeclarationID] {
        var byPosition: [[DeclarationID]] = Array(repeating: [], count: Int(positions.max() ?? -1) + 1)
        for index in program.declarations.indices {
            let declaration = program.declarations[index]
            let position = positions[Int(declaration.source.file.index)]
            guard position >= 0, !declaration.flags.contains(.isImplicit) else { continue }
            byPosition[Int(position)].append(DeclarationID(index))
        }
        return byPosition.flatMap { $0 }
    }

    /// Libraries' types that the project extends.
    private static func extendedTypes(of program: Program, _ positions: [Int32]) -> [TypeID] {
        var seen: Set<DeclarationID> = []
        return program.declarations.indices.compactMap { index in
            guard program.declarations[index].kind == .extension,
                positions[Int(program.declarations[index].source.file.index)] >= 0,
                let type = program.extendedType(of: DeclarationID(index)), program.isInterface(type),
                seen.insert(type).inserted
            else { return nil }
            return TypeID(type)
        }
    }

    /// A function in a body belongs to that body.
    private static func isFunction(_ id: DeclarationID, _ program: Program) -> Bool {
        switch program[id].kind {
        case .initializer, .deinitializer, .getter, .setter, .observer, .topLevelCode: return true
        case .function:
            guard let parent = program[id].parent else { return true }
            return program[parent].isType || program[parent].kind == .extension
        default: return false
        }
    }

    package subscript(_ id: TypeID) -> TypeDeclaration { TypeDeclaration(project: self, id: id) }
    package subscript(_ id: FunctionID) -> FunctionDeclaration { FunctionDeclaration(project: self, id: id) }
    package subscript(_ id: VariableID) -> VariableDeclaration { VariableDeclaration(project: self, id: id) }

    package var functions: some RandomAccessCollection<FunctionDeclaration> { functionIDs.lazy.map { self[$0] } }

    // MARK: Files

    /// The position among the project's files; -1 for a library's.
    func file(of id: DeclarationID) -> Int32 { positions[Int(program[id].source.file.index)] }

    package func functions(inFile position: Int32) -> [FunctionID] { functionsByFile[position] ?? [] }

    /// The file that a node stands in, by its position among the files.
    package func fileNumber(of node: Node) -> Int32 { byTree[ObjectIdentifier(node.tree)]?.position ?? 0 }

    /// The place of a node in the program; nil where its file is none of the program's.
    private func reference(_ node: Node) -> NodeReference? {
        byTree[ObjectIdentifier(node.tree)]?.file.map { NodeReference(file: $0, node: node.index) }
    }

    func declaration(at node: Node) -> DeclarationID? { reference(node).flatMap { program.declaration(at: $0) } }

    /// The scope of a file, a type or a function.
    func scope(_ scope: TypeScope) -> Scope? {
        let declaration = scope.function?.id ?? scope.owner?.id
        let file =
            files.indices.contains(Int(scope.file))
            ? byTree[ObjectIdentifier(files[Int(scope.file)].tree)]?.file : declaration.map { program[$0].source.file }
        return file.map { Scope(file: $0, declaration: declaration) }
    }

    package func target(_ file: Int32) -> ProjectModules.Target {
        modules.targets[file >= 0 ? files[Int(file)].target : modules.targets.count - 1]
    }

    // MARK: Members

    /// The declarations in a type and its extensions.
    func memberDeclarations(of id: TypeID) -> [DeclarationID] {
        ([id.id] + program.extensions(of: id.id)).filter { !program.isInterface($0) }
            .flatMap { program.children(of: $0) }.filter { !program[$0].flags.contains(.isImplicit) }
    }

    func members(of id: TypeID) -> MemberTable {
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

    /// The extension that a member stands in.
    func extensionNode(of id: DeclarationID) -> Node? {
        program[id].parent.flatMap { program[$0].kind == .extension ? program.node(of: $0) : nil }
    }

    // MARK: Declarations by their nodes

    package func type(declaredAt node: Node) -> TypeID? {
        declaration(at: node).flatMap { program[$0].isType ? TypeID($0) : nil }
    }

    package func variable(declaredAt pattern: Node) -> VariableID? {
        declaration(at: pattern).flatMap { program[$0].kind == .variable ? VariableID($0) : nil }
    }

    /// The function that a node stands in; the file's own statements are one.
    package func function(around node: Node) -> FunctionID? {
        var around: Node? = node
        while let outer = around {
            if let known = function(declaredAt: outer) { return known }
            around = outer.parent
        }
        return nil
    }

    /// The function of a declaration; of a binding or subscript the first accessor.
    package func function(declaredAt node: Node) -> FunctionID? {
        switch node.kind {
        // A macro such as `#Preview` makes no script of its file.
        case .sourceFile where !files[Int(fileNumber(of: node))].hasTopLevelCode: return nil
        case .funcDecl, .initDecl, .deinitDecl, .sourceFile:
            return declaration(at: node).flatMap { Self.isFunction($0, program) ? FunctionID($0) : nil }
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
    package func enclosingType(_ node: Node) -> TypeID? {
        var n: Node? = node
        while let current = n {
            switch current.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
                if let type = type(declaredAt: current) { return type }
            case .extensionDecl:
                return declaration(at: current).flatMap { program.extendedType(of: $0) }.map { TypeID($0) }
            default: break
            }
            n = current.parent
        }
        return nil
    }
}

/// The scope in which a type name is looked up.
package struct TypeScope {
    package var file: Int32
    package var owner: TypeID?
    package var function: FunctionID?
    package init(file: Int32, owner: TypeID? = nil, function: FunctionID? = nil) {
        self.file = file
        self.owner = owner
        self.function = function
    }
}

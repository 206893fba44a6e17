import Syntax

/// The declarations of all files, joined: it answers later stages about names, types, conformances and isolation.
///
/// A value of the complete program, finished when it is made: asking has no visible effect, so that bodies are lowered
/// in parallel and in any order. Expensive answers are computed once, when first asked for, under a lock, and do not
/// depend on the order of questions.
public final class Program: @unchecked Sendable {
    public let types: TypeTable
    // Data that every look-up reads is not guarded: it does not change once the program is complete.
    @exclusivity(unchecked) public internal(set) var files: [SourceFile] = []
    @exclusivity(unchecked) public internal(set) var modules: [Module] = []
    /// By number: those that an edit has removed are still there, and in no table. Whoever goes through all goes
    /// through `order`.
    @exclusivity(unchecked) public internal(set) var declarations: [Declaration] = []
    /// The positions of the declarations in `declarations`, in the order of the files; implicit ones last.
    @exclusivity(unchecked) public internal(set) var order = DeclarationOrder(list: nil, count_: 0)
    /// Declarations of the standard library's interface that the language itself refers to.
    @exclusivity(unchecked) public internal(set) var standard = StandardLibrary()

    /// By number, the position in `order`; empty where that is the number.
    @exclusivity(unchecked) var ranks: [Int32] = []
    var numbers = DeclarationNumbers()
    /// What the joining has added, in this order.
    var implied: [Int32] = []

    // MARK: Tables of the joining

    /// First child, next sibling, next declaration of the same name in the same scope: by declaration, -1 where there
    /// is none.
    @exclusivity(unchecked) var firstChild: [Int32] = []
    @exclusivity(unchecked) var nextSibling: [Int32] = []
    @exclusivity(unchecked) var nextOfName: [Int32] = []
    /// Generic parameters by their declaration, in order.
    @exclusivity(unchecked) var parametersOf: [DeclarationID: [DeclarationID]] = [:]
    /// Classes with a designated initialiser of their own that overrides none.
    var designating: Set<DeclarationID> = []
    /// First declaration of a name in a scope: a type (its extensions' members included), a protocol, a function; a
    /// module is -1 - its id.
    @exclusivity(unchecked) var named: [PairKey: Int32] = [:]
    /// Names that some module declares at its top, that some protocol has as a member's: most names are neither.
    @exclusivity(unchecked) var topLevelNames = NameSet(), protocolMemberNames = NameSet()
    /// Names that occur inside some declaration: no type has a member of any other name.
    @exclusivity(unchecked) var innerNames = NameSet()
    /// Names of types, aliases and parameters that occur inside some declaration.
    @exclusivity(unchecked) var innerTypeNames = NameSet()
    /// Types with a member that may override another's or be a requirement's witness, by its name.
    var implementers: [Symbol: [DeclarationID]] = [:]
    /// The type that an extension extends; -1 for one of a module that is not at hand, which is in `opaqueExtended`.
    @exclusivity(unchecked) var extended: [DeclarationID: DeclarationID] = [:]
    var opaqueExtensions: [TypeID: [DeclarationID]] = [:]
    var extensions: [DeclarationID: [DeclarationID]] = [:]
    @exclusivity(unchecked) var byNode: [PairKey: Int32] = [:]
    var moduleByName: [Symbol: ModuleID] = [:]
    /// The module `Swift`, which every file sees.
    @exclusivity(unchecked) var standardModule: ModuleID?
    /// Files with `using @MainActor` or `using nonisolated`.
    var defaultIsolationNodes: [FileID: Int32] = [:]
    /// Variables that a wrapper makes (`_x`, `$x`), and the variables for which they are made.
    var wrappedVariable: [DeclarationID: DeclarationID] = [:]
    /// Members that a macro adds, and the declarations on which they are modelled.
    var macroModel: [DeclarationID: DeclarationID] = [:]
    /// Declarations in clauses of `#if` that are not compiled: no name refers to them.
    @exclusivity(unchecked) var leftOut: Set<DeclarationID> = []
    /// Declarations that represent others, which are compiled with other flags, as for tests.
    @exclusivity(unchecked) public internal(set) var standIns: Set<DeclarationID> = []
    var filesWithConditions: Set<FileID> = []
    var interfaces = Interfaces.none
    /// By file, a number that is shared by files whose imports give the same view of other modules' declarations.
    @exclusivity(unchecked) var views: [Int32] = []
    /// By file.
    var importRecords: [[FileIndex.Import]] = []

    // MARK: Answers

    let evaluator: Evaluator
    let inheritanceCache = Cache<[InheritedType]>()
    let typeCache = Cache<TypeID?>()
    let requirementCache = Cache<[Requirement]>()
    let signatureCache = Cache<Signature>()
    let isolationCache = Cache<Isolation>()
    let wrapperCache = Cache<[PropertyWrapper]>()
    let ancestorCache = Cache<Ancestors>()
    let implementationCache = Cache<[DeclarationID]>()
    let variableCache = Cache<TypeID?>()
    let associatedCache = Cache<TypeID>()
    /// Conclusions by type.
    let superclasses: Conclusions<PairKey, TypeID?>
    let typeAncestors: Conclusions<PairKey, [Ancestor]>
    let typeSupertypes: Conclusions<PairKey, [TypeID]>
    /// By a name: the types with a member of it, by their ancestors.
    let implementersByAncestor: Conclusions<PairKey, [DeclarationID: [DeclarationID]]>
    /// By protocol and type.
    let conformances: Conclusions<PairKey, Conformance.Answer>
    let knownInFull: Conclusions<PairKey, Bool>
    /// By declaration and position of a parameter.
    let parameterBuilders: Conclusions<PairKey, TypeID?>
    /// By type's declaration and name: the places of members of the name.
    let memberPlaces: Conclusions<PairKey, MemberPlaces>
    /// Members that mean the same in all files of a kind, by type and name.
    let memberCandidates: Conclusions<MemberQuestion, [MemberCandidate]>
    /// For types with generic parameters, their own or those of the types around them: all of these; nil until all
    /// are joined.
    @exclusivity(unchecked) var typeParameters: [DeclarationID: [DeclarationID]]?

    // MARK: Parts

    var isolationRules: IsolationRules { IsolationRules(program: self) }
    package var inheritance: Inheritance { Inheritance(program: self) }
    var conformance: Conformance { Conformance(program: self) }
    var associatedTypes: AssociatedTypes { AssociatedTypes(program: self) }
    var generics: Generics { Generics(program: self) }
    var memberLookUp: MemberLookUp { MemberLookUp(program: self) }
    var signatures: Signatures { Signatures(program: self) }
    var wrappers: Wrappers { Wrappers(program: self) }
    var resolution: TypeResolution { TypeResolution(program: self) }
    var scopes: ScopeLookUp { ScopeLookUp(program: self) }
    var printer: ProgramText { ProgramText(program: self) }
    var implicit: ImplicitDeclarations { ImplicitDeclarations(program: self) }
    var joiner: Joiner { Joiner(program: self) }

    /// - Parameter inputs: the modules of the project; a module that is imported and not among them is known by its
    ///   interface, if `interfaces` has one, and is opaque otherwise.
    public convenience init(_ inputs: [ModuleInput], interfaces: Interfaces = .embedded) {
        self.init(inputs, interfaces, types: TypeTable(), numbers: nil)
    }

    /// - Parameter numbers: those that declarations are to have.
    init(_ inputs: [ModuleInput], _ interfaces: Interfaces, types: TypeTable, numbers: DeclarationNumbers?) {
        self.types = types
        evaluator = Evaluator()
        superclasses = Conclusions(evaluator)
        typeAncestors = Conclusions(evaluator)
        implementersByAncestor = Conclusions(evaluator)
        typeSupertypes = Conclusions(evaluator)
        conformances = Conclusions(evaluator)
        knownInFull = Conclusions(evaluator)
        parameterBuilders = Conclusions(evaluator)
        memberPlaces = Conclusions(evaluator)
        memberCandidates = Conclusions(evaluator)
        evaluator.askAgain = { [unowned self] in ask($0) }
        joiner.join(inputs, interfaces, numbers)
        evaluator.isComplete = true
    }

    private func ask(_ key: Evaluator.Key) {
        let id = key.declaration
        switch key.kind {
        case .inheritance: _ = inheritance.inheritance(of: id)
        case .ancestors: _ = inheritance.ancestorTable(of: id)
        case .alias: _ = resolution.aliasType(id)
        case .requirements: _ = generics.ownRequirements(of: id)
        case .signature: _ = signature(of: id)
        case .variable: _ = declaredType(of: id)
        case .isolation: _ = isolation(of: id)
        case .wrappers: _ = propertyWrappers(of: id)
        case .implementations: _ = self[id].flags.contains(.isRequirement) ? witnesses(of: id) : overrides(of: id)
        case .associated: _ = associatedTypes.associatedType(key.name, of: key.type, Asking(nil))
        }
    }

    @inlinable public subscript(id: DeclarationID) -> Declaration { declarations[Int(id.index)] }
    public subscript(id: FileID) -> SourceFile { files[Int(id.index)] }
    public subscript(id: ModuleID) -> Module { modules[Int(id.index)] }

    /// The order of the declarations, whatever their numbers are: that of the files.
    public func isBefore(_ a: DeclarationID, _ b: DeclarationID) -> Bool {
        ranks.isEmpty ? a.index < b.index : ranks[Int(a.index)] < ranks[Int(b.index)]
    }

    /// Whether a declaration is of an interface, and not of the project.
    public func isInterface(_ id: DeclarationID) -> Bool { files[Int(self[id].source.file.index)].isInterface }

    public func node(_ reference: NodeReference) -> Node {
        Node(tree: files[Int(reference.file.index)].tree, index: reference.node)
    }
    /// The node of a declaration: for a variable its name's pattern, for a getter without a keyword the code block.
    public func node(of id: DeclarationID) -> Node { node(self[id].source) }
    /// The declaration of a node of a file; nil where the node is none.
    public func declaration(at reference: NodeReference) -> DeclarationID? {
        byNode[PairKey(reference.file.index, UInt32(bitPattern: reference.node))].map { DeclarationID(Int($0)) }
    }

    /// Declarations whose parent this is, in the order in which they stand; implicit ones last.
    public func children(of id: DeclarationID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var child = firstChild[Int(id.index)]
        while child >= 0 {
            found.append(DeclarationID(Int(child)))
            child = nextSibling[Int(child)]
        }
        return found
    }

    /// The scope of a declaration's own body.
    public func scope(in id: DeclarationID) -> Scope { Scope(file: self[id].source.file, declaration: id) }

    func all(_ name: Symbol, in scope: Int32) -> [DeclarationID] {
        var found: [DeclarationID] = []
        forEach(name, in: scope) { found.append($0) }
        return found
    }
    @inline(__always) func forEach(_ name: Symbol, in scope: Int32, _ work: (DeclarationID) -> Void) {
        var next = named[PairKey(scope, name.id)] ?? -1
        while next >= 0 {
            work(DeclarationID(Int(next)))
            next = nextOfName[Int(next)]
        }
    }
    /// Whether a module can be imported, as far as the known modules tell; nil where its platform decides.
    func canImport(_ module: Symbol) -> Bool? {
        if let known = moduleByName[module], !self[known].isInterface { return true }
        guard interfaces.isSurelyThere(module) else { return nil }
        return interfaces.isOfOtherPlatforms(module) ? nil : true
    }
    func has(_ name: Symbol, in scope: DeclarationID) -> Bool { named[PairKey(scope.index, name.id)] != nil }
    func all(_ name: Symbol, in scope: DeclarationID) -> [DeclarationID] { all(name, in: scope.index) }
    func all(_ name: Symbol, in module: ModuleID) -> [DeclarationID] { all(name, in: -1 - module.index) }

    /// The type that a declaration is a direct member of, an extension's being the extended type's; nil where there is
    /// none, or none at hand.
    public func owner(of id: DeclarationID) -> DeclarationID? {
        guard var parent = self[id].parent else { return nil }
        switch self[id].kind {
        case .getter, .setter, .observer:
            guard let outer = self[parent].parent else { return nil }
            parent = outer
        default: break
        }
        if self[parent].kind == .extension { return extended[parent] }
        return self[parent].isType ? parent : nil
    }

    /// Names of the attributes that are written before a declaration: `Model`, `Persisted`.
    public func attributeNames(of id: DeclarationID) -> [Symbol] { attributes(of: id).map(\.name) }

    package func attributes(of id: DeclarationID) -> [Node] {
        let declaration = self[id]
        if declaration.flags.contains(.isImplicit) { return [] }
        switch declaration.kind {
        case .topLevelCode: return []
        case .getter where node(of: id).kind == .codeBlock: return []
        default: return node(of: id).declarationNode.attributes
        }
    }
}

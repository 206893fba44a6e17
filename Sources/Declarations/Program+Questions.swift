import Syntax

/// All queries of later stages to a program, each answered by the part that has its rules.
extension Program {
    /// The isolation of a declaration by Swift's rules; for a type, the isolation of its members.
    public func isolation(of id: DeclarationID) -> Isolation { isolationRules.isolation(of: id) }

    /// Whether code of a global actor is so by what its type inherits from a library, not by an attribute of the
    /// project's own: before Swift 6 a synchronous call runs such code where the caller runs.
    public func inheritsIsolation(_ id: DeclarationID) -> Bool { isolationRules.inheritsIsolation(id) }

    /// Whether a file is a script: statements stand in it, outside of declarations, and other than macros.
    package func isScript(_ file: FileID) -> Bool {
        FileIndexer.hasStatements(self[file].tree.root, besidesMacros: true)
    }

    /// The main actor's own type.
    public func isMainActor(_ type: TypeID) -> Bool {
        declaration(of: type).map { $0 == standard.mainActor } ?? false
    }

    /// The types in a type's inheritance clause, then in those of its extensions: classes and protocols, also those
    /// that are not at hand.
    public func inheritedTypes(of id: DeclarationID) -> [TypeID] { inheritance.directSupertypes(of: id).map(\.type) }

    /// The wrapped type of an optional; nil for any other.
    public func wrapped(_ type: TypeID) -> TypeID? {
        guard case .nominal(let id, let arguments) = types[type], id == standard.optional, arguments.count == 1 else {
            return nil
        }
        return arguments[0]
    }

    /// The type of an enum's raw values; nil where it has none.
    public func rawType(of id: DeclarationID) -> TypeID? { inheritance.rawType(of: id) }

    /// The type that an extension extends; nil where that is not at hand.
    public func extendedType(of id: DeclarationID) -> DeclarationID? { extended[id] }

    /// The extensions of a type, in the order of the declarations.
    public func extensions(of type: DeclarationID) -> [DeclarationID] { extensions[type] ?? [] }

    /// The superclass, in the type's own arguments; nil where it has none, `.unknown` where it may have one that is not
    /// at hand.
    public func superclass(of type: TypeID) -> TypeID? { inheritance.superclass(of: type) }

    /// The superclasses of a type, nearest first, as far as they are examined; the last is `.unknown` where more may
    /// follow.
    public func superclasses(of type: TypeID) -> some Sequence<TypeID> { inheritance.superclasses(of: type) }

    /// All superclasses and protocols, transitive, in the type's own arguments; protocols as nominal types. Conditional
    /// conformances are left out where they are known not to hold.
    public func supertypes(of type: TypeID, from scope: Scope) -> [TypeID] {
        inheritance.supertypes(of: type, Asking(scope))
    }

    public func conforms(_ type: TypeID, to protocolID: DeclarationID, from scope: Scope) -> Tristate {
        conformance.conforms(type, to: protocolID, Asking(scope))
    }

    /// Whether a value of one type is one of the other by inheritance, conformance or identity (no conversion of
    /// functions or tuples).
    public func isSubtype(_ type: TypeID, of other: TypeID, from scope: Scope) -> Tristate {
        conformance.isSubtype(type, of: other, Asking(scope))
    }

    /// The type that `type.name` refers to; a `dependentMember` where the type is a parameter about which nothing more
    /// is known, `.unknown` where nothing determines it.
    public func associatedType(_ name: Symbol, of type: TypeID, from scope: Scope) -> TypeID {
        associatedTypes.associatedType(name, of: type, Asking(scope))
    }

    /// Whether a protocol inherits from another, directly or not.
    public func inherits(_ proto: DeclarationID, from other: DeclarationID) -> Bool {
        associatedTypes.inherits(proto, from: other)
    }

    /// The generic parameters, those of the enclosing types and functions included, outermost first.
    public func genericParameters(of id: DeclarationID) -> [DeclarationID] { generics.genericParameters(of: id) }

    /// All requirements of the generic parameters visible in a declaration: inheritance and `where` clauses of its
    /// own and of everything around it, the extension's and its type's.
    public func requirements(of id: DeclarationID) -> [Requirement] { generics.requirements(of: id) }

    /// Protocols and classes that a generic parameter, associated, opaque or existential type is known by at a place.
    public func constraints(of type: TypeID, from scope: Scope) -> [TypeID] {
        generics.constraints(of: type, Asking(scope))
    }

    /// The type with parameters replaced, and members of parameters (`T.Element`) looked up in the replacements.
    public func substitute(_ type: TypeID, _ replacements: [DeclarationID: TypeID]) -> TypeID {
        generics.substitute(type, replacements, Asking(nil))
    }

    /// The types that a receiver gives to the parameters of the type that declares a member: its arguments, its
    /// superclass's, `Self`.
    public func substitutions(for receiver: TypeID, of declaration: DeclarationID) -> [DeclarationID: TypeID] {
        generics.substitutions(for: receiver, of: declaration)
    }

    /// Members of a type by name, those of superclasses, protocols and their extensions included, as seen from a
    /// place: members known not to exist under the type's arguments are left out, as are an overridden member and a
    /// requirement with a witness.
    public func members(_ name: Symbol, of type: TypeID, on base: MemberBase, from scope: Scope) -> [MemberCandidate] {
        memberLookUp.members(name, of: type, on: base, from: scope)
    }

    /// Whether a look-up without a result is a proof: false where a supertype or a macro is not at hand, or only an
    /// interface of a type is known.
    public func knowsAllMembers(of type: TypeID, from scope: Scope) -> Bool {
        memberLookUp.knowsAllMembers(of: type, from: scope)
    }

    /// `subscript(dynamicMember:)` of a type that is `@dynamicMemberLookup`, also where a protocol or superclass of it
    /// is.
    public func dynamicMemberSubscripts(of type: TypeID, from scope: Scope) -> [MemberCandidate] {
        memberLookUp.dynamicMemberSubscripts(of: type, from: scope)
    }

    /// The requirements of which a member of a type or extension is the witness.
    /// - Parameter inDeclarationOnly: only those of protocols to which the member's own type or extension declares
    ///   conformance.
    public func requirements(witnessedBy id: DeclarationID, inDeclarationOnly: Bool) -> [DeclarationID] {
        memberLookUp.requirements(witnessedBy: id, inDeclarationOnly: inDeclarationOnly)
    }

    /// The superclass's member that an override replaces; nil where it is not at hand.
    public func overridden(by id: DeclarationID) -> DeclarationID? { memberLookUp.overridden(by: id) }

    /// The declarations that may run where a requirement is called, or a class's member that has overrides: functions
    /// and accessors, and stored properties for a property requirement.
    public func implementations(of id: DeclarationID) -> Implementations { memberLookUp.implementations(of: id) }

    /// The declarations that may run where a requirement is called.
    public func witnesses(of requirement: DeclarationID) -> Implementations { memberLookUp.witnesses(of: requirement) }

    /// The overrides of a class's member, in all subclasses that the program has.
    public func overrides(of member: DeclarationID) -> Implementations { memberLookUp.overrides(of: member) }

    /// The signature of a function, initialiser, subscript, case or accessor, in terms of its own and the enclosing
    /// types' parameters.
    public func signature(of id: DeclarationID) -> Signature { signatures.signature(of: id) }

    /// The same with the enclosing types' parameters, `Self` and associated types replaced by the receiver's; its own
    /// generic parameters stay.
    public func signature(of candidate: MemberCandidate) -> Signature { signatures.signature(of: candidate) }

    /// Whether an attribute is the language's own: no wrapper, macro or global actor.
    public static func isLanguageAttribute(_ name: Symbol) -> Bool { Names.languageAttributes.contains(name) }

    /// Whether a name is an operator's.
    public static func isOperator(_ name: Symbol) -> Bool { Signatures.isOperator(name) }

    /// A variable's written type, or its wrapper's; nil where inference finds it from the initial value.
    public func declaredType(of id: DeclarationID) -> TypeID? { signatures.declaredType(of: id) }

    public func declaredType(of candidate: MemberCandidate) -> TypeID? { signatures.declaredType(of: candidate) }

    /// `var x: Int!`, `init!`, `-> Int!`.
    public func isImplicitlyUnwrapped(_ id: DeclarationID) -> Bool { signatures.isImplicitlyUnwrapped(id) }

    /// A type's or alias's own type, with its generic parameters as arguments; of a protocol its existential.
    public func type(declaredBy id: DeclarationID) -> TypeID { signatures.type(declaredBy: id) }

    /// `self` in the body of a declaration (the instance's type also where it is static); nil where there is none.
    public func selfType(in scope: Scope) -> TypeID? { signatures.selfType(in: scope) }

    /// The property wrappers of a variable; empty where no attribute is a wrapper, with a wrapper without declaration
    /// where one may be.
    public func propertyWrappers(of variable: DeclarationID) -> [PropertyWrapper] {
        wrappers.propertyWrappers(of: variable)
    }

    /// The variable for which `_x` or `$x` is made.
    public func variable(wrappedBy id: DeclarationID) -> DeclarationID? { wrappers.variable(wrappedBy: id) }

    /// The result builder of a function, getter or variable, or of one of its parameters; a requirement's is its
    /// witness's too.
    public func resultBuilder(of id: DeclarationID, parameter: Int?) -> TypeID? {
        wrappers.resultBuilder(of: id, parameter: parameter)
    }

    /// The type that is written at a node; `.unknown` for a placeholder or an unreadable type.
    public func resolve(_ written: Node, in scope: Scope) -> TypeID { resolution.resolve(written, Asking(scope)) }

    /// The declaration of a nominal type.
    public func declaration(of type: TypeID) -> DeclarationID? { resolution.declaration(of: type) }

    /// The declarations that a name without a base may refer to at a place, innermost scope first; each level holds all
    /// overloads of one scope. Locals are not among them (the outline has bound those). Private and fileprivate names
    /// of other files are left out.
    /// - Parameter stopsAtFirst: Levels behind the first one that has any candidate are left out.
    public func lookUp(_ name: Symbol, in scope: Scope, stopsAtFirst: Bool = false) -> [LookUpLevel] {
        scopes.lookUp(name, in: scope, stopsAtFirst: stopsAtFirst)
    }

    /// Whether a name that no scope declares may come from an imported module that is not at hand, or of which only
    /// the interface is known.
    public func mayBeElsewhere(_ scope: Scope) -> Bool { scopes.mayBeElsewhere(scope) }

    /// Whether access control lets a declaration be named from a place.
    public func isVisible(_ id: DeclarationID, from scope: Scope) -> Bool { scopes.isVisible(id, from: scope) }

    /// The type in Swift's spelling, without modules: `[Int]`, `Int?`, `(Int) async throws -> Void`, `any P & Q`; `_`
    /// for an unknown one.
    public func text(of type: TypeID) -> String { printer.text(of: type) }

    /// `f(a:_:)`, `init(x:)`, `subscript(_:)`, `name`; an accessor's is its storage's with the accessor's word.
    public func fullName(of id: DeclarationID) -> String { printer.fullName(of: id) }

    /// A type's name with those of the types around it.
    public func typeName(of id: DeclarationID) -> String { printer.typeName(of: id) }

    /// `Type.member(labels:)`, `global(labels:)`: the compiler oracle's name for a callee.
    public func qualifiedName(of id: DeclarationID) -> String { printer.qualifiedName(of: id) }

    /// The declarations of a file, one a line, as they stand: kind, name, type, isolation, module. The same whatever
    /// order the files of the program came in.
    public func describe(_ file: FileID) -> String { printer.describe(file) }

    /// One declaration: `func f(a:) (a: Int) -> String @MainActor [App]`.
    public func describe(_ id: DeclarationID) -> String { printer.describe(id) }

    public func text(of signature: Signature, _ flags: Declaration.Flags) -> String {
        printer.text(of: signature, flags)
    }

    public func text(of requirement: Requirement) -> String { printer.text(of: requirement) }

    /// `nonisolated`, `@MainActor`, `actor`, `caller`, `parameter 0`, `unknown`.
    public func text(of isolation: Isolation) -> String { printer.text(of: isolation) }
}

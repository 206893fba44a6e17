import Syntax

/// The declarations of all files, joined: what later stages ask about names, types, conformances and isolation.
///
/// A value of the whole program, complete when it is made: asking changes nothing that can be seen, so that bodies are
/// lowered in parallel and in any order. What takes long is computed once, when first asked for, under a lock, and does
/// not depend on who asked first.
public final class Program: @unchecked Sendable {
    public let types = TypeTable()
    public internal(set) var files: [SourceFile] = []
    public internal(set) var modules: [Module] = []
    public internal(set) var declarations: [Declaration] = []
    /// Declarations of the standard library's interface that the language itself refers to.
    public internal(set) var standard = StandardLibrary()
    let evaluator = Evaluator()

    public init(_ inputs: [ModuleInput], interfaces: Interfaces = .embedded) {}

    @inlinable public subscript(id: DeclarationID) -> Declaration { declarations[Int(id.index)] }
    public subscript(id: FileID) -> SourceFile { files[Int(id.index)] }
    public subscript(id: ModuleID) -> Module { modules[Int(id.index)] }
    public func node(_ reference: NodeReference) -> Node { Node(tree: files[Int(reference.file.index)].tree, index: reference.node) }
    /// The node that a declaration is written at: of a variable its name's pattern, of a getter without a keyword the code block.
    public func node(of id: DeclarationID) -> Node { node(self[id].source) }
    /// The declaration that a node of a file is, if it is one.
    public func declaration(at reference: NodeReference) -> DeclarationID? { nil }
    /// Declarations whose parent this is, in the order in which they stand.
    public func children(of id: DeclarationID) -> [DeclarationID] { [] }
    /// The scope of a declaration's own body.
    public func scope(in id: DeclarationID) -> Scope { Scope(file: self[id].source.file, declaration: id) }
}

public struct Interfaces: Sendable {
    public static let embedded = Interfaces()
}

extension Program {
    // MARK: Names

    /// What a name without a base may mean at a place, innermost scope first; each level holds all overloads of one scope.
    /// Locals are not among them (the outline has bound those). Private and fileprivate names of other files are left out.
    public func lookUp(_ name: Symbol, in scope: Scope) -> [LookUpLevel] { [] }
    /// Members of a type by name, those of superclasses, protocols and their extensions included, as seen from a place: what is
    /// known not to exist under the type's arguments is left out, an overridden member or a requirement with a witness too.
    public func members(_ name: Symbol, of type: TypeID, on base: MemberBase, from scope: Scope) -> [MemberCandidate] { [] }
    /// Whether a look-up that found nothing is a proof: false where a supertype or a macro is not at hand.
    public func knowsAllMembers(of type: TypeID, from scope: Scope) -> Bool { false }
    /// Whether a name that no scope declares may come from an imported module that is not at hand.
    public func mayBeElsewhere(_ scope: Scope) -> Bool { true }

    // MARK: Types

    /// The type that is written at a node; `.unknown` for a placeholder or what cannot be read.
    public func resolve(_ written: Node, in scope: Scope) -> TypeID { .unknown }
    /// Of functions, initialisers, subscripts, cases, accessors, in terms of their own and the enclosing types' parameters.
    public func signature(of id: DeclarationID) -> Signature { Signature(parameters: [], result: .unknown) }
    /// The same with the enclosing types' parameters, `Self` and associated types replaced by what the receiver says; its own generic
    /// parameters stay.
    public func signature(of candidate: MemberCandidate) -> Signature { signature(of: candidate.declaration) }
    /// A variable's written type, or the one that its wrapper or accessor gives; nil: inference finds it from the initial value.
    public func declaredType(of id: DeclarationID) -> TypeID? { nil }
    public func declaredType(of candidate: MemberCandidate) -> TypeID? { declaredType(of: candidate.declaration) }
    /// `var x: Int!`, `init!`, `-> Int!`.
    public func isImplicitlyUnwrapped(_ id: DeclarationID) -> Bool { false }
    /// A type's or alias's own type, with its generic parameters as arguments; of a protocol its existential.
    public func type(declaredBy id: DeclarationID) -> TypeID { .unknown }
    /// `self` in the body of a declaration; nil where there is none.
    public func selfType(in scope: Scope) -> TypeID? { nil }
    /// The type with parameters replaced, members of parameters (`T.Element`) looked up in what replaces them.
    public func substitute(_ type: TypeID, _ replacements: [DeclarationID: TypeID]) -> TypeID { type }
    /// What a receiver says about the parameters of the type that declares a member.
    public func substitutions(for receiver: TypeID, of declaration: DeclarationID) -> [DeclarationID: TypeID] { [:] }

    /// In the type's own arguments; nil where it has none, `.unknown` where it may have.
    public func superclass(of type: TypeID) -> TypeID? { nil }
    /// All superclasses and protocols, transitive, in the type's own arguments; protocols as nominal types.
    public func supertypes(of type: TypeID, from scope: Scope) -> [TypeID] { [] }
    public func conforms(_ type: TypeID, to protocolID: DeclarationID, from scope: Scope) -> Tristate { .unknown }
    /// Whether a value of one type is one of the other by inheritance, conformance or identity (no conversion of functions or tuples).
    public func isSubtype(_ type: TypeID, of other: TypeID, from scope: Scope) -> Tristate { type == other ? .yes : .unknown }
    /// What `type.name` is; a `dependentMember` where the type is a parameter about which nothing more is said, `.unknown` where nothing says it.
    public func associatedType(_ name: Symbol, of type: TypeID, from scope: Scope) -> TypeID { .unknown }
    /// With the enclosing types' and functions', outermost first.
    public func genericParameters(of id: DeclarationID) -> [DeclarationID] { [] }
    /// All that is required of the generic parameters that are seen in a declaration: inherited clauses, `where` clauses, the extension's.
    public func requirements(of id: DeclarationID) -> [Requirement] { [] }
    /// Protocols and classes that a generic parameter or opaque type is known by at a place.
    public func constraints(of type: TypeID, from scope: Scope) -> [TypeID] { [] }

    /// Empty where no attribute is a wrapper; with a wrapper without declaration where one may be.
    public func propertyWrappers(of variable: DeclarationID) -> [PropertyWrapper] { [] }
    /// The result builder of a function, getter or parameter.
    public func resultBuilder(of id: DeclarationID, parameter: Int?) -> TypeID? { nil }
    /// `subscript(dynamicMember:)` of a type that is `@dynamicMemberLookup`.
    public func dynamicMemberSubscripts(of type: TypeID, from scope: Scope) -> [MemberCandidate] { [] }

    public func witnesses(of requirement: DeclarationID) -> Implementations { Implementations(known: [], mayBeOthers: true) }
    public func overrides(of member: DeclarationID) -> Implementations { Implementations(known: [], mayBeOthers: true) }

    // MARK: Isolation

    /// Where Swift says that a declaration's code runs; of a type, what it gives to its members.
    public func isolation(of id: DeclarationID) -> Isolation { .unknown }

    // MARK: Printing

    /// In Swift's spelling, without modules: `[Int]`, `Int?`, `(Int) async throws -> Void`, `any P & Q`.
    public func text(of type: TypeID) -> String { "_" }
    /// `f(a:_:)`, `init(x:)`, `name`.
    public func fullName(of id: DeclarationID) -> String { self[id].name.text }
}

import Syntax

/// The declarations of all files, joined: what later stages ask about names, types, conformances and isolation.
///
/// A value of the whole program, complete when it is made: asking changes nothing that can be seen, so that bodies are
/// lowered in parallel and in any order. What takes long is computed once, when first asked for, under a lock, and does
/// not depend on who asked first.
public final class Program: @unchecked Sendable {
    public let types = TypeTable()
    public let files: [SourceFile]
    public let modules: [Module]
    public let declarations: [Declaration]
}

// The questions that Lowering asks (their answers may not depend on file names, order or threads):
//
// extension Program {
//     // Names
//     /// What a name without a base may mean at a place, innermost scope first; each level holds all overloads of one scope.
//     /// Locals are not among them (the outline has bound those). Private and fileprivate names of other files are left out.
//     func lookUp(_ name: Symbol, in scope: Scope) -> [LookUpLevel]
//     /// Members of a type by name, those of superclasses, protocols and their extensions included (constraints checked:
//     /// what is known not to hold is left out, what is unknown is marked), as seen from a place.
//     func members(_ name: Symbol, of type: TypeID, on: MemberBase /* .instance, .type */, from scope: Scope) -> [MemberCandidate]
//     /// Whether a look-up that found nothing is a proof: false where a supertype is opaque.
//     func knowsAllMembers(of type: TypeID) -> Bool
//     // Types
//     func resolve(_ written: Node, in scope: Scope) -> TypeID
//     func signature(of: DeclarationID) -> Signature           // functions, initialisers, subscripts, enum cases, accessors
//     func declaredType(of: DeclarationID) -> TypeID?          // variables with a written type; nil: inference finds it from the initial value
//     func superclass(of: TypeID) -> TypeID?; func supertypes(of: TypeID) -> [TypeID] (transitive, substituted)
//     func conforms(_ type: TypeID, to proto: DeclarationID) -> Tristate
//     func associatedType(_ name: Symbol, of type: TypeID) -> TypeID
//     func genericParameters(of: DeclarationID) -> [DeclarationID] (with outer types'), func requirements(of:) -> [Requirement]
//     func wrappedType / propertyWrapper(of variable: DeclarationID) -> PropertyWrapper?
//     func witnesses(of requirement: DeclarationID) -> (known: [DeclarationID], mayBeOthers: Bool); overrides likewise
//     // Isolation (Swift's own order: core-anchors.md, section 1, "Swift's own compiler")
//     func isolation(of: DeclarationID) -> Isolation
//     // Well-known declarations of the standard library's interface: Optional, Array, Dictionary, Set, String, Int, Double, Bool, …
//     var standard: StandardLibrary
// }

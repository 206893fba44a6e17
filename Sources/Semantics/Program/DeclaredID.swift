import Declarations

/// The declaration that a view of a type, a function or a variable shows.
package struct DeclaredID<View>: Hashable, Sendable {
    package let id: DeclarationID
    package var index: Int32 { id.index }
    init(_ id: DeclarationID) { self.id = id }
    package func _rawHashValue(seed: Int) -> Int { id._rawHashValue(seed: seed) }
}

/// A type by its declaration.
package typealias NominalID = DeclaredID<TypeDeclaration>

/// A function, initialiser, deinitialiser or accessor by its declaration; a file's top-level statements are one.
package typealias FunctionID = DeclaredID<FunctionDeclaration>

/// A property or global variable by its declaration.
package typealias VariableID = DeclaredID<VariableDeclaration>

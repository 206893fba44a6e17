import Syntax

/// A file of the program, by its position in `Program.files`.
public struct FileID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int) { self.index = Int32(index) }
}

/// A module of the program, by its position in `Program.modules`.
public struct ModuleID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int) { self.index = Int32(index) }
}

/// A declaration with a name or a body outside of function bodies, by its position in `Program.declarations`: types,
/// extensions, functions, accessors, variables, cases, aliases, associated types, generic parameters. Locals and
/// parameters of closures belong to the body around them; types and functions declared in a body are declarations like
/// others.
public struct DeclarationID: Hashable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int) { self.index = Int32(index) }
    @inlinable public func _rawHashValue(seed: Int) -> Int { spread(UInt64(UInt32(bitPattern: index)), seed: seed) }
}

/// A place in a file's syntax tree. Only for the written form of a declaration (excerpts, fixes, the text of types);
/// nothing after Lowering decides anything by it.
public struct NodeReference: Hashable, Sendable {
    public let file: FileID
    /// Index into the tree's nodes.
    public let node: Int32
    @inlinable public init(file: FileID, node: Int32) {
        self.file = file
        self.node = node
    }
}

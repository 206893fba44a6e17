import Syntax

/// The compiler settings of a module, as far as they decide the meaning of its declarations.
public struct ModuleSettings: Hashable, Sendable {
    /// 5 or 6.
    public var languageMode = 5
    /// `-default-isolation MainActor`.
    public var defaultIsolationIsMainActor = false
    /// The feature of this name: `nonisolated` asynchronous functions run where their caller does.
    public var nonisolatedNonsendingByDefault = false
    /// The feature of this name: a file sees members of the modules that it imports itself only.
    public var memberImportVisibility = false
    /// Compiled for Linux; otherwise for one of Apple's platforms.
    public var platformIsLinux = false
    /// Whether property wrappers give their isolation to the type that contains them: until Swift 6 (or the feature
    /// `DisableOutwardActorInference`).
    public var infersIsolationFromWrappers: Bool { languageMode < 6 && !disableOutwardActorInference }
    public var disableOutwardActorInference = false
    /// Whether the module belongs to a test target, which is compiled with flags of its own.
    public var isTest = false
    public init() {}
}

/// The input files of one module.
public struct ModuleInput: Sendable {
    public var name: Symbol
    public var settings: ModuleSettings
    public var trees: [SyntaxTree]
    /// Modules that a file sees as though it imported them, by its position; those that are not at hand have no
    /// effect.
    public var implied: [Int: [Symbol]] = [:]
    /// Modules whose internal declarations are visible here.
    public var shared: [Symbol] = []
    /// Paths of other modules' files that this one compiles, too: what they declare is its own.
    public var sharedFiles: Set<String> = []
    /// Declarations without bodies, of code that is not at hand.
    public var isInterface = false
    /// Whether its declarations are inferred from uses of names that nothing declares: a member that is not at hand may
    /// have the name, too.
    public var isSupposed = false
    public init(name: Symbol, settings: ModuleSettings = ModuleSettings(), trees: [SyntaxTree]) {
        self.name = name
        self.settings = settings
        self.trees = trees
    }
}

/// A module of the program: a target of the project, or an interface that the program holds of a library.
public struct Module: Sendable {
    public var name: Symbol
    public var settings: ModuleSettings
    public var files: [FileID]
    /// Whether only the module's interface is known: declarations without bodies, far fewer than the real module has.
    public var isInterface: Bool
    /// Whether its declarations are inferred from uses, as in `ModuleInput`.
    public var isSupposed = false
    /// The modules that importers of this one see too (`@_exported import`), this one first.
    public var exports: [ModuleID] = []
    /// All modules that are loaded when this one is compiled: members of their extensions are seen.
    public var loaded: Set<ModuleID> = []
    /// True where this module, or a visible file, imports a module that is not at hand.
    public var loadsUnknown = false
}

public struct SourceFile: Sendable {
    public internal(set) var tree: SyntaxTree
    /// The numbers that lowered code uses for the tree's tokens.
    public internal(set) var numbers = TokenNumbers(tokens: 0)
    public let module: ModuleID
    /// The modules whose top-level declarations the file sees: its own first, then the others in no particular order.
    public var visible: [ModuleID] = []
    /// Names of imported modules that are not at hand.
    public var missingModules: [Symbol] = []
    /// All names of imported modules, at hand or not.
    public var imports: [Symbol] = []
    public var isInterface: Bool
    /// Whether the file belongs to a test target, by its module or by its imports.
    public var isTest = false
    /// Modules that are imported `@testable`: their internal declarations are visible.
    public var testable: Set<ModuleID> = []
    /// Files of other modules that are compiled with the file's module, too: what they declare is its own.
    public var shared: Set<FileID> = []
    /// Visible modules of which nothing but shared files is seen.
    public var partial: Set<ModuleID> = []
    /// True where an imported module re-exports one that is not at hand.
    public var seesUnknownExports = false
}

import Syntax

/// A class, struct, enum, actor or protocol of the project, or an SDK type that the project extends.
///
/// A reference, because it is asked for on every step of the analysis and holds many arrays. It changes only until
/// `Project` has joined all files, in one thread: asking at each step whether somebody is changing it would cost more
/// than the answer.
package final class TypeDeclaration: @unchecked Sendable {
    package enum Kind: Sendable { case `class`, `struct`, `enum`, actor, `protocol`, external }
    @exclusivity(unchecked) package var name: Symbol
    @exclusivity(unchecked) package var kind: Kind
    /// The primary declaration; nil for an external type.
    @exclusivity(unchecked) package var node: Node?
    @exclusivity(unchecked) package var file: Int32
    /// The type it is nested in.
    @exclusivity(unchecked) package var outer: TypeID?
    @exclusivity(unchecked) package var genericParameters: [GenericParameter] = []
    /// Inherited types with the file they are written in, extensions' included.
    @exclusivity(unchecked) package var inherited: [InheritedType] = []
    @exclusivity(unchecked) package var attributes: [Symbol] = []
    @exclusivity(unchecked) package var modifiers: [Symbol] = []
    @exclusivity(unchecked) package var functions: [FunctionID] = []
    @exclusivity(unchecked) package var variables: [VariableID] = []
    @exclusivity(unchecked) package var nested: [Symbol: TypeID] = [:]
    @exclusivity(unchecked) package var aliases: [Symbol: AliasDeclaration] = [:]
    @exclusivity(unchecked) package var enumCases: [Symbol: EnumCase] = [:]

    init(name: Symbol, kind: Kind, node: Node?, file: Int32) {
        self.name = name
        self.kind = kind
        self.node = node
        self.file = file
    }
}

package struct InheritedType: Sendable {
    package var node: Node
    package var file: Int32
    /// The extension that names it, nil where the declaration itself does.
    package var viaExtension: Bool
    package var isUnchecked: Bool
}

package struct GenericParameter: Sendable {
    package var name: Symbol
    package var constraints: [Node]
}

package struct AliasDeclaration: Sendable {
    package var node: Node
    package var file: Int32
    package var genericParameters: [GenericParameter]
}

package struct EnumCase: Sendable {
    package var node: Node
    package var file: Int32
}

/// A function, initialiser, deinitialiser, subscript accessor or computed-property accessor, or a file's top-level
/// statements. A reference for the reason that `TypeDeclaration` is one.
package final class FunctionDeclaration: @unchecked Sendable {
    package enum Kind: Sendable {
        case function, initializer, deinitializer, getter, setter, observer, subscriptGetter, subscriptSetter, topLevel
    }
    @exclusivity(unchecked) package var kind: Kind
    @exclusivity(unchecked) package var name: Symbol
    @exclusivity(unchecked) package var node: Node
    @exclusivity(unchecked) package var body: Node?
    @exclusivity(unchecked) package var file: Int32
    @exclusivity(unchecked) package var owner: TypeID?
    /// The extension node it stands in, if any.
    @exclusivity(unchecked) package var extensionNode: Node?
    @exclusivity(unchecked) package var parameters: [Parameter] = []
    @exclusivity(unchecked) package var genericParameters: [GenericParameter] = []
    @exclusivity(unchecked) package var returnType: Node?
    @exclusivity(unchecked) package var isStatic = false
    @exclusivity(unchecked) package var isAsync = false
    @exclusivity(unchecked) package var isThrowing = false
    @exclusivity(unchecked) package var isFailable = false
    @exclusivity(unchecked) package var attributes: [Symbol] = []
    @exclusivity(unchecked) package var modifiers: [Symbol] = []
    @exclusivity(unchecked) package var modifierDetails: [Symbol] = []
    /// The property whose accessor it is.
    @exclusivity(unchecked) package var variable: VariableID?

    init(kind: Kind, name: Symbol, node: Node, body: Node?, file: Int32) {
        self.kind = kind
        self.name = name
        self.node = node
        self.body = body
        self.file = file
    }

    package struct Parameter: Sendable {
        package var label: Symbol
        package var name: Symbol
        package var type: Node?
        package var defaultValue: Node?
        package var node: Node
        package var isVariadic: Bool
        package var isIsolated: Bool
        package var isInout: Bool
        package var isEscaping: Bool
        package var isAutoclosure: Bool
        package var attributes: [Symbol]
    }

    package var isPrivate: Bool {
        modifiers.contains(Names.private) || modifiers.contains(Names.fileprivate)
    }
}

/// A stored or computed property, a global variable. A reference for the reason that `TypeDeclaration` is one.
package final class VariableDeclaration: @unchecked Sendable {
    @exclusivity(unchecked) package var name: Symbol
    /// The pattern binding.
    @exclusivity(unchecked) package var node: Node
    /// The whole `var` declaration.
    @exclusivity(unchecked) package var declaration: Node
    @exclusivity(unchecked) package var pattern: Node
    @exclusivity(unchecked) package var file: Int32
    @exclusivity(unchecked) package var owner: TypeID?
    @exclusivity(unchecked) package var extensionNode: Node?
    @exclusivity(unchecked) package var isLet: Bool
    @exclusivity(unchecked) package var isStatic: Bool
    @exclusivity(unchecked) package var isLazy: Bool
    @exclusivity(unchecked) package var type: Node?
    @exclusivity(unchecked) package var initializer: Node?
    @exclusivity(unchecked) package var getter: FunctionID?
    @exclusivity(unchecked) package var setter: FunctionID?
    @exclusivity(unchecked) package var attributes: [Symbol] = []
    @exclusivity(unchecked) package var attributeNodes: [Node] = []
    @exclusivity(unchecked) package var modifiers: [Symbol] = []
    @exclusivity(unchecked) package var modifierDetails: [Symbol] = []

    init(
        name: Symbol, node: Node, declaration: Node, pattern: Node, file: Int32, owner: TypeID?, extensionNode: Node?,
        isLet: Bool, isStatic: Bool, isLazy: Bool, type: Node?,
        initializer: Node?
    ) {
        self.name = name
        self.node = node
        self.declaration = declaration
        self.pattern = pattern
        self.file = file
        self.owner = owner
        self.extensionNode = extensionNode
        self.isLet = isLet
        self.isStatic = isStatic
        self.isLazy = isLazy
        self.type = type
        self.initializer = initializer
    }

    package var isStored: Bool { getter == nil }
    package var isGlobal: Bool { owner == nil }
    package var isPrivate: Bool { modifiers.contains(Names.private) || modifiers.contains(Names.fileprivate) }
}

/// Declarations of one file in the file's own numbering; `Project` joins them. A reference, so that handing it over
/// copies nothing; it changes only while the file is indexed.
package final class FileIndex: @unchecked Sendable {
    @exclusivity(unchecked) package internal(set) var types: [TypeDeclaration] = []
    @exclusivity(unchecked) package internal(set) var functions: [FunctionDeclaration] = []
    @exclusivity(unchecked) package internal(set) var variables: [VariableDeclaration] = []
    @exclusivity(unchecked) package internal(set) var aliases: [Symbol: AliasDeclaration] = [:]
    @exclusivity(unchecked) package internal(set) var topLevelTypes: [(Symbol, Int32)] = []
    /// Types declared in functions, with the outermost body around each.
    @exclusivity(unchecked) package internal(set) var localTypes: [(name: Symbol, type: Int32, body: Node)] = []
    @exclusivity(unchecked) package internal(set) var extensions: [ExtensionRecord] = []
    @exclusivity(unchecked) package internal(set) var imports: [Symbol] = []
    /// Those of them that whoever imports the file's module sees, too.
    @exclusivity(unchecked) package internal(set) var exports: [Symbol] = []
    /// The different names in the file, used or declared.
    @exclusivity(unchecked) package internal(set) var names: [Symbol] = []
    @exclusivity(unchecked) package internal(set) var globalFunctions: [Int32] = []
    @exclusivity(unchecked) package internal(set) var globalVariables: [Int32] = []
    /// Types whose own clause says `@unchecked`.
    @exclusivity(unchecked) package internal(set) var uncheckedTypes: [Int32] = []
    /// `nonisolated(unsafe)`.
    @exclusivity(unchecked) package internal(set) var unsafeVariables: [Int32] = []
    /// Top-level statements that are not declarations.
    @exclusivity(unchecked) package internal(set) var hasTopLevelCode = false

    init() {}

    /// A type as a node names it outright, without generic context.
    package indirect enum TypeName: Sendable {
        case identifier(Symbol)
        case member(TypeName, Symbol)
        /// `[T]`, `[K: V]`, `T?`, by the standard library's name for them; what is no name at all.
        case other(Symbol)

        init(_ node: Node) {
            switch node.kind {
            case .identifierType: self = .identifier(node.name)
            case .memberType:
                if let base = node.child(.base) {
                    self = .member(TypeName(base), node.name)
                } else {
                    self = .other(node.name)
                }
            case .arrayType: self = .other(Names.array)
            case .dictionaryType: self = .other(Names.dictionary)
            case .optionalType: self = .other(Names.optional)
            default: self = .other(node.name)
            }
        }

        var name: Symbol {
            switch self {
            case .identifier(let name), .member(_, let name), .other(let name): name
            }
        }
    }

    package struct ExtensionRecord: Sendable {
        /// What is extended.
        package var name: TypeName?
        package var file: Int32
        package var functions: [Int32] = []
        package var variables: [Int32] = []
        package var nested: [(Symbol, Int32)] = []
        package var aliases: [(Symbol, AliasDeclaration)] = []
        package var inherited: [InheritedType] = []
    }
}

/// Names that the analysis asks for, interned once.
package enum Names {
    package static let self_ = Symbol("self")
    static let setters: Set<Symbol> = [set, Symbol("modify"), Symbol("_modify"), Symbol("unsafeMutableAddress")]
    package static let `Self` = Symbol("Self")
    package static let `super` = Symbol("super")
    package static let `init` = Symbol("init")
    package static let `deinit` = Symbol("deinit")
    package static let `subscript` = Symbol("subscript")
    package static let `private` = Symbol("private")
    package static let `fileprivate` = Symbol("fileprivate")
    package static let `public` = Symbol("public")
    package static let open = Symbol("open")
    package static let override = Symbol("override")
    package static let `static` = Symbol("static")
    package static let `class` = Symbol("class")
    package static let `lazy` = Symbol("lazy")
    package static let weak = Symbol("weak")
    package static let `let` = Symbol("let")
    package static let `var` = Symbol("var")
    package static let get = Symbol("get")
    package static let set = Symbol("set")
    package static let async = Symbol("async")
    package static let `throws` = Symbol("throws")
    package static let `rethrows` = Symbol("rethrows")
    package static let nonisolated = Symbol("nonisolated")
    package static let isolated = Symbol("isolated")
    package static let unsafe = Symbol("unsafe")
    package static let nonsending = Symbol("nonsending")
    package static let concurrent = Symbol("concurrent")
    package static let sendable = Symbol("Sendable")
    package static let escaping = Symbol("escaping")
    package static let autoclosure = Symbol("autoclosure")
    package static let mainActor = Symbol("MainActor")
    package static let globalActor = Symbol("globalActor")
    package static let unchecked = Symbol("unchecked")
    package static let preconcurrency = Symbol("preconcurrency")
    package static let `inout` = Symbol("inout")
    package static let shared = Symbol("shared")
    package static let main = Symbol("main")
    package static let first = Symbol("first")
    package static let assign = Symbol("=")
    package static let coalesce = Symbol("??")
    package static let none = Symbol("none")
    package static let some = Symbol("some")
    package static let type = Symbol("Type")
    package static let array = Symbol("Array")
    package static let dictionary = Symbol("Dictionary")
    package static let optional = Symbol("Optional")
    package static let setType = Symbol("Set")
    package static let string = Symbol("String")
    package static let int = Symbol("Int")
    package static let double = Symbol("Double")
    package static let bool = Symbol("Bool")
    package static let void = Symbol("Void")
    package static let any = Symbol("Any")
    package static let error = Symbol("error")
    package static let newValue = Symbol("newValue")
    package static let oldValue = Symbol("oldValue")
    package static let isolation = Symbol("isolation")
    package static let willSet = Symbol("willSet")
    package static let didSet = Symbol("didSet")
    package static let selector = Symbol("selector")
    package static let discard = Symbol("_")
    package static let wrappedValue = Symbol("wrappedValue")
    package static let projectedValue = Symbol("projectedValue")
    package static let callAsFunction = Symbol("callAsFunction")
    package static let element = Symbol("Element")
    package static let success = Symbol("success")
    package static let failure = Symbol("failure")
    package static let result = Symbol("Result")
}

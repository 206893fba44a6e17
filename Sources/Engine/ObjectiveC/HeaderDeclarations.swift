/// The declarations of a header, as they are written there.
struct HeaderDeclarations {
    enum Nullability { case nonnull, nullable }

    struct TypeName {
        /// `NSArray`, `id`, `unsigned int`; of a block that of its result.
        var base: String
        var arguments: [TypeName] = []
        var pointers = 0
        var isConst = false
        var nullability: Nullability?
        /// Of a block: its result and its parameters.
        var signature: [TypeName]?
        var isNonEscaping = false
    }

    /// The attributes given by macros behind a declaration.
    struct Marks {
        /// Of `NS_SWIFT_NAME`.
        var swiftName: String?
        /// Swift code does not see it, or not under a name of ours.
        var isHidden = false
        /// All macros, by name.
        var names: Set<String> = []

        /// The name given to a property, a constant or a case. A function's is none for these; the compiler ignores it.
        var valueName: String? { swiftName.flatMap { SwiftName.isIdentifier($0) ? $0 : nil } }
        /// The name given to a type, perhaps one inside another: `Room.Kind`.
        var typeName: String? {
            swiftName.flatMap { name in
                name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { SwiftName.isType(String($0)) }
                    ? name : nil
            }
        }
    }

    struct Property {
        var name: String
        var type: TypeName
        var getter: String?
        var isReadOnly = false
        var isStatic = false
        var isWeak = false
    }

    struct Parameter {
        /// The piece of the selector before it.
        var piece: String
        var name: String
        var type: TypeName
    }

    struct Method {
        /// Of one without parameters the whole selector.
        var name: String
        var parameters: [Parameter] = []
        var result: TypeName
        var isStatic = false

        var selector: String { parameters.isEmpty ? name : parameters.map { $0.piece + ":" }.joined() }
    }

    struct Member {
        enum Kind { case property(Property), method(Method) }
        var kind: Kind
        var line: Int
        var marks: Marks
        var isNonnull: Bool
        var isOptional: Bool
    }

    struct Container {
        enum Kind { case `class`, category, `protocol` }
        var kind: Kind
        var name: String
        var superclass: String?
        var generics: [String] = []
        var protocols: [String] = []
        var members: [Member] = []
        var line: Int
        /// Of its end.
        var endLine: Int
        var marks: Marks
    }

    /// `NS_ENUM`, `NS_OPTIONS`.
    struct Enumeration {
        var name: String
        var type: TypeName
        var cases: [(name: String, line: Int, marks: Marks)] = []
        var isOptions: Bool
        var line: Int
        var marks: Marks
    }

    /// `typedef`, `extern`.
    struct Global {
        var name: String
        var type: TypeName
        var isAlias: Bool
        var line: Int
        var marks: Marks
        var isNonnull: Bool
    }

    var containers: [Container] = []
    var enumerations: [Enumeration] = []
    var globals: [Global] = []
}

import Declarations
import Syntax

/// The types and protocols that the language itself means, made once for a program. A type that no interface declares
/// is unknown.
struct StandardTypes: Sendable {
    private let types: TypeTable
    let library: StandardLibrary

    let int, double, string, bool, substring, anyHashable, nilComparison, cgFloat, errorExistential, regex: TypeID
    let expressibleByNilLiteral, expressibleByIntegerLiteral, expressibleByFloatLiteral, expressibleByStringLiteral,
        expressibleByBooleanLiteral: DeclarationID?
    let expressibleByArrayLiteral, expressibleByDictionaryLiteral: DeclarationID?
    let hashable, comparable, anyObject: DeclarationID?
    private let pointers: Set<DeclarationID>
    private let keyPaths: Set<DeclarationID>

    init(_ program: Program) {
        types = program.types
        library = program.standard
        let scope = library.int.map { Scope(file: program[$0].source.file, declaration: nil) }
        func find(_ name: String) -> DeclarationID? {
            guard let scope, let level = program.lookUp(Symbol(name), in: scope).first, level.candidates.count == 1
            else { return nil }
            return level.candidates[0].declaration
        }
        func named(_ declaration: DeclarationID?) -> TypeID {
            declaration.map { program.type(declaredBy: $0) } ?? .unknown
        }
        int = named(library.int)
        double = named(library.double)
        string = named(library.string)
        bool = named(library.bool)
        substring = named(library.substring)
        anyHashable = named(find("AnyHashable"))
        nilComparison = named(find("_OptionalNilComparisonType"))
        errorExistential = named(library.error)
        regex = named(library.regex)
        cgFloat =
            program.modules.indices.lazy.compactMap { index -> TypeID? in
                let module = program.modules[index]
                guard module.isInterface, module.name.text == "CoreGraphics" || module.name.text == "Foundation",
                    let file = module.files.first
                else { return nil }
                return program.lookUp(Symbol("CGFloat"), in: Scope(file: file, declaration: nil)).first?.candidates
                    .first.map { program.type(declaredBy: $0.declaration) }
            }.first ?? .unknown
        expressibleByNilLiteral = find("ExpressibleByNilLiteral")
        expressibleByIntegerLiteral = find("ExpressibleByIntegerLiteral")
        expressibleByFloatLiteral = find("ExpressibleByFloatLiteral")
        expressibleByStringLiteral = find("ExpressibleByStringLiteral")
        expressibleByBooleanLiteral = find("ExpressibleByBooleanLiteral")
        expressibleByArrayLiteral = find("ExpressibleByArrayLiteral")
        expressibleByDictionaryLiteral = find("ExpressibleByDictionaryLiteral")
        hashable = library.hashable
        comparable = find("Comparable")
        anyObject = library.anyObject
        pointers = Set(
            [
                "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
                "AutoreleasingUnsafeMutablePointer"
            ].compactMap(find))
        keyPaths = Set(
            [
                library.keyPath, library.writableKeyPath, library.referenceWritableKeyPath, library.anyKeyPath,
                library.partialKeyPath
            ].compactMap { $0 })
    }

    func basicTypes(_ program: Program) -> Set<TypeID> {
        let scope = library.int.map { Scope(file: program[$0].source.file, declaration: nil) }
        let numbers = ["UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Float"]
            .compactMap { name -> TypeID? in
                guard let scope, let found = program.lookUp(Symbol(name), in: scope).first?.candidates.first else {
                    return nil
                }
                return program.type(declaredBy: found.declaration)
            }
        return Set([int, double, string, bool, cgFloat] + numbers).subtracting([.unknown])
    }

    func optional(of type: TypeID) -> TypeID {
        if type.isUnknown { return .unknown }
        return library.optional.map { types.intern(.nominal($0, [type])) } ?? .unknown
    }
    func array(of type: TypeID) -> TypeID { library.array.map { types.intern(.nominal($0, [type])) } ?? .unknown }
    func dictionary(key: TypeID, value: TypeID) -> TypeID {
        library.dictionary.map { types.intern(.nominal($0, [key, value])) } ?? .unknown
    }

    /// The type in an optional.
    func wrapped(of type: TypeID) -> TypeID? { argument(of: type, library.optional) }
    func arrayElement(of type: TypeID) -> TypeID? { argument(of: type, library.array) }
    func setElement(of type: TypeID) -> TypeID? { argument(of: type, library.set) }
    func dictionaryParts(of type: TypeID) -> (key: TypeID, value: TypeID)? {
        guard let dictionary = library.dictionary, case .nominal(dictionary, let arguments) = types[type],
            arguments.count == 2
        else { return nil }
        return (arguments[0], arguments[1])
    }

    private func argument(of type: TypeID, _ declaration: DeclarationID?) -> TypeID? {
        guard let declaration, case .nominal(declaration, let arguments) = types[type], arguments.count == 1 else {
            return nil
        }
        return arguments[0]
    }

    /// Collections whose values convert where their elements do.
    func isCovariant(_ declaration: DeclarationID) -> Bool {
        declaration == library.array || declaration == library.dictionary || declaration == library.set
            || declaration == library.optional
    }
    func isPointer(_ declaration: DeclarationID) -> Bool { pointers.contains(declaration) }
    func isKeyPath(_ declaration: DeclarationID) -> Bool { keyPaths.contains(declaration) }
    func isAnyObject(_ type: TypeID) -> Bool {
        guard let anyObject, case .nominal(anyObject, _) = types[type] else { return false }
        return true
    }
}

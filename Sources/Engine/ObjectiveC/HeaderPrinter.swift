/// Writes what headers declare as Swift declarations without bodies, each in the line in which the header has it. A
/// member whose Swift name or type is not certain is left out.
struct HeaderPrinter {
    typealias Container = HeaderDeclarations.Container
    typealias Member = HeaderDeclarations.Member

    let types: ImportedTypes
    /// Names of the properties of classes, those that they inherit included.
    let properties: [String: Set<String>]
    /// The text before a stored property of a class that a framework keeps records of, by the class.
    let marks: [String: String]
    /// Modules that the headers import.
    let imports: [String]
    let exports: Set<String>
    /// Declarations that other headers have made.
    let isFirst: (Container) -> Bool

    private var text = ""
    private var line = 1

    init(
        types: ImportedTypes, properties: [String: Set<String>], marks: [String: String], imports: [String],
        exports: Set<String>,
        isFirst: @escaping (Container) -> Bool
    ) {
        (self.types, self.properties, self.marks) = (types, properties, marks)
        (self.imports, self.exports, self.isFirst) = (imports, exports, isFirst)
    }

    mutating func print(_ declarations: HeaderDeclarations) -> String {
        (text, line) = ("", 1)
        for module in imports { text += (exports.contains(module) ? "@_exported import " : "import ") + module + "; " }
        var parts: [(line: Int, write: (inout HeaderPrinter) -> Void)] = []
        for container in declarations.containers
        where !container.marks.isHidden && SwiftName.isType(container.name) && isFirst(container) {
            parts.append((container.line, { $0.write(container) }))
        }
        for enumeration in declarations.enumerations
        where !enumeration.marks.isHidden && SwiftName.isType(enumeration.name) {
            parts.append((enumeration.line, { $0.write(enumeration) }))
        }
        for global in declarations.globals where !global.marks.isHidden && SwiftName.isType(global.name) {
            parts.append((global.line, { $0.write(global) }))
        }
        for part in parts.sorted(by: { $0.line < $1.line }) { part.write(&self) }
        return text + "\n"
    }

    private mutating func put(_ words: String, _ line: Int) {
        if line > self.line {
            text += String(repeating: "\n", count: line - self.line)
            self.line = line
        }
        text += words
    }

    // MARK: Containers

    private mutating func write(_ container: Container) {
        let generics = (container.kind == .category ? types.known.generics[container.name] ?? [] : container.generics)
            .filter(SwiftName.isType)
        let protocols = container.protocols.filter(SwiftName.isType).map { types.protocolName($0) }
        var above = protocols, name = types.className(container.name), head = "extension ", end = " }; "
        switch container.kind {
        case .class:
            if let superclass = container.superclass, SwiftName.isType(superclass) {
                above.insert(types.className(superclass), at: 0)
            }
            (head, name, end) = nested(name, isolation(container.marks) + "open class ")
            if !generics.isEmpty { name += "<" + generics.map { "\($0): AnyObject" }.joined(separator: ", ") + ">" }
        case .protocol:
            (head, name, end) = nested(
                types.protocolName(container.name), isolation(container.marks) + "@objc public protocol ")
        case .category: break
        }
        put(head + name + (above.isEmpty ? "" : ": " + above.joined(separator: ", ")) + " {", container.line)
        var selectors: Set<String> = []
        for member in container.members {
            if case .property(let property) = member.kind {
                selectors.insert(property.getter ?? property.name)
                selectors.insert("set" + property.name.prefix(1).uppercased() + property.name.dropFirst() + ":")
            }
        }
        for member in container.members where !member.marks.isHidden && member.marks.swiftName?.contains(".") != true {
            switch member.kind {
            case .property(let property): write(property, member, container, Set(generics))
            case .method(let method) where selectors.insert(method.selector).inserted || method.isStatic:
                write(method, member, container, Set(generics))
            case .method: break
            }
        }
        put(end, max(container.endLine, line))
    }

    /// A type that is named as a member of another, `Room.Kind`, is declared in an extension of that one.
    private func nested(_ name: String, _ head: String) -> (head: String, name: String, end: String) {
        guard let dot = name.lastIndex(of: ".") else { return (head, name, " }; ") }
        return ("extension \(name[..<dot]) { \(head)", String(name[name.index(after: dot)...]), " }; }; ")
    }

    /// The actor that code belongs to, as macros say.
    private func isolation(_ marks: HeaderDeclarations.Marks) -> String {
        if marks.names.contains("NS_SWIFT_UI_ACTOR") { return "@MainActor " }
        return marks.names.contains("NS_SWIFT_NONISOLATED") ? "nonisolated " : ""
    }

    private func access(_ container: Container, isStatic: Bool) -> String {
        switch container.kind {
        case .protocol: isStatic ? "static " : ""
        case .class: isStatic ? "open class " : "open "
        case .category: isStatic ? "public class " : "public "
        }
    }

    private mutating func write(
        _ property: HeaderDeclarations.Property, _ member: Member, _ container: Container, _ generics: Set<String>
    ) {
        guard let type = types.text(property.type, .declared, isNonnull: member.isNonnull, generics: generics) else {
            return
        }
        let isBoolean = type == "Bool"
        let written = isBoolean ? property.getter ?? property.name : property.name
        guard SwiftName.isIdentifier(written) else { return }
        let name =
            member.marks.valueName ?? types.words(property.type).map {
                ImportedName(property: written, type: $0, of: container.name).name
            } ?? written
        // The class writes no accessors for a property that a framework stores.
        let mark = property.isReadOnly || property.isStatic || container.kind != .class ? nil : marks[container.name]
        let accessors = mark != nil ? "" : property.isReadOnly ? " { get }" : " { get set }"
        let optional = isolation(member.marks) + (member.isOptional ? "@objc optional " : "")
        put(
            " \(optional)\(mark ?? "")\(access(container, isStatic: property.isStatic))"
                + "var \(SwiftName.quoted(name)): \(type)\(accessors);",
            member.line)
    }

    // MARK: Methods

    private static let unseen: Set<String> = [
        "dealloc", "retain", "release", "autorelease", "retainCount", "zone", "self", "class", "load", "initialize"
    ]

    private mutating func write(
        _ method: HeaderDeclarations.Method, _ member: Member, _ container: Container, _ generics: Set<String>
    ) {
        var method = method
        let isThrowing = takeError(&method)
        guard !Self.unseen.contains(method.name), method.parameters.allSatisfy({ !$0.piece.isEmpty }) else { return }
        // They are subscripts in Swift.
        guard method.parameters.last?.piece.hasSuffix("Subscript") != true else { return }
        guard let (name, labels) = name(method, member, container) else { return }
        var parameters: [String] = []
        for (index, parameter) in method.parameters.enumerated() {
            guard index < labels.count,
                let type = types.text(parameter.type, .parameter, isNonnull: member.isNonnull, generics: generics)
            else { return }
            let label =
                labels[index].isEmpty
                ? "_" : ["inout", "let", "var"].contains(labels[index]) ? "`\(labels[index])`" : labels[index]
            let name = label == parameter.name ? label : "\(label) \(SwiftName.quoted(parameter.name))"
            let isLast = index == method.parameters.count - 1
            let value =
                isLast && types.isFunction(parameter.type) && parameter.type.nullability == .nullable ? " = nil" : ""
            parameters.append("\(name): \(type)\(value)")
        }
        let arguments = "(" + parameters.joined(separator: ", ") + ")" + (isThrowing ? " throws" : "")
        let optional = isolation(member.marks) + (member.isOptional ? "@objc optional " : "")
        if name == "init" {
            guard container.kind != .protocol || !method.isStatic else { return }
            // None of a class takes away those that it inherits.
            let isFailing = method.result.nullability == .nullable && !isThrowing
            put(
                " \(optional)\(container.kind == .protocol ? "" : "public convenience ")"
                    + "init\(isFailing ? "?" : "")\(arguments);",
                member.line)
            return
        }
        guard let result = result(method, member, generics, isThrowing) else { return }
        put(
            " \(optional)\(access(container, isStatic: method.isStatic))"
                + "func \(SwiftName.quoted(name))\(arguments)\(result == "Void" ? "" : " -> \(result)");",
            member.line)
    }

    private func result(
        _ method: HeaderDeclarations.Method, _ member: Member, _ generics: Set<String>, _ isThrowing: Bool
    ) -> String? {
        var result = method.result
        if result.base == "IBAction" { return "Void" }
        if isThrowing {
            if result.pointers == 0, result.base == "BOOL" || result.base == "bool" { return "Void" }
            result.nullability = .nonnull
        }
        return types.text(result, .declared, isNonnull: member.isNonnull, generics: generics)
    }

    /// Takes an error that is handed back off the parameters of a function whose result can say that there is one.
    private func takeError(_ method: inout HeaderDeclarations.Method) -> Bool {
        guard let index = method.parameters.lastIndex(where: { $0.type.base == "NSError" && $0.type.pointers == 2 })
        else { return false }
        let result = method.result,
            isObject = result.pointers == 1 || result.base == "id" || result.base == "instancetype"
        guard
            ["BOOL", "bool"].contains(result.base) && result.pointers == 0
                || isObject && result.nullability == .nullable,
            method.parameters[index...].dropFirst().allSatisfy({ types.isFunction($0.type) })
        else { return false }
        var piece = method.parameters.remove(at: index).piece
        guard index == 0 else { return true }
        for suffix in ["AndReturnError", "WithError"] where piece.hasSuffix(suffix) && piece != suffix {
            piece.removeLast(suffix.count)
            break
        }
        if method.parameters.isEmpty { method.name = piece } else { method.parameters[0].piece = piece }
        return true
    }

    /// The base name and labels; nil where they are not certain.
    private func name(
        _ method: HeaderDeclarations.Method, _ member: Member, _ container: Container
    ) -> (String, [String])? {
        if let given = member.marks.swiftName {
            guard let open = given.firstIndex(of: "(") else { return (given, []) }
            let labels = given[given.index(after: open)...].dropLast().split(separator: ":").map {
                $0 == "_" ? "" : String($0)
            }
            return (String(given[..<open]), labels)
        }
        var words: [ImportedName.TypeWords] = []
        for (index, parameter) in method.parameters.enumerated() {
            guard let word = types.words(parameter.type, isLast: index == method.parameters.count - 1) else {
                return nil
            }
            words.append(word)
        }
        let first = method.parameters.first?.piece ?? method.name, later = method.parameters.dropFirst().map(\.piece)
        let owner = container.name, isClass = container.kind != .protocol
        let givesSelf =
            method.result.base == "instancetype" || method.result.base == owner && method.result.pointers == 1
        var rest: String?
        if !method.isStatic, first.hasPrefix("init"), first.dropFirst(4).first?.isLowercase != true {
            rest = String(first.dropFirst(4))
        } else if method.isStatic, givesSelf, isClass {
            rest = ImportedName.factory(first, of: owner)
        }
        if let rest, !method.isStatic || !words.isEmpty || rest.isEmpty {
            // An initialiser without arguments whose name says something takes an empty tuple.
            if words.isEmpty, !rest.isEmpty { return nil }
            return certain(ImportedName(initializer: rest, later, parameters: words))
        }
        let result = givesSelf ? nil : types.words(method.result) ?? ImportedName.TypeWords()
        let name = ImportedName(
            first, later, parameterName: method.parameters.first?.name ?? "", parameters: words, result: result,
            of: owner,
            properties: isClass ? properties[owner] ?? [] : [])
        return certain(name)
    }

    private func certain(_ name: ImportedName) -> (String, [String])? {
        guard name.isSure, SwiftName.isIdentifier(name.name),
            name.labelNames.allSatisfy({ $0.isEmpty || SwiftName.isIdentifier($0) })
        else { return nil }
        return (name.name, name.labelNames)
    }

    // MARK: Others

    private mutating func write(_ enumeration: HeaderDeclarations.Enumeration) {
        guard let raw = types.text(enumeration.type, .declared, isNonnull: true) else { return }
        let full = types.known.values[enumeration.name] ?? enumeration.name
        let cases = enumeration.cases.filter { !$0.marks.isHidden }
        let names = EnumerationNames.names(of: cases.map(\.name), in: enumeration.name)
        let (head, name, end) = nested(full, enumeration.isOptions ? "public struct " : "public enum ")
        if enumeration.isOptions {
            put(
                "\(head)\(name): OptionSet { public init(rawValue: \(raw)); public var rawValue: \(raw);",
                enumeration.line)
            for (found, given) in zip(cases, names) {
                put(" public static let \(SwiftName.quoted(found.marks.valueName ?? given)): \(name);", found.line)
            }
        } else {
            put("\(head)\(name): \(raw) {", enumeration.line)
            for (found, given) in zip(cases, names) {
                put(" case \(SwiftName.quoted(found.marks.valueName ?? given));", found.line)
            }
        }
        put(end, line)
    }

    private mutating func write(_ global: HeaderDeclarations.Global) {
        let isString = !global.marks.names.isDisjoint(with: [
            "NS_TYPED_ENUM", "NS_TYPED_EXTENSIBLE_ENUM", "NS_STRING_ENUM", "NS_EXTENSIBLE_STRING_ENUM"
        ])
        // A member of a type under its name in Swift.
        if !global.isAlias, global.marks.swiftName?.contains(".") == true { return }
        guard
            let type = types.text(
                global.type, global.isAlias ? .inner : .declared, isNonnull: global.isNonnull || global.isAlias)
        else { return }
        let name = (global.isAlias || isString ? global.marks.typeName : global.marks.valueName) ?? global.name
        guard SwiftName.isType(name) else { return }
        if isString {
            put(
                "public struct \(name): RawRepresentable, Hashable { public init(rawValue: \(type));"
                    + " public var rawValue: \(type) }; ",
                global.line)
        } else if global.isAlias {
            put("public typealias \(name) = \(type); ", global.line)
        } else if !types.known.values.keys.contains(global.type.base) || types.known.blocks.contains(global.type.base) {
            put("public let \(SwiftName.quoted(name)): \(type); ", global.line)
        }
    }
}

/// Names of the cases of an enumeration: what all of them begin with is left out, as far as it is the name of the type.
enum EnumerationNames {
    static func names(of cases: [String], in name: String) -> [String] {
        guard let first = cases.first else { return [] }
        var common = CamelCase.words(first)
        for other in cases.dropFirst() {
            common = Array(zip(common, CamelCase.words(other)).prefix { $0 == $1 }.map(\.0))
        }
        // A constant may begin with `k`.
        let start = common.first == "k" ? 1 : 0
        var count = start
        for (word, own) in zip(common.dropFirst(start), CamelCase.words(name)) {
            guard
                word == own || own == word + "s" || own == word + "es"
                    || word.hasSuffix("y") && own == word.dropLast() + "ies"
            else { break }
            count += 1
        }
        if count == start { count = 0 }
        if count > 0, count < common.count, common[count] == "_" { count += 1 }
        return cases.map { text in
            let words = CamelCase.words(text)
            var at = min(count, words.count - 1)
            // A word that begins with a digit is no name.
            while at > 0, let digit = words[at].utf8.first, digit >= 48, digit <= 57 { at -= 1 }
            return CamelCase.lowercased(words[at...].joined())
        }
    }
}

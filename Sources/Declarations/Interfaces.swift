import EmbeddedFiles
import Syntax

/// Modules outside of the project: declarations in Swift's own syntax, embedded in the binary by module. A module's
/// text is parsed when it is first imported, once in a process.
public final class Interfaces: @unchecked Sendable {
    public static let embedded = Interfaces(files)
    /// No module at hand, not even the standard library.
    public static let none = Interfaces([])

    private let lock = Lock()
    private var texts: [Symbol: [UnsafeBufferPointer<UInt8>]] = [:]
    private var parsed: [Symbol: [SyntaxTree]] = [:]
    private var homes: [Symbol: Symbol?]?

    private init(_ files: [(module: String, file: EmbeddedFile)]) {
        for (module, file) in files { texts[Symbol(module), default: []].append(file.bytes) }
    }

    /// The interfaces by module, in files `MODULE.swiftinterface` or `MODULE+PART.swiftinterface`. For the frameworks
    /// the stubs that the real compiler takes for them, in a folder with the module's name, are what we take for them.
    package static let files: [(module: String, file: EmbeddedFile)] = {
        let stubs = EmbeddedFile.inside("Fixtures/Stubs").map { file in
            (module: String(file.path.split(separator: "/").dropLast().last ?? ""), file: file)
        }
        let own = EmbeddedFile.inside("Sources/Declarations/Interfaces").map { file in
            (module: String(file.name.prefix { $0 != "+" && $0 != "." }), file: file)
        }
        return stubs + own
    }()

    /// The names of all modules, sorted.
    public var modules: [String] { lock.locked { Set(texts.keys).union(parsed.keys).map(\.text).sorted() } }

    func has(_ module: Symbol) -> Bool { lock.locked { texts[module] != nil || parsed[module] != nil } }

    /// Whether every program has a module that is at hand here. A module that some platforms or packages lack may be
    /// missing; the first line of its interface says so.
    func isSurelyThere(_ module: Symbol) -> Bool {
        let mark = "// May be missing".utf8
        return lock.locked {
            guard let texts = texts[module] else { return parsed[module] != nil }
            return !texts.contains { $0.starts(with: mark) }
        }
    }

    /// Whether a module's interface declares a type or a type alias of the name at its top.
    public func declares(_ name: Symbol, in module: Symbol) -> Bool {
        (trees(of: module) ?? []).contains { tree in
            tree.root.children.contains { node in
                switch node.kind {
                case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl: node.name == name
                default: false
                }
            }
        }
    }

    /// The module that declares a type with a prefix, as Objective-C's are named (`UNUserNotificationCenter`): the only
    /// one at hand that does.
    public func home(ofPrefixed name: Symbol) -> Symbol? {
        guard Self.isPrefixed(name.bytes) else { return nil }
        return lock.locked {
            if homes == nil { homes = prefixedTypes() }
            return homes?[name] ?? nil
        }
    }

    /// Two capitals or more before that of the first word.
    private static func isPrefixed(_ name: some Collection<UInt8>) -> Bool {
        name.prefix(3).count == 3 && name.prefix(3).allSatisfy { 65...90 ~= $0 }
    }

    /// The types with a prefix that stand at the tops of the texts, each with its module; nil for one of several. The
    /// texts are not parsed for it: declarations at the top begin a line.
    private func prefixedTypes() -> [Symbol: Symbol?] {
        var found: [Symbol: Symbol?] = [:]
        for (module, texts) in texts {
            for text in texts {
                for line in text.split(separator: 10) where line.first == 0x6F || line.first == 0x70 {
                    let words = line.prefix(160).split(separator: 32, maxSplits: 4)
                    guard
                        let keyword = words.firstIndex(where: { word in
                            Self.typeKeywords.contains { $0.utf8.elementsEqual(word) }
                        }), keyword + 1 < words.count
                    else { continue }
                    let name = words[keyword + 1].prefix {
                        $0 == 95 || 48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0
                    }
                    guard Self.isPrefixed(name) else { continue }
                    let symbol = Symbol(String(decoding: name, as: UTF8.self))
                    if let known = found[symbol], known != module {
                        found[symbol] = .some(nil)
                    } else {
                        found[symbol] = module
                    }
                }
            }
        }
        return found
    }
    private static let typeKeywords = ["class", "protocol", "struct", "enum", "typealias"]

    /// Whether a module, or one that it re-exports, has a declaration that is unavailable on iOS.
    func isOfOtherPlatforms(_ module: Symbol) -> Bool {
        var seen: Set<Symbol> = []
        var next = [module]
        while let module = next.popLast() {
            guard seen.insert(module).inserted else { continue }
            for node in (trees(of: module) ?? []).flatMap(\.root.children) {
                if node.attributes.contains(where: { Self.excludesPhones($0) }) { return true }
                guard node.kind == .importDecl, node.attributes.contains(where: { $0.name == Names.exported }) else {
                    continue
                }
                if let other = node.tokens.last(where: { $0.kind == .identifier })?.symbol { next.append(other) }
            }
        }
        return false
    }

    private static func excludesPhones(_ attribute: Node) -> Bool {
        let words = Set(attribute.tokens.map(\.symbol))
        return attribute.name == available && words.isSuperset(of: [phones, unavailable])
    }
    private static let available = Symbol("available"), phones = Symbol("iOS"), unavailable = Symbol("unavailable")

    /// The files of a module's interface; nil where there is none.
    func trees(of module: Symbol) -> [SyntaxTree]? {
        lock.locked {
            if let known = parsed[module] { return known }
            guard let texts = texts[module] else { return nil }
            let workspace = ParserWorkspace()
            let trees = texts.enumerated().map { i, text in
                let path = "\(module.text)\(i == 0 ? "" : "+\(i)").swiftinterface"
                return workspace.parse(path: path, source: SourceBytes(text))
            }
            parsed[module] = trees
            return trees
        }
    }
}

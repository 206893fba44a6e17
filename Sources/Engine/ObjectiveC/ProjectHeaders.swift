import Findings
import Frameworks

/// The Objective-C headers of a project that its Swift code sees, as Swift declarations: those that bridging headers,
/// the umbrella headers of its frameworks and the C targets of its packages import, of what lies in the project's own
/// tree.
package struct ProjectHeaders {
    /// The module of a bridging header's declarations, under a name that no other can have.
    static let bridgingModule = "Objective-C"
    /// More than that are not written by hand.
    private static let maximumFiles = 4000, maximumSize = 2 << 20

    private struct Header {
        var path: String
        var declarations: HeaderDeclarations
        /// The module that it belongs to where it is one of the project's own; else the bridging header's.
        var module: String?
    }

    private let tree: any SourceTree
    private let available: Set<String>
    private let byName: [String: [String]]
    private var headers: [Header] = []
    private var seen: Set<String> = []
    private var modules: Set<String> = []

    init(_ project: ProjectFinder.Project, _ settings: ProjectSettings, _ tree: any SourceTree) {
        self.tree = tree
        available = Set(project.headers)
        byName = Dictionary(grouping: project.headers) { Paths.name($0) }
        guard !project.headers.isEmpty else { return }
        let own = Set(settings.targets.map(\.name))
        for (path, module) in Self.umbrellas(project, byName, tree) {
            read(from: path, module: own.contains(module) ? module : nil, own)
        }
        for path in Self.bridging(project).sorted() { read(from: path, module: nil, own) }
    }

    /// One header by itself.
    private init(_ bytes: SourceBytes) {
        (tree, available, byName) = (WorkTree(), [], [:])
        headers = [Header(path: "Header.h", declarations: HeaderParser(HeaderTokens(bytes).tokens).result)]
    }

    /// The Swift text of one header by itself.
    package static func swift(_ bytes: SourceBytes) -> String {
        let settings = ProjectSettings()
        return ProjectHeaders(bytes).texts(settings, DescribedModules(settings))[0].text
    }

    var isEmpty: Bool { headers.isEmpty }

    // MARK: Which

    private static func bridging(_ project: ProjectFinder.Project) -> Set<String> {
        let named = project.folders.flatMap(\.projects).flatMap(\.targets).compactMap(\.bridgingHeader)
        return Set(named + project.headers.filter { $0.hasSuffix("-Bridging-Header.h") })
    }

    /// Headers that stand for modules: `App/App.h` of a framework, all in the folder `include` of a package's target.
    private static func umbrellas(
        _ project: ProjectFinder.Project, _ byName: [String: [String]], _ tree: any SourceTree
    ) -> [(String, String)] {
        var found: [(String, String)] = []
        for target in project.folders.flatMap(\.projects).flatMap(\.targets)
        where !target.isTest && !target.isApplication && !target.isAppExtension {
            for path in byName[target.module + ".h"] ?? [] { found.append((path, target.module)) }
        }
        for manifest in project.folders.compactMap(\.manifest) {
            for target in manifest.targets where !target.isTest && !target.isPlugin {
                guard let sources = manifest.sources(of: target, in: tree) else { continue }
                let folder = Paths.absolute(target.headers ?? "include", from: sources)
                for path in project.headers where Paths.relativeIfInside(path, to: folder) != nil {
                    found.append((path, target.name))
                }
            }
        }
        return found
    }

    /// Reads a header and all that it imports, each once.
    private mutating func read(from path: String, module: String?, _ own: Set<String>) {
        var waiting = [path]
        while let path = waiting.popLast() {
            guard available.contains(path), headers.count < Self.maximumFiles, seen.insert(path).inserted else {
                continue
            }
            guard let size = tree.status(path, followingLinks: false)?.size, size <= Self.maximumSize,
                let bytes = try? tree.read(path)
            else { continue }
            let tokens = HeaderTokens(bytes)
            headers.append(Header(path: path, declarations: HeaderParser(tokens.tokens).result, module: module))
            for named in tokens.imports {
                if let next = find(named, from: path, own) { waiting.append(next) }
                if !named.isQuoted, let name = named.name.split(separator: "/").first,
                    named.isModule || named.name.contains("/"),
                    !own.contains(String(name)), name.first?.isUppercase == true, SwiftName.isIdentifier(name)
                {
                    modules.insert(String(name))
                }
            }
        }
    }

    /// Beside the header that names it, or by its name wherever it lies in the project, as Xcode's header maps have it.
    private func find(_ named: HeaderImport, from path: String, _ own: Set<String>) -> String? {
        let parts = named.name.split(separator: "/")
        guard !named.isModule, let name = parts.last else { return nil }
        if named.isQuoted {
            let beside = Paths.absolute(named.name, from: Paths.parent(path))
            if available.contains(beside) { return beside }
        } else if parts.count != 2 || !own.contains(String(parts[0])) {
            return nil
        }
        let found = byName[String(name)] ?? []
        let suffix = "/" + named.name
        let folder = Paths.parent(path)
        return (found.filter { $0.hasSuffix(suffix) } + found).max { shared($0, folder) < shared($1, folder) }
    }

    private func shared(_ path: String, _ folder: String) -> Int {
        zip(path.utf8, folder.utf8).prefix { $0 == $1 }.count
    }

    // MARK: What they declare

    /// The headers' paths with the Swift text of each.
    func texts(_ settings: ProjectSettings, _ described: DescribedModules) -> [(path: String, text: String)] {
        let known = self.known
        var superclasses: [String: String] = [:], properties: [String: Set<String>] = [:],
            first: [String: (Int, Int)] = [:]
        for (index, header) in headers.enumerated() {
            for container in header.declarations.containers where !container.marks.isHidden {
                if container.kind != .protocol {
                    for case .property(let property) in container.members.map(\.kind) {
                        properties[container.name, default: []].insert(property.name)
                    }
                }
                guard container.kind == .class, superclasses[container.name] == nil else { continue }
                superclasses[container.name] = container.superclass ?? ""
                first[container.name] = (index, container.line)
            }
        }
        func chain(_ name: String) -> [String] {
            var chain = [name]
            while chain.count < 40, let above = superclasses[chain[chain.count - 1]], !above.isEmpty {
                chain.append(above)
            }
            return chain
        }
        let bases = Self.storedMarks(settings, modules)
        var marks: [String: String] = [:], inherited: [String: Set<String>] = [:]
        for name in superclasses.keys {
            let chain = chain(name)
            marks[name] = chain.last.flatMap { bases[$0] }
            inherited[name] = chain.reduce(into: []) { $0.formUnion(properties[$1] ?? []) }
        }
        let imports = ["Foundation"] + modules.subtracting(["Foundation"]).sorted()
        let exports = Set(imports.filter { described.contains($0) })
        return headers.enumerated().map { index, header in
            var printer = HeaderPrinter(
                types: ImportedTypes(known: known), properties: inherited, marks: marks, imports: imports,
                exports: exports
            ) { container in
                container.kind != .class || first[container.name].map { $0 == (index, container.line) } ?? true
            }
            return (header.path, printer.print(header.declarations))
        }
    }

    private var known: ImportedTypes.Known {
        var known = ImportedTypes.Known()
        for container in headers.flatMap(\.declarations.containers) where container.kind == .class {
            known.classes[container.name] = container.marks.typeName ?? container.name
            if !container.generics.isEmpty { known.generics[container.name] = container.generics }
        }
        for container in headers.flatMap(\.declarations.containers) where container.kind == .protocol {
            known.protocols[container.name] =
                container.marks.typeName ?? container.name + (known.classes[container.name] == nil ? "" : "Protocol")
        }
        for enumeration in headers.flatMap(\.declarations.enumerations) {
            known.values[enumeration.name] = enumeration.marks.typeName ?? enumeration.name
        }
        for global in headers.flatMap(\.declarations.globals) where global.isAlias {
            known.values[global.name] = global.marks.typeName ?? global.name
            if global.type.signature != nil { known.blocks.insert(global.name) }
        }
        return known
    }

    /// The text before a stored property of a record's class, by the base class of the records.
    private static func storedMarks(_ settings: ProjectSettings, _ modules: Set<String>) -> [String: String] {
        var marks: [String: String] = [:]
        for (path, json) in Embedded.frameworkModels.map({ ($0.0, $0.1) })
            + settings.frameworkModels.map({ ($0.path, $0.json) })
        {
            let imports = ((try? JSONValue.head(json, upTo: "imports"))?["imports"]?.elements ?? []).compactMap(
                \.string)
            guard !modules.isDisjoint(with: imports),
                let records = (try? FrameworkModel(json: json, path: path))?.records
            else { continue }
            for base in records.bases.keys {
                marks[base.text] =
                    records.unmarked == .objectiveC ? "@objc dynamic " : records.stored.map { "@\($0.text) " }.min()
            }
        }
        return marks
    }

    // MARK: Where they belong

    /// Decides which modules the headers belong to, and which targets see them.
    func add(to settings: inout ProjectSettings, root: String) {
        let applications = settings.targets.indices.filter { !settings.targets[$0].isPackageTarget }
        let names = Set(applications.map { settings.targets[$0].name })
        for header in headers {
            let path = Paths.relative(header.path, to: root)
            if let module = header.module, var target = settings.targets.first(where: { $0.name == module }) {
                target.pathPrefix = path
                if !target.isPackageTarget { settings.targets.append(target) }
            } else if !applications.isEmpty {
                var target = ProjectSettings.Target(name: Self.bridgingModule, pathPrefix: path)
                target.shares = names
                settings.targets.append(target)
            }
        }
        if headers.contains(where: { $0.module == nil }) {
            for index in applications { settings.targets[index].shares.insert(Self.bridgingModule) }
        }
        settings.targets.sort { ($0.pathPrefix, $0.name) < ($1.pathPrefix, $1.name) }
    }
}

extension Session {
    /// Whether a file is a header of Objective-C, whose declarations were written in Swift, line by line.
    package func isHeader(_ file: Int) -> Bool { paths[file].hasSuffix(".h") }

    /// Whether a file's declarations are listed: its findings are reported, or it is a header below a named path.
    package func isListed(_ file: Int) -> Bool {
        isReported[file]
            || isHeader(file)
                && options.paths.contains { name in
                    let path = Paths.absolute(name, from: options.workingDirectory)
                    return Paths.relativeIfInside(paths[file], to: options.tree.realPath(path) ?? path) != nil
                }
    }
}

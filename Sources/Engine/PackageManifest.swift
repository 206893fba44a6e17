import Frameworks

/// The targets of a Package.swift, read from its syntax: literals, names of settings in variables, and the usual loop
/// over `package.targets` at the end. Nothing is executed.
package struct PackageManifest {
    struct Target {
        var name: String
        var path: String?
        /// The folder of headers that other targets see, relative to the sources.
        var headers: String?
        var isTest: Bool
        var isPlugin = false
        var flags: CompilerFlags
    }

    private(set) var targets: [Target] = []
    /// The names under which others link it.
    private(set) var products: Set<String> = []
    /// Folders of packages that stand beside this one, as it names them.
    private(set) var localPackages: [String] = []
    /// The oldest systems that its targets run on; empty where it names none.
    private(set) var systems: SystemRanges = [:]
    /// Folder of the manifest.
    let folder: String

    private let tree: SyntaxTree
    /// Initial values of the file's variables.
    private var variables: [Symbol: Node] = [:]

    package init(_ bytes: SourceBytes, folder: String) {
        self.folder = folder
        tree = parse(path: "Package.swift", source: bytes)
        for node in nodes where node.kind == .patternBinding {
            if let name = node.child(.identifierPattern)?.name, let value = node.child(Role.initializer) {
                variables[name] = value
            }
        }
        var package = CompilerFlags()
        package.languageMode = Self.toolsVersion(bytes) >= 6 ? 6 : 5
        for call in nodes where call.kind == .callExpr { read(call, &package) }
        readLoops(&package)
        for i in targets.indices {
            var flags = package
            flags.features.formUnion(targets[i].flags.features)
            flags.languageMode = targets[i].flags.languageMode ?? package.languageMode
            flags.isMainActorDefault = targets[i].flags.isMainActorDefault ?? package.isMainActorDefault
            targets[i].flags = flags
        }
    }

    private var nodes: some Sequence<Node> {
        (0..<tree.nodes.count).lazy.map { [tree] in Node(tree: tree, index: Int32($0)) }
    }

    /// Major version of the `// swift-tools-version:` line, which decides the default language mode (SE-0441).
    private static func toolsVersion(_ bytes: SourceBytes) -> Int {
        let head = bytes.string(0..<min(bytes.count, 400))
        guard let line = head.split(separator: "\n").first(where: { $0.contains("swift-tools-version") }),
            let colon = line.firstIndex(of: ":")
        else { return 5 }
        let digits = line[line.index(after: colon)...].drop { !$0.isNumber }.prefix { $0.isNumber }
        return Int(digits) ?? 5
    }

    private static let targetKinds: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    private static let productKinds: Set<String> = ["library", "executable"]

    /// Whether a product of the name comes of it; where its list of products can't be read, whether a target may be
    /// one.
    func offers(_ product: String) -> Bool {
        products.isEmpty ? targets.contains { $0.name == product && !$0.isTest } : products.contains(product)
    }

    private mutating func read(_ call: Node, _ package: inout CompilerFlags) {
        guard let callee = call.child(Role.callee) else { return }
        let name = callee.name.text
        if callee.kind == .identifierExpr, name == "Package" {
            for label in ["swiftLanguageModes", "swiftLanguageVersions"] {
                guard let value = argument(call, label) else { continue }
                let modes = members(in: value).compactMap(Self.mode)
                if let highest = modes.max() { package.languageMode = highest }
            }
            if let value = argument(call, "platforms") { read(platforms: value) }
            return
        }
        if callee.kind == .memberExpr, name == "package", let path = argument(call, "path").flatMap(string) {
            localPackages.append(path)
        }
        if callee.kind == .memberExpr, Self.productKinds.contains(name), argument(call, "targets") != nil,
            let title = argument(call, "name").flatMap(string)
        {
            products.insert(title)
        }
        guard callee.kind == .memberExpr, Self.targetKinds.contains(name),
            let title = argument(call, "name").flatMap(string)
        else { return }
        // A dependency `.target(name:)` has neither sources nor settings; a target is an element of `targets:`.
        guard isElementOfTargets(call) else { return }
        var flags = CompilerFlags()
        if let settings = argument(call, "swiftSettings") { read(settings: settings, &flags) }
        targets.append(
            Target(
                name: title, path: argument(call, "path").flatMap(string),
                headers: argument(call, "publicHeadersPath").flatMap(string), isTest: name == "testTarget",
                isPlugin: name == "plugin", flags: flags))
    }

    private func isElementOfTargets(_ call: Node) -> Bool {
        var node = call.parent
        while let current = node {
            if current.kind == .argument, current.flags.contains(.hasLabel) {
                return current.name.text == "targets"
            }
            // `package.targets.append(.target(…))`, `let targets: [Target] = […]`
            if current.kind == .patternBinding || current.kind == .sourceFile { return true }
            node = current.parent
        }
        return true
    }

    private func argument(_ call: Node, _ label: String) -> Node? {
        for child in call.children
        where child.kind == .argument && child.flags.contains(.hasLabel) && child.name.text == label {
            return child.firstChild
        }
        return nil
    }

    private func string(_ node: Node) -> String? {
        let text = node.text
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\(") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Nodes at and below, parents first.
    private func below(_ node: Node) -> [Node] {
        var result = [node]
        for child in node.children { result += below(child) }
        return result
    }

    private func members(in node: Node) -> [String] {
        below(node).filter { $0.kind == .memberExpr }.map(\.name.text)
    }

    /// `.v6` or the string `"6"`.
    private static func mode(_ member: String) -> Int? {
        member.hasPrefix("v") ? CompilerFlags.mode(String(member.dropFirst()).replacing("_", with: ".")) : nil
    }

    /// `[.iOS(.v15), .macOS("12.0")]`
    private mutating func read(platforms: Node) {
        let list = platforms.kind == .identifierExpr ? variables[platforms.name] ?? platforms : platforms
        for call in below(list) where call.kind == .callExpr {
            guard let name = call.child(Role.callee)?.name.text, Self.platforms.contains(name),
                let given = call.children.first(where: { $0.kind == .argument })?.firstChild
            else { continue }
            let text = string(given) ?? String(given.name.text.dropFirst())
            if let version = Version(text) { systems[name] = version...version }
        }
    }

    private static let platforms: Set<String> = ["iOS", "macOS", "tvOS", "watchOS"]

    /// Every setting in an expression; names of variables are followed.
    private func read(settings: Node, _ flags: inout CompilerFlags, depth: Int = 0) {
        for node in below(settings) {
            if node.kind == .identifierExpr, depth < 8, let value = variables[node.name], value != settings {
                read(settings: value, &flags, depth: depth + 1)
            }
            guard node.kind == .callExpr, let callee = node.child(Role.callee), callee.kind == .memberExpr else {
                continue
            }
            let strings = below(node).compactMap { $0 == node ? nil : string($0) }
            switch callee.name.text {
            case "enableUpcomingFeature", "enableExperimentalFeature":
                if let feature = strings.first { flags.features.insert(feature) }
            case "defaultIsolation":
                flags.isMainActorDefault = node.text.contains("MainActor")
            case "swiftLanguageMode", "swiftLanguageVersion":
                if let mode = members(in: node).compactMap(Self.mode).first { flags.languageMode = mode }
            case "unsafeFlags":
                flags.add(flags: strings)
            default: break
            }
        }
    }

    /// `for target in package.targets { target.swiftSettings = … }`, also with `append`.
    private func readLoops(_ package: inout CompilerFlags) {
        for loop in nodes where loop.kind == .forStmt {
            guard let sequence = loop.child(Role.sequence), sequence.text.contains("targets"),
                let body = loop.child(Role.body),
                body.text.contains("swiftSettings")
            else { continue }
            read(settings: body, &package)
        }
    }
}

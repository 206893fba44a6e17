import Findings
import Frameworks

/// The files of an Xcode project's targets, and their settings.
package struct XcodeProject {
    package struct Target {
        var name: String
        /// As imports name what it makes.
        var module: String
        var flags = CompilerFlags()
        var isAppExtension = false
        var isTest = false
        var isApplication = false
        /// The oldest systems that it runs on; empty where the settings leave one open.
        var systems: SystemRanges = [:]
        /// The header whose declarations its Swift files see; absolute.
        var bridgingHeader: String?
        /// Absolute paths of the source files that are listed one by one.
        package var files: [String] = []
        /// Absolute folders of which everything is a member (Xcode 16's synchronised groups), but what is excepted.
        package var folders: [String] = []
        var exceptions: Set<String> = []
    }

    package private(set) var targets: [Target] = []
    /// Absolute paths of what it builds with: other projects, folders of packages.
    private(set) var references: [String] = []
    /// Those of them that are surely packages or projects.
    private(set) var namedPlaces: [String] = []
    /// Products of packages that its targets link and whose package it does not name: Xcode finds them in the packages
    /// of the workspace.
    private(set) var looseProducts: [String] = []
    private let tree: any SourceTree
    private let objects: [String: PropertyList]
    /// The folder that the project's paths are relative to.
    private let folder: String
    private var pathByReference: [String: String] = [:]

    /// - Parameter path: absolute path of the `.xcodeproj` folder.
    init?(path: String, in tree: any SourceTree) {
        guard
            let bytes = try? tree.read(
                Paths.join(path, "project.pbxproj"), within: Containment.top(of: Paths.parent(path))),
            let list = PropertyList(bytes)
        else { return nil }
        self.init(list, path: path, in: tree)
    }

    package init?(_ list: PropertyList, path: String, in tree: any SourceTree) {
        guard let objects = list["objects"]?.dictionary, let rootID = list["rootObject"]?.string,
            let project = objects[rootID]
        else { return nil }
        self.objects = objects
        self.tree = tree
        folder = Paths.absolute(project["projectDirPath"]?.string ?? "", from: Paths.parent(path))
        if let group = project["mainGroup"]?.string { collect(group, in: folder, depth: 0) }
        let projectSettings = settings(project["buildConfigurationList"]?.string, under: [:])
        let exceptions = exceptionsByTarget()
        for id in project["targets"]?.strings ?? [] {
            guard let object = objects[id], let name = object["name"]?.string else { continue }
            targets.append(target(name, object, projectSettings, exceptions[id] ?? []))
        }
        for (id, object) in objects {
            switch object["isa"]?.string {
            case "XCLocalSwiftPackageReference":
                if let path = object["relativePath"]?.string {
                    references.append(Paths.absolute(path, from: folder))
                    namedPlaces.append(Paths.absolute(path, from: folder))
                }
            case "PBXFileReference":
                let type = object["lastKnownFileType"]?.string ?? ""
                if let path = pathByReference[id], isReference(path, type) {
                    references.append(path)
                    if type == "wrapper.pb-project" { namedPlaces.append(path) }
                }
            case "XCSwiftPackageProductDependency":
                if object["package"] == nil, let name = object["productName"]?.string, !name.hasPrefix("plugin:") {
                    looseProducts.append(name)
                }
            default: break
            }
        }
        references.sort()
        looseProducts = Set(looseProducts).sorted()
    }

    private static let referenceTypes: Set<String> = ["wrapper", "folder", "wrapper.pb-project"]

    /// Before Xcode 15 a package was a folder among the files, of whatever type.
    private func isReference(_ path: String, _ type: String) -> Bool {
        if Self.referenceTypes.contains(type) { return true }
        return !type.hasPrefix("sourcecode.")
            && tree.status(Paths.join(path, "Package.swift"), followingLinks: true)?.kind == .file
    }

    /// The exceptions of a synchronised group for single files: they are no members of a target which has the group, or
    /// members of one which has it not.
    private func exceptionsByTarget() -> [String: [(group: String, path: String)]] {
        var found: [String: [(group: String, path: String)]] = [:]
        for (group, object) in objects where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = pathByReference[group] else { continue }
            for set in object["exceptions"]?.strings ?? [] {
                guard let target = objects[set]?["target"]?.string else { continue }
                for path in objects[set]?["membershipExceptions"]?.strings ?? [] {
                    found[target, default: []].append((group, Paths.absolute(path, from: folder)))
                }
            }
        }
        return found
    }

    /// The module's name, which a project may choose for the target or for its product.
    private static func module(of target: String, _ settings: [String: String]) -> String {
        for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
            guard
                let value = settings[key]?.replacing("$(TARGET_NAME)", with: target).replacing(
                    "${TARGET_NAME}", with: target), !value.isEmpty
            else { continue }
            // A value that depends on other settings is most often the product's name, which is asked next.
            if !value.contains("$") { return value }
        }
        return target
    }

    private func target(
        _ name: String, _ object: PropertyList, _ projectSettings: [String: String],
        _ exceptions: [(group: String, path: String)]
    ) -> Target {
        let settings = settings(object["buildConfigurationList"]?.string, under: projectSettings)
        var target = Target(name: name, module: Self.module(of: name, settings))
        target.flags.add(buildSettings: settings)
        target.systems = Self.systems(settings)
        target.bridgingHeader = settings["SWIFT_OBJC_BRIDGING_HEADER"].flatMap { path(ofSetting: $0, name) }
        let type = object["productType"]?.string ?? ""
        target.isTest = type.contains("test")
        target.isApplication = type == "com.apple.product-type.application"
        // A watch app's extension is the app itself.
        target.isAppExtension = type.contains("extension") && !type.contains("watchkit")
        for phase in object["buildPhases"]?.strings ?? [] where objects[phase]?["isa"]?.string == "PBXSourcesBuildPhase"
        {
            for file in objects[phase]?["files"]?.strings ?? [] {
                if let reference = objects[file]?["fileRef"]?.string, let path = pathByReference[reference] {
                    target.files.append(path)
                }
            }
        }
        for group in object["fileSystemSynchronizedGroups"]?.strings ?? [] {
            if let path = pathByReference[group] { target.folders.append(path) }
        }
        let groups = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
        for (group, path) in exceptions {
            if groups.contains(group) { target.exceptions.insert(path) } else { target.files.append(path) }
        }
        return target
    }

    private static let platforms = [
        (name: "iOS", sdk: "iphoneos", key: "IPHONEOS_DEPLOYMENT_TARGET"),
        (name: "macOS", sdk: "macosx", key: "MACOSX_DEPLOYMENT_TARGET"),
        (name: "tvOS", sdk: "appletvos", key: "TVOS_DEPLOYMENT_TARGET"),
        (name: "watchOS", sdk: "watchos", key: "WATCHOS_DEPLOYMENT_TARGET")
    ]

    /// The deployment targets of the platforms that settings build for: a project may set one for each platform, and a
    /// target is built for few of them. Empty where one of them hangs on what only a build knows.
    private static func systems(_ settings: [String: String]) -> SystemRanges {
        let kits = (value(of: "SUPPORTED_PLATFORMS", settings) ?? value(of: "SDKROOT", settings) ?? "auto").split(
            separator: " ")
        let isOpen = kits.contains("auto")
        var found: SystemRanges = [:]
        for platform in platforms where isOpen || kits.contains(where: { $0.hasPrefix(platform.sdk) }) {
            guard settings[platform.key] != nil else { continue }
            guard let version = value(of: platform.key, settings).flatMap({ Version($0) }) else { return [:] }
            found[platform.name] = version...version
        }
        return found
    }

    /// A setting with the other setting that it may name; nil where that hangs on what only a build knows.
    private static func value(of key: String, _ settings: [String: String]) -> String? {
        var value = settings[key]
        for _ in 0..<8 {
            guard let text = value, text.contains("$") else { return value }
            guard text.hasPrefix("$("), text.hasSuffix(")") else { return nil }
            value = settings[String(text.dropFirst(2).dropLast())]
        }
        return nil
    }

    // MARK: Paths

    /// The path that a setting names, relative to the project's folder; nil where it depends on facts that only a build
    /// knows.
    private func path(ofSetting value: String, _ target: String) -> String? {
        var path = value.filter { $0 != "\"" }
        for (name, text) in [
            ("SRCROOT", folder), ("PROJECT_DIR", folder), ("TARGET_NAME", target), ("TARGETNAME", target)
        ] {
            path = path.replacing("$(\(name))", with: text).replacing("${\(name)}", with: text)
        }
        return path.isEmpty || path.contains("$") ? nil : Paths.absolute(path, from: folder)
    }

    /// Walks the groups, which is the only way to know where a file lies.
    private mutating func collect(_ id: String, in parent: String, depth: Int) {
        // A group has one parent; a file that says otherwise would be walked without end.
        guard depth < 100, pathByReference[id] == nil, let object = objects[id] else { return }
        let own = object["path"]?.string
        let base: String
        switch object["sourceTree"]?.string {
        case "SOURCE_ROOT": base = folder
        case "<absolute>": base = "/"
        case "<group>", nil: base = parent
        default: return
        }
        let path = own.map { Paths.absolute($0, from: base) } ?? base
        pathByReference[id] = path
        for child in object["children"]?.strings ?? [] { collect(child, in: path, depth: depth + 1) }
    }

    // MARK: Settings

    /// Settings of a configuration list's default configuration, over its `.xcconfig`, over `outer`.
    private func settings(_ list: String?, under outer: [String: String]) -> [String: String] {
        guard let list, let object = objects[list] else { return outer }
        let ids = object["buildConfigurations"]?.strings ?? []
        let wanted = object["defaultConfigurationName"]?.string
        guard let id = ids.first(where: { objects[$0]?["name"]?.string == wanted }) ?? ids.first,
            let configuration = objects[id]
        else { return outer }
        var result = outer
        if let path = baseConfiguration(configuration) {
            var budget = XCConfig.maximumFiles
            for (key, value) in XCConfig.read(path, within: Containment.top(of: folder), in: tree, &budget) {
                Self.set(key, value, &result)
            }
        }
        for (key, value) in configuration["buildSettings"]?.members ?? [] {
            Self.set(key, value.strings.joined(separator: " "), &result)
        }
        return result
    }

    private func baseConfiguration(_ configuration: PropertyList) -> String? {
        if let anchor = configuration["baseConfigurationReferenceAnchor"]?.string, let folder = pathByReference[anchor],
            let relative = configuration["baseConfigurationReferenceRelativePath"]?.string
        {
            return Paths.absolute(relative, from: folder)
        }
        return configuration["baseConfigurationReference"]?.string.flatMap { pathByReference[$0] }
    }

    fileprivate static func set(_ key: String, _ value: String, _ settings: inout [String: String]) {
        // `KEY[sdk=…]` holds for one platform only.
        guard !key.utf8.contains(UInt8(ascii: "[")) else { return }
        // Most values inherit nothing.
        let inherited =
            value.utf8.contains(UInt8(ascii: "$")) ? value.replacing("$(inherited)", with: settings[key] ?? "") : value
        // A value that inherits itself twice would double with each line.
        settings[key] = inherited.utf8.count <= 1 << 16 ? inherited : value
    }
}

/// An `.xcconfig` file with those that it includes.
enum XCConfig {
    /// A file that includes itself twice would be read without end.
    static let maximumFiles = 200

    static func read(
        _ path: String, within top: String, in tree: any SourceTree, depth: Int = 0, _ budget: inout Int
    ) -> [(String, String)] {
        guard depth < 20, budget > 0, let text = tree.text(path, within: top) else { return [] }
        budget -= 1
        var result: [(String, String)] = []
        for raw in text.split(whereSeparator: \.isNewline) {
            var line = Substring(raw).drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                if parts.count >= 2 {
                    result += read(
                        Paths.absolute(String(parts[1]), from: Paths.parent(path)), within: top, in: tree,
                        depth: depth + 1, &budget)
                }
                continue
            }
            if let comment = line.firstRange(of: "//") { line = line[..<comment.lowerBound] }
            guard let equals = line.firstIndex(of: "=") else { continue }
            let key = line[..<equals].filter { $0 != " " && $0 != "\t" }
            var value = line[line.index(after: equals)...].drop { $0 == " " || $0 == "\t" }
            while let last = value.last, last == " " || last == "\t" || last == ";" { value.removeLast() }
            result.append((String(key), String(value)))
        }
        return result
    }
}

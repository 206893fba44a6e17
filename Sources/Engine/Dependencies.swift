/// The modules of other people's packages that a project imports and whose sources are at hand: checkouts of SwiftPM,
/// Xcode and Carthage, pods, and local packages outside of the project's tree. They are context: their wrappers, actors
/// and extensions are known, and nothing in them is reported, fixed or counted.
///
/// Only imported modules are read, and of these none that a framework model describes. The work tree is read in any
/// case: no commit holds the files that a package manager has fetched.
package struct Dependencies {
    struct Module {
        var name: String
        /// The package or pod that it comes with.
        var package: String
        /// Absolute folders of its sources.
        var folders: [String]
        var flags: CompilerFlags
        var files: [String] = []
    }

    package struct Limits: Sendable {
        /// Swift files of one module; larger ones are not written by hand.
        package var files: Int
        /// Entries of one folder, and of all folders that are listed.
        package var entries: Int
        package init(files: Int = 20_000, entries: Int = 200_000) { (self.files, self.entries) = (files, entries) }
    }

    private(set) var modules: [Module] = []
    /// With absolute paths.
    private(set) var skipped: [Skipped] = []
    private let tree = WorkTree()
    private let limits: Limits
    private var entriesLeft: Int
    private var seen: Set<FileSystem.Identity> = []

    /// - Parameters:
    ///   - isTaken: whether an import needs no looking for, being the project's own or known from a model.
    ///   - imports: the modules that the project's files import.
    ///   - derivedData: the folder of `DerivedData` to look into as well.
    init(
        of project: ProjectFinder.Project, choice: DependencyChoice, imports: Set<String>, derivedData: String?,
        isTaken: (String) -> Bool, limits: Limits
    ) {
        self.limits = limits
        entriesLeft = limits.entries
        if case .off = choice { return }
        var wanted = imports.filter { !isTaken($0) }
        guard !wanted.isEmpty else { return }
        let offers = offers(project, derivedData)
        var offered = Dictionary(
            offers.filter { choice.allows($0) }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        while let name = wanted.min() {
            wanted.remove(name)
            guard var module = offered.removeValue(forKey: name), find(&module) else { continue }
            for file in module.files {
                guard let bytes = try? tree.read(file) else { continue }
                for next in Self.imports(bytes) where !isTaken(next) && offered[next] != nil { wanted.insert(next) }
            }
            modules.append(module)
        }
        modules.sort { $0.name < $1.name }
    }

    // MARK: What is at hand

    /// Every module that is offered, the nearest package of a name first.
    private mutating func offers(_ project: ProjectFinder.Project, _ derivedData: String?) -> [Module] {
        var bases = [project.root]
        for folder in project.folders where folder.path != project.root { bases.append(folder.path) }
        var result: [Module] = []
        // A link of the tree leads to no package out of it; a manifest's own words may.
        for folder in project.outside where !Containment.isLedOut(folder, workingDirectory: project.root) {
            result += package(folder)
        }
        for base in bases {
            for place in DerivedData.beside {
                for folder in subfolders(Paths.join(base, place)) { result += package(folder) }
            }
            for folder in subfolders(Paths.join(base, "Pods")) { result += pod(folder) }
        }
        let documents = project.folders.flatMap(\.documents)
        for top in [derivedData].compactMap(\.self) + bases.map({ Paths.join($0, "DerivedData") }) {
            for place in DerivedData.checkouts(in: top, of: documents, { entries($0) })
            where Containment.holds(place, in: top) {
                for folder in subfolders(place) { result += package(folder) }
            }
        }
        return result
    }

    /// Links are passed over: a checkout that is edited is named as a local package.
    private mutating func subfolders(_ folder: String) -> [String] {
        guard tree.status(folder, followingLinks: false)?.kind == .folder,
            !Containment.isLedOut(folder, workingDirectory: folder)
        else { return [] }
        return entries(folder).filter { $0.kind == .folder && $0.isNameValid }.map { Paths.join(folder, $0.name) }
    }

    private mutating func package(_ path: String) -> [Module] {
        var names = BuildFolder.Names()
        for entry in entries(path) { names.add(entry) }
        guard !names.isEmpty, let folder = BuildFolder(path, names, in: tree) else { return [] }
        let name = Paths.name(path)
        // A package manager builds only the package's own folders, not those that a link leads to.
        func isOwn(_ place: String) -> Bool { Paths.relativeIfInside(place, to: path) != nil }
        if let manifest = folder.manifest {
            return manifest.targets.filter { !$0.isTest && !$0.isPlugin }.compactMap { target in
                guard let sources = manifest.sources(of: target, in: tree), isOwn(sources) else { return nil }
                return Module(name: target.name, package: name, folders: [sources], flags: target.flags)
            }
        }
        return folder.projects.flatMap(\.targets).filter { !$0.isTest && !$0.isApplication }.map { target in
            Module(
                name: target.name, package: name, folders: target.folders.filter(isOwn), flags: target.flags,
                files: target.files.filter { $0.hasSuffix(".swift") && isOwn($0) })
        }
    }

    /// A pod is a module of its own; its module map says what it is called where that is not its name.
    private mutating func pod(_ path: String) -> [Module] {
        let pod = Paths.name(path)
        if pod == "Target Support Files" || pod == "Headers" || pod == "Local Podspecs" || pod.hasSuffix(".xcodeproj") {
            return []
        }
        let map = Paths.join(Paths.parent(path), "Target Support Files/\(pod)/\(pod).modulemap")
        var name = pod
        if let text = tree.text(map, within: Paths.parent(path)), let at = text.firstRange(of: "module ") {
            name = String(text[at.upperBound...].prefix { $0 != " " && $0 != "{" && $0 != "\n" })
        }
        return [Module(name: name, package: pod, folders: [path], flags: CompilerFlags())]
    }

    // MARK: Files

    /// Fills in the module's files; false where there are none, or too many to be read.
    private mutating func find(_ module: inout Module) -> Bool {
        var files = module.files
        for folder in module.folders {
            guard walk(folder, &files) else {
                let reason = """
                    the module \(printable(module.name)) is not read as context: more than \(limits.files) Swift files \
                    or \(limits.entries) entries of folders; leave it out with "dependencies"
                    """
                skipped.append(Skipped(path: folder, reason: reason, isFault: false))
                return false
            }
        }
        module.files = files
        return !files.isEmpty
    }

    private mutating func walk(_ folder: String, _ files: inout [String]) -> Bool {
        // The identity ends loops of mounts; links are not followed at all.
        guard let status = tree.status(folder, followingLinks: false), status.kind == .folder,
            seen.insert(status.identity).inserted
        else { return true }
        let entries = entries(folder)
        guard entriesLeft > 0 else { return false }
        for entry in entries where entry.isNameValid {
            switch entry.kind {
            case .folder where !Survey.passedOver.contains(entry.name):
                guard walk(Paths.join(folder, entry.name), &files) else { return false }
            case .file where entry.name.hasSuffix(".swift"):
                files.append(Paths.join(folder, entry.name))
                if files.count > limits.files { return false }
            default: break
            }
        }
        return true
    }

    private mutating func entries(_ folder: String) -> [FolderEntry] {
        guard entriesLeft > 0 else { return [] }
        do {
            let entries = try tree.entries(of: folder, atMost: entriesLeft)
            entriesLeft -= entries.count
            return entries
        } catch {
            if error.code == EFBIG { entriesLeft = 0 }
            return []
        }
    }

    // MARK: Imports

    /// The modules that a file imports, read from its lines: those that `#if` leaves out, too, and at times one too
    /// many.
    static func imports(_ bytes: SourceBytes) -> Set<String> {
        var result: Set<String> = []
        var line = 0
        while line < bytes.count {
            let hit = memchr(bytes.base + line, 10, bytes.count - line)
            let end = hit.map { UnsafeRawPointer(bytes.base).distance(to: UnsafeRawPointer($0)) } ?? bytes.count
            var at = line
            line = end + 1
            // `@testable import`, `public import`: what may stand before is a word or two.
            for _ in 0..<4 {
                while at < end, bytes.base[at] <= 32 || bytes.base[at] == UInt8(ascii: "@") { at += 1 }
                guard at < end, opensImport(bytes.base[at]) else { break }
                var name = identifier(bytes, &at)
                guard name == "import" else { continue }
                name = identifier(bytes, &at)
                if kinds.contains(name) { name = identifier(bytes, &at) }
                if !name.isEmpty { result.insert(name) }
                break
            }
        }
        return result
    }

    /// First letters of `import`, of access levels and of the attributes of imports.
    private static func opensImport(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]

    private static func identifier(_ bytes: SourceBytes, _ at: inout Int) -> String {
        while at < bytes.count, bytes.base[at] == 32 || bytes.base[at] == 9 { at += 1 }
        let start = at
        while at < bytes.count,
            bytes.base[at] == UInt8(ascii: "_") || bytes.base[at] >= 128 || isalnum(Int32(bytes.base[at])) != 0
        { at += 1 }
        return bytes.string(start..<at)
    }
}

extension DependencyChoice {
    fileprivate func allows(_ module: Dependencies.Module) -> Bool {
        switch self {
        case .auto: true
        case .off: false
        case .named(let globs): globs.contains { $0.covers(module.package) || $0.covers(module.name) }
        }
    }
}

/// The folder where Xcode and `xcodebuild` keep the packages of a project: the folder of all derived data, in which
/// each project has one of its own (`App-abcdef`), or the folder of one project (`-derivedDataPath`,
/// `-clonedSourcePackagesDirPath`).
package struct DerivedData: Sendable, Equatable {
    /// The absolute path of `--derived-data`; it takes the place of the others.
    package var given: String?
    /// The folder that is looked into where neither the command line nor the configuration names one, absolute.
    package var usual: String?

    package init(given: String? = nil, usual: String? = nil) { (self.given, self.usual) = (given, usual) }

    /// Xcode's own folder, below the home folder of the user.
    package static var ofUser: String? {
        environment("HOME").map { Paths.join($0, "Library/Developer/Xcode/DerivedData") }
    }

    /// Folders that package managers fill, relative to a project.
    static let beside = [
        ".build/checkouts", "SourcePackages/checkouts", "DerivedData/SourcePackages/checkouts",
        "build/SourcePackages/checkouts", "Tuist/.build/checkouts", "Carthage/Checkouts"
    ]

    /// The folder for a project: as the command line says, else as the configuration says, else the usual one.
    func folder(of project: String, _ configurations: ConfigurationTree) throws(UsageError) -> String? {
        if let given { return given }
        guard let file = configurations.configuration(for: project).speaking.last(where: { $0.derivedData != nil }),
            let name = file.derivedData
        else { return usual }
        let path = Paths.absolute(name, from: file.folder)
        // A configuration comes with the repository, and what it names lies there.
        let top = Containment.top(of: file.folder)
        guard file.isOverride || Containment.holds(path, in: top) else {
            throw UsageError(
                "\(printable(file.path)): \"derivedData\" names \(printable(name)), which lies outside of"
                    + " \(printable(top)); name a folder in it, or give the folder with `--derived-data`")
        }
        return path
    }

    /// The folders of checkouts in `folder` that belong to a project, those that are said to be its own first.
    ///
    /// - Parameter documents: what Xcode can open of the project: projects, workspaces and packages; absolute.
    static func checkouts(in folder: String, of documents: [String], _ entries: (String) -> [FolderEntry]) -> [String] {
        let names = Set(documents.map { plain(stem($0)) }), own = Set(documents.map(real))
        var matching: [String] = [], named: [String] = []
        for entry in entries(folder) where entry.kind == .folder && entry.isNameValid {
            guard let dash = entry.name.lastIndex(of: "-"), names.contains(plain(entry.name[..<dash])) else { continue }
            let path = Paths.join(folder, entry.name), packages = Paths.join(path, "SourcePackages/checkouts")
            guard let project = project(of: path, in: folder) else {
                named.append(packages)
                continue
            }
            if own.contains(real(project)) { matching.append(packages) }
        }
        return [Paths.join(folder, "checkouts"), Paths.join(folder, "SourcePackages/checkouts")] + matching + named
    }

    /// The project or workspace that Xcode opened when it made the folder, as the property list in it says.
    private static func project(of folder: String, in top: String) -> String? {
        guard let text = WorkTree().text(Paths.join(folder, "info.plist"), within: top),
            let key = text.firstRange(of: "<key>WorkspacePath</key>"),
            let open = text[key.upperBound...].firstRange(of: "<string>"),
            let close = text[open.upperBound...].firstRange(of: "</string>")
        else { return nil }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        return entities.reduce(String(text[open.upperBound..<close.lowerBound])) { $0.replacing($1.0, with: $1.1) }
    }

    private static func real(_ path: String) -> String { FileSystem.realPath(path) ?? path }

    private static func stem(_ path: String) -> Substring {
        let name = Paths.name(path)
        for ending in [".xcodeproj", ".xcworkspace"] where name.hasSuffix(ending) { return name.dropLast(ending.count) }
        return name[...]
    }

    /// Xcode writes an underscore where a name has something else than letters and digits.
    private static func plain(_ name: Substring) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

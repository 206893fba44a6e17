/// Copies that Finder and iCloud leave beside a source file (`Store 2.swift` beside `Store.swift`) and that nothing
/// compiles: the Xcode project lists the original one by one and not the copy. Read together, the two would declare
/// each type twice.
struct StrayCopies {
    private var listed: Set<String> = []
    /// Folders of which everything is built.
    private var built: [String] = []

    init(_ folders: [BuildFolder]) {
        for folder in folders {
            if folder.manifest != nil { built += folder.claimed }
            for target in folder.projects.flatMap(\.targets) {
                listed.formUnion(target.files)
                built += target.folders
            }
        }
    }

    /// The file that a file is a stray copy of.
    func original(of path: String) -> String? {
        guard let original = Self.namesake(of: path), listed.contains(original), !listed.contains(path),
            !built.contains(where: { Paths.relativeIfInside(path, to: $0) != nil })
        else { return nil }
        return original
    }

    private static func namesake(of path: String) -> String? {
        let end = ".swift"
        let stem = Paths.name(path).dropLast(end.count)
        guard path.hasSuffix(end), let space = stem.lastIndex(of: " "), space != stem.startIndex,
            let number = Int(stem[stem.index(after: space)...]), number > 1
        else { return nil }
        return Paths.join(Paths.parent(path), stem[..<space] + end)
    }
}

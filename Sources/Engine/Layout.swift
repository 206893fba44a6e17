/// The build folders of a tree, and which of them are one program: all that dependencies connect, in either direction.
struct Layout {
    let folders: [BuildFolder]
    /// The program of each build folder: the number of its first one.
    private(set) var programs: [Int]
    private let byPath: [String: Int]
    /// Descriptions that name single files, or claim a folder, outside of their own folder.
    private var listed: [String: Int] = [:]
    private var elsewhere: [String: Int] = [:]

    /// - Parameter folders: sorted by path.
    init(_ folders: [BuildFolder]) {
        self.folders = folders
        programs = Array(folders.indices)
        byPath = Dictionary(folders.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, folder) in folders.enumerated() {
            for claimed in folder.claimed where Paths.relativeIfInside(claimed, to: folder.path) == nil {
                if let other = elsewhere.updateValue(elsewhere[claimed] ?? index, forKey: claimed) {
                    join(index, other)
                }
            }
        }
        for (index, folder) in folders.enumerated() {
            for reference in folder.references { if let other = byPath[reference] { join(index, other) } }
            for claimed in elsewhere.keys.sorted() where elsewhere[claimed] == index {
                if let other = owner(ofFolder: Paths.parent(claimed)) { join(index, other) }
            }
            for file in folder.listed {
                if let other = owner(ofFolder: Paths.parent(file)) {
                    join(index, other)
                } else if let other = listed.updateValue(listed[file] ?? index, forKey: file) {
                    join(index, other)
                }
            }
            for pattern in folder.patterns {
                for (other, candidate) in folders.enumerated() {
                    if let path = Paths.relativeIfInside(candidate.path, to: folder.path),
                        pattern.covers(path, isFolder: true)
                    {
                        join(index, other)
                    }
                }
            }
        }
        for index in programs.indices { programs[index] = first(index) }
    }

    private func first(_ index: Int) -> Int {
        var index = index
        while programs[index] != index { index = programs[index] }
        return index
    }

    private mutating func join(_ a: Int, _ b: Int) {
        let (a, b) = (first(a), first(b))
        programs[max(a, b)] = min(a, b)
    }

    /// The build folder that a file belongs to; nil for one that no description claims.
    func owner(of path: String) -> Int? {
        let folder = Paths.parent(path)
        if let owner = owner(ofFolder: folder) ?? listed[path] { return owner }
        return Paths.name(path) == "Package.swift" ? byPath[folder] : nil
    }

    func owner(ofFolder folder: String) -> Int? {
        for ancestor in Paths.ancestors(folder) {
            if let index = elsewhere[ancestor] { return index }
            guard let index = byPath[ancestor] else { continue }
            if folders[index].claimed.contains(where: { Paths.relativeIfInside(folder, to: $0) != nil }) {
                return index
            }
            // A package says what is its own; a workspace alone says nothing of files.
            if folders[index].manifest != nil { return nil }
        }
        return nil
    }

    func members(of program: Int) -> [BuildFolder] {
        folders.indices.filter { programs[$0] == program }.map { folders[$0] }
    }

    /// Local packages that folders name and that are none of the tree's.
    func outside(of folders: [BuildFolder]) -> [String] {
        Set(folders.flatMap(\.localPackages)).filter { byPath[$0] == nil }.sorted()
    }

    /// The folder of the outermost description, or the one that holds all of them.
    func root(of program: Int) -> String {
        let paths = members(of: program).map(\.path)
        return Paths.ancestors(paths[0]).first { ancestor in
            paths.allSatisfy { Paths.relativeIfInside($0, to: ancestor) != nil }
        } ?? "/"
    }
}

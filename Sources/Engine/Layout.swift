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
        joinProducts()
        joinPods()
        for index in programs.indices { programs[index] = first(index) }
    }

    /// A product that a project links without naming its package comes from a package of its workspace, or from one of
    /// the tree: the nearest.
    private mutating func joinProducts() {
        for (index, folder) in folders.enumerated() {
            for product in folder.looseProducts.sorted() {
                let offering = folders.indices.filter { folders[$0].manifest?.offers(product) ?? false }
                if offering.contains(where: { first($0) == first(index) }) { continue }
                func common(_ other: Int) -> Int {
                    zip(folders[other].path.utf8, (folder.path + "/").utf8).prefix { $0 == $1 }.count
                }
                let nearest = offering.min {
                    (-common($0), folders[$0].path.utf8.count, $0) < (-common($1), folders[$1].path.utf8.count, $1)
                }
                if let nearest { join(index, nearest) }
            }
        }
    }

    /// Pods of one tree are built with the pods that they need, and with the project that they lie in.
    private mutating func joinPods() {
        var byName: [String: Int] = [:]
        for (index, folder) in folders.enumerated() {
            for pod in folder.pods where byName[pod.name] == nil { byName[pod.name] = index }
        }
        for (index, folder) in folders.enumerated() where !folder.pods.isEmpty {
            for name in folder.pods.flatMap(\.dependencies) { if let other = byName[name] { join(index, other) } }
            if let outer = owner(ofFolder: Paths.parent(folder.path)) { join(index, outer) }
        }
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

    /// Whether any description says which files are its own. A workspace or a Podfile alone does not.
    var describesFiles: Bool { folders.contains { !$0.claimed.isEmpty || !$0.listed.isEmpty } }

    func members(of program: Int) -> [BuildFolder] {
        folders.indices.filter { programs[$0] == program }.map { folders[$0] }
    }

    /// Local packages that folders name and that are none of the tree's.
    func outside(of folders: [BuildFolder]) -> [String] {
        Set(folders.flatMap(\.localPackages)).filter { byPath[$0] == nil }.sorted()
    }

    /// What folders of a program name and what is not at hand: packages, projects, and products of packages; sorted.
    func cutOff(from members: [BuildFolder], in tree: any SourceTree) -> [String] {
        var found: Set<String> = []
        for folder in members {
            for place in folder.namedPlaces where !Paths.ancestors(place).contains(where: Self.isFetched) {
                let description = place.hasSuffix(".xcodeproj") ? place : Paths.join(place, "Package.swift")
                if tree.status(description, followingLinks: true) == nil { found.insert(Paths.name(place)) }
            }
        }
        let offering =
            members.compactMap(\.manifest)
            + outside(of: members).compactMap { path in
                (try? tree.read(Paths.join(path, "Package.swift"))).map { PackageManifest($0, folder: path) }
            }
        for product in Set(members.flatMap(\.looseProducts)) where !offering.contains(where: { $0.offers(product) }) {
            found.insert(product)
        }
        return found.sorted()
    }

    /// Package managers make these places; what they fetch is asked for by the imports.
    private static func isFetched(_ folder: String) -> Bool { Survey.passedOver.contains(Paths.name(folder)) }

    /// The folder of the outermost description, or the one that holds all of them.
    func root(of program: Int) -> String {
        let paths = members(of: program).map(\.path)
        return Paths.ancestors(paths[0]).first { ancestor in
            paths.allSatisfy { Paths.relativeIfInside($0, to: ancestor) != nil }
        } ?? "/"
    }
}

/// The folders with build descriptions that name each other where no git work tree holds them together: an archive, a
/// copy without `.git`. What one names lies anywhere; what names one is looked for beside it and beside the folders
/// above it.
struct LinkedFolders {
    /// Folders above that are looked through, and how deep below each.
    private static let levels = 3, depth = 2
    /// A folder that holds more is a place where many projects are kept.
    private static let maximumEntries = 60

    let tree: any SourceTree
    let buildFolder: (String) -> BuildFolder?
    /// The build folders in and below a folder.
    let descriptions: (String) -> [BuildFolder]
    /// Whether a tree of its own begins at a folder, or nothing above it is a project's.
    let isBarrier: (String) -> Bool

    /// The outermost build folders of all that are connected with one of them, which is among them; sorted.
    func around(_ start: String) -> [String] {
        var members: [String] = []
        var waiting = [start]
        while true {
            while let next = waiting.popLast() {
                if members.contains(where: { Paths.relativeIfInside(next, to: $0) != nil }) { continue }
                members.removeAll { Paths.relativeIfInside($0, to: next) != nil }
                members.append(next)
                for folder in descriptions(next) { waiting += folder.references.compactMap(outermost) }
            }
            guard let other = neighbour(of: members) else { return members.sorted() }
            waiting = [other]
        }
    }

    /// The folder that holds all of them.
    static func common(_ members: [String]) -> String {
        Paths.ancestors(members[0]).first { ancestor in
            members.allSatisfy { Paths.relativeIfInside($0, to: ancestor) != nil }
        } ?? "/"
    }

    /// The outermost build folder at or above a path that is one; nil where a tree of its own is in between.
    private func outermost(_ path: String) -> String? {
        guard buildFolder(path) != nil else { return nil }
        var found = path
        for ancestor in Paths.ancestors(path) {
            if isBarrier(ancestor) || Survey.passedOver.contains(Paths.name(ancestor)) {
                return FileSystem.status(Paths.join(ancestor, ".git")) == nil ? found : nil
            }
            if buildFolder(ancestor) != nil { found = ancestor }
        }
        return found
    }

    /// A build folder that is none of the members and names a place in one of them, or a product.
    private func neighbour(of members: [String]) -> String? {
        let common = Self.common(members), products = products(of: members)
        for above in Paths.ancestors(common).dropFirst(members.count > 1 ? 0 : 1).prefix(Self.levels) {
            if isBarrier(above) { return nil }
            guard let folders = subfolders(above) else { return nil }
            for folder in folders {
                if let found = user(of: members, products, in: folder, depth: Self.depth) {
                    return outermost(found) ?? found
                }
            }
        }
        return nil
    }

    /// What members link of packages that they do not name, and what the packages among them offer.
    private struct Products {
        var wanted: Set<String>
        var offering: [PackageManifest]
    }

    private func products(of members: [String]) -> Products {
        let folders = members.flatMap(descriptions), offering = folders.compactMap(\.manifest)
        let wanted = Set(folders.flatMap(\.looseProducts)).filter { product in
            !offering.contains { $0.offers(product) }
        }
        return Products(wanted: wanted, offering: offering)
    }

    /// Whether a folder links a product that a member offers, or offers one that a member links.
    private func isLinked(_ folder: BuildFolder, by products: Products) -> Bool {
        folder.looseProducts.contains { product in products.offering.contains { $0.offers(product) } }
            || folder.manifest.map { manifest in products.wanted.contains { manifest.offers($0) } } ?? false
    }

    private func user(of members: [String], _ products: Products, in folder: String, depth: Int) -> String? {
        if isBarrier(folder) || members.contains(where: { Paths.relativeIfInside(folder, to: $0) != nil }) {
            return nil
        }
        if let known = buildFolder(folder),
            isLinked(known, by: products)
                || known.references.contains(where: { place in
                    buildFolder(place) != nil && members.contains { Paths.relativeIfInside(place, to: $0) != nil }
                })
        {
            return folder
        }
        guard depth > 1, let inner = subfolders(folder) else { return nil }
        for folder in inner {
            if let found = user(of: members, products, in: folder, depth: depth - 1) { return found }
        }
        return nil
    }

    /// Nil where there are too many.
    private func subfolders(_ folder: String) -> [String]? {
        let found = ((try? tree.entries(of: folder)) ?? []).filter {
            $0.kind == .folder && $0.isNameValid && !$0.name.hasPrefix(".") && !Survey.passedOver.contains($0.name)
                && !$0.name.hasSuffix(".xcodeproj") && !$0.name.hasSuffix(".xcworkspace")
        }
        return found.count > Self.maximumEntries ? nil : found.map { Paths.join(folder, $0.name) }
    }
}

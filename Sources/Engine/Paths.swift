/// Textual work on `/`-separated paths; nothing here touches the file system.
package enum Paths {
    package static func join(_ folder: String, _ name: String) -> String {
        if name.hasPrefix("/") || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The path, absolute and without `.`, `..`, doubled or trailing slashes.
    package static func absolute(_ path: String, from folder: String) -> String {
        let whole = join(folder, path)
        if isPlain(whole) { return whole }
        var parts: [Substring] = []
        for part in whole.split(separator: "/") {
            if part == "." { continue }
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Absolute and as plain as it gets: no empty component, none that begins with a dot.
    private static func isPlain(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "/"), bytes[bytes.count - 1] != UInt8(ascii: "/") else {
                return false
            }
            for i in 1..<bytes.count
            where bytes[i - 1] == UInt8(ascii: "/") && (bytes[i] == UInt8(ascii: "/") || bytes[i] == UInt8(ascii: "."))
            { return false }
            return true
        }
    }

    /// `path` as seen from `folder` where it lies under it, else unchanged. Both absolute.
    package static func relative(_ path: String, to folder: String) -> String {
        relativeIfInside(path, to: folder) ?? path
    }

    /// "" for the folder itself, nil for a path outside of it.
    package static func relativeIfInside(_ path: String, to folder: String) -> String? {
        if path == folder { return "" }
        if folder == "/" { return String(path.dropFirst()) }
        guard path.utf8.count > folder.utf8.count, path.hasPrefix(folder),
            path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/")
        else { return nil }
        return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    }

    /// Whether a path comes before another by the bytes of both.
    static func precedes(_ path: String, _ other: String) -> Bool {
        let isBefore = path.utf8.withContiguousStorageIfAvailable { a in
            other.utf8.withContiguousStorageIfAvailable { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return a.count < b.count }
                let order = memcmp(first, second, min(a.count, b.count))
                return order == 0 ? a.count < b.count : order < 0
            }
        }
        return isBefore.flatMap { $0 } ?? path.utf8.lexicographicallyPrecedes(other.utf8)
    }

    package static func parent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The folder and all of its parents, nearest first, down to "/". Absolute.
    package static func ancestors(_ folder: String) -> [String] {
        var result = [folder]
        var current = folder
        while current != "/" && !current.isEmpty {
            current = parent(current)
            result.append(current)
        }
        return result
    }
}

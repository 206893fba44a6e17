import Engine
import Syntax

/// A folder's copy with some files written anew: what is there already and as it should be is not touched, so that
/// builds stay short.
package struct ProjectCopy {
    package static let marker = ".confine-instrumented"
    /// Neither history nor what builds leave behind.
    private static let left: Set<String> = [".git", ".build", "DerivedData", "xcuserdata", marker]

    private let root: String
    private let output: String
    private var kept: Set<String> = []
    package private(set) var files = 0
    /// `Package.swift:12`: paths of packages that can't be followed here, and files that could not be copied.
    package private(set) var unknownPaths: [String] = []
    package private(set) var leftOut: [String] = []

    package init(of root: String, to output: String) {
        self.root = root
        self.output = output
    }

    /// The folder that a copy was made of; nil for what is no copy.
    package static func origin(of output: String) -> String? {
        FileSystem.text(Paths.join(output, marker)).map { String($0.prefix { $0 != "\n" }) }
    }

    /// - Parameters:
    ///   - changed: texts by their paths below the root.
    ///   - added: texts of files that the project does not have, likewise.
    package mutating func write(
        _ changed: [String: String], adding added: [String: String] = [:]
    ) throws(FileSystem.Failure) {
        try makeFolder(output)
        try put(Array((root + "\n").utf8), to: Paths.join(output, Self.marker), permissions: 0o644)
        try copy("", changed)
        for (path, text) in added.sorted(by: { $0.key < $1.key }) {
            var folder = path
            repeat {
                kept.insert(folder)
                folder = Paths.parent(folder)
            } while !folder.isEmpty && folder != "." && folder != "/"
            try makeFolder(Paths.join(output, Paths.parent(path)))
            try put(Array(text.utf8), to: Paths.join(output, path), permissions: 0o644)
        }
        try sweep("")
    }

    private mutating func copy(_ folder: String, _ changed: [String: String]) throws(FileSystem.Failure) {
        for entry in try WorkTree().entries(of: folder.isEmpty ? root : Paths.join(root, folder))
        where entry.isNameValid && !Self.left.contains(entry.name) {
            let path = folder.isEmpty ? entry.name : Paths.join(folder, entry.name)
            let from = Paths.join(root, path), to = Paths.join(output, path)
            if from == output { continue }
            kept.insert(path)
            switch entry.kind {
            case .folder:
                try makeFolder(to)
                try copy(path, changed)
            case .link: try link(from, to)
            case .file:
                files += 1
                let permissions = FileSystem.status(from)?.permissions ?? 0o644
                if ManifestPaths.isManifest(entry.name), let text = changed[path] ?? FileSystem.text(from) {
                    let manifest = ManifestPaths.rewritten(text, in: Paths.parent(from), root: root)
                    unknownPaths += manifest.unknown.map { "\(path):\($0)" }
                    try put(Array(manifest.text.utf8), to: to, permissions: permissions)
                } else if let text = changed[path] {
                    try put(Array(text.utf8), to: to, permissions: permissions)
                } else {
                    let bytes = try FileSystem.read(from)
                    try put(
                        Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count)), to: to,
                        permissions: permissions)
                }
            // Sockets and the like are nothing that is built.
            default: leftOut.append(path)
            }
        }
    }

    /// Files that earlier copies had and the project no longer has.
    private func sweep(_ folder: String) throws(FileSystem.Failure) {
        for entry in try WorkTree().entries(of: folder.isEmpty ? output : Paths.join(output, folder))
        where !Self.left.contains(entry.name) {
            let path = folder.isEmpty ? entry.name : Paths.join(folder, entry.name)
            let isFolder = entry.kind == .folder
            if isFolder { try sweep(path) }
            guard !kept.contains(path), path != "Package.resolved" else { continue }
            let place = Paths.join(output, path)
            if isFolder { rmdir(place) } else { unlink(place) }
        }
    }

    private func makeFolder(_ path: String) throws(FileSystem.Failure) {
        if let status = FileSystem.status(path, followingLinks: false) {
            if status.kind == .folder { return }
            unlink(path)
        }
        let parent = Paths.parent(path)
        if parent != path, FileSystem.status(parent) == nil { try makeFolder(parent) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileSystem.Failure(code: errno) }
    }

    /// A link leads where it led: one that leaves the project by a relative path does so by its whole one.
    private func link(_ from: String, _ to: String) throws(FileSystem.Failure) {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes {
            readlink(from, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
        }
        guard count >= 0 else { throw FileSystem.Failure(code: errno) }
        var target = String(decoding: buffer.prefix(count), as: UTF8.self)
        if !target.hasPrefix("/") {
            let whole = Paths.absolute(target, from: Paths.parent(from))
            if Paths.relativeIfInside(whole, to: root) == nil { target = whole }
        }
        unlink(to)
        guard symlink(target, to) == 0 else { throw FileSystem.Failure(code: errno) }
    }

    private func put(_ bytes: [UInt8], to path: String, permissions: mode_t) throws(FileSystem.Failure) {
        if let status = FileSystem.status(path, followingLinks: false) {
            if status.kind == .file, status.size == bytes.count, let there = try? FileSystem.read(path),
                there.count == bytes.count,
                bytes.withUnsafeBytes({ bytes.isEmpty || memcmp($0.baseAddress!, there.base, bytes.count) == 0 })
            {
                return
            }
            // Never through a link, and never into a file that is another's, too.
            if status.kind != .folder { unlink(path) }
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
        defer { close(descriptor) }
        guard writeAll(descriptor, bytes), fchmod(descriptor, permissions | 0o200) == 0 else {
            throw FileSystem.Failure(code: errno)
        }
    }
}

import CEmbeddedFiles

/// A file of the repository that the binary carries: a rule's page, a framework's model, a library's interface, a page
/// of the documentation or code that goes into users' folders. `Sources/CEmbeddedFiles/Files.h` lists them, a line a
/// file.
package struct EmbeddedFile: @unchecked Sendable {
    /// The path from the repository's top folder.
    package let path: String
    /// The contents, where the program was loaded; a zero follows them.
    package let bytes: UnsafeBufferPointer<UInt8>

    /// A copy of the contents.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The last part of the path.
    package var name: Substring { path.split(separator: "/").last ?? "" }

    /// The name up to its last dot.
    package var stem: Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name }

    /// All files, sorted by path.
    package static let all: [EmbeddedFile] = {
        var next = confine_embedded_contents()
        // Each path stands between quotes and leads from the list's folder up to the top.
        return String(cString: confine_embedded_list()).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\"")
            guard parts.count == 3 else { return nil }
            let bytes = UnsafeBufferPointer(start: next, count: confine_embedded_length(next))
            next += bytes.count + 1
            return EmbeddedFile(path: String(parts[1].dropFirst("../../".count)), bytes: bytes)
        }
    }()

    /// The files in a folder and its folders, sorted by path.
    package static func inside(_ folder: String) -> [EmbeddedFile] { all.filter { $0.path.hasPrefix(folder + "/") } }
}

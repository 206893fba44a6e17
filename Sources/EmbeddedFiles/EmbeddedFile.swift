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
        let list = confine_embedded_list()
        var files: [EmbeddedFile] = [], position = 0, opened: Int?
        // Each path stands between quotes and leads from the list's folder up to the top. Every run reads the list, so
        // it is gone through as bytes.
        while list[position] != 0 {
            defer { position += 1 }
            guard list[position] == UInt8(ascii: "\"") else { continue }
            guard let begin = opened else {
                opened = position + 1 + "../../".utf8.count
                continue
            }
            opened = nil
            let path = UnsafeBufferPointer(start: list + begin, count: position - begin)
            let bytes = UnsafeBufferPointer(start: next, count: confine_embedded_length(next))
            next += bytes.count + 1
            files.append(EmbeddedFile(path: String(decoding: path, as: UTF8.self), bytes: bytes))
        }
        return files
    }()

    /// The files in a folder and its folders, sorted by path.
    package static func inside(_ folder: String) -> [EmbeddedFile] { all.filter { $0.path.hasPrefix(folder + "/") } }
}

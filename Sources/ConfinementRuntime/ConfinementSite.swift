/// A place in the source text.
public struct ConfinementSite: Hashable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    public let fileID: String
    /// The path that the compiler was given.
    public let filePath: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1.
    public let column: Int

    public init(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// A place written as `/path/File.swift:12:9`, as the copies of `confine instrument` name the lines that they were
    /// made of.
    public init(_ place: StaticString, fileID: String) {
        let parts = "\(place)".split(separator: ":", omittingEmptySubsequences: false)
        self.init(
            fileID: fileID, filePath: parts.dropLast(2).joined(separator: ":"),
            line: parts.dropLast().last.flatMap { Int($0) } ?? 1,
            column: parts.last.flatMap { Int($0) } ?? 1)
    }

    /// `File.swift:12`, as messages name places.
    public var description: String {
        let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
        return "\(name):\(line)"
    }
}

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

    /// `File.swift:12`, as messages name places.
    public var description: String {
        let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
        return "\(name):\(line)"
    }
}

import GRDB

public struct Book: Codable, FetchableRecord, PersistableRecord, Sendable, Hashable {
    public var id: Int64
    public var title: String

    public init(id: Int64, title: String) {
        self.id = id
        self.title = title
    }
}

/// The events in watched folders.
package struct FolderEvents: Sendable {
    package struct Event: Sendable {
        /// Absolute.
        package var path: String
        package var isFolder: Bool
        package init(path: String, isFolder: Bool) { (self.path, self.isFolder) = (path, isFolder) }
    }

    package var list: [Event] = []
    /// Whether events were lost: then anything may have happened.
    package var isCutShort = false

    package init() {}
    package var isEmpty: Bool { list.isEmpty && !isCutShort }
}

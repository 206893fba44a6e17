/// How far a run is, in words, as the events tell that it reports.
package struct RunProgress: Sendable {
    private var files = 0, read = 0

    /// Nothing is reported yet.
    package init() {}

    /// - Returns: What is done now, and how much of it.
    package mutating func words(after event: ProgressEvent) -> String {
        switch event {
        case .reading(let files): self.files += files
        case .hasRead: read += 1
        case .analysed(let functions, let all): return "linting \(read) files: \(functions) of \(all) functions"
        }
        return "reading \(read) of \(files) files"
    }
}

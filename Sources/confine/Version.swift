import Engine

enum Version {
    static let current = "0.1.0"

    /// Commit and day of what was built. `git archive` writes them here, so that every build from an archive of the
    /// sources knows them: releases, and whatever is packed from a source archive. In a checkout they would be those of
    /// some earlier build.
    private static let archived = "$Format:%H %cs$"

    private static let commit: (hash: String, day: String)? = {
        let parts = archived.split(separator: " ").map(String.init)
        return parts.count == 2 && !archived.hasPrefix("$") ? (parts[0], parts[1]) : nil
    }()

    /// As `--version` prints it.
    static var line: String {
        "confine \(current) ("
            + (commit.map { "commit \($0.hash.prefix(12)) of \($0.day)" }
                ?? "built in a checkout, its commit is not recorded") + ")"
    }

    /// The place where the sources of this build can be read.
    static var repository: Repository { Repository(ref: commit?.hash ?? "main") }
}

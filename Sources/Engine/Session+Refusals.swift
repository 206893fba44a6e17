import Findings

/// Fixes that no run applies as they are, and why: reports don't list them as fixes.
extension Session {
    /// Why a fix can't be applied; nil where it can.
    func refusal(of fix: Fix) -> String? {
        var last: Location?
        for edit in fix.edits.sorted(by: {
            ($0.location.file, $0.location.start) < ($1.location.file, $1.location.start)
        }) {
            let at = edit.location
            // A file that was not named is read, never written.
            if !isReported[at.file], !options.writesNothing {
                return options.standardInput == nil
                    ? "it edits \(printable(files[at.file].path)), too, which was not named; name it as well"
                    : "it edits another file than the one on standard input"
            }
            if at.end > files[at.file].bytes.count { return "it edits past the end of the file" }
            if let last, last.file == at.file, at.start < last.end { return "its own edits overlap" }
            last = at
        }
        return nil
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Violations as JSON lines in the linter's vocabulary, for `confine lint --runtime-log`.
///
/// One object a line: `version` (1), `rule`, `relatedRules`, `kind`, `path`, `line`, `column`, `message`, `label`,
/// `test`, `mode`, `seed` (of an explored order, else null), `pass` (its number, from 1), `notes` (each with `role`,
/// `path`, `line`, `column`, `message`). Lines and columns count from 1; paths are relative to the working directory
/// where they lie under it. A violation is written once for each site and origin, when it is first seen. Processes may
/// append to one file at the same time: a line is one `write` to a file opened for appending.
package final class ViolationLog: Sendable {
    static let shared = ConfinementSettings.current.logPath.map(ViolationLog.init(path:))

    private let path: String
    private let workingDirectory: String
    private let written = Locked<Set<ConfinementViolation.Key>>([])

    package init(path: String) {
        self.path = path
        var buffer = [CChar](repeating: 0, count: 4096)
        let size = buffer.count
        let found = buffer.withUnsafeMutableBufferPointer { getcwd($0.baseAddress, size) != nil }
        workingDirectory =
            found ? buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" } : ""
        // A run without violations leaves an empty log: that there is none at all means that nothing was checked.
        let file = open(path, Self.flags, 0o644)
        if file >= 0 { close(file) }
    }

    private static let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC

    func append(_ violation: ConfinementViolation, pass: ConfinementPass?) {
        guard written.withLock({ $0.insert(violation.key).inserted }) else { return }
        let line = Array((json(violation, pass: pass) + "\n").utf8)
        let file = open(path, Self.flags, 0o644)
        guard file >= 0 else {
            writeToStandardError("confinement: cannot append to \(path): \(String(cString: strerror(errno)))")
            return
        }
        defer { close(file) }
        let count = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if count != line.count { writeToStandardError("confinement: a violation could not be written to \(path)") }
    }

    package func json(_ violation: ConfinementViolation, pass: ConfinementPass? = nil) -> String {
        var fields = [
            "\"version\":1",
            "\"rule\":\(quoted(violation.rule))",
            "\"relatedRules\":[\(violation.relatedRules.map(quoted).joined(separator: ","))]",
            "\"kind\":\(quoted(violation.kind.rawValue))",
            place(violation.site),
            "\"message\":\(quoted(violation.message))",
            "\"label\":\(quoted(violation.label))"
        ]
        if let test = violation.test { fields.append("\"test\":\(quoted(test))") }
        let pass = pass ?? ConfinementPass(mode: "plain")
        fields.append("\"mode\":\(quoted(pass.mode))")
        fields.append("\"seed\":\(pass.seed.map { "\($0)" } ?? "null")")
        fields.append("\"pass\":\(pass.number)")
        let notes = violation.notes.map {
            "{\"role\":\(quoted($0.role)),\(place($0.site)),\"message\":\(quoted($0.message))}"
        }
        fields.append("\"notes\":[\(notes.joined(separator: ","))]")
        return "{\(fields.joined(separator: ","))}"
    }

    private func place(_ site: ConfinementSite) -> String {
        "\"path\":\(quoted(relative(site.filePath))),\"line\":\(site.line),\"column\":\(site.column)"
    }

    private func relative(_ path: String) -> String {
        let prefix = workingDirectory + "/"
        return !workingDirectory.isEmpty && path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

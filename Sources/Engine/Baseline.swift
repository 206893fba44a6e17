/// Findings that a project has accepted. An entry is a rule, a path, the enclosing declaration and the line's text, with a
/// count; neither line numbers nor messages are in it, so that it outlives edits around it and new wordings.
package struct Baseline: Sendable {
    package struct Entry: Sendable, Hashable {
        package var rule: String
        package var path: String
        package var declaration: String
        package var text: String
    }

    package private(set) var counts: [Entry: Int]

    package init(_ findings: [ReportedFinding]) {
        counts = [:]
        for finding in findings { counts[Self.entry(finding), default: 0] += 1 }
    }

    package init(reading path: String, workingDirectory: String) throws(UsageError) {
        let display = Paths.relative(path, to: workingDirectory)
        let bytes: SourceBytes
        do {
            bytes = try FileSystem.read(path)
        } catch {
            throw UsageError("the baseline \(printable(display)) can't be read: \(error.message); `--write-baseline \(printable(display))` makes one")
        }
        try self.init(bytes, name: display)
    }

    /// - Parameter display: what to call the file in messages.
    package init(_ bytes: SourceBytes, name display: String) throws(UsageError) {
        let text = Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
        let value: JSONValue
        do {
            value = try JSONValue.parse(text)
        } catch {
            let at = LineTable(bytes).position(error.offset)
            throw UsageError("\(printable(display)):\(at.line):\(at.column): the baseline is not JSON: \(error.message)")
        }
        guard value["version"]?.integer == 1, let findings = value["findings"]?.elements else {
            throw UsageError("\(printable(display)): not a baseline of version 1; `--write-baseline \(printable(display))` makes one")
        }
        counts = [:]
        for finding in findings {
            guard let rule = finding["rule"]?.string, let path = finding["path"]?.string, let text = finding["text"]?.string else {
                let at = LineTable(bytes).position(finding.start)
                throw UsageError("\(printable(display)):\(at.line):\(at.column): a baseline entry needs \"rule\", \"path\" and \"text\"")
            }
            let entry = Entry(rule: rule, path: path, declaration: finding["declaration"]?.string ?? "", text: text)
            counts[entry, default: 0] += max(1, finding["count"]?.integer ?? 1)
        }
    }

    package static func entry(_ finding: ReportedFinding) -> Entry {
        Entry(rule: finding.rule, path: finding.rootPath, declaration: finding.enclosing, text: finding.text)
    }

    /// Findings that are not accepted: those beyond an entry's count. Which of several equal ones are new nobody can know;
    /// the last ones are taken.
    package func split(_ findings: [ReportedFinding]) -> (new: [ReportedFinding], known: Int, stale: Int) {
        var left = counts
        var new: [ReportedFinding] = []
        for finding in findings {
            let entry = Self.entry(finding)
            if let count = left[entry], count > 0 { left[entry] = count - 1 } else { new.append(finding) }
        }
        return (new, findings.count - new.count, left.values.reduce(0, +))
    }

    /// The baseline without what no finding met any more.
    package func pruned(to findings: [ReportedFinding]) -> Baseline {
        var present = Baseline(findings)
        present.counts = present.counts.reduce(into: [:]) { result, item in
            if let accepted = counts[item.key] { result[item.key] = min(accepted, item.value) }
        }
        return present
    }

    /// Sorted, one entry a line, so that a review sees what was accepted.
    package var json: [UInt8] {
        var out = Array("{\n\"version\": 1,\n\"findings\": [".utf8)
        let entries = counts.sorted { a, b in
            (a.key.path, a.key.rule, a.key.declaration, a.key.text) < (b.key.path, b.key.rule, b.key.declaration, b.key.text)
        }
        for (i, (entry, count)) in entries.enumerated() {
            var writer = JSONWriter()
            writer.object { w in
                w.member("path", entry.path)
                w.member("rule", entry.rule)
                w.member("declaration", entry.declaration)
                w.member("text", entry.text)
                if count > 1 { w.member("count", count) }
            }
            out += Array((i == 0 ? "\n" : ",\n").utf8) + writer.bytes
        }
        return out + Array("\n]\n}\n".utf8)
    }
}

import Engine
import Findings
import Frameworks
import Reporters
import Rules
import Semantics
import Syntax

/// A report in which every text is the fuzzer's, in every format.
enum WriterProperties {
    static func writing(_ bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0, maxSplits: 7, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        func part(_ i: Int) -> String { parts[i % parts.count] }
        let source = ReportedSource(SourceBytes(Array(part(0).utf8)))
        let number = Int(digest(bytes) >> 9 & 0xFFFF)
        func place(_ a: Int, _ b: Int) -> Place {
            let count = source.bytes.count
            let ends = [a % (count + 1), b % (count + 1)].sorted()
            return Place(path: part(1), start: source.lines.position(ends[0]), end: source.lines.position(ends[1]))
        }
        var report = Report(toolVersion: part(5))
        report.rules = Catalog.rules
        report.workingDirectory = "/" + part(4)
        report.sources = [part(1): source]
        for i in 0..<2 {
            var finding = ReportedFinding(
                rule: Catalog.rules[(number + i) % Catalog.rules.count].id, severity: Severity.allCases[number % 3],
                confidence: Confidence.allCases[number % 3], framework: part(2),
                place: place(number, number * 7 + i), message: part(2) + part(3), help: part(3),
                notes: [
                    ReportedNote(role: .created, place: place(i, number), message: part(4), context: part(5)),
                    ReportedNote(role: .used, place: place(number * 3, number * 5), message: part(2), context: part(6))
                ],
                fixes: [
                    ReportedFix(
                        title: part(6), applicability: .safe,
                        edits: [ReportedEdit(place: place(number, number + 3), replacement: part(7))])
                ], enclosing: part(4))
            finding.text = part(3)
            finding.rootPath = part(1)
            finding.fingerprint = "\(number)-\(i)"
            report.findings.append(finding)
            report.summary.bySeverity[finding.severity, default: 0] += 1
        }
        report.skipped = [Skipped(path: part(3), reason: part(2), isFault: true)]
        // The page with all of its script is made of one input in eleven.
        for format in [Format.allCases[number % Format.allCases.count], Format.allCases[number / 16 % 10]] {
            let text = format.render(report)
            if let c = String(decoding: text, as: UTF8.self).unicodeScalars.first(where: {
                isHostile($0) && $0 != "\n" && $0 != "\t"
            }) {
                return "\(format) lets U+\(String(c.value, radix: 16)) through"
            }
            if let problem = misread(text, format, report) { return "\(format): \(problem)" }
        }
        _ = UnifiedDiff.render(SourceBytes(Array(part(0).utf8)), SourceBytes(Array(part(7).utf8)), path: part(1))
        let baseline = Baseline(report.findings)
        guard let again = try? Baseline(SourceBytes(baseline.json), name: "again.json"), again.counts == baseline.counts
        else { return "the baseline does not come back" }
        return nil
    }

    /// JSON is read with our own reader, markup by its brackets: text must add none.
    private static func misread(_ text: [UInt8], _ format: Format, _ report: Report) -> String? {
        switch format {
        case .json:
            guard let value = try? JSONValue.parse(text) else { return "is not JSON" }
            guard let findings = value["findings"]?.elements, findings.count == 2 else { return "has lost findings" }
            for (read, written) in zip(findings, report.findings)
            where read["message"]?.string != written.message || read["path"]?.string != written.place.path {
                return "says something else"
            }
        case .jsonl:
            let lines = text.split(separator: 10)
            guard lines.count == 2, lines.allSatisfy({ (try? JSONValue.parse(Array($0))) != nil }) else {
                return "is not two lines of JSON"
            }
        case .sarif:
            guard let value = try? JSONValue.parse(text),
                value["runs"]?.elements?.first?["results"]?.elements?.count == 2
            else { return "is not JSON with both results" }
        case .gitlab:
            guard let value = try? JSONValue.parse(text), value.elements?.count == 2 else {
                return "is not JSON with both results"
            }
        case .github:
            guard text.split(separator: 10).allSatisfy({ $0.starts(with: Array("::".utf8)) }) else {
                return "has a line that is no annotation"
            }
        case .checkstyle, .junit:
            // No text of ours holds a bracket but as markup, and attributes never hold one.
            if text.count(where: { $0 == UInt8(ascii: "<") }) != text.count(where: { $0 == UInt8(ascii: ">") }) {
                return "has an open bracket"
            }
        case .rdjson:
            guard let value = try? JSONValue.parse(text), value["diagnostics"]?.elements?.count == 2 else {
                return "is not JSON with both findings"
            }
        case .concise:
            guard text.split(separator: 10).count == 2 else { return "is not a line a finding" }
        case .agent, .xcode, .text, .markdown, .html: break
        }
        return nil
    }
}

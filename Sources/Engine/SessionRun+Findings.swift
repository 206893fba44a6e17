import Findings

/// Findings as they are reported.
extension SessionRun {
    /// The finding with its severity as configured; nil where it is not to be shown.
    func shown(_ finding: ReportedFinding) -> ReportedFinding? {
        let configuration = session.configuration(of: finding)
        guard finding.confidence >= configuration.minConfidence.value else { return nil }
        guard let rule = session.options.catalog.first(where: { $0.id == finding.rule }) else { return finding }
        let level = configuration.level(of: rule, for: session.path(of: finding))
        guard let severity = level.value.severity else { return nil }
        var shown = finding
        // A rule may report some cases as a hint; the configuration's word counts only where it was spoken.
        if level.isExplicit { shown.severity = severity }
        return shown
    }

    mutating func resolve(_ finding: Finding, of project: Session.Project) -> ReportedFinding? {
        guard let place = sources.place(finding.location) else { return nil }
        var reported = ReportedFinding(
            rule: finding.rule, severity: finding.severity, confidence: finding.confidence,
            framework: finding.framework,
            place: place, message: finding.message, help: finding.help, enclosing: finding.enclosing)
        (reported.isInTests, reported.by) = (finding.isInTests, finding.by)
        for note in finding.notes {
            guard let place = sources.place(note.location) else { continue }
            reported.notes.append(
                ReportedNote(role: note.role, place: place, message: note.message, context: note.context))
        }
        // The text of a document around a block is not ours to check.
        let grade =
            finding.fixes.isEmpty
            ? .off
            : session.configuration(forFile: finding.location.file).fixGrade(
                of: finding.rule, in: session.options.catalog)
        for fix in finding.fixes where session.blocks[finding.location.file] == nil && grade != .off {
            var edits: [ReportedEdit] = []
            for edit in fix.edits {
                guard let place = sources.place(edit.location) else { break }
                edits.append(ReportedEdit(place: place, replacement: edit.replacement))
            }
            guard edits.count == fix.edits.count, !edits.isEmpty else { continue }
            edits.sort { ($0.place.path, $0.place.start.offset) < ($1.place.path, $1.place.start.offset) }
            let applicability = grade == .unsafe ? Fix.Applicability.unsafe : fix.applicability
            if let reason = session.refusal(of: fix) {
                reported.refusedFixes.append(
                    RefusedFix(title: fix.title, applicability: applicability, reason: reason))
            } else {
                reported.fixes.append(
                    ReportedFix(
                        title: fix.title, applicability: applicability, edits: edits, strategy: fix.strategy,
                        group: fix.group, note: fix.note))
            }
        }
        let text = sources.text(place.start.line, of: finding.location.file)
        reported.text = Fingerprint.normalised(text)
        reported.file = finding.location.file
        reported.code = Fingerprint.code(session.files[reported.file].bytes, finding.location)
        reported.rootPath = project.rootPaths[reported.file] ?? session.files[reported.file].path
        reported.key = Fingerprint.key(
            rule: reported.rule, path: reported.rootPath, enclosing: reported.enclosing, text: reported.text)
        return reported
    }
}

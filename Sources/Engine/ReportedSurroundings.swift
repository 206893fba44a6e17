import Findings

/// A function around a place of a finding, with its places as users count them.
package struct ReportedSurroundings: Sendable {
    /// What is known of it; the locations in it are positions of the linter.
    package var facts: Surroundings
    /// The first line of its declaration.
    package var place: Place
    /// Its calls; nil where they are not known.
    package var calls: [Place]?
    /// The events in it, in their order.
    package var events: [(place: Place, code: String)]
}

extension Session {
    /// A finding with the functions that its path leads through, for a brief.
    /// - Parameter report: The report that it is from, which has kept its understanding.
    package func withSurroundings(_ finding: ReportedFinding, in report: Report) -> ReportedFinding {
        var finding = finding
        for (project, memory) in zip(projects, report.memory) {
            guard let memory, finding.surroundings.isEmpty, project.isOwn(finding.file) else { continue }
            var cache = SourceCache(files)
            finding.surroundings = surroundings(of: finding, in: project, memory, &cache)
        }
        return finding
    }

    /// The functions around a finding's place, its touch and its owner, each once.
    func surroundings(
        of finding: ReportedFinding, in project: Project, _ memory: any AnalysedProject, _ cache: inout SourceCache
    ) -> [ReportedSurroundings] {
        // A document's blocks are no files of a project.
        guard blocks[finding.file] == nil else { return [] }
        let places = [finding.place, finding.touch, finding.owner?.place].compactMap { $0 }
        var found: [ReportedSurroundings] = []
        for place in places {
            let isOwn = place.path == finding.place.path
            guard
                let file = project.files.firstIndex(where: {
                    isOwn ? $0 == finding.file : files[$0].path == place.path
                }),
                let facts = memory.surroundings(file: file, offset: place.start.offset),
                let reported = resolve(facts, of: project, &cache),
                !found.contains(where: { $0.place == reported.place })
            else { continue }
            found.append(reported)
        }
        return found
    }

    private func resolve(
        _ facts: Surroundings, of project: Project, _ cache: inout SourceCache
    ) -> ReportedSurroundings? {
        func place(_ location: Location) -> Place? {
            guard project.files.indices.contains(location.file) else { return nil }
            return cache.place(
                Location(file: project.files[location.file], start: location.start, end: location.end))
        }
        guard let own = place(facts.location) else { return nil }
        return ReportedSurroundings(
            facts: facts, place: own, calls: facts.calls.map { $0.compactMap(place) },
            events: facts.events.compactMap { event in place(event.location).map { ($0, event.code) } })
    }
}

extension ReportedFinding {
    /// The note that says whose the value is; nil where the finding is about no value's owner.
    package var owner: ReportedNote? { notes.first { $0.role == .owner || $0.role == .created } }

    /// The place where the path ends: where the value is used, or the finding's own.
    package var touch: Place { notes.last { $0.role == .used }?.place ?? place }
}

import Engine
import Flow
import Reporters
import Rules
import Semantics
import Syntax

/// The gaps of the projects of a run, counted when each is analysed: what was understood of it is let go of before the
/// next one.
final class GapTally {
    private let session: Session
    private(set) var gaps = GapReport()
    /// Processor time of counting.
    private(set) var seconds = 0.0
    private(set) var isEmpty = true

    init(_ session: Session) { self.session = session }

    func count(_ project: Session.Project, _ memory: any AnalysedProject) {
        let start = Clock.processor
        if let found = GapStage.gaps(session, project, memory) { gaps.add(found) }
        seconds += Clock.processor - start
        isEmpty = false
    }
}

/// `confine debug gaps PATH...`: what stays unknown in database code, counted by cause and name, as a table or as JSON.
struct GapStage {
    private let session: Session
    private var gaps = GapReport()
    /// The folder that the sites of each database body count their paths from, in step with `gaps.databaseBodies`.
    private var roots: [String] = []

    static func run(_ session: Session, asJSON: Bool) {
        let stage = GapStage(session, session.lint())
        writeAll(1, asJSON ? stage.json : Array((stage.lines.joined(separator: "\n") + "\n").utf8))
    }

    private init(_ session: Session, _ report: Report) {
        self.session = session
        for (project, memory) in zip(session.projects, report.memory) {
            guard let found = Self.gaps(session, project, memory) else { continue }
            gaps.add(found)
            roots += Array(repeating: project.root, count: found.databaseBodies.count)
        }
    }

    /// The unknown names in the files of a project that the run's paths name.
    static func gaps(_ session: Session, _ project: Session.Project, _ memory: (any AnalysedProject)?) -> GapReport? {
        guard let memory = memory as? any AnalysisReader else { return nil }
        let named = Set(
            project.files.filter { session.isReported[$0] }.map { Paths.relative(session.paths[$0], to: project.root) })
        return memory.read { $0.gapReport { named.contains($0) } }
    }

    /// A missing fact, and the sites that are unknown without it.
    private struct Row {
        var cause: String
        var name: String
        var module: String
        var counts = Array(repeating: 0, count: GapReport.Touch.allCases.count)
        var bodies = 0
    }

    private struct Key: Hashable {
        var cause: GapReport.Cause
        var name: String
        var module: String
    }

    /// Those that hide most of a database first.
    private var rows: [Row] {
        var rows: [Key: Row] = [:]
        for body in gaps.databaseBodies {
            var met: Set<Key> = []
            for site in body.sites {
                let key = Key(cause: site.cause, name: site.name, module: site.module)
                var row = rows[key] ?? Row(cause: site.cause.rawValue, name: site.name, module: site.module)
                row.counts[site.touch.rawValue] += 1
                if met.insert(key).inserted { row.bodies += 1 }
                rows[key] = row
            }
        }
        func weight(_ row: Row) -> Int { 25 * row.counts[...2].reduce(0, +) + 5 * row.counts[3] + row.counts[4] }
        return rows.values.sorted { a, b in
            weight(a) != weight(b) ? weight(a) > weight(b) : (a.name, a.cause, a.module) < (b.name, b.cause, b.module)
        }
    }

    private func share(_ count: Int, _ all: Int) -> String {
        "\(count) (\(all == 0 ? 0 : (count * 1000 / all + 5) / 10) %)"
    }

    private var understood: Int { gaps.databaseBodies.count(where: \.isUnderstood) }
    private var understoodInFull: Int { gaps.databaseBodies.count(where: \.isUnderstoodInFull) }

    private var lines: [String] {
        let sites = gaps.sites, closures = gaps.closures, bodies = gaps.databaseBodies.count
        let resolved = [
            ("project", sites.project), ("interface", sites.interface), ("model", sites.model),
            ("unknown", sites.unknown)
        ].map { "\($0) \(share($1, sites.all))" }
        let touches = GapReport.Touch.allCases.map { "\($0.letter) \(gaps.count($0))" }
        var lines = [
            "bodies followed: \(gaps.bodies), of a database: \(bodies)",
            "understood (no D, L, C): \(share(understood, bodies)); no K either: \(share(understoodInFull, bodies))",
            "sites: \(sites.all); " + resolved.joined(separator: ", "),
            "unknown sites: " + touches.joined(separator: ", ")
                + "; unknown but settled, not counted: \(sites.settled)",
            "closures: \(closures.all), touching a database: \(closures.touching), "
                + "of these run by unknown code: \(share(closures.unknown, closures.touching))",
            "calls named like a database's on unknown values, in any body: \(gaps.namedCalls.count)",
            "",
            "D: a database's value is receiver or argument; L: a database's name on something unknown; "
                + "C: given a closure that touches a database; K: given another closure",
            (["cause", "name", "module"] + GapReport.Touch.allCases.map(\.letter) + ["bodies"]).joined(separator: "\t")
        ]
        lines += rows.map { row in
            ([row.cause, row.name, row.module] + row.counts.map(String.init) + [String(row.bodies)]).map {
                printable($0)
            }.joined(separator: "\t")
        }
        return lines
    }

    // MARK: JSON

    private var json: [UInt8] {
        var writer = JSONWriter(pretty: true)
        let gaps = gaps
        writer.object { w in
            w.member("bodies", gaps.bodies)
            w.member("databaseBodies", gaps.databaseBodies.count)
            w.member("understood", understood)
            w.member("understoodInFull", understoodInFull)
            w.object("sites") { w in
                w.member("all", gaps.sites.all)
                w.member("project", gaps.sites.project)
                w.member("interface", gaps.sites.interface)
                w.member("model", gaps.sites.model)
                w.member("unknown", gaps.sites.unknown)
                w.member("settled", gaps.sites.settled)
            }
            w.object("touches") { w in
                for touch in GapReport.Touch.allCases { w.member(text: touch.letter, gaps.count(touch)) }
            }
            w.object("closures") { w in
                w.member("all", gaps.closures.all)
                w.member("touching", gaps.closures.touching)
                w.member("unknown", gaps.closures.unknown)
            }
            w.member("namedCalls", gaps.namedCalls.count)
            w.array("causes") { w in
                for row in rows {
                    w.object { w in
                        w.member("cause", row.cause)
                        w.member("name", row.name)
                        w.member("module", row.module)
                        for touch in GapReport.Touch.allCases {
                            w.member(text: touch.letter, row.counts[touch.rawValue])
                        }
                        w.member("bodies", row.bodies)
                    }
                }
            }
            w.array("unknown") { w in
                for (body, root) in zip(gaps.databaseBodies, roots) {
                    for site in body.sites { write(site, of: body, root, to: &w) }
                }
            }
        }
        return writer.bytes + [10]
    }

    private func write(
        _ site: GapReport.Site, of body: GapReport.DatabaseBody, _ root: String, to writer: inout JSONWriter
    ) {
        let tree = site.spot.tree
        let first = Int(tree.tokens[Int(site.spot.first)].start)
        let last = Int(tree.tokens[Int(site.spot.last)].end)
        let position = LineTable(tree.source).position(first)
        writer.object { w in
            w.member("path", Paths.relative(Paths.join(root, tree.path), to: session.options.workingDirectory))
            w.member("line", position.line)
            w.member("column", position.column)
            w.member("touch", site.touch.letter)
            w.member("cause", site.cause.rawValue)
            w.member("name", site.name)
            w.member("module", site.module)
            w.member("body", body.name)
            w.member(
                "text",
                String(
                    tree.source.string(first..<last).split(whereSeparator: \.isNewline).joined(separator: " ").prefix(
                        120)))
        }
    }
}

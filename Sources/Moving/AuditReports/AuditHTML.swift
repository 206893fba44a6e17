import Engine
import Inventory
import Reporters

/// One page with everything in it: no network, readable without scripts, light, dark and on paper. Tables are sorted by
/// a click on a heading.
struct AuditHTML {
    private let report: AuditReport
    private var inventory: Inventory { report.inventory }

    static func render(_ report: AuditReport) -> String { AuditHTML(report: report).page }

    private func text(_ content: String) -> String { Markup.html(content) }

    private var page: String {
        let sections = DatabasePlace.Section.allCases.filter { !report.places($0).isEmpty }
        var out = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <meta name="color-scheme" content="light dark">
            <title>Database audit: \(text(report.summary))</title>
            <style>
            \(AuditAssets.style)
            </style>
            </head>
            <body>
            <header>
            <h1>Database audit</h1>
            <p>\(text(report.summary)). Oldest systems: \(text(report.systems)).</p>
            <nav>\(leads)\(report.tables.isEmpty ? "" : " <a href=\"#tables\">Tables (\(report.tables.count))</a>")\(report.history.isEmpty ? "" : " <a href=\"#history\">Versions (\(report.history.count))</a>")\(sections.map { " <a href=\"#\($0.rawValue)\">\($0.title) (\(report.places($0).count))</a>" }.joined())</nav>
            </header>
            <main>

            """
        out += readiness + effort + stores
        if !report.models.isEmpty {
            out +=
                """
                <section id=\"diagram\">\n<h2>Diagram</h2>\n<p class=\"note\">An arrow a relationship: * ordered \
                list, {set}, {map}; a diamond owns what is embedded; dashed are inverses.</p>\n<div \
                class=\"scroll\">\n\(DiagramSVG(Diagram(report.models)).render())</div>\n</section>\n
                """
        }
        out += models + tables + history
        for section in sections { out += table(section) }
        out += skipped
        return out + "</main>\n<script>\n\(AuditAssets.script)\n</script>\n</body>\n</html>\n"
    }

    /// Links to the sections that come before the lists of places.
    private var leads: String {
        [
            ("readiness", "Readiness", !readiness.isEmpty), ("effort", "Effort", !report.estimated.isEmpty),
            ("databases", "Databases (\(inventory.stores.count))", !inventory.stores.isEmpty),
            ("diagram", "Diagram", !report.models.isEmpty), ("models", "Models", !report.models.isEmpty)
        ].filter { $0.2 }.map { "<a href=\"#\($0.0)\">\($0.1)</a>" }.joined(separator: " ")
    }

    // MARK: What decides

    private var readiness: String {
        guard !report.targets.isEmpty, !inventory.frameworks.isEmpty else { return "" }
        var out = "<section id=\"readiness\">\n<h2>Readiness</h2>\n<div class=\"verdicts\">\n"
        for target in report.targets {
            let readiness = inventory.readiness(for: target)
            let state = !readiness.blockers.isEmpty ? "blocker" : readiness.decisions.isEmpty ? "free" : "decision"
            out += "<div class=\"verdict \(state)\"><h3>\(target.title)</h3><p>\(text(readiness.verdict))</p></div>\n"
        }
        out += "</div>\n"
        let obstacles = inventory.obstacles()
        guard !obstacles.isEmpty else { return out + "</section>\n" }
        out +=
            "<table>\n<thead><tr><th>found</th><th class=\"number\">places</th>"
            + report.targets.map { "<th>\($0.title)</th>" }.joined() + "<th>what to do</th></tr></thead>\n<tbody>\n"
        for found in obstacles {
            let remark = found.remark.isEmpty ? "" : " <span class=\"dim\">\(text(found.remark))</span>"
            out += "<tr><td>\(text(found.row.title))\(remark)</td><td class=\"number\">\(list(found))</td>"
            for target in report.targets {
                let judgement = found.row[target]
                out +=
                    """
                    <td class=\"\(judgement.weight.rawValue)\"><span \
                    class=\"weight\">\(judgement.weight.rawValue)</span>\(judgement.note.isEmpty ? "" : " \(Markup.prose(judgement.note))")</td>
                    """
            }
            out += "<td>\(Markup.prose(found.row.advice))</td></tr>\n"
        }
        return out + "</tbody>\n</table>\n</section>\n"
    }

    private func list(_ found: FoundObstacle) -> String {
        if let unresolved = found.unresolved { return "<span class=\"dim\">\(text(unresolved))</span>" }
        return "<details><summary>\(found.places.count)</summary><ul>"
            + found.places.map { "<li>\(link($0))</li>" }.joined() + "</ul></details>"
    }

    /// A place, with the row that describes it.
    private func link(_ place: SourcePlace) -> String {
        "<a href=\"#\(anchor(place))\"><code>\(text(place.text))</code></a>"
    }

    private func anchor(_ place: SourcePlace) -> String { "at-\(anchors[place] ?? 0)" }
    private let anchors: [SourcePlace: Int]
    private let firstSections: [SourcePlace: DatabasePlace.Section]

    private init(report: AuditReport) {
        self.report = report
        let inventory = report.inventory
        let all =
            inventory.places.map(\.place) + inventory.models.flatMap { [$0.place] + $0.properties.map(\.place) }
            + inventory.deploymentTargets.map(\.place)
        firstSections = Dictionary(
            inventory.places.map { ($0.place, $0.section) }, uniquingKeysWith: { first, _ in first })
        anchors = Dictionary(
            Set(all).sorted().enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    }

    private var effort: String {
        let targets = report.estimated
        guard !targets.isEmpty else { return "" }
        var out =
            """
            <section id=\"effort\">\n<h2>Effort</h2>\n<p class=\"note\">A rule of thumb: half to twice the sum; \
            blockers are not estimated.</p>\n<div class=\"columns\">\n
            """
        for target in targets {
            let effort = inventory.effort(for: target, report.rates)
            out +=
                """
                <div><h3>\(target.title): \(effort.range.lowerBound) to \(effort.range.upperBound) \
                hours</h3>\n<table>\n<thead><tr><th>what</th><th>class</th><th class=\"number\">places</th><th \
                class=\"number\">min each</th><th class=\"number\">min</th></tr></thead>\n<tbody>\n
                """
            for line in effort.lines {
                out +=
                    """
                    <tr><td>\(text(line.what))</td><td>\(line.kind.rawValue)</td><td \
                    class=\"number\">\(line.count)</td><td class=\"number\">\(line.minutesEach)</td><td \
                    class=\"number\">\(line.minutes)</td></tr>\n
                    """
            }
            out +=
                """
                </tbody>\n<tfoot><tr><td \
                colspan=\"4\">sum\(effort.notEstimated > 0 ? ", \(SummaryLine.plural(effort.notEstimated, "blocker")) not estimated" : "")</td><td \
                class=\"number\">\(effort.minutes)</td></tr></tfoot>\n</table>\n</div>\n
                """
        }
        out += "</div>\n"
        if !inventory.deploymentTargets.isEmpty {
            out +=
                """
                <details><summary>Deployment \
                targets</summary>\n<table>\n<thead><tr><th>platform</th><th>version</th><th>said \
                at</th></tr></thead>\n<tbody>\n
                """
            for target in inventory.deploymentTargets {
                out +=
                    """
                    <tr \
                    id=\"\(anchor(target.place))\"><td>\(text(target.platform))</td><td>\(text(target.version))</td><td><code>\(text(target.place.text))</code></td></tr>\n
                    """
            }
            out += "</tbody>\n</table>\n</details>\n"
        }
        return out + "</section>\n"
    }

    // MARK: What there is

    private var stores: String {
        guard !inventory.stores.isEmpty else { return "" }
        var out =
            """
            <section id=\"databases\">\n<h2>Databases</h2>\n<table>\n<thead><tr><th>database</th><th>one for \
            each</th><th>configuration</th><th>models</th></tr></thead>\n<tbody>\n
            """
        for store in inventory.stores {
            let models = report.models.filter { store.holds($0) }.map {
                "<a href=\"#\(Markup.anchor($0.id))\">\(text($0.name))</a>"
            }
            out +=
                """
                <tr><td>\(text(store.name))</td><td>\(text(store.parameters.joined(separator: ", ")))</td><td><code>\(text(store.origin))</code></td><td>\(models.joined(separator: ", "))</td></tr>\n
                """
        }
        return out + "</tbody>\n</table>\n</section>\n"
    }

    private var models: String {
        guard !report.models.isEmpty else { return "" }
        var out =
            """
            <section \
            id=\"models\">\n<h2>Models</h2>\n<table>\n<thead><tr><th>model</th><th>kind</th><th>key</th><th \
            class=\"number\">properties</th><th class=\"number\">relations</th><th \
            class=\"number\">beside</th><th class=\"number\">places</th><th \
            class=\"number\">findings</th><th>module</th><th>declared</th></tr></thead>\n<tbody>\n
            """
        let uses = inventory.places.filter { !$0.isInTests }.flatMap(\.models).reduce(into: [ModelID: Int]()) {
            $0[$1, default: 0] += 1
        }
        for model in report.models {
            let managed = model.managed
            out +=
                """
                <tr><td><a \
                href=\"#\(Markup.anchor(model.id))\">\(text(model.name))</a></td><td>\(model.kind.rawValue)</td><td>\(text(model.primaryKey ?? ""))</td><td \
                class=\"number\">\(managed.count)</td>
                """
            out +=
                """
                <td \
                class=\"number\">\(managed.count { $0.column.relation != nil } + model.associations.count)</td><td \
                class=\"number\">\(model.properties.count { $0.standing == .plain || $0.standing == .ignored })</td><td \
                class=\"number\">\(uses[model.id] ?? 0)</td>
                """
            out +=
                """
                <td \
                class=\"number\">\((inventory.findingsByModel[model.id] ?? [:]).values.reduce(0, +))</td><td>\(text(model.id.module))</td><td><code>\(text(model.place.text))</code></td></tr>\n
                """
        }
        out += "</tbody>\n</table>\n"
        for model in report.models { out += text(model) }
        return out + "</section>\n"
    }

    private func text(_ model: ModelClass) -> String {
        let above = (model.superclasses.map(\.name) + [model.base]).joined(separator: " : ")
        var out =
            """
            <details class=\"model\" id=\"\(Markup.anchor(model.id))\"><summary \
            id=\"\(anchor(model.place))\">\(text(model.name)) <span class=\"dim\">: \(text(above)) · \
            <code>\(text(model.place.text))</code></span></summary>\n
            """
        for remark in model.unresolved { out += "<p class=\"unknown\">Not known: \(text(remark))</p>\n" }
        if !model.composedKey.isEmpty {
            out +=
                """
                <p>The key is put together of \(text(model.composedKey.joined(separator: ", "))): a compound \
                unique key could say so.</p>\n
                """
        }
        out +=
            """
            <table>\n<thead><tr><th>property</th><th>type</th><th>in the \
            store</th><th>standing</th><th>more</th><th class=\"number\">line</th></tr></thead>\n<tbody>\n
            """
        for property in model.properties where property.standing != .computed || property.rawValueProperty != nil {
            let more = [
                property.isPrimaryKey ? "key" : nil, property.isIndexed ? "indexed" : nil,
                property.isUnique ? "unique" : nil, property.storedName.map { "stored as \($0)" },
                property.rawValueProperty.map { "enum of \($0)" }, property.defaultValue.map { "= \($0)" }
            ].compactMap { $0 }.joined(separator: ", ")
            let target =
                property.column.relation.map {
                    "<a href=\"#\(Markup.anchor($0.target))\">\(text(property.column.text))</a>"
                } ?? text(property.column.text)
            out +=
                """
                <tr \
                id=\"\(anchor(property.place))\"><td><code>\(text(property.name))</code></td><td><code>\(text(property.type))</code></td><td>\(target)\(property.isOptional ? "?" : "")</td><td>\(property.standing.rawValue): \
                \(text(property.reason.text))</td><td>\(text(String(more.prefix(200))))</td><td \
                class=\"number\">\(property.place.line)</td></tr>\n
                """
        }
        out += "</tbody>\n</table>\n"
        if !model.associations.isEmpty {
            out +=
                "<p>"
                + model.associations.map {
                    "<code>\(text($0.name))</code> <a href=\"#\(Markup.anchor($0.target))\">\(text($0.text))</a>"
                }.joined(separator: ", ") + "</p>\n"
        }
        return out + "</details>\n"
    }

    private var tables: String {
        guard !report.tables.isEmpty else { return "" }
        var out = "<section id=\"tables\">\n<h2>Tables</h2>\n"
        for table in report.tables {
            let rows = table.models.map { "<a href=\"#\(Markup.anchor($0))\">\(text($0.name))</a>" }.joined(
                separator: ", ")
            out +=
                """
                <details class=\"model\"><summary>\(text(table.name)) <span \
                class=\"dim\"><code>\(text(table.place.text))</code></span></summary>\n\(rows.isEmpty ? "" : "<p>Rows are \(rows).</p>\n")<table>\n<thead><tr><th>column</th><th>what</th><th \
                class=\"number\">line</th></tr></thead>\n<tbody>\n
                """
            for column in table.columns {
                out +=
                    """
                    <tr><td><code>\(text(column.name))</code></td><td>\(text(table.text(of: column)))</td><td \
                    class=\"number\">\(column.place.line)</td></tr>\n
                    """
            }
            out += "</tbody>\n</table>\n\(table.remarks.map { "<p>\(text($0))</p>\n" }.joined())</details>\n"
        }
        return out + "</section>\n"
    }

    private var history: String {
        guard !report.history.isEmpty else { return "" }
        var out =
            """
            <section id=\"history\">\n<h2>Versions and \
            migrations</h2>\n<table>\n<thead><tr><th>place</th><th>what</th><th>framework</th><th>does</th></tr></thead>\n<tbody>\n
            """
        for step in report.history {
            out +=
                """
                <tr><td><code>\(text(step.place.text))</code></td><td>\(text(step.title))</td><td>\(text(step.framework))</td><td>\(text(step.changes.map(\.text).joined(separator: "; ")))</td></tr>\n
                """
        }
        return out + "</tbody>\n</table>\n</section>\n"
    }

    private func table(_ section: DatabasePlace.Section) -> String {
        let counts = report.counts(section).map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
        var out =
            """
            <section id=\"\(section.rawValue)\" class=\"places\">\n<h2>\(section.title)</h2>\n<p \
            class=\"note\">\(text(counts))</p>\n<table>\n<thead><tr><th>place</th><th>what</th>\(report.namesFrameworks ? "<th>framework</th>" : "")<th>function</th><th>runs \
            on</th><th>models</th><th>more</th></tr></thead>\n<tbody>\n
            """
        var last: SourcePlace?
        for place in report.places(section) {
            let models = place.models.map { "<a href=\"#\(Markup.anchor($0))\">\(text($0.name))</a>" }.joined(
                separator: ", ")
            var more =
                report.details(place).map { "\($0.name) \($0.value)" }
                + report.grades(place).map { "\($0.target.title): \($0.grade)" }
            if !place.unresolved.isEmpty { more.append("not known: " + place.unresolved.joined(separator: ", ")) }
            let id = last == place.place || isTold(place, before: section) ? "" : " id=\"\(anchor(place.place))\""
            last = place.place
            out +=
                """
                <tr\(id)><td><code>\(text(place.place.text))</code></td><td>\(place.kind.rawValue)</td>\(report.namesFrameworks ? "<td>\(text(place.framework))</td>" : "")<td><code>\(text(place.function))</code></td><td>\(text(place.contexts.joined(separator: "; ")))</td><td>\(models)</td><td>\(text(more.joined(separator: " · ")))</td></tr>\n
                """
        }
        return out + "</tbody>\n</table>\n</section>\n"
    }

    /// A place that several sections describe has its mark in the first.
    private func isTold(_ place: DatabasePlace, before section: DatabasePlace.Section) -> Bool {
        firstSections[place.place].map { $0 != section } ?? false
    }

    private var skipped: String {
        guard !inventory.skipped.isEmpty else { return "" }
        return "<section>\n<h2>Not read in full</h2>\n<ul>\n"
            + inventory.skipped.map { "<li><code>\(text("\($0.path):\($0.line)"))</code> \(text($0.reason))</li>\n" }
            .joined() + "</ul>\n</section>\n"
    }
}

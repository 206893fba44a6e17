import Engine
import Inventory
import Predicates

/// Writes what a person reads: the mapping, the checklist, what was proved.
struct Documents {
    let plan: MigrationPlan
    let sites: [CallSite]
    /// What an audit says of the target.
    let readiness: Readiness?
    private var decisions: [FoundObstacle] { readiness.map { $0.blockers + $0.decisions } ?? [] }

    func files() -> [OutputFile] {
        [
            OutputFile("MAPPING.md", mapping()), OutputFile("mapping.json", MappingJSON(plan: plan).text),
            OutputFile("CHECKLIST.md", checklist()), OutputFile("checklist.json", checklistJSON()),
            OutputFile("README.md", readme())
        ]
    }

    // MARK: - The mapping

    private func kept(_ entity: Entity, _ field: Field) -> String {
        switch field.shape {
        case .value, .values: "`\(field.name)`"
        case .toOne(let target):
            plan.options.target == .grdb
                ? "`\(field.column)`, the key of `\(plan[target].name)`" : "`\(field.name)`, a `\(plan[target].name)`"
        case .toMany(let target, _, let table):
            plan.options.target == .grdb ? "table `\(table)` to `\(plan[target].name)`" : "`\(field.name)`"
        case .inverse(let origin, let name): "`\(field.name)`, from `\(plan[origin].name).\(name)`"
        case .none: "nothing"
        }
    }

    private func key(_ entity: Entity) -> String {
        switch entity.key.origin {
        case .property:
            """
            Key: `\(entity.key.legacyName ?? "")`, kept as `\(entity.key.name)` \
            (\(entity.key.swift))\(entity.key.isOptional ? "; no value was a legal key of one object, which gets a key that says so" : "").
            """
        case .position:
            "No primary key: `\(entity.key.name)` is the object's place in the old store, and stays its key."
        case .owner: "Embedded: `\(entity.key.name)` names the owner and the property; it is deleted with its owner."
        }
    }

    private func mapping() -> String {
        let databases = DatabasesWriter(plan: plan)
        let open = plan.openFields.count + plan.questions.count
        var text =
            """
            # What becomes of what\n\n`?` in the first column: somebody has to decide. \
            \(opening(open))\n
            """
            + databases.section()
        for entity in plan.entities {
            let names = plan.stores.count > 1 ? databases.names(of: entity) : []
            text +=
                """
                \n## `\(entity.id.name)` → `\(entity.name)`\n\n\(entity.place.path):\(entity.place.line), module \
                `\(entity.id.module)`.\(names.isEmpty ? "" : " In \(names.map { "`\($0)`" }.joined(separator: ", ")).") \
                \(key(entity))\n\n
                """
            for question in entity.questions { text += "`?` \(question.capitalised).\n\n" }
            for note in entity.notes { text += "\(note.contains("#Unique") ? "`?` " : "")\(note.capitalised).\n\n" }
            text += beside(entity)
            guard !entity.fields.isEmpty else { continue }
            text += "| | property | was | is | note |\n|---|---|---|---|---|\n"
            for field in entity.fields {
                let note =
                    (field.notes
                    + (field.cases.map { ["`\($0.member)` gives the `\(plan.enums[$0.position].name)`"] } ?? []))
                    .joined(separator: "; ")
                text +=
                    """
                    | \(field.isOpen ? "?" : "") | `\(field.legacyName)` | \(Self.cell(field.property.type)) | \
                    \(Self.cell(kept(entity, field))) | \(Self.cell(note)) |\n
                    """
            }
        }
        if !plan.left.isEmpty {
            text += "\n## Not written\n\n"
            for (name, place, reason) in plan.left { text += "- `\(name)` (\(place.path):\(place.line)): \(reason)\n" }
        }
        return text
    }

    /// How many properties and classes are open, and what an audit says.
    private func opening(_ open: Int) -> String {
        let left =
            open == 0
            ? "No property is left open."
            : """
            Left open: \(open); the copy does not begin while the old store keeps what nothing copies.
            """
        guard let readiness else { return left }
        return
            """
            \(left) The audit says: \(readiness.verdict)\
            \(decisions.isEmpty ? "." : "; `CHECKLIST.md` has the decisions.")
            """
    }

    /// Properties of the class that were never in the store.
    private func beside(_ entity: Entity) -> String {
        guard !entity.beside.isEmpty else { return "" }
        let names = Dictionary(grouping: entity.beside, by: \.reason.text).sorted {
            ($0.value[0].place, $0.key) < ($1.value[0].place, $1.key)
        }.map { reason, properties in "\(properties.map { "`\($0.name)`" }.joined(separator: ", ")) (\(reason))" }
        return "Not in the old store, so not copied: \(names.joined(separator: ", ")).\n\n"
    }

    static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    // MARK: - The checklist

    private func checklist() -> String {
        let open = plan.openFields
        let count = amount(open.count, "property", "properties")
        let decisions = open.isEmpty ? "" : ", and \(count) to decide about, last in this list"
        var text =
            """
            # What has to change in the app\n\n\(amount(sites.count, "place"))\(decisions). What \
            a box is worth: **paste** what stands beside it; **pattern**, much alike every time; **redesign**, \
            how the place works changes; **decision**, somebody has to make one.\n
            """
        for section in DatabasePlace.Section.allCases {
            let own = sites.filter { $0.section == section }
            guard !own.isEmpty else { continue }
            text += "\n## \(section.title) (\(own.count))\n"
            for group in groups(own) {
                text += "\n**\(group[0].work)**\(group[0].advice.isEmpty ? "" : ": " + group[0].advice)\n\n"
                for site in group {
                    text += "- [ ] \(site.path):\(site.line) `\(site.today)`\n"
                    for line in site.replacement.split(separator: "\n") { text += "  \(line)\n" }
                }
            }
        }
        text += audited()
        if !open.isEmpty {
            text += "\n## Decisions about properties\n\n"
            for (entity, field) in open {
                text +=
                    """
                    - [ ] `\(entity.id.name).\(field.legacyName)` \
                    (\(field.property.place.path):\(field.property.place.line)): \
                    \(field.notes.joined(separator: "; "))\n
                    """
            }
        }
        if !plan.questions.isEmpty {
            text += "\n## What could not be read\n\n"
            for (entity, question) in plan.questions {
                text += "- [ ] `\(entity.id.name)` (\(entity.place.path):\(entity.place.line)): \(question)\n"
            }
        }
        return text
    }

    /// The decisions that an audit counts, by the same table.
    private func audited() -> String {
        guard let readiness, !decisions.isEmpty else { return "" }
        var text = "\n## Decisions of the audit (\(decisions.count))\n\n\(readiness.verdict.capitalised).\n\n"
        for found in decisions {
            let note = found.row[readiness.target].note, places = found.places.map { "\($0.path):\($0.line)" }
            text += "- [ ] **\(found.row.title)**\(found.remark.isEmpty ? "" : " (\(found.remark))")"
            text += "\(note.isEmpty ? "" : ": \(note)"); \(found.row.advice)."
            if let missing = found.unresolved { text += " Not known: \(missing)." }
            if !places.isEmpty { text += " " + places.prefix(10).joined(separator: ", ") }
            text += places.count > 10 ? " and \(places.count - 10) more.\n" : "\n"
        }
        return text
    }

    /// Places with the same work and the same advice, in the order of their first places.
    private func groups(_ sites: [CallSite]) -> [[CallSite]] {
        var groups: [[CallSite]] = [], positions: [[String]: Int] = [:]
        for site in sites.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
            let key = [site.work, site.advice]
            if let known = positions[key] {
                groups[known].append(site)
            } else {
                positions[key] = groups.count
                groups.append([site])
            }
        }
        return groups
    }

    private func checklistJSON() -> String {
        var json = JSONWriter(pretty: true)
        json.object { json in
            json.member("version", 1)
            json.array("places") { json in
                for site in sites.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) {
                    json.object { json in
                        json.member("path", site.path)
                        json.member("line", site.line)
                        json.member("work", site.work)
                        json.member("today", site.today)
                        json.member(
                            "replacement", [site.replacement, site.advice].filter { !$0.isEmpty }.joined(separator: " ")
                        )
                    }
                }
            }
        }
        json.newline()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    // MARK: - What was proved

    private func readme() -> String {
        let intro = """
            # A preview of the move to \(plan.options.target.title)

            Nothing in the app was changed. Written: \(amount(plan.entities.count, "class", "classes")) (`MAPPING.md` says what becomes of each property); not written: \(plan.left.count); `CHECKLIST.md` has the places of the app that change.

            ## The order of work

            1. Read `MAPPING.md`; decide where a `?` stands, and what `CHECKLIST.md` lists as decisions. What the old store \
            keeps and nothing copies is an error before the copy begins; what is left behind on purpose is named in \
            `LegacyModels.leftBehind`.
            2. Run the tests (below).
            3. Move the folders into the app, beside the old classes, but for `Package.swift`, `Tests/` and `Standalone.swift`; for each file of the old store make a `RealmSource` with the configuration that the app has, a store at the place that `Databases` gives for it, and run a
               `Copier` before anything else opens the old file, off the main thread. It begins only where the old file can be read (not before the first unlock), where twice its size is free, and where no other process copies, such as an extension of the app.
            4. When it is done, `RealmSource.setAside` renames the old file. Nothing deletes it: keep it for some releases, and Realm in every release that may still meet an old file.
            5. When the copy throws, the old store is as it was: go on with it. After three copies that were not the same, it stays for good, and the error says so.

            """
        return intro + (plan.options.target == .grdb ? grdbProof : swiftDataProof)
    }

    private var grdbProof: String {
        """

        ## What is proved where

        | what | where |
        |---|---|
        | schema, records, every value's way into the database and back (NaN, NUL, dates to the last bit, no key, emoji), order, duplicates, links | `swift test` in this folder, on any system |
        | the copy, stopped before any page and gone on with; that it reads in pages and writes each in a transaction of its own | `swift test` |
        | that the comparison names every loss: a row, an identifier, the end of a date, a link, the order of a list | `swift test` |
        | that all properties of the app's classes are copied, or left behind on purpose, and that one more is an error | `swift test`; on a real file what Realm itself says of its schema |
        | that what lay in two files lies in two databases | `swift test` |
        | `Copy/RealmSource.swift` | only where Realm runs: compiles to nothing elsewhere. Copy a real file on a Mac before you ship |
        | what the app does with it | yours: `CHECKLIST.md` |

        """
    }

    private var swiftDataProof: String {
        """

        ## What is proved where

        | what | where |
        |---|---|
        | every file type-checks | against descriptions of SwiftData's and Realm's interfaces, on any system, by the project that made this; run the real compiler before you believe it |
        | that the container loads, that predicates run, the copy, the comparison | **nowhere yet**: SwiftData runs on Apple's systems only. `Tests/` is to be run there |
        | what the app does with it | yours: `CHECKLIST.md` |

        """
    }
}

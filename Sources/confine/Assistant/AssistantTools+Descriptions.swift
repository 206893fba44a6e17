import Engine
import Frameworks
import LanguageServer

extension AssistantTools {
    static let names = ["lint", "explain", "fix", "verify", "audit"]

    /// The tools as `tools/list` names them.
    static var descriptions: [JSONValue] {
        [
            tool(
                "lint", "Find database code on the wrong thread",
                """
                Lints the project of the paths and reports findings of these paths: rule, place, message, help, fixes, \
                a fingerprint, and notes that prove it (who owns the value, where it crosses, where it is used).
                """,
                [
                    paths, ("since", text("only findings that this git revision did not have")),
                    ("severity", choice(["error", "warning", "hint"], "the least severity (default: hint)")),
                    ("rules", texts("only these rules or groups")), ("limit", number("findings at most (default: 50)"))
                ]),
            tool(
                "explain", "Explain a rule, or where a line runs",
                """
                For a line: in which contexts it runs and who calls it there, who owns each value and why, and the \
                findings; also where nothing is wrong. With `brief`: the defect's path and code, the documented \
                remedies, what to leave as it is, and the commands that check the correction. For a rule: what \
                happens, when it is fine, wrong and right code.
                """,
                [
                    ("rule", text("the id of a rule")), ("path", text("a Swift file")), ("line", number("from 1")),
                    ("column", number("a byte of the line, from 1; only the value or call there is explained")),
                    ("brief", flag("for a line with a finding: what a correction by hand needs, on one page"))
                ]),
            tool(
                "fix", "Show or apply fixes",
                """
                Makes the fixes of the findings and returns them as a unified diff. Nothing is written unless `apply` \
                is true; files with changes that git does not have are not written unless `allowDirty` is true.
                """,
                [
                    paths, ("rules", texts("only fixes of these rules")),
                    ("fingerprints", texts("only fixes of these findings")),
                    ("unsafe", flag("also fixes that need a review")), ("apply", flag("write the files")),
                    ("allowDirty", flag("also write files with changes that git does not have"))
                ], writes: true),
            tool(
                "verify", "Check that a fix holds",
                """
                Lints again after an edit. Says for each fingerprint whether the finding is gone, remains, or is only \
                silenced by a comment or a baseline, and which findings are new since `lint` was called (or since a \
                git revision). `holds` is true if all are gone, none is new and every file could be read.
                """,
                [
                    ("fingerprints", texts("the findings that the edit was for")), paths,
                    ("since", text("compare with this git revision, not with the last `lint`"))
                ]),
            tool(
                "audit", "List the code that uses a database",
                "Models, stores, transactions, observers and queries, and the obstacles to a move.", [paths])
        ]
    }

    private typealias Property = (name: String, schema: JSONValue)

    private static var paths: Property {
        ("paths", texts("files or folders in the workspace (default: all of it)"))
    }

    private static func tool(
        _ name: String, _ title: String, _ description: String, _ properties: [Property], writes: Bool = false
    ) -> JSONValue {
        [
            "name": .text(name), "title": .text(title), "description": .text(description),
            "inputSchema": [
                "type": "object",
                "properties": JSONValue(
                    .object(properties.map { JSONValue.Member(key: $0.name, keyStart: 0, value: $0.schema) })),
                "additionalProperties": false
            ],
            "annotations": [
                "title": .text(title), "readOnlyHint": .flag(!writes), "destructiveHint": .flag(writes),
                "idempotentHint": true, "openWorldHint": false
            ]
        ]
    }

    private static func text(_ what: String) -> JSONValue { ["type": "string", "description": .text(what)] }
    private static func number(_ what: String) -> JSONValue { ["type": "integer", "description": .text(what)] }
    private static func flag(_ what: String) -> JSONValue { ["type": "boolean", "description": .text(what)] }
    private static func texts(_ what: String) -> JSONValue {
        ["type": "array", "items": ["type": "string"], "description": .text(what)]
    }
    private static func choice(_ values: [String], _ what: String) -> JSONValue {
        ["type": "string", "enum": .list(values.map { .text($0) }), "description": .text(what)]
    }
}

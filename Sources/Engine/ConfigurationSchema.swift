/// The JSON Schema of `.confine.json`, made from the same keys that the reader knows.
package enum ConfigurationSchema {
    package static func render(_ catalog: [RuleDescriptor]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.object { w in
            w.member("$schema", "http://json-schema.org/draft-07/schema#")
            w.member("title", "Configuration of confine")
            w.member("type", "object")
            w.member("additionalProperties", false)
            w.object("properties") { w in
                for key in ConfigurationReader.keys {
                    w.object(text: key.name) { w in
                        w.member("description", key.summary)
                        type(key.type, catalog, &w)
                    }
                }
            }
        }
        writer.newline()
        return writer.bytes
    }

    private static func type(_ name: String, _ catalog: [RuleDescriptor], _ w: inout JSONWriter) {
        switch name {
        case "globs", "strings":
            w.member("type", "array")
            w.object("items") { $0.member("type", "string") }
        case "paths":
            w.array("anyOf") { w in
                w.object { $0.member("type", "string") }
                w.object { type("strings", catalog, &$0) }
            }
        case "boolean": w.member("type", "boolean")
        case "count": count(&w)
        case "confidence": choice(Confidence.allCases.map(\.rawValue), &w)
        case "failOn": choice(FailOn.allCases.map(\.rawValue), &w)
        case "isolation": choice(DefaultIsolation.allCases.map(\.rawValue), &w)
        case "dependencies":
            w.array("anyOf") { w in
                w.object { choice(["auto", "off"], &$0) }
                w.object { type("globs", catalog, &$0) }
            }
        case "rules": rules(catalog, &w)
        case "fixes":
            w.member("type", "object")
            w.member("additionalProperties", false)
            w.object("properties") { w in
                for id in ["all"] + catalog.groups + catalog.map(\.id) {
                    w.object(text: id) { choice(FixGrade.allCases.map(\.rawValue), &$0) }
                }
            }
        case "frameworks":
            w.member("type", "object")
            w.object("additionalProperties") { w in
                w.array("type") { w in
                    for type in ["boolean", "string", "object"] { w.element(type) }
                }
            }
        default: w.member("type", "string")
        }
    }

    private static func count(_ w: inout JSONWriter) {
        w.member("type", "integer")
        w.member("minimum", 0)
    }

    private static func choice(_ values: [String], _ w: inout JSONWriter) {
        w.array("enum") { w in
            for value in values { w.element(value) }
        }
    }

    private static func rules(_ catalog: [RuleDescriptor], _ w: inout JSONWriter) {
        w.member("type", "object")
        w.member("additionalProperties", false)
        w.object("properties") { w in
            let all = RuleDescriptor(
                id: "all", summary: "every rule that is not named itself", severity: .warning, section: "")
            let groups = catalog.groups.map {
                RuleDescriptor(
                    id: $0, summary: "every rule of the group that is not named itself", severity: .warning, section: ""
                )
            }
            for rule in [all] + groups + catalog {
                w.object(text: rule.id) { w in
                    w.member("description", rule.summary)
                    w.array("anyOf") { w in
                        w.object { choice(Level.allCases.map(\.rawValue), &$0) }
                        w.object { w in
                            w.member("type", "object")
                            w.member("additionalProperties", false)
                            w.object("properties") { w in
                                w.object("severity") { choice(Level.allCases.map(\.rawValue), &$0) }
                                w.object("include") { type("globs", catalog, &$0) }
                                w.object("exclude") { type("globs", catalog, &$0) }
                                for name in ["maxFindings", "maxWarnings"] {
                                    w.object(text: name) { w in
                                        w.member(
                                            "description",
                                            "how many of its warnings and hints are reported before they fail the run")
                                        if name == "maxWarnings" { w.member("deprecated", true) }
                                        count(&w)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

import Frameworks
import Syntax

/// Reads `.confine.json`. All mistakes of a file are reported at once, each with its position and a suggestion.
package struct ConfigurationReader {
    package struct Key: Sendable {
        package var name: String
        package var type: String
        package var summary: String
    }

    /// Every key, in the order of the documentation; the schema and `confine config` are made from it.
    package static let keys: [Key] = [
        Key(name: "$schema", type: "string", summary: "for editors; ignored"),
        Key(
            name: "version", type: "string",
            summary: "the version of confine that lints this project, or its first numbers; another one says so"),
        Key(
            name: "extends", type: "paths",
            summary: "configurations that hold here, too, unless this one says otherwise; paths relative to this file"),
        Key(
            name: "root", type: "boolean",
            summary: "this folder is the project: everything in it is read together, nothing above it counts"),
        Key(name: "include", type: "globs", summary: "lint only these, in the form of .gitignore"),
        Key(name: "exclude", type: "globs", summary: "never lint these, even when named on the command line"),
        Key(
            name: "rules", type: "rules",
            summary: "severity or options per rule or group of rules; \"all\" stands for every rule"),
        Key(name: "fixes", type: "fixes", summary: "fixes of a rule that are unsafe here, or not wanted"),
        Key(name: "minConfidence", type: "confidence", summary: "least confidence that is reported"),
        Key(name: "failOn", type: "failOn", summary: "least severity that makes the exit status 1"),
        Key(
            name: "maxFindings", type: "count",
            summary: "how many findings may be at or above failOn before the run fails"),
        Key(name: "baseline", type: "string", summary: "file of accepted findings, relative to this one"),
        Key(
            name: "strictBaseline", type: "boolean",
            summary: "a baseline entry that no finding meets any more fails the run"),
        Key(name: "requireReasons", type: "boolean", summary: "report suppressions that give no reason"),
        Key(name: "defaultIsolation", type: "isolation", summary: "isolation of unmarked declarations"),
        Key(
            name: "upcomingFeatures", type: "strings",
            summary: "upcoming Swift features that are on, in place of those found"),
        Key(
            name: "dependencies", type: "dependencies",
            summary: "which fetched packages are read as context: auto, off, or globs of their names"),
        Key(
            name: "derivedData", type: "string",
            summary: "folder of Xcode's derived data or of cloned packages, relative to this file"),
        Key(name: "frameworks", type: "frameworks", summary: "frameworks on or off, and models of your own API")
    ]
    /// Keys that describe the run as a whole and so make no sense for one folder.
    private static let outermostOnly: Set<String> = [
        "baseline", "dependencies", "derivedData", "frameworks", "maxFindings", "strictBaseline"
    ]

    private let displayPath: String
    private let lines: LineTable
    private let ruleIDs: [String]
    private let catalog: [RuleDescriptor]
    private var file: ConfigurationFile
    private var problems: [ConfigurationProblem] = []

    /// - Parameters:
    ///   - outermost: what the outermost configuration that is in force as well is called.
    ///   - isBase: whether another file extends this one.
    package static func read(
        _ bytes: [UInt8], path: String, displayPath: String, outermost: String?, isBase: Bool = false,
        catalog: [RuleDescriptor]
    ) -> Result<ConfigurationFile, ConfigurationProblems> {
        let lines = bytes.withUnsafeBufferPointer { LineTable($0) }
        let value: JSONValue
        do {
            value = try JSONValue.parse(bytes)
        } catch {
            let at = lines.position(error.offset)
            return .failure(
                ConfigurationProblems([
                    ConfigurationProblem(path: displayPath, line: at.line, column: at.column, message: error.message)
                ]))
        }
        var reader = ConfigurationReader(path: path, displayPath: displayPath, lines: lines, catalog: catalog)
        reader.file.isBase = isBase
        reader.document(value, outermost: outermost)
        guard reader.problems.isEmpty else { return .failure(ConfigurationProblems(reader.problems)) }
        return .success(reader.file)
    }

    private init(path: String, displayPath: String, lines: LineTable, catalog: [RuleDescriptor]) {
        self.displayPath = displayPath
        self.lines = lines
        self.catalog = catalog
        ruleIDs = catalog.map(\.id)
        file = ConfigurationFile(path: path)
    }

    private mutating func report(_ offset: Int, _ message: String) {
        let at = lines.position(offset)
        problems.append(ConfigurationProblem(path: displayPath, line: at.line, column: at.column, message: message))
    }

    private mutating func document(_ value: JSONValue, outermost: String?) {
        guard let members = value.members else {
            return report(value.start, "a configuration is an object, found \(value.kindName)")
        }
        let isRoot = value["root"]?.bool == true
        for member in members {
            file.lines[member.key] = lines.position(member.keyStart).line
            if file.isBase, member.key == "root" {
                report(
                    member.keyStart, "\"root\" belongs in a project's own configuration, not into one that it extends"
                )
                continue
            }
            if let outermost, !isRoot, Self.outermostOnly.contains(member.key) {
                report(
                    member.keyStart,
                    """
                    "\(member.key)" belongs in the outermost configuration, \(outermost); move it there, or say \
                    "root": true here
                    """
                )
                continue
            }
            read(member)
        }
    }

    private mutating func read(_ member: JSONValue.Member) {
        let value = member.value
        switch member.key {
        case "$schema": _ = string(value, member.key)
        case "version": version(value)
        case "extends": extends(value)
        case "root": file.isRoot = boolean(value, member.key) ?? false
        case "dependencies": dependencies(value)
        case "derivedData": file.derivedData = string(value, member.key)
        case "include": file.include = globs(value, member.key)
        case "exclude": file.exclude = globs(value, member.key)
        case "rules": rules(value)
        case "fixes": fixes(value)
        case "minConfidence": file.minConfidence = choice(value, member.key)
        case "failOn": file.failOn = choice(value, member.key)
        case "maxFindings": file.maxFindings = count(value, member.key)
        case "baseline": file.baseline = string(value, member.key)
        case "strictBaseline": file.strictBaseline = boolean(value, member.key)
        case "requireReasons": file.requireReasons = boolean(value, member.key)
        case "defaultIsolation": file.defaultIsolation = choice(value, member.key)
        case "upcomingFeatures": file.upcomingFeatures = strings(value, member.key)
        case "frameworks": frameworks(value)
        default:
            let known = Self.keys.map(\.name)
            let hint = Spelling.hint(member.key, in: known)
            report(
                member.keyStart,
                "unknown key \"\(member.key)\""
                    + (hint.isEmpty ? "; known keys: \(known.dropFirst().joined(separator: ", "))" : hint))
        }
    }

    // MARK: Values

    private mutating func string(_ value: JSONValue, _ key: String) -> String? {
        if let s = value.string { return s }
        report(value.start, "\"\(key)\" must be a string, found \(value.kindName)")
        return nil
    }

    /// Numbers with dots between them.
    private mutating func version(_ value: JSONValue) {
        guard let text = string(value, "version") else { return }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
            return report(value.start, "\"\(text)\" is not a version; write \"version\": \"0.1\", or \"0.1.0\"")
        }
        file.version = text
    }

    private mutating func boolean(_ value: JSONValue, _ key: String) -> Bool? {
        if let b = value.bool { return b }
        report(value.start, "\"\(key)\" must be true or false, found \(value.kindName)")
        return nil
    }

    private mutating func count(_ value: JSONValue, _ key: String) -> Int? {
        if let n = value.integer, n >= 0 { return n }
        report(
            value.start,
            "\"\(key)\" must be a whole number, 0 or more, found \(value.integer.map { "\($0)" } ?? value.kindName)")
        return nil
    }

    private mutating func strings(_ value: JSONValue, _ key: String) -> [String] {
        guard let elements = value.elements else {
            report(value.start, "\"\(key)\" must be an array of strings, found \(value.kindName)")
            return []
        }
        var result: [String] = []
        for element in elements {
            if let s = element.string {
                result.append(s)
            } else {
                report(element.start, "\"\(key)\" must be an array of strings, found \(element.kindName) in it")
            }
        }
        return result
    }

    private mutating func globs(_ value: JSONValue, _ key: String) -> [Glob] {
        guard let elements = value.elements else {
            report(
                value.start, "\"\(key)\" must be an array of globs such as [\"Generated/**\"], found \(value.kindName)")
            return []
        }
        var result: [Glob] = []
        for element in elements {
            guard let text = element.string else {
                report(element.start, "\"\(key)\" must be an array of globs, found \(element.kindName) in it")
                continue
            }
            if text.hasPrefix("../") || text.contains("/../") {
                report(
                    element.start, "\"\(text)\" leaves the configuration's folder; put a configuration above it instead"
                )
            } else if let glob = Glob(text, comments: false) {
                if let problem = glob.problem {
                    report(element.start, "the glob \"\(text)\" \(problem); close it, or escape it with a backslash")
                }
                result.append(glob)
            } else {
                report(element.start, "\"\(key)\" holds an empty glob")
            }
        }
        return result
    }

    private mutating func extends(_ value: JSONValue) {
        for element in value.elements ?? [value] {
            guard let path = element.string else {
                report(
                    element.start,
                    """
                    "extends" must be a path such as "../team.json", or an array of them, found \(element.kindName)
                    """
                )
                continue
            }
            let at = lines.position(element.start)
            file.extends.append(ConfigurationFile.Extended(path: path, line: at.line, column: at.column))
        }
    }

    private mutating func dependencies(_ value: JSONValue) {
        switch value.content {
        case .string("auto"): file.dependencies = .auto
        case .string("off"): file.dependencies = .off
        case .array: file.dependencies = .named(globs(value, "dependencies"))
        default:
            report(
                value.start,
                """
                "dependencies" is "auto", "off" or an array of globs such as ["RealmKit"], found \
                \(value.string.map { "\"\($0)\"" } ?? value.kindName)
                """
            )
        }
    }

    private mutating func choice<T: RawRepresentable & CaseIterable>(_ value: JSONValue, _ key: String) -> T?
    where T.RawValue == String {
        let names = T.allCases.map(\.rawValue)
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        guard let text = value.string else {
            report(value.start, "\"\(key)\" must be one of \(list), found \(value.kindName)")
            return nil
        }
        if let found = T(rawValue: text) { return found }
        report(
            value.start,
            "\"\(text)\" is not a value of \"\(key)\"; use one of \(list)\(Spelling.hint(text, in: names))")
        return nil
    }

    // MARK: Rules

    private mutating func rules(_ value: JSONValue) {
        guard let members = value.members else {
            return report(
                value.start,
                "\"rules\" must be an object such as {\"write_in_loop\": \"error\"}, found \(value.kindName)")
        }
        for member in members where namesRules(member) {
            var setting = ConfigurationFile.RuleSetting()
            setting.line = lines.position(member.keyStart).line
            switch member.value.content {
            case .string:
                setting.level = choice(member.value, member.key)
            case .bool(let on):
                report(
                    member.value.start,
                    "a rule is set to a severity or \"off\", found \(on); write \(on ? "\"warning\"" : "\"off\"")")
            case .object(let options):
                for option in options { read(option, of: member.key, into: &setting) }
            default:
                report(
                    member.value.start,
                    """
                    a rule is set to "error", "warning", "hint", "off" or an object, found \(member.value.kindName)
                    """
                )
            }
            file.rules[member.key] = setting
        }
    }

    /// Whether a key is that of a rule, of a group of rules or of all; says so where it is not.
    private mutating func namesRules(_ member: JSONValue.Member) -> Bool {
        if member.key == "all" || !catalog.ids(named: member.key).isEmpty { return true }
        let hint = Spelling.hint(member.key, in: ruleIDs + catalog.groups)
        report(
            member.keyStart, "unknown rule \"\(member.key)\"" + (hint.isEmpty ? "; `confine rules` lists them" : hint))
        return false
    }

    private mutating func read(
        _ option: JSONValue.Member, of rule: String, into setting: inout ConfigurationFile.RuleSetting
    ) {
        switch option.key {
        case "severity": setting.level = choice(option.value, "severity")
        case "include": setting.include = globs(option.value, "include")
        case "exclude": setting.exclude = globs(option.value, "exclude")
        // Files written for 0.1 before its release spell it `maxWarnings`.
        case "maxFindings", "maxWarnings": setting.maxFindings = count(option.value, option.key)
        default:
            let names = ["severity", "include", "exclude", "maxFindings"]
            let hint = Spelling.hint(option.key, in: names)
            report(
                option.keyStart,
                "unknown option \"\(option.key)\" of \(rule)"
                    + (hint.isEmpty ? "; it has \(names.joined(separator: ", "))" : hint))
        }
    }

    private mutating func fixes(_ value: JSONValue) {
        guard let members = value.members else {
            return report(
                value.start,
                "\"fixes\" must be an object such as {\"write_in_loop\": \"unsafe\"}, found \(value.kindName)")
        }
        for member in members where namesRules(member) {
            file.fixes[member.key] = choice(member.value, member.key) as FixGrade?
        }
    }

    // MARK: Frameworks

    private mutating func frameworks(_ value: JSONValue) {
        guard let members = value.members else {
            return report(
                value.start, "\"frameworks\" must be an object such as {\"Core Data\": false}, found \(value.kindName)")
        }
        let known = Self.frameworkNames()
        for member in members {
            let canonical = known.first { $0.lowercased() == member.key.lowercased() }
            switch member.value.content {
            case .bool(let on): toggle(member, canonical, on: on, known)
            case .string("on"): toggle(member, canonical, on: true, known)
            case .string("off"): toggle(member, canonical, on: false, known)
            case .string(let path) where path.hasSuffix(".json"): model(at: path, member)
            case .object(var fields):
                if !fields.contains(where: { $0.key == "name" }) {
                    let name = JSONValue(content: .string(member.key), start: member.keyStart, end: member.keyStart)
                    fields.append(JSONValue.Member(key: "name", keyStart: member.keyStart, value: name))
                }
                var writer = JSONWriter()
                writer.value(JSONValue(content: .object(fields), start: member.value.start, end: member.value.end))
                add(model: writer.bytes, path: displayPath, in: file.folder, at: member.value.start)
            default:
                report(
                    member.value.start,
                    """
                    a framework is true, false, a model's path ending in .json or a model, found \
                    \(member.value.kindName)
                    """
                )
            }
        }
    }

    private mutating func toggle(_ member: JSONValue.Member, _ canonical: String?, on: Bool, _ known: [String]) {
        guard let canonical else {
            let hint = Spelling.hint(member.key, in: known)
            return report(
                member.keyStart,
                "unknown framework \"\(member.key)\""
                    + (hint.isEmpty ? "; known: \(known.joined(separator: ", "))" : hint))
        }
        if on { file.enabledFrameworks.insert(canonical) } else { file.disabledFrameworks.insert(canonical) }
    }

    private mutating func model(at path: String, _ member: JSONValue.Member) {
        let full = Paths.absolute(path, from: file.folder)
        file.sources.insert(full)
        do {
            let bytes = try FileSystem.read(full, within: Containment.top(of: file.folder))
            add(
                model: Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count)), path: path,
                in: Paths.parent(full), at: member.value.start)
        } catch {
            report(member.value.start, "the model \"\(path)\" can't be read: \(error.message)")
        }
    }

    private mutating func add(model json: [UInt8], path: String, in folder: String, at offset: Int) {
        do {
            let model = try FrameworkModel(json: json, path: path)
            file.frameworkModels.append((path, json))
            if let interface = model.interface, let module = model.imports.first {
                add(interface: interface, of: module.text, in: folder, at: offset)
            }
        } catch let error as ModelError where path == displayPath {
            // Its place is this file, which the report names.
            report(offset, "the model is wrong: \(error.key): \(error.reason)")
        } catch {
            report(offset, "the model is wrong: \(error)")
        }
    }

    /// The declarations of a module that a model names.
    private mutating func add(interface path: String, of module: String, in folder: String, at offset: Int) {
        let full = Paths.absolute(path, from: folder)
        file.sources.insert(full)
        do {
            let bytes = try FileSystem.read(full, within: Containment.top(of: file.folder))
            let tree = parse(path: path, source: bytes)
            if let error = tree.errors.first {
                return report(
                    offset,
                    """
                    the interface "\(path)" can't be parsed: line \
                    \(LineTable(bytes).position(Int(error.offset)).line): \(error.message)
                    """
                )
            }
            file.interfaces.append(
                ProjectSettings.Interface(module: module, source: SourceFile(path: path, bytes: bytes)))
        } catch {
            report(offset, "the interface \"\(path)\" can't be read: \(error.message)")
        }
    }

    /// Names of the built-in models, as they call themselves.
    package static func frameworkNames() -> [String] {
        Embedded.frameworkModels.compactMap { (try? JSONValue.head($0.json, upTo: "name"))?["name"]?.string }
    }
}

/// All mistakes of one configuration file.
package struct ConfigurationProblems: Error, Sendable {
    package var list: [ConfigurationProblem]
    /// Absolute paths of all files that were read for it: a mistake may be fixed in any of them.
    package var sources: Set<String>
    package init(_ list: [ConfigurationProblem], sources: Set<String> = []) {
        (self.list, self.sources) = (list, sources)
    }
}

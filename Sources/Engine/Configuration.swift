/// The level at which a rule is reported in a folder.
package enum Level: String, Sendable, CaseIterable {
    case off, hint, warning, error
    package var severity: Severity? { Severity(rawValue: rawValue) }
    package init(_ severity: Severity) {
        switch severity {
        case .hint: self = .hint
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}

/// The severity from which on a run fails.
package enum FailOn: String, Sendable, CaseIterable {
    case error, warning, hint, never
    package func fails(_ severity: Severity) -> Bool {
        switch self {
        case .never: false
        case .hint: true
        case .warning: severity >= .warning
        case .error: severity >= .error
        }
    }
}

/// The applicability of a rule's fixes: as the rule says, always unsafe, or none.
package enum FixGrade: String, Sendable, CaseIterable { case safe, unsafe, off }

package enum DefaultIsolation: String, Sendable, CaseIterable { case auto, nonisolated, mainActor = "MainActor" }

/// The dependencies that are read as context: all that are at hand, none, or those whose names match.
package enum DependencyChoice: Sendable { case auto, off, named([Glob]) }

/// The contents of one configuration file; everything is optional, so that a nested file overrides only its own keys.
package struct ConfigurationFile: Sendable {
    package struct RuleSetting: Sendable {
        package var level: Level?
        package var include: [Glob] = []
        package var exclude: [Glob] = []
        /// Warnings and hints that do not fail a run yet.
        package var maxFindings: Int?
        package var line = 0
    }

    /// A configuration that another one names, and where it does.
    package struct Extended: Sendable {
        package var path: String
        package var line: Int
        package var column: Int
    }

    /// Absolute path of the file.
    package var path: String
    /// The folder for which it speaks: globs, the baseline and `derivedData` are relative to it.
    package var folder: String
    /// The project begins in this folder.
    package var isRoot = false
    /// The configurations that this one extends, as it names them, the nearest last.
    package var extends: [Extended] = []
    /// Another file extends this one, in whose folder it holds.
    package var isBase = false
    /// No file, but what `--set` says.
    package var isOverride = false
    /// The version of the tool that the project is linted with.
    package var version: String?
    package var dependencies: DependencyChoice?
    /// Folder in which Xcode has put the packages that it fetched, relative to this file's.
    package var derivedData: String?
    package var include: [Glob] = []
    package var exclude: [Glob] = []
    package var rules: [String: RuleSetting] = [:]
    package var fixes: [String: FixGrade] = [:]
    package var minConfidence: Confidence?
    package var failOn: FailOn?
    package var maxFindings: Int?
    package var baseline: String?
    package var strictBaseline: Bool?
    package var requireReasons: Bool?
    package var defaultIsolation: DefaultIsolation?
    package var upcomingFeatures: [String]?
    package var disabledFrameworks: Set<String> = []
    package var enabledFrameworks: Set<String> = []
    package var frameworkModels: [(path: String, json: [UInt8])] = []
    package var interfaces: [ProjectSettings.Interface] = []
    /// Absolute paths of the models and interfaces that it names.
    package var sources: Set<String> = []
    /// Line of each top-level key, for `confine config`.
    package var lines: [String: Int] = [:]

    package init(path: String) {
        self.path = path
        folder = Paths.parent(path)
    }

    /// The origin of a setting in the file.
    package func origin(line: Int?) -> String { isOverride ? "--set" : "\(path):\(line ?? 1)" }
}

/// A mistake in a configuration, with its place and its remedy.
package struct ConfigurationProblem: Error, Sendable, Equatable, CustomStringConvertible {
    package var path: String
    package var line: Int
    package var column: Int
    package var message: String
    package var description: String { "\(path):\(line):\(column): \(message)" }
}

/// The settings of rules on the command line; they win over every file.
package struct CommandLineSettings: Sendable {
    package var only: Set<String> = []
    package var disabled: Set<String> = []
    package var enabled: Set<String> = []
    package var levels: [String: Level] = [:]
    package var minConfidence: Confidence?
    package var failOn: FailOn?
    package var maxFindings: Int?
    package var strictBaseline = false
    /// The settings given by `--set`.
    package var overrides: ConfigurationFile?
    package init() {}
}

/// A value in force and where it came from.
package struct Setting<Value: Sendable>: Sendable {
    package var value: Value
    /// "default", an option of the command line or "path:line".
    package var origin: String
    /// A severity that was asked for in so many words, as against one that a rule has by itself.
    package var isExplicit = false
}

/// The configuration in force for the files of one folder: its own file and those of the folders above, outermost
/// first.
package struct Configuration: Sendable {
    package var files: [ConfigurationFile]
    package var commandLine: CommandLineSettings

    package init(files: [ConfigurationFile] = [], commandLine: CommandLineSettings = CommandLineSettings()) {
        self.files = files
        self.commandLine = commandLine
    }

    /// The files and what `--set` says, which is nearer than any of them.
    package var speaking: [ConfigurationFile] { files + (commandLine.overrides.map { [$0] } ?? []) }

    package func level(of rule: RuleDescriptor, for path: String) -> Setting<Level> {
        if !commandLine.only.isEmpty && !commandLine.only.contains(rule.id) {
            return Setting(value: .off, origin: "--only")
        }
        if commandLine.disabled.contains(rule.id) { return Setting(value: .off, origin: "--disable") }
        if let level = commandLine.levels[rule.id] {
            return Setting(value: level, origin: "--severity", isExplicit: true)
        }
        var setting = fileLevel(of: rule, for: path)
        if setting.value == .off, commandLine.only.contains(rule.id) || commandLine.enabled.contains(rule.id) {
            setting = Setting(
                value: Level(rule.severity), origin: commandLine.only.contains(rule.id) ? "--only" : "--enable")
        }
        return setting
    }

    private func fileLevel(of rule: RuleDescriptor, for path: String) -> Setting<Level> {
        for file in speaking.reversed() {
            guard let entry = file.rules[rule.id] ?? file.rules[rule.group] ?? file.rules["all"] else { continue }
            let origin = file.origin(line: entry.line)
            if let relative = Paths.relativeIfInside(path, to: file.folder) {
                if entry.exclude.contains(where: { $0.covers(relative) }) {
                    return Setting(value: .off, origin: origin)
                }
                if !entry.include.isEmpty, !entry.include.contains(where: { $0.covers(relative) }) {
                    return Setting(value: .off, origin: origin)
                }
            }
            if let level = entry.level { return Setting(value: level, origin: origin, isExplicit: true) }
            // Named with options alone: it is wanted.
            if file.rules[rule.id] != nil, !file.isOverride {
                return Setting(value: Level(rule.severity), origin: origin)
            }
        }
        return Setting(value: rule.enabledByDefault ? Level(rule.severity) : .off, origin: "default")
    }

    /// The applicability of a rule's fixes. `safe` overrides an outer configuration; it makes no fix safer than it is.
    package func fixGrade(of rule: String, in catalog: [RuleDescriptor]) -> FixGrade {
        let group = catalog.first { $0.id == rule }?.group
        for file in speaking.reversed() {
            if let grade = file.fixes[rule] ?? group.flatMap({ file.fixes[$0] }) ?? file.fixes["all"] { return grade }
        }
        return .safe
    }

    package var minConfidence: Setting<Confidence> {
        if let value = commandLine.minConfidence { return Setting(value: value, origin: "--min-confidence") }
        return nearest("minConfidence") { $0.minConfidence } ?? Setting(value: .medium, origin: "default")
    }

    package var failOn: Setting<FailOn> {
        if let value = commandLine.failOn { return Setting(value: value, origin: "--fail-on") }
        return nearest("failOn") { $0.failOn } ?? Setting(value: .warning, origin: "default")
    }

    /// The number of findings up to which a run does not fail.
    package struct Budget: Sendable, Hashable {
        /// The rule or group that it is for; empty for all.
        package var name: String
        package var limit: Int
        package var origin: String
    }

    package var maxFindings: Budget? {
        if let limit = commandLine.maxFindings { return Budget(name: "", limit: limit, origin: "--max-findings") }
        return nearest("maxFindings") { $0.maxFindings }.map { Budget(name: "", limit: $0.value, origin: $0.origin) }
    }

    /// The budget of a rule's warnings and hints: its own, its group's or that of all.
    package func maxFindings(of rule: String, in catalog: [RuleDescriptor]) -> Budget? {
        let group = catalog.first { $0.id == rule }?.group
        for file in speaking.reversed() {
            for name in [rule, group, "all"] {
                guard let name, let entry = file.rules[name], let limit = entry.maxFindings else { continue }
                return Budget(name: name == "all" ? "" : name, limit: limit, origin: file.origin(line: entry.line))
            }
        }
        return nil
    }

    package var strictBaseline: Setting<Bool> {
        if commandLine.strictBaseline { return Setting(value: true, origin: "--strict-baseline") }
        return nearest("strictBaseline") { $0.strictBaseline } ?? Setting(value: false, origin: "default")
    }

    package var requireReasons: Setting<Bool> {
        nearest("requireReasons") { $0.requireReasons } ?? Setting(value: false, origin: "default")
    }

    package var defaultIsolation: Setting<DefaultIsolation> {
        nearest("defaultIsolation") { $0.defaultIsolation } ?? Setting(value: .auto, origin: "default")
    }

    /// The file whose settings apply to the run as such.
    package var outermost: ConfigurationFile? { files.first { !$0.isBase } }

    /// The outermost file, after those that it extends.
    package var outermostLayer: ArraySlice<ConfigurationFile> {
        files[...(files.firstIndex { !$0.isBase } ?? files.endIndex - 1)]
    }

    package var dependencies: Setting<DependencyChoice> {
        nearest("dependencies") { $0.dependencies } ?? Setting(value: .auto, origin: "default")
    }

    package var upcomingFeatures: Setting<[String]?> {
        nearest("upcomingFeatures") { $0.upcomingFeatures.map { .some($0) } } ?? Setting(value: nil, origin: "default")
    }

    private func nearest<Value>(_ key: String, _ value: (ConfigurationFile) -> Value?) -> Setting<Value>? {
        for file in speaking.reversed() {
            if let found = value(file) { return Setting(value: found, origin: file.origin(line: file.lines[key])) }
        }
        return nil
    }

    /// The reason why a configuration excludes this path; nil where none does. Excludes of every level count.
    package func exclusion(of path: String, isFolder: Bool) -> String? {
        for file in speaking {
            guard let relative = Paths.relativeIfInside(path, to: file.folder), !relative.isEmpty else { continue }
            // As in .gitignore the last word counts, so that "!Kept.swift" can take an entry back.
            if let hit = file.exclude.last(where: { $0.covers(relative, isFolder: isFolder) }), !hit.isNegated {
                return "\(file.origin(line: file.lines["exclude"])) excludes it with \"\(hit.text)\""
            }
            if !isFolder, !file.include.isEmpty, !file.include.contains(where: { $0.covers(relative) }) {
                return "\(file.origin(line: file.lines["include"])) does not include it"
            }
        }
        return nil
    }
}

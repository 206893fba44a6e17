import Engine
import Rules

/// `confine init`: a commented configuration, and on request what CI systems and hooks need.
enum InitCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        let directory = try FileSystem.workingDirectory()
        let parts = arguments.positional
        var source = ToolSource.found ?? ToolSource()
        if let url = arguments.value("--from") {
            source = ToolSource(url: url, ref: source.url == url ? source.ref : ToolSource().ref)
        }
        if let ref = arguments.value("--ref") { source.ref = ref }
        var files: [(path: String, text: String)] = []
        if parts.isEmpty {
            files.append((ConfigurationTree.fileName, configuration))
            // Nobody reads it: printed, it would hide the configuration.
            if !arguments.has("--print") { files.append((schemaPath, schema)) }
        }
        for name in parts {
            guard let part = InitPart(rawValue: name) else {
                throw unknown(part: name)
            }
            switch part {
            case .checker: files += try CheckerAdapters.files(in: directory)
            case .agents: files += AgentFiles.files(in: directory)
            default: files.append((part.path, part.text(source)))
            }
        }
        // Nothing is written where not all can be.
        if !arguments.has("--print"), !arguments.has("--force"),
            let there = files.first(where: {
                !$0.path.isEmpty && ![AgentFiles.sectionPath, schemaPath].contains($0.path)
                    && FileSystem.status(Paths.join(directory, $0.path)) != nil
            })
        {
            throw UsageError(
                "\(there.path) is there already; `--force` overwrites it, `--print` shows what would be written")
        }
        for file in files {
            if arguments.has("--print") || file.path.isEmpty {
                terminal.print(file.text)
                continue
            }
            let path = Paths.join(directory, file.path)
            makeFolders(Paths.parent(path))
            do {
                try AtomicFile.write(Array(file.text.utf8), to: path, workingDirectory: directory)
            } catch {
                throw UsageError("\(file.path) can't be written: \(error.message)")
            }
            terminal.say("wrote \(file.path)")
        }
        reportWork(left: parts, files.map(\.path), source, isWritten: !arguments.has("--print"), terminal)
        return Status.clean
    }

    private static func unknown(part name: String) -> UsageError {
        let what = "`confine init` does not write `\(printable(name))`", names = InitPart.allCases.map(\.rawValue)
        if let here = OtherTools.parts[name.lowercased()] {
            return UsageError("\(what); here it is `confine init \(here)`")
        }
        if OtherTools.editors.contains(name.lowercased()) {
            return UsageError("\(what); an editor starts `confine lsp`, and Editors/README.md has its settings")
        }
        return UsageError("\(what); use one of \(names.joined(separator: ", "))\(Spelling.hint(name, in: names))")
    }

    /// Prints what is left to be done by hand.
    private static func reportWork(
        left parts: [String], _ written: [String], _ source: ToolSource, isWritten: Bool, _ terminal: Terminal
    ) {
        if isWritten, parts.contains(InitPart.checker.rawValue) { terminal.say(CheckerAdapters.mend(source)) }
        if isWritten, parts.contains(InitPart.agents.rawValue), !written.contains(AgentFiles.serverPath) {
            terminal.say(
                """
                \(AgentFiles.serverPath) is there already; add to its "mcpServers": \
                "confine": {"command": "confine", "args": ["mcp"]}
                """)
        }
        let local = [InitPart.checker.rawValue, InitPart.agents.rawValue]
        if parts.contains(where: { !local.contains($0) }), source.isUnknown {
            terminal.say(
                """
                the repository of confine is not known: replace \(ToolSource().url) with yours, or write the files \
                again with `--from URL --ref REF --force`
                """
            )
        }
    }

    static func makeFolders(_ folder: String) {
        if FileSystem.status(folder) != nil { return }
        makeFolders(Paths.parent(folder))
        mkdir(folder, 0o777)
    }

    /// The schema lies beside the configuration: a run and an editor need no network for it.
    private static let schemaPath = ".confine.schema.json"
    private static var schema: String {
        String(decoding: ConfigurationSchema.render(Catalog.rules + EngineRules.all), as: UTF8.self)
    }

    static let configuration = """
        // Configuration of confine; comments and trailing commas are welcome. `confine config PATH` shows the values in force.
        {
          // For editors, which complete and check this file by it; `confine config --schema` prints it anew.
          "$schema": "./\(schemaPath)",

          // The version that this project is linted with; another one says so.
          "version": "\(Version.current)",

          // This folder is the project: Confine analyses all of it and nothing above it. Without this key, build descriptions decide.
          "root": true,

          // Globs in the form of .gitignore, relative to this file. Paths in .gitignore are always left out.
          "exclude": [
            // "Generated/**",
          ],

          // A severity ("error", "warning", "hint", "off") or an object with "severity", "include" and "exclude".
          "rules": {
            // "write_in_loop": "error",
            // "missing_autorelease_pool": {"severity": "warning", "exclude": ["Tests/**"]},
          },

          // Fixes of a rule that need a review ("unsafe") or are not offered ("off").
          // "fixes": {"write_in_loop": "unsafe"},

          // Findings below this confidence are not shown: "low", "medium", "high".
          "minConfidence": "medium",

          // The lowest severity that makes a run fail: "error", "warning", "hint", "never".
          "failOn": "warning",

          // Findings accepted so far; made with `confine lint --write-baseline .confine-baseline.json`.
          // "baseline": ".confine-baseline.json",

          // Require a reason for every suppression.
          "requireReasons": false,

          // "auto" reads Package.swift and the Xcode project; or "nonisolated", "MainActor".
          "defaultIsolation": "auto",

          // Frameworks off, or models of your own API (the form of Rules/Frameworks).
          // "frameworks": {"Core Data": false, "Storage": "tools/storage.json"},
        }

        """
}

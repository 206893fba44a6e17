import Engine

/// What the users of other linters type, and its name here.
enum OtherTools {
    /// Commands of others.
    static let commands: [String: String] = [
        "check": "confine lint", "scan": "confine lint", "analyze": "confine lint", "analyse": "confine lint",
        "run": "confine lint", "ci": "confine lint", "test": "confine lint",
        "autocorrect": "confine fix", "correct": "confine fix", "format": "confine fix",
        "server": "confine lsp", "lsp-proxy": "confine lsp", "rule": "confine explain ID",
        "linter": "confine rules", "docs": "confine explain ID", "baseline": "confine lint --write-baseline FILE",
        "generate-docs": "confine explain ID --examples", "show-settings": "confine config",
        "print-config": "confine config", "rage": "confine config",
        "why": "confine explain FILE:LINE", "suppress": "confine lint --suppress REASON",
        "watch": "confine lint --watch", "list-rules": "confine rules", "generate-config": "confine init"
    ]

    /// What others call the parts of `confine init`.
    static let parts: [String: String] = [
        "xcode": "plugin", "spm": "plugin", "swiftpm": "plugin", "ci": "github", "actions": "github",
        "workflow": "github", "hook": "pre-commit", "hooks": "pre-commit", "precommit": "pre-commit",
        "mcp": "agents", "skill": "agents", "claude": "agents", "cursor": "agents", "copilot": "agents"
    ]

    /// Editors, which need no file of the project.
    static let editors: Set<String> = [
        "vscode", "code", "neovim", "nvim", "vim", "emacs", "helix", "zed", "sublime", "lsp"
    ]

    /// Options of others, each with what is written here; a value of theirs follows where the text ends in `=`.
    static let options: [String: String] = [
        "--select": "--only ID", "--rule": "--only ID", "--rules": "--only ID", "--only-rule": "--only ID",
        "--ignore": "--disable ID", "--skip": "--disable ID", "--allow": "--disable ID",
        "--extend-select": "--enable ID", "--opt-in": "--enable ID",
        "--reporter": "--format FORMAT", "--output-format": "--format FORMAT", "--formatter": "--format FORMAT",
        "--output": "--format FORMAT:FILE", "--output-file": "--format FORMAT:FILE", "-o": "--format FORMAT:FILE",
        "--report": "--format FORMAT:FILE",
        "--exit-zero": "--fail-on never", "--no-fail": "--fail-on never", "--lenient": "--fail-on never",
        "--no-error-on-unmatched-pattern": "--allow-empty", "--allow-zero-lintable-files": "--allow-empty",
        "--pass-with-no-files": "--allow-empty",
        "--list-rules": "confine rules", "--min-severity": "--fail-on LEVEL", "--level": "--fail-on LEVEL",
        "-v": "--verbose", "--strict": "--fail-on hint",
        "--error-on-warnings": "--fail-on warning", "--error": "--fail-on warning",
        "--diagnostic-level": "--fail-on LEVEL", "--max-warnings": "--max-findings N",
        "--max-diagnostics": "--max-findings N",
        "--no-color": "--color never", "--no-colors": "--color never", "--colors": "--color WHEN",
        "--exclude": "--set exclude=GLOB", "--include": "--set include=GLOB", "--ignore-path": "--set exclude=GLOB",
        "--config-path": "--config FILE", "--config-file": "--config FILE", "-c": "--config FILE",
        "--stdin-filename": "--stdin --stdin-path PATH", "--stdin-file-path": "--stdin --stdin-path PATH",
        "--use-stdin": "--stdin --stdin-path PATH",
        "--changed": "--since REV", "--diff-base": "--since REV", "--new-from-rev": "--since REV",
        "--baseline-commit": "--since REV",
        "--silence-lint": "--quiet", "--silent": "--quiet", "--benchmark": "--stats", "--timing": "--stats",
        "--threads": "--jobs N", "--concurrency": "--jobs N", "--parallel": "--jobs N",
        "--add-noqa": "--suppress REASON", "--unsafe-fixes": "confine fix --unsafe", "--write": "confine fix",
        "--apply": "confine fix", "--autocorrect": "confine fix"
    ]

    /// Options of others that name nothing here, with the reason.
    static let needless: [String: String] = [
        "--no-cache": "there is no cache", "--cache-path": "there is no cache", "--cache-dir": "there is no cache",
        "--cache": "there is no cache", "--force-exclude": "the configuration's \"exclude\" always wins",
        "--progress": "a terminal shows the progress by itself", "--metrics": "nothing is measured or sent"
    ]

    /// How an option of another tool is written here; nil where it is none, or the command has no such thing.
    static func mend(option: String, of command: CommandDescription) -> String? {
        if let reason = needless[option] { return "\(reason), so leave it out" }
        guard let here = options[option] else { return nil }
        let isWhole = here.hasPrefix("confine ")
        let name = here.split(separator: " ").first.map(String.init) ?? here
        if !isWhole, !command.options.contains(where: { $0.name == name }) { return nil }
        return isWhole ? "that is `\(here)`" : "here it is written `\(here)`"
    }

    /// The mend for a path that names no Swift file but something that stands for some; nil for others.
    static func mend(path: String) -> String? {
        if path == "-" {
            return """
                `-` is no path; a file on standard input needs the name it would have: \
                `confine lint --stdin --stdin-path PATH`
                """
        }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard [".xcodeproj", ".xcworkspace"].contains(where: trimmed.hasSuffix) else { return nil }
        let folder = Paths.parent(trimmed)
        return """
            \(printable(path)) is a description, not a folder of sources; name the folder that it stands in, whose \
            description is read: `confine lint \(printable(folder.isEmpty ? "." : folder))`
            """
    }
}

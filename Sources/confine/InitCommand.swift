import Engine

/// `confine init`: a commented configuration, and on request what CI systems and hooks need.
enum InitCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Int32 {
        let directory = try FileSystem.workingDirectory()
        let parts = arguments.positional
        for part in parts where snippets[part] == nil {
            throw UsageError("`\(printable(part))` is nothing that `confine init` writes, which is one of \(snippets.keys.sorted().joined(separator: ", "))\(Spelling.hint(part, in: snippets.keys.sorted()))")
        }
        var files: [(path: String, text: String)] = []
        if parts.isEmpty { files.append((ConfigurationTree.fileName, configuration)) }
        for part in parts { if let file = snippets[part] { files.append(file) } }
        for file in files {
            if arguments.has("--print") || file.path.isEmpty {
                terminal.print(file.text)
                continue
            }
            let path = Paths.join(directory, file.path)
            if FileSystem.status(path) != nil, !arguments.has("--force") {
                throw UsageError("\(file.path) is there already; `--force` overwrites it, `--print` shows what would be written")
            }
            makeFolders(Paths.parent(path))
            do {
                try AtomicFile.write(Array(file.text.utf8), to: path, workingDirectory: directory)
            } catch {
                throw UsageError("\(file.path) can't be written: \(error.message)")
            }
            terminal.say("wrote \(file.path)")
        }
        return Status.clean
    }

    private static func makeFolders(_ folder: String) {
        if FileSystem.status(folder) != nil { return }
        makeFolders(Paths.parent(folder))
        mkdir(folder, 0o777)
    }

    static let configuration = """
        // Configuration of confine; comments and trailing commas are welcome. `confine config PATH` shows what is in force.
        {
          // Globs in the form of .gitignore, relative to this file. What .gitignore names is passed over anyway.
          "exclude": [
            // "Generated/**",
          ],

          // A severity ("error", "warning", "hint", "off") or an object with "severity", "include" and "exclude".
          "rules": {
            // "write_in_loop": "error",
            // "missing_autorelease_pool": {"severity": "warning", "exclude": ["Tests/**"]},
          },

          // Findings below this confidence are not shown: "low", "medium", "high".
          "minConfidence": "medium",

          // The least severity that makes a run fail: "error", "warning", "hint", "never".
          "failOn": "warning",

          // Findings accepted so far; made with `confine lint --write-baseline .confine-baseline.json`.
          // "baseline": ".confine-baseline.json",

          // Ask every suppression for a reason.
          "requireReasons": false,

          // "auto" reads Package.swift and the Xcode project; or "nonisolated", "MainActor".
          "defaultIsolation": "auto",

          // Frameworks off, or models of your own API (the form of Rules/Frameworks).
          // "frameworks": {"Core Data": false, "Storage": "tools/storage.json"},
        }

        """

    static let snippets: [String: (path: String, text: String)] = [
        "github": (".github/workflows/confine.yml", """
            name: confine
            on: [pull_request]
            permissions:
              contents: read
              security-events: write
            jobs:
              confine:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v4
                    with:
                      fetch-depth: 0
                  # Build or download `confine` here, or use this project's action.
                  - run: confine lint --since "origin/${{ github.base_ref }}" --format github --format sarif:confine.sarif --format markdown:summary.md
                  - if: always()
                    run: cat summary.md >> "$GITHUB_STEP_SUMMARY"
                  - if: always()
                    uses: github/codeql-action/upload-sarif@v3
                    with:
                      sarif_file: confine.sarif

            """),
        "gitlab": (".gitlab/confine.yml", """
            # include: .gitlab/confine.yml
            confine:
              stage: test
              variables:
                GIT_DEPTH: 0
              script:
                - confine lint --since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format text --format gitlab:gl-code-quality-report.json
              rules:
                - if: $CI_MERGE_REQUEST_DIFF_BASE_SHA
              artifacts:
                when: always
                reports:
                  codequality: gl-code-quality-report.json

            """),
        "pre-commit": (".pre-commit-config.yaml", """
            repos:
              - repo: local
                hooks:
                  - id: confine
                    name: confine
                    # The whole project is read, as a finding's path may cross files; only what is staged is reported.
                    entry: confine lint --staged
                    language: system
                    types: [swift]
                    pass_filenames: false

            """),
        "plugin": ("", """
            // In Package.swift, beside the other dependencies:
            //     .package(url: "https://github.com/<owner>/Confine", from: "\(Version.current)"),
            // and for each target that is to be linted in every build:
            //     plugins: [.plugin(name: "ConfineBuildTool", package: "Confine")]
            // By hand: swift package confine lint
            """),
    ]
}

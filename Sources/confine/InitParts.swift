import Engine

/// The repository and version that CI systems and hooks build the tool from.
struct ToolSource {
    var url = Repository.named
    /// A tag or a commit: that of the running command, where its build has recorded one.
    var ref = Version.repository.ref

    var isUnknown: Bool { !Repository(url: url).isNamed }

    /// The folder of the checkout that the running command was built in.
    static var checkout: String? {
        guard let executable = FileSystem.realPath(executablePath) else { return nil }
        return Paths.ancestors(Paths.parent(executable)).first {
            FileSystem.text(Paths.join($0, "Package.swift"))?.contains("name: \"ConfineBuildTool\"") == true
        }
    }

    /// The checkout that the running command was built in: its origin, and its commit where the origin has it.
    static var found: ToolSource? {
        guard let executable = FileSystem.realPath(executablePath),
            let top = Git.topLevel(above: Paths.parent(executable)),
            let manifest = FileSystem.text(Paths.join(top, "Package.swift")),
            manifest.contains("name: \"ConfineBuildTool\"")
        else { return nil }
        func git(_ words: String...) -> String? {
            guard let answer = Git.run(words, in: top), answer.status == 0 else { return nil }
            let line = String(decoding: answer.output.prefix { $0 != 10 }, as: UTF8.self)
            return line.isEmpty ? nil : line
        }
        // As it is written, not as this machine's configuration turns it.
        guard let url = git("config", "--get", "remote.origin.url").flatMap(publicURL) else { return nil }
        guard git("branch", "--remotes", "--contains", "HEAD") != nil, let commit = git("rev-parse", "HEAD") else {
            return ToolSource(url: url)
        }
        return ToolSource(url: url, ref: commit)
    }

    /// As anyone may clone it: by https, without the name and password that this checkout uses. Nil for a place on this
    /// machine.
    static func publicURL(_ origin: String) -> String? {
        var rest = origin
        if let scheme = origin.firstRange(of: "://") {
            guard ["https", "http", "ssh", "git"].contains(String(origin[..<scheme.lowerBound])) else { return nil }
            rest = String(origin[scheme.upperBound...])
        } else if let colon = origin.firstIndex(of: ":"), origin[..<colon].contains("@") {
            // `git@host:owner/name`
            rest.replaceSubrange(colon...colon, with: "/")
        } else {
            return nil
        }
        if let at = rest.firstIndex(of: "@"), !rest[..<at].contains("/") {
            rest = String(rest[rest.index(after: at)...])
        }
        return "https://" + (rest.hasSuffix(".git") ? String(rest.dropLast(4)) : rest)
    }
}

/// The files that `confine init` writes beside the configuration. Every job builds the tool it calls, at a ref that
/// stands in one place.
enum InitPart: String, CaseIterable {
    case agents, checker, github, gitlab, plugin
    case preCommit = "pre-commit"

    /// Relative to the working directory; empty for what is printed only.
    var path: String {
        switch self {
        case .github: ".github/workflows/confine.yml"
        case .gitlab: ".gitlab/confine.yml"
        case .preCommit: ".pre-commit-config.yaml"
        case .plugin, .checker, .agents: ""
        }
    }

    /// The text of a part that does not depend on the project's sources.
    func text(_ source: ToolSource) -> String {
        switch self {
        case .checker, .agents: ""
        case .github: Self.github(source)
        case .gitlab: Self.gitlab(source)
        case .preCommit: Self.preCommit(source)
        case .plugin: Self.plugin(source)
        }
    }

    private static func github(_ source: ToolSource) -> String {
        """
        name: confine
        on:
          pull_request:
          push:
            branches: [main]
        permissions:
          contents: read
          security-events: write
        env:
          # The source of confine. With a tag or a commit every run builds the same tool.
          CONFINE_REPOSITORY: \(source.url)
          CONFINE_REF: \(source.ref)
        jobs:
          confine:
            runs-on: ubuntu-latest
            container: swift:6.1
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
              - id: cache
                uses: actions/cache@v4
                with:
                  path: .confine-tool
                  key: confine-${{ runner.os }}-${{ env.CONFINE_REF }}
              - if: steps.cache.outputs.cache-hit != 'true'
                run: |
        \(Self.build(indent: "          "))
              - env:
                  BASE: ${{ github.event.pull_request.base.sha || github.event.before }}
                run: |
                  git config --global --add safe.directory "$GITHUB_WORKSPACE"
                  # A new branch has no base, so everything is reported.
                  case "$BASE" in *[!0]*) set -- --since "$BASE" ;; *) set -- ;; esac
                  .confine-tool/confine lint "$@" --format github --format sarif:confine.sarif --format markdown:confine.md
              - if: always() && hashFiles('confine.md') != ''
                run: cat confine.md >> "$GITHUB_STEP_SUMMARY"
              - if: always() && hashFiles('confine.sarif') != ''
                uses: github/codeql-action/upload-sarif@v3
                with:
                  sarif_file: confine.sarif

        """
    }

    private static func gitlab(_ source: ToolSource) -> String {
        """
        # include: .gitlab/confine.yml
        confine:
          stage: test
          image: swift:6.1
          variables:
            GIT_DEPTH: 0
            # The source of confine. With a tag or a commit every run builds the same tool.
            CONFINE_REPOSITORY: \(source.url)
            CONFINE_REF: \(source.ref)
          cache:
            key: confine-$CONFINE_REF
            paths: [.confine-tool]
          script:
            - |
              if [ ! -x .confine-tool/confine ]; then
        \(Self.build(indent: "        "))
              fi
            - .confine-tool/confine lint --since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format text --format gitlab:gl-code-quality-report.json
          rules:
            - if: $CI_MERGE_REQUEST_DIFF_BASE_SHA
          artifacts:
            when: always
            reports:
              codequality: gl-code-quality-report.json

        """
    }

    private static func preCommit(_ source: ToolSource) -> String {
        """
        repos:
          # Built once, by the Swift toolchain that is installed. A tag or a commit; `pre-commit autoupdate` moves it.
          - repo: \(source.url)
            rev: \(source.ref)
            hooks:
              - id: confine

        """
    }

    private static func plugin(_ source: ToolSource) -> String {
        """
        // In Package.swift, beside the other dependencies:
        //     .package(url: "\(source.url)", revision: "\(source.ref)"),
        // and for each target that is to be linted in every build:
        //     plugins: [.plugin(name: "ConfineBuildTool", package: "Confine")]
        // By hand: swift package confine lint
        """
    }

    private static func build(indent: String) -> String {
        [
            "git clone --quiet \"$CONFINE_REPOSITORY\" /tmp/confine",
            "git -C /tmp/confine checkout --quiet \"$CONFINE_REF\"",
            "swift build -c release --product confine --package-path /tmp/confine",
            "mkdir -p .confine-tool",
            "cp \"$(swift build -c release --package-path /tmp/confine --show-bin-path)/confine\" .confine-tool/"
        ].map { indent + $0 }.joined(separator: "\n")
    }
}

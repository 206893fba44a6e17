import Engine

/// The files that coding assistants read: a skill, a section of AGENTS.md, and the entry of the server.
enum AgentFiles {
    static let skillPath = ".agents/skills/confine/SKILL.md", sectionPath = "AGENTS.md", serverPath = ".mcp.json"
    private static let begin = "<!-- confine: written by `confine init agents` -->", end = "<!-- confine: end -->"

    /// The files for a folder. What is in AGENTS.md stays; the entry of the server is left out where there is one file
    /// of servers already.
    static func files(in directory: String) -> [(path: String, text: String)] {
        let there = FileSystem.text(Paths.join(directory, sectionPath)) ?? ""
        var files = [(skillPath, skill), (sectionPath, withSection(there))]
        if FileSystem.status(Paths.join(directory, serverPath)) == nil { files.append((serverPath, server)) }
        return files
    }

    /// The text of AGENTS.md with the section, in the place of an earlier one or at its end.
    static func withSection(_ text: String) -> String {
        let section = "\(begin)\n\(Self.section)\(end)\n"
        if let from = text.firstRange(of: begin), let to = text[from.upperBound...].firstRange(of: end + "\n") {
            return text.replacingCharacters(from.lowerBound..<to.upperBound, with: section)
        }
        if text.isEmpty { return section }
        return text + (text.hasSuffix("\n") ? "\n" : "\n\n") + section
    }

    static let server = """
        {
          "mcpServers": {
            "confine": {"command": "confine", "args": ["mcp"]}
          }
        }

        """

    private static let laws = """
        1. **One owner.** A handle, a context and the live objects from it belong to one thread, queue or actor.
        2. **An await may move you.** After an `await` the code may be on another thread. A live value from before it is \
        not used after it.
        3. **Send identity, not objects.** Only an identifier, a frozen or plain value, or a thread-safe reference \
        crosses to other code; the object is fetched again there.
        4. **One transaction for one unit of work.** Not one for each item of a loop, not one in another, and no `await` \
        in it.
        5. **Short lives.** Background work opens its handle, uses it and lets it go, in a pool where one is needed.

        """

    private static let section = """
        ## Database code (Confine)
        Code with Realm, Core Data, SwiftData, GRDB or SQLite keeps these laws:
        \(laws)
        Before a change of such code and after it: `confine lint --since HEAD --format agent`. Exit status 0: no finding at \
        or above a warning is new. `confine explain FILE:LINE` says where a line runs and who owns its values; \
        `confine explain RULE` is the page of a rule. The skill `confine` has the steps.

        """

    static let skill = """
        ---
        name: confine
        description: For Swift code that uses Realm, Core Data, SwiftData, GRDB or SQLite. Find values used on the wrong \
        thread and transactions in loops, see where a line runs and who owns its values, prove that a correction holds.
        ---
        # Confine
        A linter that follows database values over files, closures and actors, without a build. Use the tools of its \
        server (`confine mcp`) where they are there, else the commands.

        ## The laws
        \(laws)
        ## Steps
        1. **Before the change** call `lint` (`confine lint --format agent PATH`). Keep the fingerprints.
        2. **Read a finding** by its notes, in their order: the owner and why, the place where the value crosses, the \
        use. The message names both contexts. `help` says what to do. Confidence `medium` has one link that is inferred: \
        look at it.
        3. **Understand the place**: `explain` with path and line (`confine explain FILE:LINE`), for each context in \
        which the line runs and the owner of each value. Ask it for the line that you want to move code to, too.
        4. **Correct it.** A safe fix: `fix` shows the diff, `apply` writes it (`confine fix --diff`, `confine fix`). \
        Otherwise by hand, by its brief (`explain` with `brief`, `confine explain FILE:LINE --brief`): the documented \
        remedies, what to leave as it is, how to check it. The rule's page says more (`explain` with the rule).
        5. **Prove it**: `verify` with the fingerprints (`confine lint --since HEAD` without the server). The correction \
        holds if each finding is gone, none is new and every file was read. Then build and run the tests: the linter \
        compiles nothing.

        ## Never
        - Never silence a finding by a comment, a baseline or `.confine.json`, unless the user asks for it.
        - Never answer a finding with `@unchecked Sendable`, `nonisolated(unsafe)` or `MainActor.assumeIsolated`: they \
        hide the crossing from the compiler and leave it in the program.
        - Never move work to the main actor only to make a finding go away.
        - Never say that code is right because the linter is silent: `explain` says what it does not know.

        """
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}

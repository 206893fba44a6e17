import Engine

extension TestProject {
    /// A repository with all of the files committed.
    static func repository(_ files: [String: String]) throws -> TestProject {
        let project = try TestProject(files)
        try project.initialise()
        try project.commit()
        return project
    }

    func initialise() throws {
        try run("git", "init", "-q", "-b", "main")
        try run("git", "config", "user.email", "t@example.org")
        try run("git", "config", "user.name", "t")
    }

    func commit() throws {
        try run("git", "add", "-A")
        try run("git", "commit", "-q", "-m", "x")
    }

    var git: GitRepository { get throws { try GitRepository(around: root) } }
}

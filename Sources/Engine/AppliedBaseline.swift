/// A baseline with the files that it is for: those whose outermost configuration names it, or all where the command
/// line does.
struct AppliedBaseline {
    var path: String
    var baseline: Baseline
    /// Whether an entry that no finding meets fails the run.
    var isStrict: Bool
    /// Positions in `Session.files`.
    var files: Set<Int>

    /// - Parameter paths: of all files of the session, absolute.
    static func all(
        _ files: [Int], _ paths: [String], _ configurations: ConfigurationTree, _ options: LintOptions
    ) throws(UsageError) -> [AppliedBaseline] {
        if let path = options.baselinePath {
            let isStrict = configurations.configuration(for: options.workingDirectory).strictBaseline.value
            return [
                AppliedBaseline(
                    path: path, baseline: try Baseline(reading: path, workingDirectory: options.workingDirectory),
                    isStrict: isStrict, files: Set(files))
            ]
        }
        var groups: [String: (file: ConfigurationFile, members: Set<Int>)] = [:]
        for file in files {
            let configuration = configurations.configuration(for: Paths.parent(paths[file]))
            guard let outermost = configuration.outermost,
                let naming = configuration.outermostLayer.last(where: { $0.baseline != nil })
            else { continue }
            groups[outermost.path, default: (naming, [])].members.insert(file)
        }
        var result: [AppliedBaseline] = []
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            guard let path = try path(group.file, options.workingDirectory) else { continue }
            let isStrict = configurations.configuration(for: group.file.folder).strictBaseline.value
            result.append(
                AppliedBaseline(
                    path: path, baseline: try Baseline(reading: path, workingDirectory: options.workingDirectory),
                    isStrict: isStrict, files: group.members))
        }
        return result
    }

    /// A configuration comes with the repository: a baseline that it names is read, and pruned, within the project
    /// only.
    private static func path(_ file: ConfigurationFile, _ directory: String) throws(UsageError) -> String? {
        guard let name = file.baseline else { return nil }
        let path = Paths.absolute(name, from: file.folder)
        let top = Containment.top(of: file.folder)
        guard Containment.holds(path, in: top) else {
            throw UsageError(
                """
                \(printable(Paths.relative(file.path, to: directory))): the baseline \(printable(name)) lies outside \
                of \(printable(top)); move it there, or name it with `--baseline`
                """
            )
        }
        return path
    }
}

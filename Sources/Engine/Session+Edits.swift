extension Session {
    /// The same session after edits of texts alone, where they say nothing of which files belong to it or how they are
    /// compiled.
    ///
    /// - Precondition: whatever else the tree holds is what it was, and so is all that the options ask for but the
    ///   tree.
    /// - Parameter edited: absolute paths of files whose text may be another one.
    /// - Returns: nil where all has to be looked for again.
    func again(_ options: LintOptions, edited: Set<String>) -> Session? {
        guard options.changes == nil, options.runtimeLogPath == nil, options.standardInput == nil else { return nil }
        var session = self
        session.take(options)
        for path in edited {
            guard let file = paths.firstIndex(of: path) else {
                // A file outside of the project is not ours, before and after.
                if searched.contains(where: { Paths.relativeIfInside(path, to: $0) != nil }) { return nil }
                continue
            }
            guard isPlain(file), let read = try? options.tree.read(path), read.count <= FileLoader.sizeLimit,
                case (let bytes?, nil) = FileLoader.inspect(read, path: files[file].path),
                Dependencies.imports(bytes) == Dependencies.imports(files[file].bytes)
            else { return nil }
            session.replaceSource(ofFile: file, with: bytes)
        }
        return session
    }

    /// A source file of which nothing is said, which stands for nothing else and lies in no module that a model may
    /// describe.
    private func isPlain(_ file: Int) -> Bool {
        let path = paths[file]
        guard path.hasSuffix(".swift"), Paths.name(path) != "Package.swift", blocks[file] == nil, !hasRemark(on: file)
        else { return false }
        let own = projects.filter { $0.files.contains(file) }
        return !own.isEmpty && !own.contains { DescribedModules($0.settings).mayOwn(Paths.relative(path, to: $0.root)) }
    }
}

extension LintOptions {
    /// Whether a run asks for the same, of whatever tree.
    func isLike(_ other: LintOptions) -> Bool {
        workingDirectory == other.workingDirectory && paths == other.paths && root == other.root
            && derivedData == other.derivedData && configPath == other.configPath
            && commandLine.isLike(other.commandLine) && jobs == other.jobs && today == other.today
            && baselinePath == other.baselinePath && ignoresBaseline == other.ignoresBaseline
            && ignoresSuppressions == other.ignoresSuppressions
            && allowsEmpty == other.allowsEmpty && toolVersion == other.toolVersion
    }
}

extension CommandLineSettings {
    fileprivate func isLike(_ other: CommandLineSettings) -> Bool {
        only == other.only && disabled == other.disabled && enabled == other.enabled && levels == other.levels
            && minConfidence == other.minConfidence && overrides == nil && other.overrides == nil
    }
}

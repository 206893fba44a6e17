import Foundation
import PackagePlugin

/// `swift package confine [COMMAND] [ARGUMENT...]`: the command as it is, with the package's sources where no path is
/// given. `--target NAME` (repeatable) limits it to targets. Nothing is written; `swift package confine-fix` is for
/// that.
@main
struct ConfineCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
        try run(
            context.tool(named: "confine").url, extractor.remainingArguments,
            folders: targets.compactMap { ($0 as? SourceModuleTarget)?.directoryURL.path },
            in: context.package.directoryURL,
            work: context.pluginWorkDirectoryURL)
    }

    private func run(_ tool: URL, _ words: [String], folders: [String], in directory: URL, work: URL) throws {
        var words = words
        if words.isEmpty || words[0].hasPrefix("-") { words.insert("lint", at: 0) }
        // Options with a value stand before paths; a bare word behind `lint` is one of ours to leave alone.
        if words[0] == "lint", !words.dropFirst().contains(where: { FileManager.default.fileExists(atPath: $0) }) {
            words += folders.sorted()
        }
        if Self.readers.contains(words[0]), !words.contains("--derived-data") {
            words.insert(contentsOf: derivedData(above: work), at: 1)
        }
        let process = Process()
        process.executableURL = tool
        process.arguments = words
        process.currentDirectoryURL = directory
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// Commands that read a project.
    private static let readers: Set<String> = ["lint", "fix", "explain", "audit", "migrate", "instrument"]

    /// Where the build has put the packages that it fetched: what is above its own folder for this plugin.
    private func derivedData(above work: URL) -> [String] {
        var folder = work.standardizedFileURL.deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            for place in ["checkouts", "SourcePackages/checkouts"]
            where FileManager.default.fileExists(atPath: folder.appending(path: place).path) {
                return ["--derived-data", folder.path]
            }
            folder.deleteLastPathComponent()
        }
        return []
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ConfineCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            let names = extractor.extractOption(named: "target")
            var files: [String] = []
            for target in context.xcodeProject.targets where names.isEmpty || names.contains(target.displayName) {
                files += target.inputFiles.map(\.url.path).filter { $0.hasSuffix(".swift") }
            }
            try run(
                context.tool(named: "confine").url, extractor.remainingArguments, folders: files,
                in: context.xcodeProject.directoryURL,
                work: context.pluginWorkDirectoryURL)
        }
    }
#endif

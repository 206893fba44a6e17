import Foundation
import PackagePlugin

/// `swift package confine-fix [ARGUMENT...]`: applies fixes to the package's sources. A command of its own, so that
/// looking (`swift package confine`) never asks for the permission to write.
@main
struct ConfineFix: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
        let folders = targets.compactMap { ($0 as? SourceModuleTarget)?.directoryURL.path }.sorted()
        let process = Process()
        process.executableURL = try context.tool(named: "confine").url
        process.arguments =
            ["fix"] + derivedData(above: context.pluginWorkDirectoryURL) + extractor.remainingArguments + folders
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

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

import Foundation
import PackagePlugin

/// Lints a target in every build in which one of its files changed: one command a target, as findings cross files.
///
/// It is a build command with declared inputs, not a prebuild command, which would run always and could not use a tool
/// built from source. Its output is an empty Swift file: any other kind would be bundled as a resource. Findings of
/// severity error fail the build; the others are shown.
@main
struct ConfineBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        let sources = module.sourceFiles(withSuffix: "swift").map(\.url)
        return try command(
            context.tool(named: "confine").url, module.name, sources, from: URL(fileURLWithPath: target.directory.string), to: context.package.directoryURL,
            work: context.pluginWorkDirectoryURL)
    }

    private func command(_ tool: URL, _ name: String, _ sources: [URL], from folder: URL, to root: URL, work: URL) throws -> [Command] {
        guard !sources.isEmpty else { return [] }
        let stamp = work.appending(path: "ConfineStamp.swift")
        let configuration = nearestConfiguration(from: folder, to: root)
        var arguments = ["lint", "--format", "xcode", "--quiet", "--fail-on", "error", "--stamp", stamp.path]
        if let configuration { arguments += ["--config", configuration.path] }
        return [
            .buildCommand(
                displayName: "Linting \(name) for thread confinement", executable: tool, arguments: arguments + sources.map(\.path).sorted(),
                inputFiles: sources + (configuration.map { [$0] } ?? []), outputFiles: [stamp])
        ]
    }

    /// A build has no working directory to speak of, so the file is looked for here and passed on.
    private func nearestConfiguration(from folder: URL, to root: URL) -> URL? {
        var current = folder.standardizedFileURL
        while true {
            let file = current.appending(path: ".confine.json")
            if FileManager.default.fileExists(atPath: file.path) { return file }
            if current.path == root.standardizedFileURL.path || current.path == "/" { return nil }
            current = current.deletingLastPathComponent().standardizedFileURL
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ConfineBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
        let root = context.xcodeProject.directoryURL
        return try command(
            context.tool(named: "confine").url, target.displayName, sources, from: root, to: root, work: context.pluginWorkDirectoryURL)
    }
}
#endif

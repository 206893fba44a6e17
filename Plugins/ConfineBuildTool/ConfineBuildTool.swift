import Foundation
import PackagePlugin

/// Lints a target in every build in which a file of its package changed: the project around it is read, as findings
/// cross files and modules, and those in the target's own files are told.
///
/// It is a build command with declared inputs, not a prebuild command, which would run always and could not use a tool
/// built from source. Its output is an empty Swift file: any other kind would be bundled as a resource. Findings of
/// severity error fail the build; the others are shown.
@main
struct ConfineBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        let around = context.package.targets.compactMap {
            ($0 as? SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url)
        }
        return try command(
            context.tool(named: "confine").url, module.name, module.sourceFiles(withSuffix: "swift").map(\.url),
            around: around.flatMap { $0 },
            root: context.package.directoryURL, work: context.pluginWorkDirectoryURL)
    }

    /// - Parameter around: sources that findings of the target may have places in.
    private func command(
        _ tool: URL, _ name: String, _ sources: [URL], around: [URL], root: URL, work: URL
    ) throws -> [Command] {
        guard !sources.isEmpty else { return [] }
        let stamp = work.appending(path: "ConfineStamp.swift")
        let inputs = Set((sources + around).map(\.path)).sorted().map { URL(fileURLWithPath: $0) }
        return [
            .buildCommand(
                displayName: "Linting \(name) for thread confinement", executable: tool,
                // A target whose files are all excluded builds.
                arguments: ["lint", "--format", "xcode", "--quiet", "--fail-on", "error", "--allow-empty"]
                    + ["--stamp", stamp.path] + derivedData(above: work) + ["--"] + sources.map(\.path).sorted(),
                inputFiles: inputs + configurations(of: sources, root: root), outputFiles: [stamp])
        ]
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

    /// The configurations that are in force for the files, and the JSON files that they name: what they extend, models,
    /// a baseline. The tool finds them itself; the build is to know when they change.
    private func configurations(of sources: [URL], root: URL) -> [URL] {
        var found: Set<String> = []
        for folder in Set(sources.map { $0.deletingLastPathComponent().standardizedFileURL.path }) {
            var current = folder
            while current.hasPrefix(root.standardizedFileURL.path), current != "/" {
                found.insert(current + "/.confine.json")
                current = (current as NSString).deletingLastPathComponent
            }
        }
        var waiting = found.filter { FileManager.default.fileExists(atPath: $0) }
        found = waiting
        while let path = waiting.popFirst() {
            let named = self.named(in: path).filter { FileManager.default.fileExists(atPath: $0) }
            waiting.formUnion(named.subtracting(found))
            found.formUnion(named)
        }
        return found.sorted().map { URL(fileURLWithPath: $0) }
    }

    /// The files that a configuration may name: every string in it that ends in `.json`.
    private func named(in path: String) -> Set<String> {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let strings = text.split(separator: "\"", omittingEmptySubsequences: false).filter { $0.hasSuffix(".json") }
        return Set(strings.map { URL(fileURLWithPath: String($0), relativeTo: folder).standardizedFileURL.path })
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ConfineBuildTool: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
            let around = context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) }.filter {
                $0.pathExtension == "swift"
            }
            return try command(
                context.tool(named: "confine").url, target.displayName, sources, around: around,
                root: context.xcodeProject.directoryURL, work: context.pluginWorkDirectoryURL)
        }
    }
#endif

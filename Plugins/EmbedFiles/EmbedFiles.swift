import Foundation
import PackagePlugin

/// Turns the rule pages and framework models of the Rules target, and the interfaces of the Declarations target, into one Swift file, so that the command is a single
/// binary that can be copied anywhere. SwiftPM's own `.embedInCode` writes every byte as an array element, which the
/// compiler needs far longer for than for a string literal.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        var inputs = module.sourceFiles.map(\.url).filter { ["md", "json", "swiftinterface"].contains($0.pathExtension) }
        // The stubs that the real compiler takes for the frameworks are what we take for them.
        if inputs.contains(where: { $0.pathExtension == "swiftinterface" }) { inputs += stubs(in: context.package.directoryURL.appending(path: "Fixtures/Stubs")) }
        inputs.sort { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(inputs.count) files in \(target.name)",
                executable: try context.tool(named: "embed-files").url,
                arguments: [output.path] + inputs.map(\.path),
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }

    /// `MODULE/*.swift`, but for what only Linux lacks.
    private func stubs(in folder: URL) -> [URL] {
        let modules = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return modules.filter { $0.lastPathComponent != "AppleShims" }.flatMap { module in
            ((try? FileManager.default.contentsOfDirectory(at: module, includingPropertiesForKeys: nil)) ?? []).filter { $0.pathExtension == "swift" }
        }
    }
}

import Foundation
import PackagePlugin

/// Turns the rule pages and framework models of the Rules target into one Swift file, so that the command is a single
/// binary that can be copied anywhere. SwiftPM's own `.embedInCode` writes every byte as an array element, which the
/// compiler needs far longer for than for a string literal.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        let inputs = module.sourceFiles.map(\.url)
            .filter { $0.pathExtension == "md" || $0.pathExtension == "json" }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(inputs.count) pages and models",
                executable: try context.tool(named: "embed-files").url,
                arguments: [output.path] + inputs.map(\.path),
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }
}

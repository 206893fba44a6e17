import Frameworks

/// The modules that framework models describe. Facts about such a module are taken from its model, also if its sources
/// lie in the tree: they say how it works, not what it promises.
struct DescribedModules {
    private static let builtIn: [(json: [UInt8], imports: [String])] = Embedded.frameworkModels.map { _, json in
        (json, ((try? JSONValue.head(json, upTo: "imports"))?["imports"]?.elements ?? []).compactMap(\.string))
    }

    private let models: [(json: [UInt8], imports: [String])]
    private let names: Set<String>
    /// Modules that the configuration declares.
    private let declared: Set<String>

    /// A model of the configuration takes no sources away: it says of the project's own API what its code does not
    /// show.
    init(_ settings: ProjectSettings) {
        models = Self.builtIn
        names = Set(models.flatMap(\.imports))
        declared = Set(settings.interfaces.map(\.module))
    }

    /// Whether a module that is imported needs no looking for.
    func contains(_ module: String) -> Bool { names.contains(module) || declared.contains(module) }

    /// Whether the contents of a file with that path may decide which module it belongs to.
    func mayOwn(_ path: String) -> Bool {
        Paths.ancestors(Paths.parent(path)).contains { names.contains(Paths.name($0)) }
    }

    /// Finds the files that belong to a module whose model describes a database: their target has its name, or they lie
    /// in a folder of that name in which one of the module's own public types is declared. The rest of the described
    /// modules matter where they are used, and are ordinary code where they are the project's own.
    ///
    /// - Parameter files: Paths as in the settings.
    func owners(of files: [SourceFile], _ settings: ProjectSettings) -> [String?] {
        let targets = Set(settings.targets.map(\.name)).intersection(names)
        let byFolder = Dictionary(grouping: files.indices) { Paths.parent(files[$0].path) }
        var owners = [String?](repeating: nil, count: files.count)
        var suspects: [String: [Int]] = [:]
        for (folder, members) in byFolder {
            if let target = targets.isEmpty ? nil : settings.target(for: folder + "/")?.name, types(of: target) != nil {
                for i in members { owners[i] = target }
            } else if let vendored = Paths.ancestors(folder).first(where: { names.contains(Paths.name($0)) }) {
                suspects[vendored, default: []] += members
            }
        }
        for (folder, members) in suspects {
            guard let types = types(of: Paths.name(folder)),
                members.contains(where: { Self.declares(files[$0].bytes, types) })
            else { continue }
            for i in members { owners[i] = Paths.name(folder) }
        }
        return owners
    }

    /// Names of the handles and models of a module; nil for one that describes no database.
    private func types(of module: String) -> Set<String>? {
        for model in models where model.imports.contains(module) {
            guard let model = try? FrameworkModel(json: model.json, path: module), model.isDatabase else { continue }
            return Set(model.types.filter { [.handle, .model, .container].contains($0.value.kind) }.map { "\($0.key)" })
        }
        return nil
    }

    private static let declarations = [
        "public struct ", "public final class ", "public class ", "open class ", "public actor "
    ].map { Array($0.utf8) }

    /// One way through the text, whatever the number of types.
    private static func declares(_ bytes: SourceBytes, _ types: Set<String>) -> Bool {
        let text = UnsafeBufferPointer(start: bytes.base, count: bytes.count)
        for start in text.indices where text[start] == UInt8(ascii: "p") || text[start] == UInt8(ascii: "o") {
            for words in declarations where text[start...].starts(with: words) {
                let name = start + words.count
                guard let end = text[name...].firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") })
                else { continue }
                if types.contains(bytes.string(name..<end)) { return true }
            }
        }
        return false
    }
}

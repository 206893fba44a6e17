import Engine
import Findings
import Frameworks
import Rules
import Semantics
import Syntax

/// Files of the project that are not Swift, all of them written by the authors of the repository.
enum FileProperties {
    private static let catalog = Catalog.rules + EngineRules.all

    static func configuration(_ bytes: [UInt8]) -> String? {
        let lines = bytes.withUnsafeBufferPointer { LineTable($0) }
        switch ConfigurationReader.read(
            bytes, path: "/nowhere/confine-fuzz/.confine.json", displayPath: ".confine.json",
            outermost: digest(bytes) & 8 == 0 ? nil : "../.confine.json", catalog: catalog)
        {
        case .success(let file):
            let configuration = Configuration(files: [file])
            for rule in catalog {
                _ = configuration.level(of: rule, for: "/nowhere/confine-fuzz/Sources/App/Model.swift")
            }
            for path in [
                "/nowhere/confine-fuzz/a/b/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.swift", "/nowhere/confine-fuzz/Sources",
                "/elsewhere"
            ] {
                _ = configuration.exclusion(of: path, isFolder: false)
                _ = configuration.exclusion(of: path, isFolder: true)
            }
        case .failure(let problems):
            if problems.list.isEmpty { return "refused without a reason" }
            for problem in problems.list
            where problem.message.isEmpty || problem.line < 1 || problem.line > lines.lineCount || problem.column < 1 {
                return "told badly: \(problem)"
            }
        }
        return nil
    }

    static func models(_ bytes: [UInt8]) -> String? {
        do {
            _ = try FrameworkModel(json: bytes, path: "model.json")
        } catch let error as ModelError {
            return error.reason.isEmpty ? "refused without a reason" : nil
        } catch {
            return "refused with \(error)"
        }
        var settings = ProjectSettings()
        settings.frameworkModels = [("model.json", bytes)]
        _ = lint(
            [SourceFile(path: "Sample.swift", bytes: sample)], settings: settings, rules: Set(Catalog.rules.map(\.id)),
            jobs: 1)
        return nil
    }

    private static let sample = SourceBytes(
        Array(
            """
            import RealmSwift
            import CoreData
            class Dog: Object { @Persisted var name = "" }
            final class Store {
                let realm: Realm
                let context: NSManagedObjectContext
                init() throws { realm = try Realm(); context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType) }
                func save(_ names: [String]) async throws {
                    for name in names { try realm.write { let dog = Dog(); dog.name = name; realm.add(dog) } }
                    Task.detached { self.realm.objects(Dog.self).forEach { print($0.name) } }
                    await context.perform { self.context.delete(NSManagedObject()) }
                    DispatchQueue.global().async { try? self.realm.write { self.realm.deleteAll() } }
                }
            }
            """.utf8))

    /// A baseline that was read is written and read again as the same.
    static func baseline(_ bytes: [UInt8]) -> String? {
        if let baseline = try? Baseline(SourceBytes(bytes), name: "baseline.json") {
            guard let again = try? Baseline(SourceBytes(baseline.json), name: "again.json"),
                again.counts == baseline.counts
            else { return "written and read again it is another" }
            _ = baseline.match([], Baseline.Scope(rules: [], reported: [], read: []) { _ in true })
        }
        _ = try? RuntimeLog(SourceBytes(bytes), name: "log.jsonl", workingDirectory: "/nowhere")
        return nil
    }

    /// Manifests, Xcode projects, their configuration files, headers and ignore files.
    static func project(_ bytes: [UInt8]) -> String? {
        let source = SourceBytes(bytes)
        _ = PackageManifest(source, folder: "/nowhere/confine-fuzz")
        if let list = PropertyList(source),
            let project = XcodeProject(list, path: "/nowhere/confine-fuzz/App.xcodeproj", in: WorkTree())
        {
            for target in project.targets {
                for path in target.files + target.folders where !path.hasPrefix("/") {
                    return "a path of the project is `\(path)`"
                }
            }
        }
        // The text made of a header is Swift, whatever the header is.
        let text = ProjectHeaders.swift(source), tree = parse(text, path: "Header.h")
        if let error = tree.errors.first { return "of the header comes \(error.message) at \(error.offset)" }
        for line in bytes.split(separator: 10) {
            guard let glob = Glob(String(decoding: line, as: UTF8.self)) else { continue }
            _ = glob.covers(
                "Sources/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb/abababababababababab.swift")
            _ = glob.matches(String(decoding: line, as: UTF8.self), isFolder: true)
        }
        return nil
    }
}

import Foundation
import Testing

/// A folder of files in which the built command is run as a user runs it.
final class Command {
    let root: String

    init(_ files: [String: String] = [:]) throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("confine-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { root + "/" + name }

    func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// The folder that the build put the command into, which is where the tests themselves are.
    static let executable: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let folder =
            bundle.map { URL(fileURLWithPath: $0.bundlePath).deletingLastPathComponent() }
            ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return folder.appendingPathComponent("confine").path
    }()

    struct Result {
        var status: Int32
        var output: String
        var errors: String
        /// The last line on standard error.
        var reason: String { errors.split(separator: "\n").last.map(String.init) ?? "" }
    }

    @discardableResult
    func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Result {
        try Self.start(Self.executable, arguments, in: root, input: input, environment: environment)
    }

    @discardableResult
    func shell(_ script: String) throws -> Result {
        try Self.start("/bin/sh", ["-c", script], in: root, input: nil, environment: ["CONFINE": Self.executable])
    }

    static func start(
        _ executable: String, _ arguments: [String], in folder: String, input: String?, environment: [String: String]
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CI"] { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        let output = Pipe(), errors = Pipe(), feed = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = feed
        try process.run()
        if let input { feed.fileHandleForWriting.write(Data(input.utf8)) }
        try feed.fileHandleForWriting.close()
        // Both pipes are emptied at once: a full one would stop the child.
        nonisolated(unsafe) var told = Data()
        let done = DispatchSemaphore(value: 0)
        let pipe = errors.fileHandleForReading
        Thread {
            told = pipe.readDataToEndOfFile()
            done.signal()
        }.start()
        let out = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        done.wait()
        return Result(
            status: process.terminationStatus, output: String(decoding: out, as: UTF8.self),
            errors: String(decoding: told, as: UTF8.self))
    }

    /// A write for each item, and a write in a write.
    static let misuse = """
        import RealmSwift
        class Dog: Object { @Persisted var name = "" }
        func save(_ dogs: [Dog], in realm: Realm) throws {
            for dog in dogs {
                try realm.write {
                    realm.add(dog)
                }
            }
        }
        func nest(_ dog: Dog, in realm: Realm) throws {
            try realm.write {
                try realm.write { realm.add(dog) }
            }
        }

        """
}

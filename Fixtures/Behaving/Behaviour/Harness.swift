import ConfinementRuntime
import Foundation

@_silgen_name("__llvm_profile_write_file") private func writeProfile() -> Int32

/// A program of the run: its name, and what runs it.
public struct Program: Sendable {
    let name: String
    /// Makes the first contents, on the main thread.
    let prepare: @Sendable () throws -> Void
    let body: @Sendable () async throws -> Void

    public init(_ name: String, prepare: @escaping @Sendable () throws -> Void = {}, _ body: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.prepare = prepare
        self.body = body
    }
}

/// Frameworks put here what looks, when a program has ended, for what it has left open: that must not hang on when the last reference goes.
public enum Endings {
    nonisolated(unsafe) public static var all: [@Sendable () -> Void] = []
}

/// Runs programs one after the other, each with every outcome of its coins, and writes what was seen to a file.
///
/// Arguments: the file to write, and the number of the program to begin with; or `--names`, which prints the names of all. A program that ends the process (a trap is how some databases answer) has its
/// `begin` line in the file and no `end`; whoever started this goes on after it.
public enum Harness {
    public static func run(_ programs: [Program]) {
        let arguments = CommandLine.arguments
        if arguments.last == "--names" {
            print(programs.map(\.name).joined(separator: "\n"))
            exit(0)
        }
        guard arguments.count > 1, let file = fopen(arguments[1], "a") else {
            FileHandle.standardError.write(Data("usage: \(arguments[0]) FILE [FIRST]\n".utf8))
            exit(2)
        }
        nonisolated(unsafe) let output = file
        let first = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
        // Jobs hop from here on; the main run loop turns, so that the main actor stays on the process's first thread.
        if Lie.current != .noHopping { precondition(FreshThreads.takeHook(), "the concurrency runtime has no enqueue hook") }
        let watch = Watch(output)
        Task.detached {
            for program in programs.dropFirst(first) {
                await run(program, output, watch)
            }
            _ = writeProfile()
            fclose(output)
            exit(0)
        }
        RunLoop.main.run()
    }

    private static func run(_ program: Program, _ output: UnsafeMutablePointer<FILE>, _ watch: Watch) async {
        var outcome = 0, outcomes = 1
        fputs("begin\t\(program.name)\n", output)
        fflush(output)
        watch.begin()
        while outcome < outcomes {
            await prepared(program.prepare)
            _ = Ledger.take()
            Coin.lay(outcome)
            var ending = "done"
            do { try await program.body() } catch { ending = "threw \(type(of: error))" }
            await settled()
            for ending in Endings.all { ending() }
            let seen = Ledger.take()
            let tossed = min(Coin.count, 4)
            // A program without coins runs twice all the same: what it does by chance differs.
            outcomes = tossed == 0 ? 2 : 1 << tossed
            fputs("run\t\(outcome)\t\(tossed)\t\(ending)\n", output)
            for line in seen.lines { fputs(line + "\n", output) }
            outcome += 1
        }
        watch.end()
        fputs("end\n", output)
    }

    /// The first contents are made on the main thread, as a handle of its own that is gone before the program begins.
    @MainActor private static func prepared(_ prepare: () throws -> Void) {
        do { try Ledger.silently(prepare) } catch { print("not prepared: \(error)") }
    }

    /// Lets what the program left behind on the main queue come to an end, and what was put off.
    private static func settled() async {
        let latest = Date(timeIntervalSinceNow: 2)
        var rounds = 0
        while rounds < 2 || !Pending.isEmpty && Date() < latest {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
            rounds += 1
            if rounds > 2 { usleep(500) }
        }
    }
}

/// Ends the process where a program neither ends nor fails: it waits for itself.
private final class Watch: @unchecked Sendable {
    private let lock = NSLock(), output: UnsafeMutablePointer<FILE>
    private var started: DispatchTime?

    init(_ output: UnsafeMutablePointer<FILE>) {
        self.output = output
        Thread.detachNewThread { [self] in
            while true {
                usleep(200_000)
                let late = lock.withLock { started.map { DispatchTime.now().uptimeNanoseconds - $0.uptimeNanoseconds > 8_000_000_000 } ?? false }
                if late {
                    fputs("stuck\n", output)
                    fflush(output)
                    _ = writeProfile()
                    _exit(3)
                }
            }
        }
    }

    func begin() { lock.withLock { started = .now() } }
    func end() { lock.withLock { started = nil } }
}

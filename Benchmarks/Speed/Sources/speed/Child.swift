import Foundation

/// What a finished child process cost, by the operating system's own accounting.
struct Cost {
    /// User and system time, in seconds.
    var cpu = 0.0
    /// From start to end, in seconds.
    var wall = 0.0
    /// Largest resident set, in bytes.
    var peak = 0
    var status: Int32 = 0
}

struct SpawnFailure: Error, CustomStringConvertible {
    let command: String
    let reason: String
    var description: String { "cannot run \(command): \(reason)" }
}

/// Runs a command to its end with its output thrown away.
///
/// `posix_spawn` and `wait4` rather than `Process`: only `wait4` tells what this one child used.
func run(_ command: [String], in folder: String? = nil) throws -> Cost {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    // The working directory is inherited: `posix_spawn_file_actions_addchdir_np` is not to be had everywhere.
    let before = FileManager.default.currentDirectoryPath
    if let folder { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
    defer { _ = FileManager.default.changeCurrentDirectoryPath(before) }

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let start = DispatchTime.now().uptimeNanoseconds
    let failure = posix_spawnp(&child, command[0], &actions, nil, arguments, environ)
    guard failure == 0 else { throw SpawnFailure(command: command[0], reason: String(cString: strerror(failure))) }

    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
    var cost = Cost()
    cost.wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    cost.cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Darwin)
    cost.peak = usage.ru_maxrss
    #else
    cost.peak = usage.ru_maxrss * 1024
    #endif
    // The low seven bits hold a signal's number, the next eight the exit status.
    cost.status = status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    return cost
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

/// The first folder of `PATH` that holds an executable of this name, with the name; nil where none does.
func executable(_ name: String) -> String? {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
        let path = "\(folder)/\(name)"
        if access(path, X_OK) == 0 { return path }
    }
    return nil
}

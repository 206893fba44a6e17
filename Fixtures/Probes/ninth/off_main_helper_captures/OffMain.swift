import Foundation

/// Runs work that would make the interface stutter elsewhere, and comes back with what it made.
func offMain<Value: Sendable>(
    priority: TaskPriority = .utility, _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await Task.detached(priority: priority) { try work() }.value
}

/// For symmetry: stays where it is.
@MainActor
func onMain<Value>(_ work: @MainActor () throws -> Value) rethrows -> Value { try work() }

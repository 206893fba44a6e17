import Foundation

struct Step<Value: Sendable>: Sendable {
    let name: String
    let work: @Sendable () async throws -> Value

    init(_ name: String, _ work: @escaping @Sendable () async throws -> Value) {
        self.name = name
        self.work = work
    }
}

@resultBuilder
enum StepBuilder<Value: Sendable> {
    static func buildExpression(_ step: Step<Value>) -> [Step<Value>] { [step] }
    static func buildBlock(_ parts: [Step<Value>]...) -> [Step<Value>] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [Step<Value>]?) -> [Step<Value>] { part ?? [] }
    static func buildArray(_ parts: [[Step<Value>]]) -> [Step<Value>] { parts.flatMap { $0 } }
}

/// Runs all steps side by side and gives back what each has made, by its name.
func inParallel<Value: Sendable>(@StepBuilder<Value> _ steps: () -> [Step<Value>]) async throws -> [String: Value] {
    let steps = steps()
    return try await withThrowingTaskGroup(of: (String, Value).self) { group in
        for step in steps {
            group.addTask { (step.name, try await step.work()) }
        }
        var made: [String: Value] = [:]
        for try await (name, value) in group { made[name] = value }
        return made
    }
}

import Semantics
import Syntax

/// What rules look up for each of their findings, made once for all of them.
final class RuleTables {
    private let analysis: Analysis
    private lazy var accesses = Dictionary(grouping: analysis.facts.storedAccesses, by: \.variable)
    private lazy var variables = Dictionary(
        grouping: analysis.project.allVariables { _ in true }, by: { analysis.project[$0].name })
    /// By file: how often each name occurs in it.
    private var occurrences: [Int32: [Symbol: Int]] = [:]

    init(_ analysis: Analysis) { self.analysis = analysis }

    /// The accesses of a stored variable, in the order of the facts.
    func storedAccesses(of id: VariableID) -> [StoredAccessFact] { accesses[id] ?? [] }

    func variables(named name: Symbol) -> [VariableID] { variables[name] ?? [] }

    /// How many tokens of a file are a name.
    func occurrences(of name: Symbol, in file: Int32) -> Int {
        if let known = occurrences[file] { return known[name] ?? 0 }
        let counts = analysis.project.files[Int(file)].tree.tokens.reduce(into: [Symbol: Int]()) { counts, token in
            if token.symbol != .none { counts[token.symbol, default: 0] += 1 }
        }
        occurrences[file] = counts
        return counts[name] ?? 0
    }
}

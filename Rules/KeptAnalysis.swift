import Declarations
import Findings
import Flow
import Frameworks
import Modules
import Semantics
import Syntax

/// The state of the last analysis of a project, stored for the next one. It never changes findings: it is reused where
/// the project's declarations are the same, and is discarded where they are not. Used by one run at a time.
package final class KeptAnalysis: KeptProject, @unchecked Sendable {
    private var flow: KeptFlow?
    let uses = KeptUses()
    let mentions = KeptMentions()
    private var inputs: [ModuleInput] = []
    /// By file, whether it could use a database.
    private var isTied: [Bool] = []
    /// The sources of the models.
    private var models: [[UInt8]] = []

    package init() {}

    /// The stored state for these modules; a new one for their current text, where none can be reused.
    /// - Parameters:
    /// - isTied: by file, whether it can use a database.
    /// - described: the models, and their sources.
    func flow(
        for inputs: [ModuleInput], _ isTied: [Bool], _ described: (models: [FrameworkModel], sources: [[UInt8]])
    ) -> KeptFlow {
        if let flow, !flow.isWornOut, self.isTied == isTied, described.sources == models,
            let followed = take(inputs, into: flow)
        {
            self.flow = followed
            return followed
        }
        let made = KeptFlow(Program(inputs), models: described.models)
        (flow, self.inputs, self.isTied, models) = (made, inputs, isTied, described.sources)
        return made
    }

    /// Takes the texts of a run over some of its files, one edit at a time, as long as they change only the bodies of
    /// functions.
    func follow(_ new: [ModuleInput]) {
        guard let flow else { return }
        let trees = Dictionary(
            new.lazy.filter { !$0.isInterface }.flatMap(\.trees).map { ($0.path, $0) },
            uniquingKeysWith: { first, _ in first })
        var file = 0
        for position in inputs.indices {
            for (number, known) in inputs[position].trees.enumerated() {
                if !inputs[position].isInterface, let tree = trees[known.path], tree !== known,
                    flow.take(tree, for: FileID(file))
                {
                    inputs[position].trees[number] = tree
                }
                file += 1
            }
        }
    }

    /// What is kept of the program with the new texts; nil where nothing is.
    private func take(_ new: [ModuleInput], into flow: KeptFlow) -> KeptFlow? {
        guard new.count == inputs.count, zip(new, inputs).allSatisfy({ $0.isLike($1) }) else { return nil }
        var file = 0, flow = flow
        for (position, input) in new.enumerated() {
            for (number, tree) in input.trees.enumerated() {
                let known = inputs[position].trees[number]
                if tree !== known, !(input.isInterface && tree.hasSameText(as: known)) {
                    guard tree.path == known.path else { return nil }
                    inputs[position].trees[number] = tree
                    if !flow.take(tree, for: FileID(file)) {
                        guard !input.isInterface, let next = flow.following(inputs, tree, for: FileID(file)) else {
                            return nil
                        }
                        flow = next
                    }
                }
                file += 1
            }
        }
        return flow
    }
}

extension ModuleInput {
    /// True where everything but the files' texts is the same.
    fileprivate func isLike(_ other: ModuleInput) -> Bool {
        name == other.name && settings == other.settings && trees.count == other.trees.count && implied == other.implied
            && shared == other.shared
            && isInterface == other.isInterface && isSupposed == other.isSupposed
    }
}

extension SyntaxTree {
    fileprivate func hasSameText(as other: SyntaxTree) -> Bool {
        path == other.path && source.count == other.source.count
            && source.string(0..<source.count) == other.source.string(0..<other.source.count)
    }
}

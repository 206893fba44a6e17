import Findings

/// An analysis that others than rules read, too: one reader at a time, on a deep stack.
package protocol AnalysisReader: AnalysedProject {
    func read<T>(_ body: @escaping (Analysis) -> T) -> T
}

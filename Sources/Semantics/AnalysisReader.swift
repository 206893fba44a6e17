import Findings

/// An analysis that can be read by code other than rules: one reader at a time, on a deep stack.
package protocol AnalysisReader: AnalysedProject {
    func read<T>(_ body: @escaping (Analysis) -> T) -> T
}

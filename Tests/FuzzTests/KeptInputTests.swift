import Findings
import Foundation
import Rules
import Sampling
import Testing

/// Every input that once broke a target, at its smallest, and the seeds of each: `Fixtures/Fuzz/Inputs/TARGET/`. In
/// debug: one in three.
@Suite struct KeptInputTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Fuzz/Inputs")

    @Test(arguments: FuzzTarget.allCases)
    func holds(_ target: FuzzTarget) throws {
        let inputs = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
        #expect(!inputs.isEmpty)
        // Time is measured where nothing else runs: by the fuzzer.
        guard target != .repetition else { return }
        for input in inputs.sorted(by: { $0.path < $1.path }).sample(oneIn: 3) {
            let bytes = Array(try Data(contentsOf: input))
            // The stack of the engine's workers.
            let problem = onDeepStack { target.problem(with: bytes) }
            #expect(problem == nil, "\(input.lastPathComponent): \(problem ?? "")")
        }
    }
}

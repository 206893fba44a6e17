import Foundation

/// What a run of the tests asks of a corpus: all pages, probes, kept inputs, drawn programs.
///
/// A release build asks everything. A debug build, in which the analysis takes twenty times as long, asks a sample that
/// a seed draws, so that `swift test` is over in minutes; each test says which part of its corpus that is. The
/// variable `CONFINE_TESTS` decides for either build: `whole`, `sample`, or a number, which is the seed of another
/// sample.
package enum Sample {
    private static let choice = ProcessInfo.processInfo.environment["CONFINE_TESTS"] ?? ""

    /// Whether this run asks every corpus whole.
    package static let isWhole: Bool = {
        switch choice {
        case "whole": true
        case "": !isDebugBuild
        default: false
        }
    }()

    /// The seed by which samples are drawn.
    package static let seed = UInt64(choice) ?? 0

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// The number of rounds of a test that draws its inputs: all of them, or one in `parts`.
    package static func rounds(_ whole: Int, oneIn parts: Int) -> Int {
        isWhole ? whole : (whole + parts - 1) / parts
    }
}

extension Collection {
    /// The elements that this run asks, in their order: all of them, or one in `parts`, at least one. Two files of
    /// tests draw different samples of one corpus.
    package func sample(oneIn parts: Int, of file: String = #fileID) -> [Element] {
        let all = Array(self)
        guard !Sample.isWhole, parts > 1, all.count > 1 else { return all }
        var generator = Draws(state: file.utf8.reduce(Sample.seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let drawn = all.indices.shuffled(using: &generator).prefix((all.count + parts - 1) / parts)
        return drawn.sorted().map { all[$0] }
    }
}

/// A small generator, the same on every system and in every run.
private struct Draws: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

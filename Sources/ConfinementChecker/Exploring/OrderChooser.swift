/// Chooses which of the jobs that could run is next: the same for the same seed, as long as the same jobs are offered.
///
/// Seed 0 takes them as they came, which is closest to an ordinary run. Odd seeds walk at random: each job that could
/// run is as likely. Even seeds give each task a priority and run the highest (probabilistic concurrency testing): a
/// bug that needs one job to be very late, or `n` changes of mind at certain points, is found sooner so. How often
/// priorities change on the way is drawn for each seed.
package struct OrderChooser {
    /// The facts about a job that could run.
    package struct Candidate: Sendable {
        /// The task's, or the job's own if it is no task's: the same in each run of one order.
        package let number: Int
        /// Counts what became ready.
        package let arrival: Int
        /// A task that gave way: a loop that waits by giving way must not keep those away that it waits for.
        package let gaveWay: Bool

        package init(number: Int, arrival: Int, gaveWay: Bool) {
            (self.number, self.arrival, self.gaveWay) = (number, arrival, gaveWay)
        }
    }

    /// One in so many jobs that are made ready lets others run before its maker goes on; 0: none.
    private let headStarts: UInt64

    private enum Way { case asTheyCame, atRandom, byPriority(changesOneIn: UInt64) }

    private let way: Way
    private var numbers: SplitMix
    private var priorities: [Int: Int] = [:]
    private var lowest = 0

    /// The share of an exploration's time that a job takes, in nanoseconds: sleeps of some milliseconds race with work.
    package let costOfJob: UInt64

    package init(seed: UInt64) {
        numbers = SplitMix(state: seed)
        switch seed {
        case 0: way = .asTheyCame
        case _ where seed % 2 == 1: way = .atRandom
        default: way = .byPriority(changesOneIn: 2 << numbers.below(6))
        }
        headStarts = seed == 0 ? 0 : [0, 2, 4, 16][Int(numbers.below(4))]
        costOfJob = seed == 0 ? 0 : [0, 1_000, 20_000, 300_000, 1_000_000][Int(numbers.below(5))]
    }

    /// The index of the next job.
    /// - Precondition: `candidates` is not empty, and in the order of their numbers.
    package mutating func next(of candidates: [Candidate]) -> Int {
        switch way {
        case .asTheyCame:
            return candidates.indices.min { candidates[$0].arrival < candidates[$1].arrival } ?? 0
        case .atRandom:
            return Int(numbers.below(UInt64(candidates.count)))
        case .byPriority(let changes):
            for candidate in candidates where candidate.gaveWay || priorities[candidate.number] == nil {
                priorities[candidate.number] = candidate.gaveWay ? lower() : Int(numbers.next() >> 2)
            }
            func highest() -> Int {
                candidates.indices.max { priority(candidates[$0]) < priority(candidates[$1]) } ?? 0
            }
            if numbers.below(changes) == 0 { priorities[candidates[highest()].number] = lower() }
            return highest()
        }
    }

    /// How many jobs may run now that one was made ready, before the job that made it goes on: 0 most times.
    package mutating func headStart() -> Int {
        guard headStarts > 0, numbers.below(headStarts) == 0 else { return 0 }
        return [1, 2, 3, 6][Int(numbers.below(4))]
    }

    private func priority(_ candidate: Candidate) -> Int { priorities[candidate.number] ?? 0 }

    private mutating func lower() -> Int {
        lowest -= 1
        return lowest
    }
}

/// Vigna's SplitMix64.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number under `bound`, each as likely but for what no run shows.
    mutating func below(_ bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }
}

/// Chooses which of the jobs that could run is next: the same for the same seed, as long as the same jobs are offered.
///
/// Seed 0 takes them as they came, which is closest to an ordinary run. Odd seeds walk at random: each job that could
/// run is as likely. Even seeds give each task a priority at random and run the highest: a bug that needs one job to be
/// very late is found sooner so. Of these, every second one (2, 6, 10, …) lowers the running task at few points and is
/// what the literature calls probabilistic concurrency testing; the others lower it now and then, one time in so many.
///
/// With `n` tasks and `k` points at which there is a choice, a bug that `d` constraints on the order of jobs bring
/// about is met by a seed of few points with a probability of at least 1 / (24 n c^(d-1)) for `d` up to 3, where `c` is
/// `k` rounded up to 8, 16, 32, … or 1,024: the number of points is drawn from three, `c` from eight, the task that
/// comes first is one of `n`, and each point one of `c`.
package struct OrderChooser: Sendable {
    /// The facts about a job that could run.
    package struct Candidate: Sendable {
        /// The task's, or the job's own if it is no task's: the same in each run of one order.
        package let number: Int
        /// The task on whose way it is: an actor's job is on that of the task that asks the actor.
        package let chain: Int
        /// Counts what became ready.
        package let arrival: Int
        /// A task that gave way: a loop that waits by giving way must not keep those away that it waits for.
        package let gaveWay: Bool

        package init(number: Int, chain: Int? = nil, arrival: Int, gaveWay: Bool) {
            (self.number, self.chain) = (number, chain ?? number)
            (self.arrival, self.gaveWay) = (arrival, gaveWay)
        }
    }

    /// One in so many jobs that are made ready lets others run before its maker goes on; 0: none.
    private let headStarts: UInt64

    /// What was chosen other than usually. The usual choice is the task that ran last, if it has not given way, or else
    /// the job that came first.
    package enum Deviation: Sendable, Hashable {
        /// A task, by its number, where the `choice`th choice among several jobs was made.
        case task(Int, choice: Int)
        /// So many jobs ran before the maker of a job went on, at the `call`th occasion.
        case headStart(Int, call: Int)
    }

    private enum Way {
        case asTheyCame, atRandom
        case byPriority(changesOneIn: UInt64)
        /// The priorities that the running task gets, by the number of the choice.
        case byFewChanges([Int: Int])
        case following(tasks: [Int: Int], headStarts: [Int: Int])
    }

    private let way: Way
    private var numbers: SplitMix
    private var priorities: [Int: Int] = [:]
    /// Below the priorities of the few points.
    private var lowest = -Self.mostPoints
    private var choices = 0
    private var occasions = 0
    private var last: Int?
    /// How often in turn the same task was preferred to others.
    private var repeats = 0

    /// A task that is preferred so often may wait for the others, by asking an actor again and again.
    private static let mostRepeats = 100

    /// What makes the order so far the one that it is.
    package private(set) var deviations: [Deviation] = []
    /// How often another task ran than the one before.
    package private(set) var switches = 0

    private static let mostPoints = 2

    /// The share of an exploration's time that a job takes, in nanoseconds: sleeps of some milliseconds race with work.
    package let costOfJob: UInt64

    package init(seed: UInt64) {
        numbers = SplitMix(state: seed)
        switch seed {
        case 0: way = .asTheyCame
        case _ where seed % 2 == 1: way = .atRandom
        case _ where seed % 4 == 2: way = .byFewChanges(Self.points(&numbers))
        default: way = .byPriority(changesOneIn: 2 << numbers.below(6))
        }
        var headStarts = seed == 0 ? 0 : [0, 2, 4, 16][Int(numbers.below(4))]
        if case .byFewChanges = way { headStarts = 0 }
        self.headStarts = UInt64(headStarts)
        costOfJob = seed == 0 ? 0 : [0, 1_000, 20_000, 300_000, 1_000_000][Int(numbers.below(5))]
    }

    /// Chooses as usual but for what is given.
    package init(following deviations: [Deviation], costOfJob: UInt64) {
        var tasks: [Int: Int] = [:], headStarts: [Int: Int] = [:]
        for deviation in deviations {
            switch deviation {
            case .task(let number, let choice): tasks[choice] = number
            case .headStart(let count, let call): headStarts[call] = count
            }
        }
        way = .following(tasks: tasks, headStarts: headStarts)
        numbers = SplitMix(state: 0)
        self.headStarts = 0
        self.costOfJob = costOfJob
    }

    private static func points(_ numbers: inout SplitMix) -> [Int: Int] {
        let count = Int(numbers.below(UInt64(mostPoints + 1))), length: UInt64 = 8 << numbers.below(8)
        var points: [Int: Int] = [:]
        for index in 0..<count { points[1 + Int(numbers.below(length))] = -1 - index }
        return points
    }

    /// The index of the next job.
    /// - Precondition: `candidates` is not empty, and in the order of their numbers.
    package mutating func next(of candidates: [Candidate]) -> Int {
        if candidates.count > 1 { choices += 1 }
        let usual = usual(candidates), index = chosen(candidates, usual), chain = candidates[index].chain
        if index != usual { deviations.append(.task(chain, choice: choices)) }
        if let last, last != chain { switches += 1 }
        repeats = last != chain ? 0 : candidates.count > 1 ? repeats + 1 : repeats
        last = chain
        return index
    }

    private var isStubborn: Bool { repeats >= Self.mostRepeats }

    private func usual(_ candidates: [Candidate]) -> Int {
        let stays = isStubborn ? nil : candidates.firstIndex { $0.chain == last && !$0.gaveWay }
        let others = candidates.indices.filter { !isStubborn || candidates[$0].chain != last }
        return stays ?? others.min { candidates[$0].arrival < candidates[$1].arrival } ?? 0
    }

    private mutating func chosen(_ candidates: [Candidate], _ usual: Int) -> Int {
        switch way {
        case .asTheyCame:
            return candidates.indices.min { candidates[$0].arrival < candidates[$1].arrival } ?? 0
        case .atRandom:
            return Int(numbers.below(UInt64(candidates.count)))
        case .byPriority(let changes):
            rank(candidates)
            if numbers.below(changes) == 0 { priorities[candidates[highest(candidates)].chain] = lower() }
            return highest(candidates)
        case .byFewChanges(let points):
            rank(candidates)
            guard candidates.count > 1 else { return 0 }
            if let priority = points[choices] { priorities[candidates[highest(candidates)].chain] = priority }
            return highest(candidates)
        case .following(let tasks, _):
            guard candidates.count > 1, let number = tasks[choices] else { return usual }
            return candidates.firstIndex { $0.chain == number } ?? usual
        }
    }

    /// How many jobs may run now that one was made ready, before the job that made it goes on: 0 most times.
    package mutating func headStart() -> Int {
        occasions += 1
        let count: Int
        if case .following(_, let headStarts) = way {
            count = headStarts[occasions] ?? 0
        } else {
            guard headStarts > 0, numbers.below(headStarts) == 0 else { return 0 }
            count = [1, 2, 3, 6][Int(numbers.below(4))]
        }
        if count > 0 { deviations.append(.headStart(count, call: occasions)) }
        return count
    }

    // MARK: Priorities

    private mutating func rank(_ candidates: [Candidate]) {
        for candidate in candidates where candidate.gaveWay || priorities[candidate.chain] == nil {
            priorities[candidate.chain] = candidate.gaveWay ? lower() : Int(numbers.next() >> 2)
        }
        if isStubborn, let last { priorities[last] = lower() }
    }

    private func highest(_ candidates: [Candidate]) -> Int {
        candidates.indices.max { priority(candidates[$0]) < priority(candidates[$1]) } ?? 0
    }

    private func priority(_ candidate: Candidate) -> Int { priorities[candidate.chain] ?? 0 }

    private mutating func lower() -> Int {
        lowest -= 1
        return lowest
    }
}

/// Vigna's SplitMix64.
struct SplitMix: Sendable {
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

/// The explanation of a line, or of one place in it, in words.
package struct Explanation: Sendable {
    /// The state of a value, in the words that users know.
    package enum State: String, Sendable { case handle, live, frozen, unmanaged, reference, key, plain, unknown }

    /// One context that code there runs in.
    package struct Run: Sendable {
        /// The closure or function that the code stands in.
        package var code: Location
        package var isClosure: Bool
        /// The code around it runs somewhere else.
        package var isElsewhere: Bool
        package var context: String
        package var isKnown: Bool
        /// "on queue `work`", "context unknown: no caller of `f()` in the files analysed".
        package var text: String
        /// The text as a predicate: "runs on queue `work`".
        package var sentence: String { text.hasPrefix(Self.unknown) ? text : "runs \(text)" }
        /// The words that a text begins with where the context is not known.
        package static let unknown = "context unknown"
        /// The calls that lead there, the outermost first.
        package var steps: [Note]

        package init(
            code: Location, isClosure: Bool, isElsewhere: Bool, context: String, isKnown: Bool, text: String,
            steps: [Note]
        ) {
            self.code = code
            self.isClosure = isClosure
            self.isElsewhere = isElsewhere
            self.context = context
            self.isKnown = isKnown
            self.text = text
            self.steps = steps
        }
    }

    /// One thing that a value may be, in the runs with those numbers.
    package struct Possibility: Sendable {
        package var runs: [Int]
        package var state: State
        package var framework: String?
        /// Whom it belongs to; nil where that is not known.
        package var owner: String?
        /// Whether it may be used there and why, or what is not known.
        package var verdict: String
        /// The place that the verdict speaks of: where it was frozen.
        package var ground: Location?
        package var isLegal: Bool?
        /// The clause of the touch law that says so; nil where none does.
        package var by: String?
        /// Where a finding stands for this use, too.
        package var told: Location?
        /// Its life so far.
        package var steps: [Note]

        package init(
            runs: [Int], state: State, framework: String?, owner: String?, verdict: String, ground: Location?,
            isLegal: Bool?, steps: [Note]
        ) {
            self.runs = runs
            self.state = state
            self.framework = framework
            self.owner = owner
            self.verdict = verdict
            self.ground = ground
            self.isLegal = isLegal
            self.steps = steps
        }
    }

    package struct Value: Sendable {
        package var location: Location
        package var text: String
        package var type: String
        package var possibilities: [Possibility]
        package var isDeclared: Bool

        package init(location: Location, text: String, type: String, possibilities: [Possibility], isDeclared: Bool) {
            self.location = location
            self.text = text
            self.type = type
            self.possibilities = possibilities
            self.isDeclared = isDeclared
        }

        /// A database has to do with it, or that is not known.
        package var isTelling: Bool { possibilities.contains { $0.state != .plain } }
    }

    /// A violation that is proven and is no finding of its own.
    package struct Covered: Sendable {
        /// The touch.
        package var location: Location
        /// The place of the finding that stands for it; nil where nothing is told of it.
        package var told: Location?
        /// Why nothing is told of it; empty where something is.
        package var reason: String
        /// The clause of the touch law that was decided by.
        package var by: String?

        /// A violation at a place, and what stands for it.
        package init(location: Location, told: Location?, reason: String, by: String?) {
            (self.location, self.told, self.reason, self.by) = (location, told, reason, by)
        }
    }

    package var runs: [Run] = []
    package var values: [Value] = []
    /// The violations there that other findings stand for, or that nothing is told of.
    package var covered: [Covered] = []
    /// The remark where there is no run, or no value.
    package var remark: String?

    package init() {}

    /// All places that it speaks of.
    package var locations: [Location] {
        var places: [Location] = []
        for run in runs {
            places.append(run.code)
            places += run.steps.map(\.location)
        }
        for value in values {
            places.append(value.location)
            for possibility in value.possibilities {
                places += possibility.steps.map(\.location)
                if let told = possibility.told { places.append(told) }
            }
        }
        for one in covered { places += [one.location] + (one.told.map { [$0] } ?? []) }
        return places
    }
}

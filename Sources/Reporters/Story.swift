import Engine

/// The path of a finding as steps, each in an execution context: what the text numbers, SARIF calls thread flows and
/// the page draws as lanes.
struct Story {
    struct Step {
        var role: String
        var place: Place
        var message: String
        /// Index into `lanes`.
        var lane: Int
        var sentence: String { ReportedNote.text(role, message) }
    }

    private(set) var lanes: [String] = []
    private(set) var steps: [Step] = []

    /// The notes in their order. Where none stands on the finding's own line, its place comes before the use that they
    /// end in.
    init(_ finding: ReportedFinding) {
        var lane = 0
        for note in finding.notes {
            if let context = note.context {
                lane = self.lane(context)
            } else if lanes.isEmpty {
                lane = self.lane("this code")
            }
            let step = Step(role: note.role.rawValue, place: note.place, message: note.message, lane: lane)
            // Two columns of a line that say the same are one step to a reader.
            let isRepeated = steps.contains {
                $0.sentence == step.sentence && $0.lane == lane && $0.place.path == note.place.path
                    && $0.place.start.line == note.place.start.line
            }
            if !isRepeated { steps.append(step) }
        }
        let isTold = finding.notes.contains {
            $0.place.path == finding.place.path && $0.place.start.line == finding.place.start.line
        }
        if !isTold {
            if lanes.isEmpty { lane = self.lane("this code") }
            let end = finding.notes.last?.role == .used && steps.count > 1 ? steps.count - 1 : steps.count
            let text = finding.notes.isEmpty ? finding.message : "reported here"
            steps.insert(
                Step(
                    role: "found", place: finding.place, message: text,
                    lane: end == steps.count ? lane : steps[end - 1].lane), at: end)
        }
    }

    private mutating func lane(_ name: String) -> Int {
        if let known = lanes.firstIndex(of: name) { return known }
        lanes.append(name)
        return lanes.count - 1
    }
}

import Lowering

/// Records, for chosen instructions of a body, the operands and the value that a run over the body shows in each
/// context, and how the code came to run there.
final class BodyWitness {
    struct Sighting {
        var instruction: Int
        var function: FunctionID
        var point: ExecutionPoint
        var value: Value
        var operands: [Value]
        /// The functions that were being run, the innermost last.
        var activations: Activations
    }

    private struct Key: Hashable {
        var instruction: Int
        var function: FunctionID
        var point: ExecutionPoint
    }

    private let asked: Set<Int>
    /// Places at which a value is read, changed, deleted, invalidated or added: the expressions themselves, or the
    /// arguments that pass the value to code that does so; each with what runs the code that does it.
    private var touches: [Place: Set<ExecutionPoint>] = [:]
    private var seen = KeyedList<Key, Sighting>()

    /// - Parameter asked: positions of the instructions to record.
    init(_ asked: Set<Int>) { self.asked = asked }

    /// The sightings in the order of their first run; each is that of the last run.
    var sightings: [Sighting] { seen.all }

    /// Records a use of a value, by this body or by code that it is passed to.
    func note(_ event: Event) {
        switch event.kind {
        case .read, .write, .delete, .invalidate, .add:
            for place in [event.place] + event.path { touches[place, default: []].insert(event.point) }
        case .pass, .give, .resume, .keep, .invoke: break
        }
    }

    /// True where the expression at a place, or one around it, is used by code that runs at a point. What it is passed
    /// to may use it elsewhere.
    func isTouched(_ place: Place, at point: ExecutionPoint) -> Bool {
        touches.contains { $0.key.holds(place) && $0.value.contains(point) }
    }

    func note(_ index: Int, _ instruction: Instruction, _ frame: Frame, _ run: BodyRun) {
        guard asked.contains(index) else { return }
        let key = Key(instruction: index, function: frame.function, point: frame.point)
        var sighting = Sighting(
            instruction: index, function: frame.function, point: frame.point, value: run.values[index],
            operands: run.body.operands(of: instruction).map { run.values[Int($0.index)] }, activations: run.activations
        )
        // If an instruction is run again with another value, both values are possible.
        if let known = seen[key] {
            sighting.value.join(known.value)
            if known.operands.count == sighting.operands.count {
                for index in known.operands.indices { sighting.operands[index].join(known.operands[index]) }
            }
        }
        seen.note(sighting, as: key)
    }
}

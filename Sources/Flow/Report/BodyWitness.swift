import Lowering

/// Writes down what a run over a body shows of the instructions that somebody asks about: in each context what they
/// work on and give, and how the code came to run there.
final class BodyWitness {
    struct Sighting {
        var instruction: Int
        var function: FunctionID
        var point: ExecutionPoint
        var value: Value
        var operands: [Value]
        /// What was being run, the innermost last.
        var activations: Activations
    }

    private struct Key: Hashable {
        var instruction: Int
        var function: FunctionID
        var point: ExecutionPoint
    }

    private let asked: Set<Int>
    /// Where what belongs somewhere is read, changed or deleted: the very expressions, or the arguments by which they
    /// are given to what does.
    private var touches: Set<Place> = []
    private var seen = Sightings<Key, Sighting>()

    /// - Parameter asked: positions of instructions.
    init(_ asked: Set<Int>) { self.asked = asked }

    /// In the order in which they were run first; each as it was run last.
    var sightings: [Sighting] { seen.all }

    /// Takes down what is done to a value, here or by what it is given to.
    func note(_ event: Event) {
        switch event.kind {
        case .read, .write, .delete, .invalidate, .add: touches.formUnion([event.place] + event.path)
        case .pass, .give, .resume, .keep, .invoke: break
        }
    }

    /// Something is done to what stands there, or to what it is part of.
    func isTouched(_ place: Place) -> Bool { touches.contains { $0.holds(place) } }

    func note(_ index: Int, _ instruction: Instruction, _ frame: Frame, _ run: BodyRun) {
        guard asked.contains(index) else { return }
        let key = Key(instruction: index, function: frame.function, point: frame.point)
        var sighting = Sighting(
            instruction: index, function: frame.function, point: frame.point, value: run.values[index],
            operands: run.body.operands(of: instruction).map { run.values[Int($0.index)] }, activations: run.activations
        )
        // Run again with something else, it may be either.
        if let known = seen[key] {
            sighting.value.join(known.value)
            if known.operands.count == sighting.operands.count {
                for index in known.operands.indices { sighting.operands[index].join(known.operands[index]) }
            }
        }
        seen.note(sighting, as: key)
    }
}

import Declarations
import Frameworks
import Lowering

/// Continuations that a call makes for its closure: what they are resumed with is what whoever waits gets.
extension ModelCalls {
    /// All that it may be is such a continuation of this body's.
    func isAwaitedHere(_ receiver: Value?) -> Bool {
        guard let receiver, !receiver.isEmpty else { return false }
        return receiver.atoms.allSatisfy(isContinuation)
    }

    private func isContinuation(_ atom: Atom) -> Bool {
        if case .lent = terms[atom.root] { atom.state == .plain } else { false }
    }

    /// What is handed over has left where it belongs: who touches it, or gives it on, is reported.
    func resume(_ call: DescribedCall) {
        guard let receiver = call.receiver else { return }
        for continuation in receiver.atoms where isContinuation(continuation) {
            for argument in call.given {
                let here = call.frame.here
                let answer = value(argument.value).map { atom in
                    var answer = atom
                    answer.carriage = .out
                    guard here != run.here, atom.isConfined else { return answer }
                    answer.handedOut = atom.handedOut ?? place(argument.value)
                    // It belongs to its handle's queue still, whoever asks for that handle.
                    if case .of(let root) = atom.home, here.executor == .ownQueue(root) {
                        answer.home = .executor(here.executor)
                    }
                    return answer
                }
                run.send(answer, into: continuation.root)
            }
        }
    }

    /// What the continuation of a call's closure was resumed with; nil where nothing is known of it.
    func answer(to call: DescribedCall) -> Value? {
        guard !run.sent.isEmpty, !knowledge.isPlain(call.instruction.type) else { return nil }
        for argument in call.given {
            for atom in value(argument.value).atoms where isFunction(atom, body[argument.value].type) {
                let continuation = terms.intern(.lent(entryPlace(atom, call.instruction), 0))
                if let answer = run.sent[continuation] { return answer }
            }
        }
        return nil
    }
}

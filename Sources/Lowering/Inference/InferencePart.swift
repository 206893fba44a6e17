import Declarations

/// A part of a body's inference with rules and state of its own: the access to the body that all parts share.
class InferencePart {
    // The body owns its parts: none outlives it.
    unowned(unsafe) final let body: BodyInference
    final let place: BodyPlace
    final let solver: TypeSolver
    final let draft: InferenceDraft
    final var program: Program { place.program }
    final var outline: Outline { place.outline }
    final var standard: StandardTypes { solver.standard }
    final var candidateTypes: CandidateTypes { body.candidateTypes }
    final var lookUp: NameLookUp { body.lookUp }

    required init(_ body: BodyInference) {
        self.body = body
        place = body.place
        solver = body.solver
        draft = body.draft
    }
}

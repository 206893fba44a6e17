import Declarations
import Lowering

/// What a request for bulk work is about: a request names one kind of record, so that two kinds need two of them.
struct BulkRequests: RunPart {
    let run: BodyRun

    /// The values that name the kind of records that a request works on: a text or a type that its initialiser, or that
    /// of the request for its objects, is given.
    func kinds(of request: ValueID) -> [ValueID] { kinds(of: request, depth: 0) }

    private func kinds(of value: ValueID, depth: Int) -> [ValueID] {
        guard depth < Self.limit, case let made = body[loops.origin(of: value)],
            [.call, .callRequirement, .callUnknown].contains(made.kind)
        else { return [] }
        // Other functions may make a condition of a text.
        let isRequests = made.kind == .call && knowledge.isDescribed(DeclarationID(Int(made.payload)))
        return body.operands(of: made).flatMap { given in
            isKind(given, orText: isRequests) ? [given] : kinds(of: given, depth: depth + 1)
        }
    }

    private func isKind(_ value: ValueID, orText: Bool) -> Bool {
        let type = knowledge.unwrapped(body[value].type)
        if case .metatype = program.types[type] { return true }
        return orText && program.standard.string != nil && program.declaration(of: type) == program.standard.string
    }

    /// A request, the request for its objects, and what describes those.
    private static let limit = 3
}

import Declarations
import Lowering
import Syntax

/// The layout of a solved body, for reports: the places of its functions, and the types of its expressions. It takes a
/// fraction of the body's memory.
struct BodyLayout {
    let file: FileID
    /// The places of its functions, the body itself first.
    let functions: [Span]
    /// The places of its instructions, with the types of their values where they have them.
    private let types: [(place: Span, type: TypeID)]

    init(_ body: Body) {
        file = body.file
        functions = body.functions.map(\.source)
        types = body.instructions.map { ($0.source, $0.tellsType ? $0.type : .unknown) }
    }

    func stands(at place: Span) -> Bool { types.contains { $0.place == place } }

    /// The type of the expression at a place: the first that is wanted, or else the first that is known.
    func type(at place: Span, wanting isWanted: (TypeID) -> Bool) -> TypeID {
        var known = TypeID.unknown
        for (other, type) in types where other == place && !type.isUnknown {
            if isWanted(type) { return type }
            if known.isUnknown { known = type }
        }
        return known
    }
}

extension FlowAnalysis {
    /// Whether the program has such a body and it is analysed.
    func holds(_ owner: BodyOwner) -> Bool { bodies[owner] != nil || layouts[owner] != nil }

    /// Returns a body that is analysed; it is lowered again where it was released.
    func body(of owner: BodyOwner) -> Body? { bodies[owner] ?? (layouts[owner] == nil ? nil : lowerer.body(of: owner)) }

    /// The place of the closure that a term names; nil where the term names none.
    func place(ofClosure term: TermID) -> Place? {
        guard case .closure(let owner, let function) = terms[term], let layout = layout(of: owner),
            layout.functions.indices.contains(Int(function.index))
        else { return nil }
        return Place(layout.file, layout.functions[Int(function.index)])
    }
}

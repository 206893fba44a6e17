import Declarations

/// Bodies of a program that were lowered, kept from run to run as long as the program is: what one body is made of is
/// its own text and what others declare. Used by one thread at a time.
public final class LoweredBodies: @unchecked Sendable {
    var bodies: [BodyOwner: Body] = [:]
    /// Everything that has a body; known once it was asked for.
    var owners: [BodyOwner]?
    var callees: [BodyOwner: [BodyOwner]] = [:]
    /// Names that declarations alone decide, and the names in bodies as they were when they were last asked for.
    var leading: LeadingNames?
    var mentions: MentionIndex?
    /// The positions that bodies have in `mentions`.
    var positions: [BodyOwner: Int] = [:]
    /// Files that have another text since.
    var edited: Set<FileID> = []

    public init() {}

    /// The bodies of a program that follows another, as far as the change leaves them what they are.
    /// - Returns: them, and those that were lowered and may be different.
    public func following(
        _ change: DeclarationChange, in program: Program, edited file: FileID
    ) -> (bodies: LoweredBodies, gone: Set<BodyOwner>) {
        let next = LoweredBodies()
        var gone: Set<BodyOwner> = []
        for (owner, body) in bodies {
            let id = owner.declaration
            guard !program.isRemoved(id), case let node = program.node(of: owner).raw,
                !change.affects(id, in: body.file, node.firstToken..<node.endToken)
            else {
                gone.insert(owner)
                continue
            }
            next.bodies[owner] = body
            next.callees[owner] = callees[owner]
        }
        (next.mentions, next.positions, next.edited) = (mentions, positions, edited.union([file]))
        return (next, gone)
    }

    /// Lets go of the bodies that an edit has changed; what only moved is what it was.
    /// - Returns: whose they were.
    public func take(_ edit: Program.BodyEdit, in program: Program) -> Set<BodyOwner> {
        guard !edit.tokens.isEmpty else { return [] }
        edited.insert(edit.file)
        var gone: Set<BodyOwner> = []
        for (owner, body) in bodies where body.file == edit.file {
            let node = program.node(of: owner).raw
            if edit.isRenumbered || edit.tokens.overlaps(node.firstToken..<node.endToken) { gone.insert(owner) }
        }
        for owner in gone {
            bodies[owner] = nil
            callees[owner] = nil
        }
        return gone
    }
}

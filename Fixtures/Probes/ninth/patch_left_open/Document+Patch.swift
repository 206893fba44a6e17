import RealmSwift

extension Document {
    /// Only inside a transaction.
    func perform(_ op: Patch.Op) throws {
        switch op {
        case .insert(let text, let index):
            guard index <= paragraphs.count else { throw PatchError.outOfRange(index) }
            paragraphs.insert(text, at: index)
        case .remove(let index):
            guard index < paragraphs.count else { throw PatchError.outOfRange(index) }
            paragraphs.remove(at: index)
        }
    }
}

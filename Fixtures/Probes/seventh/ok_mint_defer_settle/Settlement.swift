import RealmSwift

extension Realm {
    /// Ends the open transaction either way.
    func settle(keeping changes: Bool) throws {
        if changes {
            try commitWrite()
        } else {
            cancelWrite()
        }
    }
}

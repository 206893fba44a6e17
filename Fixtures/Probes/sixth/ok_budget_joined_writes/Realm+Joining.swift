import RealmSwift

extension Realm {
    func joinOrWrite(_ body: () throws -> Void) throws {
        if isInWriteTransaction {
            try body()
        } else {
            try write { try body() }
        }
    }
}

extension Array {
    func chunked(into size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

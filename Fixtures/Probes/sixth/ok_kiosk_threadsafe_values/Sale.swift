import RealmSwift

final class Sale: Object {
    @Persisted var item: String
    @Persisted var cents: Int
}

final class Register: Object {
    @Persisted var sales: List<Sale>
    @Persisted var closed: Bool
}

import RealmSwift
import RxSwift

extension ObservableType where Element == String {
    /// Looks every key up on the scheduler that delivers it; only `transform`'s values go on.
    func lookUp<Model: Object, Value>(_ type: Model.Type, _ transform: @escaping (Model) -> Value) -> Observable<Value> {
        compactMap { key in
            try autoreleasepool {
                let realm = try Realm()
                return realm.object(ofType: type, forPrimaryKey: key).map(transform)
            }
        }
    }
}

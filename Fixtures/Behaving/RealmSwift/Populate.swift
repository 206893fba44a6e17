import Behaviour
import Foundation

extension Realm {
    nonisolated(unsafe) static var contents: [Object.Type] = []

    /// From now on each new file has a few objects of each type, with keys of their own, links and lists filled, so that code which looks for something finds it.
    public static func populate(_ types: [Object.Type]) {
        contents = types
    }

    static func fill(_ realm: Realm) throws {
        let types = contents
        try realm.write {
            for type in types {
                for number in 0..<3 {
                    let object = type.init()
                    for (_, box) in object.boxes where box.isPrimaryKey || box.reading(for: object) is String {
                        box.write(number, for: object)
                        box.write("\(number)", for: object)
                        box.write(Int64(number), for: object)
                    }
                    realm.add(object)
                }
            }
            for row in realm.rlmRealm.store.allRows(at: realm.rlmRealm.readVersion) {
                let object = Swift.type(of: row.model).at(row, realm.rlmRealm)
                for type in types {
                    guard let target = realm.rlmRealm.store.rows(of: type, at: realm.rlmRealm.readVersion).first.map({ type.at($0, realm.rlmRealm) }) else { continue }
                    for (_, box) in object.boxes {
                        if box.reading(for: object) is any RealmCollection { box.write([target] as [Any], for: object) } else { box.write(target, for: object) }
                    }
                }
            }
        }
    }
}

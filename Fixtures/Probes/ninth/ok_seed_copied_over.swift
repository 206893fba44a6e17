// File: SeedImporter.swift
import RealmSwift

/// Copies the words of the bundled file into the user's.
struct SeedImporter {
    let bundled: Realm.Configuration
    let user: Realm.Configuration

    func run() throws {
        let seed = try Realm(configuration: bundled)
        let realm = try Realm(configuration: user)
        let starter = Deck(value: ["name": "Starter"])
        try realm.write {
            for word in seed.objects(Word.self).where({ $0.level == 0 }) {
                let copy = realm.create(Word.self, value: word, update: .modified)
                starter.words.append(copy)
            }
            realm.add(starter, update: .modified)
        }
        try extend(starter, from: seed)  // maybe: split_transaction
    }

    private func extend(_ deck: Deck, from seed: Realm) throws {
        guard let target = deck.realm else { return }
        let hard = seed.objects(Word.self).where { $0.level > 3 }
        let copies = Array(hard.map { Word(value: ["id": $0.id, "text": $0.text, "level": $0.level]) })
        try target.write {
            target.add(copies, update: .modified)
            deck.words.append(objectsIn: copies)
            let gone = deck.words.where { $0.text == "" }
            target.delete(gone)
        }
    }
}

final class FirstLaunch {
    private let queue = DispatchQueue(label: "first-launch", qos: .utility)

    func prepare(_ importer: SeedImporter, done: @escaping (Bool) -> Void) {
        queue.async {
            let copied = autoreleasepool { () -> Bool in
                do { try importer.run() } catch { return false }
                return true
            }
            DispatchQueue.main.async { done(copied) }
        }
    }
}
// File: Word.swift
import RealmSwift

final class Word: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
    @Persisted var level = 0
}

final class Deck: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var words: List<Word>
}

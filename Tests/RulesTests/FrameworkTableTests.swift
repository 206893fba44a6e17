import Findings
import Foundation
import Rules
import Syntax
import Testing

/// The result and the effect of each call of a framework, and the context of its closures: a line for each call, linted
/// as a function of its own.
///
/// A row's first word is its expected result: live or crosses (its result may not go to the closure that runs
/// elsewhere), safe or stays (it may), nothing (no finding at all), or the rules that find something.
@Suite struct FrameworkTableTests {
    @Test(arguments: FrameworkTableTests.tables.map(\.name)) func rowsOf(_ name: String) throws {
        let table = try #require(Self.tables.first { $0.name == name })
        for problem in table.problems() { Issue.record("\(problem)") }
    }

    private static let crossing: Set = [
        "live_object_crosses_boundary", "confined_handle_escapes_scope", "main_context_off_main",
        "model_handed_to_actor"
    ]
    /// A synchronous write is worth a hint because other rows write in the background.
    private static let aboutTheWholeFile: Set = ["sync_write_on_main"]

    struct Table: Sendable {
        var name: String
        var prelude: [String] = []
        /// One function, with ROW for its number and CODE for the row's.
        var template = ""
        var rows: [(expected: String, code: String)] = []

        func problems() -> [String] {
            let lines =
                prelude
                + rows.enumerated().map {
                    template.replacingOccurrences(of: "ROW", with: "row\($0.offset)").replacingOccurrences(
                        of: "CODE", with: $0.element.code)
                }
            let text = lines.joined(separator: "\n") + "\n"
            let rules = Set(Catalog.rules.filter(\.enabledByDefault).map(\.id))
            let result = onDeepStack {
                lint(
                    [SourceFile(path: "A.swift", bytes: SourceBytes(Array(text.utf8)))], settings: ProjectSettings(),
                    rules: rules, jobs: 1)
            }
            var found: [Int: Set<String>] = [:]
            for f in result.findings where f.confidence != .low {
                found[text.utf8.prefix(f.location.start).count { $0 == 10 }, default: []].insert(f.rule)
            }
            return result.parseErrors.map { "does not parse: \($0.message)" }
                + rows.enumerated().compactMap { i, row in
                    let rules = found[prelude.count + i] ?? []
                    let isMet =
                        switch row.expected {
                        case "live", "crosses": !rules.isDisjoint(with: crossing)
                        case "safe", "stays": rules.isDisjoint(with: crossing)
                        case "nothing": rules.isSubset(of: aboutTheWholeFile)
                        default: rules.isSuperset(of: row.expected.split(separator: " ").map(String.init))
                        }
                    return isMet ? nil : "\(row.code): expected \(row.expected), found \(rules.sorted())"
                }
        }
    }

    static let tables: [Table] = {
        var tables: [Table] = []
        var part = ""
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("# ") {
                tables.append(Table(name: String(line.dropFirst(2))))
            } else if line.hasPrefix("## ") {
                part = String(line.dropFirst(3))
            } else {
                let i = tables.count - 1
                switch part {
                case "prelude": tables[i].prelude.append(line)
                case "template": tables[i].template = line
                default:
                    guard let colon = line.range(of: ": ") else { continue }
                    tables[i].rows.append((String(line[..<colon.lowerBound]), String(line[colon.upperBound...])))
                }
            }
        }
        return tables
    }()

    private static let text = #"""
        # Realm values
        ## prelude
        import Foundation
        import RealmSwift
        final class Person: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var dogs: List<Dog> }
        final class Address: EmbeddedObject { @Persisted var street: String }
        final class Dog: Object {
            @Persisted(primaryKey: true) var id: ObjectId
            @Persisted var name: String
            @Persisted var age: Int
            @Persisted var owner: Person?
            @Persisted var address: Address?
            @Persisted var tags: List<String>
            @Persisted var friends: List<Dog>
            @Persisted var marks: MutableSet<String>
            @Persisted var mates: Map<String, Dog?>
            @Persisted var any: AnyRealmValue
            @Persisted(originProperty: "dogs") var owners: LinkingObjects<Person>
        }
        final class Legacy: Object { @objc dynamic var id = 0; let size = RealmOptional<Int>(); let kin = LinkingObjects(fromType: Person.self, property: "dogs"); let optional = RealmProperty<Int?>() }
        final class DogView: Projection<Dog> { @Projected(\Dog.name) var name }
        struct DTO { let name: String; init(_ dog: Dog) { name = dog.name } }

        ## template
        func ROW(realm: Realm) throws { let dogs = realm.objects(Dog.self); let dog = dogs.first!; CODE; DispatchQueue.global().async { print(x) } }
        ## rows
        live: let x = realm
        live: let x = dogs
        live: let x = dog
        live: let x = realm.dynamicObjects("Dog")
        live: let x = dogs.where { $0.age > 1 }
        live: let x = dogs.filter("age > 1")
        live: let x = dogs.filter(NSPredicate(value: true))
        live: let x = dogs.sorted(byKeyPath: "age")
        live: let x = dogs.sorted(by: \.age)
        live: let x = dogs.distinct(by: ["age"])
        live: let x = dogs.sectioned(by: \.age)
        live: let x = Array(dogs)
        live: let x = dogs.map { $0 }
        live: let x = dogs.last!
        live: let x = dogs[0]
        live: let x = dogs.first(where: { $0.age > 1 })!
        live: let x = dogs.prefix(3)
        live: let x = Array(dogs.prefix(3))
        live: let x = dogs.freeze().thaw()!
        live: let x = dogs.map { DTO($0) }
        safe: let x = Array(dogs.map { DTO($0) })
        safe: let x = Array(dogs.map(\.name))
        safe: let x = Array(dogs.map { $0.id })
        safe: let x: [String] = dogs.map { $0.name }
        live: let x = dogs.compactMap { $0.owner?.id }
        safe: let x = dogs.count
        safe: let x = dogs.isEmpty
        safe: let x: Int = dogs.sum(of: \.age)
        safe: let x: Int? = dogs.min(ofProperty: "age")
        safe: let x: Int? = dogs.max(of: \.age)
        safe: let x: Double? = dogs.average(of: \.age)
        safe: let x = dogs.index(of: dog)
        live: let x = realm.object(ofType: Dog.self, forPrimaryKey: ObjectId())!
        live: let x = realm.dynamicObject(ofType: "Dog", forPrimaryKey: 1)!
        live: let x = try realm.write { realm.create(Dog.self) }
        live: let x = try realm.write { realm.dynamicCreate("Dog") }
        live: let x = Dog(); try realm.write { realm.add(x) }
        live: let x = dog.owner!
        live: let x = dog.address!
        live: let x = dog.tags
        live: let x = dog.friends
        live: let x = dog.marks
        live: let x = dog.mates
        live: let x = dog.owners
        live: let x = dog.friends[0]
        live: let x = dog.mates["a"]!!
        live: let x = dog.owners.first!
        live: let x = Array(dog.friends)
        safe: let x = dog.name
        safe: let x = dog.age
        safe: let x = dog.id
        safe: let x = dog.tags.count
        safe: let x = Array(dog.tags)
        safe: let x = dog.tags[0]
        live: let x = realm.objects(Legacy.self).first!.size
        live: let x = realm.objects(Legacy.self).first!.kin
        live: let x = realm.objects(Legacy.self).first!.optional
        safe: let x = realm.objects(Legacy.self).first!.size.value
        live: let x = DogView(projecting: dog)
        live: let x = realm.objects(DogView.self)
        live: let x = realm.resolve(ThreadSafeReference(to: dog))!
        live: let x = dog.thaw()!
        live: let x = realm.thaw()
        live: let x = dog.realm!
        live: let x = (dog, 1)
        live: let x = [dog]
        live: let x = ["a": dog]
        live: let x = Set([dog])
        live: let x = dog as Object
        live: let x = dog as Any
        safe: let x = dog.freeze()
        safe: let x = dogs.freeze()
        safe: let x = realm.freeze()
        safe: let x = dog.freeze().friends
        safe: let x = dogs.freeze().first!
        safe: let x = realm.freeze().objects(Dog.self)
        safe: let x = realm.freeze(dog)
        safe: let x = dog.isFrozen
        safe: let x = dog.isInvalidated
        safe: let x = Dog()
        safe: let x = Dog(value: ["age": 1])
        safe: let x = Dog(value: dog)
        safe: let x = realm.configuration
        safe: let x = ThreadSafeReference(to: dog)
        safe: let x = dogs.observe { _ in }
        safe: let x = ObjectId.generate()
        safe: let x = realm.schema
        safe: let x = dogs.map { $0.freeze() }.first!
        safe: let x = Array(dogs.freeze())
        live: let x = AnyRealmCollection(dogs)
        live: let x = dogs.enumerated().map { $0.element }
        live: let x = dogs.reversed()
        live: let x = dogs.shuffled()
        live: let x = dogs.sorted { $0.age < $1.age }
        live: let x = Dictionary(grouping: dogs, by: { $0.age })
        live: let x = dogs.lazy.map { $0 }
        live: let x = zip(dogs, [1, 2])
        live: let x = dogs.randomElement()!
        live: let x = dogs.objects(at: [1])
        live: let x = dogs.reduce(into: [Dog]()) { $0.append($1) }
        safe: let x = dogs.reduce(0) { $0 + $1.age }
        safe: let x = dogs.contains { $0.age > 1 }
        safe: let x = Dictionary(uniqueKeysWithValues: dogs.map { ($0.id, $0.name) })
        safe: let x = dogs.value(forKey: "name") as! [String]
        # Boundaries
        ## prelude
        import Foundation
        import UIKit
        import SwiftUI
        import Combine
        import RxSwift
        import BackgroundTasks
        import WidgetKit
        import AppIntents
        import RealmSwift
        final class Dog: Object { @Persisted var age: Int }
        @globalActor actor Store { static let shared = Store() }
        actor Keeper { func keep(_ dog: Dog) { print(dog.age) }; func go() {} }

        func work() async { await Task.yield() }
        final class Owner { var timer: Timer?; let serial = DispatchQueue(label: "a"); let concurrent = DispatchQueue(label: "b", attributes: .concurrent); let operations = OperationQueue(); let lock = NSLock(); var bag = Set<AnyCancellable>(); let subject = PassthroughSubject<Int, Never>(); let disposeBag = DisposeBag() }
        @objc final class Target: NSObject { @objc func run() {} }
        ## template
        func ROW(realm: Realm, o: Owner, url: URL) throws { let dog = realm.objects(Dog.self).first!; CODE }
        ## rows
        crosses: DispatchQueue.global().async { print(dog) }
        crosses: DispatchQueue.global(qos: .utility).async { print(dog) }
        crosses: o.serial.async { print(dog) }
        crosses: o.serial.async(group: DispatchGroup()) { print(dog) }
        crosses: o.serial.asyncAfter(deadline: .now()) { print(dog) }
        crosses: o.concurrent.async(flags: .barrier) { print(dog) }
        stays: o.serial.sync { print(dog) }
        stays: o.concurrent.sync(flags: .barrier) { print(dog) }
        crosses: DispatchQueue.concurrentPerform(iterations: 3) { _ in print(dog) }
        crosses: let item = DispatchWorkItem { print(dog) }; DispatchQueue.global().async(execute: item)
        crosses: let g = DispatchGroup(); g.notify(queue: .global()) { print(dog) }
        crosses: let g = DispatchGroup(); g.notify(queue: o.serial) { print(dog) }
        crosses: Thread { print(dog) }.start()
        crosses: Thread.detachNewThread { print(dog) }
        crosses: let t = Thread(block: { print(dog) }); t.start()
        crosses: OperationQueue().addOperation { print(dog) }
        crosses: o.operations.addOperation { print(dog) }
        crosses: o.operations.addBarrierBlock { print(dog) }
        crosses: let op = BlockOperation { print(dog) }; o.operations.addOperation(op)
        crosses: let op = BlockOperation(); op.addExecutionBlock { print(dog) }; o.operations.addOperation(op)
        crosses: Task { print(dog) }
        crosses: Task.detached { print(dog) }
        stays: Task.detached { @MainActor in print(dog) }
        crosses: URLSession.shared.dataTask(with: url) { _, _, _ in print(dog) }.resume()
        crosses: URLSession.shared.uploadTask(with: URLRequest(url: url), from: nil) { _, _, _ in print(dog) }.resume()
        crosses: URLSession.shared.downloadTask(with: url) { _, _, _ in print(dog) }.resume()
        crosses: o.subject.receive(on: DispatchQueue.global()).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.subject.subscribe(on: DispatchQueue.global()).map { _ in 1 }.receive(on: o.serial).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.subject.debounce(for: 1, scheduler: DispatchQueue.global()).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.subject.delay(for: 1, scheduler: o.serial).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: RxSwift.Observable.just(1).observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).subscribe(onNext: { _ in print(dog) }).disposed(by: o.disposeBag)
        crosses: RxSwift.Observable.just(1).observeOn(SerialDispatchQueueScheduler(qos: .background)).subscribe(onNext: { _ in print(dog) }).disposed(by: o.disposeBag)
        crosses: NotificationCenter.default.addObserver(forName: nil, object: nil, queue: OperationQueue()) { _ in print(dog) }
        stays: autoreleasepool { print(dog) }
        stays: [1].forEach { _ in print(dog) }
        stays: o.lock.withLock { print(dog) }
        stays: withExtendedLifetime(dog) { print(dog) }
        stays: let f = { print(dog) }; f()
        stays: try realm.write { print(dog) }
        crosses: o.concurrent.async(execute: { print(dog) })
        crosses: DispatchQueue.global().async(group: nil, qos: .default, flags: []) { print(dog) }
        crosses: let s = DispatchSource.makeTimerSource(queue: .global()); s.setEventHandler { print(dog) }; s.resume()
        crosses: let s = DispatchSource.makeFileSystemObjectSource(fileDescriptor: 0, eventMask: .all, queue: o.serial); s.setEventHandler { print(dog) }
        crosses: BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: DispatchQueue.global()) { _ in print(dog) }
        crosses: BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in print(dog) }
        crosses: ProcessInfo.processInfo.performExpiringActivity(withReason: "x") { _ in print(dog) }
        crosses: let s = AsyncStream<Dog> { c in c.yield(dog) }; Task.detached { for await d in s { print(d) } }
        # Main actor boundaries
        ## prelude
        import Foundation
        import UIKit
        import Combine
        import RxSwift
        import RealmSwift
        final class Dog: Object { @Persisted var age: Int }
        @globalActor actor Store { static let shared = Store() }
        actor Keeper { func keep(_ dog: Dog) { print(dog.age) }; func go() {} }
        @Store func stored(_ dog: Dog) { print(dog.age) }
        nonisolated func other(_ dog: Dog) async { print(dog.age) }

        func work() async { await Task.yield() }
        final class Owner { let serial = DispatchQueue(label: "a"); var bag = Set<AnyCancellable>(); let subject = PassthroughSubject<Int, Never>(); let disposeBag = DisposeBag() }
        ## template
        @MainActor func ROW(realm: Realm, o: Owner, k: Keeper, url: URL) async throws { let dog = realm.objects(Dog.self).first!; CODE }
        ## rows
        stays: DispatchQueue.main.async { print(dog) }
        stays: DispatchQueue.main.asyncAfter(deadline: .now()) { print(dog) }
        stays: Task { print(dog) }
        stays: Task { await work(); print(dog) }
        stays: Task { @MainActor in print(dog) }
        stays: await MainActor.run { print(dog) }
        stays: MainActor.assumeIsolated { print(dog) }
        stays: OperationQueue.main.addOperation { print(dog) }
        stays: RunLoop.main.perform { print(dog) }
        stays: Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print(dog) }
        stays: NotificationCenter.default.addObserver(forName: nil, object: nil, queue: .main) { _ in print(dog) }
        stays: o.subject.receive(on: DispatchQueue.main).sink { _ in print(dog) }.store(in: &o.bag)
        stays: o.subject.receive(on: RunLoop.main).sink { _ in print(dog) }.store(in: &o.bag)
        stays: o.subject.sink { _ in print(dog) }.store(in: &o.bag)
        stays: Observable.just(1).observe(on: MainScheduler.instance).subscribe(onNext: { _ in print(dog) }).disposed(by: o.disposeBag)
        stays: UIView.animate(withDuration: 1) { print(dog) }
        stays: DispatchGroup().notify(queue: .main) { print(dog) }
        stays: o.subject.throttle(for: 1, scheduler: DispatchQueue.main, latest: true).sink { _ in print(dog) }.store(in: &o.bag)
        stays: _ = await withCheckedContinuation { (c: CheckedContinuation<Int, Never>) in print(dog); c.resume(returning: 1) }
        stays: let task = Task { dog.age }; _ = await task.value
        crosses: async let a: Void = other(dog); await a
        crosses: await other(dog)
        crosses: await k.keep(dog)
        crosses: await stored(dog)
        crosses: Task { @Store in print(dog) }
        crosses: Task.detached { print(dog) }
        crosses: await withTaskGroup(of: Void.self) { group in group.addTask { print(dog) } }
        stays: await withTaskGroup(of: Void.self) { group in print(dog) }
        crosses: try await withThrowingTaskGroup(of: Void.self) { group in group.addTask { print(dog) } }
        crosses: await withDiscardingTaskGroup { group in group.addTask { print(dog) } }
        crosses: DispatchQueue.global().async { print(dog) }
        crosses: URLSession.shared.dataTask(with: url) { _, _, _ in print(dog) }.resume()
        stays: URLSession.shared.dataTask(with: url) { _, _, _ in DispatchQueue.main.async { print(dog) } }.resume()
        crosses: o.subject.receive(on: DispatchQueue.global()).sink { _ in print(dog) }.store(in: &o.bag)
        stays: o.subject.receive(on: DispatchQueue.global()).map { $0 + 1 }.receive(on: DispatchQueue.main).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: DispatchQueue.main.async { DispatchQueue.global().async { print(dog) } }
        stays: DispatchQueue.global().async { DispatchQueue.main.async { print(dog) } }
        stays: dog.realm!.writeAsync { dog.age = 1 }
        stays: try await realm.asyncWrite { dog.age = 1 }
        # Publishers
        ## prelude
        import Foundation
        import Combine
        import RealmSwift
        final class Dog: Object { @Persisted var age: Int }
        final class Owner { var bag = Set<AnyCancellable>(); let serial = DispatchQueue(label: "a"); let numbers = PassthroughSubject<Int, Never>(); let names = CurrentValueSubject<String?, Never>(nil); let failing = PassthroughSubject<Int, URLError>(); @Published var text = ""; let file = Operation() }
        func show(_ dog: Dog) { print(dog.age) }
        @MainActor enum Reader { static func age(_ dog: Dog) -> Int { dog.age } }
        ## template
        @MainActor func ROW(realm: Realm, o: Owner, url: URL) throws { let dog = realm.objects(Dog.self).first!, elsewhere = DispatchQueue.global(); CODE }
        ## rows
        crosses: URLSession.shared.dataTaskPublisher(for: url).map { $0.data }.replaceError(with: Data()).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: URLSession.shared.dataTaskPublisher(for: URLRequest(url: url)).tryMap { $0.data.count + dog.age }.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &o.bag)
        crosses: URLSession.shared.dataTaskPublisher(for: url).map(\.data).decode(type: Int.self, decoder: JSONDecoder()).replaceError(with: 0).handleEvents(receiveOutput: { _ in print(dog) }).sink { _ in }.store(in: &o.bag)
        crosses: URLSession.shared.dataTaskPublisher(for: url).map { $0.data.count }.catch { _ in Just(dog.age) }.sink { _ in }.store(in: &o.bag)
        stays: URLSession.shared.dataTaskPublisher(for: url).map { $0.data }.replaceError(with: Data()).receive(on: DispatchQueue.main).sink { _ in print(dog) }.store(in: &o.bag)
        stays: URLSession(configuration: .default, delegate: nil, delegateQueue: .main).dataTaskPublisher(for: url).map { $0.data }.replaceError(with: Data()).sink { _ in print(dog) }.store(in: &o.bag)
        stays: let age = dog.age; URLSession.shared.dataTaskPublisher(for: url).map { $0.data }.replaceError(with: Data()).sink { _ in print(age) }.store(in: &o.bag)
        stays: NotificationCenter.default.publisher(for: Notification.Name("a")).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: NotificationCenter.default.publisher(for: Notification.Name("a")).compactMap { $0.object as? Int }.receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        stays: Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in print(dog) }.store(in: &o.bag)
        crosses: Timer.publish(every: 1, on: .main, in: .common).autoconnect().receive(on: o.serial).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.file.publisher(for: \.isFinished).receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        stays: o.file.publisher(for: \.isFinished).receive(on: RunLoop.main).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: Publishers.CombineLatest(o.numbers, o.names).receive(on: elsewhere).sink { _, _ in print(dog) }.store(in: &o.bag)
        stays: Publishers.CombineLatest(o.numbers, o.names).receive(on: DispatchQueue.main).sink { _, _ in print(dog) }.store(in: &o.bag)
        crosses: Publishers.Zip3(o.numbers, o.names, o.$text).receive(on: elsewhere).sink { _, _, _ in print(dog) }.store(in: &o.bag)
        crosses: Publishers.Merge(o.numbers, Just(1)).receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: Publishers.MergeMany([Just(1), Just(2)]).collect().receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.numbers.combineLatest(o.names).receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.numbers.zip(o.names) { n, _ in n }.receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.numbers.merge(with: Just(1)).receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        stays: o.numbers.receive(on: elsewhere).merge(with: o.numbers).sink { _ in print(dog) }.store(in: &o.bag)
        stays: o.numbers.receive(on: DispatchQueue.main).subscribe(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.numbers.removeDuplicates().scan(0, +).receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.numbers.map { Just($0) }.switchToLatest().receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: o.numbers.setFailureType(to: URLError.self).merge(with: o.failing).receive(on: elsewhere).sink(receiveCompletion: { _ in }, receiveValue: { _ in print(dog) }).store(in: &o.bag)
        crosses: o.$text.debounce(for: .seconds(0.3), scheduler: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: Empty<Int, Never>().receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: Fail<Int, URLError>(error: URLError(.badURL)).receive(on: elsewhere).sink(receiveCompletion: { _ in print(dog) }, receiveValue: { _ in }).store(in: &o.bag)
        crosses: [1, 2].publisher.receive(on: elsewhere).sink { _ in print(dog) }.store(in: &o.bag)
        crosses: [dog].publisher.receive(on: elsewhere).sink { print($0.age) }.store(in: &o.bag)
        crosses: realm.objects(Dog.self).first.publisher.receive(on: elsewhere).sink { print($0.age) }.store(in: &o.bag)
        stays: [dog].publisher.map { $0.age }.receive(on: elsewhere).sink { print($0) }.store(in: &o.bag)
        crosses: Just(1).combineLatest(Just(dog)).receive(on: elsewhere).sink { _, d in print(d.age) }.store(in: &o.bag)
        stays: Just(1).combineLatest(Just(dog).map { $0.age }).receive(on: elsewhere).sink { _, d in print(d) }.store(in: &o.bag)
        crosses: Just(nil as Dog?).replaceNil(with: dog).receive(on: elsewhere).sink { print($0.age) }.store(in: &o.bag)
        crosses: Just(dog).receive(on: elsewhere).sink(receiveValue: show).store(in: &o.bag)
        stays: Just(dog).map(Reader.age).sink { print($0) }.store(in: &o.bag)
        stays: Just(dog).receive(on: DispatchQueue.main).sink(receiveValue: show).store(in: &o.bag)
        crosses: Deferred { Just(dog.age) }.subscribe(on: elsewhere).sink { _ in }.store(in: &o.bag)
        stays: Deferred { Just(dog.age) }.receive(on: elsewhere).sink { _ in }.store(in: &o.bag)
        crosses: let done = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }); o.numbers.receive(on: elsewhere).map { $0 + dog.age }.subscribe(done)
        # The Objective-C API of Realm
        ## prelude
        import Foundation
        import Realm
        final class Dog: RLMObject { @objc dynamic var id = ""; @objc dynamic var age = 0; @objc dynamic var pups = RLMArray<Dog>(objectClassName: "Dog") }
        ## template
        @MainActor func ROW(realm: RLMRealm, ids: [String]) throws { let elsewhere = DispatchQueue.global(); CODE }
        ## rows
        crosses: let dog = Dog.object(forPrimaryKey: "a")!; elsewhere.async { print(dog.age) }
        crosses: guard let dog = Dog.objects(where: "id = 'a'").firstObject() as? Dog else { return }; elsewhere.async { print(dog.age) }
        crosses: let dogs = Dog.allObjects(); elsewhere.async { print(dogs.count) }
        crosses: let dogs = Dog.allObjects(in: RLMRealm.default()).sortedResults(usingKeyPath: "age", ascending: true); elsewhere.async { print(dogs.count) }
        crosses: let pups = Dog.object(forPrimaryKey: "a")!.pups; elsewhere.async { print(pups.count) }
        crosses: let own = RLMRealm.default(); elsewhere.async { own.refresh() }
        crosses: let own = try RLMRealm(configuration: RLMRealmConfiguration.default()); elsewhere.async { own.refresh() }
        crosses: let dog = Dog.createInDefaultRealm(withValue: ["id": "a"]); elsewhere.async { print(dog.age) }
        stays: let age = Dog.object(forPrimaryKey: "a")!.age; elsewhere.async { print(age) }
        stays: let dog = Dog.object(forPrimaryKey: "a")!.freeze(); elsewhere.async { print(dog.age) }
        stays: let dog = Dog(); elsewhere.async { print(dog.age) }
        stays: let dog = Dog.object(forPrimaryKey: "a")!; DispatchQueue.main.async { print(dog.age) }
        stays: let dog = Dog.object(forPrimaryKey: "a")!; let link = RLMThreadSafeReference(threadConfined: dog); elsewhere.async { print(RLMRealm.default().resolve(link)?.age ?? 0) }
        write_in_loop: for id in ids { try realm.transaction { realm.delete(Dog.object(in: realm, forPrimaryKey: id)!) } }
        nothing: try realm.transaction { for id in ids { realm.delete(Dog.object(in: realm, forPrimaryKey: id)!) } }
        mutation_outside_transaction: Dog.object(forPrimaryKey: "a")?.age = 1
        mutation_outside_transaction: (Dog.allObjects().firstObject() as? Dog)?.pups.removeAllObjects()
        nothing: try realm.transaction { Dog.object(forPrimaryKey: "a")?.age = 1 }
        unbalanced_transaction: realm.beginWriteTransaction(); realm.add(Dog())
        nothing: realm.beginWriteTransaction(); realm.add(Dog()); try realm.commitWriteTransaction()
        nested_transaction: try realm.transaction { try? realm.transaction { realm.add(Dog()) } }
        # Network callbacks
        ## prelude
        import Foundation
        import Alamofire
        import PromiseKit
        import FirebaseFirestore
        import RealmSwift
        final class Dog: Object { @Persisted var age: Int }
        ## template
        @MainActor func ROW(realm: Realm, url: URL, db: Firestore) throws { let dog = realm.objects(Dog.self).first!, elsewhere = DispatchQueue.global(); CODE }
        ## rows
        stays: AF.request(url).validate().responseData { _ in print(dog) }
        crosses: AF.request(url).validate().responseData(queue: elsewhere) { _ in print(dog) }
        crosses: AF.request("a", method: .post, parameters: ["a": 1], encoding: JSONEncoding.default, headers: ["A": "b"]).responseJSON(queue: elsewhere) { _ in print(dog) }
        stays: Alamofire.request("a").responseJSON { _ in print(dog) }
        crosses: Alamofire.request("a").responseJSON(queue: elsewhere) { _ in print(dog) }
        crosses: Alamofire.request("a", method: .get).validate(statusCode: 200..<300).responseData(queue: elsewhere) { response in if case .success = response.result { print(dog) } }
        stays: Promise.value(1).done { _ in print(dog) }.cauterize()
        crosses: Promise.value(1).done(on: elsewhere) { _ in print(dog) }.cauterize()
        crosses: firstly { Promise.value(1) }.then { Promise.value($0) }.map(on: elsewhere) { $0 + dog.age }.cauterize()
        stays: Promise.value(dog).map { $0.age }.done(on: elsewhere) { print($0) }.cauterize()
        crosses: Promise.value(1).done { _ in }.catch { _ in }.finally(on: elsewhere) { print(dog) }
        crosses: elsewhere.async(.promise) { dog.age }.cauterize()
        stays: db.collection("a").document("b").getDocument { _, _ in print(dog) }
        stays: db.collection("a").whereField("b", isEqualTo: 1).order(by: "c").getDocuments { _, _ in print(dog) }
        crosses: db.collection("a").whereField("b", isEqualTo: 1).getDocuments { _, _ in elsewhere.async { print(dog) } }
        crosses: db.runTransaction({ _, _ in dog.age }, completion: { _, _ in })
        # Callbacks of the system
        ## prelude
        import AVFoundation
        import CoreLocation
        import EventKit
        import HealthKit
        import LocalAuthentication
        import Photos
        import RealmSwift
        import Speech
        import UserNotifications
        final class Dog: Object { @Persisted var age: Int }
        ## template
        @MainActor func ROW(realm: Realm, asset: PHAsset) throws { let dog = realm.objects(Dog.self).first!; CODE }
        ## rows
        crosses: UNUserNotificationCenter.current().getPendingNotificationRequests { _ in print(dog.age) }
        crosses: UNUserNotificationCenter.current().getNotificationCategories { _ in print(dog.age) }
        crosses: EKEventStore().requestFullAccessToEvents { _, _ in print(dog.age) }
        crosses: LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "a") { _, _ in print(dog.age) }
        crosses: SFSpeechRecognizer.requestAuthorization { _ in print(dog.age) }
        crosses: AVCaptureDevice.requestAccess(for: .video) { _ in print(dog.age) }
        crosses: PHPhotoLibrary.requestAuthorization(for: .readWrite) { _ in print(dog.age) }
        crosses: PHImageManager.default().requestAVAsset(forVideo: asset, options: nil) { _, _, _ in print(dog.age) }
        stays: PHImageManager.default().requestImage(for: asset, targetSize: .zero, contentMode: .aspectFit, options: nil) { _, _ in print(dog.age) }
        stays: CLGeocoder().geocodeAddressString("a") { _, _ in print(dog.age) }
        crosses: HKHealthStore().enableBackgroundDelivery(for: HKObjectType(), frequency: .daily) { _, _ in print(dog.age) }
        # Libraries over Core Data
        ## prelude
        import CoreData
        import CoreStore
        import MagicalRecord
        @objc(Person) final class Person: NSManagedObject {
        @NSManaged var name: String?
        }
        ## template
        @MainActor func ROW(stack: DataStack) throws { let elsewhere = DispatchQueue.global(); CODE }
        ## rows
        crosses: let first = Person.mr_findFirst(); elsewhere.async { print(first?.name ?? "") }
        crosses: let all = Person.mr_findAll() as? [Person] ?? []; elsewhere.async { print(all.first?.name ?? "") }
        crosses: let first = Person.mr_findFirst(); MagicalRecord.save({ _ in first?.name = "a" })
        stays: MagicalRecord.save({ context in let own = Person.mr_findFirst(in: context!); own?.name = "a" })
        stays: let first = Person.mr_findFirst(); let name = first?.name; elsewhere.async { print(name ?? "") }
        stays: let first = Person.mr_findFirst(); MagicalRecord.save({ _ in }, completion: { _, _ in print(first?.name ?? "") })
        crosses: let first = try stack.fetchOne(From<Person>()); elsewhere.async { print(first?.name ?? "") }
        crosses: let first = try stack.fetchOne(From<Person>()); stack.perform(asynchronous: { _ in first?.name = "a" }, completion: { _ in })
        stays: let first = try stack.fetchOne(From<Person>()); try stack.perform(synchronous: { _ in first?.name = "a" })
        stays: stack.perform(asynchronous: { transaction in transaction.create(Into<Person>()).name = "a" }, completion: { _ in })
        stays: let first = try stack.fetchOne(From<Person>()); stack.perform(asynchronous: { transaction in transaction.edit(first)?.name = "a" }, completion: { _ in print(first?.name ?? "") })
        stays: let first = try stack.fetchOne(From<Person>()); stack.perform(asynchronous: { transaction in transaction.delete(first) }, completion: { _ in })
        # Streams of other libraries
        ## prelude
        import Foundation
        import ReactiveSwift
        import RealmSwift
        final class Dog: Object { @Persisted var age: Int }
        final class Owner { let number = MutableProperty<Int?>(nil) }
        ## template
        @MainActor func ROW(realm: Realm, o: Owner) throws { let dog = realm.objects(Dog.self).first!, elsewhere = QueueScheduler(qos: .background); CODE }
        ## rows
        crosses: o.number.producer.skipNil().observe(on: elsewhere).startWithValues { _ in print(dog) }
        stays: o.number.producer.skipNil().observe(on: elsewhere).observe(on: QueueScheduler.main).startWithValues { _ in print(dog) }
        stays: o.number.producer.skipNil().on(value: { _ in }).startWithValues { _ in print(dog) }
        crosses: SignalProducer<Int, Never>(value: 1).start(on: elsewhere).map { $0 + dog.age }.start()
        crosses: o.number.producer.skipNil().flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }.observe(on: elsewhere).on(value: { _ in print(dog) }).start()
        crosses: o.number.signal.observe(on: elsewhere).observeValues { _ in print(dog) }
        stays: o.number.signal.observe(on: UIScheduler()).observeValues { _ in print(dog) }
        # Realm operations
        ## prelude
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var age: Int; @Persisted var friends: List<Dog>; @Persisted var mates: Map<String, Dog?>; @Persisted var marks: MutableSet<Int> }
        final class Bag { var token: NotificationToken?; let serial = DispatchQueue(label: "a"); let concurrent = DispatchQueue(label: "b", attributes: .concurrent) }
        func work() async { await Task.yield() }
        ## template
        @MainActor func ROW(bag: Bag) throws { let realm = try Realm(); let dogs = realm.objects(Dog.self); let dog = dogs.first!; CODE }
        ## rows
        mutation_outside_transaction: dog.age = 1
        mutation_outside_transaction: dog.age += 1
        mutation_outside_transaction: dog.friends.append(dog)
        mutation_outside_transaction: dog.friends.removeAll()
        mutation_outside_transaction: dog.friends.remove(at: 0)
        mutation_outside_transaction: dog.friends.insert(dog, at: 0)
        mutation_outside_transaction: dog.friends.move(from: 0, to: 1)
        mutation_outside_transaction: dog.friends.swapAt(0, 1)
        mutation_outside_transaction: dog.friends.append(objectsIn: [dog])
        mutation_outside_transaction: dog.friends.replaceSubrange(0..<1, with: [])
        mutation_outside_transaction: dog.friends[0] = dog
        mutation_outside_transaction: dog.mates["a"] = dog
        mutation_outside_transaction: dog.mates.removeAll()
        mutation_outside_transaction: dog.marks.insert(1)
        mutation_outside_transaction: dog.marks.remove(1)
        mutation_outside_transaction: dog.marks.formUnion(dog.marks)
        mutation_outside_transaction: dogs.setValue(1, forKey: "age")
        mutation_outside_transaction: dog.setValue(1, forKey: "age")
        mutation_outside_transaction: dog["age"] = 1
        mutation_outside_transaction: realm.add(Dog())
        mutation_outside_transaction: realm.delete(dog)
        mutation_outside_transaction: realm.delete(dogs)
        mutation_outside_transaction: realm.deleteAll()
        mutation_outside_transaction: realm.create(Dog.self)
        nothing: try realm.write { dog.age = 1; realm.add(Dog()); dog.friends.append(dog) }
        nothing: realm.beginWrite(); dog.age = 1; try realm.commitWrite()
        nothing: realm.beginWrite(); realm.cancelWrite()
        nothing: try realm.write(withoutNotifying: []) { dog.age = 1 }
        nothing: realm.writeAsync { dog.age = 1 }
        nothing: let fresh = Dog(); fresh.age = 1
        nothing: let copy = Dog(value: dog); copy.age = 2
        nested_transaction: try realm.write { try realm.write { } }
        nested_transaction: realm.beginWrite(); try realm.write { }; try realm.commitWrite()
        nested_transaction: try realm.write { realm.beginWrite() }
        nothing: try realm.write { if !realm.isInWriteTransaction { try realm.write { } } }
        unbalanced_transaction: realm.beginWrite()
        unbalanced_transaction: try realm.commitWrite()
        unbalanced_transaction: realm.cancelWrite()
        frozen_mutation: dog.freeze().age = 1
        frozen_mutation: let f = dogs.freeze().first!; try realm.write { f.age = 1 }
        frozen_mutation: try realm.freeze().write { }
        frozen_mutation: bag.token = dog.freeze().observe { _ in }
        frozen_mutation: bag.token = dogs.freeze().observe { _ in }
        frozen_mutation: bag.token = realm.freeze().observe { _, _ in }
        frozen_mutation: try realm.write { realm.delete(dog.freeze()) }
        nothing: let t = dog.freeze().thaw()!; try realm.write { t.age = 1 }
        invalidated_object_use: try realm.write { realm.delete(dog); print(dog.age) }
        invalidated_object_use: realm.invalidate(); print(dog.age)
        nothing: try realm.write { realm.delete(dog) }; print(dog.isInvalidated)
        thread_safe_reference_misuse: let r = ThreadSafeReference(to: dogs); _ = realm.resolve(r); _ = realm.resolve(r)
        thread_safe_reference_misuse: let r = ThreadSafeReference(to: dogs); print(1)
        observe_without_run_loop: _ = dogs.observe { _ in }
        nothing: bag.token = dogs.observe { _ in }
        nothing: bag.token = dog.observe { _ in }
        nothing: bag.token = realm.observe { _, _ in }
        nothing: bag.token = dogs.observe(on: bag.serial) { _ in }
        observe_without_run_loop: DispatchQueue.global().async { let r = try! Realm(); bag.token = r.objects(Dog.self).observe { _ in } }
        nothing: DispatchQueue.global().async { autoreleasepool { let r = try! Realm(); bag.token = r.objects(Dog.self).observe(on: bag.serial) { _ in } } }
        handle_on_concurrent_queue: _ = try Realm(queue: bag.concurrent)
        handle_on_concurrent_queue: _ = try Realm(configuration: .defaultConfiguration, queue: .global())
        nothing: bag.serial.async { autoreleasepool { let r = try! Realm(queue: bag.serial); print(r.isEmpty) } }
        async_write_without_run_loop: DispatchQueue.global().async { let r = try! Realm(); r.writeAsync { } }
        async_write_without_run_loop: DispatchQueue.global().async { let r = try! Realm(); r.beginAsyncWrite { } }
        missing_autorelease_pool: DispatchQueue.global().async { let r = try! Realm(); try! r.write { r.deleteAll() } }
        nothing: DispatchQueue.global().async { autoreleasepool { let r = try! Realm(); try! r.write { r.deleteAll() } } }
        mixed_handles: let other = try Realm(fileURL: URL(fileURLWithPath: "a")); try other.write { other.add(dog) }
        mixed_handles: let other = try Realm(fileURL: URL(fileURLWithPath: "a")); try other.write { other.delete(dog) }
        nothing: let other = try Realm(fileURL: URL(fileURLWithPath: "a")); try other.write { other.create(Dog.self, value: dog, update: .all) }
        deprecated_device_sync: let a = App(id: "x"); print(a)
        deprecated_device_sync: let c = SyncConfiguration.self; print(c)
        write_in_loop: for d in dogs { try realm.write { d.age += 1 } }
        write_in_loop: for d in dogs { realm.beginWrite(); d.age += 1; try realm.commitWrite() }
        write_in_loop: for d in dogs { realm.writeAsync { d.age += 1 } }
        # Realm in async code
        ## prelude
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var age: Int }
        func work() async { await Task.yield() }
        actor Keeper {}
        ## template
        extension Keeper { func ROW() async throws { CODE } }
        ## rows
        async_open_off_main: let r = try await Realm(); print(r)
        async_open_off_main: let r = try await Realm(configuration: .defaultConfiguration); print(r)
        nothing: let r = try await Realm(actor: self); print(r.objects(Dog.self).count)
        nothing: let r = try await Realm.open(); print(r.objects(Dog.self).count)
        nothing: let r = try await Realm(actor: self); await work(); print(r.objects(Dog.self).count)
        handle_used_after_suspension: let r = try Realm(queue: nil); await work(); print(r.objects(Dog.self).count)
        nothing: let r = try Realm(queue: nil); print(r.objects(Dog.self).count)
        nothing: let r = try await Realm(actor: self); try await r.asyncWrite { r.deleteAll() }
        async_write_without_run_loop: let r = try Realm(queue: nil); r.writeAsync { r.deleteAll() }
        async_write_without_run_loop: let r = try Realm(queue: nil); try await r.asyncWrite { r.deleteAll() }
        async_write_without_run_loop: let r = try Realm(queue: nil); await r.asyncRefresh()
        sync_access_in_async_code: let r = try Realm(queue: nil); try r.write { r.deleteAll() }
        thaw_in_actor: let r = try await Realm(actor: self); print(r.objects(Dog.self).freeze().thaw()!)
        transaction_across_suspension: let r = try await Realm(actor: self); r.beginWrite(); await work(); try r.commitWrite()

        # Core Data values
        ## prelude
        import Foundation
        import CoreData
        final class Track: NSManagedObject { @NSManaged var title: String; @NSManaged var album: Track?; @NSManaged var tracks: Set<Track> }
        let container = NSPersistentContainer(name: "x")
        ## template
        func ROW() throws { let context = container.newBackgroundContext(); context.perform { let track = Track(context: context); let all = try! context.fetch(NSFetchRequest<Track>(entityName: "Track")); CODE; DispatchQueue.global().async { print(x) } } }
        ## rows
        live: let x = track
        live: let x = all
        live: let x = all.first!
        live: let x = all.map { $0 }
        safe: let x = all.map(\.title)
        safe: let x = all.map { $0.objectID }
        safe: let x = track.objectID
        safe: let x = track.title
        live: let x = track.album!
        live: let x = track.tracks
        live: let x = context.object(with: track.objectID)
        live: let x = try! context.existingObject(with: track.objectID)
        live: let x = context.registeredObject(for: track.objectID)!
        live: let x = NSEntityDescription.insertNewObject(forEntityName: "a", into: context)
        live: let x = Array(context.insertedObjects)
        safe: let x = try! context.count(for: NSFetchRequest<Track>(entityName: "Track"))
        safe: let x = container
        safe: let x = container.persistentStoreCoordinator
        live: let x = NSFetchedResultsController(fetchRequest: NSFetchRequest<Track>(entityName: "t"), managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        safe: let x = context.hasChanges
        safe: let x = track.changedValues()
        # Core Data operations
        ## prelude
        import Foundation
        import CoreData
        final class Track: NSManagedObject { @NSManaged var title: String }
        let container = NSPersistentContainer(name: "x")
        let request = NSFetchRequest<Track>(entityName: "Track")
        func work() async { await Task.yield() }
        ## template
        func ROW(names: [String]) async throws { CODE }
        ## rows
        nothing: await container.performBackgroundTask { context in for n in names { Track(context: context).title = n }; try? context.save() }
        write_in_loop: await container.performBackgroundTask { context in for n in names { Track(context: context).title = n; try? context.save() } }
        main_context_off_main: let c = container.viewContext; print(try c.fetch(request))
        nothing: let c = container.viewContext; await c.perform { print(try? c.fetch(request)) }
        nothing: await MainActor.run { print(try? container.viewContext.fetch(request)) }
        nothing: let c = container.newBackgroundContext(); try await c.perform { for t in try c.fetch(request) { t.title = "a" }; try c.save() }
        confined_handle_escapes_scope: let c = container.newBackgroundContext(); let all = try await c.perform { try c.fetch(request) }; print(all.first!.title)
        nothing: let c = container.newBackgroundContext(); let all = try await c.perform { try c.fetch(request).map(\.objectID) }; print(all)
        confined_handle_escapes_scope: let all = try await container.performBackgroundTask { try $0.fetch(request) }; print(all.first!.title)
        sync_access_in_async_code: let c = container.newBackgroundContext(); c.performAndWait { print(c.hasChanges) }
        nothing: let c = container.newBackgroundContext(); let batch = NSBatchInsertRequest(entityName: "a", objects: []); try await c.perform { _ = try c.execute(batch) }
        # SwiftData
        ## prelude
        import Foundation
        import SwiftData
        @Model final class Track { var title: String; init(title: String) { self.title = title } }
        func work() async { await Task.yield() }
        ## template
        func ROW(container: ModelContainer, names: [String]) async throws { let context = ModelContext(container); let all = try context.fetch(FetchDescriptor<Track>()); let track = all.first!; CODE }
        ## rows
        crosses: Task.detached { print(track.title) }
        crosses: Task.detached { print(all[0].title) }
        nothing: Task.detached { print(all.count) }
        crosses: Task.detached { print(try context.fetchCount(FetchDescriptor<Track>())) }
        handle_used_after_suspension: await work(); print(track.title)
        handle_used_after_suspension: await work(); try context.save()
        nothing: let id = track.persistentModelID; await work(); print(id)
        nothing: let id = track.persistentModelID; Task.detached { print(id) }
        nothing: let title = track.title; Task.detached { print(title) }
        nothing: Task.detached { let c = ModelContext(container); print(try c.fetchCount(FetchDescriptor<Track>())) }
        write_in_loop: for n in names { context.insert(Track(title: n)); try context.save() }
        nothing: for n in names { context.insert(Track(title: n)) }; try context.save()
        main_context_off_main: print(try await container.mainContext.fetch(FetchDescriptor<Track>()))
        crosses: let m = context.model(for: track.persistentModelID); Task.detached { print(m) }
        crosses: let m: Track? = context.registeredModel(for: track.persistentModelID); Task.detached { print(m!.title) }
        mixed_handles: let other = ModelContext(container); other.insert(track)
        nothing: let fresh = Track(title: "a"); Task.detached { print(fresh.title) }
        # GRDB
        ## prelude
        import Foundation
        import GRDB
        struct Player: Codable, FetchableRecord, PersistableRecord, Sendable { var id: Int64 }
        func work() async { await Task.yield() }
        ## template
        func ROW(queue: DatabaseQueue, pool: DatabasePool, writer: any DatabaseWriter, players: [Player]) throws { CODE }
        ## rows
        nothing: try queue.write { db in for p in players { try p.insert(db) } }
        write_in_loop: for p in players { try queue.write { db in try p.insert(db) } }
        write_in_loop: for p in players { try pool.write { db in try p.insert(db) } }
        write_in_loop: for p in players { try writer.write { try p.insert($0) } }
        nested_transaction: try queue.write { db in try queue.write { _ in } }
        nested_transaction: try queue.write { db in try queue.read { _ in } }
        nested_transaction: try queue.read { db in try queue.write { _ in } }
        nested_transaction: try queue.read { db in try queue.read { _ in } }
        nested_transaction: try pool.write { db in try pool.write { _ in } }
        nested_transaction: try pool.read { db in try pool.read { _ in } }
        nothing: try pool.write { db in try pool.read { _ in } }
        nothing: try pool.read { db in try pool.write { _ in } }
        nothing: try queue.write { db in try queue.unsafeReentrantRead { _ in } }
        nothing: try queue.write { db in try queue.unsafeReentrantWrite { _ in } }
        nothing: try queue.write { db in queue.asyncWriteWithoutTransaction { _ in } }
        nothing: try queue.write { db in try db.inSavepoint { .commit } }
        confined_handle_escapes_scope: let db = try queue.read { $0 }; print(try Player.fetchAll(db))
        confined_handle_escapes_scope: try queue.read { db in DispatchQueue.global().async { print(try! Player.fetchAll(db)) } }
        confined_handle_escapes_scope: let c = try queue.read { db in try Player.fetchCursor(db) }; print(try c.next())
        confined_handle_escapes_scope: let s = try queue.read { db in try db.makeStatement(sql: "") }; try s.execute()
        nothing: try queue.write { db in let s = try db.makeStatement(sql: ""); for p in players { s.arguments = [p.id]; try s.execute() } }
        nothing: let all = try queue.read { db in try Player.fetchAll(db) }; DispatchQueue.global().async { print(all) }
        nothing: let one = try queue.read { db in try Player.fetchOne(db) }; Task.detached { print(one) }
        nothing: Task.detached { try await queue.write { try players[0].insert($0) } }
        nothing: Task.detached { print(queue, pool) }
        nothing: let snapshot = try pool.makeSnapshot(); Task.detached { print(snapshot) }
        nothing: try queue.inTransaction { db in try players[0].insert(db); return .commit }
        nothing: try pool.writeWithoutTransaction { db in try db.inTransaction { .commit } }
        nested_transaction: try queue.inTransaction { db in try queue.write { _ in }; return .commit }
        nested_transaction: try queue.inDatabase { db in try queue.inDatabase { _ in } }
        nested_transaction: try pool.barrierWriteWithoutTransaction { db in try pool.write { _ in } }
        nested_transaction: try pool.read { db in try pool.barrierWriteWithoutTransaction { _ in } }
        nested_transaction: try pool.write { db in pool.asyncConcurrentRead { _ in } }
        nothing: try pool.writeWithoutTransaction { db in pool.asyncConcurrentRead { _ in } }
        nested_transaction: try queue.write { db in try db.inTransaction { .commit } }
        nested_transaction: try queue.write { db in db.afterNextTransaction { _ in try? queue.read { _ in } } }
        nothing: try pool.write { db in db.afterNextTransaction { _ in try? pool.read { _ in } } }
        mutation_outside_transaction: try pool.read { db in try players[0].insert(db) }
        write_in_loop: try queue.inDatabase { db in for p in players { try p.insert(db) } }
        nothing: try queue.inDatabase { db in try db.inTransaction { for p in players { try p.insert(db) }; return .commit } }
        confined_handle_escapes_scope: try queue.read { db in DispatchQueue.global().async { print(try! Player.limit(1).fetchAll(db)) } }
        confined_handle_escapes_scope: let c = try queue.read { db in try Player.fetchCursor(db).map { $0.id } }; print(try c.next())
        # FMDB
        ## prelude
        import FMDB
        import Foundation
        ## template
        func ROW(queue: FMDatabaseQueue, pool: FMDatabasePool, names: [String]) { CODE }
        ## rows
        nothing: queue.inTransaction { db, _ in for n in names { _ = db.executeUpdate(n, withArgumentsIn: []) } }
        write_in_loop: for n in names { queue.inTransaction { db, _ in _ = db.executeUpdate(n, withArgumentsIn: []) } }
        write_in_loop: for n in names { pool.inExclusiveTransaction { db, _ in _ = db.executeUpdate(n, withArgumentsIn: []) } }
        nested_transaction: queue.inDatabase { _ in queue.inDatabase { _ in } }
        nested_transaction: queue.inTransaction { _, _ in queue.inDatabase { _ in } }
        nested_transaction: queue.inDatabase { _ in queue.inDeferredTransaction { _, _ in } }
        nested_transaction: queue.inSavePoint { _, _ in queue.inImmediateTransaction { _, _ in } }
        nested_transaction: pool.inTransaction { _, _ in pool.inTransaction { _, _ in } }
        nothing: pool.inTransaction { _, _ in pool.inDatabase { _ in } }
        nothing: queue.inTransaction { db, _ in _ = db.inSavePoint { _ in } }
        unbalanced_transaction: queue.inDatabase { db in db.beginTransaction(); if names.isEmpty { return }; db.commit() }
        nothing: queue.inDatabase { db in db.beginTransaction(); if names.isEmpty { db.rollback(); return }; db.commit() }
        nothing: queue.inDatabase { db in db.beginTransaction(); defer { db.commit() }; if names.isEmpty { return }; _ = db.executeUpdate("", withArgumentsIn: []) }
        confined_handle_escapes_scope: queue.inDatabase { db in DispatchQueue.global().async { print(db.changes) } }
        confined_handle_escapes_scope: var rows: FMResultSet?; queue.inDatabase { db in rows = db.executeQuery("", withArgumentsIn: []) }; print(rows?.next() ?? false)
        nothing: var name: String?; queue.inDatabase { db in let rows = db.executeQuery("", withArgumentsIn: []); if rows?.next() == true { name = rows?.string(forColumn: "a") }; rows?.close() }; print(name ?? "")
        nothing: Task.detached { print(queue, pool) }
        nothing: let db = FMDatabase(path: "a"); db.open(); DispatchQueue.global().async { db.close() }
        """#
}

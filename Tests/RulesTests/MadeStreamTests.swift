import Testing

/// Streams of RxSwift and ReactiveSwift whose elements other functions make, in the context that subscribes.
@Suite struct MadeStreamTests {
    /// Operators that the project adds to all producers, and an inner stream that can fail in one that can't.
    @Test func theProjectsOwnOperators() {
        #expect(
            problems(
                """
                import Foundation
                import ReactiveSwift
                import RealmSwift
                struct Failure: Error {}
                protocol Named { var name: String { get } }
                final class Dog: Object, Named { @Persisted var name: String }
                extension SignalProducerProtocol where Value: Sequence, Error == Failure {
                    func listed() -> SignalProducer<[Value.Element], Failure> { producer.map { Array($0) } }
                }
                actor Index {
                    private var names: [String] = []
                    func add(_ dogs: [Named]) { for dog in dogs { names.append(dog.name) } }
                    func add(_ more: [String]) { names += more }
                }
                final class Kennel {
                    func dogs(in realm: Realm = try! Realm()) -> SignalProducer<Results<Dog>, Failure> {
                        SignalProducer { observer, _ in observer.send(value: realm.objects(Dog.self)) }
                    }
                    func named() -> SignalProducer<[Named], Failure> {
                        dogs().listed().map { dogs in dogs.map { dog -> Named in dog } }
                    }
                }
                @MainActor final class KennelModel {
                    private let kennel = Kennel(), index = Index(), selection = MutableProperty<Int?>(nil)
                    func wrong() {
                        selection.producer.skipNil().flatMap(.latest) { _ in self.kennel.named() }
                            .observe(on: QueueScheduler.main)
                            .on(value: { [index] dogs in
                                Task { await index.add(dogs) } // expect: live_object_crosses_boundary
                            })
                            .start()
                    }
                    func right() {
                        selection.producer.skipNil().flatMap(.latest) { _ in self.kennel.named() }
                            .observe(on: QueueScheduler.main)
                            .on(value: { [index] dogs in
                                let names = dogs.map { $0.name }
                                Task { await index.add(names) }
                            })
                            .start()
                    }
                }
                """) == [])
    }

    private static let tasks = """
        import Foundation
        import RealmSwift
        import RxSwift
        protocol Titled { var title: String { get } }
        final class Item: Object, Titled { @Persisted var title: String }
        final class Store {
            func items() -> Observable<Results<Item>> {
                Observable.create { observer in
                    if let realm = try? Realm() { observer.onNext(realm.objects(Item.self)) }
                    return Disposables.create()
                }
            }
        }

        """

    /// Whichever thread subscribes, a pool's is another one. A serial queue may be the one that made the elements.
    @Test(arguments: [
        ("SerialDispatchQueueScheduler(qos: .utility)", ""),
        ("ConcurrentDispatchQueueScheduler(qos: .utility)", " // expect: live_object_crosses_boundary")
    ])
    func deliveredOnAnotherQueue(_ scheduler: String, _ mark: String) {
        #expect(
            problems(
                Self.tasks + """
                    final class Titles {
                        let store = Store()
                        func titles() -> Observable<[String]> {
                            store.items().observe(on: \(scheduler))
                                .map { items in items.map { $0.title } }\(mark)
                        }
                    }
                    """) == [])
    }

    /// Made on the queue of the subscription, where the next operators run; only values are delivered elsewhere.
    @Test(arguments: ["SerialDispatchQueueScheduler(qos: .utility)", "ConcurrentDispatchQueueScheduler(qos: .utility)"])
    func madeOnTheQueueOfTheSubscription(_ scheduler: String) {
        #expect(
            problems(
                Self.tasks + """
                    final class Titles {
                        let store = Store(), bag = DisposeBag()
                        func show() {
                            store.items().subscribe(on: \(scheduler))
                                .map { items in Array(items.map { $0.title }) }
                                .observe(on: MainScheduler.instance)
                                .subscribe(onNext: { print($0) })
                                .disposed(by: bag)
                        }
                    }
                    """) == [])
    }

    /// A scheduler of the project's own may run its work anywhere.
    @Test func deliveredByTheProjectsOwnScheduler() {
        #expect(
            problems(
                """
                import Foundation
                import ReactiveSwift
                import RealmSwift
                final class Dog: Object { @Persisted var name: String }
                final class NextTurn: Scheduler {
                    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
                        DispatchQueue.main.async(execute: action)
                        return nil
                    }
                }
                @MainActor final class Kennel {
                    let realm = try! Realm()
                    func names() -> SignalProducer<[String], Never> {
                        SignalProducer<Results<Dog>, Never>(value: realm.objects(Dog.self))
                            .observe(on: NextTurn())
                            .map { dogs in Array(dogs.map { $0.name }) }
                    }
                    func named() -> SignalProducer<[String], Never> {
                        SignalProducer<Results<Dog>, Never>(value: realm.objects(Dog.self))
                            .observe(on: QueueScheduler(qos: .utility))
                            .map { dogs in Array(dogs.map { $0.name }) } // expect: live_object_crosses_boundary
                    }
                }
                """) == [])
    }

    /// Objects under a protocol that says nothing of a database, in functions that name none.
    @Test func underAProtocolOfTheProject() {
        func program(_ read: String) -> String {
            Self.tasks + """
                extension Store {
                    func titled() -> Observable<[Titled]> {
                        Observable.create { observer in
                            guard let realm = try? Realm() else { return Disposables.create() }
                            let all: [Titled] = realm.objects(Item.self).map { item -> Titled in item }
                            observer.onNext(all)
                            return Disposables.create()
                        }
                    }
                }
                final class Titles {
                    let store = Store()
                    func titles() -> Observable<[String]> {
                        \(read)
                    }
                }
                """
        }
        let queue = "observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))"
        let mark = "// expect: live_object_crosses_boundary"
        #expect(problems(program("store.titled().\(queue).map { items in items.map { $0.title } } \(mark)")) == [])
        #expect(problems(program("store.titled().map { items in items.map { $0.title } }.\(queue)")) == [])
    }

    /// A publisher of the project's own makes its elements where it is subscribed to.
    @Test func aPublisherOfTheProjectsOwn() {
        func program(_ subscribing: String) -> [String] {
            problems(
                """
                import Combine
                import CoreData
                import Foundation
                @objc(Boat) final class Boat: NSManagedObject { @NSManaged var name: String }
                struct BoatCount: Publisher {
                    typealias Output = Int
                    typealias Failure = Never
                    let context: NSManagedObjectContext
                    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                        _ = subscriber.receive((try? context.count(for: NSFetchRequest<Boat>(entityName: "Boat"))) ?? 0)
                    }
                }
                @MainActor final class Harbour {
                    private let container: NSPersistentContainer
                    private var bag = Set<AnyCancellable>()
                    init(container: NSPersistentContainer) { self.container = container }
                    func count() {
                        BoatCount(context: container.viewContext)\(subscribing)
                            .sink { print($0) }
                            .store(in: &bag)
                    }
                }
                """)
        }
        #expect(program("") == [])
        #expect(program(".subscribe(on: DispatchQueue.global()) // expect: main_context_off_main") == [])
    }
}

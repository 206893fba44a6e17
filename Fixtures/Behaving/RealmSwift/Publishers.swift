import Behaviour
import Combine
import Foundation

extension RealmCollection {
    public var collectionPublisher: AnyPublisher<Self, any Error> {
        AnyPublisher(Delivery<Self, any Error> { value in
            let token = observe { change in
                switch change {
                case .initial(let all), .update(let all, _, _, _): value(all)
                case .error: break
                }
            }
            return AnyCancellable { token.invalidate() }
        })
    }
    public var changesetPublisher: AnyPublisher<RealmCollectionChange<Self>, Never> {
        AnyPublisher(Delivery<RealmCollectionChange<Self>, Never> { value in
            let token = observe { value($0) }
            return AnyCancellable { token.invalidate() }
        })
    }
}

/// A publisher made of the function that subscribes.
struct Delivery<Output, Failure: Error>: Publisher {
    let start: (@escaping (Output) -> Void) -> AnyCancellable
    func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable { start(value) }
}

extension Publisher where Output: ThreadConfined {
    public func freeze() -> AnyPublisher<Output, Failure> { map { $0.freeze() } }
    public func threadSafeReference() -> ReferencePublisher<Output, Failure> {
        ReferencePublisher { queue in
            // The value goes over as a reference and is opened where it arrives.
            let sent = map { value in (ThreadSafeReference(to: value), value.realm?.configuration) }.receive(on: queue)
            return sent.compactMap { reference, configuration in
                configuration.flatMap { reference.resolved(in: .at(Home.on(queue), $0)) }
            }
        }
    }
}
extension Publisher {
    public func freeze<C: RealmCollection>() -> AnyPublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> {
        map { change in
            switch change {
            case .initial(let all): .initial(all.freeze())
            case .update(let all, let deletions, let insertions, let modifications):
                .update(all.freeze(), deletions: deletions, insertions: insertions, modifications: modifications)
            case .error(let error): .error(error)
            }
        }
    }
    public func threadSafeReference<C: RealmCollection>() -> ReferencePublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> {
        ReferencePublisher { queue in self.freeze().receive(on: queue) }
    }
}
public struct ReferencePublisher<Output, Failure: Error> {
    let deliver: (DispatchQueue) -> AnyPublisher<Output, Failure>
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { deliver((scheduler as? DispatchQueue) ?? .main) }
}
public func valuePublisher<T: Object>(_ object: T, keyPaths: [String]? = nil) -> AnyPublisher<T, any Error> {
    AnyPublisher(Delivery<T, any Error> { value in
        let token = object.observe { (change: ObjectChange<T>) in if case .change(let object, _) = change { value(object) } }
        return AnyCancellable { token.invalidate() }
    })
}

// File: InboxViewModel.swift
import RealmSwift
import RxRealm
import RxSwift

@MainActor
final class InboxViewModel {
    private let realm: Realm
    private let bag = DisposeBag()
    let subjects = BehaviorSubject<[String]>(value: [])

    init(realm: Realm) { self.realm = realm }

    private var unread: Results<Mail> { realm.objects(Mail.self).where { $0.unread == true } }

    var digest: Observable<String> {
        Observable.array(from: unread)
            .map { mails in mails.map(\.sender) }
            .inBackground()
            .map { senders in Set(senders).sorted().joined(separator: ", ") }
            .onMain()
    }

    var longest: Observable<Int> {
        Observable.array(from: unread)
            .inBackground()
            .map { mails in mails.map { $0.subject.count }.max() ?? 0 }  // expect: live_object_crosses_boundary
            .onMain()
    }

    func bind() {
        Observable.collection(from: unread)
            .throttle(.milliseconds(200), scheduler: MainScheduler.instance)
            .map { Array($0.map(\.subject)) }
            .subscribe(onNext: { [subjects] in subjects.onNext($0) })
            .disposed(by: bag)
    }
}
// File: Mail.swift
import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var subject: String
    @Persisted var sender: String
    @Persisted var unread = true
}
// File: ReadMarker.swift
import RealmSwift
import RxSwift

final class ReadMarker {
    private let bag = DisposeBag()

    func follow(_ opened: Observable<String>) {
        opened
            .inBackground()
            .subscribe(onNext: { id in
                autoreleasepool {
                    guard let realm = try? Realm(), let mail = realm.object(ofType: Mail.self, forPrimaryKey: id) else {
                        return
                    }
                    realm.writeAsync { mail.unread = false }  // expect: async_write_without_run_loop
                }
            })
            .disposed(by: bag)
    }

    func followOnMain(_ opened: Observable<String>) {
        opened
            .onMain()
            .subscribe(onNext: { id in
                guard let realm = try? Realm(), let mail = realm.object(ofType: Mail.self, forPrimaryKey: id) else {
                    return
                }
                realm.writeAsync { mail.unread = false }
            })
            .disposed(by: bag)
    }
}
// File: Rx+Background.swift
import RxSwift

private let worker = ConcurrentDispatchQueueScheduler(qos: .utility)

extension ObservableType {
    /// What comes after it is not the main thread's burden.
    func inBackground() -> Observable<Element> { observe(on: worker) }

    func onMain() -> Observable<Element> { observe(on: MainScheduler.instance) }
}

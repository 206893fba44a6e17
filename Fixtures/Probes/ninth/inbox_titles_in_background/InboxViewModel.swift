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
            .map { mails in mails.map { $0.subject.count }.max() ?? 0 } // expect: live_object_crosses_boundary
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

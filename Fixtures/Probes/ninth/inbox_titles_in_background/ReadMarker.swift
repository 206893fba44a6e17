import RealmSwift
import RxSwift

final class ReadMarker {
    private let bag = DisposeBag()

    func follow(_ opened: Observable<String>) {
        opened
            .inBackground()
            .subscribe(onNext: { id in
                autoreleasepool {
                    guard let realm = try? Realm(), let mail = realm.object(ofType: Mail.self, forPrimaryKey: id) else { return }
                    realm.writeAsync { mail.unread = false } // expect: async_write_without_run_loop
                }
            })
            .disposed(by: bag)
    }

    func followOnMain(_ opened: Observable<String>) {
        opened
            .onMain()
            .subscribe(onNext: { id in
                guard let realm = try? Realm(), let mail = realm.object(ofType: Mail.self, forPrimaryKey: id) else { return }
                realm.writeAsync { mail.unread = false }
            })
            .disposed(by: bag)
    }
}

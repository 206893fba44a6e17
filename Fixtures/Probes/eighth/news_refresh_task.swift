// File: ArticleStore.swift
import Foundation
import RealmSwift

final class Article: Object {
    @Persisted(primaryKey: true) var url: String
    @Persisted var headline: String
    @Persisted var isRead: Bool
    @Persisted var fetchedAt: Date
}

final class ArticleStore {
    static let shared = ArticleStore()  // maybe: shared_global_handle

    private let realm: Realm  // expect: stored_handle_in_async_context

    private init() {
        realm = try! Realm()
    }

    var unread: Int {
        realm.objects(Article.self).where { $0.isRead == false }.count
    }

    func newest() -> String? {
        realm.objects(Article.self).sorted(byKeyPath: "fetchedAt").last?.headline
    }
}
// File: NewsApp.swift
import BackgroundTasks
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "news.refresh", using: nil) { task in
            let unread = ArticleStore.shared.unread
            UserDefaults.standard.set(unread, forKey: "badge")
            task.setTaskCompleted(success: unread >= 0)
        }
        return true
    }

    func scheduleRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: "news.refresh")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
        try? BGTaskScheduler.shared.submit(request)
    }
}

final class FrontPage: UIViewController {
    private let headline = UILabel()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        headline.text = ArticleStore.shared.newest()
        title = "\(ArticleStore.shared.unread) unread"
    }
}

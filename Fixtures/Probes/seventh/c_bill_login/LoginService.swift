import CoreData
import Foundation

final class LoginService {
    private let container: NSPersistentContainer
    private let url: URL

    init(container: NSPersistentContainer, url: URL) {
        self.container = container
        self.url = url
    }

    func logIn(user: String, done: @escaping (Bool) -> Void) {
        let container = self.container
        let task = URLSession.shared.dataTask(with: url.appendingPathComponent(user)) { data, _, _ in
            guard let data = data, let token = String(data: data, encoding: .utf8) else {
                DispatchQueue.main.async { done(false) }
                return
            }
            let account = Account(context: container.viewContext) // expect: main_context_off_main
            account.user = user
            account.token = token
            try? container.viewContext.save() // maybe: main_context_off_main
            DispatchQueue.main.async { done(true) }
        }
        task.resume()
    }

    func refreshToken(user: String) {
        let container = self.container
        let task = URLSession.shared.dataTask(with: url.appendingPathComponent(user)) { data, _, _ in
            guard let data = data, let token = String(data: data, encoding: .utf8) else { return }
            container.performBackgroundTask { context in
                let request = Account.fetchRequest()
                request.predicate = NSPredicate(format: "user == %@", user)
                guard let account = try? context.fetch(request).first else { return }
                account.token = token
                try? context.save()
            }
        }
        task.resume()
    }
}

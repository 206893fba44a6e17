// File: ProfileLoader.swift
import CoreData
import UIKit

final class Profile: NSManagedObject {
    @NSManaged var login: String
    @NSManaged var displayName: String?
    @NSManaged var avatar: Data?
}

struct ProfilePayload: Decodable {
    let login: String
    let name: String
}

final class ProfileLoader {
    private let container: NSPersistentContainer
    private let session: URLSession

    init(container: NSPersistentContainer, session: URLSession = .shared) {
        self.container = container
        self.session = session
    }

    fileprivate func profile(_ login: String, in context: NSManagedObjectContext) throws -> Profile {
        let request = NSFetchRequest<Profile>(entityName: "Profile")
        request.predicate = NSPredicate(format: "login == %@", login)
        request.fetchLimit = 1
        if let found = try context.fetch(request).first { return found }
        let made = Profile(context: context)
        made.login = login
        return made
    }

    func loadName(_ login: String, from url: URL) {
        session.dataTask(with: url) { [container] data, _, _ in
            guard let data, let payload = try? JSONDecoder().decode(ProfilePayload.self, from: data) else { return }
            container.performBackgroundTask { context in
                guard let profile = try? self.profile(payload.login, in: context) else { return }
                profile.displayName = payload.name
                try? context.save()
            }
        }.resume()
    }

    func loadAvatar(_ login: String, from url: URL, done: @escaping @Sendable (Bool) -> Void) {
        session.dataTask(with: url) { [self] data, response, error in
            guard let data, error == nil, UIImage(data: data) != nil else { return done(false) }
            let profile = try? profile(login, in: container.viewContext)  // expect: main_context_off_main
            profile?.avatar = data  // maybe: main_context_off_main
            try? container.viewContext.save()  // maybe: main_context_off_main
            DispatchQueue.main.async { done(true) }
        }.resume()
    }
}

/// Takes what its session delivers, and the session delivers on the main queue.
final class BannerReceiver: NSObject, URLSessionDataDelegate {
    private let container: NSPersistentContainer
    private let loader: ProfileLoader
    private let login: String
    private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)

    init(login: String, container: NSPersistentContainer, loader: ProfileLoader) {
        self.login = login
        self.container = container
        self.loader = loader
    }

    func start(_ url: URL) { session.dataTask(with: url).resume() }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let profile = try? loader.profile(login, in: container.viewContext)
        profile?.displayName = String(decoding: data, as: UTF8.self)
    }
}

final class ProfileScreen: UIViewController {
    var loader: ProfileLoader?
    private let spinner = UIActivityIndicatorView()

    func refresh(_ login: String, avatar: URL) {
        spinner.startAnimating()
        loader?.loadAvatar(login, from: avatar) { [weak self] ok in
            Task { @MainActor in
                self?.spinner.stopAnimating()
                self?.title = ok ? login : "?"
            }
        }
    }
}

// File: ShareController.swift
import CoreData
import UIKit

@objc(SavedArticle) final class SavedArticle: NSManagedObject {
    @NSManaged var url: String
    @NSManaged var title: String?
}

/// Saves at once; the title comes later, by the article's identifier, on a context of its own.
final class ArticleShareController: UIViewController {
    private let container: NSPersistentContainer
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init(nibName: nil, bundle: nil)
    }

    func shared(_ url: URL) throws {
        let context = container.viewContext
        let article = SavedArticle(context: context)
        article.url = url.absoluteString
        try context.save()
        let id = article.objectID
        URLSession.shared.dataTask(with: url) { [container] data, _, _ in
            let size = data?.count ?? 0
            container.performBackgroundTask { context in
                guard let article = try? context.existingObject(with: id) as? SavedArticle else { return }
                article.title = "\(size) bytes of \(article.url)"
                try? context.save()
            }
            DispatchQueue.main.async { self.label.text = article.title }  // maybe: live_object_crosses_boundary
        }.resume()
    }
}

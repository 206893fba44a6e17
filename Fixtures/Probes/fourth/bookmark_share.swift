// File: ShareController.swift
import CoreData
import UIKit

@objc(Bookmark) final class Bookmark: NSManagedObject {
    @NSManaged var url: String
    @NSManaged var title: String?
    @NSManaged var addedAt: Date
}

/// The sheet of the share extension: saves at once, and fetches the page's title afterwards.
final class ShareController: UIViewController {
    private let container: NSPersistentContainer
    private let field = UITextField()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init(nibName: nil, bundle: nil)
    }

    func shared(_ url: URL) {
        let context = container.viewContext
        let bookmark = Bookmark(context: context)
        bookmark.url = url.absoluteString
        bookmark.addedAt = Date()
        try? context.save()
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let title = data.flatMap(PageTitle.init)?.text
            bookmark.title = title  // expect: live_object_crosses_boundary
            DispatchQueue.main.async { self.saved(title) }
        }.resume()
    }

    private func saved(_ title: String?) {
        field.text = title
        try? container.viewContext.save()
        dismiss(animated: true)
    }
}

struct PageTitle {
    let text: String

    init?(_ data: Data) {
        let html = String(decoding: data, as: UTF8.self)
        guard let start = html.range(of: "<title>"), let end = html.range(of: "</title>") else { return nil }
        text = String(html[start.upperBound..<end.lowerBound])
    }
}

// File: DraftSheet.swift
import CoreData
import UIKit

final class Author: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var isCurrent: Bool
}

final class Article: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var text: String
    @NSManaged var author: Author?
}

final class DraftSheet: UIViewController {
    private let main: NSManagedObjectContext
    private let scratch: NSManagedObjectContext
    private var draft: Article?
    private let titleField = UITextField()

    init(container: NSPersistentContainer) {
        main = container.viewContext
        scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        scratch.parent = main
        super.init(nibName: nil, bundle: nil)
    }

    private func currentAuthor() throws -> Author? {
        let request = NSFetchRequest<Author>(entityName: "Author")
        request.predicate = NSPredicate(format: "isCurrent == YES")
        return try main.fetch(request).first
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let draft = Article(context: scratch)
        draft.title = "Untitled"
        draft.text = ""
        self.draft = draft
    }

    func signDraft() throws {
        guard let author = try currentAuthor() else { return }
        let page = Article(context: scratch)
        page.title = titleField.text ?? ""
        page.author = author  // expect: mixed_handles
        draft = page
    }

    func signDraftProperly() throws {
        guard let author = try currentAuthor() else { return }
        let page = Article(context: scratch)
        page.title = titleField.text ?? ""
        page.author = scratch.object(with: author.objectID) as? Author
        draft = page
    }

    func done() throws {
        draft?.title = titleField.text ?? ""
        try scratch.save()
        try main.save()
        dismiss(animated: true)
    }

    func cancel() {
        scratch.rollback()
        dismiss(animated: true)
    }
}

import CoreData

extension NSManagedObjectContext {
    func insertArticle(_ row: ArticleRow) {
        let article = PackedArticle(context: self)
        article.name = row.name
        article.weight = row.weight
    }

    func commitIfNeeded() throws {
        guard hasChanges else { return }
        try save()
    }
}

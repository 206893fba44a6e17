import CoreData

struct SheetFile: Sendable {
    let numbers: [Int]

    func batches(of size: Int) -> [ArraySlice<Int>] {
        stride(from: 0, to: numbers.count, by: size).map { numbers[$0..<min($0 + size, numbers.count)] }
    }
}

final class SheetImporter {
    private let stack: HerbariumStack
    private let batchSize = 500

    init(stack: HerbariumStack = .shared) { self.stack = stack }

    func run(_ file: SheetFile, into cabinet: Cabinet, progress: @escaping @Sendable (Int) -> Void) {
        let id = cabinet.objectID
        let code = cabinet.code
        let context = stack.importContext()
        context.perform { [batchSize] in
            var done = 0
            for batch in file.batches(of: batchSize) {
                let cabinet = context.object(with: id) as? Cabinet
                for number in batch {
                    let sheet = HerbSheet(context: context)
                    sheet.label = "\(code)-\(number)"
                    sheet.cabinet = cabinet
                }
                do {
                    try context.save()
                } catch {
                    context.rollback()
                }
                context.reset()
                done += batch.count
                progress(done)
            }
        }
    }
}

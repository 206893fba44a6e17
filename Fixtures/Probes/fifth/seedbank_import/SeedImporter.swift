import CoreData

struct SeedRow: Sendable {
    let number: Int
    let grams: Double
}

struct SeedFile: Sendable {
    let rows: [SeedRow]

    func batches(of size: Int) -> [ArraySlice<SeedRow>] {
        stride(from: 0, to: rows.count, by: size).map { rows[$0..<min($0 + size, rows.count)] }
    }
}

final class SeedImporter {
    private let stack: SeedStack
    private let batchSize = 500

    init(stack: SeedStack = .shared) { self.stack = stack }

    /// Adds a sample for every row; each is labelled with the accession's code.
    func run(_ file: SeedFile, into accession: Accession, progress: @escaping @Sendable (Int) -> Void) {
        let context = stack.importContext()
        context.perform { [batchSize] in
            var done = 0
            for batch in file.batches(of: batchSize) {
                for row in batch {
                    let sample = SeedSample(context: context)
                    sample.label = "\(accession.code)-\(row.number)" // expect: live_object_crosses_boundary
                    sample.grams = row.grams
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

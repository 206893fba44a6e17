import Findings
import Foundation
import Testing

/// Where a library calls the methods of an object that it is given.
@Suite struct DelegateTests {
    private func problems(_ text: String) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)]).check(
            rule: "")
    }

    private static func loader(_ body: String) -> String {
        """
        import CoreData
        import Foundation
        final class Loader: NSObject, URLSessionDataDelegate {
            let context: NSManagedObjectContext
            init(container: NSPersistentContainer) { context = container.viewContext }
            \(body)
        }
        """
    }

    /// Without a queue a session calls its delegate in the background; the first touch there is reported, also where
    /// the method calls others.
    @Test func aSessionWithoutAQueueCallsInTheBackground() {
        let body = """
            lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
                func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
                    finish() // expect: main_context_off_main
                }
                private func finish() { try? context.save() }
            """
        #expect(problems(Self.loader(body)) == [])
    }

    /// The main queue, one that a caller gives, and no session at all leave the methods where they are.
    @Test(arguments: ["delegateQueue: .main", "delegateQueue: queue", ""])
    func anotherQueueDecides(_ queue: String) {
        let session = queue.isEmpty ? "nil" : "URLSession(configuration: .default, delegate: self, \(queue))"
        let body = """
            var session: URLSession?
                func start(on queue: OperationQueue) { session = \(session) }
                func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
                    try? context.save()
                }
            """
        #expect(problems(Self.loader(body)) == [])
    }

    /// A delegate that the compiler puts on the main actor is called there.
    @Test func aMainActorDelegateIsItsActors() {
        let text = Self.loader(
            """
            lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
                func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
                    try? context.save()
                }
            """)
        #expect(
            problems(text.replacingOccurrences(of: "final class Loader", with: "@MainActor final class Loader")) == [])
    }

    /// What HealthKit and Photos call back runs on queues of theirs, what a capture output calls on the one that it is
    /// given.
    @Test func systemsThatCallBack() {
        let text = """
            import AVFoundation
            import CoreData
            import HealthKit
            import Photos
            final class Sensors: NSObject, PHPhotoLibraryChangeObserver, AVCaptureMetadataOutputObjectsDelegate {
                let context: NSManagedObjectContext
                init(container: NSPersistentContainer) { context = container.viewContext }
                func start(_ type: HKSampleType, _ store: HKHealthStore, _ output: AVCaptureMetadataOutput) {
                    store.execute(
                        HKSampleQuery(sampleType: type, predicate: nil, limit: 1, sortDescriptors: nil) { _, _, _ in
                            try? self.context.save() // expect: main_context_off_main
                        })
                    PHPhotoLibrary.shared().register(self)
                    output.setMetadataObjectsDelegate(self, queue: .main)
                }
                func photoLibraryDidChange(_ change: PHChange) {
                    context.reset() // expect: main_context_off_main
                }
                func metadataOutput(_ output: AVCaptureOutput, didOutput objects: [String]) { context.reset() }
            }
            """
        #expect(problems(text) == [])
    }
}

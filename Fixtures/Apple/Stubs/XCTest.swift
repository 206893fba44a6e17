// XCTest and NSObject as far as ConfinementChecker uses them, with the signatures that Apple's pages print.
open class NSObject { public init() {} }
open class XCTest: NSObject { open var name: String { "" } }
open class XCTestCase: XCTest {
    open func invokeTest() {}
    open func record(_ issue: XCTIssue) {}
    @available(*, deprecated) open func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {}
    @preconcurrency open func addTeardownBlock(_ block: @escaping @MainActor @Sendable () throws -> Void) {}
    open func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
    open class func setUp() {}
    open func setUp() async throws {}
}
public protocol XCTestObservation: AnyObject {
    func testCaseWillStart(_ testCase: XCTestCase)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue)
    func testCaseDidFinish(_ testCase: XCTestCase)
}
extension XCTestObservation {
    public func testCaseWillStart(_ testCase: XCTestCase) {}
    public func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {}
    public func testCaseDidFinish(_ testCase: XCTestCase) {}
}
open class XCTestObservationCenter: NSObject {
    open class var shared: XCTestObservationCenter { fatalError() }
    open func addTestObserver(_ o: any XCTestObservation) {}
}
public class XCTSourceCodeLocation: NSObject {
    public init(filePath: String, lineNumber: Int) { super.init() }
}
public class XCTSourceCodeContext: NSObject {
    public init(location: XCTSourceCodeLocation?) { super.init() }
}
public struct XCTIssue {
    public enum IssueType: Int, Sendable { case assertionFailure = 0 }
    public init(
        type: IssueType, compactDescription: String, detailedDescription: String? = nil,
        sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(location: nil),
        associatedError: (any Error)? = nil, attachments: [Int] = []
    ) { self.sourceCodeContext = sourceCodeContext }
    public var sourceCodeContext: XCTSourceCodeContext
}
public func XCTAssertEqual<T: Equatable>(
    _ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}

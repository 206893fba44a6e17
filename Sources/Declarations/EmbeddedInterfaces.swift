// Made by Rules/embed.py from the interfaces; not to be edited.
package enum EmbeddedInterfaces {
    package static let modules: [(module: String, text: StaticString)] = [
("AFNetworking",
##"""
// May be missing: a package.
@_exported import Foundation
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

open class AFURLSessionManager: NSObject {
    open var completionQueue: DispatchQueue?
}
open class AFHTTPSessionManager: AFURLSessionManager {
    public typealias Success = (URLSessionDataTask, Any?) -> Void
    public typealias Failure = (URLSessionDataTask?, any Error) -> Void
    public init(baseURL url: URL?) { fatalError() }
    @discardableResult open func get(
        _ URLString: String, parameters: Any?, headers: [String: String]?, progress: ((Progress) -> Void)?,
        success: Success?, failure: Failure?
    ) -> URLSessionDataTask? { fatalError() }
    @discardableResult open func post(
        _ URLString: String, parameters: Any?, headers: [String: String]?, progress: ((Progress) -> Void)?,
        success: Success?, failure: Failure?
    ) -> URLSessionDataTask? { fatalError() }
    @discardableResult open func put(
        _ URLString: String, parameters: Any?, headers: [String: String]?, success: Success?, failure: Failure?
    ) -> URLSessionDataTask? { fatalError() }
    @discardableResult open func patch(
        _ URLString: String, parameters: Any?, headers: [String: String]?, success: Success?, failure: Failure?
    ) -> URLSessionDataTask? { fatalError() }
    @discardableResult open func delete(
        _ URLString: String, parameters: Any?, headers: [String: String]?, success: Success?, failure: Failure?
    ) -> URLSessionDataTask? { fatalError() }
    @discardableResult open func head(
        _ URLString: String, parameters: Any?, headers: [String: String]?, success: ((URLSessionDataTask) -> Void)?,
        failure: Failure?
    ) -> URLSessionDataTask? { fatalError() }
}

"""##
),
("Alamofire",
##"""
// May be missing: a package.
@_exported import Foundation
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
import Combine

public protocol URLConvertible { func asURL() throws -> URL }
extension String: URLConvertible { public func asURL() throws -> URL { fatalError() } }
extension URL: URLConvertible { public func asURL() throws -> URL { fatalError() } }
extension URLComponents: URLConvertible { public func asURL() throws -> URL { fatalError() } }
public protocol URLRequestConvertible { func asURLRequest() throws -> URLRequest }
extension URLRequest: URLRequestConvertible { public func asURLRequest() throws -> URLRequest { fatalError() } }

public typealias Parameters = [String: any Any & Sendable]
public typealias RequestModifier = @Sendable (inout URLRequest) throws -> Void
public struct HTTPMethod: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { fatalError() }
    public static let get = HTTPMethod(rawValue: "")
    public static let post = HTTPMethod(rawValue: "")
    public static let put = HTTPMethod(rawValue: "")
    public static let patch = HTTPMethod(rawValue: "")
    public static let delete = HTTPMethod(rawValue: "")
    public static let head = HTTPMethod(rawValue: "")
}
public struct HTTPHeader: Hashable, Sendable {
    public init(name: String, value: String) { fatalError() }
    public static func authorization(bearerToken: String) -> HTTPHeader { fatalError() }
    public static func contentType(_ value: String) -> HTTPHeader { fatalError() }
    public static func accept(_ value: String) -> HTTPHeader { fatalError() }
}
public struct HTTPHeaders: Equatable, Hashable, Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    public init() { fatalError() }
    public init(_ dictionary: [String: String]) { fatalError() }
    public init(_ headers: [HTTPHeader]) { fatalError() }
    public init(dictionaryLiteral elements: (String, String)...) { fatalError() }
    public init(arrayLiteral elements: HTTPHeader...) { fatalError() }
    public mutating func add(name: String, value: String) { fatalError() }
    public mutating func add(_ header: HTTPHeader) { fatalError() }
    public subscript(name: String) -> String? { get { fatalError() } set { fatalError() } }
}
public protocol ParameterEncoding: Sendable {}
public struct URLEncoding: ParameterEncoding {
    public static var `default`: URLEncoding { fatalError() }
    public static var queryString: URLEncoding { fatalError() }
    public static var httpBody: URLEncoding { fatalError() }
}
public struct JSONEncoding: ParameterEncoding {
    public static var `default`: JSONEncoding { fatalError() }
    public static var prettyPrinted: JSONEncoding { fatalError() }
}
public protocol ParameterEncoder: Sendable {}
open class JSONParameterEncoder: @unchecked Sendable, ParameterEncoder {
    public static var `default`: JSONParameterEncoder { fatalError() }
}
open class URLEncodedFormParameterEncoder: @unchecked Sendable, ParameterEncoder {
    public static var `default`: URLEncodedFormParameterEncoder { fatalError() }
}
extension ParameterEncoder where Self == JSONParameterEncoder {
    public static var json: JSONParameterEncoder { fatalError() }
}
extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
    public static var urlEncodedForm: URLEncodedFormParameterEncoder { fatalError() }
}
public protocol RequestAdapter: Sendable {}
public protocol RequestRetrier: Sendable {}
public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}
public protocol EventMonitor: Sendable {}

public enum AFError: Error, Sendable {
    case explicitlyCancelled, sessionDeinitialized
    case sessionTaskFailed(error: any Error)
    case invalidURL(url: any URLConvertible & Sendable)
    public var responseCode: Int? { fatalError() }
    public var underlyingError: (any Error)? { fatalError() }
    public var isExplicitlyCancelledError: Bool { fatalError() }
}
public typealias AFResult<Success> = Result<Success, AFError>
public typealias AFDataResponse<Success> = DataResponse<Success, AFError>
public typealias AFDownloadResponse<Success> = DownloadResponse<Success, AFError>
public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
    public let request: URLRequest?
    public let response: HTTPURLResponse?
    public let data: Data?
    public let result: Result<Success, Failure>
    public var value: Success? { fatalError() }
    public var error: Failure? { fatalError() }
}
public struct DownloadResponse<Success: Sendable, Failure: Error>: Sendable {
    public let request: URLRequest?
    public let response: HTTPURLResponse?
    public let fileURL: URL?
    public let result: Result<Success, Failure>
    public var value: Success? { fatalError() }
    public var error: Failure? { fatalError() }
}

public class Request: @unchecked Sendable {
    public typealias ProgressHandler = @Sendable (Progress) -> Void
    public var request: URLRequest? { fatalError() }
    public var response: HTTPURLResponse? { fatalError() }
    public var error: AFError? { fatalError() }
    public var isCancelled: Bool { fatalError() }
    @discardableResult public func resume() -> Self { fatalError() }
    @discardableResult public func suspend() -> Self { fatalError() }
    @discardableResult public func cancel() -> Self { fatalError() }
    @discardableResult public func authenticate(username: String, password: String) -> Self { fatalError() }
    @discardableResult public func redirect(using handler: any Sendable) -> Self { fatalError() }
    @discardableResult public func uploadProgress(
        queue: DispatchQueue = .main, closure: @escaping ProgressHandler
    ) -> Self { fatalError() }
    @discardableResult public func downloadProgress(
        queue: DispatchQueue = .main, closure: @escaping ProgressHandler
    ) -> Self { fatalError() }
    @discardableResult public func cURLDescription(
        calling handler: @escaping @Sendable (String) -> Void
    ) -> Self { fatalError() }
}
public class DataRequest: Request, @unchecked Sendable {
    public typealias Validation = @Sendable (URLRequest?, HTTPURLResponse, Data?) -> Result<Void, any Error>
    public var data: Data? { fatalError() }
    @discardableResult public func validate() -> Self { fatalError() }
    @discardableResult public func validate(_ validation: @escaping Validation) -> Self { fatalError() }
    @discardableResult public func validate<S: Sequence>(
        statusCode acceptableStatusCodes: S
    ) -> Self where S.Iterator.Element == Int { fatalError() }
    @discardableResult public func validate<S: Sequence>(
        contentType acceptableContentTypes: S
    ) -> Self where S.Iterator.Element == String { fatalError() }
    @discardableResult public func cacheResponse(using handler: any Sendable) -> Self { fatalError() }
    @discardableResult public func response(
        queue: DispatchQueue = .main, completionHandler: @escaping @Sendable (AFDataResponse<Data?>) -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseData(
        queue: DispatchQueue = .main, completionHandler: @escaping @Sendable (AFDataResponse<Data>) -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseString(
        queue: DispatchQueue = .main, encoding: String.Encoding? = nil,
        completionHandler: @escaping @Sendable (AFDataResponse<String>) -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseJSON(
        queue: DispatchQueue = .main, options: JSONSerialization.ReadingOptions = .allowFragments,
        completionHandler: @escaping @Sendable (AFDataResponse<any Sendable>) -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseDecodable<Value: Decodable & Sendable>(
        of type: Value.Type = Value.self, queue: DispatchQueue = .main, decoder: JSONDecoder = JSONDecoder(),
        emptyResponseCodes: Set<Int> = [], completionHandler: @escaping @Sendable (AFDataResponse<Value>) -> Void
    ) -> Self { fatalError() }
    public func serializingData() -> DataTask<Data> { fatalError() }
    public func serializingString() -> DataTask<String> { fatalError() }
    public func serializingDecodable<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self, automaticallyCancelling shouldAutomaticallyCancel: Bool = true,
        decoder: JSONDecoder = JSONDecoder()
    ) -> DataTask<Value> { fatalError() }
    public func serializingResponse<Value: Sendable>(using serializer: any Sendable) -> DataTask<Value> { fatalError() }
    public func publishData(queue: DispatchQueue = .main) -> DataResponsePublisher<Data> { fatalError() }
    public func publishString(queue: DispatchQueue = .main) -> DataResponsePublisher<String> { fatalError() }
    public func publishDecodable<T: Decodable & Sendable>(
        type: T.Type = T.self, queue: DispatchQueue = .main, decoder: JSONDecoder = JSONDecoder()
    ) -> DataResponsePublisher<T> { fatalError() }
    public func publishUnserialized(queue: DispatchQueue = .main) -> DataResponsePublisher<Data?> { fatalError() }
}
public struct DataResponsePublisher<Value: Sendable>: Publisher {
    public typealias Output = DataResponse<Value, AFError>
    public typealias Failure = Never
    public func result() -> AnyPublisher<Result<Value, AFError>, Never> { fatalError() }
    public func value() -> AnyPublisher<Value, AFError> { fatalError() }
}
public struct DataTask<Value: Sendable>: Sendable {
    public var response: DataResponse<Value, AFError> { get async { fatalError() } }
    public var result: Result<Value, AFError> { get async { fatalError() } }
    public var value: Value { get async throws { fatalError() } }
    public func cancel() { fatalError() }
}
public class UploadRequest: DataRequest, @unchecked Sendable {}
public class DownloadRequest: Request, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { fatalError() }
        public static let createIntermediateDirectories = Options(rawValue: 1)
        public static let removePreviousFile = Options(rawValue: 2)
    }
    public typealias Destination = @Sendable (URL, HTTPURLResponse) -> (destinationURL: URL, options: Options)
    public var fileURL: URL? { fatalError() }
    @discardableResult public func validate() -> Self { fatalError() }
    @discardableResult public func response(
        queue: DispatchQueue = .main, completionHandler: @escaping @Sendable (AFDownloadResponse<URL?>) -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseURL(
        queue: DispatchQueue = .main, completionHandler: @escaping @Sendable (AFDownloadResponse<URL>) -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseData(
        queue: DispatchQueue = .main, completionHandler: @escaping @Sendable (AFDownloadResponse<Data>) -> Void
    ) -> Self { fatalError() }
}
public final class DataStreamRequest: Request, @unchecked Sendable {
    public struct Stream<Success: Sendable, Failure: Error>: Sendable {}
    @discardableResult public func responseStream(
        on queue: DispatchQueue = .main, stream: @escaping @Sendable (Stream<Data, Never>) throws -> Void
    ) -> Self { fatalError() }
    @discardableResult public func responseStreamDecodable<T: Decodable & Sendable>(
        of type: T.Type = T.self, on queue: DispatchQueue = .main,
        stream: @escaping @Sendable (Stream<T, AFError>) throws -> Void
    ) -> Self { fatalError() }
}
open class MultipartFormData {
    public init() { fatalError() }
    public func append(
        _ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil
    ) { fatalError() }
    public func append(_ fileURL: URL, withName name: String) { fatalError() }
}
open class Session: @unchecked Sendable {
    public static let `default` = Session()
    public init(
        configuration: URLSessionConfiguration = .default, rootQueue: DispatchQueue = .main,
        startRequestsImmediately: Bool = true,
        requestQueue: DispatchQueue? = nil, serializationQueue: DispatchQueue? = nil,
        interceptor: (any RequestInterceptor)? = nil,
        eventMonitors: [any EventMonitor] = []
    ) { fatalError() }
    open func request(
        _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil, requestModifier: RequestModifier? = nil
    ) -> DataRequest { fatalError() }
    open func request<P: Encodable & Sendable>(
        _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: P? = nil,
        encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default, headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil, requestModifier: RequestModifier? = nil
    ) -> DataRequest { fatalError() }
    open func request(
        _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
    ) -> DataRequest { fatalError() }
    open func streamRequest(_ convertible: any URLRequestConvertible) -> DataStreamRequest { fatalError() }
    open func download(
        _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        headers: HTTPHeaders? = nil, to destination: DownloadRequest.Destination? = nil
    ) -> DownloadRequest { fatalError() }
    open func download(
        _ convertible: any URLRequestConvertible, to destination: DownloadRequest.Destination? = nil
    ) -> DownloadRequest { fatalError() }
    open func upload(
        _ data: Data, to convertible: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil
    ) -> UploadRequest { fatalError() }
    open func upload(
        _ fileURL: URL, to convertible: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil
    ) -> UploadRequest { fatalError() }
    open func upload(
        multipartFormData: @escaping (MultipartFormData) -> Void, to url: any URLConvertible,
        method: HTTPMethod = .post, headers: HTTPHeaders? = nil
    ) -> UploadRequest { fatalError() }
}
public let AF = Session.default

// As the versions before 5 have it.
public typealias SessionManager = Session
@discardableResult public func request(
    _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]? = nil
) -> DataRequest { fatalError() }
@discardableResult public func request(_ urlRequest: any URLRequestConvertible) -> DataRequest { fatalError() }
@discardableResult public func download(
    _ url: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]? = nil,
    to destination: DownloadRequest.Destination? = nil
) -> DownloadRequest { fatalError() }
@discardableResult public func upload(
    _ data: Data, to url: any URLConvertible, method: HTTPMethod = .post, headers: [String: String]? = nil
) -> UploadRequest { fatalError() }

"""##
),
("Algorithms",
#"""
// May be missing: a package, swift-algorithms.
public struct ChunksOfCountCollection<Base: Collection>: Sequence {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Base.SubSequence? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
public struct ChunkedCollection<Base: Collection>: Sequence {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Base.SubSequence? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
public struct WindowsOfCountCollection<Base: Collection>: Sequence {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Base.SubSequence? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
extension Collection {
    public func chunks(ofCount count: Int) -> ChunksOfCountCollection<Self> { fatalError() }
    public func chunked(
        by belongInSameGroup: (Element, Element) throws -> Bool
    ) rethrows -> [SubSequence] { fatalError() }
    public func chunked<Subject: Equatable>(
        on projection: (Element) throws -> Subject
    ) rethrows -> [(Subject, SubSequence)] { fatalError() }
    public func evenlyChunked(in count: Int) -> ChunkedCollection<Self> { fatalError() }
    public func windows(ofCount count: Int) -> WindowsOfCountCollection<Self> { fatalError() }
}
extension Sequence where Element: Hashable { public func uniqued() -> [Element] { fatalError() } }
extension Sequence {
    public func uniqued<Subject: Hashable>(
        on projection: (Element) throws -> Subject
    ) rethrows -> [Element] { fatalError() }
}

"""#
),
("AppIntents",
#"""
@_exported import Foundation
@_exported import AppleShims

public protocol IntentResult: Sendable {}
public struct EmptyIntentResult: IntentResult {}
extension IntentResult where Self == EmptyIntentResult {
    public static func result() -> EmptyIntentResult { fatalError() }
}

public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    func perform() async throws -> PerformResult
    init()
}

public protocol WidgetConfigurationIntent: AppIntent {}
public protocol ControlConfigurationIntent: AppIntent {}
public protocol CustomIntentMigratedAppIntent: AppIntent { static var intentClassName: String { get } }

public protocol AppEntity: Identifiable, Sendable {
    associatedtype DefaultQuery: EntityQuery
    static var defaultQuery: DefaultQuery { get }
}
public protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    init()
}
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }
public protocol DynamicOptionsProvider: Sendable {
    associatedtype Result
    func results() async throws -> Result
}
public protocol LiveActivityIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}
public protocol AudioPlaybackIntent: AppIntent {}
public protocol SetValueIntent: AppIntent {}

"""#
),
("AppKit",
#"""
// May be missing: not every platform has it.
// The views, windows, controllers and documents of macOS and their delegates. All of them belong to the main actor, and so does
// whatever inherits from them.
@_exported import Foundation

@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@MainActor open class NSResponder: NSObject {
    nonisolated public override init() { super.init() }
}

@MainActor open class NSApplication: NSResponder {
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static var OK: ModalResponse { fatalError() }
        public static var cancel: ModalResponse { fatalError() }
        public static var alertFirstButtonReturn: ModalResponse { fatalError() }
    }
    public static var shared: NSApplication { fatalError() }
    open var delegate: (any NSApplicationDelegate)?
    open func terminate(_ sender: Any?) { fatalError() }
}

@MainActor open class NSView: NSResponder {
    public init(frame: CGRect) { super.init() }
    nonisolated public override init() { super.init() }
    open var isHidden = false
    open var needsDisplay = false
    open var needsLayout = false
    open var window: NSWindow? { fatalError() }
    open func addSubview(_ view: NSView) { fatalError() }
    open func layout() { fatalError() }
    open func viewDidMoveToWindow() { fatalError() }
}

@MainActor open class NSViewController: NSResponder {
    open var title: String?
    open var view: NSView { get { fatalError() } set { fatalError() } }
    open var representedObject: Any?
    nonisolated public override init() { super.init() }
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    open func loadView() { fatalError() }
    open func viewDidLoad() { fatalError() }
    open func viewWillAppear() { fatalError() }
    open func viewDidAppear() { fatalError() }
    open func viewWillDisappear() { fatalError() }
    open func viewDidDisappear() { fatalError() }
    open func dismiss(_ sender: Any?) { fatalError() }
    open func presentAsSheet(_ controller: NSViewController) { fatalError() }
}
open class NSSplitViewController: NSViewController {}
open class NSTabViewController: NSViewController {}
open class NSPageController: NSViewController {}
open class NSCollectionViewItem: NSViewController { open var isSelected = false }

@MainActor open class NSWindow: NSResponder {
    open var title: String { get { fatalError() } set { fatalError() } }
    open var contentViewController: NSViewController?
    open var delegate: (any NSWindowDelegate)?
    open func close() { fatalError() }
    open func makeKeyAndOrderFront(_ sender: Any?) { fatalError() }
    open func beginSheet(_ sheet: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) { fatalError() }
}
open class NSPanel: NSWindow {}
open class NSSavePanel: NSPanel {
    open var url: URL? { fatalError() }
    open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) { fatalError() }
    open func beginSheetModal(for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) { fatalError() }
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
}
open class NSOpenPanel: NSSavePanel {
    nonisolated public override init() { super.init() }
    open var urls: [URL] { fatalError() }
    open var allowsMultipleSelection = false
}

@MainActor open class NSWindowController: NSResponder {
    open var window: NSWindow?
    open var contentViewController: NSViewController?
    nonisolated public override init() { super.init() }
    open func windowDidLoad() { fatalError() }
    open func showWindow(_ sender: Any?) { fatalError() }
    open func close() { fatalError() }
}

@MainActor open class NSDocument: NSObject {
    nonisolated public override init() { super.init() }
    open var fileURL: URL?
    open func makeWindowControllers() { fatalError() }
    open func addWindowController(_ controller: NSWindowController) { fatalError() }
    open func close() { fatalError() }
    nonisolated open func read(from url: URL, ofType typeName: String) throws { fatalError() }
    nonisolated open func read(from data: Data, ofType typeName: String) throws { fatalError() }
    open func data(ofType typeName: String) throws -> Data { fatalError() }
    nonisolated open class func canConcurrentlyReadDocuments(ofType typeName: String) -> Bool { fatalError() }
}
@MainActor open class NSDocumentController: NSObject {
    nonisolated public override init() { super.init() }
    open class var shared: NSDocumentController { fatalError() }
}

@MainActor open class NSAlert: NSObject {
    nonisolated public override init() { super.init() }
    open var messageText: String { get { fatalError() } set { fatalError() } }
    open var informativeText: String { get { fatalError() } set { fatalError() } }
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
    open func beginSheetModal(for window: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) { fatalError() }
}
@MainActor open class NSPopover: NSResponder { open var contentViewController: NSViewController? }
@MainActor open class NSMenu: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSMenuItem: NSObject {
    nonisolated public override init() { super.init() }
    open var title: String { get { fatalError() } set { fatalError() } }
    open var representedObject: Any?
}
@MainActor open class NSStatusItem: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSToolbar: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSTouchBar: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class NSScreen: NSObject { nonisolated public override init() { super.init() } }

public final class NSImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init?(contentsOf url: URL) { fatalError() }
}

"""#
),
("AppKit",
#"""
// Controls, tables and what they ask for their rows.
import Foundation

open class NSControl: NSView {
    open var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    open var stringValue: String { get { fatalError() } set { fatalError() } }
}
open class NSButton: NSControl { open var title: String { get { fatalError() } set { fatalError() } } }
open class NSTextField: NSControl { open var placeholderString: String? }
open class NSSearchField: NSTextField {}
open class NSPopUpButton: NSButton {}
open class NSSlider: NSControl {}
open class NSSwitch: NSControl {}
open class NSImageView: NSControl { open var image: NSImage? }
open class NSTextView: NSView { open var string: String { get { fatalError() } set { fatalError() } } }
open class NSStackView: NSView { open func addArrangedSubview(_ view: NSView) { fatalError() } }
open class NSScrollView: NSView {}
open class NSSplitView: NSView {}
open class NSProgressIndicator: NSView {
    open func startAnimation(_ sender: Any?) { fatalError() }
    open func stopAnimation(_ sender: Any?) { fatalError() }
}
open class NSTableCellView: NSView { open var textField: NSTextField? }
open class NSTableRowView: NSView {}
open class NSTableView: NSControl {
    open var selectedRow: Int { fatalError() }
    open var selectedRowIndexes: IndexSet { fatalError() }
    open func reloadData() { fatalError() }
    open func reloadData(forRowIndexes rows: IndexSet, columnIndexes columns: IndexSet) { fatalError() }
    open func beginUpdates() { fatalError() }
    open func endUpdates() { fatalError() }
    open func selectRowIndexes(_ rows: IndexSet, byExtendingSelection extends: Bool) { fatalError() }
}
open class NSOutlineView: NSTableView {
    open func item(atRow row: Int) -> Any? { fatalError() }
    open func row(forItem item: Any?) -> Int { fatalError() }
    open func reloadItem(_ item: Any?) { fatalError() }
    open func reloadItem(_ item: Any?, reloadChildren: Bool) { fatalError() }
    open func expandItem(_ item: Any?) { fatalError() }
}
open class NSCollectionView: NSView {
    open var selectionIndexPaths: Set<IndexPath> { get { fatalError() } set { fatalError() } }
    open func reloadData() { fatalError() }
    open func reloadItems(at paths: Set<IndexPath>) { fatalError() }
    open func insertItems(at paths: Set<IndexPath>) { fatalError() }
    open func deleteItems(at paths: Set<IndexPath>) { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil) { fatalError() }
}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching(_ notification: Notification)
    func applicationWillTerminate(_ notification: Notification)
}
extension NSApplicationDelegate {
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationWillTerminate(_ notification: Notification) {}
}
@MainActor public protocol NSWindowDelegate: NSObjectProtocol {}
@MainActor public protocol NSTextFieldDelegate: NSObjectProtocol {}
@MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}
@MainActor public protocol NSTextViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSMenuDelegate: NSObjectProtocol {}
@MainActor public protocol NSMenuItemValidation: NSObjectProtocol {}
@MainActor public protocol NSToolbarDelegate: NSObjectProtocol {}
@MainActor public protocol NSSplitViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSTableViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {}
@MainActor public protocol NSOutlineViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSOutlineViewDataSource: NSObjectProtocol {}
@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {}
@MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {}
@MainActor open class NSAnimationContext: NSObject {
    nonisolated public override init() { super.init() }
    open var duration: TimeInterval { get { fatalError() } set { fatalError() } }
    public class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
    ) { fatalError() }
}

"""#
),
("AsyncAlgorithms",
#"""
// May be missing: a package, swift-async-algorithms.
public final class AsyncChannel<Element: Sendable>: AsyncSequence, Sendable {
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> Element? { fatalError() }
    }
    public init(element elementType: Element.Type = Element.self) { fatalError() }
    public func send(_ element: Element) async { fatalError() }
    public func finish() { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public final class AsyncThrowingChannel<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> Element? { fatalError() }
    }
    public init(
        element elementType: Element.Type = Element.self, failure failureType: Failure.Type = Failure.self
    ) { fatalError() }
    public func send(_ element: Element) async { fatalError() }
    public func fail(_ error: any Error) where Failure == any Error { fatalError() }
    public func finish() { fatalError() }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public struct AsyncSyncSequence<Base: Sequence>: AsyncSequence {
    public typealias Element = Base.Element
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> Base.Element? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
extension Sequence { public var async: AsyncSyncSequence<Self> { fatalError() } }
/// Stands for every operator's result.
public struct AsyncOperatorSequence<Element>: AsyncSequence {
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> Element? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
extension AsyncSequence {
    public func debounce(
        for interval: Duration, tolerance: Duration? = nil
    ) -> AsyncOperatorSequence<Element> { fatalError() }
    public func throttle(for interval: Duration, latest: Bool = true) -> AsyncOperatorSequence<Element> { fatalError() }
    public func chunks(ofCount count: Int) -> AsyncOperatorSequence<[Element]> { fatalError() }
    public func chunked(
        by belongInSameGroup: @escaping @Sendable (Element, Element) -> Bool
    ) -> AsyncOperatorSequence<[Element]> { fatalError() }
    public func removeDuplicates(
        by predicate: @escaping @Sendable (Element, Element) async -> Bool
    ) -> AsyncOperatorSequence<Element> { fatalError() }
}
extension AsyncSequence where Element: Equatable {
    public func removeDuplicates() -> AsyncOperatorSequence<Element> { fatalError() }
}

"""#
),
("BackgroundTasks",
#"""
import Foundation

open class BGTask: NSObject {
    open var identifier: String { fatalError() }
    open var expirationHandler: (() -> Void)?
    open func setTaskCompleted(success: Bool) { fatalError() }
}
open class BGProcessingTask: BGTask {}
open class BGAppRefreshTask: BGTask {}

open class BGTaskRequest: NSObject {
    open var identifier: String { fatalError() }
    open var earliestBeginDate: Date?
}
open class BGAppRefreshTaskRequest: BGTaskRequest { public init(identifier: String) { fatalError() } }
open class BGProcessingTaskRequest: BGTaskRequest {
    public init(identifier: String) { fatalError() }
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false
}

open class BGTaskScheduler: NSObject, @unchecked Sendable {
    open class var shared: BGTaskScheduler { fatalError() }
    open func register(forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void) -> Bool { fatalError() }
    open func submit(_ taskRequest: BGTaskRequest) throws { fatalError() }
    open func cancel(taskRequestWithIdentifier identifier: String) { fatalError() }
}

"""#
),
("Charts",
#"""
import SwiftUI

@MainActor @preconcurrency public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ChartContent {}
@resultBuilder public enum ChartContentBuilder {
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> TupleChartContent { fatalError() }
    public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ChartContent>(first: T) -> EitherChartContent { fatalError() }
    public static func buildEither<F: ChartContent>(second: F) -> EitherChartContent { fatalError() }
}
public struct TupleChartContent: ChartContent { public var body: Never { fatalError() } }
public struct EitherChartContent: ChartContent { public var body: Never { fatalError() } }
extension Optional: ChartContent where Wrapped: ChartContent { public var body: Never { fatalError() } }
public struct ChartRows<Data: RandomAccessCollection, Content: ChartContent>: ChartContent { public var body: Never { fatalError() } }

public struct Chart<Content: ChartContent>: View {
    public init(@ChartContentBuilder content: () -> Content) { fatalError() }
    public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Data.Element: Identifiable, Content == ChartRows<Data, C> { fatalError() }
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Content == ChartRows<Data, C> { fatalError() }
    public var body: Never { fatalError() }
}
public struct PlottableValue<Value>: Sendable {
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> { fatalError() }
    public static func value<S: StringProtocol>(_ label: S, _ value: Date, unit: Calendar.Component) -> PlottableValue<Date> where Value == Date { fatalError() }
}
public struct BarMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LineMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct PointMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct AreaMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct RuleMark: ChartContent {
    public init<X>(x: PlottableValue<X>) { fatalError() }
    public init<Y>(y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct RectangleMark: ChartContent {
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) { fatalError() }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct SectorMark: ChartContent {
    public init<V>(angle: PlottableValue<V>, innerRadius: CGFloat = 0, outerRadius: CGFloat = 0, angularInset: CGFloat? = nil) { fatalError() }
    public var body: Never { fatalError() }
}
public struct InterpolationMethod: Sendable { public static let linear = Self(), monotone = Self(), catmullRom = Self(), cardinal = Self(), stepStart = Self(), stepCenter = Self(), stepEnd = Self() }
public struct AnnotationPosition: Sendable { public static let automatic = Self(), top = Self(), bottom = Self(), leading = Self(), trailing = Self(), overlay = Self() }
extension ChartContent {
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent { self }
    nonisolated public func foregroundStyle<D>(by value: PlottableValue<D>) -> some ChartContent { self }
    nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
    nonisolated public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
    nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent { self }
    nonisolated public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent { self }
    nonisolated public func opacity(_ opacity: Double) -> some ChartContent { self }
    nonisolated public func cornerRadius(_ radius: CGFloat) -> some ChartContent { self }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
    nonisolated public func annotation<V: View>(position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some ChartContent { self }
}

"""#
),
("CloudKit",
#"""
@_exported import Foundation

public protocol CKRecordValueProtocol {}
public protocol CKRecordKeyValueSetting {
    subscript(key: String) -> (any CKRecordValueProtocol)? { get set }
}
extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}

open class CKRecord: NSObject, @unchecked Sendable {
    public typealias RecordType = String
    public typealias FieldKey = String
    open class ID: NSObject, @unchecked Sendable {
        public convenience init(recordName: String, zoneID: CKRecordZone.ID? = nil) { fatalError() }
        open var recordName: String { fatalError() }
        open var zoneID: CKRecordZone.ID { fatalError() }
    }
    open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
        public enum Action: UInt, Sendable { case none, deleteSelf }
        public init(recordID: CKRecord.ID, action: CKRecord.Reference.Action) { fatalError() }
        public convenience init(record: CKRecord, action: CKRecord.Reference.Action) { fatalError() }
        open var recordID: CKRecord.ID { fatalError() }
    }
    public convenience init(
        recordType: CKRecord.RecordType, recordID: CKRecord.ID = CKRecord.ID(recordName: "")
    ) { fatalError() }
    public convenience init(recordType: CKRecord.RecordType, zoneID: CKRecordZone.ID) { fatalError() }
    open var recordType: CKRecord.RecordType { fatalError() }
    open var recordID: CKRecord.ID { fatalError() }
    open var recordChangeTag: String? { fatalError() }
    open var creationDate: Date? { fatalError() }
    open var modificationDate: Date? { fatalError() }
    open var parent: CKRecord.Reference?
    open func setParent(_ parentRecord: CKRecord?) { fatalError() }
    open func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { fatalError() }
    open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey) { fatalError() }
    public subscript(
        key: CKRecord.FieldKey
    ) -> (any CKRecordValueProtocol)? {
        get { fatalError() }
        set { fatalError() }
    }
    open func allKeys() -> [CKRecord.FieldKey] { fatalError() }
    open func changedKeys() -> [CKRecord.FieldKey] { fatalError() }
}
open class CKRecordZone: NSObject, @unchecked Sendable {
    open class ID: NSObject, @unchecked Sendable {
        public init(zoneName: String, ownerName: String = "") { fatalError() }
        open var zoneName: String { fatalError() }
        open var ownerName: String { fatalError() }
        public static let `default` = CKRecordZone.ID(zoneName: "")
    }
    public init(zoneName: String) { fatalError() }
    public init(zoneID: CKRecordZone.ID) { fatalError() }
    open var zoneID: CKRecordZone.ID { fatalError() }
}
open class CKShare: CKRecord, @unchecked Sendable {
    public convenience init(rootRecord: CKRecord) { fatalError() }
    open var url: URL? { fatalError() }
    open class Metadata: NSObject, @unchecked Sendable {}
}
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public init(fileURL: URL) { fatalError() }
    open var fileURL: URL? { fatalError() }
}
open class CKQuery: NSObject, @unchecked Sendable {
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) { fatalError() }
    open var recordType: CKRecord.RecordType { fatalError() }
    open var sortDescriptors: [NSSortDescriptor]?
}
public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
open class CKContainer: NSObject, @unchecked Sendable {
    open class func `default`() -> CKContainer { fatalError() }
    public init(identifier containerIdentifier: String) { fatalError() }
    open var containerIdentifier: String? { fatalError() }
    open var privateCloudDatabase: CKDatabase { fatalError() }
    open var publicCloudDatabase: CKDatabase { fatalError() }
    open var sharedCloudDatabase: CKDatabase { fatalError() }
    open func add(_ operation: CKOperation) { fatalError() }
    open func accountStatus(
        completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
    ) { fatalError() }
    open func accountStatus() async throws -> CKAccountStatus { fatalError() }
    open func fetchUserRecordID(
        completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) { fatalError() }
    open func userRecordID() async throws -> CKRecord.ID { fatalError() }
}
open class CKDatabase: NSObject, @unchecked Sendable {
    open func add(_ operation: CKDatabaseOperation) { fatalError() }
    open func fetch(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) { fatalError() }
    open func record(for recordID: CKRecord.ID) async throws -> CKRecord { fatalError() }
    open func save(
        _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) { fatalError() }
    open func save(_ record: CKRecord) async throws -> CKRecord { fatalError() }
    open func delete(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) { fatalError() }
    open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { fatalError() }
    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
        completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) { fatalError() }
    open func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = 0
    ) async throws -> (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    ) { fatalError() }
}
open class CKOperation: Operation, @unchecked Sendable {}
open class CKDatabaseOperation: CKOperation, @unchecked Sendable { open var database: CKDatabase? }
open class CKServerChangeToken: NSObject, @unchecked Sendable {}
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    public convenience init(recordIDs: [CKRecord.ID]) { fatalError() }
    open var recordIDs: [CKRecord.ID]?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var perRecordProgressBlock: (@Sendable (CKRecord.ID, Double) -> Void)?
    open var perRecordCompletionBlock: (@Sendable (CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
    open var perRecordResultBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var fetchRecordsCompletionBlock: (@Sendable ([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
    open var fetchRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
}
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    open class ZoneConfiguration: NSObject, @unchecked Sendable {
        open var previousServerChangeToken: CKServerChangeToken?
        open var desiredKeys: [CKRecord.FieldKey]?
    }
    public convenience init(
        recordZoneIDs: [CKRecordZone.ID],
        configurationsByRecordZoneID: [CKRecordZone.ID: CKFetchRecordZoneChangesOperation.ZoneConfiguration]? = nil
    ) { fatalError() }
    open var fetchAllChanges = true
    open var recordChangedBlock: (@Sendable (CKRecord) -> Void)?
    open var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
    open var recordZoneChangeTokensUpdatedBlock:
        (
            @Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void
        )?
    open var recordZoneFetchCompletionBlock:
        (
            @Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?, Bool, (any Error)?) -> Void
        )?
    open var recordZoneFetchResultBlock:
        (
            @Sendable (
                CKRecordZone.ID,
                Result<
                    (serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool), any Error
                >
            ) -> Void
        )?
    open var fetchRecordZoneChangesCompletionBlock: (@Sendable ((any Error)?) -> Void)?
    open var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
}
open class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    public convenience init(previousServerChangeToken: CKServerChangeToken?) { fatalError() }
    open var recordZoneWithIDChangedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    open var recordZoneWithIDWasDeletedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    open var changeTokenUpdatedBlock: (@Sendable (CKServerChangeToken) -> Void)?
    open var fetchDatabaseChangesCompletionBlock: (@Sendable (CKServerChangeToken?, Bool, (any Error)?) -> Void)?
    open var fetchDatabaseChangesResultBlock:
        (
            @Sendable (Result<(serverChangeToken: CKServerChangeToken, moreComing: Bool), any Error>) -> Void
        )?
}
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    open class Cursor: NSObject, @unchecked Sendable {}
    public init(query: CKQuery) { fatalError() }
    public init(cursor: CKQueryOperation.Cursor) { fatalError() }
    open var resultsLimit = 0
    open var recordFetchedBlock: (@Sendable (CKRecord) -> Void)?
    open var queryCompletionBlock: (@Sendable (CKQueryOperation.Cursor?, (any Error)?) -> Void)?
    open var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var queryResultBlock: (@Sendable (Result<CKQueryOperation.Cursor?, any Error>) -> Void)?
}
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) { fatalError() }
    open var perRecordProgressBlock: (@Sendable (CKRecord, Double) -> Void)?
    open var perRecordCompletionBlock: (@Sendable (CKRecord, (any Error)?) -> Void)?
    open var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var modifyRecordsCompletionBlock: (@Sendable ([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
    open var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
}

"""#
),
("Cocoa",
#"""
// May be missing: not every platform has it.
// The umbrella of macOS.
@_exported import AppKit
@_exported import CoreData
@_exported import Foundation

"""#
),
("Combine",
##"""
@_exported import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public protocol Cancellable { func cancel() }
extension Cancellable {
    public func store(in set: inout Set<AnyCancellable>) { fatalError() }
    public func store<C: RangeReplaceableCollection>(
        in collection: inout C
    ) where C.Element == AnyCancellable { fatalError() }
}

public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void) { fatalError() }
    public init<C: Cancellable>(_ canceller: C) { fatalError() }
    public func cancel() { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { fatalError() }
}

public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType
    associatedtype SchedulerOptions = Never
}
extension Scheduler {
    public var now: SchedulerTimeType { fatalError() }
    public func schedule(_ action: @escaping () -> Void) { fatalError() }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerStride, _ action: @escaping () -> Void
    ) -> any Cancellable { fatalError() }
}
/// Stands for every scheduler's own: how long something lasts.
public struct SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    public init(integerLiteral value: Int) { fatalError() }
    public init(floatLiteral value: Double) { fatalError() }
    public static func seconds(_ s: Int) -> SchedulerStride { fatalError() }
    public static func seconds(_ s: Double) -> SchedulerStride { fatalError() }
    public static func milliseconds(_ ms: Int) -> SchedulerStride { fatalError() }
    public static func microseconds(_ us: Int) -> SchedulerStride { fatalError() }
    public static func nanoseconds(_ ns: Int) -> SchedulerStride { fatalError() }
}
extension DispatchQueue: Scheduler { public typealias SchedulerTimeType = DispatchTime }
extension OperationQueue: Scheduler { public typealias SchedulerTimeType = Date }
extension RunLoop: Scheduler { public typealias SchedulerTimeType = Date }
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = Int
    public static let shared = ImmediateScheduler()
}

public protocol Subscription: Cancellable { func request(_ demand: Subscribers.Demand) }
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}
extension Subscriber where Input == Void { public func receive() -> Subscribers.Demand { fatalError() } }

public enum Subscribers {
    public enum Completion<Failure: Error> { case finished, failure(Failure) }
    public struct Demand: Equatable, Comparable, Hashable, Sendable {
        public static let unlimited = Demand()
        public static let none = Demand()
        public static func max(_ value: Int) -> Demand { fatalError() }
        public static func + (a: Demand, b: Demand) -> Demand { fatalError() }
        public static func += (a: inout Demand, b: Int) { fatalError() }
        public static func -= (a: inout Demand, b: Int) { fatalError() }
        public static func < (a: Demand, b: Demand) -> Bool { fatalError() }
        public static func > (a: Demand, b: Int) -> Bool { fatalError() }
    }
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) { fatalError() }
        public func receive(subscription: any Subscription) { fatalError() }
        public func receive(_ input: Input) -> Subscribers.Demand { fatalError() }
        public func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
        public func cancel() { fatalError() }
    }
}
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure { fatalError() }
    public func receive(subscription: any Subscription) { fatalError() }
    public func receive(_ input: Input) -> Subscribers.Demand { fatalError() }
    public func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}
/// Stands for each publisher's own.
extension Publisher {
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { fatalError() }
}

/// Stands for every operator's result: the stubs don't tell one operator's type from another's.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let root: AnyObject
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { fatalError() }
}

public protocol ConnectablePublisher<Output, Failure>: Publisher { func connect() -> any Cancellable }
extension ConnectablePublisher {
    public func autoconnect() -> Publishers.Autoconnect<Self> { fatalError() }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}
extension Subject where Output == Void { public func send() { fatalError() } }

public final class PassthroughSubject<Output, Failure: Error>: Subject {
    public init() { fatalError() }
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
    public func send(subscription: any Subscription) { fatalError() }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    public var value: Output { get { fatalError() } set { fatalError() } }
    public init(_ value: Output) { fatalError() }
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
    public func send(subscription: any Subscription) { fatalError() }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init() {}
    public func send() { fatalError() }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { fatalError() }
}

@propertyWrapper public struct Published<Value> {
    private var value: Value
    public init(initialValue: Value) { value = initialValue }
    public init(wrappedValue: Value) { value = wrappedValue }
    public var wrappedValue: Value { get { value } set { value = newValue } }
    public var projectedValue: Publisher { get { fatalError() } set { fatalError() } }
}
extension Published {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }
}

"""##
),
("Combine",
##"""
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if !canImport(ObjectiveC)
// Foundation's, where it is Apple's.
public protocol TopLevelDecoder<Input> {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
public protocol TopLevelEncoder<Output> {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}
extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
#endif

// What an operator makes of each element. A key path that is written for `map` is a function.
extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> AnyPublisher<T, any Error> { fatalError() }
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure { fatalError() }
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> AnyPublisher<T, any Error> { fatalError() }
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> AnyPublisher<T, any Error> { fatalError() }
    public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { fatalError() }
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> AnyPublisher<Item, any Error> where Output == Coder.Input { fatalError() }
    public func encode<Coder: TopLevelEncoder>(
        encoder: Coder
    ) -> AnyPublisher<Coder.Output, any Error> where Output: Encodable { fatalError() }
    public func collect() -> AnyPublisher<[Output], Failure> { fatalError() }
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> { fatalError() }
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<[Output], Failure> { fatalError() }
    public func count() -> AnyPublisher<Int, Failure> { fatalError() }
    public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> { fatalError() }
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> { fatalError() }
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func ignoreOutput() -> AnyPublisher<Never, Failure> { fatalError() }
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure { fatalError() }
}
extension Publisher where Failure == Never {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, P.Failure> { fatalError() }
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> { fatalError() }
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> where Output: Publisher { fatalError() }
}
extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { fatalError() }
    public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> { fatalError() }
}
extension Publisher where Output: Comparable {
    public func max() -> AnyPublisher<Output, Failure> { fatalError() }
    public func min() -> AnyPublisher<Output, Failure> { fatalError() }
}

// Which elements come, and when.
extension Publisher {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> AnyPublisher<Output, any Error> { fatalError() }
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { fatalError() }
    public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func drop<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Failure == Failure { fatalError() }
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> { fatalError() }
    public func first() -> AnyPublisher<Output, Failure> { fatalError() }
    public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func last() -> AnyPublisher<Output, Failure> { fatalError() }
    public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func output(at index: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> { fatalError() }
    public func share() -> AnyPublisher<Output, Failure> { fatalError() }
    public func multicast<S: Subject>(
        subject: S
    ) -> Publishers.Multicast<Self, S> where S.Failure == Failure, S.Output == Output { fatalError() }
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream)? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func breakpointOnError() -> AnyPublisher<Output, Failure> { fatalError() }
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
}

// Where they come, and how late.
extension Publisher {
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func delay<S: Scheduler>(
        for interval: SchedulerStride, tolerance: SchedulerStride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func debounce<S: Scheduler>(
        for dueTime: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func throttle<S: Scheduler>(
        for interval: SchedulerStride, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func timeout<S: Scheduler>(
        _ interval: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<SchedulerStride, Failure> { fatalError() }
}

// What becomes of errors.
extension Publisher {
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> { fatalError() }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { fatalError() }
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> AnyPublisher<Output, P.Failure> where P.Output == Output { fatalError() }
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output { fatalError() }
    public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> AnyPublisher<Output, Never> { fatalError() }
}

// Several streams in one.
extension Publisher {
    public func merge<P: Publisher>(
        with other: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { fatalError() }
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> AnyPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure { fatalError() }
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> AnyPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure {
        fatalError()
    }
    public func combineLatest<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ p: P, _ q: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure>
    where P.Failure == Failure, Q.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ p: P, _ q: Q, _ r: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure { fatalError() }
    public func zip<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure { fatalError() }
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { fatalError() }
    public func zip<P: Publisher, Q: Publisher>(
        _ p: P, _ q: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure { fatalError() }
    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prepend<S: Sequence>(
        _ elements: S
    ) -> AnyPublisher<Output, Failure> where S.Element == Output { fatalError() }
    public func prepend<P: Publisher>(
        _ publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { fatalError() }
    public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
    public func append<S: Sequence>(
        _ elements: S
    ) -> AnyPublisher<Output, Failure> where S.Element == Output { fatalError() }
    public func append<P: Publisher>(
        _ publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { fatalError() }
}

// Who takes them.
extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { fatalError() }
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure { fatalError() }
    public func subscribe<S: Subject>(
        _ subject: S
    ) -> AnyCancellable where S.Output == Output, S.Failure == Failure { fatalError() }
    public var values: AsyncThrowingPublisher<Self> { fatalError() }
}
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable { fatalError() }
    public func assign(to published: inout Published<Output>.Publisher) { fatalError() }
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { fatalError() }
    public var values: AsyncPublisher<Self> { fatalError() }
}
extension Publishers {
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public func connect() -> any Cancellable { fatalError() }
    }
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public func connect() -> any Cancellable { fatalError() }
    }
}
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> P.Output? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> P.Output? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}

"""##
),
("Combine",
##"""
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public init(_ output: Output) { fatalError() }
}
public struct Empty<Output, Failure: Error>: Publisher {
    public init(completeImmediately: Bool = true) { fatalError() }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) { fatalError() }
}
public struct Fail<Output, Failure: Error>: Publisher {
    public init(error: Failure) { fatalError() }
    public init(outputType: Output.Type, failure: Failure) { fatalError() }
}
public struct Record<Output, Failure: Error>: Publisher {
    public init(output: [Output], completion: Subscribers.Completion<Failure>) { fatalError() }
}
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public init(createPublisher: @escaping () -> DeferredPublisher) { fatalError() }
}
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { fatalError() }
}
extension Future where Failure == Never {
    public var value: Output { get async { fatalError() } }
}
extension Future where Failure: Error {
    public var value: Output { get async throws { fatalError() } }
}

public enum Publishers {
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) { fatalError() }
    }
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    }
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { fatalError() }
    }
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) { fatalError() }
    }
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    }
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { fatalError() }
    }
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) { fatalError() }
    }
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, A.Output == B.Output, B.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    }
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure,
        A.Output == B.Output, B.Output == C.Output, C.Output == D.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { fatalError() }
    }
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public init(_ upstream: Upstream...) { fatalError() }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { fatalError() }
    }
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Prefix.Output
        public typealias Failure = Prefix.Failure
        public init(prefix: Prefix, suffix: Suffix) { fatalError() }
    }
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public init(sequence: Elements) { fatalError() }
    }
    public struct Autoconnect<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
    }
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, SchedulerStride), byTimeOrCount(Context, SchedulerStride, Int)
    }
    public enum BufferingStrategy<Failure: Error> { case dropNewest, dropOldest, customError(() -> Failure) }
    public enum PrefetchStrategy { case keepFull, byRequest }
}
extension Publishers.Sequence where Failure == Never {
    public func collect() -> Just<[Output]> { fatalError() }
}

extension Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { fatalError() }
}
extension Optional {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public init(_ output: Wrapped?) { fatalError() }
    }
    public var publisher: Optional<Wrapped>.Publisher { fatalError() }
}
extension Result {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public init(_ result: Result<Success, Failure>) { fatalError() }
    }
    public var publisher: Result<Success, Failure>.Publisher { fatalError() }
}

extension NotificationCenter {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) { fatalError() }
    }
    public func publisher(
        for name: Notification.Name, object: AnyObject? = nil
    ) -> NotificationCenter.Publisher { fatalError() }
}
extension URLSession {
    public struct DataTaskPublisher: Combine.Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public init(request: URLRequest, session: URLSession) { fatalError() }
    }
    public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher { fatalError() }
    public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher { fatalError() }
}
extension Timer {
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
        ) { fatalError() }
        public func connect() -> any Cancellable { fatalError() }
    }
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> Timer.TimerPublisher { fatalError() }
}
#if !canImport(ObjectiveC)
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
#endif
extension NSObjectProtocol where Self: NSObject {
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> { fatalError() }
}
extension NSObject {
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }
}

"""##
),
("ConcurrencyExtras",
#"""
// May be missing: a package, swift-concurrency-extras.
@dynamicMemberLookup public final class LockIsolated<Value>: @unchecked Sendable {
    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows { fatalError() }
    public var value: Value { fatalError() }
    public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject { fatalError() }
    public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T { fatalError() }
    public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows { fatalError() }
}
@dynamicMemberLookup public struct UncheckedSendable<Value>: @unchecked Sendable {
    public var value: Value
    public init(_ value: Value) { self.value = value }
    public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject { fatalError() }
}

"""#
),
("CoreData",
##"""
import Combine
@_exported import Foundation

#if canImport(ObjectiveC)
@objc public protocol NSFetchRequestResult: NSObjectProtocol {}
#else
@objc public protocol NSFetchRequestResult {}
#endif

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public convenience init(context: NSManagedObjectContext) { fatalError() }
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { fatalError() }
    public override init() { fatalError() }
    open class func entity() -> NSEntityDescription { fatalError() }
    open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { fatalError() }
    open var entity: NSEntityDescription { fatalError() }
    open var objectID: NSManagedObjectID { fatalError() }
    open var managedObjectContext: NSManagedObjectContext? { fatalError() }
    open var isInserted: Bool { fatalError() }
    open var isUpdated: Bool { fatalError() }
    open var isDeleted: Bool { fatalError() }
    open var hasChanges: Bool { fatalError() }
    open var hasPersistentChangedValues: Bool { fatalError() }
    open var isFault: Bool { fatalError() }
    open var faultingState: Int { fatalError() }
    open func hasFault(forRelationshipNamed key: String) -> Bool { fatalError() }
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { fatalError() }
    open func willAccessValue(forKey key: String?) { fatalError() }
    open func didAccessValue(forKey key: String?) { fatalError() }
    open func primitiveValue(forKey key: String) -> Any? { fatalError() }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { fatalError() }
    open func committedValues(forKeys keys: [String]?) -> [String: Any] { fatalError() }
    open func changedValues() -> [String: Any] { fatalError() }
    open func changedValuesForCurrentEvent() -> [String: Any] { fatalError() }
    open func awakeFromFetch() { fatalError() }
    open func awakeFromInsert() { fatalError() }
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) { fatalError() }
    open func prepareForDeletion() { fatalError() }
    open func willSave() { fatalError() }
    open func didSave() { fatalError() }
    open func willTurnIntoFault() { fatalError() }
    open func didTurnIntoFault() { fatalError() }
    open func validateForInsert() throws { fatalError() }
    open func validateForUpdate() throws { fatalError() }
    open func validateForDelete() throws { fatalError() }
}
#if !canImport(ObjectiveC)
// NSObject's, where it is Apple's.
extension NSManagedObject {
    open func willChangeValue(forKey key: String) { fatalError() }
    open func didChangeValue(forKey key: String) { fatalError() }
    open func mutableSetValue(forKey key: String) -> NSMutableSet { fatalError() }
    open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { fatalError() }
}
open class UndoManager: NSObject {
    open func undo() { fatalError() }
    open func redo() { fatalError() }
    public func registerUndo<T: AnyObject>(
        withTarget target: T, handler: @escaping @MainActor (T) -> Void
    ) { fatalError() }
}
#endif

extension NSManagedObject: ObservableObject {}

public struct NSSnapshotEventType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
}

open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    open var entity: NSEntityDescription { fatalError() }
    open var persistentStore: NSPersistentStore? { fatalError() }
    open var isTemporaryID: Bool { fatalError() }
    open func uriRepresentation() -> URL { fatalError() }
}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }
    public struct ConcurrencyType: Sendable {
        public static let mainQueue = ConcurrencyType()
        public static let privateQueue = ConcurrencyType()
    }
    public struct NotificationKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        public static let insertedObjects = NotificationKey(rawValue: "")
        public static let updatedObjects = NotificationKey(rawValue: "")
        public static let deletedObjects = NotificationKey(rawValue: "")
        public static let refreshedObjects = NotificationKey(rawValue: "")
        public static let insertedObjectIDs = NotificationKey(rawValue: "")
        public static let updatedObjectIDs = NotificationKey(rawValue: "")
        public static let deletedObjectIDs = NotificationKey(rawValue: "")
    }
    public static let willSaveObjectsNotification = Notification.Name("")
    public static let didSaveObjectsNotification = Notification.Name("")
    public static let didChangeObjectsNotification = Notification.Name("")
    public static let didSaveObjectIDsNotification = Notification.Name("")
    public static let didMergeChangesObjectIDsNotification = Notification.Name("")
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) { fatalError() }
    public convenience init(_ type: ConcurrencyType) { fatalError() }
    public convenience init(_ type: NSManagedObjectContextConcurrencyType) { fatalError() }
    open var concurrencyType: NSManagedObjectContextConcurrencyType { fatalError() }
    open var parent: NSManagedObjectContext? { get { fatalError() } set { fatalError() } }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { get { fatalError() } set { fatalError() } }
    open var undoManager: UndoManager? { get { fatalError() } set { fatalError() } }
    open var hasChanges: Bool { fatalError() }
    open var name: String? { get { fatalError() } set { fatalError() } }
    open var transactionAuthor: String? { get { fatalError() } set { fatalError() } }
    open var mergePolicy: Any { get { fatalError() } set { fatalError() } }
    open var stalenessInterval: TimeInterval { get { fatalError() } set { fatalError() } }
    open var automaticallyMergesChangesFromParent: Bool { get { fatalError() } set { fatalError() } }
    open var propagatesDeletesAtEndOfEvent: Bool { get { fatalError() } set { fatalError() } }
    open var retainsRegisteredObjects: Bool { get { fatalError() } set { fatalError() } }
    open var shouldDeleteInaccessibleFaults: Bool { get { fatalError() } set { fatalError() } }
    open var queryGenerationToken: NSQueryGenerationToken? { fatalError() }
    open var userInfo: NSMutableDictionary { fatalError() }
    open var registeredObjects: Set<NSManagedObject> { fatalError() }
    open var insertedObjects: Set<NSManagedObject> { fatalError() }
    open var updatedObjects: Set<NSManagedObject> { fatalError() }
    open var deletedObjects: Set<NSManagedObject> { fatalError() }
    open func perform(_ block: @escaping @Sendable () -> Void) { fatalError() }
    open func performAndWait(_ block: () -> Void) { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
    ) async rethrows -> T { fatalError() }
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { fatalError() }
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { fatalError() }
    open func object(with id: NSManagedObjectID) -> NSManagedObject { fatalError() }
    open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject { fatalError() }
    open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { fatalError() }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { fatalError() }
    open func insert(_ object: NSManagedObject) { fatalError() }
    open func assign(_ object: Any, to store: NSPersistentStore) { fatalError() }
    open func delete(_ object: NSManagedObject) { fatalError() }
    open func refresh(_ object: NSManagedObject, mergeChanges: Bool) { fatalError() }
    open func refreshAllObjects() { fatalError() }
    open func detectConflicts(for object: NSManagedObject) { fatalError() }
    @discardableResult open func execute(
        _ request: NSPersistentStoreRequest
    ) throws -> NSPersistentStoreResult { fatalError() }
    open func mergeChanges(fromContextDidSave notification: Notification) { fatalError() }
    open class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) { fatalError() }
    open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws { fatalError() }
    open func processPendingChanges() { fatalError() }
    open func undo() { fatalError() }
    open func redo() { fatalError() }
    open func reset() { fatalError() }
    open func rollback() { fatalError() }
    open func save() throws { fatalError() }
}
extension Notification.Name {
    public static let NSManagedObjectContextWillSave = Notification.Name("")
    public static let NSManagedObjectContextDidSave = Notification.Name("")
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name("")
    public static let NSManagedObjectContextDidSaveObjectIDs = Notification.Name("")
    public static let NSPersistentStoreRemoteChange = Notification.Name("")
    public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name("")
    public static let NSPersistentStoreDidImportUbiquitousContentChanges = Notification.Name("")
}
public let NSInsertedObjectsKey = ""
public let NSUpdatedObjectsKey = ""
public let NSDeletedObjectsKey = ""
public let NSRefreshedObjectsKey = ""
public let NSInvalidatedAllObjectsKey = ""

open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
    open class var current: NSQueryGenerationToken { fatalError() }
}

public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType, rollbackMergePolicyType
}
open class NSMergePolicy: NSObject {
    public init(merge ty: NSMergePolicyType) { fatalError() }
    open var mergeType: NSMergePolicyType { fatalError() }
    open class var error: NSMergePolicy { fatalError() }
    open class var rollback: NSMergePolicy { fatalError() }
    open class var overwrite: NSMergePolicy { fatalError() }
    open class var mergeByPropertyObjectTrump: NSMergePolicy { fatalError() }
    open class var mergeByPropertyStoreTrump: NSMergePolicy { fatalError() }
    open func resolve(mergeConflicts list: [Any]) throws { fatalError() }
    open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws { fatalError() }
    open func resolve(constraintConflicts list: [NSConstraintConflict]) throws { fatalError() }
}
open class NSMergeConflict: NSObject {
    open var sourceObject: NSManagedObject { fatalError() }
    open var objectSnapshot: [String: Any]? { fatalError() }
    open var cachedSnapshot: [String: Any]? { fatalError() }
    open var persistedSnapshot: [String: Any]? { fatalError() }
}
open class NSConstraintConflict: NSObject {
    open var constraint: [String] { fatalError() }
    open var databaseObject: NSManagedObject? { fatalError() }
    open var conflictingObjects: [NSManagedObject] { fatalError() }
}
nonisolated(unsafe) public var NSErrorMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSRollbackMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSOverwriteMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSMergeByPropertyObjectTrumpMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSMergeByPropertyStoreTrumpMergePolicy: AnyObject = NSObject()

open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) { fatalError() }
    open func performFetch() throws { fatalError() }
    open var fetchRequest: NSFetchRequest<ResultType> { fatalError() }
    open var managedObjectContext: NSManagedObjectContext { fatalError() }
    open var sectionNameKeyPath: String? { fatalError() }
    open var cacheName: String? { fatalError() }
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    open var fetchedObjects: [ResultType]? { fatalError() }
    open var sections: [any NSFetchedResultsSectionInfo]? { fatalError() }
    open var sectionIndexTitles: [String] { fatalError() }
    open class func deleteCache(withName name: String?) { fatalError() }
    open func object(at indexPath: IndexPath) -> ResultType { fatalError() }
    open func indexPath(forObject object: ResultType) -> IndexPath? { fatalError() }
}
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}
public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType)
}
/// Stands for what is optional in Objective-C.
extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {}
}

"""##
),
("CoreData",
#"""
import CloudKit
@_exported import Foundation

open class NSEntityDescription: NSObject {
    open class func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
    ) -> NSManagedObject { fatalError() }
    open class func entity(
        forEntityName name: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? { fatalError() }
    open var name: String?
    open var managedObjectClassName: String! { get { fatalError() } set { fatalError() } }
    open var managedObjectModel: NSManagedObjectModel { fatalError() }
    open var isAbstract = false
    open var subentities: [NSEntityDescription] { get { fatalError() } set { fatalError() } }
    open var superentity: NSEntityDescription? { fatalError() }
    open var properties: [NSPropertyDescription] { get { fatalError() } set { fatalError() } }
    open var propertiesByName: [String: NSPropertyDescription] { fatalError() }
    open var attributesByName: [String: NSAttributeDescription] { fatalError() }
    open var relationshipsByName: [String: NSRelationshipDescription] { fatalError() }
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] { fatalError() }
    open func isKindOf(entity: NSEntityDescription) -> Bool { fatalError() }
    open var indexes: [NSFetchIndexDescription] { get { fatalError() } set { fatalError() } }
    open var uniquenessConstraints: [[Any]] { get { fatalError() } set { fatalError() } }
    open var userInfo: [AnyHashable: Any]?
    open var versionHash: Data { fatalError() }
}
open class NSPropertyDescription: NSObject {
    open var name: String { get { fatalError() } set { fatalError() } }
    open var entity: NSEntityDescription { fatalError() }
    open var isOptional = false
    open var isTransient = false
    open var userInfo: [AnyHashable: Any]?
}
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType, integer16AttributeType, integer32AttributeType, integer64AttributeType
    case decimalAttributeType, doubleAttributeType, floatAttributeType, stringAttributeType, booleanAttributeType
    case dateAttributeType, binaryDataAttributeType, UUIDAttributeType, URIAttributeType, transformableAttributeType
    case objectIDAttributeType, compositeAttributeType
}
open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType = NSAttributeType.undefinedAttributeType
    open var attributeValueClassName: String?
    open var defaultValue: Any?
    open var valueTransformerName: String?
    open var allowsExternalBinaryDataStorage = false
}
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}
open class NSRelationshipDescription: NSPropertyDescription {
    open var destinationEntity: NSEntityDescription?
    open var inverseRelationship: NSRelationshipDescription?
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    open var isToMany: Bool { fatalError() }
    open var isOrdered = false
}
open class NSExpressionDescription: NSPropertyDescription {
    open var expression: NSExpression?
    open var expressionResultType = NSAttributeType.undefinedAttributeType
}
open class NSFetchedPropertyDescription: NSPropertyDescription {}
open class NSFetchIndexDescription: NSObject {
    public init(name: String, elements: [NSFetchIndexElementDescription]?) { fatalError() }
}
open class NSFetchIndexElementDescription: NSObject {}
open class NSManagedObjectModel: NSObject {
    public override init() { fatalError() }
    public init?(contentsOf url: URL) { fatalError() }
    public init?(byMerging models: [NSManagedObjectModel]?) { fatalError() }
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { fatalError() }
    open var entities: [NSEntityDescription] { get { fatalError() } set { fatalError() } }
    open var entitiesByName: [String: NSEntityDescription] { fatalError() }
    open var configurations: [String] { fatalError() }
    open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? { fatalError() }
    open func isConfiguration(
        withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
    ) -> Bool { fatalError() }
}
open class NSMappingModel: NSObject {
    public init?(
        from bundles: [Bundle]?, forSourceModel sourceModel: NSManagedObjectModel?,
        destinationModel: NSManagedObjectModel?
    ) { fatalError() }
    open class func inferredMappingModel(
        forSourceModel sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel
    ) throws -> NSMappingModel { fatalError() }
}
open class NSEntityMapping: NSObject { open var name: String! }
open class NSEntityMigrationPolicy: NSObject {
    open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws { fatalError() }
    open func createDestinationInstances(
        forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws { fatalError() }
    open func createRelationships(
        forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws { fatalError() }
    open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws { fatalError() }
}
open class NSMigrationManager: NSObject {
    public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) { fatalError() }
    open var sourceContext: NSManagedObjectContext { fatalError() }
    open var destinationContext: NSManagedObjectContext { fatalError() }
    open func migrateStore(
        from sourceURL: URL, sourceType sStoreType: String, options sOptions: [AnyHashable: Any]? = nil,
        with mappings: NSMappingModel?, toDestinationURL dURL: URL, destinationType dStoreType: String,
        destinationOptions dOptions: [AnyHashable: Any]? = nil
    ) throws { fatalError() }
    open func associate(
        sourceInstance: NSManagedObject, withDestinationInstance destinationInstance: NSManagedObject,
        for entityMapping: NSEntityMapping
    ) { fatalError() }
}

// Requests.
open class NSPersistentStoreRequest: NSObject { open var affectedStores: [NSPersistentStore]? }
open class NSPersistentStoreResult: NSObject {}
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    public override init() { fatalError() }
    public init(entityName: String) { fatalError() }
    open var entity: NSEntityDescription?
    open var entityName: String? { fatalError() }
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var includesSubentities = true
    open var includesPropertyValues = true
    open var includesPendingChanges = true
    open var returnsObjectsAsFaults = true
    open var returnsDistinctResults = false
    open var shouldRefreshRefetchedObjects = false
    open var relationshipKeyPathsForPrefetching: [String]?
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    open var propertiesToFetch: [Any]?
    open var propertiesToGroupBy: [Any]?
    open var havingPredicate: NSPredicate?
    public func execute() throws -> [ResultType] { fatalError() }
}
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
    open var managedObjectContext: NSManagedObjectContext { fatalError() }
    open var operationError: (any Error)? { fatalError() }
    open func cancel() { fatalError() }
}
open class NSAsynchronousFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) { fatalError() }
    open var fetchRequest: NSFetchRequest<ResultType> { fatalError() }
    open var estimatedResultCount = 0
}
open class NSAsynchronousFetchResult<ResultType: NSFetchRequestResult>: NSPersistentStoreAsynchronousResult {
    open var fetchRequest: NSAsynchronousFetchRequest<ResultType> { fatalError() }
    open var finalResult: [ResultType]? { fatalError() }
}
public enum NSBatchInsertRequestResultType: UInt, Sendable { case statusOnly, objectIDs, count }
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public init(entityName: String, objects: [[String: Any]]) { fatalError() }
    public init(entity: NSEntityDescription, objects: [[String: Any]]) { fatalError() }
    public init(
        entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) { fatalError() }
    public init(
        entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) { fatalError() }
    public init(
        entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) { fatalError() }
    open var resultType = NSBatchInsertRequestResultType.statusOnly
}
open class NSBatchInsertResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    public init(entityName: String) { fatalError() }
    public init(entity: NSEntityDescription) { fatalError() }
    open var predicate: NSPredicate?
    open var propertiesToUpdate: [AnyHashable: Any]?
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}
open class NSBatchUpdateResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { fatalError() }
    public init<T>(fetchRequest: NSFetchRequest<T>) { fatalError() }
    public convenience init(objectIDs objects: [NSManagedObjectID]) { fatalError() }
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}
open class NSBatchDeleteResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
open class NSPersistentHistoryToken: NSObject, @unchecked Sendable {}
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
    open class func fetchHistory(after date: Date) -> Self { fatalError() }
    open class func fetchHistory(after token: NSPersistentHistoryToken?) -> Self { fatalError() }
    open class func deleteHistory(before date: Date) -> Self { fatalError() }
    open class func deleteHistory(before token: NSPersistentHistoryToken?) -> Self { fatalError() }
    open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
}
open class NSPersistentHistoryResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
open class NSPersistentHistoryTransaction: NSObject {
    open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { fatalError() }
    open var token: NSPersistentHistoryToken { fatalError() }
    open var timestamp: Date { fatalError() }
    open var author: String? { fatalError() }
    open var contextName: String? { fatalError() }
    open var storeID: String { fatalError() }
    open var changes: [NSPersistentHistoryChange]? { fatalError() }
    open func objectIDNotification() -> Notification { fatalError() }
}
public enum NSPersistentHistoryChangeType: Int, Sendable { case insert, update, delete }
open class NSPersistentHistoryChange: NSObject {
    open var changeType: NSPersistentHistoryChangeType { fatalError() }
    open var changedObjectID: NSManagedObjectID { fatalError() }
    open var tombstone: [AnyHashable: Any]? { fatalError() }
    open var updatedProperties: Set<NSPropertyDescription>? { fatalError() }
}

// Stores and what opens them.
open class NSPersistentStore: NSObject {
    open var url: URL?
    open var identifier: String! { get { fatalError() } set { fatalError() } }
    open var type: String { fatalError() }
    open var isReadOnly = false
    open var options: [AnyHashable: Any]? { fatalError() }
    open var metadata: [String: Any]! { get { fatalError() } set { fatalError() } }
}
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public init(managedObjectModel model: NSManagedObjectModel) { fatalError() }
    open var managedObjectModel: NSManagedObjectModel { fatalError() }
    open var persistentStores: [NSPersistentStore] { fatalError() }
    open var name: String?
    open func persistentStore(for url: URL) -> NSPersistentStore? { fatalError() }
    open func url(for store: NSPersistentStore) -> URL { fatalError() }
    @discardableResult open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore { fatalError() }
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) { fatalError() }
    open func remove(_ store: NSPersistentStore) throws { fatalError() }
    open func migratePersistentStore(
        _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
    ) throws -> NSPersistentStore { fatalError() }
    open func destroyPersistentStore(
        at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
    ) throws { fatalError() }
    open func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
    ) throws { fatalError() }
    open class func metadataForPersistentStore(
        ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] { fatalError() }
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { fatalError() }
    open func execute(
        _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext
    ) throws -> Any { fatalError() }
    open func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? { fatalError() }
    open func perform(_ block: @escaping @Sendable () -> Void) { fatalError() }
    public func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { fatalError() }
    open func performAndWait(_ block: () -> Void) { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
}
public let NSSQLiteStoreType = ""
public let NSInMemoryStoreType = ""
public let NSBinaryStoreType = ""
public let NSMigratePersistentStoresAutomaticallyOption = ""
public let NSInferMappingModelAutomaticallyOption = ""
public let NSReadOnlyPersistentStoreOption = ""
public let NSSQLitePragmasOption = ""
public let NSPersistentHistoryTrackingKey = ""
public let NSPersistentHistoryTokenKey = ""
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = ""
public let NSPersistentStoreFileProtectionKey = ""
public let NSStoreUUIDKey = ""
open class NSPersistentStoreDescription: NSObject {
    public override init() { fatalError() }
    public init(url: URL) { fatalError() }
    open var type: String { get { fatalError() } set { fatalError() } }
    open var configuration: String?
    open var url: URL?
    open var options: [String: NSObject] { fatalError() }
    open func setOption(_ option: NSObject?, forKey key: String) { fatalError() }
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) { fatalError() }
    open var isReadOnly = false
    open var timeout: TimeInterval = 240
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
}
open class NSPersistentCloudKitContainerOptions: NSObject {
    public init(containerIdentifier: String) { fatalError() }
    open var containerIdentifier: String { fatalError() }
}

open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public convenience init(name: String) { fatalError() }
    public init(name: String, managedObjectModel model: NSManagedObjectModel) { fatalError() }
    open class func defaultDirectoryURL() -> URL { fatalError() }
    open var name: String { fatalError() }
    open var viewContext: NSManagedObjectContext { fatalError() }
    open var managedObjectModel: NSManagedObjectModel { fatalError() }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator { fatalError() }
    open var persistentStoreDescriptions: [NSPersistentStoreDescription] { get { fatalError() } set { fatalError() } }
    open func newBackgroundContext() -> NSManagedObjectContext { fatalError() }
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) { fatalError() }
    public func performBackgroundTask<T>(
        _ block: @escaping (NSManagedObjectContext) throws -> T
    ) async rethrows -> T { fatalError() }
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) { fatalError() }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    open func initializeCloudKitSchema() throws { fatalError() }
    open func recordID(for managedObjectID: NSManagedObjectID) -> CKRecord.ID? { fatalError() }
    open func record(for managedObjectID: NSManagedObjectID) -> CKRecord? { fatalError() }
    open func records(for managedObjectIDs: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord] { fatalError() }
    open func recordIDs(for managedObjectIDs: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord.ID] { fatalError() }
    open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { fatalError() }
    open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { fatalError() }
    open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { fatalError() }
    open func share(
        _ managedObjects: [NSManagedObject], to share: CKShare?,
        completion: @escaping (Set<NSManagedObjectID>?, CKShare?, CKContainer?, (any Error)?) -> Void
    ) { fatalError() }
    open func fetchShares(
        matching objectIDs: [NSManagedObjectID]
    ) throws -> [NSManagedObjectID: CKShare] { fatalError() }
}

"""#
),
("CoreStore",
#"""
// May be missing: a package.
@_exported import CoreData
@_exported import Foundation

public protocol DynamicObject: AnyObject {}
extension NSManagedObject: DynamicObject {}
open class CoreStoreObject: DynamicObject, Hashable {
    public static func == (a: CoreStoreObject, b: CoreStoreObject) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
extension CoreStoreObject {
    @propertyWrapper public struct Stored<Value> {
        public init(_ keyPath: String) where Value: ExpressibleByNilLiteral { fatalError() }
        public init(wrappedValue: Value, _ keyPath: String) { fatalError() }
        public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    }
}
public protocol FetchClause {}
public struct From<O: DynamicObject> {
    public init() { fatalError() }
    public init(_ entity: O.Type) { fatalError() }
    public func `where`(_ clause: Where<O>) -> FetchChainBuilder<O> { fatalError() }
    public func orderBy(_ clause: OrderBy<O>) -> FetchChainBuilder<O> { fatalError() }
}
public struct FetchChainBuilder<O: DynamicObject> {
    public func `where`(_ clause: Where<O>) -> FetchChainBuilder<O> { fatalError() }
    public func orderBy(_ clause: OrderBy<O>) -> FetchChainBuilder<O> { fatalError() }
}
public struct Into<O: DynamicObject> {
    public init() { fatalError() }
    public init(_ entity: O.Type) { fatalError() }
}
public struct Where<O: DynamicObject>: FetchClause {
    public init(_ format: String, _ args: Any...) { fatalError() }
    public init<V>(_ keyPath: KeyPath<O, V>, isEqualTo value: V) { fatalError() }
}
public struct OrderBy<O: DynamicObject>: FetchClause {}
public enum CoreStoreError: Error { case unknown, userCancelled }

public class BaseDataTransaction {
    public func create<O: DynamicObject>(_ into: Into<O>) -> O { fatalError() }
    public func edit<O: DynamicObject>(_ object: O?) -> O? { fatalError() }
    public func delete<O: DynamicObject>(_ object: O?) { fatalError() }
    public func delete<S: Sequence>(_ objects: S) where S.Iterator.Element: DynamicObject { fatalError() }
    @discardableResult public func deleteAll<O: DynamicObject>(
        _ from: From<O>, _ deleteClauses: any FetchClause...
    ) throws -> Int { fatalError() }
    public func fetchExisting<O: DynamicObject>(_ object: O) -> O? { fatalError() }
    public func fetchOne<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> O? { fatalError() }
    public func fetchAll<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> [O] { fatalError() }
    public func fetchCount<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> Int { fatalError() }
    public func fetchObjectIDs<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> [NSManagedObjectID] { fatalError() }
}
public final class AsynchronousDataTransaction: BaseDataTransaction {
    public func cancel() throws -> Never { fatalError() }
}
public final class SynchronousDataTransaction: BaseDataTransaction {
    public func cancel() throws -> Never { fatalError() }
}
public final class UnsafeDataTransaction: BaseDataTransaction {
    public func commit(_ completion: @escaping (CoreStoreError?) -> Void) { fatalError() }
    public func commitAndWait() throws { fatalError() }
}
public final class DataStack: @unchecked Sendable {
    public init(xcodeModelName: String = "", bundle: Bundle = .main) { fatalError() }
    public func addStorageAndWait() throws { fatalError() }
    public func perform<T>(
        asynchronous task: @escaping (AsynchronousDataTransaction) throws -> T,
        completion: @escaping (Result<T, CoreStoreError>) -> Void
    ) { fatalError() }
    public func perform<T>(
        asynchronous task: @escaping (AsynchronousDataTransaction) throws -> T, success: @escaping (T) -> Void,
        failure: @escaping (CoreStoreError) -> Void
    ) { fatalError() }
    public func perform<T>(
        synchronous task: (SynchronousDataTransaction) throws -> T, waitForAllObservers: Bool = true
    ) throws -> T { fatalError() }
    public func beginUnsafe() -> UnsafeDataTransaction { fatalError() }
    public func fetchExisting<O: DynamicObject>(_ object: O) -> O? { fatalError() }
    public func fetchOne<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> O? { fatalError() }
    public func fetchAll<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> [O] { fatalError() }
    public func fetchCount<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> Int { fatalError() }
}
public enum CoreStoreDefaults {
    public static var dataStack: DataStack { get { fatalError() } set { fatalError() } }
}

"""#
),
("Dependencies",
##"""
// May be missing: a package, swift-dependencies.
@_exported import Foundation

public protocol TestDependencyKey<Value> {
    associatedtype Value: Sendable = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}
public protocol DependencyKey<Value>: TestDependencyKey {
    associatedtype Value = Self
    static var liveValue: Value { get }
    static var previewValue: Value { get }
    static var testValue: Value { get }
}
extension DependencyKey {
    public static var previewValue: Value { fatalError() }
    public static var testValue: Value { fatalError() }
}
extension TestDependencyKey { public static var previewValue: Value { fatalError() } }
public enum DependencyContext: Sendable { case live, preview, test }

public struct DependencyValues: Sendable {
    public init() { fatalError() }
    public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value where Key.Value: Sendable {
        get { fatalError() }
        set { fatalError() }
    }
    public var context: DependencyContext { get { fatalError() } set { fatalError() } }
    public var calendar: Calendar { get { fatalError() } set { fatalError() } }
    public var date: DateGenerator { get { fatalError() } set { fatalError() } }
    public var locale: Locale { get { fatalError() } set { fatalError() } }
    public var timeZone: TimeZone { get { fatalError() } set { fatalError() } }
    public var uuid: UUIDGenerator { get { fatalError() } set { fatalError() } }
    public var openURL: OpenURLEffect { get { fatalError() } set { fatalError() } }
    public var dismiss: DismissEffect { get { fatalError() } set { fatalError() } }
}
public struct DateGenerator: Sendable {
    public var now: Date { get { fatalError() } set { fatalError() } }
    public static func constant(_ now: Date) -> DateGenerator { fatalError() }
    public func callAsFunction() -> Date { fatalError() }
}
public struct UUIDGenerator: Sendable {
    public static var incrementing: UUIDGenerator { fatalError() }
    public func callAsFunction() -> UUID { fatalError() }
}
public struct OpenURLEffect: Sendable {
    @discardableResult public func callAsFunction(_ url: URL) async -> Bool { fatalError() }
}
public struct DismissEffect: Sendable { @MainActor public func callAsFunction() async { fatalError() } }

@propertyWrapper public struct Dependency<Value>: Sendable {
    public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) { fatalError() }
    public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value { fatalError() }
    public var wrappedValue: Value { fatalError() }
}
@discardableResult public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { fatalError() }
@discardableResult public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
) async rethrows -> R { fatalError() }
public func prepareDependencies(_ updateValues: (inout DependencyValues) throws -> Void) rethrows { fatalError() }

"""##
),
("FMDB",
#"""
// May be missing: a package.
// FMDB 2.7, as Swift imports its Objective-C: FMDatabase.h, FMDatabaseQueue.h, FMDatabasePool.h, FMResultSet.h and
// FMDatabaseAdditions.h of github.com/ccgus/fmdb. The closures of queues and pools are `noescape`; nothing is Sendable.
import Foundation

open class FMDatabaseQueue: NSObject {
    public init?(path: String?) {}
    public init?(url: URL?) {}
    public init?(path: String?, flags: Int32) {}
    public init?(url: URL?, flags: Int32) {}
    public init?(path: String?, flags: Int32, vfs: String?) {}
    open var path: String?
    open var openFlags: Int32 { 0 }
    open var vfsName: String?
    open func close() {}
    open func interrupt() {}
    open func inDatabase(_ block: (FMDatabase) -> Void) {}
    open func inTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inDeferredTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inExclusiveTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inImmediateTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inSavePoint(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? { nil }
}

open class FMDatabasePool: NSObject {
    public init(path: String?) {}
    public init(url: URL?) {}
    public init(path: String?, flags: Int32) {}
    open var path: String?
    open var maximumNumberOfDatabasesToCreate: UInt = 0
    open var countOfOpenDatabases: UInt { 0 }
    open func releaseAllDatabases() {}
    open func inDatabase(_ block: (FMDatabase) -> Void) {}
    open func inTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inDeferredTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inExclusiveTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inImmediateTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inSavePoint(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? { nil }
}

open class FMDatabase: NSObject {
    public init(path: String?) {}
    public init(url: URL?) {}
    open var isOpen: Bool = false
    open var goodConnection: Bool { false }
    open var databasePath: String? { nil }
    open var databaseURL: URL? { nil }
    open var logsErrors: Bool = true
    open var crashOnErrors: Bool = false
    open var traceExecution: Bool = false
    open var shouldCacheStatements: Bool = false
    open var lastInsertRowId: Int64 { 0 }
    open var changes: Int32 { 0 }
    open var userVersion: UInt32 = 0
    open var isInTransaction: Bool { false }
    @discardableResult open func open() -> Bool { false }
    @discardableResult open func open(withFlags flags: Int32) -> Bool { false }
    @discardableResult open func close() -> Bool { false }
    open func executeQuery(_ sql: String, values: [Any]?) throws -> FMResultSet { fatalError() }
    open func executeQuery(_ sql: String, withArgumentsIn arguments: [Any]) -> FMResultSet? { nil }
    open func executeQuery(_ sql: String, withParameterDictionary arguments: [AnyHashable: Any]?) -> FMResultSet? {
        nil
    }
    open func executeUpdate(_ sql: String, values: [Any]?) throws {}
    @discardableResult open func executeUpdate(_ sql: String, withArgumentsIn arguments: [Any]) -> Bool { false }
    @discardableResult open func executeUpdate(
        _ sql: String, withParameterDictionary arguments: [AnyHashable: Any]
    ) -> Bool { false }
    @discardableResult open func executeStatements(_ sql: String) -> Bool { false }
    @discardableResult open func beginTransaction() -> Bool { false }
    @discardableResult open func beginDeferredTransaction() -> Bool { false }
    @discardableResult open func beginImmediateTransaction() -> Bool { false }
    @discardableResult open func beginExclusiveTransaction() -> Bool { false }
    @discardableResult open func commit() -> Bool { false }
    @discardableResult open func rollback() -> Bool { false }
    open func inSavePoint(_ block: (UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? { nil }
    open func startSavePoint(withName name: String) throws {}
    open func releaseSavePoint(withName name: String) throws {}
    open func rollbackToSavePoint(withName name: String) throws {}
    open func lastError() -> any Error { fatalError() }
    open func lastErrorCode() -> Int32 { 0 }
    open func lastErrorMessage() -> String { "" }
    open func hadError() -> Bool { false }
    open func tableExists(_ tableName: String) -> Bool { false }
    open func columnExists(_ columnName: String, inTableWithName tableName: String) -> Bool { false }
    open func getSchema() -> FMResultSet? { nil }
    open func getTableSchema(_ tableName: String) -> FMResultSet? { nil }
}

open class FMResultSet: NSObject {
    open var columnCount: Int32 { 0 }
    open var resultDictionary: [AnyHashable: Any]? { nil }
    open func close() {}
    @discardableResult open func next() -> Bool { false }
    open func string(forColumn columnName: String) -> String? { nil }
    open func string(forColumnIndex columnIdx: Int32) -> String? { nil }
    open func int(forColumn columnName: String) -> Int32 { 0 }
    open func int(forColumnIndex columnIdx: Int32) -> Int32 { 0 }
    open func long(forColumn columnName: String) -> Int { 0 }
    open func long(forColumnIndex columnIdx: Int32) -> Int { 0 }
    open func longLongInt(forColumn columnName: String) -> Int64 { 0 }
    open func longLongInt(forColumnIndex columnIdx: Int32) -> Int64 { 0 }
    open func bool(forColumn columnName: String) -> Bool { false }
    open func bool(forColumnIndex columnIdx: Int32) -> Bool { false }
    open func double(forColumn columnName: String) -> Double { 0 }
    open func double(forColumnIndex columnIdx: Int32) -> Double { 0 }
    open func date(forColumn columnName: String) -> Date? { nil }
    open func date(forColumnIndex columnIdx: Int32) -> Date? { nil }
    open func data(forColumn columnName: String) -> Data? { nil }
    open func data(forColumnIndex columnIdx: Int32) -> Data? { nil }
    open func object(forColumn columnName: String) -> Any? { nil }
    open func object(forColumnIndex columnIdx: Int32) -> Any? { nil }
    open func columnIsNull(_ columnName: String) -> Bool { false }
    open func columnIndexIsNull(_ columnIdx: Int32) -> Bool { false }
    open subscript(columnName: String) -> Any? { nil }
    open subscript(columnIdx: Int32) -> Any? { nil }
}

"""#
),
("Factory",
##"""
// May be missing: a package.
@_exported import Foundation
import Combine

public protocol ManagedContainer: AnyObject {}
public protocol SharedContainer: ManagedContainer {
    static var shared: Self { get }
}
public protocol AutoRegistering { func autoRegister() }
public final class Container: SharedContainer, @unchecked Sendable {
    public static let shared = Container()
    public init() {}
}
extension ManagedContainer {
    public func callAsFunction<T>(
        key: StaticString = #function, _ factory: @escaping () -> T
    ) -> Factory<T> { fatalError() }
    public func promised<T>(key: StaticString = #function) -> Factory<T?> { fatalError() }
}
public struct Factory<T> {
    public init(
        _ container: any ManagedContainer, key: StaticString = #function, _ factory: @escaping () -> T
    ) { fatalError() }
    public func callAsFunction() -> T { fatalError() }
    public func resolve() -> T { fatalError() }
    @discardableResult public func register(_ factory: @escaping () -> T) -> Factory<T> { fatalError() }
    public var unique: Factory<T> { fatalError() }
    public var graph: Factory<T> { fatalError() }
    public var cached: Factory<T> { fatalError() }
    public var shared: Factory<T> { fatalError() }
    public var singleton: Factory<T> { fatalError() }
}
public struct ParameterFactory<P, T> {
    public init(
        _ container: any ManagedContainer, key: StaticString = #function, _ factory: @escaping (P) -> T
    ) { fatalError() }
    public func callAsFunction(_ parameters: P) -> T { fatalError() }
    public var singleton: ParameterFactory<P, T> { fatalError() }
}
@propertyWrapper public struct Injected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T { get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct LazyInjected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T { mutating get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct WeakLazyInjected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T? { mutating get { fatalError() } mutating set { fatalError() } }
}
@MainActor @propertyWrapper public struct InjectedObject<T: ObservableObject> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public var wrappedValue: T { fatalError() }
}

"""##
),
("Firebase",
#"""
// May be missing: a package.
@_exported import FirebaseAuth
@_exported import FirebaseCore
@_exported import FirebaseDatabase
@_exported import FirebaseFirestore
@_exported import FirebaseStorage

"""#
),
("FirebaseAuth",
#"""
// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

open class AuthCredential: NSObject, @unchecked Sendable {}
open class AuthDataResult: NSObject { open var user: User { fatalError() } }
open class User: NSObject {
    open var uid: String { fatalError() }
    open var email: String? { fatalError() }
    open var displayName: String? { fatalError() }
    open var photoURL: URL? { fatalError() }
    open var isAnonymous: Bool { fatalError() }
    open func delete(completion: (((any Error)?) -> Void)? = nil) { fatalError() }
    open func getIDToken(completion: ((String?, (any Error)?) -> Void)?) { fatalError() }
    open func getIDToken() async throws -> String { fatalError() }
    open func reload(completion: (((any Error)?) -> Void)? = nil) { fatalError() }
}
open class Auth: NSObject, @unchecked Sendable {
    open class func auth() -> Auth { fatalError() }
    open var currentUser: User? { fatalError() }
    open func signIn(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func signIn(withEmail email: String, password: String) async throws -> AuthDataResult { fatalError() }
    open func signIn(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func signInAnonymously(completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) { fatalError() }
    open func createUser(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func createUser(withEmail email: String, password: String) async throws -> AuthDataResult { fatalError() }
    open func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) { fatalError() }
    open func signOut() throws { fatalError() }
    open func addStateDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol { fatalError() }
    open func removeStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) { fatalError() }
}

"""#
),
("FirebaseCore",
#"""
// May be missing: a package.
@_exported import Foundation

open class FirebaseOptions: NSObject, @unchecked Sendable {}
open class FirebaseApp: NSObject, @unchecked Sendable {
    open class func configure() { fatalError() }
    open class func configure(options: FirebaseOptions) { fatalError() }
    open class func app() -> FirebaseApp? { fatalError() }
}

"""#
),
("FirebaseDatabase",
#"""
// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

public enum DataEventType: Int, Sendable { case childAdded, childRemoved, childChanged, childMoved, value }
public typealias DatabaseHandle = UInt
open class DataSnapshot: NSObject {
    open var key: String { fatalError() }
    open var value: Any? { fatalError() }
    open var ref: DatabaseReference { fatalError() }
    open var children: NSEnumerator { fatalError() }
    open var childrenCount: UInt { fatalError() }
    open func exists() -> Bool { fatalError() }
    open func hasChild(_ childPathString: String) -> Bool { fatalError() }
    open func childSnapshot(forPath childPathString: String) -> DataSnapshot { fatalError() }
}
open class Database: NSObject, @unchecked Sendable {
    open class func database() -> Database { fatalError() }
    open class func database(url: String) -> Database { fatalError() }
    open var callbackQueue: DispatchQueue { get { fatalError() } set { fatalError() } }
    open var isPersistenceEnabled: Bool { get { fatalError() } set { fatalError() } }
    open func reference() -> DatabaseReference { fatalError() }
    open func reference(withPath path: String) -> DatabaseReference { fatalError() }
}
open class DatabaseQuery: NSObject, @unchecked Sendable {
    open var ref: DatabaseReference { fatalError() }
    @discardableResult open func observe(
        _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void
    ) -> DatabaseHandle { fatalError() }
    @discardableResult open func observe(
        _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void,
        withCancel cancelBlock: (((any Error)) -> Void)?
    ) -> DatabaseHandle { fatalError() }
    open func observeSingleEvent(
        of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void
    ) { fatalError() }
    open func observeSingleEvent(
        of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void,
        withCancel cancelBlock: ((any Error) -> Void)?
    ) { fatalError() }
    open func getData(completion block: @escaping ((any Error)?, DataSnapshot?) -> Void) { fatalError() }
    open func getData() async throws -> DataSnapshot { fatalError() }
    open func removeObserver(withHandle handle: DatabaseHandle) { fatalError() }
    open func removeAllObservers() { fatalError() }
    open func keepSynced(_ keepSynced: Bool) { fatalError() }
    open func queryOrdered(byChild path: String) -> DatabaseQuery { fatalError() }
    open func queryOrderedByKey() -> DatabaseQuery { fatalError() }
    open func queryEqual(toValue value: Any?) -> DatabaseQuery { fatalError() }
    open func queryStarting(atValue startValue: Any?) -> DatabaseQuery { fatalError() }
    open func queryLimited(toFirst limit: UInt) -> DatabaseQuery { fatalError() }
    open func queryLimited(toLast limit: UInt) -> DatabaseQuery { fatalError() }
}
open class DatabaseReference: DatabaseQuery, @unchecked Sendable {
    open var key: String? { fatalError() }
    open var parent: DatabaseReference? { fatalError() }
    open func child(_ pathString: String) -> DatabaseReference { fatalError() }
    open func childByAutoId() -> DatabaseReference { fatalError() }
    open func setValue(_ value: Any?) { fatalError() }
    open func setValue(
        _ value: Any?, withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) { fatalError() }
    open func updateChildValues(_ values: [AnyHashable: Any]) { fatalError() }
    open func updateChildValues(
        _ values: [AnyHashable: Any], withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) { fatalError() }
    open func removeValue() { fatalError() }
    open func removeValue(completionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void) { fatalError() }
}

"""#
),
("FirebaseFirestore",
#"""
// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

public protocol ListenerRegistration: NSObjectProtocol, Sendable { func remove() }
public enum FirestoreSource: UInt, Sendable { case `default`, server, cache }
public enum DocumentChangeType: Int, Sendable { case added, modified, removed }
open class Timestamp: NSObject, Codable, @unchecked Sendable {
    public init(date: Date) { fatalError() }
    public convenience init(seconds: Int64, nanoseconds: Int32) { fatalError() }
    open var seconds: Int64 { fatalError() }
    open func dateValue() -> Date { fatalError() }
    public required init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
}
open class FieldValue: NSObject, @unchecked Sendable {
    open class func delete() -> FieldValue { fatalError() }
    open class func serverTimestamp() -> FieldValue { fatalError() }
    open class func arrayUnion(_ elements: [Any]) -> FieldValue { fatalError() }
    open class func arrayRemove(_ elements: [Any]) -> FieldValue { fatalError() }
    open class func increment(_ i: Int64) -> FieldValue { fatalError() }
}
open class Firestore: NSObject, @unchecked Sendable {
    open class func firestore() -> Firestore { fatalError() }
    open func collection(_ collectionPath: String) -> CollectionReference { fatalError() }
    open func document(_ documentPath: String) -> DocumentReference { fatalError() }
    open func collectionGroup(_ collectionID: String) -> Query { fatalError() }
    open func batch() -> WriteBatch { fatalError() }
    open func runTransaction(
        _ updateBlock: @escaping (Transaction, UnsafeMutablePointer<NSError?>?) -> Any?,
        completion: @escaping (Any?, (any Error)?) -> Void
    ) { fatalError() }
}
open class Query: NSObject, @unchecked Sendable {
    open var firestore: Firestore { fatalError() }
    open func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) { fatalError() }
    open func getDocuments(
        source: FirestoreSource, completion: @escaping (QuerySnapshot?, (any Error)?) -> Void
    ) { fatalError() }
    open func getDocuments() async throws -> QuerySnapshot { fatalError() }
    open func getDocuments(source: FirestoreSource) async throws -> QuerySnapshot { fatalError() }
    open func addSnapshotListener(
        _ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
    ) -> any ListenerRegistration { fatalError() }
    open func addSnapshotListener(
        includeMetadataChanges: Bool, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
    ) -> any ListenerRegistration { fatalError() }
    open func whereField(_ field: String, isEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isNotEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isLessThan value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isGreaterThan value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, arrayContains value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, in values: [Any]) -> Query { fatalError() }
    open func order(by field: String) -> Query { fatalError() }
    open func order(by field: String, descending: Bool) -> Query { fatalError() }
    open func limit(to limit: Int) -> Query { fatalError() }
    open func limit(toLast limit: Int) -> Query { fatalError() }
    open func start(afterDocument document: DocumentSnapshot) -> Query { fatalError() }
    open func start(at fieldValues: [Any]) -> Query { fatalError() }
    open func end(at fieldValues: [Any]) -> Query { fatalError() }
}
open class CollectionReference: Query, @unchecked Sendable {
    open var collectionID: String { fatalError() }
    open var path: String { fatalError() }
    open var parent: DocumentReference? { fatalError() }
    open func document() -> DocumentReference { fatalError() }
    open func document(_ documentPath: String) -> DocumentReference { fatalError() }
    @discardableResult open func addDocument(data: [String: Any]) -> DocumentReference { fatalError() }
    @discardableResult open func addDocument(
        data: [String: Any], completion: (((any Error)?) -> Void)?
    ) -> DocumentReference { fatalError() }
    @discardableResult open func addDocument(data: [String: Any]) async throws -> DocumentReference { fatalError() }
    @discardableResult public func addDocument<T: Encodable>(
        from value: T, completion: (((any Error)?) -> Void)? = nil
    ) throws -> DocumentReference { fatalError() }
}
open class DocumentReference: NSObject, @unchecked Sendable {
    open var documentID: String { fatalError() }
    open var path: String { fatalError() }
    open var parent: CollectionReference { fatalError() }
    open func collection(_ collectionPath: String) -> CollectionReference { fatalError() }
    open func setData(_ documentData: [String: Any]) { fatalError() }
    open func setData(_ documentData: [String: Any], merge: Bool) { fatalError() }
    open func setData(_ documentData: [String: Any], completion: (((any Error)?) -> Void)?) { fatalError() }
    open func setData(
        _ documentData: [String: Any], merge: Bool, completion: (((any Error)?) -> Void)?
    ) { fatalError() }
    open func setData(_ documentData: [String: Any]) async throws { fatalError() }
    public func setData<T: Encodable>(
        from value: T, merge: Bool = false, completion: (((any Error)?) -> Void)? = nil
    ) throws { fatalError() }
    open func updateData(_ fields: [AnyHashable: Any]) { fatalError() }
    open func updateData(_ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)?) { fatalError() }
    open func updateData(_ fields: [AnyHashable: Any]) async throws { fatalError() }
    open func delete() { fatalError() }
    open func delete(completion: (((any Error)?) -> Void)?) { fatalError() }
    open func delete() async throws { fatalError() }
    open func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) { fatalError() }
    open func getDocument(
        source: FirestoreSource, completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void
    ) { fatalError() }
    open func getDocument() async throws -> DocumentSnapshot { fatalError() }
    open func getDocument(source: FirestoreSource) async throws -> DocumentSnapshot { fatalError() }
    public func getDocument<T: Decodable>(as type: T.Type) async throws -> T { fatalError() }
    open func addSnapshotListener(
        _ listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
    ) -> any ListenerRegistration { fatalError() }
}
open class DocumentSnapshot: NSObject {
    open var exists: Bool { fatalError() }
    open var documentID: String { fatalError() }
    open var reference: DocumentReference { fatalError() }
    open func data() -> [String: Any]? { fatalError() }
    open func get(_ field: Any) -> Any? { fatalError() }
    open subscript(key: Any) -> Any? { fatalError() }
    public func data<T: Decodable>(as type: T.Type) throws -> T { fatalError() }
}
open class QueryDocumentSnapshot: DocumentSnapshot {
    open override func data() -> [String: Any] { fatalError() }
}
open class DocumentChange: NSObject {
    open var type: DocumentChangeType { fatalError() }
    open var document: QueryDocumentSnapshot { fatalError() }
}
open class QuerySnapshot: NSObject {
    open var documents: [QueryDocumentSnapshot] { fatalError() }
    open var documentChanges: [DocumentChange] { fatalError() }
    open var isEmpty: Bool { fatalError() }
    open var count: Int { fatalError() }
}
open class WriteBatch: NSObject, @unchecked Sendable {
    @discardableResult open func setData(
        _ data: [String: Any], forDocument document: DocumentReference
    ) -> WriteBatch { fatalError() }
    @discardableResult open func updateData(
        _ fields: [AnyHashable: Any], forDocument document: DocumentReference
    ) -> WriteBatch { fatalError() }
    @discardableResult open func deleteDocument(_ document: DocumentReference) -> WriteBatch { fatalError() }
    open func commit() { fatalError() }
    open func commit(completion: (((any Error)?) -> Void)?) { fatalError() }
    open func commit() async throws { fatalError() }
}
open class Transaction: NSObject, @unchecked Sendable {
    @discardableResult open func setData(
        _ data: [String: Any], forDocument document: DocumentReference
    ) -> Transaction { fatalError() }
    @discardableResult open func updateData(
        _ fields: [AnyHashable: Any], forDocument document: DocumentReference
    ) -> Transaction { fatalError() }
    open func getDocument(_ document: DocumentReference) throws -> DocumentSnapshot { fatalError() }
}
@propertyWrapper public struct DocumentID<Value: Codable>: Codable {
    public init(wrappedValue value: Value?) { fatalError() }
    public var wrappedValue: Value? { get { fatalError() } set { fatalError() } }
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
}

"""#
),
("FirebaseStorage",
#"""
// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

open class StorageMetadata: NSObject {
    public override init() { fatalError() }
    open var contentType: String?
    open var path: String? { fatalError() }
    open var size: Int64 { fatalError() }
}
open class Storage: NSObject, @unchecked Sendable {
    open class func storage() -> Storage { fatalError() }
    open var callbackQueue: DispatchQueue { get { fatalError() } set { fatalError() } }
    open func reference() -> StorageReference { fatalError() }
    open func reference(withPath path: String) -> StorageReference { fatalError() }
    open func reference(forURL url: String) -> StorageReference { fatalError() }
}
open class StorageReference: NSObject, @unchecked Sendable {
    open var fullPath: String { fatalError() }
    open var name: String { fatalError() }
    open func child(_ path: String) -> StorageReference { fatalError() }
    @discardableResult open func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil, completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) -> StorageUploadTask { fatalError() }
    @discardableResult open func putFile(
        from fileURL: URL, metadata: StorageMetadata? = nil, completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) -> StorageUploadTask { fatalError() }
    @discardableResult open func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil
    ) -> StorageUploadTask { fatalError() }
    open func putDataAsync(
        _ uploadData: Data, metadata: StorageMetadata? = nil
    ) async throws -> StorageMetadata { fatalError() }
    @discardableResult open func getData(
        maxSize: Int64, completion: @escaping (Data?, (any Error)?) -> Void
    ) -> StorageDownloadTask { fatalError() }
    open func data(maxSize: Int64) async throws -> Data { fatalError() }
    open func downloadURL(completion: @escaping (URL?, (any Error)?) -> Void) { fatalError() }
    open func downloadURL() async throws -> URL { fatalError() }
    open func delete(completion: (((any Error)?) -> Void)?) { fatalError() }
    open func delete() async throws { fatalError() }
}
open class StorageTaskSnapshot: NSObject {
    open var progress: Progress? { fatalError() }
    open var error: (any Error)? { fatalError() }
}
public enum StorageTaskStatus: Int, Sendable { case unknown, resume, progress, pause, success, failure }
open class StorageTask: NSObject { open var snapshot: StorageTaskSnapshot { fatalError() } }
open class StorageObservableTask: StorageTask {
    @discardableResult open func observe(
        _ status: StorageTaskStatus, handler: @escaping (StorageTaskSnapshot) -> Void
    ) -> String { fatalError() }
}
open class StorageUploadTask: StorageObservableTask {
    open func pause() { fatalError() }
    open func resume() { fatalError() }
    open func cancel() { fatalError() }
}
open class StorageDownloadTask: StorageObservableTask {
    open func cancel() { fatalError() }
}

"""#
),
("GRDB",
#"""
import Dispatch
import Foundation

public protocol DatabaseValueConvertible {}
extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension Double: DatabaseValueConvertible {}
extension Bool: DatabaseValueConvertible {}
extension String: DatabaseValueConvertible {}
extension Data: DatabaseValueConvertible {}
extension Date: DatabaseValueConvertible {}
extension DatabaseValueConvertible {
    public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { fatalError() }
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { fatalError() }
}

public struct StatementArguments: Sendable, ExpressibleByArrayLiteral {
    public init() {}
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
}

public final class Row {
    public subscript<V: DatabaseValueConvertible>(_ name: String) -> V { fatalError() }
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Row] { fatalError() }
}

public struct Column: Sendable {
    public init(_ name: String) {}
    public var desc: Column { fatalError() }
    public static func == (a: Column, b: (any DatabaseValueConvertible)?) -> Column { fatalError() }
}

public final class Statement { public func execute() throws { fatalError() } }
@available(*, unavailable)
extension Statement: Sendable {}

public final class Database {
    public enum TransactionCompletion: Sendable { case commit, rollback }
    public enum TransactionKind: Sendable { case deferred, immediate, exclusive }
    public var isInsideTransaction: Bool { fatalError() }
    public var lastInsertedRowID: Int64 { fatalError() }
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws { fatalError() }
    public func makeStatement(sql: String) throws -> Statement { fatalError() }
    public func cachedStatement(sql: String) throws -> Statement { fatalError() }
    public func beginTransaction(_ kind: TransactionKind? = nil) throws { fatalError() }
    public func commit() throws { fatalError() }
    public func rollback() throws { fatalError() }
    public func inTransaction(_ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion) throws { fatalError() }
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws { fatalError() }
}
@available(*, unavailable)
extension Database: Sendable {}

public struct Configuration: Sendable { public init() {} }

public protocol DatabaseReader: AnyObject, Sendable {
    @_disfavoredOverload func read<T>(_ value: (Database) throws -> T) throws -> T
    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}
extension DatabaseReader {
    @_disfavoredOverload public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
}

public protocol DatabaseWriter: DatabaseReader {
    @_disfavoredOverload func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T
    func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T
}
extension DatabaseWriter {
    @_disfavoredOverload public func write<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    public func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    @_disfavoredOverload public func erase() throws { fatalError() }
    public func erase() async throws { fatalError() }
    @_disfavoredOverload public func vacuum() throws { fatalError() }
    public func vacuum() async throws { fatalError() }
    @_disfavoredOverload public func vacuum(into filePath: String) throws { fatalError() }
    public func vacuum(into filePath: String) async throws { fatalError() }
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T, completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) { fatalError() }
}

public final class DatabaseQueue: @unchecked Sendable, DatabaseWriter {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    public init(named name: String? = nil, configuration: Configuration = Configuration()) throws { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func inTransaction(_ kind: Database.TransactionKind? = nil, _ updates: (Database) throws -> Database.TransactionCompletion) throws { fatalError() }
    public func inDatabase<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public final class DatabasePool: @unchecked Sendable, DatabaseWriter {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeInTransaction(_ kind: Database.TransactionKind? = nil, _ updates: (Database) throws -> Database.TransactionCompletion) throws { fatalError() }
}

public protocol Cursor<Element>: AnyObject {
    associatedtype Element
    func next() throws -> Element?
}
public final class RecordCursor<Record>: Cursor { public func next() throws -> Record? { fatalError() } }
@available(*, unavailable)
extension RecordCursor: Sendable {}

public struct QueryInterfaceRequest<RowDecoder>: Sendable {
    public func filter(_ predicate: Column) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func order(_ columns: Column...) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func limit(_ count: Int) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public func deleteAll(_ db: Database) throws -> Int { fatalError() }
}
extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> { fatalError() }
}

public protocol TableRecord {}
public protocol FetchableRecord { init(row: Row) throws }
public protocol EncodableRecord { func encode(to container: inout PersistenceContainer) throws }
public struct PersistenceContainer {}
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {}
public protocol PersistableRecord: MutablePersistableRecord {}

extension FetchableRecord where Self: Decodable { public init(row: Row) throws { fatalError() } }
extension FetchableRecord { public init(row: Row) throws { fatalError() } }
extension EncodableRecord { public func encode(to container: inout PersistenceContainer) throws { fatalError() } }

extension TableRecord {
    public static func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public static func deleteAll(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    public static func all() -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(_ predicate: Column) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func order(_ columns: Column...) -> QueryInterfaceRequest<Self> { fatalError() }
}
extension FetchableRecord {
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { fatalError() }
}
extension FetchableRecord where Self: TableRecord {
    public static func fetchAll(_ db: Database) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database) throws -> Self? { fatalError() }
    public static func fetchOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Self? { fatalError() }
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> { fatalError() }
}
extension PersistableRecord {
    public func insert(_ db: Database) throws { fatalError() }
    public func save(_ db: Database) throws { fatalError() }
    public func upsert(_ db: Database) throws { fatalError() }
}
extension MutablePersistableRecord {
    public func update(_ db: Database) throws { fatalError() }
    @discardableResult public func delete(_ db: Database) throws -> Bool { fatalError() }
}

public final class AnyDatabaseCancellable: Sendable { public func cancel() { fatalError() } }

public protocol ValueObservationScheduler: Sendable {}
public struct AsyncValueObservationScheduler: ValueObservationScheduler {}
extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler { fatalError() }
}

public struct ValueObservation<Value: Sendable>: Sendable {
    public static func tracking(_ fetch: @escaping @Sendable (Database) throws -> Value) -> ValueObservation<Value> { fatalError() }
    @preconcurrency @MainActor public func start(
        in reader: some DatabaseReader, onError: @escaping @MainActor (any Error) -> Void, onChange: @escaping @MainActor (Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    @preconcurrency public func start(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void, onChange: @escaping @Sendable (Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
}

"""#
),
("GRDB",
#"""
// Expressions, requests, cursors, schema and observations, as far as programs use them besides.
import Combine
import Dispatch
import Foundation

public protocol SQLExpressible: Sendable {}
public protocol SQLSpecificExpressible: SQLExpressible {}
public struct SQLExpression: SQLSpecificExpressible {
    public static func && (a: SQLExpression, b: some SQLExpressible) -> SQLExpression { fatalError() }
    public static func || (a: SQLExpression, b: some SQLExpressible) -> SQLExpression { fatalError() }
    public static prefix func ! (a: SQLExpression) -> SQLExpression { fatalError() }
}
public struct SQL: SQLSpecificExpressible, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { fatalError() }
    public init(sql: String, arguments: StatementArguments = StatementArguments()) { fatalError() }
}
extension Column: SQLSpecificExpressible {
    public static let rowID = Column("")
    public var asc: Column { fatalError() }
    public var isNull: SQLExpression { fatalError() }
    public func like(_ pattern: String) -> SQLExpression { fatalError() }
    public func `in`(_ values: [any DatabaseValueConvertible]) -> SQLExpression { fatalError() }
    public func set(to value: (any DatabaseValueConvertible)?) -> ColumnAssignment { fatalError() }
    public static func != (a: Column, b: (any DatabaseValueConvertible)?) -> Column { fatalError() }
    public static func > (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func >= (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func < (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func <= (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func && (a: Column, b: some SQLExpressible) -> SQLExpression { fatalError() }
    public static func || (a: Column, b: some SQLExpressible) -> SQLExpression { fatalError() }
}
public struct ColumnAssignment: Sendable {}
public protocol ColumnExpression: SQLSpecificExpressible { var name: String { get } }
public protocol DatabaseValueConvertibleEnum: DatabaseValueConvertible {}
extension UUID: DatabaseValueConvertible {}
extension URL: DatabaseValueConvertible {}
extension Int32: DatabaseValueConvertible {}
extension DatabaseValueConvertible {
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> Set<Self> where Self: Hashable { fatalError() }
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> DatabaseValueCursor<Self> { fatalError() }
    public static func fetchOne(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Self? {
        fatalError()
    }
}
extension StatementArguments: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) { fatalError() }
    public init(_ sequence: [(any DatabaseValueConvertible)?]) { fatalError() }
}

extension Row {
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? { fatalError() }
    public subscript<V: DatabaseValueConvertible>(_ column: Column) -> V { fatalError() }
    public var columnNames: [String] { fatalError() }
    public func copy() -> Row { fatalError() }
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> Row? { fatalError() }
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> Set<Row> { fatalError() }
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> RowCursor { fatalError() }
}
extension Row: Hashable {
    public static func == (a: Row, b: Row) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
public typealias SelectStatement = Statement
public typealias UpdateStatement = Statement
extension Statement {
    public var sql: String { fatalError() }
    public var columnNames: [String] { fatalError() }
    public var arguments: StatementArguments { get { fatalError() } set { fatalError() } }
    public func setArguments(_ arguments: StatementArguments) throws { fatalError() }
    public func setUncheckedArguments(_ arguments: StatementArguments) { fatalError() }
}

// Cursors. Each reads the next row when it is asked.
public final class RowCursor: Cursor { public func next() throws -> Row? { fatalError() } }
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: Cursor {
    public func next() throws -> Value? { fatalError() }
}
public final class FastDatabaseValueCursor<Value: DatabaseValueConvertible>: Cursor {
    public func next() throws -> Value? { fatalError() }
}
public final class AnyCursor<Element>: Cursor { public func next() throws -> Element? { fatalError() } }
public final class MapCursor<Base: Cursor, Element>: Cursor { public func next() throws -> Element? { fatalError() } }
public final class FilterCursor<Base: Cursor>: Cursor { public func next() throws -> Base.Element? { fatalError() } }
extension Cursor {
    public func isEmpty() throws -> Bool { fatalError() }
    public func forEach(_ body: (Element) throws -> Void) throws { fatalError() }
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> MapCursor<Self, T> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> AnyCursor<T> { fatalError() }
    public func flatMap<S: Sequence>(
        _ transform: @escaping (Element) throws -> S
    ) -> AnyCursor<S.Element> { fatalError() }
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> FilterCursor<Self> { fatalError() }
    public func prefix(_ maxLength: Int) -> AnyCursor<Element> { fatalError() }
    public func drop(while predicate: @escaping (Element) throws -> Bool) -> AnyCursor<Element> { fatalError() }
    public func dropFirst(_ n: Int = 1) -> AnyCursor<Element> { fatalError() }
    public func dropLast(_ n: Int = 1) throws -> [Element] { fatalError() }
    public func suffix(_ maxLength: Int) throws -> [Element] { fatalError() }
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? { fatalError() }
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? { fatalError() }
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? { fatalError() }
    public func reduce<Result>(
        _ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result
    ) throws -> Result { fatalError() }
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool { fatalError() }
}
extension Array {
    public init<C: Cursor>(_ cursor: C) throws where C.Element == Element { fatalError() }
}

// Requests.
public protocol FetchRequest<RowDecoder>: Sendable {
    associatedtype RowDecoder
}
extension FetchRequest {
    public func fetchCount(_ db: Database) throws -> Int { fatalError() }
    public func asRequest<T>(of type: T.Type) -> AdaptedFetchRequest<T> { fatalError() }
}
extension FetchRequest where RowDecoder: FetchableRecord {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> { fatalError() }
}
extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
}
public struct SQLRequest<RowDecoder>: FetchRequest, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { fatalError() }
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(), cached: Bool = false
    ) { fatalError() }
}
public struct AdaptedFetchRequest<RowDecoder>: FetchRequest {}
public struct AnyFetchRequest<RowDecoder>: FetchRequest { public init(
    _ request: some FetchRequest<RowDecoder>
) { fatalError() } }
extension QueryInterfaceRequest: FetchRequest {
    public func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func limit(_ count: Int, offset: Int) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func select(_ columns: any SQLSpecificExpressible...) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func select<T>(
        _ columns: any SQLSpecificExpressible..., as type: T.Type
    ) -> QueryInterfaceRequest<T> { fatalError() }
    public func annotated(
        with columns: any SQLSpecificExpressible...
    ) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func joining<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func including<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func including<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func including<A: Association>(all association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func reversed() -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func distinct() -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func group(
        _ expressions: any SQLSpecificExpressible...
    ) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func having(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func union(_ other: QueryInterfaceRequest<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func isEmpty(_ db: Database) throws -> Bool { fatalError() }
    @discardableResult public func updateAll(
        _ db: Database, _ assignments: ColumnAssignment...
    ) throws -> Int { fatalError() }
}
extension QueryInterfaceRequest where RowDecoder: FetchableRecord & Hashable {
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> { fatalError() }
}
public struct CommonTableExpression<RowDecoder>: Sendable {}
public struct FTS5Pattern: Sendable { public init?(matchingAllTokensIn string: String) { fatalError() } }
public protocol Association: Sendable {}
public struct BelongsToAssociation<Origin, Destination>: Association {}
public struct HasManyAssociation<Origin, Destination>: Association {}
public struct HasOneAssociation<Origin, Destination>: Association {}
extension TableRecord {
    public static var databaseTableName: String { fatalError() }
    public static func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil
    ) -> BelongsToAssociation<Self, Destination> { fatalError() }
    public static func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil
    ) -> HasManyAssociation<Self, Destination> { fatalError() }
    public static func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil
    ) -> HasOneAssociation<Self, Destination> { fatalError() }
    public static func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(keys: [any DatabaseValueConvertible]) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(id: some DatabaseValueConvertible) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(ids: [any DatabaseValueConvertible]) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func limit(_ count: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func select(_ columns: any SQLSpecificExpressible...) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func select<T>(
        _ columns: any SQLSpecificExpressible..., as type: T.Type
    ) -> QueryInterfaceRequest<T> { fatalError() }
    public static func annotated(
        with columns: any SQLSpecificExpressible...
    ) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func joining<A: Association>(required association: A) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func including<A: Association>(
        required association: A
    ) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func including<A: Association>(
        optional association: A
    ) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func including<A: Association>(all association: A) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func none() -> QueryInterfaceRequest<Self> { fatalError() }
    public static func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    public static func exists(_ db: Database, id: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    @discardableResult public static func updateAll(
        _ db: Database, _ assignments: ColumnAssignment...
    ) throws -> Int { fatalError() }
    @discardableResult public static func deleteOne(
        _ db: Database, id: some DatabaseValueConvertible
    ) throws -> Bool { fatalError() }
    @discardableResult public static func deleteAll(
        _ db: Database, keys: [any DatabaseValueConvertible]
    ) throws -> Int { fatalError() }
    @discardableResult public static func deleteAll(
        _ db: Database, ids: [any DatabaseValueConvertible]
    ) throws -> Int { fatalError() }
}
extension FetchableRecord {
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> RecordCursor<Self> { fatalError() }
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? { fatalError() }
}
extension FetchableRecord where Self: TableRecord {
    public static func fetchOne(_ db: Database, id: some DatabaseValueConvertible) throws -> Self? { fatalError() }
    public static func fetchAll(_ db: Database, keys: [any DatabaseValueConvertible]) throws -> [Self] { fatalError() }
    public static func fetchAll(_ db: Database, ids: [any DatabaseValueConvertible]) throws -> [Self] { fatalError() }
    public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self { fatalError() }
    public static func find(_ db: Database, id: some DatabaseValueConvertible) throws -> Self { fatalError() }
}
extension FetchableRecord where Self: TableRecord & Hashable {
    public static func fetchSet(_ db: Database) throws -> Set<Self> { fatalError() }
}
public struct InsertionSuccess: Sendable { public let rowID: Int64 }
extension MutablePersistableRecord {
    public mutating func insert(_ db: Database) throws { fatalError() }
    public func inserted(_ db: Database) throws -> Self { fatalError() }
    public mutating func save(_ db: Database) throws { fatalError() }
    public func saved(_ db: Database) throws -> Self { fatalError() }
    public mutating func upsert(_ db: Database) throws { fatalError() }
    public func upserted(_ db: Database) throws -> Self { fatalError() }
    @discardableResult public mutating func updateChanges(
        _ db: Database, modify: (inout Self) throws -> Void
    ) throws -> Bool { fatalError() }
    public func exists(_ db: Database) throws -> Bool { fatalError() }
    public func insertAndFetch(_ db: Database) throws -> Self { fatalError() }
    public func saveAndFetch(_ db: Database) throws -> Self { fatalError() }
    public func updateAndFetch(_ db: Database) throws -> Self { fatalError() }
    public mutating func didInsert(_ inserted: InsertionSuccess) { fatalError() }
}
extension TableRecord {
    public func updated(_ db: Database) throws -> Self { fatalError() }
}
open class Record: FetchableRecord, TableRecord, PersistableRecord {
    public init() {}
    public required init(row: Row) throws { fatalError() }
    open func encode(to container: inout PersistenceContainer) throws { fatalError() }
}
extension PersistenceContainer {
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? { get { fatalError() } set { fatalError() } }
    public subscript(_ column: Column) -> (any DatabaseValueConvertible)? { get { fatalError() } set { fatalError() } }
}

"""#
),
("GRDB",
#"""
// Connections, their schema, migrations and observations.
import Combine
import Dispatch
import Foundation

extension Configuration {
    public var readonly: Bool { get { fatalError() } set { fatalError() } }
    public var foreignKeysEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var label: String? { get { fatalError() } set { fatalError() } }
    public var maximumReaderCount: Int { get { fatalError() } set { fatalError() } }
    public var qos: DispatchQoS { get { fatalError() } set { fatalError() } }
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) { fatalError() }
}
public protocol TransactionObserver: AnyObject {}
public enum DatabaseObservationExtent: Sendable { case observerLifetime, nextTransaction, databaseLifetime }
extension Database {
    public struct ColumnInfo { public let name: String }
    public struct CheckpointMode: Sendable { public static let passive = CheckpointMode() }
    public var configuration: Configuration { fatalError() }
    public var sqliteConnection: OpaquePointer? { fatalError() }
    public var lastErrorCode: Int32 { fatalError() }
    public var lastErrorMessage: String? { fatalError() }
    public var changesCount: Int { fatalError() }
    public var totalChangesCount: Int { fatalError() }
    public func execute(literal sqlLiteral: SQL) throws { fatalError() }
    public func allStatements(
        sql: String, arguments: StatementArguments? = nil
    ) throws -> AnyCursor<Statement> { fatalError() }
    public func readOnly<T>(_ block: () throws -> T) throws -> T { fatalError() }
    public func tableExists(_ name: String) throws -> Bool { fatalError() }
    public func viewExists(_ name: String) throws -> Bool { fatalError() }
    public func triggerExists(_ name: String) throws -> Bool { fatalError() }
    public func columns(in tableName: String) throws -> [ColumnInfo] { fatalError() }
    public func indexes(on tableName: String) throws -> [Any] { fatalError() }
    public func foreignKeys(on tableName: String) throws -> [Any] { fatalError() }
    public func primaryKey(_ tableName: String) throws -> Any { fatalError() }
    public func create(
        table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void
    ) throws { fatalError() }
    public func create(
        table name: String, ifNotExists: Bool, body: (TableDefinition) throws -> Void
    ) throws { fatalError() }
    public func create(virtualTable name: String, using module: some Sendable) throws { fatalError() }
    public func create(
        index name: String, on table: String, columns: [String], unique: Bool = false
    ) throws { fatalError() }
    public func create(indexOn table: String, columns: [String]) throws { fatalError() }
    public func alter(table name: String, body: (TableAlteration) throws -> Void) throws { fatalError() }
    public func rename(table name: String, to newName: String) throws { fatalError() }
    public func drop(table name: String) throws { fatalError() }
    public func drop(index name: String) throws { fatalError() }
    public func dropTrigger(_ name: String) throws { fatalError() }
    public func reindex(table name: String) throws { fatalError() }
    public func afterNextTransaction(
        onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void = { _ in }
    ) { fatalError() }
    public func add(
        transactionObserver: some TransactionObserver, extent: DatabaseObservationExtent = .observerLifetime
    ) { fatalError() }
    public func remove(transactionObserver: some TransactionObserver) { fatalError() }
    public func trace(_ trace: ((Any) -> Void)? = nil) { fatalError() }
    public func backup(to destDb: Database) throws { fatalError() }
    @discardableResult public func checkpoint(
        _ kind: CheckpointMode = .passive, on dbName: String? = "main"
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) { fatalError() }
}
public struct TableOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let ifNotExists = TableOptions(rawValue: 1)
    public static let temporary = TableOptions(rawValue: 2)
    public static let strict = TableOptions(rawValue: 4)
}
public enum ColumnType: Sendable {
    case text, integer, double, real, numeric, boolean, blob, date, datetime, any, jsonText
}
public enum ForeignKeyAction: Sendable { case cascade, restrict, setNull, setDefault }
public final class TableDefinition {
    @discardableResult public func column(
        _ name: String, _ type: ColumnType? = nil
    ) -> ColumnDefinition { fatalError() }
    @discardableResult public func autoIncrementedPrimaryKey(_ name: String) -> ColumnDefinition { fatalError() }
    @discardableResult public func primaryKey(_ name: String, _ type: ColumnType) -> ColumnDefinition { fatalError() }
    public func primaryKey(_ columns: [String]) { fatalError() }
    public func primaryKey(body: () throws -> Void) rethrows { fatalError() }
    public func uniqueKey(_ columns: [String]) { fatalError() }
    public func foreignKey(
        _ columns: [String], references table: String, columns destinationColumns: [String]? = nil,
        onDelete: ForeignKeyAction? = nil
    ) { fatalError() }
    @discardableResult public func belongsTo(
        _ name: String, inTable table: String? = nil, onDelete: ForeignKeyAction? = nil
    ) -> ColumnDefinition { fatalError() }
}
public final class TableAlteration {
    @discardableResult public func add(
        column name: String, _ type: ColumnType? = nil
    ) -> ColumnDefinition { fatalError() }
    public func drop(column name: String) { fatalError() }
    public func rename(column name: String, to newName: String) { fatalError() }
}
public final class IndexDefinition {}
public final class ColumnDefinition {
    @discardableResult public func primaryKey() -> Self { fatalError() }
    @discardableResult public func notNull() -> Self { fatalError() }
    @discardableResult public func unique() -> Self { fatalError() }
    @discardableResult public func indexed() -> Self { fatalError() }
    @discardableResult public func defaults(to value: any DatabaseValueConvertible) -> Self { fatalError() }
    @discardableResult public func defaults(sql: String) -> Self { fatalError() }
    @discardableResult public func check(sql: String) -> Self { fatalError() }
    @discardableResult public func references(
        _ table: String, column: String? = nil, onDelete: ForeignKeyAction? = nil
    ) -> Self { fatalError() }
}

extension DatabaseReader {
    public var path: String { fatalError() }
    public var configuration: Configuration { fatalError() }
    public func close() throws { fatalError() }
    public func interrupt() { fatalError() }
    public func releaseMemory() { fatalError() }
    public func backup(to writer: some DatabaseWriter) throws { fatalError() }
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func readPublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main, value: @escaping @Sendable (Database) throws -> Output
    ) -> AnyPublisher<Output, any Error> { fatalError() }
}
extension DatabaseWriter {
    public func add(
        transactionObserver: some TransactionObserver, extent: DatabaseObservationExtent = .observerLifetime
    ) { fatalError() }
    public func remove(transactionObserver: some TransactionObserver) { fatalError() }
    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) { fatalError() }
    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func concurrentRead<T>(_ value: @escaping (Database) throws -> T) -> DatabaseFuture<T> { fatalError() }
    public func writePublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main, updates: @escaping @Sendable (Database) throws -> Output
    ) -> AnyPublisher<Output, any Error> { fatalError() }
}
public final class DatabaseFuture<Value> { public func wait() throws -> Value { fatalError() } }
extension DatabaseQueue {
    public static func inMemoryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue { fatalError() }
    public static func temporaryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue { fatalError() }
}
extension DatabasePool {
    public func asyncConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func makeSnapshot() throws -> DatabaseSnapshot { fatalError() }
    public func makeSnapshotPool() throws -> DatabaseSnapshotPool { fatalError() }
    public func invalidateReadOnlyConnections() { fatalError() }
    public func releaseMemoryEventually() { fatalError() }
}
public protocol DatabaseSnapshotReader: DatabaseReader {
    func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}
public final class DatabaseSnapshot: @unchecked Sendable, DatabaseSnapshotReader {
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
}
public final class DatabaseSnapshotPool: @unchecked Sendable, DatabaseSnapshotReader {
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
}
public final class AnyDatabaseReader: @unchecked Sendable, DatabaseReader {
    public init(_ base: some DatabaseReader) { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
}
public final class AnyDatabaseWriter: @unchecked Sendable, DatabaseWriter {
    public init(_ base: some DatabaseWriter) { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(
        _ updates: (Database) throws -> T
    ) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public struct DatabaseMigrator: Sendable {
    public init() { fatalError() }
    public var eraseDatabaseOnSchemaChange: Bool { get { fatalError() } set { fatalError() } }
    public var migrations: [String] { fatalError() }
    public mutating func registerMigration(
        _ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void
    ) { fatalError() }
    public func migrate(_ writer: some DatabaseWriter) throws { fatalError() }
    public func migrate(_ writer: some DatabaseWriter, upTo targetIdentifier: String) throws { fatalError() }
    public func asyncMigrate(
        _ writer: some DatabaseWriter, completion: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) { fatalError() }
    public func hasCompletedMigrations(_ db: Database) throws -> Bool { fatalError() }
    public func appliedMigrations(_ db: Database) throws -> [String] { fatalError() }
}

public protocol DatabaseCancellable { func cancel() }
extension AnyDatabaseCancellable: DatabaseCancellable {}
public struct ImmediateValueObservationScheduler: ValueObservationScheduler {}
extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    public static var immediate: ImmediateValueObservationScheduler { fatalError() }
}
public final class SharedValueObservation<Element: Sendable>: Sendable {
    public func start(
        onError: @escaping (any Error) -> Void, onChange: @escaping (Element) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    public func publisher() -> AnyPublisher<Element, any Error> { fatalError() }
}
extension ValueObservation {
    public static func trackingConstantRegion(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation<Value> { fatalError() }
    public func map<T: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> T
    ) -> ValueObservation<T> { fatalError() }
    public func removeDuplicates(
        by predicate: @escaping @Sendable (Value, Value) -> Bool
    ) -> ValueObservation<Value> { fatalError() }
    public func print(_ prefix: String = "") -> ValueObservation<Value> { fatalError() }
    public func handleEvents(
        willStart: (@Sendable () -> Void)? = nil, didReceiveValue: (@Sendable (Value) -> Void)? = nil
    ) -> ValueObservation<Value> { fatalError() }
    public func shared(in reader: some DatabaseReader) -> SharedValueObservation<Value> { fatalError() }
    public func publisher(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main)
    ) -> DatabasePublishers.Value<Value> { fatalError() }
    public func values(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main)
    ) -> AsyncValueObservation<Value> { fatalError() }
}
extension ValueObservation where Value: Equatable {
    public func removeDuplicates() -> ValueObservation<Value> { fatalError() }
}
public enum DatabasePublishers {
    public struct Value<Output>: Publisher { public typealias Failure = any Error }
}
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? { fatalError() } }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public struct DatabaseRegionObservation: Sendable {
    public init(tracking regions: any Sendable...) { fatalError() }
    public func start(
        in writer: some DatabaseWriter, onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
}

"""#
),
("GameController",
#"""
// May be missing: not every platform has it.
import UIKit

open class GCEventViewController: UIViewController { open var controllerUserInteractionEnabled = false }

"""#
),
("MagicalRecord",
#"""
// May be missing: a package.
import CoreData
@_exported import Foundation

public typealias MRSaveCompletionHandler = (Bool, (any Error)?) -> Void
open class MagicalRecord: NSObject {
    open class func setupCoreDataStack() { fatalError() }
    open class func setupCoreDataStack(withStoreNamed storeName: String) { fatalError() }
    open class func setupAutoMigratingCoreDataStack() { fatalError() }
    open class func cleanUp() { fatalError() }
    open class func save(_ block: ((NSManagedObjectContext?) -> Void)?) { fatalError() }
    open class func save(
        _ block: ((NSManagedObjectContext?) -> Void)?, completion: MRSaveCompletionHandler?
    ) { fatalError() }
    open class func save(blockAndWait block: ((NSManagedObjectContext?) -> Void)?) { fatalError() }
}
extension NSManagedObjectContext {
    public class func mr_default() -> NSManagedObjectContext { fatalError() }
    public class func mr_rootSaving() -> NSManagedObjectContext { fatalError() }
    public class func mr_() -> NSManagedObjectContext { fatalError() }
    public class func mr_context(
        withParent parentContext: NSManagedObjectContext
    ) -> NSManagedObjectContext { fatalError() }
    public func mr_saveToPersistentStoreAndWait() { fatalError() }
    public func mr_saveToPersistentStore(completion: MRSaveCompletionHandler?) { fatalError() }
    public func mr_saveOnlySelfAndWait() { fatalError() }
}
extension NSManagedObject {
    public class func mr_findAll() -> [NSManagedObject]? { fatalError() }
    public class func mr_findAll(in context: NSManagedObjectContext) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAll(with searchTerm: NSPredicate?) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAll(
        with searchTerm: NSPredicate?, in context: NSManagedObjectContext
    ) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAllSorted(by sortTerm: String, ascending: Bool) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAllSorted(
        by sortTerm: String, ascending: Bool, in context: NSManagedObjectContext
    ) -> [NSManagedObject]? { fatalError() }
    public class func mr_findFirst() -> Self? { fatalError() }
    public class func mr_findFirst(in context: NSManagedObjectContext) -> Self? { fatalError() }
    public class func mr_findFirst(with searchTerm: NSPredicate?) -> Self? { fatalError() }
    public class func mr_findFirst(
        with searchTerm: NSPredicate?, in context: NSManagedObjectContext
    ) -> Self? { fatalError() }
    public class func mr_findFirst(byAttribute attribute: String, withValue searchValue: Any) -> Self? { fatalError() }
    public class func mr_findFirst(
        byAttribute attribute: String, withValue searchValue: Any, in context: NSManagedObjectContext
    ) -> Self? { fatalError() }
    public class func mr_createEntity() -> Self? { fatalError() }
    public class func mr_createEntity(in context: NSManagedObjectContext) -> Self? { fatalError() }
    public class func mr_countOfEntities() -> UInt { fatalError() }
    public class func mr_countOfEntities(with context: NSManagedObjectContext) -> UInt { fatalError() }
    public class func mr_truncateAll() -> Bool { fatalError() }
    public class func mr_truncateAll(in context: NSManagedObjectContext) -> Bool { fatalError() }
    @discardableResult public func mr_deleteEntity() -> Bool { fatalError() }
    @discardableResult public func mr_deleteEntity(in context: NSManagedObjectContext) -> Bool { fatalError() }
    public func mr_(in otherContext: NSManagedObjectContext) -> Self? { fatalError() }
}

"""#
),
("MapKit",
#"""
// May be missing: not every platform has it.
import UIKit

open class MKMapView: UIView {}
open class MKAnnotationView: UIView {}
@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {}

"""#
),
("MessageUI",
#"""
// May be missing: not every platform has it.
import UIKit

open class MFMailComposeViewController: UINavigationController {}
@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {}

"""#
),
("Moya",
##"""
// May be missing: a package.
import Combine
@_exported import Foundation
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

public protocol Cancellable {
    var isCancelled: Bool { get }
    func cancel()
}
public protocol PluginType {}
public enum Task {
    case requestPlain, requestData(Data), requestJSONEncodable(any Encodable)
    case requestParameters(parameters: [String: Any], encoding: Any)
}
public protocol TargetType {
    var baseURL: URL { get }
    var path: String { get }
    var task: Task { get }
    var headers: [String: String]? { get }
}
public struct ProgressResponse {
    public var progress: Double { fatalError() }
    public var completed: Bool { fatalError() }
}
public final class Response: Equatable {
    public let statusCode: Int
    public let data: Data
    public let request: URLRequest?
    public let response: HTTPURLResponse?
    public init(
        statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil
    ) { fatalError() }
    public func filterSuccessfulStatusCodes() throws -> Response { fatalError() }
    public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any { fatalError() }
    public func mapString(atKeyPath keyPath: String? = nil) throws -> String { fatalError() }
    public func map<D: Decodable>(
        _ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
    ) throws -> D { fatalError() }
    public static func == (a: Response, b: Response) -> Bool { fatalError() }
}
public enum MoyaError: Error {
    case imageMapping(Response), jsonMapping(Response), stringMapping(Response), statusCode(Response)
    case objectMapping(any Error, Response), underlying(any Error, Response?), requestMapping(String)
}
public typealias Completion = (_ result: Result<Response, MoyaError>) -> Void
public typealias ProgressBlock = (_ progress: ProgressResponse) -> Void
open class MoyaProvider<Target: TargetType> {
    public init(
        callbackQueue: DispatchQueue? = nil, plugins: [any PluginType] = [], trackInflights: Bool = false
    ) { fatalError() }
    @discardableResult open func request(
        _ target: Target, callbackQueue: DispatchQueue? = .none, progress: ProgressBlock? = .none,
        completion: @escaping Completion
    ) -> any Cancellable { fatalError() }
    public func requestPublisher(
        _ target: Target, callbackQueue: DispatchQueue? = nil
    ) -> AnyPublisher<Response, MoyaError> { fatalError() }
}

"""##
),
("NIOConcurrencyHelpers",
#"""
// May be missing: a package, swift-nio.
public struct NIOLock: Sendable {
    public init() {}
    public func lock() { fatalError() }
    public func unlock() { fatalError() }
    public func withLock<T>(_ body: () throws -> T) rethrows -> T { fatalError() }
}
public final class Lock: @unchecked Sendable {
    public init() {}
    public func lock() { fatalError() }
    public func unlock() { fatalError() }
    public func withLock<T>(_ body: () throws -> T) rethrows -> T { fatalError() }
}
public struct NIOLockedValueBox<Value>: @unchecked Sendable {
    public init(_ value: Value) { fatalError() }
    public func withLockedValue<T>(_ mutate: (inout Value) throws -> T) rethrows -> T { fatalError() }
}

"""#
),
("PromiseKit",
#"""
// May be missing: a package.
@_exported import Foundation

public protocol Thenable: AnyObject {
    associatedtype T
    var result: Result<T, any Error>? { get }
}
public protocol CatchMixin: Thenable {}
public enum CatchPolicy: Sendable { case allErrors, allErrorsExceptCancellation }
public enum PMKNamespacer { case promise }
public struct PMKConfiguration: Sendable {
    public var Q: (map: DispatchQueue?, return: DispatchQueue?) = (map: .main, return: .main)
}
nonisolated(unsafe) public var conf = PMKConfiguration()

public final class Resolver<T> {
    public func fulfill(_ value: T) { fatalError() }
    public func reject(_ error: any Error) { fatalError() }
    public func resolve(_ result: Result<T, any Error>) { fatalError() }
    public func resolve(_ obj: T?, _ error: (any Error)?) { fatalError() }
    public func resolve(_ error: (any Error)?, _ obj: T?) { fatalError() }
}
public final class Promise<T>: Thenable, CatchMixin {
    public init(error: any Error) { fatalError() }
    public init(resolver body: (Resolver<T>) throws -> Void) { fatalError() }
    public init<U: Thenable>(_ bridge: U) where U.T == T { fatalError() }
    public class func value(_ value: T) -> Promise<T> { fatalError() }
    public class func pending() -> (promise: Promise<T>, resolver: Resolver<T>) { fatalError() }
    public var result: Result<T, any Error>? { fatalError() }
    public func wait() throws -> T { fatalError() }
}
extension Promise where T == Void { public convenience init() { fatalError() } }
public final class Guarantee<T>: Thenable {
    public init(resolver body: (@escaping (T) -> Void) -> Void) { fatalError() }
    public class func value(_ value: T) -> Guarantee<T> { fatalError() }
    public class func pending() -> (guarantee: Guarantee<T>, resolve: (T) -> Void) { fatalError() }
    public var result: Result<T, any Error>? { fatalError() }
    public func wait() -> T { fatalError() }
    @discardableResult public func done(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> { fatalError() }
    public func map<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) -> U
    ) -> Guarantee<U> { fatalError() }
    @discardableResult public func then<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> { fatalError() }
    public func asVoid() -> Guarantee<Void> { fatalError() }
}
public typealias CancellablePromise<T> = Promise<T>
public typealias CancellableGuarantee<T> = Guarantee<T>

extension Thenable {
    public var value: T? { fatalError() }
    public var error: (any Error)? { fatalError() }
    public var isPending: Bool { fatalError() }
    public var isFulfilled: Bool { fatalError() }
    public var isRejected: Bool { fatalError() }
    public func then<U: Thenable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> { fatalError() }
    public func map<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping (T) throws -> U
    ) -> Promise<U> { fatalError() }
    public func compactMap<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> { fatalError() }
    public func done(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> { fatalError() }
    public func get(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> Void
    ) -> Promise<T> { fatalError() }
    public func tap(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Result<T, any Error>) -> Void
    ) -> Promise<T> { fatalError() }
    public func asVoid() -> Promise<Void> { fatalError() }
}
extension Thenable where T: Sequence {
    public func mapValues<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> { fatalError() }
    public func thenMap<U: Thenable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> { fatalError() }
}
extension CatchMixin {
    @discardableResult public func `catch`(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .allErrorsExceptCancellation, _ body: @escaping (any Error) -> Void
    ) -> PMKFinalizer { fatalError() }
    public func recover<U: Thenable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .allErrorsExceptCancellation, _ body: @escaping (any Error) throws -> U
    ) -> Promise<T> where U.T == T { fatalError() }
    public func ensure(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping () -> Void
    ) -> Promise<T> { fatalError() }
    public func ensureThen(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> { fatalError() }
    @discardableResult public func cauterize() -> PMKFinalizer { fatalError() }
    public func asGuarantee() -> Guarantee<Result<T, any Error>> { fatalError() }
}
public final class PMKFinalizer {
    @discardableResult public func finally(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping () -> Void
    ) -> Guarantee<Void> { fatalError() }
}
public func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.T> { fatalError() }
public func firstly<T>(execute body: () -> Guarantee<T>) -> Guarantee<T> { fatalError() }
public func when<U: Thenable>(fulfilled thenables: [U]) -> Promise<[U.T]> { fatalError() }
public func when<U: Thenable, V: Thenable>(fulfilled pu: U, _ pv: V) -> Promise<(U.T, V.T)> { fatalError() }
public func when<U: Thenable, V: Thenable, W: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> { fatalError() }
public func race<U: Thenable>(_ thenables: [U]) -> Promise<U.T> { fatalError() }
public func after(seconds: TimeInterval) -> Guarantee<Void> { fatalError() }
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> { fatalError() }
extension DispatchQueue {
    public func async<T>(
        _: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping () throws -> T
    ) -> Promise<T> { fatalError() }
}

"""#
),
("ReactiveSwift",
#"""
// May be missing: a package.
import Foundation

public protocol Disposable: AnyObject {
    var isDisposed: Bool { get }
    func dispose()
}
public final class AnyDisposable: Disposable {
    public init(_ action: @escaping () -> Void) { fatalError() }
    public var isDisposed: Bool { fatalError() }
    public func dispose() { fatalError() }
}
public final class CompositeDisposable: Disposable {
    public init() { fatalError() }
    public var isDisposed: Bool { fatalError() }
    @discardableResult public func add(_ disposable: (any Disposable)?) -> (any Disposable)? { fatalError() }
    public static func += (a: CompositeDisposable, b: (any Disposable)?) { fatalError() }
    public func dispose() { fatalError() }
}
public final class Lifetime {
    @discardableResult public func observeEnded(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public protocol Scheduler: AnyObject {
    @discardableResult func schedule(_ action: @escaping () -> Void) -> (any Disposable)?
}
public protocol DateScheduler: Scheduler {}
public final class ImmediateScheduler: Scheduler {
    public init() {}
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public final class UIScheduler: Scheduler {
    public init() {}
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public final class QueueScheduler: DateScheduler {
    public static var main: QueueScheduler { fatalError() }
    public init(
        qos: DispatchQoS = .default, name: String = "", targeting targetQueue: DispatchQueue? = nil
    ) { fatalError() }
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public enum FlattenStrategy { case merge, concat, latest, race }

public final class Signal<Value, Error: Swift.Error> {
    public final class Observer {
        public func send(value: Value) { fatalError() }
        public func send(error: Error) { fatalError() }
        public func sendCompleted() { fatalError() }
        public func sendInterrupted() { fatalError() }
    }
    public enum Event { case value(Value), failed(Error), completed, interrupted }
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) { fatalError() }
    public init(_ generator: (Observer, Lifetime) -> Void) { fatalError() }
    @discardableResult public func observe(_ action: @escaping (Event) -> Void) -> (any Disposable)? { fatalError() }
    @discardableResult public func observeResult(
        _ action: @escaping (Result<Value, Error>) -> Void
    ) -> (any Disposable)? { fatalError() }
    @discardableResult public func observeCompleted(
        _ action: @escaping () -> Void
    ) -> (any Disposable)? { fatalError() }
    @discardableResult public func observeFailed(
        _ action: @escaping (Error) -> Void
    ) -> (any Disposable)? { fatalError() }
    public func map<U>(_ transform: @escaping (Value) -> U) -> Signal<U, Error> { fatalError() }
    public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { fatalError() }
    public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { fatalError() }
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func flatMap<U>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>
    ) -> Signal<U, Error> { fatalError() }
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> { fatalError() }
    public func take(first count: Int) -> Signal<Value, Error> { fatalError() }
    public func throttle(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> Signal<Value, Error> { fatalError() }
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> Signal<Value, Error> { fatalError() }
}
extension Signal where Error == Never {
    @discardableResult public func observeValues(
        _ action: @escaping (Value) -> Void
    ) -> (any Disposable)? { fatalError() }
}
public struct SignalProducer<Value, Error: Swift.Error> {
    public init(_ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) { fatalError() }
    public init(value: Value) { fatalError() }
    public init(error: Error) { fatalError() }
    public init<S: Sequence>(_ values: S) where S.Iterator.Element == Value { fatalError() }
    public static var empty: SignalProducer<Value, Error> { fatalError() }
    public static var never: SignalProducer<Value, Error> { fatalError() }
    @discardableResult public func start() -> any Disposable { fatalError() }
    @discardableResult public func start(
        _ action: @escaping (Signal<Value, Error>.Event) -> Void
    ) -> any Disposable { fatalError() }
    @discardableResult public func startWithResult(
        _ action: @escaping (Result<Value, Error>) -> Void
    ) -> any Disposable { fatalError() }
    @discardableResult public func startWithCompleted(_ action: @escaping () -> Void) -> any Disposable { fatalError() }
    @discardableResult public func startWithFailed(
        _ action: @escaping (Error) -> Void
    ) -> any Disposable { fatalError() }
    public func map<U>(_ transform: @escaping (Value) -> U) -> SignalProducer<U, Error> { fatalError() }
    public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> { fatalError() }
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { fatalError() }
    public func flatMap<U>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>
    ) -> SignalProducer<U, Error> { fatalError() }
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping (Error) -> SignalProducer<Value, F>
    ) -> SignalProducer<Value, F> { fatalError() }
    public func mapError<F: Swift.Error>(
        _ transform: @escaping (Error) -> F
    ) -> SignalProducer<Value, F> { fatalError() }
    public func on(
        starting: (() -> Void)? = nil, failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil,
        value: ((Value) -> Void)? = nil
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> { fatalError() }
    public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Error> { fatalError() }
    public func collect() -> SignalProducer<[Value], Error> { fatalError() }
    public func take(first count: Int) -> SignalProducer<Value, Error> { fatalError() }
}
extension SignalProducer where Error == Never {
    @discardableResult public func startWithValues(
        _ action: @escaping (Value) -> Void
    ) -> any Disposable { fatalError() }
}
public protocol PropertyProtocol: AnyObject {
    associatedtype Value
    var value: Value { get }
}
public final class Property<Value>: PropertyProtocol {
    public init(value: Value) { fatalError() }
    public var value: Value { fatalError() }
    public var producer: SignalProducer<Value, Never> { fatalError() }
    public var signal: Signal<Value, Never> { fatalError() }
}
public final class MutableProperty<Value>: PropertyProtocol {
    public init(_ initialValue: Value) { fatalError() }
    public var value: Value { get { fatalError() } set { fatalError() } }
    public var producer: SignalProducer<Value, Never> { fatalError() }
    public var signal: Signal<Value, Never> { fatalError() }
}
public protocol OptionalProtocol {
    associatedtype Wrapped
}
extension Optional: OptionalProtocol {}

extension Signal {
    public func mapError<F: Swift.Error>(_ transform: @escaping (Error) -> F) -> Signal<Value, F> { fatalError() }
    public func attemptMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> Signal<U, Error> { fatalError() }
    public func scan<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> Signal<U, Error> { fatalError() }
    public func reduce<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> Signal<U, Error> { fatalError() }
    public func take(last count: Int) -> Signal<Value, Error> { fatalError() }
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func take(until trigger: Signal<(), Never>) -> Signal<Value, Error> { fatalError() }
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> { fatalError() }
    public func take(duringLifetimeOf object: AnyObject) -> Signal<Value, Error> { fatalError() }
    public func skip(first count: Int) -> Signal<Value, Error> { fatalError() }
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func delay(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> Signal<Value, Error> { fatalError() }
    public func materialize() -> Signal<Signal<Value, Error>.Event, Never> { fatalError() }
    public func logEvents(identifier: String = "") -> Signal<Value, Error> { fatalError() }
    public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { fatalError() }
    public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { fatalError() }
    public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> { fatalError() }
    public static func merge(_ others: Signal<Value, Error>...) -> Signal<Value, Error> { fatalError() }
    public static func combineLatest<B>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>
    ) -> Signal<(Value, B), Error> { fatalError() }
    public static func zip<B>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>
    ) -> Signal<(Value, B), Error> { fatalError() }
}
extension Signal where Value: Equatable {
    public func skipRepeats() -> Signal<Value, Error> { fatalError() }
}
extension Signal where Value: OptionalProtocol {
    public func skipNil() -> Signal<Value.Wrapped, Error> { fatalError() }
}
extension Signal where Error == Never {
    public func promoteError<F: Swift.Error>(_ errorType: F.Type = F.self) -> Signal<Value, F> { fatalError() }
}
extension SignalProducer {
    public func attemptMap<U>(
        _ transform: @escaping (Value) -> Result<U, Error>
    ) -> SignalProducer<U, Error> { fatalError() }
    public func scan<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> SignalProducer<U, Error> { fatalError() }
    public func reduce<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> SignalProducer<U, Error> { fatalError() }
    public func take(last count: Int) -> SignalProducer<Value, Error> { fatalError() }
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { fatalError() }
    public func take(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> { fatalError() }
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> { fatalError() }
    public func take(duringLifetimeOf object: AnyObject) -> SignalProducer<Value, Error> { fatalError() }
    public func skip(first count: Int) -> SignalProducer<Value, Error> { fatalError() }
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { fatalError() }
    public func skipRepeats(
        _ isEquivalent: @escaping (Value, Value) -> Bool
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func delay(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> { fatalError() }
    public func logEvents(identifier: String = "") -> SignalProducer<Value, Error> { fatalError() }
    public func combineLatest<U>(
        with other: SignalProducer<U, Error>
    ) -> SignalProducer<(Value, U), Error> { fatalError() }
    public func zip<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> { fatalError() }
    public func withLatest<U>(
        from samplee: SignalProducer<U, Never>
    ) -> SignalProducer<(Value, U), Error> { fatalError() }
    public static func merge(_ others: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> { fatalError() }
    public static func combineLatest<B>(
        _ a: SignalProducer<Value, Error>, _ b: SignalProducer<B, Error>
    ) -> SignalProducer<(Value, B), Error> { fatalError() }
    public static func zip<B>(
        _ a: SignalProducer<Value, Error>, _ b: SignalProducer<B, Error>
    ) -> SignalProducer<(Value, B), Error> { fatalError() }
}
extension SignalProducer where Value: Equatable {
    public func skipRepeats() -> SignalProducer<Value, Error> { fatalError() }
}
extension SignalProducer where Value: OptionalProtocol {
    public func skipNil() -> SignalProducer<Value.Wrapped, Error> { fatalError() }
}
extension SignalProducer where Error == Never {
    public func promoteError<F: Swift.Error>(_ errorType: F.Type = F.self) -> SignalProducer<Value, F> { fatalError() }
}
extension SignalProducer {
    public init(_ signal: Signal<Value, Error>) { fatalError() }
    public init(result: Result<Value, Error>) { fatalError() }
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { fatalError() }
    public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> { fatalError() }
    public func retry(upTo count: Int) -> SignalProducer<Value, Error> { fatalError() }
}
extension Signal {
    public static var empty: Signal<Value, Error> { fatalError() }
    public static var never: Signal<Value, Error> { fatalError() }
    public var producer: SignalProducer<Value, Error> { fatalError() }
    public func on(
        failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil, value: ((Value) -> Void)? = nil
    ) -> Signal<Value, Error> { fatalError() }
    public func flatMap<U>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Signal<U, Error>
    ) -> Signal<U, Error> { fatalError() }
}
extension Property {
    public convenience init(_ mutable: MutableProperty<Value>) { fatalError() }
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) { fatalError() }
}
public final class Action<Input, Output, Error: Swift.Error> {
    public init(execute: @escaping (Input) -> SignalProducer<Output, Error>) { fatalError() }
    public func apply(_ input: Input) -> SignalProducer<Output, Error> { fatalError() }
    public var values: Signal<Output, Never> { fatalError() }
    public var errors: Signal<Error, Never> { fatalError() }
    public var isExecuting: Property<Bool> { fatalError() }
}
infix operator <~
@discardableResult public func <~ <Value>(
    target: MutableProperty<Value>, source: SignalProducer<Value, Never>
) -> (any Disposable)? { fatalError() }
@discardableResult public func <~ <Value>(
    target: MutableProperty<Value>, source: Signal<Value, Never>
) -> (any Disposable)? { fatalError() }

"""#
),
("Realm",
##"""
// May be missing: a package. Realm's Objective-C API as Swift sees it.
@_exported import Foundation

public typealias RLMNotificationBlock = (RLMNotification, RLMRealm) -> Void
public typealias RLMMigrationBlock = @Sendable (RLMMigration, UInt64) -> Void
public typealias RLMObjectMigrationBlock = (RLMObject?, RLMObject?) -> Void
public typealias RLMObjectChangeBlock = (Bool, [RLMPropertyChange]?, (any Error)?) -> Void
public typealias RLMAsyncOpenRealmCallback = @Sendable (RLMRealm?, (any Error)?) -> Void
public typealias RLMAsyncTransactionId = UInt32
public struct RLMNotification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { fatalError() }
    public static let didChange = RLMNotification(rawValue: "")
    public static let refreshRequired = RLMNotification(rawValue: "")
}

open class RLMRealm: NSObject {
    open class func `default`() -> RLMRealm { fatalError() }
    open class func `default`(for queue: DispatchQueue) -> RLMRealm { fatalError() }
    public convenience init(configuration: RLMRealmConfiguration) throws { fatalError() }
    public convenience init(configuration: RLMRealmConfiguration, queue: DispatchQueue?) throws { fatalError() }
    public convenience init(url fileURL: URL) { fatalError() }
    @discardableResult open class func asyncOpen(
        with configuration: RLMRealmConfiguration, callbackQueue: DispatchQueue,
        callback: @escaping RLMAsyncOpenRealmCallback
    ) -> RLMAsyncOpenTask { fatalError() }
    open class func deleteFiles(forConfiguration config: RLMRealmConfiguration) throws { fatalError() }
    open class func performMigration(for configuration: RLMRealmConfiguration) throws { fatalError() }
    open var schema: RLMSchema { fatalError() }
    open var configuration: RLMRealmConfiguration { fatalError() }
    open var inWriteTransaction: Bool { fatalError() }
    open var isPerformingAsynchronousWriteOperations: Bool { fatalError() }
    open var isEmpty: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open var autorefresh: Bool { get { fatalError() } set { fatalError() } }
    open var syncSession: RLMSyncSession? { fatalError() }
    open var subscriptions: RLMSyncSubscriptionSet { fatalError() }
    open func addNotificationBlock(_ block: @escaping RLMNotificationBlock) -> RLMNotificationToken { fatalError() }
    open func beginWriteTransaction() { fatalError() }
    open func commitWriteTransaction() throws { fatalError() }
    open func commitWriteTransactionWithoutNotifying(_ tokens: [RLMNotificationToken]) throws { fatalError() }
    open func cancelWriteTransaction() { fatalError() }
    open func transaction(_ block: () -> Void) throws { fatalError() }
    open func transactionWithoutNotifying(_ tokens: [RLMNotificationToken], _ block: () -> Void) throws { fatalError() }
    @discardableResult open func beginAsyncWriteTransaction(
        _ block: @escaping () -> Void
    ) -> RLMAsyncTransactionId { fatalError() }
    @discardableResult open func commitAsyncWriteTransaction(
        _ completionBlock: (((any Error)?) -> Void)? = nil
    ) -> RLMAsyncTransactionId { fatalError() }
    @discardableResult open func asyncTransaction(
        _ block: @escaping () -> Void, onComplete completionBlock: (((any Error)?) -> Void)? = nil
    ) -> RLMAsyncTransactionId { fatalError() }
    open func cancelAsyncTransaction(_ asyncTransactionId: RLMAsyncTransactionId) throws { fatalError() }
    @discardableResult open func refresh() -> Bool { fatalError() }
    open func invalidate() { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    open func writeCopy(to fileURL: URL, encryptionKey key: Data?) throws { fatalError() }
    open func writeCopy(for configuration: RLMRealmConfiguration) throws { fatalError() }
    open func add(_ object: RLMObject) { fatalError() }
    open func addObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func addOrUpdate(_ object: RLMObject) { fatalError() }
    open func addOrUpdateObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func delete(_ object: RLMObject) { fatalError() }
    open func deleteObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func deleteAllObjects() { fatalError() }
    open func createObject(_ className: String, withValue value: Any) -> RLMObject { fatalError() }
    open func allObjects(_ className: String) -> RLMResults<RLMObject> { fatalError() }
    open func objects(_ className: String, with predicate: NSPredicate) -> RLMResults<RLMObject> { fatalError() }
    open func object(withClassName className: String, forPrimaryKey primaryKey: Any) -> RLMObject? { fatalError() }
    open func resolve<Confined: RLMThreadConfined>(
        _ reference: RLMThreadSafeReference<Confined>
    ) -> Confined? { fatalError() }
}
#if !canImport(ObjectiveC)
public protocol NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension Array: NSFastEnumeration {}
#endif

open class RLMRealmConfiguration: NSObject, @unchecked Sendable {
    open class func `default`() -> RLMRealmConfiguration { fatalError() }
    open class func setDefault(_ configuration: RLMRealmConfiguration) { fatalError() }
    public override init() { fatalError() }
    open var fileURL: URL?
    open var inMemoryIdentifier: String?
    open var encryptionKey: Data?
    open var readOnly = false
    open var schemaVersion: UInt64 = 0
    open var migrationBlock: RLMMigrationBlock?
    open var deleteRealmIfMigrationNeeded = false
    open var shouldCompactOnLaunch: ((UInt, UInt) -> Bool)?
    open var objectClasses: [Any]?
    open var maximumNumberOfActiveVersions: UInt = 0
    open var syncConfiguration: RLMSyncConfiguration?
}
open class RLMMigration: NSObject {
    open var oldSchema: RLMSchema { fatalError() }
    open var newSchema: RLMSchema { fatalError() }
    open func enumerateObjects(_ className: String, block: (RLMObject?, RLMObject?) -> Void) { fatalError() }
    open func createObject(_ className: String, withValue value: Any) -> RLMObject { fatalError() }
    open func delete(_ object: RLMObject) { fatalError() }
    open func deleteData(forClassName name: String) -> Bool { fatalError() }
    open func renameProperty(forClass className: String, oldName: String, newName: String) { fatalError() }
}

public protocol RLMThreadConfined: NSObjectProtocol {
    var realm: RLMRealm? { get }
    var isInvalidated: Bool { get }
}
open class RLMThreadSafeReference<Confined: RLMThreadConfined>: NSObject, @unchecked Sendable {
    public init(threadConfined: Confined) { fatalError() }
    open var isInvalidated: Bool { fatalError() }
}
open class RLMNotificationToken: NSObject, @unchecked Sendable { open func invalidate() { fatalError() } }
open class RLMAsyncOpenTask: NSObject, @unchecked Sendable {
    open func cancel() { fatalError() }
    open func addProgressNotification(
        onQueue queue: DispatchQueue, block: @escaping (UInt, UInt) -> Void
    ) { fatalError() }
}
open class RLMPropertyChange: NSObject {
    open var name: String { fatalError() }
    open var previousValue: Any? { fatalError() }
    open var value: Any? { fatalError() }
}
open class RLMCollectionChange: NSObject {
    open var insertions: [NSNumber] { fatalError() }
    open var deletions: [NSNumber] { fatalError() }
    open var modifications: [NSNumber] { fatalError() }
}

@objcMembers open class RLMObjectBase: NSObject, RLMThreadConfined {
    public required override init() { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var objectSchema: RLMObjectSchema { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open class func className() -> String { fatalError() }
    open class func shouldIncludeInDefaultSchema() -> Bool { fatalError() }
    open class func sharedSchema() -> RLMObjectSchema? { fatalError() }
}
open class RLMObject: RLMObjectBase {
    public convenience init(value: Any) { fatalError() }
    open class func create(in realm: RLMRealm, withValue value: Any) -> Self { fatalError() }
    open class func createInDefaultRealm(withValue value: Any) -> Self { fatalError() }
    open class func createOrUpdate(in realm: RLMRealm, withValue value: Any) -> Self { fatalError() }
    open class func createOrUpdateInDefaultRealm(withValue value: Any) -> Self { fatalError() }
    open class func allObjects() -> RLMResults<AnyObject> { fatalError() }
    open class func allObjects(in realm: RLMRealm) -> RLMResults<AnyObject> { fatalError() }
    open class func objects(with predicate: NSPredicate?) -> RLMResults<AnyObject> { fatalError() }
    open class func objects(in realm: RLMRealm, with predicate: NSPredicate?) -> RLMResults<AnyObject> { fatalError() }
    public class func objects(
        where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObject> { fatalError() }
    public class func objects(
        in realm: RLMRealm, where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObject> { fatalError() }
    public convenience init?(forPrimaryKey primaryKey: Any) { fatalError() }
    open class func object(forPrimaryKey primaryKey: Any?) -> Self? { fatalError() }
    open class func object(in realm: RLMRealm, forPrimaryKey primaryKey: Any?) -> Self? { fatalError() }
    open func addNotificationBlock(_ block: @escaping RLMObjectChangeBlock) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        queue: DispatchQueue, block: @escaping RLMObjectChangeBlock
    ) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        keyPaths: [String], queue: DispatchQueue? = nil, block: @escaping RLMObjectChangeBlock
    ) -> RLMNotificationToken { fatalError() }
    open func isEqual(to object: RLMObject) -> Bool { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    open class func indexedProperties() -> [String] { fatalError() }
    open class func defaultPropertyValues() -> [AnyHashable: Any]? { fatalError() }
    open class func primaryKey() -> String? { fatalError() }
    open class func ignoredProperties() -> [String]? { fatalError() }
    open class func requiredProperties() -> [String] { fatalError() }
    open class func linkingObjectsProperties() -> [String: RLMPropertyDescriptor] { fatalError() }
    public subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
}
open class RLMEmbeddedObject: RLMObjectBase {
    public convenience init(value: Any) { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
}
open class RLMAsymmetricObject: RLMObjectBase {}

public protocol RLMCollection: RLMThreadConfined, NSFastEnumeration { var count: UInt { get } }
public struct RLMIterator<Element>: IteratorProtocol { public mutating func next() -> Element? { fatalError() } }

open class RLMResults<RLMObjectType: AnyObject>: NSObject, RLMCollection, Sequence {
    open var count: UInt { fatalError() }
    open var objectClassName: String? { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open func object(at index: UInt) -> RLMObjectType { fatalError() }
    open func objects(at indexes: IndexSet) -> [RLMObjectType]? { fatalError() }
    open func firstObject() -> RLMObjectType? { fatalError() }
    open func lastObject() -> RLMObjectType? { fatalError() }
    open func index(of object: RLMObjectType) -> UInt { fatalError() }
    open func indexOfObject(with predicate: NSPredicate) -> UInt { fatalError() }
    open func objects(with predicate: NSPredicate) -> RLMResults<RLMObjectType> { fatalError() }
    public func objects(
        where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObjectType> { fatalError() }
    open func sortedResults(usingKeyPath keyPath: String, ascending: Bool) -> RLMResults<RLMObjectType> { fatalError() }
    open func sortedResults(using properties: [RLMSortDescriptor]) -> RLMResults<RLMObjectType> { fatalError() }
    open func distinctResults(usingKeyPaths keyPaths: [String]) -> RLMResults<RLMObjectType> { fatalError() }
    open func min(ofProperty property: String) -> Any? { fatalError() }
    open func max(ofProperty property: String) -> Any? { fatalError() }
    open func sum(ofProperty property: String) -> NSNumber { fatalError() }
    open func average(ofProperty property: String) -> NSNumber? { fatalError() }
    open func setValue(_ value: Any?, forKey key: String) { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMResults<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void
    ) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMResults<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void,
        queue: DispatchQueue?
    ) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMResults<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void,
        keyPaths: [String]?, queue: DispatchQueue?
    ) -> RLMNotificationToken { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    public subscript(index: UInt) -> RLMObjectType { fatalError() }
    public func makeIterator() -> RLMIterator<RLMObjectType> { fatalError() }
}
open class RLMLinkingObjects<RLMObjectType: RLMObject>: RLMResults<RLMObjectType> {}
open class RLMSection<RLMKeyType: AnyObject, RLMObjectType: AnyObject>: NSObject, RLMCollection {
    open var key: RLMKeyType { fatalError() }
    open var count: UInt { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func object(at index: UInt) -> Any { fatalError() }
}
open class RLMSectionedResults<RLMKeyType: AnyObject, RLMObjectType: AnyObject>: NSObject, RLMCollection {
    open var allKeys: [RLMKeyType] { fatalError() }
    open var count: UInt { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func object(at index: UInt) -> RLMSection<RLMKeyType, RLMObjectType> { fatalError() }
    public subscript(index: UInt) -> RLMSection<RLMKeyType, RLMObjectType> { fatalError() }
}

open class RLMArray<RLMObjectType: AnyObject>: NSObject, RLMCollection, Sequence {
    public init(objectClassName: String) { fatalError() }
    open var count: UInt { fatalError() }
    open var objectClassName: String? { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open func object(at index: UInt) -> RLMObjectType { fatalError() }
    open func firstObject() -> RLMObjectType? { fatalError() }
    open func lastObject() -> RLMObjectType? { fatalError() }
    open func add(_ object: RLMObjectType) { fatalError() }
    open func addObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func insert(_ anObject: RLMObjectType, at index: UInt) { fatalError() }
    open func removeObject(at index: UInt) { fatalError() }
    open func removeLastObject() { fatalError() }
    open func removeAllObjects() { fatalError() }
    open func replaceObject(at index: UInt, with anObject: RLMObjectType) { fatalError() }
    open func moveObject(at sourceIndex: UInt, to destinationIndex: UInt) { fatalError() }
    open func exchangeObject(at index1: UInt, withObjectAt index2: UInt) { fatalError() }
    open func index(of object: RLMObjectType) -> UInt { fatalError() }
    open func objects(with predicate: NSPredicate) -> RLMResults<RLMObjectType> { fatalError() }
    public func objects(
        where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObjectType> { fatalError() }
    open func sortedResults(usingKeyPath keyPath: String, ascending: Bool) -> RLMResults<RLMObjectType> { fatalError() }
    open func setValue(_ value: Any?, forKey key: String) { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMArray<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void
    ) -> RLMNotificationToken { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    public subscript(index: UInt) -> RLMObjectType { get { fatalError() } set { fatalError() } }
    public func makeIterator() -> RLMIterator<RLMObjectType> { fatalError() }
}
open class RLMSet<RLMObjectType: AnyObject>: NSObject, RLMCollection, Sequence {
    public init(objectClassName: String) { fatalError() }
    open var count: UInt { fatalError() }
    open var allObjects: [RLMObjectType] { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func add(_ object: RLMObjectType) { fatalError() }
    open func addObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func remove(_ object: RLMObjectType) { fatalError() }
    open func removeAllObjects() { fatalError() }
    open func contains(_ anObject: RLMObjectType) -> Bool { fatalError() }
    open func union(_ set: RLMSet<RLMObjectType>) { fatalError() }
    open func minus(_ set: RLMSet<RLMObjectType>) { fatalError() }
    open func intersect(_ set: RLMSet<RLMObjectType>) { fatalError() }
    public func makeIterator() -> RLMIterator<RLMObjectType> { fatalError() }
}
open class RLMDictionary<RLMKeyType: AnyObject, RLMObjectType: AnyObject>: NSObject, RLMCollection {
    public init(objectClassName: String, keyType: RLMPropertyType) { fatalError() }
    open var count: UInt { fatalError() }
    open var allKeys: [RLMKeyType] { fatalError() }
    open var allValues: [RLMObjectType] { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func object(forKey key: RLMKeyType) -> RLMObjectType? { fatalError() }
    open func setObject(_ obj: RLMObjectType?, forKey key: RLMKeyType) { fatalError() }
    open func setDictionary(_ otherDictionary: RLMDictionary<RLMKeyType, RLMObjectType>) { fatalError() }
    open func addEntries(fromDictionary otherDictionary: any NSFastEnumeration) { fatalError() }
    open func removeObject(forKey key: RLMKeyType) { fatalError() }
    open func removeObjects(forKeys keyArray: [RLMKeyType]) { fatalError() }
    open func removeAllObjects() { fatalError() }
    public subscript(key: RLMKeyType) -> RLMObjectType? { get { fatalError() } set { fatalError() } }
}

// Schemas and values.
public enum RLMPropertyType: Int32, Sendable {
    case int, bool, string, data, date, float, double, object, linkingObjects, any, objectId, decimal128, UUID
}
open class RLMSchema: NSObject { open var objectSchema: [RLMObjectSchema] { fatalError() } }
open class RLMObjectSchema: NSObject {
    open var className: String { fatalError() }
    open var properties: [RLMProperty] { fatalError() }
    open var primaryKeyProperty: RLMProperty? { fatalError() }
}
open class RLMProperty: NSObject {
    open var name: String { fatalError() }
    open var type: RLMPropertyType { fatalError() }
    open var objectClassName: String? { fatalError() }
}
open class RLMPropertyDescriptor: NSObject {
    public convenience init(with objectClass: AnyClass, propertyName: String) { fatalError() }
}
open class RLMSortDescriptor: NSObject { public convenience init(keyPath: String, ascending: Bool) { fatalError() } }
open class RLMObjectId: NSObject { open var stringValue: String { fatalError() } }
open class RLMDecimal128: NSObject { open var stringValue: String { fatalError() } }
open class RLMScheduler: NSObject {}

// The service that has ended.
open class RLMApp: NSObject {
    public convenience init(id appId: String) { fatalError() }
    open var currentUser: RLMUser? { fatalError() }
}
open class RLMUser: NSObject {
    open func configuration(partitionValue: Any?) -> RLMRealmConfiguration { fatalError() }
    open func flexibleSyncConfiguration() -> RLMRealmConfiguration { fatalError() }
}
open class RLMSyncConfiguration: NSObject {}
open class RLMSyncSession: NSObject {}
open class RLMSyncManager: NSObject {}
open class RLMSyncSubscriptionSet: NSObject {}
open class RLMAppConfiguration: NSObject {}
open class RLMCredentials: NSObject {}
open class RLMMongoClient: NSObject {}
open class RLMMongoCollection: NSObject {}
open class RLMEmailPasswordAuth: NSObject {}

"""##
),
("RealmSwift",
#"""
import Combine
import Foundation

open class ObjectBase: NSObject, ThreadConfined {
    public required override init() { super.init() }
    public convenience init(value: Any) { self.init() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    open class func className() -> String { fatalError() }
    public subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
}
extension ThreadConfined where Self: ObjectBase {
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}
extension ObjectBase {
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}

open class Object: ObjectBase, RealmFetchable, ObservableObject {
    open class func primaryKey() -> String? { nil }
    open class func indexedProperties() -> [String] { [] }
    open class func ignoredProperties() -> [String] { [] }
}
open class EmbeddedObject: ObjectBase, RealmCollectionValue, ObservableObject {}

@dynamicMemberLookup public final class DynamicObject: Object {
    public override subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
    public subscript(dynamicMember member: String) -> Any? { get { fatalError() } set { fatalError() } }
    public func dynamicList(_ propertyName: String) -> List<DynamicObject> { fatalError() }
    public func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject> { fatalError() }
    public func dynamicMap<Key: Hashable>(_ propertyName: String) -> Map<Key, DynamicObject?> { fatalError() }
}
public typealias MigrationObject = DynamicObject

public protocol ObjectKeyIdentifiable: Identifiable {}
extension ObjectKeyIdentifiable where Self: ObjectBase {
    public var id: UInt64 { fatalError() }
}

public enum ObjectChange<T> { case error(NSError), change(T, [PropertyChange]), deleted }
public struct PropertyChange {
    public let name: String
    public let oldValue: Any?
    public let newValue: Any?
}

extension ThreadConfined where Self: ObjectBase {
    public func observe<T: ObjectBase>(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<T>) -> Void
    ) -> NotificationToken { fatalError() }
    public func observe<A: Actor, T: ObjectBase>(
        keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, ObjectChange<T>) -> Void
    ) async -> NotificationToken { fatalError() }
}

@propertyWrapper public struct Persisted<Value> {
    public init() { fatalError() }
    public init(wrappedValue: Value) { fatalError() }
    public init(primaryKey: Bool) { fatalError() }
    public init(wrappedValue: Value, primaryKey: Bool) { fatalError() }
    public init(indexed: Bool) { fatalError() }
    public init(originProperty: String) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
}
extension Persisted: Codable where Value: Codable {
    public init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

open class Projection<Root: ObjectBase & RealmCollectionValue>: RealmFetchable, ThreadConfined {
    public let rootObject: Root
    public required init(projecting object: Root) { rootObject = object }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Projection, b: Projection) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
@propertyWrapper public struct Projected<T: ObjectBase, Value> {
    public init(_ projectedKeyPath: KeyPath<T, Value>) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
}

public final class RealmOptional<Value> {
    public init(_ value: Value? = nil) { fatalError() }
    public var value: Value? { get { fatalError() } set { fatalError() } }
}
public final class RealmProperty<Value> {
    public init() { fatalError() }
    public var value: Value { get { fatalError() } set { fatalError() } }
}

public protocol RealmCollectionValue: Hashable {}
public protocol RealmFetchable: RealmCollectionValue {}
public protocol MinMaxType {}
public protocol AddableType {}
public protocol RealmNumber: MinMaxType, AddableType {}
extension Int: RealmCollectionValue, RealmNumber {}
extension Int64: RealmCollectionValue, RealmNumber {}
extension Float: RealmCollectionValue, RealmNumber {}
extension Double: RealmCollectionValue, RealmNumber {}
extension Bool: RealmCollectionValue {}
extension String: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension Date: RealmCollectionValue, MinMaxType {}
extension UUID: RealmCollectionValue {}
extension ObjectId: RealmCollectionValue {}
extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {}
extension Optional: MinMaxType where Wrapped: MinMaxType {}

public protocol PersistableEnum: RealmCollectionValue, CaseIterable, RawRepresentable {}

public enum RealmCollectionChange<CollectionType> {
    case initial(CollectionType)
    case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
    case error(any Error)
}

public protocol RealmCollection: RandomAccessCollection, LazyCollectionProtocol, ThreadConfined, Equatable where Element: RealmCollectionValue, Index == Int {}

extension RealmCollection {
    public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> { fatalError() }
    public func filter(_ predicate: NSPredicate) -> Results<Element> { fatalError() }
    public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { fatalError() }
    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> { fatalError() }
    public func distinct(by keyPaths: [String]) -> Results<Element> { fatalError() }
    public func min<T: MinMaxType>(ofProperty property: String) -> T? { fatalError() }
    public func max<T: MinMaxType>(ofProperty property: String) -> T? { fatalError() }
    public func sum<T: AddableType>(ofProperty property: String) -> T { fatalError() }
    public func average<T: AddableType>(ofProperty property: String) -> T? { fatalError() }
    public func min<T: MinMaxType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func max<T: MinMaxType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func sum<T: AddableType>(of keyPath: KeyPath<Element, T>) -> T where Element: ObjectBase { fatalError() }
    public func average<T: AddableType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func sorted<T: Comparable>(by keyPath: KeyPath<Element, T>, ascending: Bool = true) -> Results<Element> where Element: ObjectBase { fatalError() }
    public func sectioned<Key: Hashable>(by keyPath: KeyPath<Element, Key>, ascending: Bool = true) -> SectionedResults<Key, Element> where Element: ObjectBase { fatalError() }
    public func sectioned<Key: Hashable>(by block: @escaping (Element) -> Key, sortDescriptors: [SortDescriptor]) -> SectionedResults<Key, Element> where Element: ObjectBase { fatalError() }
    public func objects(at indexes: IndexSet) -> [Element] { fatalError() }
    public func index(of object: Element) -> Int? { fatalError() }
    public func setValue(_ value: Any?, forKey key: String) { fatalError() }
    public var first: Element? { fatalError() }
    public var last: Element? { fatalError() }
    public func observe(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void
    ) -> NotificationToken { fatalError() }
    public func observe<A: Actor>(
        keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, RealmCollectionChange<Self>) -> Void
    ) async -> NotificationToken { fatalError() }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
    public var collectionPublisher: AnyPublisher<Self, any Error> { fatalError() }
    public var changesetPublisher: AnyPublisher<RealmCollectionChange<Self>, Never> { fatalError() }
}

@frozen public struct Results<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public subscript(position: Int) -> Element { fatalError() }
}

@frozen public struct LinkingObjects<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public init(fromType type: Element.Type, property: String) { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

@frozen public struct AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public init<C: RealmCollection>(_ base: C) where C.Element == Element { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

public protocol RealmSectionedResult: RandomAccessCollection, ThreadConfined, Equatable where Index == Int {}
extension RealmSectionedResult {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
}
public struct SectionedResults<Key: Hashable, SectionElement: RealmCollectionValue>: RealmSectionedResult {
    let collection: AnyObject
    public typealias Element = ResultsSection<Key, SectionElement>
    public var allKeys: [Key] { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}
public struct ResultsSection<Key: Hashable, T: RealmCollectionValue>: RealmSectionedResult, Identifiable {
    let collection: AnyObject
    public typealias Element = T
    public var id: Key { fatalError() }
    public var key: Key { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

public struct SortDescriptor: Sendable { public init(keyPath: String, ascending: Bool = true) { fatalError() } }

public final class List<Element: RealmCollectionValue>: RealmCollection {
    public init() { fatalError() }
    public subscript(position: Int) -> Element { get { fatalError() } set { fatalError() } }
    public func append(_ object: Element) { fatalError() }
    public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element { fatalError() }
    public func insert(_ object: Element, at index: Int) { fatalError() }
    public func remove(at index: Int) { fatalError() }
    public func removeAll() { fatalError() }
    public func removeLast() { fatalError() }
    public func replace(index: Int, object: Element) { fatalError() }
}
extension List: Codable where Element: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

public final class MutableSet<Element: RealmCollectionValue>: RealmCollection {
    public init() { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
    public func insert(_ object: Element) { fatalError() }
    public func insert<S: Sequence>(objectsIn objects: S) where S.Element == Element { fatalError() }
    public func remove(_ object: Element) { fatalError() }
    public func removeAll() { fatalError() }
}
extension MutableSet: Codable where Element: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

public final class Map<Key: Hashable, Value: RealmCollectionValue>: ThreadConfined {
    public init() { fatalError() }
    public subscript(key: Key) -> Value? { get { fatalError() } set { fatalError() } }
    public var keys: [Key] { fatalError() }
    public var values: [Value] { fatalError() }
    public func updateValue(_ value: Value, forKey key: Key) { fatalError() }
    public func removeObject(for key: Key) { fatalError() }
    public func removeAll() { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}
extension Map: Codable where Key: Codable, Value: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

@dynamicMemberLookup public struct Query<T> {
    public static func == (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func != (a: Query, b: T) -> Query<Bool> { fatalError() }
    public func `in`<U: Sequence>(_ collection: U) -> Query<Bool> where U.Element == T { fatalError() }
    public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> where T: ObjectBase { fatalError() }
}
extension Query where T: MinMaxType {
    public static func > (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func >= (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func < (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func <= (a: Query, b: T) -> Query<Bool> { fatalError() }
}
extension Query where T == String {
    public func contains(_ value: String) -> Query<Bool> { fatalError() }
    public func starts(with value: String) -> Query<Bool> { fatalError() }
}
extension Query where T == Bool {
    public static prefix func ! (a: Query) -> Query<Bool> { fatalError() }
    public static func && (a: Query, b: Query) -> Query<Bool> { fatalError() }
    public static func || (a: Query, b: Query) -> Query<Bool> { fatalError() }
}
extension Query where T: RealmCollection {
    public var count: Query<Int> { fatalError() }
    public func contains(_ value: T.Element) -> Query<Bool> { fatalError() }
}

extension Publisher where Output: ThreadConfined {
    public func freeze() -> AnyPublisher<Output, Failure> { fatalError() }
    public func threadSafeReference() -> ReferencePublisher<Output, Failure> { fatalError() }
}
extension Publisher {
    public func freeze<C: RealmCollection>() -> AnyPublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> { fatalError() }
    public func threadSafeReference<C: RealmCollection>() -> ReferencePublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> { fatalError() }
}
public struct ReferencePublisher<Output, Failure: Error> {
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { fatalError() }
}
public func valuePublisher<T: Object>(_ object: T, keyPaths: [String]? = nil) -> AnyPublisher<T, any Error> { fatalError() }

"""#
),
("RealmSwift",
#"""
// What is used less often of databases, objects and collections.
import Combine
import Foundation

public typealias RealmSwiftObject = Object
public typealias RealmSwiftEmbeddedObject = EmbeddedObject
public typealias RealmSwiftAsymmetricObject = AsymmetricObject
open class AsymmetricObject: ObjectBase {}

extension Realm {
    public static func fileExists(for configuration: Configuration) -> Bool { fatalError() }
    public static func performMigration(
        for configuration: Configuration = .defaultConfiguration
    ) throws { fatalError() }
    public var schema: Schema { fatalError() }
    public var syncSession: SyncSession? { fatalError() }
    public func thaw<T: ObjectBase>(_ object: T) -> T? { fatalError() }
    public var objectWillChange: RealmPublishers.RealmWillChange { fatalError() }
}
extension Realm: Equatable { public static func == (a: Realm, b: Realm) -> Bool { fatalError() } }
public func schemaVersionAtURL(_ fileURL: URL, encryptionKey: Data? = nil) throws -> UInt64 { fatalError() }
extension Realm.Configuration {
    public var shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? { get { fatalError() } set { fatalError() } }
    public var objectTypes: [ObjectBase.Type]? { get { fatalError() } set { fatalError() } }
    public var syncConfiguration: SyncConfiguration? { get { fatalError() } set { fatalError() } }
    public var disableFormatUpgrade: Bool { get { fatalError() } set { fatalError() } }
    public var seedFilePath: URL? { get { fatalError() } set { fatalError() } }
}
extension Realm.AsyncOpenTask {
    public func addProgressNotification(
        queue: DispatchQueue = .main, block: @escaping (SyncSession.Progress) -> Void
    ) { fatalError() }
}
extension Migration {
    public var oldSchema: Schema { fatalError() }
    public var newSchema: Schema { fatalError() }
    public func delete(_ object: MigrationObject) { fatalError() }
}
public final class Schema: CustomStringConvertible {
    public var objectSchema: [ObjectSchema] { fatalError() }
    public subscript(className: String) -> ObjectSchema? { fatalError() }
    public var description: String { fatalError() }
}
extension ObjectSchema { public var properties: [Property] { fatalError() } }
extension Property {
    public var objectClassName: String? { fatalError() }
    public var isOptional: Bool { fatalError() }
    public var isArray: Bool { fatalError() }
}

extension ObjectBase {
    public func isSameObject(as object: ObjectBase?) -> Bool { fatalError() }
    public func linkingObjects<T: Object>(ofType: T.Type, forProperty: String) -> Results<T> { fatalError() }
    public class func sharedSchema() -> ObjectSchema? { fatalError() }
    public class func shouldIncludeInDefaultSchema() -> Bool { fatalError() }
    public class func propertiesMapping() -> [String: String] { fatalError() }
}
extension Object { public var objectWillChange: RealmPublishers.WillChange<Object> { fatalError() } }

extension RealmCollection {
    public var objectWillChange: RealmPublishers.WillChange<Self> { fatalError() }
    public func index(matching predicate: NSPredicate) -> Int? { fatalError() }
    public func value(forKey key: String) -> Any? { fatalError() }
    public func sorted(by sortDescriptors: [SortDescriptor]) -> Results<Element> { fatalError() }
}
extension Results {
    public func subscribe(name: String? = nil) async throws -> Results<Element> { fatalError() }
    public func unsubscribe() { fatalError() }
}
extension List {
    public convenience init<S: Sequence>(_ elements: S) where S.Element == Element { fatalError() }
    public func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element { fatalError() }
    public func insert<C: Collection>(contentsOf newElements: C, at i: Int) where C.Element == Element { fatalError() }
    public func removeFirst(_ number: Int = 1) { fatalError() }
    public func removeLast(_ number: Int) { fatalError() }
    public func removeSubrange(_ bounds: Range<Int>) { fatalError() }
    public func replaceSubrange<C: Collection>(
        _ subrange: Range<Int>, with newElements: C
    ) where C.Element == Element { fatalError() }
    public func remove(atOffsets offsets: IndexSet) { fatalError() }
    public func move(from: Int, to: Int) { fatalError() }
    public func move(fromOffsets offsets: IndexSet, toOffset destination: Int) { fatalError() }
    public func swapAt(_ index1: Int, _ index2: Int) { fatalError() }
}
extension MutableSet {
    public func contains(_ object: Element) -> Bool { fatalError() }
    public func isSubset(of possibleSuperset: MutableSet<Element>) -> Bool { fatalError() }
    public func intersects(_ otherSet: MutableSet<Element>) -> Bool { fatalError() }
    public func formIntersection(_ other: MutableSet<Element>) { fatalError() }
    public func formUnion(_ other: MutableSet<Element>) { fatalError() }
    public func subtract(_ other: MutableSet<Element>) { fatalError() }
}
extension Map {
    public var count: Int { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public func object(forKey key: Key) -> Value? { fatalError() }
    public func setValue(_ value: Any?, forKey key: Key) { fatalError() }
    public func merge<S: Sequence>(
        _ sequence: S, uniquingKeysWith combine: (Value, Value) throws -> Value
    ) rethrows where S.Element == (key: Key, value: Value) { fatalError() }
    public func observe(
        on queue: DispatchQueue? = nil, _ block: @escaping (RealmMapChange<Map>) -> Void
    ) -> NotificationToken { fatalError() }
}
public enum RealmMapChange<Collection: ThreadConfined> {
    case initial(Collection)
    case update(Collection, deletions: [Any], insertions: [Any], modifications: [Any])
    case error(any Error)
}
public enum SectionedResultsChange<Collection: RealmSectionedResult> {
    case initial(Collection)
    case update(
        Collection, deletions: [IndexPath], insertions: [IndexPath], modifications: [IndexPath],
        sectionsToInsert: IndexSet, sectionsToDelete: IndexSet)
}
public enum ResultsSectionChange<Collection: RealmSectionedResult> {
    case initial(Collection)
    case update(
        Collection, deletions: [Int], insertions: [Int], modifications: [Int], sectionsToInsert: IndexSet,
        sectionsToDelete: IndexSet)
}
extension SectionedResults {
    public func observe(
        on queue: DispatchQueue? = nil, _ block: @escaping (SectionedResultsChange<SectionedResults>) -> Void
    ) -> NotificationToken { fatalError() }
}
extension AnyRealmValue {
    public func object<T: Object>(_ objectType: T.Type) -> T? { fatalError() }
    public var dynamicObject: DynamicObject? { fatalError() }
    public var stringValue: String? { fatalError() }
    public var intValue: Int? { fatalError() }
}
public struct ProjectedCollection<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public subscript(position: Int) -> Element { fatalError() }
}
public struct GeoPoint { public init?(latitude: Double, longitude: Double, altitude: Double = 0) { fatalError() } }
public struct GeoCircle { public init?(center: (Double, Double), radiusInRadians: Double) { fatalError() } }
public struct GeoBox { public init?(bottomLeft: (Double, Double), topRight: (Double, Double)) { fatalError() } }
extension Query {
    public func geoWithin(_ value: GeoBox) -> Query<Bool> { fatalError() }
    public func geoWithin(_ value: GeoCircle) -> Query<Bool> { fatalError() }
    public func between(_ low: T, _ high: T) -> Query<Bool> { fatalError() }
}

public enum RealmPublishers {
    public struct AsyncOpenPublisher: Publisher {
        public typealias Output = Realm
        public typealias Failure = any Error
        public func receive<S: Scheduler>(on scheduler: S) -> RealmPublishers.AsyncOpenPublisher { fatalError() }
    }
    public struct RealmWillChange: Publisher {
        public typealias Output = Void
        public typealias Failure = Never
        public func saveToken<T>(
            on object: T, for keyPath: WritableKeyPath<T, NotificationToken?>
        ) -> Self { fatalError() }
    }
    public struct WillChange<Collection>: Publisher {
        public typealias Output = Void
        public typealias Failure = Never
        public func saveToken<T>(
            on object: T, for keyPath: WritableKeyPath<T, NotificationToken?>
        ) -> Self { fatalError() }
    }
}
public func changesetPublisher<T: Object>(
    _ object: T, keyPaths: [String]? = nil
) -> AnyPublisher<ObjectChange<T>, Never> { fatalError() }

"""#
),
("RealmSwift",
##"""
@_exported import Combine
@_exported import Foundation

public typealias AsyncTransactionId = UInt32
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void
public typealias NotificationBlock = (_ notification: Realm.Notification, _ realm: Realm) -> Void

public final class NotificationToken: NSObject, @unchecked Sendable { public func invalidate() { fatalError() } }

@frozen public struct Realm {
    let rlmRealm: AnyObject

    public enum UpdatePolicy: Int, Sendable { case error, modified, all }
    public enum Notification: String, Sendable { case didChange, refreshRequired }
    public enum OpenBehavior: Sendable { case never, once, always }
    public enum Error: Swift.Error { case fail }
    public struct AsyncOpenTask: Sendable { public func cancel() { fatalError() } }

    public init(queue: DispatchQueue? = nil) throws { fatalError() }
    public init(configuration: Configuration, queue: DispatchQueue? = nil) throws { fatalError() }
    public init(fileURL: URL) throws { fatalError() }
    @MainActor public init(configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never) async throws { fatalError() }
    public init<A: Actor>(
        configuration: Configuration = .defaultConfiguration, actor: A, downloadBeforeOpen: OpenBehavior = .never
    ) async throws { fatalError() }
    public static func open(
        configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never, _isolation: isolated any Actor = #isolation
    ) async throws -> Realm { fatalError() }
    @discardableResult public static func asyncOpen(
        configuration: Configuration = .defaultConfiguration, callbackQueue: DispatchQueue = .main,
        callback: @escaping (Result<Realm, Swift.Error>) -> Void
    ) -> AsyncOpenTask { fatalError() }
    public static func asyncOpen(configuration: Configuration = .defaultConfiguration) -> AnyPublisher<Realm, Swift.Error> { fatalError() }

    public var configuration: Configuration { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public var isInWriteTransaction: Bool { fatalError() }
    public var isPerformingAsynchronousWriteOperations: Bool { fatalError() }
    public var autorefresh: Bool { get { fatalError() } nonmutating set { fatalError() } }
    public var isFrozen: Bool { fatalError() }

    @discardableResult public func write<R>(withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> R) throws -> R { fatalError() }
    public func beginWrite() { fatalError() }
    public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws { fatalError() }
    public func cancelWrite() { fatalError() }
    @discardableResult public func writeAsync(_ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId { fatalError() }
    @discardableResult public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId { fatalError() }
    @discardableResult public func commitAsyncWrite(allowGrouping: Bool = false, _ onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId { fatalError() }
    public func cancelAsyncWrite(_ id: AsyncTransactionId) throws { fatalError() }
    @discardableResult public func asyncWrite<R>(_isolation actor: isolated any Actor = #isolation, _ block: () throws -> R) async throws -> R { fatalError() }
    @discardableResult public func asyncRefresh(_isolation: isolated any Actor = #isolation) async -> Bool { fatalError() }

    public func add(_ object: Object, update: UpdatePolicy = .error) { fatalError() }
    public func add<S: Sequence>(_ objects: S, update: UpdatePolicy = .error) where S.Element: Object { fatalError() }
    @discardableResult public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: UpdatePolicy = .error) -> T { fatalError() }
    public func delete(_ object: ObjectBase) { fatalError() }
    public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase { fatalError() }
    public func delete<E: ObjectBase>(_ objects: Results<E>) { fatalError() }
    public func delete<E: ObjectBase>(_ objects: List<E>) { fatalError() }
    public func deleteAll() { fatalError() }
    public func objects<E: RealmFetchable>(_ type: E.Type) -> Results<E> { fatalError() }
    public func dynamicObjects(_ typeName: String) -> Results<DynamicObject> { fatalError() }
    public func dynamicObject(ofType typeName: String, forPrimaryKey key: Any) -> DynamicObject? { fatalError() }
    @discardableResult public func dynamicCreate(_ typeName: String, value: Any = [String: Any](), update: UpdatePolicy = .error) -> DynamicObject { fatalError() }
    public func object<E: Object, Key>(ofType type: E.Type, forPrimaryKey key: Key) -> E? { fatalError() }
    public func observe(_ block: @escaping NotificationBlock) -> NotificationToken { fatalError() }
    @discardableResult public func refresh() -> Bool { fatalError() }
    public func freeze() -> Realm { fatalError() }
    public func thaw() -> Realm { fatalError() }
    public func freeze<T: ObjectBase>(_ object: T) -> T { fatalError() }
    public func resolve<C: ThreadConfined>(_ reference: ThreadSafeReference<C>) -> C? { fatalError() }
    public func invalidate() { fatalError() }
    public func writeCopy(toFile url: URL, encryptionKey: Data? = nil) throws { fatalError() }
    public func writeCopy(configuration: Configuration) throws { fatalError() }
    public static func deleteFiles(for configuration: Configuration) throws -> Bool { fatalError() }
}

extension Realm {
    @frozen public struct Configuration: Sendable {
        public static var defaultConfiguration: Configuration { get { fatalError() } set { fatalError() } }
        public init(
            fileURL: URL? = nil, inMemoryIdentifier: String? = nil, syncConfiguration: SyncConfiguration? = nil, encryptionKey: Data? = nil,
            readOnly: Bool = false, schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false, shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
            objectTypes: [ObjectBase.Type]? = nil, seedFilePath: URL? = nil
        ) { fatalError() }
        public var fileURL: URL?
        public var inMemoryIdentifier: String?
        public var encryptionKey: Data?
        public var readOnly = false
        public var schemaVersion: UInt64 = 0
        public var migrationBlock: MigrationBlock?
        public var deleteRealmIfMigrationNeeded = false
        public var maximumNumberOfActiveVersions: UInt?
    }
}

public final class Migration {
    public func enumerateObjects(ofType typeName: String, _ block: (MigrationObject?, MigrationObject?) -> Void) { fatalError() }
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) { fatalError() }
    @discardableResult public func deleteData(forType typeName: String) -> Bool { fatalError() }
    @discardableResult public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject { fatalError() }
}

public protocol ThreadConfined {
    var realm: Realm? { get }
    var isInvalidated: Bool { get }
    var isFrozen: Bool { get }
    func freeze() -> Self
    func thaw() -> Self?
}

public struct ThreadSafeReference<Confined: ThreadConfined> {
    public init(to threadConfined: Confined) { fatalError() }
    public var isInvalidated: Bool { fatalError() }
}
extension ThreadSafeReference: @unchecked Sendable {}

@propertyWrapper public final class ThreadSafe<T: ThreadConfined>: @unchecked Sendable {
    public init() { fatalError() }
    public init(wrappedValue: T?) { fatalError() }
    public var wrappedValue: T? { get { fatalError() } set { fatalError() } }
}

public struct ObjectId: Sendable, Hashable {
    public static func generate() -> ObjectId { fatalError() }
    public init(string: String) throws { fatalError() }
    public var stringValue: String { fatalError() }
}

"""##
),
("RealmSwift",
#"""
import SwiftUI

@MainActor @propertyWrapper public struct StateRealmObject<T: ThreadConfined>: DynamicProperty {
    public init(wrappedValue: T) { fatalError() }
    public var wrappedValue: T { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<T> { fatalError() }
}

@MainActor @propertyWrapper public struct ObservedRealmObject<ObjectType: ThreadConfined & ObservableObject & Identifiable>: DynamicProperty {
    @MainActor @dynamicMemberLookup public struct Wrapper {
        public var wrappedValue: ObjectType { fatalError() }
        public func delete() { fatalError() }
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public init(wrappedValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
    public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper public struct ObservedResults<ResultType: RealmFetchable & Identifiable>: DynamicProperty {
    public init(_ type: ResultType.Type, configuration: Realm.Configuration? = nil, filter: NSPredicate? = nil) { fatalError() }
    public var wrappedValue: Results<ResultType> { fatalError() }
    public var projectedValue: Self { self }
    @MainActor public func append(_ value: ResultType) { fatalError() }
    @MainActor public func remove(_ value: ResultType) { fatalError() }
    @MainActor public func remove(atOffsets offsets: IndexSet) { fatalError() }
}

/// What a binding to a collection of a wrapped object can do.
public protocol BoundCollection {
    associatedtype Value
    associatedtype Element: RealmCollectionValue
    var wrappedValue: Value { get }
}
extension BoundCollection {
    public func append(_ value: Element) { fatalError() }
    public func insert(_ value: Element, at index: Int) { fatalError() }
    public func remove(at index: Int) { fatalError() }
    public func remove(_ object: Element) { fatalError() }
    public func remove(atOffsets offsets: IndexSet) { fatalError() }
    public func move(fromOffsets offsets: IndexSet, toOffset destination: Int) { fatalError() }
}
extension BoundCollection where Element: ObjectBase {
    public func delete(_ object: Element) { fatalError() }
}
extension Binding: BoundCollection where Value: RealmCollection { public typealias Element = Value.Element }

public enum AsyncOpenState { case connecting, waitingForUser, open(Realm), progress(Progress), error(any Error) }

@MainActor @propertyWrapper public struct AsyncOpen: DynamicProperty {
    public init(appId: String? = nil, partitionValue: String, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public init(appId: String? = nil, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public var wrappedValue: AsyncOpenState { fatalError() }
}

@MainActor @propertyWrapper public struct AutoOpen: DynamicProperty {
    public init(appId: String? = nil, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public var wrappedValue: AsyncOpenState { fatalError() }
}

@propertyWrapper public struct ObservedSectionedResults<Key: Hashable, ResultType: RealmFetchable & Identifiable>: DynamicProperty {
    public init(_ type: ResultType.Type, sectionKeyPath: KeyPath<ResultType, Key>, sortDescriptors: [SortDescriptor] = [], configuration: Realm.Configuration? = nil) { fatalError() }
    public var wrappedValue: SectionedResults<Key, ResultType> { fatalError() }
}

extension EnvironmentValues {
    public var realmConfiguration: Realm.Configuration { get { fatalError() } set { fatalError() } }
    public var realm: Realm { fatalError() }
}

"""#
),
("RealmSwift",
#"""
// The vendor's Device Sync and App Services types of the 10.x versions, whose service has ended.
import Foundation

public struct SyncConfiguration: Sendable {
    public init(user: User, partitionValue: String) { fatalError() }
}

public enum Credentials: Sendable {
    case anonymous
    case emailPassword(email: String, password: String)
    case jwt(token: String)
}

public final class App: @unchecked Sendable {
    public init(id: String) { fatalError() }
    public var currentUser: User? { fatalError() }
    public func login(credentials: Credentials) async throws -> User { fatalError() }
    public func login(credentials: Credentials, _ completion: @escaping @Sendable (Result<User, any Error>) -> Void) { fatalError() }
}

public final class User: @unchecked Sendable {
    public var id: String { fatalError() }
    public var isLoggedIn: Bool { fatalError() }
    public func configuration(partitionValue: String) -> Realm.Configuration { fatalError() }
    public func flexibleSyncConfiguration() -> Realm.Configuration { fatalError() }
    public func flexibleSyncConfiguration(initialSubscriptions: @escaping @Sendable (SyncSubscriptionSet) -> Void, rerunOnOpen: Bool = false) -> Realm.Configuration { fatalError() }
    public func logOut() async throws { fatalError() }
}

public struct QuerySubscription<T: Object> {
    public init(name: String? = nil, query: ((Query<T>) -> Query<Bool>)? = nil) { fatalError() }
}

public struct SyncSubscriptionSet {
    let realm: AnyObject
    public func append<T>(_ subscriptions: QuerySubscription<T>...) { fatalError() }
    public func update(_ block: @escaping () -> Void) async throws { fatalError() }
}
extension Realm {
    public var subscriptions: SyncSubscriptionSet { fatalError() }
}

extension App {
    public static func app(id: String) -> App { fatalError() }
    public var allUsers: [String: User] { fatalError() }
    public func `switch`(to user: User) -> User { fatalError() }
    public var syncManager: SyncManager { fatalError() }
    public var emailPasswordAuth: EmailPasswordAuth { fatalError() }
}
extension User {
    public func linkUser(credentials: Credentials) async throws -> User { fatalError() }
    public func refreshCustomData() async throws -> [AnyHashable: Any] { fatalError() }
    public var customData: [String: Any] { fatalError() }
    public var profile: Any { fatalError() }
    public var accessToken: String? { fatalError() }
    public var functions: Any { fatalError() }
    public func mongoClient(_ serviceName: String) -> MongoClient { fatalError() }
    public var apiKeysAuth: APIKeyAuth { fatalError() }
    public var allSessions: [SyncSession] { fatalError() }
    public func deleteUser() async throws { fatalError() }
}
extension SyncSubscriptionSet {
    public func remove(named name: String) { fatalError() }
    public func removeAll() { fatalError() }
    public func first(named name: String) -> SyncSubscription? { fatalError() }
}
public final class SyncSubscription: @unchecked Sendable {
    public var name: String? { fatalError() }
    public func updateQuery<T: Object>(toType type: T.Type, where query: ((Query<T>) -> Query<Bool>)? = nil) { fatalError() }
}
public struct AppConfiguration: Sendable { public init(baseURL: String? = nil) { fatalError() } }
public final class SyncSession: @unchecked Sendable {
    public struct Progress { public var isTransferComplete: Bool { fatalError() } }
    public func suspend() { fatalError() }
    public func resume() { fatalError() }
}
public final class SyncManager: @unchecked Sendable {}
public typealias SyncUser = User
public struct SyncError: Error {}
public enum ClientResetMode: Sendable { case manual, discardUnsyncedChanges, recoverUnsyncedChanges }
public struct SyncTimeoutOptions: Sendable {}
public final class MongoClient: @unchecked Sendable { public func database(named name: String) -> MongoDatabase { fatalError() } }
public final class MongoDatabase: @unchecked Sendable {
    public func collection(withName name: String) -> MongoCollection { fatalError() }
}
public final class MongoCollection: @unchecked Sendable {}
public final class EmailPasswordAuth: @unchecked Sendable {}
public final class APIKeyAuth: @unchecked Sendable {}
public final class PushClient: @unchecked Sendable {}
public enum AnyBSON: Sendable, Hashable { case null, string(String), int64(Int64), bool(Bool), double(Double) }

"""#
),
("RealmSwift",
#"""
import Foundation

public final class Decimal128: NSObject, Codable, RealmCollectionValue, RealmNumber, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public convenience init(value: Any) { fatalError() }
    public convenience init(string: String) throws { fatalError() }
    public convenience init(integerLiteral value: Int64) { fatalError() }
    public convenience init(floatLiteral value: Double) { fatalError() }
    public required init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
    public var stringValue: String { fatalError() }
}

public enum AnyRealmValue: RealmCollectionValue {
    case none, int(Int), bool(Bool), float(Float), double(Double), string(String), data(Data), date(Date), object(Object), objectId(ObjectId), decimal128(Decimal128), uuid(UUID)
    case dictionary(Map<String, AnyRealmValue>), list(List<AnyRealmValue>)
    public static func == (a: AnyRealmValue, b: AnyRealmValue) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public protocol CustomPersistable {
    associatedtype PersistedType: RealmCollectionValue
    init(persistedValue: PersistedType)
    var persistableValue: PersistedType { get }
}
public protocol FailableCustomPersistable {
    associatedtype PersistedType: RealmCollectionValue
    init?(persistedValue: PersistedType)
    var persistableValue: PersistedType { get }
}
public protocol RealmEnum: RealmCollectionValue, RawRepresentable {}

extension Int8: RealmCollectionValue, RealmNumber {}
extension Int16: RealmCollectionValue, RealmNumber {}
extension Int32: RealmCollectionValue, RealmNumber {}

extension Persisted {
    public init(wrappedValue: Value, indexed: Bool) { fatalError() }
}

extension Map {
    public func asKeyValueSequence() -> AnySequence<(Key, Value)> { fatalError() }
}

public final class ObjectSchema: CustomStringConvertible {
    public var className: String { fatalError() }
    public var primaryKeyProperty: Property? { fatalError() }
    public var description: String { fatalError() }
}
public final class Property: CustomStringConvertible {
    public var name: String { fatalError() }
    public var description: String { fatalError() }
}
extension ObjectBase {
    public var objectSchema: ObjectSchema { fatalError() }
}

"""#
),
("Resolver",
#"""
// May be missing: a package.
@_exported import Foundation

public protocol ResolverRegistering { static func registerAllServices() }
public final class Resolver: @unchecked Sendable {
    public static let main = Resolver()
    public init() {}
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
    ) -> Service { fatalError() }
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
    ) -> Service? { fatalError() }
    @discardableResult public static func register<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, factory: @escaping () -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
    ) -> Service { fatalError() }
    @discardableResult public func register<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, factory: @escaping () -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
}
public class ResolverScope: @unchecked Sendable {
    public static let application = ResolverScope()
    public static let graph = ResolverScope()
    public static let shared = ResolverScope()
    public static let unique = ResolverScope()
}
public struct ResolverOptions<Service> {
    @discardableResult public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> { fatalError() }
    @discardableResult public func implements<Other>(
        _ type: Other.Type, name: String? = nil
    ) -> ResolverOptions<Service> { fatalError() }
}
public protocol Resolving {}
extension Resolving { public var resolver: Resolver { fatalError() } }
@propertyWrapper public struct Injected<Service> {
    public init() { fatalError() }
    public init(name: String? = nil, container: Resolver? = nil) { fatalError() }
    public var wrappedValue: Service { get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct LazyInjected<Service> {
    public init() { fatalError() }
    public init(name: String? = nil, container: Resolver? = nil) { fatalError() }
    public var wrappedValue: Service { mutating get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct WeakLazyInjected<Service> {
    public init() { fatalError() }
    public var wrappedValue: Service? { mutating get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct OptionalInjected<Service> {
    public init() { fatalError() }
    public var wrappedValue: Service? { get { fatalError() } mutating set { fatalError() } }
}

"""#
),
("RxBlocking",
#"""
// May be missing: a package.
import Foundation
import RxSwift

public struct BlockingObservable<Element> {
    public func toArray() throws -> [Element] { fatalError() }
    public func first() throws -> Element? { fatalError() }
    public func last() throws -> Element? { fatalError() }
    public func single() throws -> Element { fatalError() }
}
extension ObservableConvertibleType {
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> { fatalError() }
}

"""#
),
("RxCocoa",
#"""
import Foundation
@_exported import RxRelay
import RxSwift
import UIKit

public struct DriverSharingStrategy {}
public struct SignalSharingStrategy {}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public struct SharedSequence<SharingStrategy, Element>: ObservableConvertibleType {
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public static func empty() -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func map<Result>(
        _ selector: @escaping (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> { fatalError() }
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> { fatalError() }
    public func filter(
        _ predicate: @escaping (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func flatMap<R>(
        _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, R>
    ) -> SharedSequence<SharingStrategy, R> { fatalError() }
    public func flatMapLatest<R>(
        _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, R>
    ) -> SharedSequence<SharingStrategy, R> { fatalError() }
    public func `do`(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element? { fatalError() }
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
extension SharedSequence where Element: Equatable {
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> { fatalError() }
}
extension ObservableConvertibleType {
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> { fatalError() }
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> { fatalError() }
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> { fatalError() }
}
extension BehaviorRelay { public func asDriver() -> Driver<Element> { fatalError() } }
extension PublishRelay { public func asSignal() -> Signal<Element> { fatalError() } }

public struct ControlEvent<PropertyType>: ObservableType {
    public typealias Element = PropertyType
    public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func asDriver() -> Driver<Element> { fatalError() }
    public func asSignal() -> Signal<Element> { fatalError() }
}
public struct ControlProperty<PropertyType>: ObservableType, ObserverType {
    public typealias Element = PropertyType
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
    public func asDriver() -> Driver<Element> { fatalError() }
    public var changed: ControlEvent<PropertyType> { fatalError() }
}
extension ControlProperty where PropertyType == String? {
    public var orEmpty: ControlProperty<String> { fatalError() }
}
extension Reactive where Base: NotificationCenter {
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        fatalError()
    }
}
extension Reactive where Base: UIButton { public var tap: ControlEvent<Void> { fatalError() } }
extension Reactive where Base: UITextField { public var text: ControlProperty<String?> { fatalError() } }
extension Reactive where Base: UILabel { public var text: Binder<String?> { fatalError() } }
extension Reactive where Base: UIView { public var isHidden: Binder<Bool> { fatalError() } }

"""#
),
("RxRealm",
#"""
import RealmSwift
import RxSwift

extension ObservableType {
    public static func collection<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<C> where Element == C { fatalError() }
    public static func array<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<[C.Element]> where Element == [C.Element] { fatalError() }
    public static func changeset<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<(C, RealmChangeset?)> where Element == (C, RealmChangeset?) { fatalError() }
    public static func arrayWithChangeset<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<([C.Element], RealmChangeset?)> where Element == ([C.Element], RealmChangeset?) { fatalError() }
    public static func from<O: Object>(
        object: O, emitInitialValue: Bool = true
    ) -> Observable<O> where Element == O { fatalError() }
    public static func propertyChanges<O: Object>(
        object: O
    ) -> Observable<PropertyChange> where Element == PropertyChange { fatalError() }
}
public struct RealmChangeset {
    public let deleted: [Int]
    public let inserted: [Int]
    public let updated: [Int]
}
extension Reactive where Base == Realm {
    public static func add<S: Sequence>(
        configuration: Realm.Configuration = .defaultConfiguration, update: Realm.UpdatePolicy = .error
    ) -> AnyObserver<S> where S.Element: Object { fatalError() }
    public static func delete<S: Sequence>() -> AnyObserver<S> where S.Element: Object { fatalError() }
}

"""#
),
("RxRelay",
#"""
// May be missing: a package.
import RxSwift

public final class PublishRelay<Element>: ObservableType {
    public init() { fatalError() }
    public func accept(_ event: Element) { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
}
public final class BehaviorRelay<Element>: ObservableType {
    public init(value: Element) { fatalError() }
    public var value: Element { fatalError() }
    public func accept(_ event: Element) { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
}
public final class ReplayRelay<Element>: ObservableType {
    public static func create(bufferSize: Int) -> ReplayRelay<Element> { fatalError() }
    public func accept(_ event: Element) { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
}
extension ObservableType {
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable { fatalError() }
}

"""#
),
("RxSwift",
#"""
import Dispatch
import Foundation

public protocol Disposable { func dispose() }
public protocol Cancelable: Disposable { var isDisposed: Bool { get } }
extension Disposable { public func disposed(by bag: DisposeBag) { fatalError() } }
public final class DisposeBag {
    public init() {}
    public func insert(_ disposable: any Disposable) { fatalError() }
    public func insert(_ disposables: any Disposable...) { fatalError() }
}
public final class CompositeDisposable: Cancelable {
    public struct DisposeKey {}
    public init() { fatalError() }
    public init(_ disposables: any Disposable...) { fatalError() }
    public var isDisposed: Bool { fatalError() }
    @discardableResult public func insert(_ disposable: any Disposable) -> DisposeKey? { fatalError() }
    public func dispose() { fatalError() }
}
public final class SerialDisposable: Cancelable {
    public init() { fatalError() }
    public var disposable: any Disposable { get { fatalError() } set { fatalError() } }
    public var isDisposed: Bool { fatalError() }
    public func dispose() { fatalError() }
}
public final class SingleAssignmentDisposable: Cancelable {
    public init() { fatalError() }
    public var isDisposed: Bool { fatalError() }
    public func setDisposable(_ disposable: any Disposable) { fatalError() }
    public func dispose() { fatalError() }
}
public enum Disposables {
    public static func create() -> any Cancelable { fatalError() }
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { fatalError() }
    public static func create(_ disposables: any Disposable...) -> any Cancelable { fatalError() }
}

public typealias RxTimeInterval = DispatchTimeInterval
public typealias RxTime = Date
public protocol ImmediateSchedulerType {}
public protocol SchedulerType: ImmediateSchedulerType { var now: RxTime { get } }
extension ImmediateSchedulerType {
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { fatalError() }
}
extension SchedulerType {
    public var now: RxTime { fatalError() }
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { fatalError() }
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable { fatalError() }
}
public final class MainScheduler: SchedulerType {
    public init() { fatalError() }
    public static var instance: MainScheduler { fatalError() }
    public static var asyncInstance: SerialDispatchQueueScheduler { fatalError() }
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) { fatalError() }
}
public final class ConcurrentMainScheduler: SchedulerType {
    public static var instance: ConcurrentMainScheduler { fatalError() }
}
public class SerialDispatchQueueScheduler: SchedulerType {
    public init(qos: DispatchQoS, internalSerialQueueName: String = "") { fatalError() }
    public init(queue: DispatchQueue, internalSerialQueueName: String) { fatalError() }
    public init(internalSerialQueueName: String) { fatalError() }
}
public class ConcurrentDispatchQueueScheduler: SchedulerType {
    public init(qos: DispatchQoS) { fatalError() }
    public init(queue: DispatchQueue) { fatalError() }
}
public class OperationQueueScheduler: ImmediateSchedulerType {
    public let operationQueue: OperationQueue
    public init(operationQueue: OperationQueue) { fatalError() }
}
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    public static var instance: CurrentThreadScheduler { fatalError() }
}

public protocol ObservableConvertibleType {
    associatedtype Element
    func asObservable() -> Observable<Element>
}
public protocol ObservableType: ObservableConvertibleType {
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}
public enum Event<Element> {
    case next(Element), error(any Error), completed
    public var element: Element? { fatalError() }
    public var error: (any Error)? { fatalError() }
    public var isStopEvent: Bool { fatalError() }
    public var isCompleted: Bool { fatalError() }
}
public protocol ObserverType {
    associatedtype Element
    func on(_ event: Event<Element>)
}
extension ObserverType {
    public func onNext(_ element: Element) { fatalError() }
    public func onError(_ error: any Error) { fatalError() }
    public func onCompleted() { fatalError() }
    public func asObserver() -> AnyObserver<Element> { fatalError() }
}
public struct AnyObserver<Element>: ObserverType {
    public init(eventHandler: @escaping (Event<Element>) -> Void) { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public struct Binder<Value>: ObserverType {
    public typealias Element = Value
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) { fatalError() }
    public func on(_ event: Event<Value>) { fatalError() }
}
public class Observable<Element>: ObservableType {
    public init() { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
public class ConnectableObservable<Element>: Observable<Element> {
    public func connect() -> any Disposable { fatalError() }
}
extension Observable {
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> { fatalError() }
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> { fatalError() }
    public static func error(_ error: any Error) -> Observable<Element> { fatalError() }
    public static func never() -> Observable<Element> { fatalError() }
    public static func just(_ element: Element) -> Observable<Element> { fatalError() }
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { fatalError() }
    public static func from<S: Sequence>(
        _ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where S.Element == Element { fatalError() }
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { fatalError() }
    public static func empty() -> Observable<Element> { fatalError() }
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> { fatalError() }
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
    public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> { fatalError() }
    public static func combineLatest<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
    public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
        _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
    public static func zip<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
}
extension Observable where Element == Any {
    public static func combineLatest<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B
    ) -> Observable<(A.Element, B.Element)> { fatalError() }
    public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
        _ a: A, _ b: B, _ c: C
    ) -> Observable<(A.Element, B.Element, C.Element)> { fatalError() }
    public static func zip<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B
    ) -> Observable<(A.Element, B.Element)> { fatalError() }
}
extension Observable where Element: RxAbstractInteger {
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
}
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType {
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> Observable<T> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Observable<T> { fatalError() }
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> { fatalError() }
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> { fatalError() }
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
    public func scan<A>(
        into seed: A, accumulator: @escaping (inout A, Element) throws -> Void
    ) -> Observable<A> { fatalError() }
    public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
    public func toArray() -> Single<[Element]> { fatalError() }
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> { fatalError() }
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> { fatalError() }
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> { fatalError() }
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> { fatalError() }
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> { fatalError() }
    public func publish() -> ConnectableObservable<Element> { fatalError() }
    public func multicast<Subject: ObservableType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> { fatalError() }
    public func startWith(_ elements: Element...) -> Observable<Element> { fatalError() }
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element { fatalError() }
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> { fatalError() }
    public func withLatestFrom<Source: ObservableConvertibleType, T>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> T
    ) -> Observable<T> { fatalError() }
    public func `catch`(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "catch(_:)")
    public func catchError(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> { fatalError() }
    public func catchAndReturn(_ element: Element) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { fatalError() }
    public func retry() -> Observable<Element> { fatalError() }
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> { fatalError() }
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { fatalError() }
    public func take(_ count: Int) -> Observable<Element> { fatalError() }
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> { fatalError() }
    public func take(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { fatalError() }
    public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }
    public func skip(_ count: Int) -> Observable<Element> { fatalError() }
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    public func element(at index: Int) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { fatalError() }
    public func ignoreElements() -> Observable<Never> { fatalError() }
    public func first() -> Single<Element?> { fatalError() }
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> { fatalError() }
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> { fatalError() }
    public func debug(_ identifier: String? = nil, trimOutput: Bool = false) -> Observable<Element> { fatalError() }
    public func materialize() -> Observable<Event<Element>> { fatalError() }
    public func asSingle() -> Single<Element> { fatalError() }
    public func asMaybe() -> Maybe<Element> { fatalError() }
    public func asCompletable() -> Completable { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable { fatalError() }
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { fatalError() }
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable { fatalError() }
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? { fatalError() }
    public var values: AsyncThrowingStream<Element, any Error> { fatalError() }
}
extension ObservableType where Element: Equatable {
    public func distinctUntilChanged() -> Observable<Element> { fatalError() }
}
extension ObservableType where Element: ObservableConvertibleType {
    public func switchLatest() -> Observable<Element.Element> { fatalError() }
    public func merge() -> Observable<Element.Element> { fatalError() }
    public func concat() -> Observable<Element.Element> { fatalError() }
}
public enum SubjectLifetimeScope { case forever, whileConnected }
extension ObservableConvertibleType {
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> { fatalError() }
}

public final class PublishSubject<Element>: Observable<Element>, ObserverType {
    public override init() { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
    public init(value: Element) { fatalError() }
    public func value() throws -> Element { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public class ReplaySubject<Element>: Observable<Element>, ObserverType {
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { fatalError() }
    public static func createUnbounded() -> ReplaySubject<Element> { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public final class AsyncSubject<Element>: Observable<Element>, ObserverType {
    public override init() { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}

public struct Infallible<Element>: ObservableType {
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func map<T>(_ transform: @escaping (Element) -> T) -> Infallible<T> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> { fatalError() }
}

public typealias SingleEvent<Element> = Result<Element, any Error>
public enum MaybeEvent<Element> { case success(Element), error(any Error), completed }
public enum CompletableEvent { case error(any Error), completed }
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
    public func asObservable() -> Observable<Element> { fatalError() }
}
public enum SingleTrait {}
public enum MaybeTrait {}
public enum CompletableTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
extension PrimitiveSequence {
    public static func deferred(
        _ factory: @escaping () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { fatalError() }
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(
        _ scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func `catch`(
        _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func debug(_ identifier: String? = nil) -> PrimitiveSequence<Trait, Element> { fatalError() }
}
extension PrimitiveSequence where Trait == SingleTrait {
    public static func create(
        subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func just(_ element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func error(_ error: any Error) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func never() -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func zip<A, B>(
        _ a: PrimitiveSequence<SingleTrait, A>, _ b: PrimitiveSequence<SingleTrait, B>,
        resultSelector: @escaping (A, B) throws -> Element
    ) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func map<T>(
        _ transform: @escaping (Element) throws -> T
    ) -> PrimitiveSequence<SingleTrait, T> { fatalError() }
    public func compactMap<T>(
        _ transform: @escaping (Element) throws -> T?
    ) -> PrimitiveSequence<MaybeTrait, T> { fatalError() }
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public func flatMap<T>(
        _ selector: @escaping (Element) throws -> PrimitiveSequence<SingleTrait, T>
    ) -> PrimitiveSequence<SingleTrait, T> { fatalError() }
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable
    ) -> Completable { fatalError() }
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func asMaybe() -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public func asCompletable() -> Completable { fatalError() }
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable { fatalError() }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public var value: Element { get async throws { fatalError() } }
}
extension PrimitiveSequence where Trait == MaybeTrait {
    public static func create(
        subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public static func just(_ element: Element) -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public static func empty() -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public func map<T>(
        _ transform: @escaping (Element) throws -> T
    ) -> PrimitiveSequence<MaybeTrait, T> { fatalError() }
    public func flatMap<T>(
        _ selector: @escaping (Element) throws -> PrimitiveSequence<MaybeTrait, T>
    ) -> PrimitiveSequence<MaybeTrait, T> { fatalError() }
    public func ifEmpty(default element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func asSingle() -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}
extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    public static func create(
        subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable
    ) -> Completable { fatalError() }
    public static func empty() -> Completable { fatalError() }
    public static func error(_ error: any Error) -> Completable { fatalError() }
    public static func zip(_ sources: Completable...) -> Completable { fatalError() }
    public func andThen<E>(
        _ second: PrimitiveSequence<SingleTrait, E>
    ) -> PrimitiveSequence<SingleTrait, E> { fatalError() }
    public func andThen<E>(_ second: Observable<E>) -> Observable<E> { fatalError() }
    public func andThen(_ second: Completable) -> Completable { fatalError() }
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Completable { fatalError() }
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

public protocol ReactiveCompatible {
    associatedtype ReactiveBase
}
extension ReactiveCompatible {
    public var rx: Reactive<Self> { get { fatalError() } set { fatalError() } }
    public static var rx: Reactive<Self>.Type { fatalError() }
}
public struct Reactive<Base> {
    public let base: Base
    public init(_ base: Base) { fatalError() }
}
extension NSObject: ReactiveCompatible { public typealias ReactiveBase = NSObject }

"""#
),
("Social",
#"""
// May be missing: not every platform has it.
import UIKit

open class SLComposeServiceViewController: UIViewController {
    open var contentText: String! { fatalError() }
    open func isContentValid() -> Bool { fatalError() }
    open func didSelectPost() { fatalError() }
}

"""#
),
("SwiftData",
##"""
@_exported import Foundation
#if !canImport(ObjectiveC)
import CoreData
#endif

@attached(extension, conformances: PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "StubMacros", type: "Model")

@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "StubMacros", type: "ModelActor")

@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "StubMacros", type: "Nothing")

@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StubMacros", type: "Nothing")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ paths: [PartialKeyPath<T>]...) = #externalMacro(module: "StubMacros", type: "Nothing")

@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) = #externalMacro(module: "StubMacros", type: "Nothing")

@attached(peer)
public macro Transient() = #externalMacro(module: "StubMacros", type: "Nothing")

public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable {
    public var id: String { fatalError() }
    public var entityName: String { fatalError() }
    public var storeIdentifier: String? { fatalError() }
}

public protocol PersistentModel: AnyObject, Hashable, Identifiable {
    var persistentModelID: PersistentIdentifier { get }
}
extension PersistentModel {
    public var id: PersistentIdentifier { fatalError() }
    public var persistentModelID: PersistentIdentifier { fatalError() }
    public var modelContext: ModelContext? { fatalError() }
    public var isDeleted: Bool { fatalError() }
    public var hasChanges: Bool { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public final class Schema: Sendable {
    public enum Attribute {
        public struct Option: Sendable {
            public static var unique: Option { fatalError() }
            public static var externalStorage: Option { fatalError() }
            public static var ephemeral: Option { fatalError() }
            public static var spotlight: Option { fatalError() }
            public static var preserveValueOnDeletion: Option { fatalError() }
            public static var codable: Option { fatalError() }
        }
    }
    public enum Relationship {
        public struct Option: Sendable { public static var unique: Option { fatalError() } }
        public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
    }
    public struct Version: Hashable, Codable, Sendable {
        public init(_ major: Int, _ minor: Int, _ patch: Int) { fatalError() }
    }
    public init(_ types: [any PersistentModel.Type]) { fatalError() }
    public init(_ types: [any PersistentModel.Type], version: Version) { fatalError() }
    public init(versionedSchema: any VersionedSchema.Type) { fatalError() }
}

public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

public enum MigrationStage: Sendable {
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    case custom(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: (@Sendable (ModelContext) throws -> Void)?, didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

public protocol DataStoreConfiguration: Hashable {}

public struct ModelConfiguration: DataStoreConfiguration, Sendable {
    public struct CloudKitDatabase: Sendable {
        public static var automatic: CloudKitDatabase { fatalError() }
        public static var none: CloudKitDatabase { fatalError() }
        public static func `private`(_ name: String) -> CloudKitDatabase { fatalError() }
    }
    public struct GroupContainer: Sendable {
        public static var automatic: GroupContainer { fatalError() }
        public static var none: GroupContainer { fatalError() }
        public static func identifier(_ name: String) -> GroupContainer { fatalError() }
    }
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) { fatalError() }
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) { fatalError() }
    public static func == (a: ModelConfiguration, b: ModelConfiguration) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public final class ModelContainer: Sendable {
    public init(
        for types: any PersistentModel.Type..., configurations: any DataStoreConfiguration...
    ) throws { fatalError() }
    public init(for schema: Schema, configurations: any DataStoreConfiguration...) throws { fatalError() }
    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: any DataStoreConfiguration...
    ) throws { fatalError() }
    @MainActor @preconcurrency public var mainContext: ModelContext { fatalError() }
    public var schema: Schema { fatalError() }
    public var migrationPlan: (any SchemaMigrationPlan.Type)? { fatalError() }
    public var configurations: Set<ModelConfiguration> { fatalError() }
    public func erase() throws { fatalError() }
    public func deleteAllData() { fatalError() }
}

public struct FetchDescriptor<T: PersistentModel> {
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) { fatalError() }
    public var predicate: Predicate<T>? { get { fatalError() } set { fatalError() } }
    public var sortBy: [SortDescriptor<T>] { get { fatalError() } set { fatalError() } }
    public var includePendingChanges: Bool { get { fatalError() } set { fatalError() } }
    public var propertiesToFetch: [PartialKeyPath<T>] { get { fatalError() } set { fatalError() } }
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] { get { fatalError() } set { fatalError() } }
    public var fetchLimit: Int? { get { fatalError() } set { fatalError() } }
    public var fetchOffset: Int? { get { fatalError() } set { fatalError() } }
}

public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> T { fatalError() }
}

public final class ModelContext {
    public init(_ container: ModelContainer) { fatalError() }
    public var container: ModelContainer { fatalError() }
    public var autosaveEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var hasChanges: Bool { fatalError() }
    public func insert<T: PersistentModel>(_ model: T) { fatalError() }
    public func delete<T: PersistentModel>(_ model: T) { fatalError() }
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws { fatalError() }
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { fatalError() }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { fatalError() }
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] { fatalError() }
    public func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, block: (T) throws -> Void
    ) throws { fatalError() }
    public func model(for id: PersistentIdentifier) -> any PersistentModel { fatalError() }
    public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? { fatalError() }
    public func save() throws { fatalError() }
    public func rollback() { fatalError() }
    public func processPendingChanges() { fatalError() }
    public var author: String? { get { fatalError() } set { fatalError() } }
    public var undoManager: UndoManager? { get { fatalError() } set { fatalError() } }
    public var insertedModelsArray: [any PersistentModel] { fatalError() }
    public var changedModelsArray: [any PersistentModel] { fatalError() }
    public var deletedModelsArray: [any PersistentModel] { fatalError() }
    public func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<T> { fatalError() }
    public func transaction(block: () throws -> Void) throws { fatalError() }
    public static let willSave = Foundation.Notification.Name("willSave")
    public static let didSave = Foundation.Notification.Name("didSave")
}
@available(*, unavailable, message: "contexts cannot be shared across concurrency contexts")
extension ModelContext: @unchecked Sendable {}

public protocol ModelExecutor: Executor { var modelContext: ModelContext { get } }
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
    public func enqueue(_ job: UnownedJob) { fatalError() }
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { fatalError() }
}

public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}
extension ModelActor {
    public nonisolated var unownedExecutor: UnownedSerialExecutor { fatalError() }
    public var modelContext: ModelContext { fatalError() }
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { fatalError() }
}

"""##
),
("SwiftData",
#"""
import SwiftUI

@MainActor @preconcurrency @propertyWrapper public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    public init() where Result == [Element] { fatalError() }
    public var wrappedValue: Result { fatalError() }
    public var modelContext: ModelContext { fatalError() }
    public var fetchError: (any Error)? { fatalError() }
}
extension Query where Result == [Element] {
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) { fatalError() }
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) { fatalError() }
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil) { fatalError() }
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, animation: Animation) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, animation: Animation) { fatalError() }
}

extension EnvironmentValues {
    public var modelContext: ModelContext { get { fatalError() } set { fatalError() } }
}
extension View {
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some View { self }
    nonisolated public func modelContainer(_ container: ModelContainer) -> some View { self }
    nonisolated public func modelContainer(for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some View { self }
    nonisolated public func modelContainer(for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some View { self }
}
extension Scene {
    nonisolated public func modelContainer(_ container: ModelContainer) -> some Scene { self }
    nonisolated public func modelContainer(for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some Scene { self }
    nonisolated public func modelContainer(for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some Scene { self }
}

"""#
),
("SwiftUI",
#"""
// Views that are made of others. A closure that is not escaping is run by the initialiser; an escaping one whenever SwiftUI updates, on the main actor.

public struct VStack<Content: View>: View {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct HStack<Content: View>: View {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ZStack<Content: View>: View {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyVStack<Content: View>: View {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyHStack<Content: View>: View {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyVGrid<Content: View>: View {
    public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyHGrid<Content: View>: View {
    public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Grid<Content: View>: View {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct GridRow<Content: View>: View {
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Group<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ScrollView<Content: View>: View {
    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) { fatalError() }
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ScrollViewReader<Content: View>: View {
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ScrollViewProxy { public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { fatalError() } }
public struct GeometryReader<Content: View>: View {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct GeometryProxy: Sendable {
    public var size: CGSize { fatalError() }
    public var safeAreaInsets: EdgeInsets { fatalError() }
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { fatalError() }
}
public struct ViewThatFits<Content: View>: View {
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public protocol TimelineSchedule {}
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}
public struct PeriodicTimelineSchedule: TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: EveryMinuteTimelineSchedule { fatalError() } }
extension TimelineSchedule where Self == PeriodicTimelineSchedule { public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule { fatalError() } }
extension TimelineSchedule where Self == AnimationTimelineSchedule { public static var animation: AnimationTimelineSchedule { fatalError() } }
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    public struct Context { public var date: Date { fatalError() } }
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Form<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Section<Parent: View, Content: View, Footer: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) where Footer == EmptyView { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) where Parent == EmptyView { fatalError() }
    public init(@ViewBuilder content: () -> Content) where Parent == EmptyView, Footer == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Parent == Text, Footer == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) where Parent == Text, Footer == EmptyView { fatalError() }
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) { fatalError() }
    public init(header: Parent, @ViewBuilder content: () -> Content) where Footer == EmptyView { fatalError() }
    public init(footer: Footer, @ViewBuilder content: () -> Content) where Parent == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct GroupBox<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init(@ViewBuilder content: () -> Content) where Label == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct DisclosureGroup<Label: View, Content: View>: View {
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { fatalError() }
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int { fatalError() }
    public var body: Never { fatalError() }
}
public struct Tab<Value, Content: View>: View {
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Value == Never { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) where Value: Hashable { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content) where Value: Hashable { fatalError() }
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) where Value: Hashable { fatalError() }
    public init<L: View>(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) where Value: Hashable { fatalError() }
    public init(role: TabRole?, @ViewBuilder content: () -> Content) where Value == Never { fatalError() }
    public var body: Never { fatalError() }
}
public struct TabRole: Hashable, Sendable { public static let search = Self() }
public struct TabSection<Header: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Header == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationStack<Data, Root: View>: View {
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { fatalError() }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath { fatalError() }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationPath {
    public init() {}
    public var count: Int { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { fatalError() }
    public mutating func append<V: Hashable>(_ value: V) { fatalError() }
    public mutating func removeLast(_ k: Int = 1) { fatalError() }
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) { fatalError() }
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView { fatalError() }
    public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) { fatalError() }
    public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationSplitViewVisibility: Equatable, Sendable { public static let automatic = Self(), all = Self(), doubleColumn = Self(), detailOnly = Self() }
public struct List<SelectionValue: Hashable, Content: View>: View {
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Never { fatalError() }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { fatalError() }
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where SelectionValue == Never, Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where SelectionValue == Never, Content == ForEach<Data, Row> { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public var body: Never { fatalError() }
}
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}
extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: DynamicViewContent {
    public var data: Data { fatalError() }
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable { fatalError() }
    public init<ID: Hashable>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == [Binding<C.Element>], C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable { fatalError() }
    public var body: Never { fatalError() }
}
extension ForEach {
    public init<C, ID: Hashable>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == [Binding<C.Element>], C: MutableCollection, C: RandomAccessCollection { fatalError() }
}
extension ForEach where Data == Range<Int> {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { fatalError() }
}

// What lists do with their rows.
extension MutableCollection { public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) { fatalError() } }
extension RangeReplaceableCollection where Self: MutableCollection { public mutating func remove(atOffsets offsets: IndexSet) { fatalError() } }

"""#
),
("SwiftUI",
#"""
// Views that act, or show one thing. Actions run on the main actor.

public struct ButtonRole: Equatable, Sendable { public static let destructive = ButtonRole(), cancel = ButtonRole(), confirm = ButtonRole(), close = ButtonRole() }
public struct Button<Label: View>: View {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public var body: Never { fatalError() }
}
public struct EditButton: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct Menu<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationLink<Label: View, Destination: View>: View {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(destination: Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) { fatalError() }
    public init<V: Hashable>(tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: Destination) where Label == Text { fatalError() }
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never { fatalError() }
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text, Destination == Never { fatalError() }
    public var body: Never { fatalError() }
}
public struct Link<Label: View>: View {
    public init(destination: URL, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Label<Title: View, Icon: View>: View {
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage name: String) where Title == Text, Icon == Image { fatalError() }
    public init<S: StringProtocol>(_ title: S, image name: String) where Title == Text, Icon == Image { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, systemImage name: String) where Title == Text, Icon == Image { fatalError() }
    public var body: Never { fatalError() }
}
public struct LabeledContent<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) where Label == Text, Content == Text { fatalError() }
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F) where Label == Text, Content == Text, F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    public var body: Never { fatalError() }
}
public struct Toggle<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text { fatalError() }
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) where Label == Text { fatalError() }
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F) where Label == Text, F.FormatOutput == String { fatalError() }
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput?>, format: F) where Label == Text, F.FormatOutput == String { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) where Label == Text { fatalError() }
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, text: Binding<String>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) where Label == Text { fatalError() }
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct SecureField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextEditor: View {
    public init(text: Binding<String>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}
public struct DatePicker<Label: View>: View {
    public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public typealias Components = DatePickerComponents
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Stepper<Label: View>: View {
    public init<V: Strideable>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) where Label == Text { fatalError() }
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Slider<Label: View>: View {
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView { fatalError() }
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) { fatalError() }
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) { fatalError() }
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct ProgressView<Label: View>: View {
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text { fatalError() }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) { fatalError() }
    public init(_ progress: Progress) where Label == EmptyView { fatalError() }
    public init() where Label == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S) where Label == Text { fatalError() }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView { fatalError() }
    public init(@ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct Image: View {
    public init(_ name: String) { fatalError() }
    public init(systemName: String) { fatalError() }
    public var body: Never { fatalError() }
}
public enum AsyncImagePhase: Sendable {
    case empty, success(Image), failure(any Error)
    public var image: Image? { fatalError() }
}
public struct AsyncImage<Content: View>: View {
    public init(url: URL?, scale: CGFloat = 1) where Content == Image { fatalError() }
    public init<I: View, P: View>(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P) where Content == EitherView { fatalError() }
    public init(url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ColorPicker<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) where Label == Text { fatalError() }
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Gauge<Label: View>: View {
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ShareLink<Label: View>: View {
    public init<T>(item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) { fatalError() }
    public init<T>(item: T, subject: Text? = nil, message: Text? = nil) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init<S: StringProtocol, T>(_ title: S, item: T, subject: Text? = nil, message: Text? = nil) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public var body: Never { fatalError() }
}
public struct Alert {
    public struct Button {
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { fatalError() }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { fatalError() }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { fatalError() }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { fatalError() }
    }
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) { fatalError() }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) { fatalError() }
}
public struct ActionSheet {
    public typealias Button = Alert.Button
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) { fatalError() }
}
public struct Spacer: View {
    public init(minLength: CGFloat? = nil) {}
    public var body: Never { fatalError() }
}
public struct Divider: View {
    public init() {}
    public var body: Never { fatalError() }
}

public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
@resultBuilder public enum ToolbarContentBuilder {
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> TupleToolbarContent { fatalError() }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent>(first: T) -> T { first }
    public static func buildEither<T: ToolbarContent>(second: T) -> T { second }
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent { public var body: Never { fatalError() } }
public struct TupleToolbarContent: ToolbarContent { public var body: Never { fatalError() } }
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement(), secondaryAction = ToolbarItemPlacement(), confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement(), destructiveAction = ToolbarItemPlacement(), navigation = ToolbarItemPlacement(), status = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement()
    public static let largeTitle = ToolbarItemPlacement(), title = ToolbarItemPlacement(), subtitle = ToolbarItemPlacement()
    public static let topBarLeading = ToolbarItemPlacement(), topBarTrailing = ToolbarItemPlacement(), navigationBarLeading = ToolbarItemPlacement(), navigationBarTrailing = ToolbarItemPlacement(), bottomBar = ToolbarItemPlacement()
}
public struct ToolbarSpacer: ToolbarContent {
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    public var body: Never { fatalError() }
}
public struct SpacerSizing: Sendable { public static let flexible = Self(), fixed = Self() }
public struct ToolbarItem<Content: View>: ToolbarContent {
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}

"""#
),
("SwiftUI",
#"""
// What is said of any view. What a modifier is given to do later it does on the main actor, unless its closure is `@Sendable`.

// Actions.
extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
    nonisolated public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
    nonisolated public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some View { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { self }
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View { self }
    nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P.Failure == Never { self }
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { self }
    nonisolated public func onTapGesture(count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void) -> some View { self }
    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask) -> some View { self }
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View where K.Value: Equatable { self }
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View { self }
    nonisolated public func visualEffect(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View { self }
    nonisolated public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { self }
    nonisolated public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { self }
    nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }
}

// Presentation and navigation.
extension View {
    nonisolated public func sheet<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
    nonisolated public func sheet<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
    nonisolated public func fullScreenCover<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
    nonisolated public func fullScreenCover<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
    nonisolated public func popover<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View { self }
    nonisolated public func popover<Item: Identifiable, C: View>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
    nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View { self }
    nonisolated public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { self }
    nonisolated public func alert<A: View, M: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
    nonisolated public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A) -> some View { self }
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { self }
    nonisolated public func inspector<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> C) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { self }
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { self }
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }
    nonisolated public func navigationTitle(_ title: Text) -> some View { self }
    nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { self }
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    nonisolated public func toolbar(_ visibility: Visibility) -> some View { self }
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    nonisolated public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View { self }
    nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { self }
    nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
    nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View { self }
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { self }
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { self }
    nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
    nonisolated public func navigationDestination<C: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> C) -> some View { self }
    nonisolated public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
    nonisolated public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View { self }
    nonisolated public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View { self }
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View { self }
    nonisolated public func swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View { self }
    nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { self }
    nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

// What surrounds a view, and what it finds in its environment.
extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View { self }
    nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { self }
    nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { self }
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
    nonisolated public func background<T: Shape>(in shape: T) -> some View { self }
    nonisolated public func overlay<S: ShapeStyle>(_ style: S) -> some View { self }
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
    nonisolated public func safeAreaInset<V: View>(edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some View { self }
    nonisolated public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View { self }
    nonisolated public func environment<T>(_ object: T?) -> some View { self }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View { self }
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
    nonisolated public func animation(_ animation: Animation?) -> some View { self }
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    nonisolated public func transition(_ transition: AnyTransition) -> some View { self }
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }
    nonisolated public func symbolEffect(_ effect: SymbolEffect) -> some View { self }
    nonisolated public func symbolEffect<T: Equatable>(_ effect: SymbolEffect, value: T) -> some View { self }
    nonisolated public func symbolEffect(_ effect: SymbolEffect, isActive: Bool) -> some View { self }
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
    nonisolated public func equatable() -> some View where Self: Equatable { self }
    nonisolated public func drawingGroup(opaque: Bool = false) -> some View { self }
    nonisolated public func compositingGroup() -> some View { self }
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    nonisolated public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View { self }
    nonisolated public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View { self }
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    nonisolated public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}

// How a view looks and where it stands.
extension View {
    nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    nonisolated public func padding(_ length: CGFloat) -> some View { self }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    nonisolated public func fixedSize() -> some View { self }
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    nonisolated public func layoutPriority(_ value: Double) -> some View { self }
    nonisolated public func offset(_ offset: CGSize) -> some View { self }
    nonisolated public func position(_ position: CGPoint) -> some View { self }
    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    nonisolated public func zIndex(_ value: Double) -> some View { self }
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    nonisolated public func scaledToFit() -> some View { self }
    nonisolated public func scaledToFill() -> some View { self }
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { self }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { self }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    nonisolated public func monospacedDigit() -> some View { self }
    nonisolated public func lineLimit(_ number: Int?) -> some View { self }
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { self }
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { self }
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { self }
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View { self }
    nonisolated public func tint(_ tint: Color?) -> some View { self }
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
    nonisolated public func grayscale(_ amount: Double) -> some View { self }
    nonisolated public func saturation(_ amount: Double) -> some View { self }
    nonisolated public func brightness(_ amount: Double) -> some View { self }
    nonisolated public func colorMultiply(_ color: Color) -> some View { self }
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { self }
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle) -> some View { self }
    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S) -> some View { self }
    nonisolated public func glassEffect() -> some View { self }
    nonisolated public func unredacted() -> some View { self }
    nonisolated public func accentColor(_ accentColor: Color?) -> some View { self }
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }
    nonisolated public func opacity(_ opacity: Double) -> some View { self }
    nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
    nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { self }
    nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
    nonisolated public func contentShape<S: Shape>(_ shape: S) -> some View { self }
    nonisolated public func hidden() -> some View { self }
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    nonisolated public func redacted(reason: RedactionReasons) -> some View { self }
    nonisolated public func badge(_ count: Int) -> some View { self }
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { self }
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    nonisolated public func accessibilityAction(_ action: @escaping () -> Void) -> some View { self }
    nonisolated public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View { self }
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    nonisolated public func accessibility(label: Text) -> some View { self }
    nonisolated public func accessibility(identifier: String) -> some View { self }
    nonisolated public func accessibility(hidden: Bool) -> some View { self }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    nonisolated public func labelsHidden() -> some View { self }
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    nonisolated public func listRowSeparator(_ visibility: Visibility) -> some View { self }
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
    nonisolated public func listSectionSeparator(_ visibility: Visibility) -> some View { self }
    nonisolated public func listRowSeparatorTint(_ color: Color?) -> some View { self }
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { self }
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }
    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View { self }
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { self }
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
    nonisolated public func gridCellColumns(_ count: Int) -> some View { self }
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View { self }
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { self }
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { self }
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    @_disfavoredOverload nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

public struct ContentTransition: Equatable, Sendable {
    public static let identity = Self(), opacity = Self(), interpolate = Self()
    public static func numericText(countsDown: Bool = false) -> Self { fatalError() }
    public static var symbolEffect: Self { fatalError() }
}
public struct SymbolEffect: Sendable { public static let bounce = Self(), pulse = Self(), variableColor = Self(), scale = Self(), replace = Self(), rotate = Self(), wiggle = Self(), breathe = Self() }
public struct SensoryFeedback: Equatable, Sendable { public static let success = Self(), warning = Self(), error = Self(), selection = Self(), impact = Self(), increase = Self(), decrease = Self() }
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none = Self(rawValue: 0), gesture = Self(rawValue: 1), subviews = Self(rawValue: 2), all = Self(rawValue: 3)
}
public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: EnabledTextSelectability { fatalError() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: DisabledTextSelectability { fatalError() } }
public enum BlendMode: Sendable { case normal, multiply, screen, overlay, darken, lighten, difference, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter }
public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2), contextMenuPreview = Self(rawValue: 4), hoverEffect = Self(rawValue: 8)
}
public enum Prominence: Sendable { case standard, increased }
public struct ButtonBorderShape: Equatable, Sendable {
    public static let automatic = Self(), capsule = Self(), roundedRectangle = Self(), circle = Self()
    public static func roundedRectangle(radius: CGFloat) -> Self { fatalError() }
}
public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    public init(rawValue: String) {}
    public init(stringLiteral value: String) {}
}

@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View where Content: View { public var body: Never { fatalError() } }

@discardableResult public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
@discardableResult public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }
@discardableResult public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }

"""#
),
("SwiftUI",
#"""
// Protocols that carry their isolation to what conforms to them.

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = EmptyView
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
public struct ButtonStyleConfiguration {
    public struct Label: View { public var body: Never { fatalError() } }
    public var label: Label { fatalError() }
    public var role: ButtonRole? { fatalError() }
    public var isPressed: Bool { fatalError() }
}
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

// Where a shape, a layout or an effect is computed SwiftUI decides: it may be another thread than the main one.
nonisolated public protocol Shape: Sendable, View {
    func path(in rect: CGRect) -> Path
}
extension Shape {
    nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
    nonisolated public func fill() -> some View { self }
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    nonisolated public func stroke(style: StrokeStyle) -> some Shape { self }
    nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
    public var body: Never { fatalError() }
}
nonisolated public struct Path: Equatable, Sendable {
    public init() {}
    public init(_ callback: (inout Path) -> Void) {}
    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addRect(_ rect: CGRect) {}
    public mutating func addEllipse(in rect: CGRect) {}
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {}
    public mutating func addPath(_ path: Path) {}
    public mutating func closeSubpath() {}
}
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
public enum CGLineCapStyle: Sendable { case butt, round, square }
public struct StrokeStyle: Equatable, Sendable {
    public init(lineWidth: CGFloat = 1, lineCap: CGLineCapStyle = .butt, dash: [CGFloat] = [], dashPhase: CGFloat = 0) {}
}
nonisolated public protocol InsettableShape: Shape {}
extension InsettableShape {
    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { self }
    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View { self }
    nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { self }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}
nonisolated public struct Rectangle: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct RoundedRectangle: InsettableShape {
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct Ellipse: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct ContainerRelativeShape: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct AnyShape: Shape {
    public init<S: Shape>(_ shape: S) {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { fatalError() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self { fatalError() }
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self { fatalError() }
}
extension Shape where Self == Circle { public static var circle: Circle { fatalError() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { fatalError() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { fatalError() } }
nonisolated public struct Circle: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct Capsule: InsettableShape {
    public init(style: RoundedCornerStyle = .continuous) {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public protocol VisualEffect: Sendable {}
nonisolated public struct EmptyVisualEffect: VisualEffect {}
extension VisualEffect {
    nonisolated public func opacity(_ opacity: Double) -> some VisualEffect { self }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    nonisolated public func scaleEffect(_ s: CGFloat) -> some VisualEffect { self }
}

@MainActor @preconcurrency public protocol Gesture {
    associatedtype Value
}
extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture { self }
    nonisolated public func updating<State>(_ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void) -> some Gesture { self }
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> some Gesture { self }
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> some Gesture { self }
}
extension Gesture where Value: Equatable {
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture { self }
}
public struct TapGesture: Gesture {
    public typealias Value = ()
    public init(count: Int = 1) {}
}
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5) {}
}
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint, startLocation: CGPoint
        public var translation: CGSize { fatalError() }
        public var predictedEndTranslation: CGSize { fatalError() }
        public var velocity: CGSize { fatalError() }
        public var time: Date { fatalError() }
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}
public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable { public var magnification: CGFloat }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: GestureState<Value> { self }
}

public struct PrimitiveButtonStyleConfiguration {
    public struct Label: View { public var body: Never { fatalError() } }
    public var label: Label { fatalError() }
    public var role: ButtonRole? { fatalError() }
    public func trigger() { fatalError() }
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
extension PrimitiveButtonStyle { public func makeBody(configuration: Configuration) -> EmptyView { fatalError() } }
@MainActor @preconcurrency public protocol ListStyle {}
@MainActor @preconcurrency public protocol PickerStyle {}
@MainActor @preconcurrency public protocol TextFieldStyle {}
public struct ToggleStyleConfiguration {
    public struct Label: View { public var body: Never { fatalError() } }
    public var label: Label { fatalError() }
    @Binding public var isOn: Bool
}
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
extension ToggleStyle { public func makeBody(configuration: Configuration) -> EmptyView { fatalError() } }
public struct LabelStyleConfiguration {
    public struct Title: View { public var body: Never { fatalError() } }
    public struct Icon: View { public var body: Never { fatalError() } }
    public var title: Title { fatalError() }
    public var icon: Icon { fatalError() }
}
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
extension LabelStyle { public func makeBody(configuration: Configuration) -> EmptyView { fatalError() } }
public struct ProgressViewStyleConfiguration {
    public struct Label: View { public var body: Never { fatalError() } }
    public var fractionCompleted: Double? { fatalError() }
    public var label: Label? { fatalError() }
}
@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
extension ProgressViewStyle { public func makeBody(configuration: Configuration) -> EmptyView { fatalError() } }
@MainActor @preconcurrency public protocol MenuStyle {}
@MainActor @preconcurrency public protocol FormStyle {}
@MainActor @preconcurrency public protocol DatePickerStyle {}
public struct GroupBoxStyleConfiguration {
    public struct Label: View { public var body: Never { fatalError() } }
    public struct Content: View { public var body: Never { fatalError() } }
    public var label: Label { fatalError() }
    public var content: Content { fatalError() }
}
@MainActor @preconcurrency public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
@MainActor @preconcurrency public protocol NavigationViewStyle {}
@MainActor @preconcurrency public protocol TabViewStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
public struct SwitchToggleStyle: ToggleStyle { public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: BorderedButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: BorderedProminentButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: BorderlessButtonStyle { fatalError() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { fatalError() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { fatalError() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { fatalError() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { fatalError() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: SegmentedPickerStyle { fatalError() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { fatalError() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: RoundedBorderTextFieldStyle { fatalError() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: SwitchToggleStyle { fatalError() } }
public struct IconOnlyLabelStyle: LabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: LabelStyle { public init() {} }
public struct CircularProgressViewStyle: ProgressViewStyle {
    public init() {}
    public init(tint: Color) {}
}
public struct LinearProgressViewStyle: ProgressViewStyle { public init() {} }
public struct TitleOnlyLabelStyle: LabelStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct WheelPickerStyle: PickerStyle { public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public struct ButtonToggleStyle: ToggleStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
public struct LinkButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct GlassButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct GlassProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: LinkButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: GlassButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle { public static var glassProminent: GlassProminentButtonStyle { fatalError() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: LinearProgressViewStyle { fatalError() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: TitleOnlyLabelStyle { fatalError() } }
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { fatalError() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: InlinePickerStyle { fatalError() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: WheelPickerStyle { fatalError() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: NavigationLinkPickerStyle { fatalError() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: PlainTextFieldStyle { fatalError() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: ButtonToggleStyle { fatalError() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: GroupedFormStyle { fatalError() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: GraphicalDatePickerStyle { fatalError() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: CompactDatePickerStyle { fatalError() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: WheelDatePickerStyle { fatalError() } }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle { public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { fatalError() } }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct PageTabViewStyle: TabViewStyle { public init() {} }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { fatalError() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: TitleAndIconLabelStyle { fatalError() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: CircularProgressViewStyle { fatalError() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: StackNavigationViewStyle { fatalError() } }
extension TabViewStyle where Self == PageTabViewStyle { public static var page: PageTabViewStyle { fatalError() } }

"""#
),
("SwiftUI",
#"""
// UIKit's views and controllers in SwiftUI's, and SwiftUI's in them.

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues { fatalError() }
    public var transaction: Transaction { fatalError() }
}
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}
extension UIViewRepresentable {
    public var body: Never { fatalError() }
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues { fatalError() }
    public var transaction: Transaction { fatalError() }
}
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}
extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
}
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() {} }
open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { fatalError() }
    public var rootView: Content { get { fatalError() } set { fatalError() } }
}

"""#
),
("SwiftUI",
##"""
@_exported import Combine
@_exported import CoreData
@_exported import Foundation
@_exported import Observation
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { fatalError() }
    public static func buildBlock<V: View>(_ content: V) -> V { content }
    public static func buildBlock<each V: View>(_ content: repeat each V) -> TupleView { fatalError() }
    public static func buildIf<V: View>(_ content: V?) -> V? { content }
    public static func buildEither<T: View>(first: T) -> EitherView { fatalError() }
    public static func buildEither<F: View>(second: F) -> EitherView { fatalError() }
    public static func buildLimitedAvailability<V: View>(_ content: V) -> AnyView { fatalError() }
}
public struct TupleView: View { public var body: Never { fatalError() } }
public struct EitherView: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct EmptyView: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct AnyView: View {
    public init<V: View>(_ view: V) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Text: View {
    public struct DateStyle: Sendable {
        public static let time = DateStyle(), date = DateStyle(), relative = DateStyle(), offset = DateStyle(), timer = DateStyle()
    }
    public init<S: StringProtocol>(_ content: S) { fatalError() }
    public init(verbatim content: String) { fatalError() }
    @_disfavoredOverload public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) { fatalError() }
    public init(_ image: Image) { fatalError() }
    public init(_ attributedContent: AttributedString) { fatalError() }
    public init(_ dates: ClosedRange<Date>) { fatalError() }
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) { fatalError() }
    public init(_ date: Date, style: DateStyle) { fatalError() }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    public var body: Never { fatalError() }
    public static func + (a: Text, b: Text) -> Text { fatalError() }
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func bold() -> Text { self }
    public func italic() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic(_ isActive: Bool) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
    public static func buildBlock<each S: Scene>(_ scene: repeat each S) -> TupleScene { fatalError() }
    public static func buildOptional<S: Scene>(_ scene: S?) -> S? { scene }
}
extension Optional: Scene where Wrapped: Scene { public var body: Never { fatalError() } }
public struct TupleScene: Scene { public var body: Never { fatalError() } }
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public init(id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init(_ title: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init<D: Codable & Hashable, C: View>(for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where Content == PresentedWindowContent<D, C> { fatalError() }
    public init<D: Codable & Hashable, C: View>(id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C) where Content == PresentedWindowContent<D, C> { fatalError() }
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    init()
}
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View { public var body: Never { fatalError() } }
public struct Window<Content: View>: Scene {
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct MenuBarExtra<Label: View, Content: View>: Scene {
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Settings<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
extension Scene {
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene { self }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    nonisolated public func backgroundTask<D: Sendable, R: Sendable>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R) -> some Scene { self }
}
extension Scene {
    nonisolated public func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene { self }
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Commands {}
@resultBuilder public enum CommandsBuilder {
    public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> TupleCommands { fatalError() }
}
public struct TupleCommands: Commands { public var body: Never { fatalError() } }
public struct CommandGroupPlacement: Sendable {
    public static let newItem = Self(), saveItem = Self(), undoRedo = Self(), pasteboard = Self(), textEditing = Self(), sidebar = Self(), toolbar = Self(), help = Self()
    public static let appInfo = Self(), appSettings = Self(), appTermination = Self(), windowList = Self(), windowArrangement = Self(), importExport = Self(), printItem = Self()
}
public struct CommandGroup<Content: View>: Commands {
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct CommandMenu<Content: View>: Commands {
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct SidebarCommands: Commands {
    public init() {}
    public var body: Never { fatalError() }
}
public struct BackgroundTask<Request, Response>: Sendable {}
extension BackgroundTask where Request == Void, Response == Void {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { fatalError() }
}

public struct PreviewTrait: Sendable { public static let sizeThatFitsLayout = Self(), landscapeLeft = Self(), portrait = Self() }
@freestanding(declaration) public macro Preview(_ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "StubMacros", type: "Nothing")

"""##
),
("SwiftUI",
#"""
// Values that modifiers and initialisers are given. None of them can hold anything of a database.

public struct HorizontalAlignment: Equatable, Sendable { public static let leading = Self(), center = Self(), trailing = Self() }
public struct VerticalAlignment: Equatable, Sendable { public static let top = Self(), center = Self(), bottom = Self(), firstTextBaseline = Self(), lastTextBaseline = Self() }
public struct Alignment: Equatable, Sendable {
    public static let center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4), trailing = Set(rawValue: 8), horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5), all = Set(rawValue: 15)
    }
}
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, Sendable { case top, bottom }
public struct EdgeInsets: Equatable, Sendable {
    public init() {}
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat { fatalError() }
    public var y: CGFloat { fatalError() }
    public init() {}
    public init(x: CGFloat, y: CGFloat) {}
    public static let zero = Self(), center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public struct Angle: Hashable, Sendable {
    public static func degrees(_ degrees: Double) -> Angle { fatalError() }
    public static func radians(_ radians: Double) -> Angle { fatalError() }
}
public struct GridItem: Sendable {
    public enum Size: Sendable { case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
public enum ContentMode: Hashable, Sendable { case fit, fill }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = Self(rawValue: 1), search = Self(rawValue: 2)
}
public struct SubmitLabel: Sendable { public static let done = Self(), go = Self(), next = Self(), search = Self(), send = Self(), `return` = Self() }
public struct SearchFieldPlacement: Sendable {
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
    public static let automatic = Self(), toolbar = Self(), sidebar = Self(), navigationBarDrawer = Self()
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { fatalError() }
}
public struct PresentationDetent: Hashable, Sendable {
    public static let medium = Self(), large = Self()
    public static func height(_ height: CGFloat) -> Self { fatalError() }
    public static func fraction(_ fraction: CGFloat) -> Self { fatalError() }
}
public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2)
}
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral: Character) {}
    public static let `return` = Self("\r"), escape = Self("\u{1B}"), delete = Self("\u{8}"), space = Self(" ")
    public init(_ character: Character) {}
    public static let upArrow = Self("u"), downArrow = Self("d"), leftArrow = Self("l"), rightArrow = Self("r"), tab = Self("t"), deleteForward = Self("f")
}
public struct ViewDimensions: Equatable {
    public var width: CGFloat { fatalError() }
    public var height: CGFloat { fatalError() }
}

public struct Animation: Equatable, Sendable {
    public static let `default` = Self(), linear = Self(), easeIn = Self(), easeOut = Self(), easeInOut = Self(), spring = Self(), bouncy = Self(), smooth = Self(), snappy = Self()
    public static func linear(duration: Double) -> Self { fatalError() }
    public static func easeIn(duration: Double) -> Self { fatalError() }
    public static func easeOut(duration: Double) -> Self { fatalError() }
    public static func easeInOut(duration: Double) -> Self { fatalError() }
    public static func spring(duration: Double, bounce: Double = 0) -> Self { fatalError() }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { fatalError() }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self { fatalError() }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { fatalError() }
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25) -> Self { fatalError() }
    public static func timingCurve(_ c0x: Double, _ c0y: Double, _ c1x: Double, _ c1y: Double, duration: Double = 0.35) -> Self { fatalError() }
    public func speed(_ speed: Double) -> Self { self }
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self { self }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Self { fatalError() }
    public func delay(_ delay: Double) -> Self { self }
    public func repeatForever(autoreverses: Bool = true) -> Self { self }
}
public struct AnimationCompletionCriteria: Hashable, Sendable { public static let logicallyComplete = Self(), removed = Self() }
public struct Transaction {
    public init() {}
    public init(animation: Animation?) {}
    public var animation: Animation? { get { fatalError() } set { fatalError() } }
}
public struct AnyTransition {
    public static let opacity = Self(), slide = Self(), scale = Self(), identity = Self()
    public static func move(edge: Edge) -> Self { fatalError() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { fatalError() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { fatalError() }
    public static func push(from edge: Edge) -> Self { fatalError() }
    public static func asymmetric(insertion: Self, removal: Self) -> Self { fatalError() }
    public func combined(with other: Self) -> Self { self }
    public func animation(_ animation: Animation?) -> Self { self }
}
extension AnyTransition: @unchecked Sendable {}

public struct Font: Hashable, Sendable {
    public static let largeTitle = Self(), title = Self(), title2 = Self(), title3 = Self(), headline = Self(), subheadline = Self(), body = Self(), callout = Self(), footnote = Self(), caption = Self(), caption2 = Self()
    public struct Weight: Hashable, Sendable { public static let ultraLight = Self(), thin = Self(), light = Self(), regular = Self(), medium = Self(), semibold = Self(), bold = Self(), heavy = Self(), black = Self() }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Self { fatalError() }
    public static func custom(_ name: String, size: CGFloat) -> Self { fatalError() }
    public func weight(_ weight: Weight) -> Self { self }
    public func bold() -> Self { self }
    public func italic() -> Self { self }
    public func monospaced() -> Self { self }
    public func monospacedDigit() -> Self { self }
    public func smallCaps() -> Self { self }
    public func leading(_ leading: Leading) -> Self { self }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }
    public enum TextStyle: Hashable, CaseIterable, Sendable { case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2 }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Self { fatalError() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Self { fatalError() }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Self { fatalError() }
    init() {}
    public init(_ font: UIFont) {}
}
extension Text { public enum TruncationMode: Sendable { case head, tail, middle } }
extension Text { public enum Case: Sendable { case uppercase, lowercase } }
extension Image {
    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum TemplateRenderingMode: Sendable { case template, original }
    public enum Interpolation: Sendable { case none, low, medium, high }
    public enum ResizingMode: Sendable { case tile, stretch }
    public init(_ name: String, bundle: Bundle?) { fatalError() }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { fatalError() }
    public init(decorative name: String, bundle: Bundle? = nil) { fatalError() }
    public init(systemName: String, variableValue: Double?) { fatalError() }
    public init(uiImage: UIImage) { fatalError() }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
public struct SymbolRenderingMode: Sendable { public static let monochrome = Self(), multicolor = Self(), hierarchical = Self(), palette = Self() }
public struct SymbolVariants: Hashable, Sendable { public static let none = Self(), circle = Self(), square = Self(), rectangle = Self(), fill = Self(), slash = Self() }
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
}
public enum CoordinateSpace: Hashable, Sendable {
    case global, local
    case named(AnyHashable)
}
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable { case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4, accessibility5 }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2), control = Self(rawValue: 4), option = Self(rawValue: 8), command = Self(rawValue: 16), all = Self(rawValue: 31)
}
public struct KeyboardShortcut: Sendable {
    public static let defaultAction = Self(.return), cancelAction = Self(.escape)
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
}
public struct AccessibilityTraits: Sendable, SetAlgebra {
    public static let isButton = Self(), isHeader = Self(), isSelected = Self(), isLink = Self(), isImage = Self(), isStaticText = Self(), isModal = Self(), updatesFrequently = Self()
    public init() {}
    public func contains(_ member: Self) -> Bool { fatalError() }
    public func union(_ other: Self) -> Self { fatalError() }
    public func intersection(_ other: Self) -> Self { fatalError() }
    public func symmetricDifference(_ other: Self) -> Self { fatalError() }
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) { fatalError() }
    public mutating func remove(_ member: Self) -> Self? { fatalError() }
    public mutating func update(with newMember: Self) -> Self? { fatalError() }
    public mutating func formUnion(_ other: Self) {}
    public mutating func formIntersection(_ other: Self) {}
    public mutating func formSymmetricDifference(_ other: Self) {}
}
public struct AccessibilityChildBehavior: Hashable, Sendable { public static let ignore = Self(), contain = Self(), combine = Self() }
public struct TextInputAutocapitalization: Sendable { public static var never: Self { fatalError() }; public static var words: Self { fatalError() }; public static var sentences: Self { fatalError() }; public static var characters: Self { fatalError() } }
public struct ScrollIndicatorVisibility: Sendable { public static let automatic = Self(), visible = Self(), hidden = Self(), never = Self() }
public struct ScrollDismissesKeyboardMode: Sendable { public static let automatic = Self(), immediately = Self(), interactively = Self(), never = Self() }
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let all = Self(rawValue: 3), container = Self(rawValue: 1), keyboard = Self(rawValue: 2)
}
public struct ToolbarPlacement: Sendable { public static let automatic = Self(), bottomBar = Self(), navigationBar = Self(), tabBar = Self(), windowToolbar = Self() }
public struct ListSectionSpacing: Sendable {
    public static let `default` = Self(), compact = Self()
    public static func custom(_ spacing: CGFloat) -> Self { fatalError() }
}

public protocol ShapeStyle: Sendable {}
extension ShapeStyle { public func opacity(_ opacity: Double) -> some ShapeStyle { self } }
public struct Gradient: Equatable, ShapeStyle {
    public struct Stop: Equatable, Sendable { public init(color: Color, location: CGFloat) {} }
    public init(colors: [Color]) {}
    public init(stops: [Stop]) {}
}
public struct AnyGradient: Hashable, ShapeStyle { public init(_ gradient: Gradient) {} }
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
nonisolated public struct LinearGradient: ShapeStyle, View {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public var body: Never { fatalError() }
}
nonisolated public struct RadialGradient: ShapeStyle, View {
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public var body: Never { fatalError() }
}
nonisolated public struct AngularGradient: ShapeStyle, View {
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .degrees(0)) {}
    public init(colors: [Color], center: UnitPoint, angle: Angle = .degrees(0)) {}
    public var body: Never { fatalError() }
}
public struct TintShapeStyle: ShapeStyle { public init() {} }
public struct BackgroundStyle: ShapeStyle { public init() {} }
public struct ForegroundStyle: ShapeStyle { public init() {} }
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }
public struct SelectionShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { fatalError() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { fatalError() } }
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { fatalError() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { fatalError() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: SelectionShapeStyle { fatalError() } }
public struct Color: Hashable, ShapeStyle, View {
    public static let black = Self(), white = Self(), gray = Self(), clear = Self(), primary = Self(), secondary = Self(), accentColor = Self()
    public static let red = Self(), orange = Self(), yellow = Self(), green = Self(), mint = Self(), teal = Self(), cyan = Self(), blue = Self(), indigo = Self(), purple = Self(), pink = Self(), brown = Self()
    nonisolated public init() {}
    nonisolated public init(_ name: String) {}
    nonisolated public init(_ name: String, bundle: Bundle?) {}
    nonisolated public init(_ color: UIColor) {}
    nonisolated public init(uiColor: UIColor) {}
    nonisolated public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
    nonisolated public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {}
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    nonisolated public var gradient: AnyGradient { fatalError() }
    nonisolated public func mix(with other: Color, by fraction: Double) -> Color { self }
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public init(white: Double, opacity: Double = 1) {}
    nonisolated public func opacity(_ opacity: Double) -> Color { self }
    public var body: Never { fatalError() }
}
public struct HierarchicalShapeStyle: ShapeStyle { public static let primary = Self(), secondary = Self(), tertiary = Self(), quaternary = Self() }
public struct Material: ShapeStyle { public static let ultraThin = Self(), thin = Self(), regular = Self(), thick = Self(), ultraThick = Self(), bar = Self() }
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { fatalError() }
    public static var secondary: HierarchicalShapeStyle { fatalError() }
    public static var tertiary: HierarchicalShapeStyle { fatalError() }
    public static var quaternary: HierarchicalShapeStyle { fatalError() }
}
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { fatalError() }
    public static var thinMaterial: Material { fatalError() }
    public static var thickMaterial: Material { fatalError() }
    public static var ultraThickMaterial: Material { fatalError() }
    public static var bar: Material { fatalError() }
    public static var regularMaterial: Material { fatalError() }
}
extension ShapeStyle where Self == Color {
    public static var black: Color { fatalError() }
    public static var white: Color { fatalError() }
    public static var gray: Color { fatalError() }
    public static var clear: Color { fatalError() }
    public static var red: Color { fatalError() }
    public static var orange: Color { fatalError() }
    public static var yellow: Color { fatalError() }
    public static var green: Color { fatalError() }
    public static var blue: Color { fatalError() }
    public static var purple: Color { fatalError() }
    public static var pink: Color { fatalError() }
    public static var mint: Color { fatalError() }
    public static var teal: Color { fatalError() }
    public static var cyan: Color { fatalError() }
    public static var indigo: Color { fatalError() }
    public static var brown: Color { fatalError() }
    public static var accentColor: Color { fatalError() }
}

"""#
),
("SwiftUI",
#"""
// Property wrappers, the bindings that they project, and what the environment holds.
import CoreData

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { self }
    public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
    public init?(_ base: Binding<Value?>) { fatalError() }
    public init<V>(_ base: Binding<V>) where Value == V? { fatalError() }
    public init(projectedValue: Binding<Value>) { fatalError() }
    public var transaction: Transaction { get { fatalError() } set { fatalError() } }
    public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

public protocol DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public init(initialValue: Value) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension State where Value: ExpressibleByNilLiteral { public init() { fatalError() } }
extension State: @unchecked Sendable where Value: Sendable {}

extension Binding: Sequence where Value: MutableCollection {
    public struct Iterator: IteratorProtocol { public mutating func next() -> Binding<Value.Element>? { fatalError() } }
    public func makeIterator() -> Iterator { fatalError() }
}
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public var startIndex: Value.Index { fatalError() }
    public var endIndex: Value.Index { fatalError() }
    public func index(after i: Value.Index) -> Value.Index { fatalError() }
    public subscript(position: Value.Index) -> Binding<Value.Element> { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public init(wrappedValue: ObjectType) { fatalError() }
    public init(initialValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
    public var projectedValue: Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public init() { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
    public var projectedValue: Bindable<Value> { self }
    public init(wrappedValue: Value) { fatalError() }
    public init(_ wrappedValue: Value) { fatalError() }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject { fatalError() }
}
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        public init() { fatalError() }
        public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
        public var projectedValue: Binding { self }
    }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding { fatalError() }
    public init() where Value == Bool { fatalError() }
    public init<T: Hashable>() where Value == T? { fatalError() }
}
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension AppStorage where Value: ExpressibleByNilLiteral { public init(_ key: String, store: UserDefaults? = nil) { fatalError() } }
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    public init(wrappedValue: Value, _ key: String) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension SceneStorage where Value: ExpressibleByNilLiteral { public init(_ key: String) { fatalError() } }
@MainActor @preconcurrency @propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType: NSObject>: DynamicProperty {
    public init(_ delegateType: DelegateType.Type = DelegateType.self) { fatalError() }
    public var wrappedValue: DelegateType { fatalError() }
}
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public init() where Value == Bool { fatalError() }
    public init<T: Hashable>() where Value == T? { fatalError() }
}
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { fatalError() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
    public init(_ objectType: Value.Type) where Value: AnyObject { fatalError() }
    @_disfavoredOverload public init<T: AnyObject>(_ objectType: T.Type) where Value == T? { fatalError() }
    public var wrappedValue: Value { fatalError() }
}
public struct EnvironmentValues {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { fatalError() } set { fatalError() } }
    public var managedObjectContext: NSManagedObjectContext { get { fatalError() } set { fatalError() } }
    public var dismiss: DismissAction { fatalError() }
    public var presentationMode: Binding<PresentationMode> { fatalError() }
    public var openWindow: OpenWindowAction { fatalError() }
    public var dismissWindow: DismissWindowAction { fatalError() }
    public var dismissSearch: DismissSearchAction { fatalError() }
    public var requestReview: RequestReviewAction { fatalError() }
    public var editMode: Binding<EditMode>? { get { fatalError() } set { fatalError() } }
    public var horizontalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set { fatalError() } }
    public var verticalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set { fatalError() } }
    public var dynamicTypeSize: DynamicTypeSize { get { fatalError() } set { fatalError() } }
    public var layoutDirection: LayoutDirection { get { fatalError() } set { fatalError() } }
    public var displayScale: CGFloat { get { fatalError() } set { fatalError() } }
    public var font: Font? { get { fatalError() } set { fatalError() } }
    public var redactionReasons: RedactionReasons { get { fatalError() } set { fatalError() } }
    public var accessibilityReduceMotion: Bool { fatalError() }
    public var accessibilityVoiceOverEnabled: Bool { fatalError() }
    public var defaultMinListRowHeight: CGFloat { get { fatalError() } set { fatalError() } }
    public var openURL: OpenURLAction { get { fatalError() } set { fatalError() } }
    public var refresh: RefreshAction? { fatalError() }
    public var scenePhase: ScenePhase { get { fatalError() } set { fatalError() } }
    public var colorScheme: ColorScheme { get { fatalError() } set { fatalError() } }
    public var locale: Locale { get { fatalError() } set { fatalError() } }
    public var calendar: Calendar { get { fatalError() } set { fatalError() } }
    public var timeZone: TimeZone { get { fatalError() } set { fatalError() } }
    public var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var isPresented: Bool { fatalError() }
    public var isSearching: Bool { fatalError() }
}
@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() { fatalError() } }
@MainActor @preconcurrency public struct OpenURLAction {
    public enum Result { case handled, discarded, systemAction }
    nonisolated public init(handler: @escaping (URL) -> Result) { fatalError() }
    public func callAsFunction(_ url: URL) { fatalError() }
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) { fatalError() }
}
public struct PresentationMode {
    public var isPresented: Bool { fatalError() }
    public mutating func dismiss() { fatalError() }
}
public enum EditMode: Sendable {
    case inactive, transient, active
    public var isEditing: Bool { fatalError() }
}
@MainActor @preconcurrency public struct OpenWindowAction {
    public func callAsFunction(id: String) { fatalError() }
    public func callAsFunction<D: Codable & Hashable>(value: D) { fatalError() }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { fatalError() }
}
@MainActor @preconcurrency public struct DismissWindowAction {
    public func callAsFunction() { fatalError() }
    public func callAsFunction(id: String) { fatalError() }
}
@MainActor @preconcurrency public struct DismissSearchAction { public func callAsFunction() { fatalError() } }
@MainActor @preconcurrency public struct RequestReviewAction { public func callAsFunction() { fatalError() } }
public struct RefreshAction: Sendable { public func callAsFunction() async { fatalError() } }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

@MainActor @preconcurrency @propertyWrapper public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    public var wrappedValue: FetchedResults<Result> { fatalError() }
    public var projectedValue: Binding<Configuration> { fatalError() }
    public struct Configuration {
        public var nsSortDescriptors: [NSSortDescriptor]
        public var nsPredicate: NSPredicate?
    }
    public init(entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) { fatalError() }
}
extension FetchRequest where Result: NSManagedObject {
    @_disfavoredOverload public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
}
@MainActor @preconcurrency public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> Result { fatalError() }
    public var nsPredicate: NSPredicate? { get { fatalError() } nonmutating set { fatalError() } }
    public var nsSortDescriptors: [NSSortDescriptor] { get { fatalError() } nonmutating set { fatalError() } }
    public var sortDescriptors: [SortDescriptor<Result>] { get { fatalError() } nonmutating set { fatalError() } }
}
@MainActor @preconcurrency @propertyWrapper public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: DynamicProperty {
    public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil) { fatalError() }
}
extension SectionedFetchRequest where Result: NSManagedObject {
    @_disfavoredOverload public init(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
}
@MainActor @preconcurrency public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
    @MainActor @preconcurrency public struct Section: Identifiable, @preconcurrency RandomAccessCollection {
        nonisolated public var id: SectionIdentifier { fatalError() }
        public var startIndex: Int { fatalError() }
        public var endIndex: Int { fatalError() }
        public subscript(position: Int) -> Result { fatalError() }
    }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> Section { fatalError() }
}

"""#
),
("Swinject",
#"""
// May be missing: a package.
@_exported import Foundation

public protocol Resolver {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
    func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
    func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
}
public protocol Assembly {
    func assemble(container: Container)
    func loaded(resolver: any Resolver)
}
extension Assembly { public func loaded(resolver: any Resolver) { fatalError() } }
public final class Assembler {
    public var resolver: any Resolver { fatalError() }
    public init(container: Container? = Container()) { fatalError() }
    public init(_ assemblies: [any Assembly], container: Container = Container()) { fatalError() }
    public func apply(assembly: any Assembly) { fatalError() }
}
public final class ObjectScope: @unchecked Sendable {
    public static let transient = ObjectScope()
    public static let graph = ObjectScope()
    public static let container = ObjectScope()
    public static let weak = ObjectScope()
}
public final class ServiceEntry<Service> {
    @discardableResult public func inObjectScope(_ objectScope: ObjectScope) -> Self { fatalError() }
    @discardableResult public func initCompleted(
        _ completed: @escaping (any Resolver, Service) -> Void
    ) -> Self { fatalError() }
}
public final class Container: Resolver {
    public init(parent: Container? = nil) { fatalError() }
    @discardableResult public func register<Service>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    @discardableResult public func register<Service, Arg1>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    public func synchronize() -> any Resolver { fatalError() }
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? { fatalError() }
    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { fatalError() }
    public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { fatalError() }
    public func resolve<Service, Arg1, Arg2>(
        _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
    ) -> Service? { fatalError() }
}

"""#
),
("UIKit",
#"""
// Classes and protocols that carry their isolation to what inherits from them. All of UIKit's views, controllers and their
// delegates belong to the main actor.

open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var touchUpInside: Event { fatalError() }
        public static var valueChanged: Event { fatalError() }
        public static var editingChanged: Event { fatalError() }
    }
    open var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    open var isSelected: Bool { get { fatalError() } set { fatalError() } }
    open func sendActions(for events: Event) { fatalError() }
}
open class UIButton: UIControl {
    public struct State: Sendable { public static var normal: State { fatalError() } }
    open var titleLabel: UILabel? { fatalError() }
    open func setTitle(_ title: String?, for state: State) { fatalError() }
    open func setImage(_ image: UIImage?, for state: State) { fatalError() }
}
open class UISwitch: UIControl { open var isOn = false }
open class UISlider: UIControl { open var value: Float = 0 }
open class UISegmentedControl: UIControl { open var selectedSegmentIndex = 0 }
open class UIDatePicker: UIControl { open var date: Date { get { fatalError() } set { fatalError() } } }
open class UIPageControl: UIControl { open var currentPage = 0 }
open class UIRefreshControl: UIControl {
    open func beginRefreshing() { fatalError() }
    open func endRefreshing() { fatalError() }
}
open class UIImageView: UIView { open var image: UIImage? }
open class UIStackView: UIView { open func addArrangedSubview(_ view: UIView) { fatalError() } }
open class UIScrollView: UIView { open var contentOffset: CGPoint { get { fatalError() } set { fatalError() } } }
open class UITextView: UIScrollView { open var text: String? }
open class UISearchBar: UIView { open var text: String? }
open class UIPickerView: UIView { open func reloadAllComponents() { fatalError() } }
open class UINavigationBar: UIView {}
open class UIToolbar: UIView {}
open class UIVisualEffectView: UIView {}
open class UITableViewHeaderFooterView: UIView {}
open class UICollectionReusableView: UIView { open func prepareForReuse() { fatalError() } }
open class UICollectionViewCell: UICollectionReusableView { open var contentView: UIView { fatalError() } }
@MainActor open class UICollectionViewLayout: NSObject { nonisolated public override init() { super.init() } }
open class UICollectionViewFlowLayout: UICollectionViewLayout {}
open class UICollectionView: UIScrollView {
    open func reloadData() { fatalError() }
    open func insertItems(at indexPaths: [IndexPath]) { fatalError() }
    open func deleteItems(at indexPaths: [IndexPath]) { fatalError() }
    open func reloadItems(at indexPaths: [IndexPath]) { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { fatalError() }
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { fatalError() }
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { fatalError() }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { fatalError() }
}
open class UICollectionViewController: UIViewController { open var collectionView: UICollectionView! }
open class UITabBarController: UIViewController {}
open class UISplitViewController: UIViewController {}
open class UIPageViewController: UIViewController {}
open class UISearchController: UIViewController { open var searchBar: UISearchBar { fatalError() } }
open class UIActivityViewController: UIViewController {}
open class UIDocumentPickerViewController: UIViewController {}
open class UIImagePickerController: UINavigationController {}
@MainActor open class UIGestureRecognizer: NSObject { nonisolated public override init() { super.init() } }
open class UITapGestureRecognizer: UIGestureRecognizer {}
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIBarItem: NSObject { nonisolated public override init() { super.init() } }
open class UIBarButtonItem: UIBarItem {}
open class UITabBarItem: UIBarItem {}
@MainActor open class UIScene: UIResponder {}
open class UIWindowScene: UIScene {}
@MainActor open class UIDevice: NSObject {
    public static var current: UIDevice { fatalError() }
    open var name: String { fatalError() }
}
@MainActor open class UIScreen: NSObject { public static var main: UIScreen { fatalError() } }

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {}
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {}
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {}
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {}
@MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {}
@MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {}
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {}
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

"""#
),
("UIKit",
#"""
// What views are drawn with.

open class UIColor: NSObject, @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(white: CGFloat, alpha: CGFloat) { fatalError() }
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) { fatalError() }
    public init?(named name: String) { fatalError() }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
    open class var black: UIColor { fatalError() }
    open class var white: UIColor { fatalError() }
    open class var gray: UIColor { fatalError() }
    open class var lightGray: UIColor { fatalError() }
    open class var darkGray: UIColor { fatalError() }
    open class var red: UIColor { fatalError() }
    open class var green: UIColor { fatalError() }
    open class var blue: UIColor { fatalError() }
    open class var cyan: UIColor { fatalError() }
    open class var yellow: UIColor { fatalError() }
    open class var magenta: UIColor { fatalError() }
    open class var orange: UIColor { fatalError() }
    open class var purple: UIColor { fatalError() }
    open class var brown: UIColor { fatalError() }
    open class var clear: UIColor { fatalError() }
    open class var tintColor: UIColor { fatalError() }
    open class var systemRed: UIColor { fatalError() }
    open class var systemGreen: UIColor { fatalError() }
    open class var systemBlue: UIColor { fatalError() }
    open class var systemOrange: UIColor { fatalError() }
    open class var systemYellow: UIColor { fatalError() }
    open class var systemPink: UIColor { fatalError() }
    open class var systemPurple: UIColor { fatalError() }
    open class var systemTeal: UIColor { fatalError() }
    open class var systemIndigo: UIColor { fatalError() }
    open class var systemGray: UIColor { fatalError() }
    open class var systemGray2: UIColor { fatalError() }
    open class var systemGray3: UIColor { fatalError() }
    open class var systemGray4: UIColor { fatalError() }
    open class var systemGray5: UIColor { fatalError() }
    open class var systemGray6: UIColor { fatalError() }
    open class var label: UIColor { fatalError() }
    open class var secondaryLabel: UIColor { fatalError() }
    open class var tertiaryLabel: UIColor { fatalError() }
    open class var quaternaryLabel: UIColor { fatalError() }
    open class var link: UIColor { fatalError() }
    open class var placeholderText: UIColor { fatalError() }
    open class var separator: UIColor { fatalError() }
    open class var opaqueSeparator: UIColor { fatalError() }
    open class var systemBackground: UIColor { fatalError() }
    open class var secondarySystemBackground: UIColor { fatalError() }
    open class var tertiarySystemBackground: UIColor { fatalError() }
    open class var systemGroupedBackground: UIColor { fatalError() }
    open class var secondarySystemGroupedBackground: UIColor { fatalError() }
    open class var tertiarySystemGroupedBackground: UIColor { fatalError() }
    open class var systemFill: UIColor { fatalError() }
    open class var secondarySystemFill: UIColor { fatalError() }
    open class var tertiarySystemFill: UIColor { fatalError() }
    open class var quaternarySystemFill: UIColor { fatalError() }
}
open class UIFont: NSObject, @unchecked Sendable {
    public init?(name fontName: String, size fontSize: CGFloat) { fatalError() }
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open var pointSize: CGFloat { fatalError() }
    open var lineHeight: CGFloat { fatalError() }
}
public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad }
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = Self(rawValue: "name"), username = Self(rawValue: "username"), password = Self(rawValue: "password"), newPassword = Self(rawValue: "new"), emailAddress = Self(rawValue: "email")
    public static let URL = Self(rawValue: "URL"), oneTimeCode = Self(rawValue: "code"), telephoneNumber = Self(rawValue: "tel")
}

"""#
),
("UIKit",
#"""
// What is used less often: pasteboards, animations, background tasks, diffable data sources.

@MainActor open class UIMenuController: NSObject {}
@MainActor open class UIPasteboard: NSObject {
    public static var general: UIPasteboard { fatalError() }
    open var string: String? { get { fatalError() } set { fatalError() } }
}
extension UIView {
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { fatalError() }
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { fatalError() }
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { fatalError() }
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var transitionCrossDissolve: AnimationOptions { fatalError() }
        public static var curveEaseInOut: AnimationOptions { fatalError() }
        public static var allowUserInteraction: AnimationOptions { fatalError() }
    }
}
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
extension UIApplication {
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { fatalError() }
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { fatalError() }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { fatalError() }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public init() { fatalError() }
    public var itemIdentifiers: [ItemIdentifierType] { fatalError() }
    public var sectionIdentifiers: [SectionIdentifierType] { fatalError() }
    public var numberOfItems: Int { fatalError() }
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { fatalError() }
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) { fatalError() }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
}
@MainActor open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) { fatalError() }
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    nonisolated open func snapshot() -> Snapshot { fatalError() }
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
    nonisolated open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { fatalError() }
}
@MainActor open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) { fatalError() }
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    nonisolated open func snapshot() -> Snapshot { fatalError() }
    nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
    nonisolated open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { fatalError() }
}


public typealias UIActionHandler = @MainActor (UIAction) -> Void
@MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var destructive: Attributes { fatalError() }
        public static var disabled: Attributes { fatalError() }
        public static var hidden: Attributes { fatalError() }
    }
    public enum State: Int, Sendable { case off, on, mixed }
    open var title: String { fatalError() }
}
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) { fatalError() }
    open var sender: Any? { fatalError() }
}
open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var displayInline: Options { fatalError() }
        public static var destructive: Options { fatalError() }
    }
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: UIMenu.Options = [],
        children: [UIMenuElement] = []
    ) { fatalError() }
}
open class UIDeferredMenuElement: UIMenuElement {
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) { fatalError() }
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { fatalError() }
}
extension UIControl {
    public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
}
extension UIButton { public var menu: UIMenu? { get { fatalError() } set { fatalError() } } }
@MainActor open class UIContextMenuConfiguration: NSObject {
    public convenience init(
        identifier: (any NSCopying)? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) { fatalError() }
}
@MainActor open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable { case `default`, normal }
    public convenience init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
    ) { fatalError() }
}
@MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public convenience init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) { fatalError() }
    open var title: String?
    open var image: UIImage?
}
@MainActor open class UISwipeActionsConfiguration: NSObject {
    public convenience init(actions: [UIContextualAction]) { fatalError() }
    open var performsFirstActionWithFullSwipe = true
}

"""#
),
("UIKit",
#"""
// What shows, moves and prints views, pasteboards and feedback, and the delegates of all these.

open class UIStepper: UIControl { open var value: Double = 0 }
open class UITabBar: UIView {}
open class UIInputViewController: UIViewController {}
open class UIDocumentBrowserViewController: UIViewController {}
@MainActor open class UINavigationItem: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class UIPresentationController: NSObject { nonisolated public override init() { super.init() } }
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect: CGRect { get { fatalError() } set { fatalError() } }
}
@MainActor open class UIFeedbackGenerator: NSObject {
    nonisolated public override init() { super.init() }
    open func prepare() { fatalError() }
}
open class UIImpactFeedbackGenerator: UIFeedbackGenerator { open func impactOccurred() { fatalError() } }
open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() { fatalError() } }
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {}
@MainActor open class UIPrintInteractionController: NSObject {}
@MainActor open class UIDynamicAnimator: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class UIContextMenuInteraction: NSObject { nonisolated public override init() { super.init() } }

@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {}
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {}
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}
@MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {}
@MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {}

"""#
),
("UIKit",
#"""
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
    open var accessibilityLabel: String?
    open var isHidden = false
    public init(frame: CGRect) { super.init() }
    nonisolated public override init() { super.init() }
    open func setNeedsLayout() { fatalError() }
    open func addSubview(_ view: UIView) { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) { fatalError() }
}

open class UIWindow: UIView {}
open class UIActivityIndicatorView: UIView {
    open func startAnimating() { fatalError() }
    open func stopAnimating() { fatalError() }
}
open class UILabel: UIView { open var text: String? }
open class UIProgressView: UIView { open var progress: Float = 0 }
open class UITextField: UIView { open var text: String? }
open class UITableView: UIView {
    open func reloadData() { fatalError() }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { fatalError() }
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { fatalError() }
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell { fatalError() }
}
open class UITableViewCell: UIView { open var textLabel: UILabel? }

public final class UIImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init?(named name: String) { fatalError() }
    public init?(contentsOfFile path: String) { fatalError() }
}

@MainActor open class UIViewController: UIResponder {
    open var title: String?
    open var view: UIView! { get { fatalError() } set { fatalError() } }
    nonisolated public override init() { super.init() }
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    open func viewDidLoad() { fatalError() }
    open func viewWillAppear(_ animated: Bool) { fatalError() }
    open func viewDidAppear(_ animated: Bool) { fatalError() }
    open func viewWillDisappear(_ animated: Bool) { fatalError() }
    open func viewDidDisappear(_ animated: Bool) { fatalError() }
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { fatalError() }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { fatalError() }
}

open class UITableViewController: UIViewController { open var tableView: UITableView! }
open class UINavigationController: UIViewController {}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Sendable { case `default`, cancel, destructive }
    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil) { fatalError() }
}

open class UIAlertController: UIViewController {
    public enum Style: Sendable { case actionSheet, alert }
    public init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
    open func addAction(_ action: UIAlertAction) { fatalError() }
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}
    public static var shared: UIApplication { fatalError() }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
}
extension UIApplicationDelegate {
    public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

"""#
),
("UserNotifications",
#"""
@_exported import Foundation

open class UNNotificationContent: NSObject {
    open var body: String { fatalError() }
}
open class UNMutableNotificationContent: UNNotificationContent {
    open var title: String { get { fatalError() } set { fatalError() } }
}
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    open var identifier: String { fatalError() }
    open var content: UNNotificationContent { fatalError() }
}
open class UNNotificationServiceExtension: NSObject {
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { fatalError() }
    open func serviceExtensionTimeWillExpire() { fatalError() }
}
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var alert: UNAuthorizationOptions { fatalError() }
    public static var badge: UNAuthorizationOptions { fatalError() }
    public static var sound: UNAuthorizationOptions { fatalError() }
}
open class UNNotificationSettings: NSObject, @unchecked Sendable {}
open class UNNotification: NSObject, @unchecked Sendable { open var request: UNNotificationRequest { fatalError() } }
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { fatalError() }
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { fatalError() }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) { fatalError() }
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { fatalError() }
    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) { fatalError() }
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func add(_ request: UNNotificationRequest) async throws { fatalError() }
    open func removeAllPendingNotificationRequests() { fatalError() }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) { fatalError() }
}

"""#
),
("WatchKit",
#"""
// May be missing: not every platform has it.
@_exported import Foundation

@available(iOS, unavailable) @available(macOS, unavailable) @available(tvOS, unavailable)
@MainActor open class WKInterfaceController: NSObject {
    nonisolated public override init() { super.init() }
    open func awake(withContext context: Any?) { fatalError() }
    open func willActivate() { fatalError() }
    open func didDeactivate() { fatalError() }
}
@MainActor open class WKInterfaceObject: NSObject { nonisolated public override init() { super.init() } }
open class WKInterfaceLabel: WKInterfaceObject { open func setText(_ text: String?) { fatalError() } }
open class WKInterfaceTable: WKInterfaceObject { open func setNumberOfRows(_ count: Int, withRowType type: String) { fatalError() } }
@MainActor open class WKApplication: NSObject { nonisolated public override init() { super.init() } }
@MainActor open class WKExtension: NSObject { nonisolated public override init() { super.init() } }
@MainActor public protocol WKApplicationDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching()
    func applicationDidBecomeActive()
}
extension WKApplicationDelegate {
    public func applicationDidFinishLaunching() {}
    public func applicationDidBecomeActive() {}
}
@MainActor public protocol WKExtensionDelegate: NSObjectProtocol {
    func applicationDidFinishLaunching()
    func applicationDidBecomeActive()
}
extension WKExtensionDelegate {
    public func applicationDidFinishLaunching() {}
    public func applicationDidBecomeActive() {}
}
@MainActor open class WKInterfaceDevice: NSObject {
    public class func current() -> WKInterfaceDevice { fatalError() }
}

"""#
),
("WebKit",
#"""
// May be missing: not every platform has it.
import UIKit

open class WKWebView: UIView {}
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {}
@MainActor public protocol WKUIDelegate: NSObjectProtocol {}
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {}

"""#
),
("WidgetKit",
#"""
@_exported import SwiftUI

public protocol TimelineEntry { var date: Date { get } }

public struct TimelineReloadPolicy: Sendable {
    public static let atEnd = TimelineReloadPolicy()
    public static let never = TimelineReloadPolicy()
    public static func after(_ date: Date) -> TimelineReloadPolicy { fatalError() }
}

public struct Timeline<EntryType: TimelineEntry> {
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { fatalError() }
}

public struct TimelineProviderContext {
    public var isPreview: Bool { fatalError() }
}

public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol IntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    @preconcurrency func getSnapshot(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    @preconcurrency func getTimeline(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

@MainActor @preconcurrency public protocol WidgetConfiguration {}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) { fatalError() }
}

@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
    init()
}

public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()
    public func reloadAllTimelines() { fatalError() }
    public func reloadTimelines(ofKind kind: String) { fatalError() }
}

@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    var body: Body { get }
    init()
}
@MainActor @preconcurrency public protocol ControlWidget { init() }
@MainActor @preconcurrency public protocol ControlWidgetBundle { init() }
public protocol ControlValueProvider: Sendable {
    associatedtype Value
    var previewValue: Value { get }
    func currentValue() async throws -> Value
}
public protocol RelevanceEntriesProvider {}

"""#
),
("AVFoundation",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public struct CMTime: Sendable {
    public init(seconds: Double, preferredTimescale: Int32)
    public var seconds: Double { get }
}
open class AVPlayerItem: NSObject, @unchecked Sendable { public convenience init(url URL: URL) }
@MainActor open class AVPlayer: NSObject {
    nonisolated public convenience init(url URL: URL)
    open var currentItem: AVPlayerItem? { get }
    open func play()
    open func pause()
    open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void) -> Any
    open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void) -> Any
    open func removeTimeObserver(_ observer: Any)
}
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {}
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {}
open class AVCaptureOutput: NSObject {}
open class AVCaptureVideoDataOutput: AVCaptureOutput {
    public override init()
    open func setSampleBufferDelegate(_ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue sampleBufferCallbackQueue: DispatchQueue?)
}
open class AVCaptureMetadataOutput: AVCaptureOutput {
    public override init()
    open func setMetadataObjectsDelegate(_ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?)
}

"""#
),
("AVKit",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class AVPlayerViewController: UIViewController {}

"""#
),
("AuthenticationServices",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class ASCredentialProviderViewController: UIViewController {}
open class ASAccountAuthenticationModificationViewController: UIViewController {}

"""#
),
("BackgroundAssets",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public protocol BGDownloaderExtension: NSObjectProtocol {}

"""#
),
("CallKit",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class CXCallDirectoryExtensionContext: NSObject {}
open class CXCallDirectoryProvider: NSObject { open func beginRequest(with context: CXCallDirectoryExtensionContext) }

"""#
),
("ClockKit",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public protocol CLKComplicationDataSource: NSObjectProtocol {}

"""#
),
("Contacts",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public enum CNEntityType: Int, Sendable { case contacts }
open class CNContact: NSObject, @unchecked Sendable {
    open var identifier: String { get }
    open var givenName: String { get }
    open var familyName: String { get }
}
open class CNContactFetchRequest: NSObject { public init(keysToFetch: [Any]) }
open class CNContactStore: NSObject, @unchecked Sendable {
    public init()
    open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void)
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool
    open func enumerateContacts(with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void) throws
    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [Any]) throws -> [CNContact]
}

"""#
),
("ContactsUI",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class CNContactPickerViewController: UIViewController {}

"""#
),
("CoreBluetooth",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class CBManager: NSObject {}
open class CBPeer: NSObject {}
open class CBAttribute: NSObject {}
open class CBUUID: NSObject { public init(string: String) }
open class CBService: CBAttribute { open var characteristics: [CBCharacteristic]? { get } }
open class CBCharacteristic: CBAttribute { open var value: Data? { get } }
open class CBPeripheral: CBPeer {
    weak open var delegate: (any CBPeripheralDelegate)? { get set }
    open var name: String? { get }
    open var services: [CBService]? { get }
    open func discoverServices(_ serviceUUIDs: [CBUUID]?)
    open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService)
    open func readValue(for characteristic: CBCharacteristic)
    open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic)
}
open class CBCentralManager: CBManager {
    weak open var delegate: (any CBCentralManagerDelegate)? { get set }
    public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?)
    public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]?)
    open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]?)
    open func stopScan()
    open func connect(_ peripheral: CBPeripheral, options: [String: Any]?)
    open func cancelPeripheralConnection(_ peripheral: CBPeripheral)
}
open class CBPeripheralManager: CBManager {
    public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?)
    public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]?)
}
public protocol CBCentralManagerDelegate: NSObjectProtocol { func centralManagerDidUpdateState(_ central: CBCentralManager) }
public protocol CBPeripheralDelegate: NSObjectProtocol {}
public protocol CBPeripheralManagerDelegate: NSObjectProtocol { func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) }

"""#
),
("CoreFoundation",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("CoreGraphics",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation
open class CGColor {}
open class CGImage {}

"""#
),
("CoreLocation",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public typealias CLLocationDegrees = Double
public struct CLLocationCoordinate2D: Sendable {
    public init()
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees)
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees
}
open class CLLocation: NSObject, @unchecked Sendable {
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees)
    open var coordinate: CLLocationCoordinate2D { get }
    open var timestamp: Date { get }
    open func distance(from location: CLLocation) -> Double
}
open class CLPlacemark: NSObject, @unchecked Sendable {
    open var name: String? { get }
    open var locality: String? { get }
    open var country: String? { get }
    open var location: CLLocation? { get }
}
open class CLGeocoder: NSObject {
    public init()
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void)
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark]
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void)
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark]
    open func cancelGeocode()
}
open class CLLocationManager: NSObject {
    public init()
    open var delegate: (any CLLocationManagerDelegate)? { get set }
    open var location: CLLocation? { get }
    open func requestWhenInUseAuthorization()
    open func requestLocation()
    open func startUpdatingLocation()
    open func stopUpdatingLocation()
}
public protocol CLLocationManagerDelegate: NSObjectProtocol {}

"""#
),
("CoreMotion",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class CMLogItem: NSObject {}
open class CMDeviceMotion: CMLogItem {}
open class CMAccelerometerData: CMLogItem {}
open class CMGyroData: CMLogItem {}
open class CMMotionActivity: CMLogItem {}
open class CMAltitudeData: CMLogItem {}
open class CMPedometerData: NSObject { open var numberOfSteps: NSNumber { get } }
public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
open class CMMotionActivityManager: NSObject {
    open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler)
    open func queryActivityStarting(from start: Date, to end: Date, to queue: OperationQueue, withHandler handler: @escaping ([CMMotionActivity]?, (any Error)?) -> Void)
    open func stopActivityUpdates()
}
open class CMMotionManager: NSObject {
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void)
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void)
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void)
}
open class CMAltimeter: NSObject {
    open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMAltitudeData?, (any Error)?) -> Void)
}
open class CMPedometer: NSObject {
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void)
    open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void)
    open func stopUpdates()
}

"""#
),
("CoreTransferable",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public protocol Transferable { associatedtype Representation: TransferRepresentation; static var transferRepresentation: Representation { get } }
public protocol TransferRepresentation: Sendable { associatedtype Item: Transferable }

"""#
),
("Darwin",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("Dependencies",
#"""
// What SQLiteData adds to the dependencies.
@_exported import GRDB
extension DependencyValues { public var defaultDatabase: any DatabaseWriter { get set } }

"""#
),
("DeviceActivity",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class DeviceActivityMonitor: NSObject {}

"""#
),
("Dispatch",
#"""
// What Dispatch declares, as far as programs use it. From the public documentation; not complete.
open class DispatchObject {
    public func setTarget(queue: DispatchQueue?)
    public func activate()
    public func suspend()
    public func resume()
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static let concurrent: DispatchQueue.Attributes
        public static let initiallyInactive: DispatchQueue.Attributes
    }
    public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }
    public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }
    public struct SchedulerTimeType: Sendable {
        public init(_ time: DispatchTime)
        public var dispatchTime: DispatchTime { get }
        public struct Stride: Sendable {
            public static func seconds(_ s: Int) -> DispatchQueue.SchedulerTimeType.Stride
            public static func seconds(_ s: Double) -> DispatchQueue.SchedulerTimeType.Stride
            public static func milliseconds(_ ms: Int) -> DispatchQueue.SchedulerTimeType.Stride
        }
    }
    public struct SchedulerOptions {}

    public class var main: DispatchQueue { get }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
    public class func global(priority: DispatchQueue.GlobalQueuePriority) -> DispatchQueue
    public convenience init(
        label: String, qos: DispatchQoS = .unspecified, attributes: DispatchQueue.Attributes = [],
        autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil)
    public var label: String { get }
    public var qos: DispatchQoS { get }

    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem)
    @preconcurrency public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void)
    public func async(execute workItem: DispatchWorkItem)
    @preconcurrency public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void)
    @preconcurrency public func asyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void)
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem)
    public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem)
    public func sync(execute workItem: DispatchWorkItem)
    public func sync(execute block: () -> Void)
    public func sync<T>(execute work: () throws -> T) rethrows -> T
    public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T
    public func asyncAndWait(execute workItem: DispatchWorkItem)
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void)
    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?)
    public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T?
    public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T?
}

public typealias DispatchQueueSerial = DispatchSerialQueue
open class DispatchSerialQueue: DispatchQueue, @unchecked Sendable, SerialExecutor {
    public convenience init(label: String, qos: DispatchQoS = .unspecified, attributes: DispatchQueue.Attributes = [], autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil)
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor
}
open class DispatchConcurrentQueue: DispatchQueue, @unchecked Sendable {}

public final class DispatchSpecificKey<T>: Sendable {
    public init()
}

public struct DispatchQoS: Equatable, Sendable {
    public enum QoSClass: Sendable {
        case background, utility, `default`, userInitiated, userInteractive, unspecified
    }
    public let qosClass: DispatchQoS.QoSClass
    public let relativePriority: Int
    public init(qosClass: DispatchQoS.QoSClass, relativePriority: Int)
    public static let background: DispatchQoS
    public static let utility: DispatchQoS
    public static let `default`: DispatchQoS
    public static let userInitiated: DispatchQoS
    public static let userInteractive: DispatchQoS
    public static let unspecified: DispatchQoS
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let barrier: DispatchWorkItemFlags
    public static let detached: DispatchWorkItemFlags
    public static let assignCurrentContext: DispatchWorkItemFlags
    public static let noQoS: DispatchWorkItemFlags
    public static let inheritQoS: DispatchWorkItemFlags
    public static let enforceQoS: DispatchWorkItemFlags
}

public class DispatchWorkItem: @unchecked Sendable {
    @preconcurrency public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @Sendable @convention(block) () -> Void)
    public func perform()
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
    @preconcurrency public func notify(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue, execute: @escaping @Sendable @convention(block) () -> Void)
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem)
    public func cancel()
    public var isCancelled: Bool { get }
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

open class DispatchGroup: DispatchObject, @unchecked Sendable {
    public init()
    public func enter()
    public func leave()
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult
    @preconcurrency public func notify(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void)
    public func notify(queue: DispatchQueue, work: DispatchWorkItem)
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int)
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
    public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult
    @discardableResult public func signal() -> Int
}

public struct DispatchTime: Comparable, Sendable {
    public static func now() -> DispatchTime
    public static let distantFuture: DispatchTime
    public init(uptimeNanoseconds: UInt64)
    public var uptimeNanoseconds: UInt64 { get }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool
    public static func == (a: DispatchTime, b: DispatchTime) -> Bool
}

public struct DispatchWallTime: Comparable, Sendable {
    public static func now() -> DispatchWallTime
    public static let distantFuture: DispatchWallTime
    public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime
    public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime
    public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool
    public static func == (a: DispatchWallTime, b: DispatchWallTime) -> Bool
}

public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public enum DispatchPredicate: Sendable {
    case onQueue(DispatchQueue), onQueueAsBarrier(DispatchQueue), notOnQueue(DispatchQueue)
}
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate)
public func dispatchMain() -> Never

public protocol DispatchSourceProtocol: AnyObject {
    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
    func setEventHandler(handler: DispatchWorkItem)
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
    func cancel()
    func resume()
    func activate()
    func suspend()
    var isCancelled: Bool { get }
}
extension DispatchSourceProtocol {
    public func setEventHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)
    public func setCancelHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)
    public func setRegistrationHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)
}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}
extension DispatchSourceTimer {
    public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0))
    public func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0))
    public func schedule(wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0))
}
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}
open class DispatchSource: DispatchObject {
    public struct TimerFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let strict: DispatchSource.TimerFlags
    }
    public struct FileSystemEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let write: DispatchSource.FileSystemEvent
        public static let delete: DispatchSource.FileSystemEvent
        public static let extend: DispatchSource.FileSystemEvent
        public static let rename: DispatchSource.FileSystemEvent
        public static let all: DispatchSource.FileSystemEvent
    }
    public class func makeTimerSource(flags: DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer
    public class func makeFileSystemObjectSource(fileDescriptor: Int32, eventMask: DispatchSource.FileSystemEvent, queue: DispatchQueue? = nil) -> any DispatchSourceFileSystemObject
    public struct MemoryPressureEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let warning: DispatchSource.MemoryPressureEvent
        public static let critical: DispatchSource.MemoryPressureEvent
    }
    public struct ProcessEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let exit: DispatchSource.ProcessEvent
    }
    public class func makeReadSource(fileDescriptor: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeWriteSource(fileDescriptor: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeProcessSource(identifier: Int32, eventMask: DispatchSource.ProcessEvent, queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeMemoryPressureSource(eventMask: DispatchSource.MemoryPressureEvent, queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeUserDataAddSource(queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeUserDataOrSource(queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
    public class func makeUserDataReplaceSource(queue: DispatchQueue? = nil) -> any DispatchSourceProtocol
}

"""#
),
("FileProvider",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class NSFileProviderExtension: NSObject {}
public protocol NSFileProviderReplicatedExtension: NSObjectProtocol {}
public protocol NSFileProviderEnumerator: NSObjectProtocol {}

"""#
),
("FileProviderUI",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class FPUIActionExtensionViewController: UIViewController {}

"""#
),
("Foundation",
#"""
// What Foundation declares besides, and what comes with it from the C libraries.
// Of one and of two inputs each by itself: a list of any length is not solved for.
@freestanding(expression) public macro Predicate<Input>(_ body: (Input) -> Bool) -> Predicate<Input>
@freestanding(expression) public macro Predicate<First, Second>(_ body: (First, Second) -> Bool) -> Predicate<First, Second>
public struct KeyPathComparator<Compared> { public init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward) }
public struct LocalizedStringResource: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation { public init(stringLiteral value: String) }
public protocol TopLevelEncoder { associatedtype Output; func encode<T: Encodable>(_ value: T) throws -> Output }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
public struct FileProtectionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let none: FileProtectionType
    public static let complete: FileProtectionType
    public static let completeUnlessOpen: FileProtectionType
    public static let completeUntilFirstUserAuthentication: FileProtectionType
}
extension Sequence {
    public func sorted<Value: SortComparator>(using comparator: Value) -> [Element] where Value.Compared == Element
    public func sorted<S: Sequence, Comparator: SortComparator>(using comparators: S) -> [Element] where S.Element == Comparator, Comparator.Compared == Element
}
public protocol SortComparator<Compared>: Hashable { associatedtype Compared; var order: SortOrder { get set } }
extension SortDescriptor: SortComparator {}
extension KeyPathComparator: SortComparator {}
extension BinaryInteger { public func formatted() -> String }
extension BinaryFloatingPoint { public func formatted() -> String }
public func CFAbsoluteTimeGetCurrent() -> Double
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32
public func exit(_ status: Int32) -> Never
public protocol ProgressReporting: NSObjectProtocol { var progress: Progress { get } }
public protocol XMLParserDelegate: NSObjectProtocol {}
open class XMLParser: NSObject {
    public init(data: Data)
    public init?(contentsOf url: URL)
    unowned(unsafe) open var delegate: (any XMLParserDelegate)? { get set }
    open func parse() -> Bool
    open func abortParsing()
    open var parserError: (any Error)? { get }
}
public protocol StreamDelegate: NSObjectProtocol {}
public protocol FileManagerDelegate: NSObjectProtocol {}
public protocol NSCacheDelegate: NSObjectProtocol {}
public protocol NSXPCListenerDelegate: NSObjectProtocol {}
public protocol NSKeyedArchiverDelegate: NSObjectProtocol {}

"""#
),
("Foundation",
#"""
// What Foundation declares, as far as programs use it: objects, files, networking, threads. From the public documentation; not complete.
public protocol NSObjectProtocol: AnyObject {
    func isEqual(_ object: Any?) -> Bool
    var hash: Int { get }
    var description: String { get }
    func isKind(of aClass: AnyClass) -> Bool
    func isMember(of aClass: AnyClass) -> Bool
    func responds(to aSelector: Selector!) -> Bool
}
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
    public init(_ name: String)
    public init(stringLiteral value: String)
}
open class NSObject: NSObjectProtocol, Equatable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public init()
    open func copy() -> Any
    open func mutableCopy() -> Any
    open func isEqual(_ object: Any?) -> Bool
    open var hash: Int { get }
    open var description: String { get }
    open var debugDescription: String { get }
    open func isKind(of aClass: AnyClass) -> Bool
    open func isMember(of aClass: AnyClass) -> Bool
    open func responds(to aSelector: Selector!) -> Bool
    open func value(forKey key: String) -> Any?
    open func value(forKeyPath keyPath: String) -> Any?
    open func setValue(_ value: Any?, forKey key: String)
    open func setValue(_ value: Any?, forKeyPath keyPath: String)
    open func awakeFromNib()
    open func addObserver(_ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?)
    open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String)
    open func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
    open func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool)
    open func performSelector(inBackground aSelector: Selector, with arg: Any?)
    open func perform(_ aSelector: Selector!, with object: Any!, afterDelay: TimeInterval)
    open func perform(_ aSelector: Selector, on thread: Thread, with arg: Any?, waitUntilDone wait: Bool)
}
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var new: NSKeyValueObservingOptions { get }
    public static var old: NSKeyValueObservingOptions { get }
    public static var initial: NSKeyValueObservingOptions { get }
    public static var prior: NSKeyValueObservingOptions { get }
}
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let newKey: NSKeyValueChangeKey
    public static let oldKey: NSKeyValueChangeKey
}
public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    public let isPrior: Bool
}
public class NSKeyValueObservation: NSObject {
    public func invalidate()
}
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
    public func observe<Value>(_ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation
}
public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
public protocol NSMutableCopying {}
public protocol NSCoding {
    func encode(with coder: NSCoder)
    init?(coder: NSCoder)
}
public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
public struct NSZone {}
open class NSCoder: NSObject {
    open func encode(_ object: Any?, forKey key: String)
    open func decodeObject(forKey key: String) -> Any?
    open func decodeBool(forKey key: String) -> Bool
    open func decodeInteger(forKey key: String) -> Int
}
open class NSKeyedArchiver: NSCoder {
    public class func archivedData(withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool) throws -> Data
}
open class NSKeyedUnarchiver: NSCoder {
    public class func unarchivedObject<DecodedObjectType: NSObject & NSCoding>(ofClass cls: DecodedObjectType.Type, from data: Data) throws -> DecodedObjectType?
    public class func unarchiveObject(with data: Data) -> Any?
}
open class NSError: NSObject, Error, @unchecked Sendable {
    public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil)
    open var domain: String { get }
    open var code: Int { get }
    open var userInfo: [String: Any] { get }
    open var localizedDescription: String { get }
    open var localizedFailureReason: String? { get }
}
public let NSLocalizedDescriptionKey: String
public let NSLocalizedFailureReasonErrorKey: String
public let NSUnderlyingErrorKey: String
public let NSCocoaErrorDomain: String
public let NSURLErrorDomain: String
open class NSString: NSObject, @unchecked Sendable {
    public init(string: String)
    open var length: Int { get }
    open var lastPathComponent: String { get }
    open var pathExtension: String { get }
    open var deletingPathExtension: String { get }
    open var deletingLastPathComponent: String { get }
    open func appendingPathComponent(_ str: String) -> String
    open func appendingPathExtension(_ str: String) -> String?
    open var integerValue: Int { get }
    open var doubleValue: Double { get }
    open func substring(with range: NSRange) -> String
    open func range(of searchString: String) -> NSRange
}
open class NSNumber: NSObject, @unchecked Sendable {
    public init(value: Int)
    public init(value: Double)
    public init(value: Float)
    public init(value: Bool)
    public init(value: Int32)
    public init(value: Int64)
    public init(value: UInt)
    open var intValue: Int { get }
    open var int64Value: Int64 { get }
    open var int32Value: Int32 { get }
    open var doubleValue: Double { get }
    open var floatValue: Float { get }
    open var boolValue: Bool { get }
    open var stringValue: String { get }
}
open class NSDecimalNumber: NSNumber, @unchecked Sendable {
    public init(decimal: Decimal)
    public init(string: String?)
    open var decimalValue: Decimal { get }
}
open class NSArray: NSObject {
    open var count: Int { get }
    open func object(at index: Int) -> Any
    open var firstObject: Any? { get }
}
open class NSMutableArray: NSArray {
    open func add(_ anObject: Any)
}
open class NSDictionary: NSObject {
    open var count: Int { get }
    open func object(forKey aKey: Any) -> Any?
    open var allKeys: [Any] { get }
    open var allValues: [Any] { get }
}
open class NSMutableDictionary: NSDictionary {
    public init()
    open func setObject(_ anObject: Any, forKey aKey: NSCopying)
    open func removeObject(forKey aKey: Any)
    public subscript(key: Any) -> Any? { get set }
}
open class NSSet: NSObject {
    public init(array: [Any])
    open var count: Int { get }
    open var allObjects: [Any] { get }
    open func contains(_ anObject: Any) -> Bool
}
open class NSMutableSet: NSSet {}
open class NSOrderedSet: NSObject {
    public init(array: [Any])
    open var count: Int { get }
    open var array: [Any] { get }
    open func contains(_ object: Any) -> Bool
}
open class NSData: NSObject {}
open class NSNull: NSObject { public init() }
public struct NSRange: Hashable, Sendable {
    public init()
    public init(location: Int, length: Int)
    public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S)
    public var location: Int
    public var length: Int
    public var lowerBound: Int { get }
    public var upperBound: Int { get }
}
public func NSMakeRange(_ loc: Int, _ len: Int) -> NSRange
open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    public init()
    open var name: String { get set }
    open var countLimit: Int { get set }
    open var totalCostLimit: Int { get set }
    open func object(forKey key: KeyType) -> ObjectType?
    open func setObject(_ obj: ObjectType, forKey key: KeyType)
    open func setObject(_ obj: ObjectType, forKey key: KeyType, cost g: Int)
    open func removeObject(forKey key: KeyType)
    open func removeAllObjects()
}
open class NSAttributedString: NSObject, @unchecked Sendable {
    public struct Key: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String)
        public init(rawValue: String)
        public static let font: NSAttributedString.Key
        public static let foregroundColor: NSAttributedString.Key
        public static let link: NSAttributedString.Key
    }
    public init(string: String, attributes: [NSAttributedString.Key: Any]? = nil)
    open var string: String { get }
    open var length: Int { get }
}
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    open func append(_ attrString: NSAttributedString)
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange)
    open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange)
}
open class NSPredicate: NSObject, @unchecked Sendable {
    public init(format predicateFormat: String, argumentArray arguments: [Any]?)
    public convenience init(format predicateFormat: String, _ args: Any...)
    public init(value: Bool)
    public init(block: @escaping @Sendable (Any?, [String: Any]?) -> Bool)
    open var predicateFormat: String { get }
    open func evaluate(with object: Any?) -> Bool
}
open class NSCompoundPredicate: NSPredicate, @unchecked Sendable {
    public init(andPredicateWithSubpredicates subpredicates: [NSPredicate])
    public init(orPredicateWithSubpredicates subpredicates: [NSPredicate])
    public init(notPredicateWithSubpredicate predicate: NSPredicate)
}
open class NSSortDescriptor: NSObject, @unchecked Sendable {
    public init(key: String?, ascending: Bool)
    public init(key: String?, ascending: Bool, selector: Selector?)
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool)
    open var key: String? { get }
    open var ascending: Bool { get }
}
public struct SortDescriptor<Compared>: Hashable, Sendable {
    public init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)
    public init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value?>, order: SortOrder = .forward)
    public var order: SortOrder { get set }
}
public enum SortOrder: Hashable, Sendable, Codable { case forward, reverse }
public struct Predicate<each Input>: Sendable {}
open class NSRegularExpression: NSObject, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var caseInsensitive: NSRegularExpression.Options { get }
        public static var dotMatchesLineSeparators: NSRegularExpression.Options { get }
        public static var anchorsMatchLines: NSRegularExpression.Options { get }
    }
    public struct MatchingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
    public init(pattern: String, options: NSRegularExpression.Options = []) throws
    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult]
    open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSTextCheckingResult?
    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int
    open func stringByReplacingMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange, withTemplate templ: String) -> String
}
open class NSTextCheckingResult: NSObject {
    open var range: NSRange { get }
    open var numberOfRanges: Int { get }
    open func range(at idx: Int) -> NSRange
    open func range(withName name: String) -> NSRange
}

// Files
open class FileManager: NSObject, @unchecked Sendable {
    public enum SearchPathDirectory: UInt, Sendable { case documentDirectory, cachesDirectory, applicationSupportDirectory, libraryDirectory, downloadsDirectory, desktopDirectory, itemReplacementDirectory, trashDirectory, userDirectory }
    public struct SearchPathDomainMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var userDomainMask: FileManager.SearchPathDomainMask { get }
        public static var localDomainMask: FileManager.SearchPathDomainMask { get }
        public static var allDomainsMask: FileManager.SearchPathDomainMask { get }
    }
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var skipsHiddenFiles: FileManager.DirectoryEnumerationOptions { get }
        public static var skipsSubdirectoryDescendants: FileManager.DirectoryEnumerationOptions { get }
        public static var skipsPackageDescendants: FileManager.DirectoryEnumerationOptions { get }
    }
    public class var `default`: FileManager { get }
    public override init()
    open var temporaryDirectory: URL { get }
    open var homeDirectoryForCurrentUser: URL { get }
    open var currentDirectoryPath: String { get }
    open func urls(for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask) -> [URL]
    open func url(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask, appropriateFor url: URL?, create shouldCreate: Bool) throws -> URL
    open func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
    open func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool, attributes: [FileAttributeKey: Any]? = nil) throws
    open func createDirectory(atPath path: String, withIntermediateDirectories createIntermediates: Bool, attributes: [FileAttributeKey: Any]? = nil) throws
    open func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options mask: FileManager.DirectoryEnumerationOptions = []) throws -> [URL]
    open func contentsOfDirectory(atPath path: String) throws -> [String]
    open func enumerator(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options mask: FileManager.DirectoryEnumerationOptions = [], errorHandler handler: ((URL, any Error) -> Bool)? = nil) -> FileManager.DirectoryEnumerator?
    open func enumerator(atPath path: String) -> FileManager.DirectoryEnumerator?
    open class DirectoryEnumerator: NSEnumerator {}
    open func fileExists(atPath path: String) -> Bool
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
    open func isReadableFile(atPath path: String) -> Bool
    open func contents(atPath path: String) -> Data?
    @discardableResult open func createFile(atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil) -> Bool
    open func removeItem(at URL: URL) throws
    open func removeItem(atPath path: String) throws
    open func copyItem(at srcURL: URL, to dstURL: URL) throws
    open func copyItem(atPath srcPath: String, toPath dstPath: String) throws
    open func moveItem(at srcURL: URL, to dstURL: URL) throws
    open func moveItem(atPath srcPath: String, toPath dstPath: String) throws
    open func replaceItemAt(_ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil) throws -> URL?
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
    open func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL?
}
public struct FileAttributeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let size: FileAttributeKey
    public static let modificationDate: FileAttributeKey
    public static let creationDate: FileAttributeKey
    public static let type: FileAttributeKey
    public static let protectionKey: FileAttributeKey
    public static let posixPermissions: FileAttributeKey
}
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(_ value: Bool)
    public init(booleanLiteral value: Bool)
    public var boolValue: Bool { get }
}
open class NSEnumerator: NSObject, Sequence {
    public typealias Element = Any
    open func nextObject() -> Any?
    open var allObjects: [Any] { get }
}
open class FileHandle: NSObject, @unchecked Sendable {
    public convenience init(forReadingFrom url: URL) throws
    public convenience init(forWritingTo url: URL) throws
    public class var standardOutput: FileHandle { get }
    public class var standardError: FileHandle { get }
    open func readDataToEndOfFile() -> Data
    open func readToEnd() throws -> Data?
    open func write(_ data: Data)
    open func write<T: DataProtocol>(contentsOf data: T) throws
    @discardableResult open func seekToEnd() throws -> UInt64
    open func close() throws
    open func closeFile()
}
open class Bundle: NSObject, @unchecked Sendable {
    public class var main: Bundle { get }
    public init?(path: String)
    public init(for aClass: AnyClass)
    public convenience init?(identifier: String)
    open var bundleIdentifier: String? { get }
    open var bundleURL: URL { get }
    open var bundlePath: String { get }
    open var infoDictionary: [String: Any]? { get }
    open func object(forInfoDictionaryKey key: String) -> Any?
    open func url(forResource name: String?, withExtension ext: String?) -> URL?
    open func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL?
    open func path(forResource name: String?, ofType ext: String?) -> String?
    open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
}
open class UserDefaults: NSObject, @unchecked Sendable {
    public class var standard: UserDefaults { get }
    public override init()
    public init?(suiteName suitename: String?)
    open func object(forKey defaultName: String) -> Any?
    open func set(_ value: Any?, forKey defaultName: String)
    open func set(_ value: Int, forKey defaultName: String)
    open func set(_ value: Double, forKey defaultName: String)
    open func set(_ value: Float, forKey defaultName: String)
    open func set(_ value: Bool, forKey defaultName: String)
    open func set(_ url: URL?, forKey defaultName: String)
    open func removeObject(forKey defaultName: String)
    open func string(forKey defaultName: String) -> String?
    open func array(forKey defaultName: String) -> [Any]?
    open func dictionary(forKey defaultName: String) -> [String: Any]?
    open func data(forKey defaultName: String) -> Data?
    open func stringArray(forKey defaultName: String) -> [String]?
    open func integer(forKey defaultName: String) -> Int
    open func float(forKey defaultName: String) -> Float
    open func double(forKey defaultName: String) -> Double
    open func bool(forKey defaultName: String) -> Bool
    open func url(forKey defaultName: String) -> URL?
    open func register(defaults registrationDictionary: [String: Any])
    @discardableResult open func synchronize() -> Bool
    open func dictionaryRepresentation() -> [String: Any]
    open func removePersistentDomain(forName domainName: String)
    public class let didChangeNotification: Notification.Name
}

// Coding
open class JSONDecoder: @unchecked Sendable {
    public enum DateDecodingStrategy: Sendable { case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, formatted(DateFormatter), custom(@Sendable (any Decoder) throws -> Date) }
    public enum DataDecodingStrategy: Sendable { case deferredToData, base64, custom(@Sendable (any Decoder) throws -> Data) }
    public enum KeyDecodingStrategy: Sendable { case useDefaultKeys, convertFromSnakeCase, custom(@Sendable ([any CodingKey]) -> any CodingKey) }
    public init()
    open var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
    open var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
    open var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
    open var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}
open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let prettyPrinted: JSONEncoder.OutputFormatting
        public static let sortedKeys: JSONEncoder.OutputFormatting
        public static let withoutEscapingSlashes: JSONEncoder.OutputFormatting
    }
    public enum DateEncodingStrategy: Sendable { case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, formatted(DateFormatter), custom(@Sendable (Date, any Encoder) throws -> Void) }
    public enum KeyEncodingStrategy: Sendable { case useDefaultKeys, convertToSnakeCase, custom(@Sendable ([any CodingKey]) -> any CodingKey) }
    public init()
    open var outputFormatting: JSONEncoder.OutputFormatting { get set }
    open var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
    open var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
    open func encode<T: Encodable>(_ value: T) throws -> Data
}
open class PropertyListDecoder {
    public init()
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}
open class PropertyListEncoder {
    public init()
    open func encode<Value: Encodable>(_ value: Value) throws -> Data
}
open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var mutableContainers: JSONSerialization.ReadingOptions { get }
        public static var allowFragments: JSONSerialization.ReadingOptions { get }
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var prettyPrinted: JSONSerialization.WritingOptions { get }
        public static var sortedKeys: JSONSerialization.WritingOptions { get }
    }
    public class func jsonObject(with data: Data, options opt: JSONSerialization.ReadingOptions = []) throws -> Any
    public class func data(withJSONObject obj: Any, options opt: JSONSerialization.WritingOptions = []) throws -> Data
    public class func isValidJSONObject(_ obj: Any) -> Bool
}

// Formatters
open class Formatter: NSObject {
    open func string(for obj: Any?) -> String?
}
open class DateFormatter: Formatter, @unchecked Sendable {
    public enum Style: UInt, Sendable { case none, short, medium, long, full }
    public override init()
    open var dateFormat: String! { get set }
    open var dateStyle: DateFormatter.Style { get set }
    open var timeStyle: DateFormatter.Style { get set }
    open var locale: Locale! { get set }
    open var timeZone: TimeZone! { get set }
    open var calendar: Calendar! { get set }
    open var doesRelativeDateFormatting: Bool { get set }
    open func string(from date: Date) -> String
    open func date(from string: String) -> Date?
    open func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String)
    public class func localizedString(from date: Date, dateStyle dstyle: DateFormatter.Style, timeStyle tstyle: DateFormatter.Style) -> String
}
open class ISO8601DateFormatter: Formatter, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var withInternetDateTime: ISO8601DateFormatter.Options { get }
        public static var withFractionalSeconds: ISO8601DateFormatter.Options { get }
        public static var withFullDate: ISO8601DateFormatter.Options { get }
    }
    public override init()
    open var formatOptions: ISO8601DateFormatter.Options { get set }
    open func string(from date: Date) -> String
    open func date(from string: String) -> Date?
}
open class RelativeDateTimeFormatter: Formatter {
    public override init()
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String
}
open class NumberFormatter: Formatter, @unchecked Sendable {
    public enum Style: UInt, Sendable { case none, decimal, currency, percent, scientific, spellOut, ordinal }
    public override init()
    open var numberStyle: NumberFormatter.Style { get set }
    open var locale: Locale! { get set }
    open var minimumFractionDigits: Int { get set }
    open var maximumFractionDigits: Int { get set }
    open var groupingSeparator: String! { get set }
    open var decimalSeparator: String! { get set }
    open var currencyCode: String! { get set }
    open func string(from number: NSNumber) -> String?
    open func number(from string: String) -> NSNumber?
}
open class ByteCountFormatter: Formatter {
    public override init()
    public class func string(fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String
    public enum CountStyle: Int, Sendable { case file, memory, decimal, binary }
    open func string(fromByteCount byteCount: Int64) -> String
}
open class Unit: NSObject {}
open class Dimension: Unit {}

// Notifications
open class NotificationCenter: NSObject, @unchecked Sendable {
    public class var `default`: NotificationCenter { get }
    open func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?)
    open func addObserver(forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol
    open func post(_ notification: Notification)
    open func post(name aName: Notification.Name, object anObject: Any?)
    open func post(name aName: Notification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil)
    open func removeObserver(_ observer: Any)
    open func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?)
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> NotificationCenter.Notifications
    public final class Notifications: AsyncSequence, Sendable {
        public typealias Element = Notification
        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = Notification
            public mutating func next() async -> Notification?
        }
        public func makeAsyncIterator() -> NotificationCenter.Notifications.Iterator
    }
}

// Threads, run loops, operations, locks
open class Thread: NSObject, @unchecked Sendable {
    public override init()
    public convenience init(block: @escaping @Sendable () -> Void)
    public convenience init(target: Any, selector: Selector, object argument: Any?)
    public class var current: Thread { get }
    public class var main: Thread { get }
    public class var isMainThread: Bool { get }
    open var isMainThread: Bool { get }
    open var threadDictionary: NSMutableDictionary { get }
    open var name: String? { get set }
    open var qualityOfService: QualityOfService { get set }
    open var stackSize: Int { get set }
    open var isExecuting: Bool { get }
    open var isFinished: Bool { get }
    open var isCancelled: Bool { get }
    open func start()
    open func cancel()
    open func main()
    public class func sleep(forTimeInterval ti: TimeInterval)
    public class func sleep(until date: Date)
    public class func exit()
    public class func detachNewThread(_ block: @escaping @Sendable () -> Void)
    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?)
    public class var callStackSymbols: [String] { get }
}
public enum QualityOfService: Int, Sendable { case userInteractive, userInitiated, utility, background, `default` }
open class RunLoop: NSObject {
    public struct Mode: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let `default`: RunLoop.Mode
        public static let common: RunLoop.Mode
    }
    public struct SchedulerTimeType: Sendable {}
    public struct SchedulerOptions {}
    public class var current: RunLoop { get }
    public class var main: RunLoop { get }
    open func run()
    open func run(until limitDate: Date)
    open func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool
    open func add(_ timer: Timer, forMode mode: RunLoop.Mode)
    open func add(_ aPort: Port, forMode mode: RunLoop.Mode)
    open func perform(_ block: @escaping @Sendable () -> Void)
    open func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void)
}
open class Port: NSObject { public override init() }
open class Timer: NSObject {
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void)
    @discardableResult public class func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer
    @discardableResult public class func scheduledTimer(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool) -> Timer
    open func fire()
    open func invalidate()
    open var isValid: Bool { get }
    open var tolerance: TimeInterval { get set }
}
open class Operation: NSObject, @unchecked Sendable {
    public override init()
    open func start()
    open func main()
    open var isCancelled: Bool { get }
    open func cancel()
    open var isExecuting: Bool { get }
    open var isFinished: Bool { get }
    open var isAsynchronous: Bool { get }
    open var isReady: Bool { get }
    open func addDependency(_ op: Operation)
    open func removeDependency(_ op: Operation)
    open var dependencies: [Operation] { get }
    open var queuePriority: Operation.QueuePriority { get set }
    public enum QueuePriority: Int, Sendable { case veryLow, low, normal, high, veryHigh }
    open var completionBlock: (@Sendable () -> Void)? { get set }
    open func waitUntilFinished()
    open var qualityOfService: QualityOfService { get set }
    open var name: String? { get set }
}
open class BlockOperation: Operation, @unchecked Sendable {
    public convenience init(block: @escaping @Sendable () -> Void)
    open func addExecutionBlock(_ block: @escaping @Sendable () -> Void)
}
open class OperationQueue: NSObject, @unchecked Sendable {
    public override init()
    public class var main: OperationQueue { get }
    public class var current: OperationQueue? { get }
    open func addOperation(_ op: Operation)
    open func addOperation(_ block: @escaping @Sendable () -> Void)
    open func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool)
    open func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void)
    open var maxConcurrentOperationCount: Int { get set }
    open var isSuspended: Bool { get set }
    open var name: String? { get set }
    open var qualityOfService: QualityOfService { get set }
    open var underlyingQueue: DispatchQueue? { get set }
    open func cancelAllOperations()
    open func waitUntilAllOperationsAreFinished()
    open var operationCount: Int { get }
    open var operations: [Operation] { get }
    public static let defaultMaxConcurrentOperationCount: Int
    public struct SchedulerTimeType: Sendable {}
    public struct SchedulerOptions {}
}
public protocol NSLocking {
    func lock()
    func unlock()
}
extension NSLocking {
    public func withLock<R>(_ body: () throws -> R) rethrows -> R
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
    public override init()
    open func lock()
    open func unlock()
    open func `try`() -> Bool
    open var name: String? { get set }
}
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
    public override init()
    open func lock()
    open func unlock()
    open func `try`() -> Bool
}
open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
    public override init()
    open func lock()
    open func unlock()
    open func wait()
    open func signal()
    open func broadcast()
}
open class ProcessInfo: NSObject, @unchecked Sendable {
    public class var processInfo: ProcessInfo { get }
    open var environment: [String: String] { get }
    open var arguments: [String] { get }
    open var processName: String { get }
    open var processIdentifier: Int32 { get }
    open var globallyUniqueString: String { get }
    open var operatingSystemVersionString: String { get }
    open var isLowPowerModeEnabled: Bool { get }
    open var systemUptime: TimeInterval { get }
    open var physicalMemory: UInt64 { get }
    open func beginActivity(options: ProcessInfo.ActivityOptions = [], reason: String) -> any NSObjectProtocol
    open func endActivity(_ activity: any NSObjectProtocol)
    open func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void)
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static var background: ProcessInfo.ActivityOptions { get }
        public static var userInitiated: ProcessInfo.ActivityOptions { get }
    }
}
open class Progress: NSObject, @unchecked Sendable {
    public init(totalUnitCount unitCount: Int64)
    open var totalUnitCount: Int64 { get set }
    open var completedUnitCount: Int64 { get set }
    open var fractionCompleted: Double { get }
    open var isCancelled: Bool { get }
    open var isFinished: Bool { get }
    open func cancel()
    open func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64)
}

// Networking
public struct URLRequest: Hashable, Sendable {
    public enum CachePolicy: UInt, Sendable { case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad, returnCacheDataDontLoad }
    public init(url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60.0)
    public var url: URL? { get set }
    public var httpMethod: String? { get set }
    public var httpBody: Data? { get set }
    public var allHTTPHeaderFields: [String: String]? { get set }
    public var timeoutInterval: TimeInterval { get set }
    public var cachePolicy: URLRequest.CachePolicy { get set }
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String)
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String)
    public func value(forHTTPHeaderField field: String) -> String?
}
open class URLResponse: NSObject, @unchecked Sendable {
    open var url: URL? { get }
    open var mimeType: String? { get }
    open var expectedContentLength: Int64 { get }
    open var suggestedFilename: String? { get }
}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?)
    open var statusCode: Int { get }
    open var allHeaderFields: [AnyHashable: Any] { get }
    open func value(forHTTPHeaderField field: String) -> String?
    public class func localizedString(forStatusCode statusCode: Int) -> String
}
public protocol URLSessionTaskDelegate: URLSessionDelegate {}
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {}
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    public class var `default`: URLSessionConfiguration { get }
    public class var ephemeral: URLSessionConfiguration { get }
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration
    open var timeoutIntervalForRequest: TimeInterval { get set }
    open var timeoutIntervalForResource: TimeInterval { get set }
    open var waitsForConnectivity: Bool { get set }
    open var httpAdditionalHeaders: [AnyHashable: Any]? { get set }
    open var httpMaximumConnectionsPerHost: Int { get set }
    open var allowsCellularAccess: Bool { get set }
}
open class URLSession: NSObject, @unchecked Sendable {
    public class var shared: URLSession { get }
    public init(configuration: URLSessionConfiguration)
    public init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?)
    open var delegateQueue: OperationQueue { get }
    open var configuration: URLSessionConfiguration { get }
    open var delegate: (any URLSessionDelegate)? { get }
    open func invalidateAndCancel()
    open func finishTasksAndInvalidate()
    open func dataTask(with request: URLRequest) -> URLSessionDataTask
    open func dataTask(with url: URL) -> URLSessionDataTask
    open func dataTask(with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
    open func dataTask(with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
    open func uploadTask(with request: URLRequest, from bodyData: Data?, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionUploadTask
    open func downloadTask(with url: URL) -> URLSessionDownloadTask
    open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask
    open func downloadTask(with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask
    open func downloadTask(with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask
    public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
    public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
    public func upload(for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
    public func download(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse)
    public func download(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse)
    public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URLSession.AsyncBytes, URLResponse)
    public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URLSession.AsyncBytes, URLResponse)
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        public var lines: AsyncLineSequence<URLSession.AsyncBytes> { get }
    }
}
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence {
    public typealias Element = String
}
open class URLSessionTask: NSObject, @unchecked Sendable {
    open var originalRequest: URLRequest? { get }
    open var currentRequest: URLRequest? { get }
    open var response: URLResponse? { get }
    open var error: (any Error)? { get }
    open var taskIdentifier: Int { get }
    open var progress: Progress { get }
    open func resume()
    open func cancel()
    open func suspend()
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {}
open class HTTPCookieStorage: NSObject, @unchecked Sendable {
    public class var shared: HTTPCookieStorage { get }
}
open class URLCache: NSObject, @unchecked Sendable {
    public class var shared: URLCache { get set }
    open func removeAllCachedResponses()
}
open class NSUserActivity: NSObject {
    public init(activityType: String)
    open var userInfo: [AnyHashable: Any]? { get set }
}

"""#
),
("Foundation",
#"""
// Foundation's values as Objective-C has them, its collections and streams, and what hands objects over. From the public documentation; not complete.
open class NSDate: NSObject, @unchecked Sendable {
    public init()
    public init(timeIntervalSinceNow secs: TimeInterval)
    public init(timeIntervalSince1970 secs: TimeInterval)
    public init(timeIntervalSinceReferenceDate ti: TimeInterval)
    open var timeIntervalSinceReferenceDate: TimeInterval { get }
    open var timeIntervalSinceNow: TimeInterval { get }
    open var timeIntervalSince1970: TimeInterval { get }
    open func timeIntervalSince(_ anotherDate: Date) -> TimeInterval
    open func addingTimeInterval(_ ti: TimeInterval) -> Self
    open func earlierDate(_ anotherDate: Date) -> Date
    open func laterDate(_ anotherDate: Date) -> Date
    open func compare(_ other: Date) -> ComparisonResult
    open func isEqual(to otherDate: Date) -> Bool
    open class var now: Date { get }
    open class var distantPast: Date { get }
    open class var distantFuture: Date { get }
}
open class NSValue: NSObject {}
open class Protocol: NSObject {}
public protocol NSExtensionRequestHandling: NSObjectProtocol {}
public protocol NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension NSSet: NSFastEnumeration {}
extension NSDictionary: NSFastEnumeration {}
open class NSUUID: NSObject, @unchecked Sendable {
    public init()
    public convenience init?(uuidString string: String)
    open var uuidString: String { get }
}
open class NSURL: NSObject, @unchecked Sendable {
    public convenience init?(string URLString: String)
    public convenience init(fileURLWithPath path: String)
    open var absoluteString: String? { get }
    open var absoluteURL: URL? { get }
    open var path: String? { get }
    open var host: String? { get }
    open var lastPathComponent: String? { get }
    open var pathExtension: String? { get }
    open var deletingLastPathComponent: URL? { get }
    open func appendingPathComponent(_ pathComponent: String) -> URL?
}
extension NSData {
    public init(data: Data)
    public convenience init?(contentsOf url: URL)
    public convenience init?(contentsOfFile path: String)
    open var length: Int { get }
    open var bytes: UnsafeRawPointer { get }
    open func write(to url: URL, atomically: Bool) -> Bool
    open func write(toFile path: String, atomically: Bool) -> Bool
}
open class NSMutableData: NSData {
    open func append(_ other: Data)
}
open class NSMutableString: NSString, @unchecked Sendable {
    open func append(_ aString: String)
    open func deleteCharacters(in range: NSRange)
    open func replaceCharacters(in range: NSRange, with aString: String)
}
open class NSExpression: NSObject, @unchecked Sendable {
    public init(format expressionFormat: String, _ args: Any...)
    public init(forConstantValue obj: Any?)
    public init(forKeyPath keyPath: String)
    public init(forFunction name: String, arguments parameters: [Any])
    public convenience init<Root, Value>(forKeyPath keyPath: KeyPath<Root, Value>)
}
open class NSComparisonPredicate: NSPredicate, @unchecked Sendable {
    public init(leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: NSComparisonPredicate.Modifier, type: NSComparisonPredicate.Operator, options: NSComparisonPredicate.Options = [])
    public enum Modifier: UInt, Sendable { case direct, all, any }
    public enum Operator: UInt, Sendable { case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like, beginsWith, endsWith, `in`, customSelector, contains = 99, between }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var caseInsensitive: NSComparisonPredicate.Options { get }
        public static var diacriticInsensitive: NSComparisonPredicate.Options { get }
    }
}
extension NSPredicate {
    open func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool
    open func withSubstitutionVariables(_ variables: [String: Any]) -> Self
}
extension NSCompoundPredicate {
    public enum LogicalType: UInt, Sendable { case not, and, or }
    public init(type: NSCompoundPredicate.LogicalType, subpredicates: [NSPredicate])
    open var subpredicates: [Any] { get }
}
extension NSSortDescriptor {
    open var keyPath: AnyKeyPath? { get }
    open var reversedSortDescriptor: Any { get }
    open func compare(_ object1: Any, to object2: Any) -> ComparisonResult
}
open class NSDataDetector: NSRegularExpression, @unchecked Sendable {
    public init(types checkingTypes: UInt64) throws
}
extension NSTextCheckingResult {
    public struct CheckingType: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static var link: NSTextCheckingResult.CheckingType { get }
        public static var date: NSTextCheckingResult.CheckingType { get }
        public static var phoneNumber: NSTextCheckingResult.CheckingType { get }
        public static var address: NSTextCheckingResult.CheckingType { get }
    }
    open var resultType: NSTextCheckingResult.CheckingType { get }
    open var url: URL? { get }
    open var phoneNumber: String? { get }
    open var date: Date? { get }
}

// Collections. Their elements are of any class.
public struct NSFastEnumerationIterator: IteratorProtocol {
    public init(_ enumerable: Any)
    public mutating func next() -> Any?
}
extension NSArray: Sequence {
    public convenience init(array: [Any])
    public convenience init(objects elements: Any...)
    open var lastObject: Any? { get }
    open func contains(_ anObject: Any) -> Bool
    open func index(of anObject: Any) -> Int
    open func filtered(using predicate: NSPredicate) -> [Any]
    open func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any]
    open func componentsJoined(by separator: String) -> String
    open func enumerateObjects(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void)
    open func write(to url: URL) throws
    public subscript(idx: Int) -> Any { get }
    public func makeIterator() -> NSFastEnumerationIterator
}
extension NSMutableArray {
    public convenience init(capacity numItems: Int)
    open func addObjects(from otherArray: [Any])
    open func insert(_ anObject: Any, at index: Int)
    open func remove(_ anObject: Any)
    open func removeObject(at index: Int)
    open func removeAllObjects()
    open func removeLastObject()
    open func replaceObject(at index: Int, with anObject: Any)
    open func sort(using sortDescriptors: [NSSortDescriptor])
    open func filter(using predicate: NSPredicate)
}
extension NSDictionary: Sequence {
    public convenience init(dictionary otherDictionary: [AnyHashable: Any])
    open func enumerateKeysAndObjects(_ block: (Any, Any, UnsafeMutablePointer<ObjCBool>) -> Void)
    open func write(to url: URL) throws
    open func write(toFile path: String, atomically useAuxiliaryFile: Bool) -> Bool
    public subscript(key: Any) -> Any? { get }
    public struct Iterator: IteratorProtocol { public mutating func next() -> (key: Any, value: Any)? }
    public func makeIterator() -> NSDictionary.Iterator
}
extension NSMutableDictionary {
    open func removeAllObjects()
    open func addEntries(from otherDictionary: [AnyHashable: Any])
}
extension NSSet {
    public init()
    public convenience init(object: Any)
    public convenience init(objects elements: Any...)
    public convenience init(set: Set<AnyHashable>)
    open func member(_ object: Any) -> Any?
    open func anyObject() -> Any?
    open func filtered(using predicate: NSPredicate) -> Set<AnyHashable>
    open func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any]
    open func isEqual(to otherSet: Set<AnyHashable>) -> Bool
    open func intersects(_ otherSet: Set<AnyHashable>) -> Bool
    open func isSubset(of otherSet: Set<AnyHashable>) -> Bool
    open func adding(_ anObject: Any) -> Set<AnyHashable>
    open func addingObjects(from other: Set<AnyHashable>) -> Set<AnyHashable>
    open func enumerateObjects(_ block: (Any, UnsafeMutablePointer<ObjCBool>) -> Void)
    open func objectEnumerator() -> NSEnumerator
    public func makeIterator() -> NSFastEnumerationIterator
}
extension NSMutableSet {
    open func add(_ object: Any)
    open func addObjects(from array: [Any])
    open func remove(_ object: Any)
    open func removeAllObjects()
    open func union(_ otherSet: Set<AnyHashable>)
    open func minus(_ otherSet: Set<AnyHashable>)
    open func intersect(_ otherSet: Set<AnyHashable>)
}
open class NSCountedSet: NSMutableSet {
    open func count(for object: Any) -> Int
}
extension NSOrderedSet {
    public init()
    public convenience init(object: Any)
    public convenience init(objects elements: Any...)
    public convenience init(set: Set<AnyHashable>)
    public convenience init(orderedSet set: NSOrderedSet)
    open var firstObject: Any? { get }
    open var lastObject: Any? { get }
    open var reversed: NSOrderedSet { get }
    open var set: Set<AnyHashable> { get }
    open func object(at idx: Int) -> Any
    open func index(of object: Any) -> Int
    open func filtered(using p: NSPredicate) -> NSOrderedSet
    open func sortedArray(using sortDescriptors: [NSSortDescriptor]) -> [Any]
    open func enumerateObjects(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void)
    public subscript(idx: Int) -> Any { get }
    public func makeIterator() -> NSFastEnumerationIterator
}
open class NSMutableOrderedSet: NSOrderedSet {
    public convenience init(capacity numItems: Int)
    open func add(_ object: Any)
    open func addObjects(from array: [Any])
    open func insert(_ object: Any, at idx: Int)
    open func remove(_ object: Any)
    open func removeObject(at idx: Int)
    open func removeObjects(in array: [Any])
    open func removeAllObjects()
    open func replaceObject(at idx: Int, with object: Any)
    open func moveObjects(at indexes: IndexSet, to idx: Int)
    open func union(_ other: NSOrderedSet)
    open func minus(_ other: NSOrderedSet)
    open func sort(using sortDescriptors: [NSSortDescriptor])
    public subscript(idx: Int) -> Any { get set }
}
open class NSIndexSet: NSObject {
    open var count: Int { get }
    open func contains(_ value: Int) -> Bool
}
open class NSMutableIndexSet: NSIndexSet {
    open func add(_ value: Int)
}
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    public init()
    open class func weakObjects() -> NSHashTable<ObjectType>
    open var count: Int { get }
    open var allObjects: [ObjectType] { get }
    open var anyObject: ObjectType? { get }
    open func member(_ object: ObjectType?) -> ObjectType?
    open func add(_ object: ObjectType?)
    open func remove(_ object: ObjectType?)
    open func removeAllObjects()
    open func contains(_ anObject: ObjectType?) -> Bool
    open func objectEnumerator() -> NSEnumerator
}
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    public init()
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType>
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType>
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType>
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType>
    open var count: Int { get }
    open func object(forKey aKey: KeyType?) -> ObjectType?
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?)
    open func removeObject(forKey aKey: KeyType?)
    open func removeAllObjects()
    open func objectEnumerator() -> NSEnumerator?
}
open class NSPointerArray: NSObject {
    open var count: Int { get }
}
extension NSObject {
    open func mutableSetValue(forKey key: String) -> NSMutableSet
    open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet
    open func mutableArrayValue(forKey key: String) -> NSMutableArray
    open func willChangeValue(forKey key: String)
    open func didChangeValue(forKey key: String)
    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any]
    open func setValuesForKeys(_ keyedValues: [String: Any])
}

// What runs later, elsewhere, or not at all.
open class UndoManager: NSObject {
    public init()
    open var canUndo: Bool { get }
    open var canRedo: Bool { get }
    open var isUndoRegistrationEnabled: Bool { get }
    open var groupsByEvent: Bool { get set }
    open func undo()
    open func redo()
    open func beginUndoGrouping()
    open func endUndoGrouping()
    open func disableUndoRegistration()
    open func enableUndoRegistration()
    open func removeAllActions()
    open func setActionName(_ actionName: String)
    public func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void)
}
open class NSItemProvider: NSObject, @unchecked Sendable {
    public init(object: any NSItemProviderWriting)
    public init?(contentsOf fileURL: URL!)
    open var registeredTypeIdentifiers: [String] { get }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool
    @discardableResult open func loadObject(ofClass aClass: any NSItemProviderReading.Type, completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void) -> Progress
    @discardableResult open func loadDataRepresentation(forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress
    @discardableResult open func loadFileRepresentation(forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress
    open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil)
    public func loadTransferable<T>(type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void) -> Progress
}
public protocol NSItemProviderWriting: NSObjectProtocol {}
public protocol NSItemProviderReading: NSObjectProtocol {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
open class NSFileCoordinator: NSObject {
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil)
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var withoutChanges: NSFileCoordinator.ReadingOptions { get }
        public static var forUploading: NSFileCoordinator.ReadingOptions { get }
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var forDeleting: NSFileCoordinator.WritingOptions { get }
        public static var forMoving: NSFileCoordinator.WritingOptions { get }
        public static var forReplacing: NSFileCoordinator.WritingOptions { get }
    }
    open func coordinate(readingItemAt url: URL, options: NSFileCoordinator.ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void)
    open func coordinate(writingItemAt url: URL, options: NSFileCoordinator.WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void)
}
public protocol NSFilePresenter: NSObjectProtocol {}
open class NSXPCInterface: NSObject {
    public init(with protocol: Protocol)
}
open class NSXPCConnection: NSObject, @unchecked Sendable {
    public init(serviceName: String)
    open var remoteObjectInterface: NSXPCInterface? { get set }
    open var exportedObject: Any? { get set }
    open var remoteObjectProxy: Any { get }
    open func remoteObjectProxyWithErrorHandler(_ handler: @escaping @Sendable (any Error) -> Void) -> Any
    open func synchronousRemoteObjectProxyWithErrorHandler(_ handler: @escaping @Sendable (any Error) -> Void) -> Any
    open func resume()
    open func invalidate()
}
open class NSConditionLock: NSObject, NSLocking, @unchecked Sendable {
    public init(condition: Int)
    open var condition: Int { get }
    open func lock()
    open func unlock()
    open func lock(whenCondition condition: Int)
    open func unlock(withCondition condition: Int)
    open func `try`() -> Bool
    open func lock(before limit: Date) -> Bool
}

// Files and streams.
open class Stream: NSObject {
    public enum Status: UInt, Sendable { case notOpen, opening, open, reading, writing, atEnd, closed, error }
    open func open()
    open func close()
    open var streamStatus: Stream.Status { get }
    open var streamError: (any Error)? { get }
    open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode)
}
open class InputStream: Stream {
    public init(data: Data)
    public init?(url: URL)
    public convenience init?(fileAtPath path: String)
    open func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int
    open var hasBytesAvailable: Bool { get }
}
open class OutputStream: Stream {
    public init(toMemory: ())
    public init?(url: URL, append shouldAppend: Bool)
    public convenience init?(toFileAtPath path: String, append shouldAppend: Bool)
    open func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int
    open var hasSpaceAvailable: Bool { get }
}
extension FileHandle {
    public convenience init?(forReadingAtPath path: String)
    public convenience init?(forWritingAtPath path: String)
    public convenience init(forUpdating url: URL) throws
    open var availableData: Data { get }
    open func readData(ofLength length: Int) -> Data
    open func read(upToCount count: Int) throws -> Data?
    open func seek(toFileOffset offset: UInt64)
    open func seek(toOffset offset: UInt64) throws
    @discardableResult open func seekToEndOfFile() -> UInt64
    open func truncate(atOffset offset: UInt64) throws
    open func synchronize() throws
    open var readabilityHandler: (@Sendable (FileHandle) -> Void)? { get set }
    open var writeabilityHandler: (@Sendable (FileHandle) -> Void)? { get set }
}
extension FileManager {
    open func subpaths(atPath path: String) -> [String]?
    open func isWritableFile(atPath path: String) -> Bool
    open func linkItem(at srcURL: URL, to dstURL: URL) throws
    open func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws
    open func replaceItem(at originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String?, resultingItemURL resultingURL: UnsafeMutablePointer<NSURL?>?) throws
}
extension JSONSerialization {
    public class func writeJSONObject(_ obj: Any, to stream: OutputStream, options opt: JSONSerialization.WritingOptions = [], error: UnsafeMutablePointer<NSError?>?) -> Int
    public class func jsonObject(with stream: InputStream, options opt: JSONSerialization.ReadingOptions = []) throws -> Any
}
extension NSKeyedArchiver {
    public class func archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool
}
open class NSMutableURLRequest: NSObject {
    public convenience init(url URL: URL)
    open var url: URL? { get set }
    open var httpMethod: String { get set }
    open var httpBody: Data? { get set }
}
extension URLSession {
    open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void)
    open func getTasksWithCompletionHandler(_ completionHandler: @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void)
    open func reset(completionHandler: @escaping @Sendable () -> Void)
    open func flush(completionHandler: @escaping @Sendable () -> Void)
}

// The C libraries'.
public func rename(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> Int32
public func unlink(_ path: UnsafePointer<CChar>!) -> Int32
public func remove(_ path: UnsafePointer<CChar>!) -> Int32
public struct pthread_mutex_t { public init() }
public struct pthread_rwlock_t { public init() }
@discardableResult public func pthread_mutex_lock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32
@discardableResult public func pthread_mutex_unlock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>!) -> Int32
@discardableResult public func pthread_rwlock_rdlock(_ lock: UnsafeMutablePointer<pthread_rwlock_t>!) -> Int32
@discardableResult public func pthread_rwlock_wrlock(_ lock: UnsafeMutablePointer<pthread_rwlock_t>!) -> Int32
@discardableResult public func pthread_rwlock_unlock(_ lock: UnsafeMutablePointer<pthread_rwlock_t>!) -> Int32
public func pthread_main_np() -> Int32
public typealias OSSpinLock = Int32
public func OSSpinLockLock(_ lock: UnsafeMutablePointer<OSSpinLock>!)
public func OSSpinLockUnlock(_ lock: UnsafeMutablePointer<OSSpinLock>!)
open class CFRunLoop {}
public struct CFRunLoopMode { public static var defaultMode: CFRunLoopMode! { get } }
public enum CFRunLoopRunResult: Int32, Sendable { case finished = 1, stopped, timedOut, handledSource }
public func CFRunLoopGetCurrent() -> CFRunLoop!
public func CFRunLoopGetMain() -> CFRunLoop!
public func CFRunLoopRun()
public func CFRunLoopStop(_ rl: CFRunLoop!)
public func CFRunLoopRunInMode(_ mode: CFRunLoopMode!, _ seconds: Double, _ returnAfterSourceHandled: Bool) -> CFRunLoopRunResult

"""#
),
("Foundation",
#"""
// What Foundation declares, as far as programs use it: values. From the public documentation; not complete.
@_exported import Combine // on Apple’s platforms: `import Foundation` is enough for `ObservableObject`
@_exported import Dispatch

public typealias TimeInterval = Double

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
    public init?(string: String)
    public init?(string: String, relativeTo url: URL?)
    public init(fileURLWithPath path: String)
    public init(fileURLWithPath path: String, isDirectory: Bool)
    public init(fileURLWithPath path: String, relativeTo base: URL?)
    public init(filePath path: String, directoryHint: URL.DirectoryHint = .inferFromPath, relativeTo base: URL? = nil)
    public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
    public var absoluteString: String { get }
    public var relativeString: String { get }
    public var relativePath: String { get }
    public var baseURL: URL? { get }
    public var absoluteURL: URL { get }
    public var scheme: String? { get }
    public var host: String? { get }
    public var port: Int? { get }
    public var user: String? { get }
    public var password: String? { get }
    public var path: String { get }
    public func path(percentEncoded: Bool = true) -> String
    public var query: String? { get }
    public var fragment: String? { get }
    public var isFileURL: Bool { get }
    public var pathComponents: [String] { get }
    public var lastPathComponent: String { get }
    public var pathExtension: String { get }
    public var hasDirectoryPath: Bool { get }
    public var standardized: URL { get }
    public var standardizedFileURL: URL { get }
    public func appendingPathComponent(_ pathComponent: String) -> URL
    public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL
    public func appending(path: String, directoryHint: URL.DirectoryHint = .inferFromPath) -> URL
    public func appending(component: String, directoryHint: URL.DirectoryHint = .inferFromPath) -> URL
    public func appending(queryItems: [URLQueryItem]) -> URL
    public func appendingPathExtension(_ pathExtension: String) -> URL
    public func deletingLastPathComponent() -> URL
    public func deletingPathExtension() -> URL
    public func resolvingSymlinksInPath() -> URL
    public mutating func appendPathComponent(_ pathComponent: String)
    public mutating func appendPathExtension(_ pathExtension: String)
    public mutating func deleteLastPathComponent()
    public mutating func append(path: String, directoryHint: URL.DirectoryHint = .inferFromPath)
    public func checkResourceIsReachable() throws -> Bool
    public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues
    public mutating func setResourceValues(_ values: URLResourceValues) throws
    public func startAccessingSecurityScopedResource() -> Bool
    public func stopAccessingSecurityScopedResource()
    public static var documentsDirectory: URL { get }
    public static var cachesDirectory: URL { get }
    public static var temporaryDirectory: URL { get }
    public static var applicationSupportDirectory: URL { get }
    public static var libraryDirectory: URL { get }
    public static var homeDirectory: URL { get }
    public var description: String { get }
}
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let isDirectoryKey: URLResourceKey
    public static let fileSizeKey: URLResourceKey
    public static let nameKey: URLResourceKey
    public static let creationDateKey: URLResourceKey
    public static let contentModificationDateKey: URLResourceKey
    public static let isRegularFileKey: URLResourceKey
    public static let isExcludedFromBackupKey: URLResourceKey
}
public struct URLResourceValues: Sendable {
    public init()
    public var isDirectory: Bool? { get }
    public var isRegularFile: Bool? { get }
    public var fileSize: Int? { get }
    public var name: String? { get set }
    public var creationDate: Date? { get set }
    public var contentModificationDate: Date? { get set }
    public var isExcludedFromBackup: Bool? { get set }
}

public struct URLComponents: Hashable, Sendable {
    public init()
    public init?(url: URL, resolvingAgainstBaseURL resolve: Bool)
    public init?(string: String)
    public var url: URL? { get }
    public var string: String? { get }
    public var scheme: String? { get set }
    public var user: String? { get set }
    public var password: String? { get set }
    public var host: String? { get set }
    public var port: Int? { get set }
    public var path: String { get set }
    public var query: String? { get set }
    public var fragment: String? { get set }
    public var queryItems: [URLQueryItem]? { get set }
}
public struct URLQueryItem: Hashable, Sendable {
    public init(name: String, value: String?)
    public var name: String { get set }
    public var value: String? { get set }
}

public protocol DataProtocol: RandomAccessCollection {}
public protocol ContiguousBytes {}
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Codable, DataProtocol, ContiguousBytes {
    public typealias Element = UInt8
    public typealias Index = Int
    public typealias SubSequence = Data
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let mappedIfSafe: Data.ReadingOptions
        public static let alwaysMapped: Data.ReadingOptions
        public static let uncached: Data.ReadingOptions
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let atomic: Data.WritingOptions
        public static let withoutOverwriting: Data.WritingOptions
        public static let completeFileProtection: Data.WritingOptions
        public static let noFileProtection: Data.WritingOptions
        public static let completeFileProtectionUntilFirstUserAuthentication: Data.WritingOptions
        public static let completeFileProtectionUnlessOpen: Data.WritingOptions
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let ignoreUnknownCharacters: Data.Base64DecodingOptions
    }
    public init()
    public init(count: Int)
    public init(capacity: Int)
    public init(repeating: UInt8, count: Int)
    public init<S: Sequence>(_ elements: S) where S.Element == UInt8
    public init(contentsOf url: URL, options: Data.ReadingOptions = []) throws
    public init?(base64Encoded: String, options: Data.Base64DecodingOptions = [])
    public init?(base64Encoded: Data, options: Data.Base64DecodingOptions = [])
    public init(bytes: UnsafeRawPointer, count: Int)
    public var count: Int { get set }
    public var isEmpty: Bool { get }
    public var startIndex: Int { get }
    public var endIndex: Int { get }
    public subscript(index: Int) -> UInt8 { get set }
    public subscript(bounds: Range<Int>) -> Data { get set }
    public func write(to url: URL, options: Data.WritingOptions = []) throws
    public func base64EncodedString(options: Data.Base64EncodingOptions = []) -> String
    public func base64EncodedData(options: Data.Base64EncodingOptions = []) -> Data
    public mutating func append(_ other: Data)
    public mutating func append(_ byte: UInt8)
    public mutating func append(contentsOf bytes: [UInt8])
    public func subdata(in range: Range<Int>) -> Data
    public func withUnsafeBytes<ResultType>(_ body: (UnsafeRawBufferPointer) throws -> ResultType) rethrows -> ResultType
    public mutating func withUnsafeMutableBytes<ResultType>(_ body: (UnsafeMutableRawBufferPointer) throws -> ResultType) rethrows -> ResultType
    public func range(of data: Data, options: Data.SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>?
    public struct SearchOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
}

public struct Date: Hashable, Comparable, Sendable, Codable, CustomStringConvertible, Strideable {
    public typealias Stride = TimeInterval
    public init()
    public init(timeIntervalSinceNow: TimeInterval)
    public init(timeIntervalSince1970: TimeInterval)
    public init(timeIntervalSinceReferenceDate ti: TimeInterval)
    public init(timeInterval: TimeInterval, since date: Date)
    public static var now: Date { get }
    public static let distantPast: Date
    public static let distantFuture: Date
    public static var timeIntervalSinceReferenceDate: TimeInterval { get }
    public var timeIntervalSince1970: TimeInterval { get }
    public var timeIntervalSinceNow: TimeInterval { get }
    public var timeIntervalSinceReferenceDate: TimeInterval { get }
    public func timeIntervalSince(_ date: Date) -> TimeInterval
    public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date
    public mutating func addTimeInterval(_ timeInterval: TimeInterval)
    public func compare(_ other: Date) -> ComparisonResult
    public func distance(to other: Date) -> TimeInterval
    public func advanced(by n: TimeInterval) -> Date
    public func ISO8601Format() -> String
    public func formatted() -> String
    public var description: String { get }
    public static func < (a: Date, b: Date) -> Bool
    public static func == (a: Date, b: Date) -> Bool
    public static func + (a: Date, b: TimeInterval) -> Date
    public static func - (a: Date, b: TimeInterval) -> Date
    public static func += (a: inout Date, b: TimeInterval)
    public static func -= (a: inout Date, b: TimeInterval)
}
public struct DateInterval: Hashable, Comparable, Sendable, Codable {
    public init(start: Date, end: Date)
    public init(start: Date, duration: TimeInterval)
    public var start: Date { get set }
    public var end: Date { get }
    public var duration: TimeInterval { get set }
    public func contains(_ date: Date) -> Bool
    public static func < (a: DateInterval, b: DateInterval) -> Bool
}
@objc public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }

public struct UUID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    public init()
    public init?(uuidString: String)
    public var uuidString: String { get }
    public var description: String { get }
    public static func < (a: UUID, b: UUID) -> Bool
    public static func == (a: UUID, b: UUID) -> Bool
}

public struct Calendar: Hashable, Sendable, Codable {
    public enum Identifier: Sendable { case gregorian, buddhist, chinese, hebrew, iso8601, japanese }
    public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, nanosecond, calendar, timeZone, dayOfYear }
    public enum SearchDirection: Sendable { case forward, backward }
    public enum MatchingPolicy: Sendable { case nextTime, nextTimePreservingSmallerComponents, previousTimePreservingSmallerComponents, strict }
    public enum RepeatedTimePolicy: Sendable { case first, last }
    public static var current: Calendar { get }
    public static var autoupdatingCurrent: Calendar { get }
    public init(identifier: Calendar.Identifier)
    public var identifier: Calendar.Identifier { get }
    public var locale: Locale? { get set }
    public var timeZone: TimeZone { get set }
    public var firstWeekday: Int { get set }
    public var weekdaySymbols: [String] { get }
    public var shortWeekdaySymbols: [String] { get }
    public var monthSymbols: [String] { get }
    public func date(from components: DateComponents) -> Date?
    public func date(byAdding component: Calendar.Component, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date?
    public func date(byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date?
    public func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?
    public func date(bySetting component: Calendar.Component, value: Int, of date: Date) -> Date?
    public func dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents
    public func dateComponents(_ components: Set<Calendar.Component>, from start: Date, to end: Date) -> DateComponents
    public func dateComponents(in timeZone: TimeZone, from date: Date) -> DateComponents
    public func component(_ component: Calendar.Component, from date: Date) -> Int
    public func startOfDay(for date: Date) -> Date
    public func isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool
    public func isDate(_ date1: Date, equalTo date2: Date, toGranularity component: Calendar.Component) -> Bool
    public func isDateInToday(_ date: Date) -> Bool
    public func isDateInYesterday(_ date: Date) -> Bool
    public func isDateInTomorrow(_ date: Date) -> Bool
    public func isDateInWeekend(_ date: Date) -> Bool
    public func compare(_ date1: Date, to date2: Date, toGranularity component: Calendar.Component) -> ComparisonResult
    public func range(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Range<Int>?
    public func dateInterval(of component: Calendar.Component, for date: Date) -> DateInterval?
    public func nextDate(after date: Date, matching components: DateComponents, matchingPolicy: Calendar.MatchingPolicy, repeatedTimePolicy: Calendar.RepeatedTimePolicy = .first, direction: Calendar.SearchDirection = .forward) -> Date?
}
public struct DateComponents: Hashable, Sendable, Codable {
    public init(calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil, weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil)
    public var calendar: Calendar? { get set }
    public var timeZone: TimeZone? { get set }
    public var year: Int? { get set }
    public var month: Int? { get set }
    public var day: Int? { get set }
    public var hour: Int? { get set }
    public var minute: Int? { get set }
    public var second: Int? { get set }
    public var nanosecond: Int? { get set }
    public var weekday: Int? { get set }
    public var weekOfYear: Int? { get set }
    public var weekOfMonth: Int? { get set }
    public var date: Date? { get }
}
public struct TimeZone: Hashable, Sendable, Codable {
    public init?(identifier: String)
    public init?(abbreviation: String)
    public init?(secondsFromGMT seconds: Int)
    public static var current: TimeZone { get }
    public static var autoupdatingCurrent: TimeZone { get }
    public static let gmt: TimeZone
    public var identifier: String { get }
    public func secondsFromGMT(for date: Date = Date()) -> Int
}
public struct Locale: Hashable, Sendable, Codable {
    public init(identifier: String)
    public static var current: Locale { get }
    public static var autoupdatingCurrent: Locale { get }
    public static var preferredLanguages: [String] { get }
    public var identifier: String { get }
    public var languageCode: String? { get }
    public var regionCode: String? { get }
    public var currencyCode: String? { get }
    public var currencySymbol: String? { get }
    public var decimalSeparator: String? { get }
    public func localizedString(forRegionCode regionCode: String) -> String?
    public func localizedString(forLanguageCode languageCode: String) -> String?
    public func localizedString(forIdentifier identifier: String) -> String?
}
public struct Decimal: Hashable, Comparable, Sendable, Codable, SignedNumeric, Strideable, ExpressibleByFloatLiteral, CustomStringConvertible {
    public typealias Magnitude = Decimal
    public typealias Stride = Decimal
    public init()
    public init(_ value: Int)
    public init(_ value: Double)
    public init?(string: String, locale: Locale? = nil)
    public init(integerLiteral value: Int)
    public init(floatLiteral value: Double)
    public init?<T: BinaryInteger>(exactly source: T)
    public var magnitude: Decimal { get }
    public var isZero: Bool { get }
    public var isNaN: Bool { get }
    public var description: String { get }
    public static let zero: Decimal
    public static func + (a: Decimal, b: Decimal) -> Decimal
    public static func - (a: Decimal, b: Decimal) -> Decimal
    public static func * (a: Decimal, b: Decimal) -> Decimal
    public static func / (a: Decimal, b: Decimal) -> Decimal
    public static func += (a: inout Decimal, b: Decimal)
    public static func -= (a: inout Decimal, b: Decimal)
    public static func *= (a: inout Decimal, b: Decimal)
    public static func < (a: Decimal, b: Decimal) -> Bool
    public static func == (a: Decimal, b: Decimal) -> Bool
    public func distance(to other: Decimal) -> Decimal
    public func advanced(by n: Decimal) -> Decimal
}
public struct CharacterSet: Hashable, Sendable, SetAlgebra {
    public typealias Element = Unicode.Scalar
    public init()
    public init(charactersIn string: String)
    public static var whitespaces: CharacterSet { get }
    public static var whitespacesAndNewlines: CharacterSet { get }
    public static var newlines: CharacterSet { get }
    public static var alphanumerics: CharacterSet { get }
    public static var decimalDigits: CharacterSet { get }
    public static var letters: CharacterSet { get }
    public static var lowercaseLetters: CharacterSet { get }
    public static var uppercaseLetters: CharacterSet { get }
    public static var punctuationCharacters: CharacterSet { get }
    public static var symbols: CharacterSet { get }
    public static var urlQueryAllowed: CharacterSet { get }
    public static var urlPathAllowed: CharacterSet { get }
    public static var urlHostAllowed: CharacterSet { get }
    public static var urlFragmentAllowed: CharacterSet { get }
    public static var controlCharacters: CharacterSet { get }
    public var inverted: CharacterSet { get }
    public func contains(_ member: Unicode.Scalar) -> Bool
    public func union(_ other: CharacterSet) -> CharacterSet
    public func subtracting(_ other: CharacterSet) -> CharacterSet
}
public struct IndexPath: Hashable, Comparable, Sendable, Codable {
    public init()
    public init(index: Int)
    public init(indexes: [Int])
    public init(row: Int, section: Int)
    public init(item: Int, section: Int)
    public var row: Int { get set }
    public var section: Int { get set }
    public var item: Int { get set }
    public static func < (a: IndexPath, b: IndexPath) -> Bool
    public static func == (a: IndexPath, b: IndexPath) -> Bool
}
public struct IndexSet: Hashable, Sendable, BidirectionalCollection, SetAlgebra {
    public typealias Element = Int
    public struct Index: Comparable, Sendable {
        public static func < (a: IndexSet.Index, b: IndexSet.Index) -> Bool
    }
    public init()
    public init(integer: Int)
    public init(integersIn range: Range<Int>)
    public init(integersIn range: ClosedRange<Int>)
    public var first: Int? { get }
    public var last: Int? { get }
    public var count: Int { get }
    public func contains(_ integer: Int) -> Bool
    @discardableResult public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int)
    public mutating func insert(integersIn range: Range<Int>)
    public var startIndex: IndexSet.Index { get }
    public var endIndex: IndexSet.Index { get }
}
public struct Notification: Hashable, @unchecked Sendable {
    public typealias Name = NSNotification.Name
    public init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)
    public var name: Notification.Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?
}
open class NSNotification: NSObject {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String)
        public init(rawValue: String)
    }
    public init(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil)
    open var name: NSNotification.Name { get }
    open var object: Any? { get }
    open var userInfo: [AnyHashable: Any]? { get }
}
public struct AttributedString: Hashable, Sendable, Codable {
    public init()
    public init(_ string: String)
    public var characters: [Character] { get set }
}
public struct Measurement<UnitType: Unit>: Hashable, Comparable {
    public init(value: Double, unit: UnitType)
    public var value: Double
    public let unit: UnitType
    public func converted(to otherUnit: UnitType) -> Measurement<UnitType>
    public static func < (a: Measurement<UnitType>, b: Measurement<UnitType>) -> Bool
}
public struct CGFloat: BinaryFloatingPoint, Hashable, Comparable, Sendable, Codable {
    public init()
    public init(_ value: Int)
    public init(_ value: Double)
    public init(_ value: Float)
    public static let pi: CGFloat
}
public struct CGPoint: Equatable, Sendable, Codable {
    public init()
    public init(x: CGFloat, y: CGFloat)
    public init(x: Double, y: Double)
    public init(x: Int, y: Int)
    public var x: CGFloat
    public var y: CGFloat
    public static var zero: CGPoint { get }
}
public struct CGSize: Equatable, Sendable, Codable {
    public init()
    public init(width: CGFloat, height: CGFloat)
    public init(width: Double, height: Double)
    public init(width: Int, height: Int)
    public var width: CGFloat
    public var height: CGFloat
    public static var zero: CGSize { get }
}
public struct CGRect: Equatable, Sendable, Codable {
    public init()
    public init(origin: CGPoint, size: CGSize)
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    public init(x: Double, y: Double, width: Double, height: Double)
    public init(x: Int, y: Int, width: Int, height: Int)
    public var origin: CGPoint
    public var size: CGSize
    public static var zero: CGRect { get }
    public var width: CGFloat { get }
    public var height: CGFloat { get }
    public var minX: CGFloat { get }
    public var midX: CGFloat { get }
    public var maxX: CGFloat { get }
    public var minY: CGFloat { get }
    public var midY: CGFloat { get }
    public var maxY: CGFloat { get }
    public func contains(_ point: CGPoint) -> Bool
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
}

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
    var failureReason: String? { get }
    var recoverySuggestion: String? { get }
    var helpAnchor: String? { get }
}
extension LocalizedError {
    public var errorDescription: String? { get }
    public var failureReason: String? { get }
    public var recoverySuggestion: String? { get }
    public var helpAnchor: String? { get }
}
public protocol CustomNSError: Error {}
extension Error {
    public var localizedDescription: String { get }
}
public struct CocoaError: Error, Hashable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var fileNoSuchFile: CocoaError.Code { get }
        public static var fileReadNoSuchFile: CocoaError.Code { get }
        public static var userCancelled: CocoaError.Code { get }
    }
    public init(_ code: CocoaError.Code, userInfo: [String: Any] = [:])
    public var code: CocoaError.Code { get }
}
public struct URLError: Error, Hashable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var cancelled: URLError.Code { get }
        public static var timedOut: URLError.Code { get }
        public static var badURL: URLError.Code { get }
        public static var badServerResponse: URLError.Code { get }
        public static var notConnectedToInternet: URLError.Code { get }
        public static var networkConnectionLost: URLError.Code { get }
        public static var cannotParseResponse: URLError.Code { get }
        public static var userAuthenticationRequired: URLError.Code { get }
        public static var unknown: URLError.Code { get }
    }
    public init(_ code: URLError.Code, userInfo: [String: Any] = [:])
    public var code: URLError.Code { get }
    public static var cancelled: URLError.Code { get }
    public static var badServerResponse: URLError.Code { get }
}
public protocol TopLevelDecoder<Input> { associatedtype Input; func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T }

extension String {
    public struct Encoding: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let utf8: String.Encoding
        public static let utf16: String.Encoding
        public static let utf16LittleEndian: String.Encoding
        public static let ascii: String.Encoding
        public static let isoLatin1: String.Encoding
        public static let unicode: String.Encoding
    }
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let caseInsensitive: String.CompareOptions
        public static let literal: String.CompareOptions
        public static let backwards: String.CompareOptions
        public static let anchored: String.CompareOptions
        public static let numeric: String.CompareOptions
        public static let diacriticInsensitive: String.CompareOptions
        public static let regularExpression: String.CompareOptions
    }
    public init?(data: Data, encoding: String.Encoding)
    public init(contentsOf url: URL, encoding: String.Encoding) throws
    public init(contentsOf url: URL) throws
    public init(contentsOfFile path: String, encoding: String.Encoding) throws
    public init(contentsOfFile path: String) throws
    public init(format: String, _ arguments: any CVarArg...)
    public init(format: String, locale: Locale?, _ arguments: any CVarArg...)
    public init(format: String, arguments: [any CVarArg])
    public init(localized key: String, comment: StaticString? = nil)
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws
    public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws
    public var capitalized: String { get }
    public var localizedCapitalized: String { get }
    public var localizedLowercase: String { get }
    public var localizedUppercase: String { get }
    public var removingPercentEncoding: String? { get }
    public func appendingFormat(_ format: String, _ arguments: any CVarArg...) -> String
}
extension StringProtocol {
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
    public func components(separatedBy separator: CharacterSet) -> [String]
    public func components<T: StringProtocol>(separatedBy separator: T) -> [String]
    public func trimmingCharacters(in set: CharacterSet) -> String
    public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(of target: Target, with replacement: Replacement, options: String.CompareOptions = [], range: Range<Index>? = nil) -> String
    public func replacingCharacters<T: StringProtocol>(in range: Range<Index>, with replacement: T) -> String
    public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet) -> String?
    public func range<T: StringProtocol>(of aString: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil) -> Range<Index>?
    public func rangeOfCharacter(from set: CharacterSet, options: String.CompareOptions = [], range: Range<Index>? = nil) -> Range<Index>?
    public func caseInsensitiveCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult
    public func localizedCaseInsensitiveCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult
    public func localizedStandardCompare<T: StringProtocol>(_ string: T) -> ComparisonResult
    public func localizedCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult
    public func compare<T: StringProtocol>(_ aString: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil) -> ComparisonResult
    public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool
    public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool
    public func contains<T: StringProtocol>(_ other: T) -> Bool
    public func padding<T: StringProtocol>(toLength newLength: Int, withPad padString: T, startingAt padIndex: Int) -> String
    public func enumerateLines(invoking body: @escaping (_ line: String, _ stop: inout Bool) -> Void)
    public func appending<T: StringProtocol>(_ aString: T) -> String
    public func lengthOfBytes(using encoding: String.Encoding) -> Int
    public func cString(using encoding: String.Encoding) -> [CChar]?
    public var utf16Count: Int { get }
}
public func NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String) -> String
public func NSLog(_ format: String, _ arguments: any CVarArg...)
public func NSHomeDirectory() -> String
public func NSTemporaryDirectory() -> String
public func NSStringFromClass(_ aClass: AnyClass) -> String
public func NSClassFromString(_ aClassName: String) -> AnyClass?
public func NSSearchPathForDirectoriesInDomains(_ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool) -> [String]
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result
public func arc4random_uniform(_ bound: UInt32) -> UInt32
public func sleep(_ seconds: UInt32) -> UInt32
public func usleep(_ microseconds: UInt32) -> Int32
public func sqrt(_ x: Double) -> Double
public func pow(_ x: Double, _ y: Double) -> Double
public func pow(_ x: Decimal, _ y: Int) -> Decimal
public func floor(_ x: Double) -> Double
public func ceil(_ x: Double) -> Double
public func round(_ x: Double) -> Double
public func fabs(_ x: Double) -> Double
public func log(_ x: Double) -> Double
public func exp(_ x: Double) -> Double
public func sin(_ x: Double) -> Double
public func cos(_ x: Double) -> Double
public func atan2(_ y: Double, _ x: Double) -> Double

"""#
),
("FoundationNetworking",
#"""
// Networking that Linux keeps apart.
@_exported import Foundation

"""#
),
("GRDB",
#"""
// What GRDB 6 and 7 declare besides what examples use, from the declarations of its sources.
@_exported import Combine
@_exported import Foundation

extension Database {
    public enum ConflictResolution: String, Sendable { case rollback, abort, fail, ignore, replace }
    public struct CollationName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let binary: CollationName
        public static let nocase: CollationName
        public static let rtrim: CollationName
    }
    public var transactionDate: Date { get throws }
    public var path: String { get }
    public func schemaVersion() throws -> Int32
    public func clearSchemaCache()
    public func tableExists(_ name: String, in schemaName: String?) throws -> Bool
    public func table(_ tableName: String, hasUniqueKey columns: [String]) throws -> Bool
    public func columns(in tableName: String, in schemaName: String?) throws -> [ColumnInfo]
    public func checkForeignKeys() throws
    public func checkForeignKeys(in tableName: String) throws
    public func makeStatement(literal sqlLiteral: SQL) throws -> Statement
    public func cachedStatement(literal sqlLiteral: SQL) throws -> Statement
    public func allStatements(literal sqlLiteral: SQL) throws -> AnyCursor<Statement>
    public func add(function: DatabaseFunction)
    public func add(collation: DatabaseCollation)
    public func interrupt()
    public func erase() throws
    public func releaseMemory()
    public func notifyChanges(in region: DatabaseRegion) throws
    public func registerAccess(to region: @autoclosure () -> DatabaseRegion) throws
    public func usePassphrase(_ passphrase: String) throws
    public func changePassphrase(_ passphrase: String) throws
    public func create(table name: String, temporary: Bool, ifNotExists: Bool = false, withoutRowID: Bool = false, body: (TableDefinition) throws -> Void) throws
    public func create(view name: String, columns: [String]? = nil, as subquery: any FetchRequest) throws
    public func create(view name: String, columns: [String]? = nil, asLiteral sqlLiteral: SQL) throws
    public func drop(view name: String) throws
    public func create(index name: String, on table: String, columns: [String], unique: Bool = false, ifNotExists: Bool, condition: (any SQLExpressible)? = nil) throws
    public func create(index name: String, on table: String, columns: [String], options: IndexOptions, condition: (any SQLExpressible)? = nil) throws
    public func create(index name: String, on table: String, expressions: [any SQLExpressible], options: IndexOptions = [], condition: (any SQLExpressible)? = nil) throws
    public func create(indexOn table: String, columns: [String], options: IndexOptions, condition: (any SQLExpressible)? = nil) throws
    public func drop(indexOn table: String, columns: [String]) throws
    public func create<Module: VirtualTableModule>(virtualTable name: String, options: TableOptions = [], using module: Module, _ body: (Module.TableDefinition) throws -> Void) throws
    public func create<Module: VirtualTableModule>(virtualTable name: String, ifNotExists: Bool, using module: Module, _ body: (Module.TableDefinition) throws -> Void) throws
}
public final class DatabaseFunction: Sendable {
    public init(_ name: String, argumentCount: Int? = nil, pure: Bool = false, function: @escaping @Sendable ([Any]) throws -> (any DatabaseValueConvertible)?)
}
public final class DatabaseCollation: Sendable { public init(_ name: String, function: @escaping @Sendable (String, String) -> ComparisonResult) }
public struct DatabaseRegion: Sendable {
    public init()
    public static let fullDatabase: DatabaseRegion
    public func isModified(by event: DatabaseEvent) -> Bool
}
public struct DatabaseEvent {
    public let tableName: String
    public let rowID: Int64
}
public struct IndexOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static let ifNotExists: IndexOptions
    public static let unique: IndexOptions
}
public protocol VirtualTableModule { associatedtype TableDefinition }
public struct FTS3: VirtualTableModule {
    public init()
    public typealias TableDefinition = FTSTableDefinition
}
public struct FTS4: VirtualTableModule {
    public init()
    public typealias TableDefinition = FTSTableDefinition
}
public struct FTS5: VirtualTableModule {
    public init()
    public typealias TableDefinition = FTSTableDefinition
}
public final class FTSTableDefinition {
    @discardableResult public func column(_ name: String) -> FTSColumnDefinition
    public func synchronize(withTable tableName: String)
    public var content: String? { get set }
}
public final class FTSColumnDefinition { @discardableResult public func notIndexed() -> Self }

extension ColumnDefinition {
    @discardableResult public func primaryKey(onConflict: Database.ConflictResolution?, autoincrement: Bool = false) -> Self
    @discardableResult public func primaryKey(autoincrement: Bool) -> Self
    @discardableResult public func notNull(onConflict: Database.ConflictResolution?) -> Self
    @discardableResult public func unique(onConflict: Database.ConflictResolution?) -> Self
    @discardableResult public func check(_ condition: (Column) -> any SQLExpressible) -> Self
    @discardableResult public func collate(_ collation: Database.CollationName) -> Self
    @discardableResult public func generatedAs(sql: String) -> Self
    @discardableResult public func references(_ table: String, column: String? = nil, onDelete: ForeignKeyAction? = nil, onUpdate: ForeignKeyAction?, deferred: Bool = false) -> Self
}
extension TableDefinition {
    @discardableResult public func column(literal sqlLiteral: SQL) -> ColumnDefinition
    public func column(sql: String)
    public func check(sql: String)
    public func constraint(sql: String)
    public func primaryKey(_ columns: [String], onConflict: Database.ConflictResolution?)
    public func uniqueKey(_ columns: [String], onConflict: Database.ConflictResolution?)
    @discardableResult public func autoIncrementedPrimaryKey(_ name: String, onConflict: Database.ConflictResolution?) -> ColumnDefinition
}
extension Configuration {
    public var busyMode: BusyMode { get set }
    public var defaultTransactionKind: Database.TransactionKind { get set }
    public var journalMode: JournalModeConfiguration { get set }
    public var targetQueue: DispatchQueue? { get set }
    public var readQoS: DispatchQoS { get set }
    public var writeQoS: DispatchQoS { get set }
    public var allowsUnsafeTransactions: Bool { get set }
    public var observesSuspensionNotifications: Bool { get set }
    public var automaticMemoryManagement: Bool { get set }
    public var persistentReadOnlyConnections: Bool { get set }
    public var publicStatementArguments: Bool { get set }
    public var acceptsDoubleQuotedStringLiterals: Bool { get set }
}
public enum BusyMode: Sendable { case immediateError, timeout(TimeInterval), callback(@Sendable (Int) -> Bool) }
public enum JournalModeConfiguration: Sendable { case `default`, wal }

extension MutablePersistableRecord {
    public mutating func insert(_ db: Database, onConflict: Database.ConflictResolution?) throws
    public func inserted(_ db: Database, onConflict: Database.ConflictResolution?) throws -> Self
    public mutating func save(_ db: Database, onConflict: Database.ConflictResolution?) throws
    public func saved(_ db: Database, onConflict: Database.ConflictResolution?) throws -> Self
    public func update(_ db: Database, onConflict: Database.ConflictResolution?) throws
    public func update(_ db: Database, onConflict: Database.ConflictResolution? = nil, columns: [String]) throws
    public func update(_ db: Database, onConflict: Database.ConflictResolution? = nil, columns: [any ColumnExpression]) throws
    public func update(_ db: Database, onConflict: Database.ConflictResolution? = nil, columns: [Column]) throws
    @discardableResult public func updateChanges<Record: MutablePersistableRecord>(_ db: Database, from record: Record) throws -> Bool
    @discardableResult public mutating func updateChanges(_ db: Database, onConflict: Database.ConflictResolution?, modify: (inout Self) throws -> Void) throws -> Bool
    public func insertAndFetch(_ db: Database, onConflict: Database.ConflictResolution?) throws -> Self
    public func insertAndFetch<T: FetchableRecord & TableRecord>(_ db: Database, onConflict: Database.ConflictResolution? = nil, as type: T.Type) throws -> T
    public func saveAndFetch(_ db: Database, onConflict: Database.ConflictResolution?) throws -> Self
    public func updateAndFetch(_ db: Database, onConflict: Database.ConflictResolution?) throws -> Self
    public func upsertAndFetch(_ db: Database) throws -> Self
    public mutating func willInsert(_ db: Database) throws
    public func willUpdate(_ db: Database, columns: Set<String>) throws
    public func willSave(_ db: Database) throws
    public func willDelete(_ db: Database) throws
    public func didDelete(deleted: Bool)
}
extension PersistableRecord {
    public func insert(_ db: Database, onConflict: Database.ConflictResolution?) throws
    public func save(_ db: Database, onConflict: Database.ConflictResolution?) throws
    public func upsertAndFetch(_ db: Database) throws -> Self
}
extension EncodableRecord {
    public var databaseDictionary: [String: DatabaseValue] { get throws }
    public func databaseEquals(_ record: Self) -> Bool
    public func databaseChanges(from record: some EncodableRecord) throws -> [String: DatabaseValue]
}
public struct DatabaseValue: Hashable, Sendable {
    public static let null: DatabaseValue
    public var isNull: Bool { get }
    public init?(value: Any)
}
extension DatabaseValueConvertible {
    public static func fetchAll(_ statement: Statement, arguments: StatementArguments? = nil) throws -> [Self]
    public static func fetchSet(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Set<Self> where Self: Hashable
    public static func fetchCursor(_ statement: Statement, arguments: StatementArguments? = nil) throws -> DatabaseValueCursor<Self>
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self]
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self?
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> DatabaseValueCursor<Self>
}
extension FetchableRecord {
    public static func fetchSet(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Set<Self> where Self: Hashable
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> where Self: Hashable
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RecordCursor<Self>
    public static func fetchAll(_ statement: Statement, arguments: StatementArguments? = nil) throws -> [Self]
    public static func fetchOne(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Self?
    public static func fetchCursor(_ statement: Statement, arguments: StatementArguments? = nil) throws -> RecordCursor<Self>
}
extension FetchableRecord where Self: TableRecord {
    public static func fetchCursor(_ db: Database, keys: [any DatabaseValueConvertible]) throws -> RecordCursor<Self>
    public static func fetchCursor(_ db: Database, ids: [any DatabaseValueConvertible]) throws -> RecordCursor<Self>
    public static func fetchOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Self?
    public static func fetchSet(_ db: Database, ids: [any DatabaseValueConvertible]) throws -> Set<Self> where Self: Hashable
    public static func fetchSet(_ db: Database, keys: [any DatabaseValueConvertible]) throws -> Set<Self> where Self: Hashable
}
extension TableRecord {
    public static func exists(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Bool
    public static func order(_ orderings: any SQLExpressible...) -> QueryInterfaceRequest<Self>
    public static func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> QueryInterfaceRequest<Self>
    public static func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self>
    public static func order(sql: String, arguments: StatementArguments = StatementArguments()) -> QueryInterfaceRequest<Self>
    public static func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self>
    @discardableResult public static func deleteOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws -> Bool
    @discardableResult public static func updateAll(_ db: Database, onConflict: Database.ConflictResolution? = nil, _ assignments: [ColumnAssignment]) throws -> Int
    public static func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<Self>
}
extension QueryInterfaceRequest {
    public func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> QueryInterfaceRequest<RowDecoder>
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> QueryInterfaceRequest<RowDecoder>
    public func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder>
    public func unordered() -> QueryInterfaceRequest<RowDecoder>
    public func withStableOrder() -> QueryInterfaceRequest<RowDecoder>
    public func selectID() -> QueryInterfaceRequest<Int64>
    public func selectPrimaryKey<PrimaryKey>(as type: PrimaryKey.Type = PrimaryKey.self) -> QueryInterfaceRequest<PrimaryKey>
    public func select<T>(sql: String, arguments: StatementArguments = StatementArguments(), as type: T.Type = T.self) -> QueryInterfaceRequest<T>
    public func select<T>(literal sqlLiteral: SQL, as type: T.Type = T.self) -> QueryInterfaceRequest<T>
    public func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder>
    public func filterWhenConnected(_ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible) -> QueryInterfaceRequest<RowDecoder>
    public func orderWhenConnected(_ orderings: @escaping @Sendable (Database) throws -> [any SQLExpressible]) -> QueryInterfaceRequest<RowDecoder>
    @discardableResult public func updateAll(_ db: Database, onConflict: Database.ConflictResolution? = nil, _ assignments: [ColumnAssignment]) throws -> Int
    public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] where RowDecoder: FetchableRecord & TableRecord
    public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> where RowDecoder: FetchableRecord & TableRecord
    public func updateAndFetchAll(_ db: Database, onConflict: Database.ConflictResolution? = nil, _ assignments: [ColumnAssignment]) throws -> [RowDecoder] where RowDecoder: FetchableRecord & TableRecord
}
extension FetchRequest where RowDecoder: FetchableRecord & Hashable { public func fetchSet(_ db: Database) throws -> Set<RowDecoder> }
extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder>
}
extension FetchRequest where RowDecoder == Row {
    public func fetchAll(_ db: Database) throws -> [Row]
    public func fetchOne(_ db: Database) throws -> Row?
    public func fetchCursor(_ db: Database) throws -> RowCursor
}
extension SQLRequest {
    public init(literal sqlLiteral: SQL, cached: Bool = false)
    public var sql: String { get }
}
extension Association {
    public func forKey(_ key: String) -> Self
    public func distinct() -> Self
    public func reversed() -> Self
    public func unordered() -> Self
}
extension Row {
    public var count: Int { get }
    public var unscoped: Row { get }
    public var unadapted: Row { get }
    public var containsNonNullValue: Bool { get }
    public var databaseValues: [DatabaseValue] { get }
    public init(_ dictionary: [String: (any DatabaseValueConvertible)?])
    public func hasColumn(_ columnName: String) -> Bool
    public func hasNull(atIndex index: Int) -> Bool
    public func coalesce<T: DatabaseValueConvertible>(_ columns: [String]) -> T?
    public static func fetchAll(_ statement: Statement, arguments: StatementArguments? = nil) throws -> [Row]
    public static func fetchOne(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Row?
    public static func fetchCursor(_ statement: Statement, arguments: StatementArguments? = nil) throws -> RowCursor
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row]
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row?
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor
}
extension Cursor {
    public var isEmpty: Bool { get throws }
    public func enumerated() -> AnyCursor<(Int, Element)>
    public func prefix(while predicate: @escaping (Element) throws -> Bool) -> AnyCursor<Element>
    public func joined<S: Sequence>() -> AnyCursor<S.Element> where Element == S
    public func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> Void) throws -> Result
    public func contains(_ element: Element) throws -> Bool where Element: Equatable
    public func min() throws -> Element? where Element: Comparable
    public func max() throws -> Element? where Element: Comparable
}
extension AnyDatabaseCancellable {
    public convenience init(cancel: @escaping @Sendable () -> Void)
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyDatabaseCancellable
    public func store(in set: inout Set<AnyDatabaseCancellable>)
}
extension DatabaseWriter {
    public func writePublisher<T, Output>(receiveOn scheduler: some Scheduler = DispatchQueue.main, updates: @escaping @Sendable (Database) throws -> T, thenRead value: @escaping @Sendable (Database, T) throws -> Output) -> AnyPublisher<Output, any Error>
}

"""#
),
("HealthKit",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class HKObject: NSObject, @unchecked Sendable {}
open class HKSample: HKObject, @unchecked Sendable {}
open class HKObjectType: NSObject, @unchecked Sendable {}
open class HKSampleType: HKObjectType, @unchecked Sendable {}
open class HKQuantityType: HKSampleType, @unchecked Sendable {}
open class HKDeletedObject: NSObject, @unchecked Sendable {}
open class HKQueryAnchor: NSObject, @unchecked Sendable {}
open class HKStatistics: NSObject, @unchecked Sendable {}
open class HKStatisticsCollection: NSObject, @unchecked Sendable {}
public struct HKStatisticsOptions: OptionSet, Sendable {
    public init(rawValue: UInt)
    public let rawValue: UInt
    public static var separateBySource: HKStatisticsOptions { get }
    public static var discreteAverage: HKStatisticsOptions { get }
    public static var discreteMin: HKStatisticsOptions { get }
    public static var discreteMax: HKStatisticsOptions { get }
    public static var cumulativeSum: HKStatisticsOptions { get }
    public static var mostRecent: HKStatisticsOptions { get }
}
public typealias HKObserverQueryCompletionHandler = () -> Void
open class HKQuery: NSObject, @unchecked Sendable {}
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    public init(sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void)
}
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    public init(sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void)
}
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    public init(type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int, resultsHandler handler: @escaping @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void)
    open var updateHandler: (@Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void)? { get set }
}
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
    public init(quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [], completionHandler handler: @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void)
}
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
    public init(quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents)
    open var initialResultsHandler: (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)? { get set }
    open var statisticsUpdateHandler: (@Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)? { get set }
}
open class HKHealthStore: NSObject, @unchecked Sendable {
    public init()
    public class func isHealthDataAvailable() -> Bool
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?, completion: @escaping @Sendable (Bool, (any Error)?) -> Void)
    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>) async throws
    open func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void)
    open func save(_ object: HKObject) async throws
    open func delete(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void)
    open func execute(_ query: HKQuery)
    open func stop(_ query: HKQuery)
}

"""#
),
("IdentityLookup",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class ILMessageFilterExtension: NSObject {}

"""#
),
("IdentityLookupUI",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class ILCallClassificationUIExtensionViewController: UIViewController {}

"""#
),
("Intents",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class INIntent: NSObject {}
open class INExtension: NSObject, INIntentHandlerProviding { open func handler(for intent: INIntent) -> Any? }
public protocol INIntentHandlerProviding: NSObjectProtocol { func handler(for intent: INIntent) -> Any? }
public protocol INSendMessageIntentHandling: NSObjectProtocol {}
public protocol INSearchForMessagesIntentHandling: NSObjectProtocol {}
public protocol INSetMessageAttributeIntentHandling: NSObjectProtocol {}
public protocol INStartCallIntentHandling: NSObjectProtocol {}
public protocol INPlayMediaIntentHandling: NSObjectProtocol {}
public protocol INAddMediaIntentHandling: NSObjectProtocol {}
public protocol INSearchForMediaIntentHandling: NSObjectProtocol {}
public protocol INUpdateMediaAffinityIntentHandling: NSObjectProtocol {}
public protocol INAddTasksIntentHandling: NSObjectProtocol {}
public protocol INDeleteTasksIntentHandling: NSObjectProtocol {}
public protocol INCreateNoteIntentHandling: NSObjectProtocol {}
public protocol INAppendToNoteIntentHandling: NSObjectProtocol {}
public protocol INCreateTaskListIntentHandling: NSObjectProtocol {}
public protocol INSetTaskAttributeIntentHandling: NSObjectProtocol {}
public protocol INSearchForNotebookItemsIntentHandling: NSObjectProtocol {}
public protocol INStartWorkoutIntentHandling: NSObjectProtocol {}
public protocol INPauseWorkoutIntentHandling: NSObjectProtocol {}
public protocol INResumeWorkoutIntentHandling: NSObjectProtocol {}
public protocol INEndWorkoutIntentHandling: NSObjectProtocol {}
public protocol INCancelWorkoutIntentHandling: NSObjectProtocol {}
public protocol INSendPaymentIntentHandling: NSObjectProtocol {}
public protocol INRequestPaymentIntentHandling: NSObjectProtocol {}
public protocol INRequestRideIntentHandling: NSObjectProtocol {}
public protocol INSearchForPhotosIntentHandling: NSObjectProtocol {}

"""#
),
("ManagedSettings",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class ShieldActionExtension: NSObject {}

"""#
),
("ManagedSettingsUI",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class ShieldConfigurationDataSource: NSObject {}

"""#
),
("Messages",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class MSMessagesAppViewController: UIViewController {}

"""#
),
("MetalKit",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class MTKView: UIView {}

"""#
),
("MultipeerConnectivity",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class MCPeerID: NSObject { public init(displayName: String) }
public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
open class MCSession: NSObject {
    public init(peer: MCPeerID)
    weak open var delegate: (any MCSessionDelegate)? { get set }
    open var connectedPeers: [MCPeerID] { get }
    open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws
    open func disconnect()
}
public protocol MCSessionDelegate: NSObjectProtocol {
    func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
    func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
    func session(_ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
    func session(_ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID, with progress: Progress)
    func session(_ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID, at localURL: URL?, withError error: (any Error)?)
}

"""#
),
("Network",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
public final class NWPathMonitor: @unchecked Sendable {
    public init()
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? { get set }
    public var currentPath: NWPath { get }
    public func start(queue: DispatchQueue)
    public func cancel()
}
public struct NWPath: Sendable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
    public let status: NWPath.Status
    public let isExpensive: Bool
}
public enum NWError: Error {}
public final class NWConnection: @unchecked Sendable {
    public enum State: Sendable { case setup, preparing, ready, cancelled }
    public enum SendCompletion: Sendable { case contentProcessed(@Sendable (NWError?) -> Void), idempotent }
    public var stateUpdateHandler: (@Sendable (NWConnection.State) -> Void)? { get set }
    public func start(queue: DispatchQueue)
    public func send(content: Data?, completion: NWConnection.SendCompletion)
    public func receive(minimumIncompleteLength: Int, maximumLength: Int, completion: @escaping @Sendable (Data?, Any?, Bool, NWError?) -> Void)
    public func receiveMessage(completion: @escaping @Sendable (Data?, Any?, Bool, NWError?) -> Void)
    public func cancel()
}
public final class NWListener: @unchecked Sendable {
    public enum State: Sendable { case setup, ready, cancelled }
    public var stateUpdateHandler: (@Sendable (NWListener.State) -> Void)? { get set }
    public var newConnectionHandler: (@Sendable (NWConnection) -> Void)? { get set }
    public func start(queue: DispatchQueue)
}

"""#
),
("NetworkExtension",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class NEProvider: NSObject {}
open class NEPacketTunnelProvider: NEProvider {}
open class NEFilterDataProvider: NEProvider {}
open class NEAppProxyProvider: NEProvider {}

"""#
),
("OSLog",
#"""
// The logging part of os.
@_exported import os

"""#
),
("ObjectiveC",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("Observation",
#"""
// Observation, in our words.
public protocol Observable {}
@attached(member, names: named(_$observationRegistrar), named(access), named(withMutation))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable()
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro ObservationTracked()
@attached(accessor)
public macro ObservationIgnored()
public struct ObservationRegistrar: Sendable { public init() }
public func withObservationTracking<T>(_ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void) -> T

"""#
),
("Photos",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
@_exported import UIKit
open class PHAsset: NSObject, @unchecked Sendable { open var localIdentifier: String { get } }
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
open class PHChange: NSObject, @unchecked Sendable {}
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol { func photoLibraryDidChange(_ changeInstance: PHChange) }
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    open func register(_ observer: any PHPhotoLibraryChangeObserver)
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver)
    public class func shared() -> PHPhotoLibrary
    public class func authorizationStatus() -> PHAuthorizationStatus
    public class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void)
    open func performChanges(_ changeBlock: @escaping @Sendable () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil)
    open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws
    open func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws
}
public typealias PHImageRequestID = Int32
open class PHImageRequestOptions: NSObject { public init() }
public enum PHImageContentMode: Int, Sendable { case aspectFit, aspectFill }
open class PHImageManager: NSObject, @unchecked Sendable {
    public class func `default`() -> PHImageManager
    @discardableResult open func requestImage(for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?, resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void) -> PHImageRequestID
    @discardableResult open func requestImageData(for asset: PHAsset, options: PHImageRequestOptions?, resultHandler: @escaping (Data?, String?, Int, [AnyHashable: Any]?) -> Void) -> PHImageRequestID
    @discardableResult open func requestAVAsset(forVideo asset: PHAsset, options: Any?, resultHandler: @escaping (Any?, Any?, [AnyHashable: Any]?) -> Void) -> PHImageRequestID
}

"""#
),
("PhotosUI",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class PHPickerViewController: UIViewController {}

"""#
),
("QuickLook",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class QLPreviewController: UIViewController {}

"""#
),
("RealityKit",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class ARView: UIView {}

"""#
),
("RealmSwift",
#"""
// What RealmSwift 10 and 20 declare besides what examples use, from the declarations of its sources.
@_exported import Combine
@_exported import Foundation

extension Optional: AddableType where Wrapped: AddableType {}

extension ObservedResults {
    public init(_ type: ResultType.Type, configuration: Realm.Configuration? = nil, filter: NSPredicate? = nil, sortDescriptor: SortDescriptor?)
    public init(_ type: ResultType.Type, configuration: Realm.Configuration? = nil, filter: NSPredicate? = nil, keyPaths: [String]?, sortDescriptor: SortDescriptor? = nil)
    public init(_ type: ResultType.Type, configuration: Realm.Configuration? = nil, where: ((Query<ResultType>) -> Query<Bool>)?, keyPaths: [String]? = nil, sortDescriptor: SortDescriptor? = nil)
    public init(_ type: ResultType.Type, keyPaths: [String]?, configuration: Realm.Configuration?, sortDescriptor: SortDescriptor? = nil)
    public var filter: NSPredicate? { get nonmutating set }
    public var `where`: ((Query<ResultType>) -> Query<Bool>)? { get nonmutating set }
    public var sortDescriptor: SortDescriptor? { get nonmutating set }
    public var configuration: Realm.Configuration? { get }
}
extension ObservedSectionedResults {
    public init(_ type: ResultType.Type, sectionKeyPath: KeyPath<ResultType, Key>, sortDescriptors: [SortDescriptor] = [], filter: NSPredicate?, keyPaths: [String]? = nil, configuration: Realm.Configuration? = nil)
    public init(_ type: ResultType.Type, sectionKeyPath: KeyPath<ResultType, Key>, sortDescriptors: [SortDescriptor] = [], keyPaths: [String]?, configuration: Realm.Configuration? = nil)
    public init(_ type: ResultType.Type, sectionKeyPath: KeyPath<ResultType, Key>, sortDescriptors: [SortDescriptor] = [], where: ((Query<ResultType>) -> Query<Bool>)?, keyPaths: [String]? = nil, configuration: Realm.Configuration? = nil)
    public init(_ type: ResultType.Type, sectionBlock: @escaping (ResultType) -> Key, sortDescriptors: [SortDescriptor] = [], filter: NSPredicate? = nil, keyPaths: [String]? = nil, configuration: Realm.Configuration? = nil)
    public init(_ type: ResultType.Type, sectionBlock: @escaping (ResultType) -> Key, sortDescriptors: [SortDescriptor] = [], where: ((Query<ResultType>) -> Query<Bool>)?, keyPaths: [String]? = nil, configuration: Realm.Configuration? = nil)
    public var projectedValue: Self { get }
    public var filter: NSPredicate? { get nonmutating set }
    public var sortDescriptors: [SortDescriptor] { get nonmutating set }
    public var configuration: Realm.Configuration? { get }
    @MainActor public func remove(atOffsets offsets: IndexSet, section: ResultsSection<Key, ResultType>)
}
extension AutoOpen {
    public init(appId: String? = nil, partitionValue: String, configuration: Realm.Configuration? = nil, timeout: UInt? = nil)
    public var projectedValue: Published<AsyncOpenState>.Publisher { get }
    public func cancel()
}
extension AsyncOpen {
    public var projectedValue: Published<AsyncOpenState>.Publisher { get }
    public func cancel()
}
extension EnvironmentValues { public var partitionValue: String? { get set } }
extension Binding where Value: ObjectBase { public func delete() }
extension BoundCollection where Value == MutableSet<Element> { public func insert(_ value: Element) }
extension ThreadConfined where Self: ObjectBase {
    @MainActor public func bind<V: Equatable>(_ keyPath: ReferenceWritableKeyPath<Self, V>) -> Binding<V>
}

extension SortDescriptor: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    public init<Root: ObjectBase>(keyPath: PartialKeyPath<Root>, ascending: Bool = true)
    public init(stringLiteral value: String)
    public var keyPath: String { get }
    public var ascending: Bool { get }
    public func reversed() -> SortDescriptor
    public var description: String { get }
}

extension RealmCollection {
    public var count: Int { get }
    public var description: String { get }
    public func index(matching predicateFormat: String, _ args: Any...) -> Int?
    public func index(matching isIncluded: (Query<Element>) -> Query<Bool>) -> Int?
    public func value(forKeyPath keyPath: String) -> Any?
    public func sorted(ascending: Bool = true) -> Results<Element>
    public func distinct() -> Results<Element>
    public func distinct<S: Sequence>(by keyPaths: S) -> Results<Element> where S.Element == PartialKeyPath<Element>, Element: ObjectBase
    public func min() -> Element? where Element: MinMaxType
    public func max() -> Element? where Element: MinMaxType
    public func sum() -> Element where Element: AddableType
    public func average<T: AddableType>() -> T? where Element: AddableType
    public func sectioned<Key: Hashable>(by keyPath: KeyPath<Element, Key>, sortDescriptors: [SortDescriptor]) -> SectionedResults<Key, Element> where Element: ObjectBase
    public func sectioned<Key: Hashable>(sortDescriptors: [SortDescriptor], _ keyBlock: @escaping (Element) -> Key) -> SectionedResults<Key, Element>
    public func observe<A: Actor>(keyPaths: [PartialKeyPath<Element>], on actor: A, _ block: @escaping @Sendable (isolated A, RealmCollectionChange<Self>) -> Void) async -> NotificationToken where Element: ObjectBase
    public func observe(keyPaths: [PartialKeyPath<Element>], on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void) -> NotificationToken where Element: ObjectBase
    public func collectionPublisher(keyPaths: [String]?) -> AnyPublisher<Self, any Error>
    public func changesetPublisher(keyPaths: [String]?) -> AnyPublisher<RealmCollectionChange<Self>, Never>
}
extension LinkingObjects { public var description: String { get } }
extension ProjectedCollection {
    public func index(matching predicate: NSPredicate) -> Int?
    public func index(of object: Element) -> Int?
}
extension RealmSectionedResult {
    public var count: Int { get }
    public func observe(keyPaths: [String]?, on queue: DispatchQueue? = nil, _ block: @escaping (SectionedResultsChange<Self>) -> Void) -> NotificationToken
    public func observe<A: Actor>(keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, SectionedResultsChange<Self>) -> Void) async -> NotificationToken
}
extension List {
    public subscript(bounds: Range<Int>) -> Slice<List<Element>> { get }
}
extension MutableSet {
    public func index(of object: Element) -> Int?
}
extension Map: RealmKeyedCollection {
    public func contains(where predicate: @escaping (Key, Value) throws -> Bool) rethrows -> Bool
    public func filter(_ predicate: NSPredicate) -> Results<Value>
    public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Value>
    public func `where`(_ isIncluded: (Query<Value>) -> Query<Bool>) -> Results<Value>
    public func sorted(ascending: Bool = true) -> Results<Value>
    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Value>
    public func min<T: MinMaxType>(ofProperty property: String) -> T?
    public func max<T: MinMaxType>(ofProperty property: String) -> T?
    public func sum<T: AddableType>(ofProperty property: String) -> T
    public func average<T: AddableType>(ofProperty property: String) -> T?
    public func value(forKey key: String) -> AnyObject?
    public func value(forKeyPath keyPath: String) -> AnyObject?
    public func observe(keyPaths: [String]?, on queue: DispatchQueue? = nil, _ block: @escaping (RealmMapChange<Map>) -> Void) -> NotificationToken
    public func observe<A: Actor>(keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, RealmMapChange<Map>) -> Void) async -> NotificationToken
    public func makeIterator() -> IndexingIterator<[SingleMapEntry<Key, Value>]>
    public var objectWillChange: RealmPublishers.WillChange<Map> { get }
}
extension Map: Sequence { public typealias Element = SingleMapEntry<Key, Value> }
public struct SingleMapEntry<Key: Hashable, Value: RealmCollectionValue> {
    public let key: Key
    public let value: Value
}
public protocol RealmKeyedCollection: ThreadConfined {}

extension ObjectBase {
    public func dynamicList(_ propertyName: String) -> List<DynamicObject>
    public func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject>
    public func dynamicMap<Key: Hashable>(_ propertyName: String) -> Map<Key, DynamicObject?>
}
extension ThreadConfined where Self: ObjectBase {
    public func observe<T: ObjectBase>(keyPaths: [PartialKeyPath<T>], on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<T>) -> Void) -> NotificationToken
}
extension Projection {
    public func observe<T>(keyPaths: [String] = [], on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<T>) -> Void) -> NotificationToken
}
extension RealmOptional: Codable where Value: Codable { public func encode(to encoder: Encoder) throws }
extension RealmProperty: Codable where Value: Codable { public func encode(to encoder: Encoder) throws }
extension AnyRealmValue {
    public var boolValue: Bool? { get }
    public var floatValue: Float? { get }
    public var doubleValue: Double? { get }
    public var dataValue: Data? { get }
    public var dateValue: Date? { get }
    public var objectIdValue: ObjectId? { get }
    public var decimal128Value: Decimal128? { get }
    public var uuidValue: UUID? { get }
    public var dictionaryValue: Map<String, AnyRealmValue>? { get }
    public var listValue: List<AnyRealmValue>? { get }
    public static func fromDictionary(_ dictionary: [String: AnyRealmValue]) -> AnyRealmValue
    public static func fromArray(_ array: [AnyRealmValue]) -> AnyRealmValue
}
extension ObjectId: Codable, CustomStringConvertible, Comparable {
    public init()
    public init(_ string: StaticString)
    public init(timestamp: Date, machineId: Int, processId: Int)
    public var timestamp: Date { get }
    public var description: String { get }
}
extension Decimal128 {
    public init()
    public init(number: NSNumber)
    public init?<T: BinaryInteger>(exactly source: T)
    public var magnitude: Decimal128 { get }
}
extension ThreadSafeReference { public func resolve(in realm: Realm) -> Confined? }
extension ThreadSafe {
    public var projectedValue: ThreadSafe<T> { get }
    public var threadSafeReference: ThreadSafeReference<T>? { get }
}

extension Query {
    public func contains(_ value: T, options: StringOptions) -> Query<Bool> where T == String
    public func ends(with value: T, options: StringOptions = []) -> Query<Bool> where T == String
    public func starts(with value: T, options: StringOptions) -> Query<Bool> where T == String
    public func like(_ value: T, caseInsensitive: Bool = false) -> Query<Bool> where T == String
    public func equals(_ value: T, options: StringOptions = []) -> Query<Bool> where T == String
    public func notEquals(_ value: T, options: StringOptions = []) -> Query<Bool> where T == String
    public func contains(_ range: Range<T>) -> Query<Bool> where T: Comparable
    public func contains(_ range: ClosedRange<T>) -> Query<Bool> where T: Comparable
    public func containsAny<U: Sequence>(in collection: U) -> Query<Bool>
}
public struct StringOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let caseInsensitive: StringOptions
    public static let diacriticInsensitive: StringOptions
}

extension Realm {
    public func create<T: AsymmetricObject>(_ type: T.Type, value: Any = [String: Any]())
    public func delete<E>(_ objects: MutableSet<E>) where E: ObjectBase
    public func delete<Key, E>(_ map: Map<Key, E?>) where E: ObjectBase
    public func subscribe<T: Object>(to objects: T.Type, where: String, completion: @escaping (Results<T>?, (any Swift.Error)?) -> Void)
}
extension Realm.Error {
    public static let fileAccess: Realm.Error
    public static let filePermissionDenied: Realm.Error
    public static let fileExists: Realm.Error
    public static let fileNotFound: Realm.Error
    public static let incompatibleLockFile: Realm.Error
    public static let schemaMismatch: Realm.Error
    public static let addressSpaceExhausted: Realm.Error
    public var fileURL: URL? { get }
}
extension Realm.Configuration {
    public var description: String { get }
}
extension Results {
    public func subscribe(name: String? = nil, waitForSync: WaitForSyncMode, timeout: Double? = nil) async throws -> Results<Element>
}
public enum WaitForSyncMode { case onCreation, always, never }

extension ObjectSchema {
    public var objectClass: AnyClass { get }
    public var isEmbedded: Bool { get }
    public subscript(propertyName: String) -> Property? { get }
}
extension Property {
    public var columnName: String { get }
    public var isIndexed: Bool { get }
    public var isSet: Bool { get }
    public var isMap: Bool { get }
}

extension App {
    public convenience init(configuration: AppConfiguration)
    public var objectWillChange: AnyPublisher<App, Never> { get }
    public func login(credentials: Credentials) -> Future<User, any Error>
    public func pushClient(serviceName: String) -> PushClient
}
extension User {
    public var state: UserState { get }
    public func logOut() -> Future<Void, any Error>
    public func logOut(_ completion: @escaping @Sendable ((any Error)?) -> Void)
    public func remove() async throws -> User
    public func delete() async throws
    public func linkUser(credentials: Credentials, _ completion: @escaping @Sendable (Result<User, any Error>) -> Void)
    public func refreshCustomData(_ completion: @escaping @Sendable (Result<[AnyHashable: Any], any Error>) -> Void)
    public func configuration<T>(partitionValue: T, clientResetMode: ClientResetMode, cancelAsyncOpenOnNonFatalErrors: Bool = false) -> Realm.Configuration
    public func flexibleSyncConfiguration(clientResetMode: ClientResetMode, cancelAsyncOpenOnNonFatalErrors: Bool = false) -> Realm.Configuration
    public func flexibleSyncConfiguration(clientResetMode: ClientResetMode, cancelAsyncOpenOnNonFatalErrors: Bool = false, initialSubscriptions: @escaping @Sendable (SyncSubscriptionSet) -> Void, rerunOnOpen: Bool = false) -> Realm.Configuration
}
public enum UserState: Sendable { case loggedOut, loggedIn, removed }
extension Credentials {
    public static func facebook(accessToken: String) -> Credentials
    public static func google(serverAuthCode: String) -> Credentials
    public static func googleId(token: String) -> Credentials
    public static func apple(idToken: String) -> Credentials
    public static func userAPIKey(_ key: String) -> Credentials
    public static func serverAPIKey(_ key: String) -> Credentials
}
extension EmailPasswordAuth {
    public func registerUser(email: String, password: String) async throws
    public func registerUser(email: String, password: String, completion: @escaping @Sendable ((any Error)?) -> Void)
    public func confirmUser(_ token: String, tokenId: String) async throws
    public func sendResetPasswordEmail(_ email: String) async throws
}
extension SyncConfiguration {
    public var user: User { get }
    public var partitionValue: AnyBSON? { get }
    public var clientResetMode: ClientResetMode { get }
}
extension SyncSubscriptionSet {
    public var count: Int { get }
    public var state: SyncSubscriptionState { get }
    public func update(_ block: @escaping () -> Void, onComplete: (@Sendable ((any Error)?) -> Void)? = nil)
    public func write(_ block: () -> Void, onComplete: ((any Error)?) -> Void)
    public func write(_ block: () -> Void) async throws
    public func first<T: Object>(ofType type: T.Type, where query: @escaping (Query<T>) -> Query<Bool>) -> SyncSubscription?
    public func first<T: Object>(ofType type: T.Type, where predicateFormat: String, _ args: Any...) -> SyncSubscription?
    public func remove<T: Object>(ofType type: T.Type, _ query: @escaping (Query<T>) -> Query<Bool>)
    public func remove<T: Object>(ofType type: T.Type, where predicateFormat: String, _ args: Any...)
    public func remove(_ subscriptions: SyncSubscription...)
    public func removeAll(unnamedOnly: Bool = false)
    public func removeAll<T: Object>(ofType type: T.Type)
    public subscript(position: Int) -> SyncSubscription? { get }
    public var first: SyncSubscription? { get }
    public var last: SyncSubscription? { get }
}
public enum SyncSubscriptionState: Equatable, Sendable { case complete, error(any Error), pending, superseded }
extension SyncSubscription {
    public var createdAt: Date { get }
    public var updatedAt: Date { get }
    public func updateQuery(to predicateFormat: String, _ args: Any...)
    public func updateQuery(to predicate: NSPredicate)
}
extension QuerySubscription {
    public init(name: String? = nil, where predicateFormat: String, _ args: Any...)
    public init(name: String? = nil, where predicate: NSPredicate)
}
extension SyncSession {
    public enum ProgressDirection: Sendable { case upload, download }
    public enum ProgressMode: Sendable { case reportIndefinitely, forCurrentlyOutstandingWork }
    public enum State: Sendable { case active, inactive, invalid }
    public enum ConnectionState: Sendable { case connecting, connected, disconnected }
    public var state: State { get }
    public var connectionState: ConnectionState { get }
    public func addProgressNotification(for direction: ProgressDirection, mode: ProgressMode, block: @escaping @Sendable (Progress) -> Void) -> ProgressNotificationToken?
}
public final class ProgressNotificationToken: NSObject { public func invalidate() }
extension SyncSession.Progress {
    public var transferredBytes: Int { get }
    public var transferrableBytes: Int { get }
    public var fractionTransferred: Double { get }
    public var progressEstimate: Double { get }
}
extension SyncManager {
    public var errorHandler: (@Sendable (any Error, SyncSession?) -> Void)? { get set }
    public var logLevel: Int { get set }
}

"""#
),
("RxRealm",
#"""
// What RxRealm adds to Realm's collections.
@_exported import RealmSwift
@_exported import RxSwift
extension RealmCollection { public func toArray() -> [Element] }

"""#
),
("SafariServices",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class SFSafariViewController: UIViewController { public init(url URL: URL) }
open class SFSafariExtensionHandler: NSObject {}
open class SFContentBlockerExtension: NSObject {}

"""#
),
("SceneKit",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class SCNView: UIView {}

"""#
),
("SpriteKit",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
open class SKView: UIView {}

"""#
),
("Swift",
#"""
// Sequences and collections.

// MARK: Sequence

public protocol IteratorProtocol<Element> {
    associatedtype Element
    mutating func next() -> Element?
}
public protocol Sequence<Element> {
    associatedtype Element
    associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
    func makeIterator() -> Iterator
    var underestimatedCount: Int { get }
    func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R?
}
extension Sequence where Self: IteratorProtocol {
    public typealias _Default_Iterator = Self
    public func makeIterator() -> Self
}
extension Sequence {
    public func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T]
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
    public func forEach(_ body: (Element) throws -> Void) rethrows
    public func compactMap<ElementOfResult>(_ transform: (Element) throws -> ElementOfResult?) rethrows -> [ElementOfResult]
    public func flatMap<SegmentOfResult: Sequence>(_ transform: (Element) throws -> SegmentOfResult) rethrows -> [SegmentOfResult.Element]
    public func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result) rethrows -> Result
    public func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> ()) rethrows -> Result
    public func first(where predicate: (Element) throws -> Bool) rethrows -> Element?
    public func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool
    public func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
    public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
    public func reversed() -> [Element]
    public func shuffled() -> [Element]
    public func enumerated() -> EnumeratedSequence<Self>
    public func dropFirst(_ k: Int = 1) -> DropFirstSequence<Self>
    public func dropLast(_ k: Int = 1) -> [Element]
    public func drop(while predicate: (Element) throws -> Bool) rethrows -> DropWhileSequence<Self>
    public func prefix(_ maxLength: Int) -> PrefixSequence<Self>
    public func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element]
    public func suffix(_ maxLength: Int) -> [Element]
    public func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [ArraySlice<Element>]
    public func elementsEqual<OtherSequence: Sequence>(_ other: OtherSequence, by areEquivalent: (Element, OtherSequence.Element) throws -> Bool) rethrows -> Bool
    public func starts<PossiblePrefix: Sequence>(with possiblePrefix: PossiblePrefix, by areEquivalent: (Element, PossiblePrefix.Element) throws -> Bool) rethrows -> Bool
    public var underestimatedCount: Int { get }
    public var lazy: LazySequence<Self> { get }
    public func count<E>(where predicate: (Element) throws(E) -> Bool) throws(E) -> Int
}
extension Sequence where Element: Equatable {
    public func contains(_ element: Element) -> Bool
    public func elementsEqual<OtherSequence: Sequence>(_ other: OtherSequence) -> Bool where OtherSequence.Element == Element
    public func starts<PossiblePrefix: Sequence>(with possiblePrefix: PossiblePrefix) -> Bool where PossiblePrefix.Element == Element
    public func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>]
}
extension Sequence where Element: Comparable {
    public func min() -> Element?
    public func max() -> Element?
    public func sorted() -> [Element]
}
extension Sequence where Element: Sequence { public func joined() -> FlattenSequence<Self> }
extension Sequence where Element: StringProtocol { public func joined(separator: String = "") -> String }
public struct EnumeratedSequence<Base: Sequence>: Sequence {
    public typealias Element = (offset: Int, element: Base.Element)
    public func makeIterator() -> AnyIterator<(offset: Int, element: Base.Element)>
}
extension EnumeratedSequence: Collection where Base: Collection { public typealias Index = Int }
public struct DropFirstSequence<Base: Sequence>: Sequence { public typealias Element = Base.Element; public func makeIterator() -> AnyIterator<Base.Element> }
public struct DropWhileSequence<Base: Sequence>: Sequence { public typealias Element = Base.Element; public func makeIterator() -> AnyIterator<Base.Element> }
public struct PrefixSequence<Base: Sequence>: Sequence { public typealias Element = Base.Element; public func makeIterator() -> AnyIterator<Base.Element> }
public struct FlattenSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
    public typealias Element = Base.Element.Element
    public func makeIterator() -> AnyIterator<Base.Element.Element>
}
public struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
    public typealias Element = (Sequence1.Element, Sequence2.Element)
    public func makeIterator() -> AnyIterator<(Sequence1.Element, Sequence2.Element)>
}
public func zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2) -> Zip2Sequence<Sequence1, Sequence2>
public func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>
public struct Repeated<Element>: RandomAccessCollection { public typealias Index = Int; public subscript(i: Int) -> Element { get } }
public func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T, (T?, Bool)>
public func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T, State>
public struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol { public mutating func next() -> Element? }
public struct AnyIterator<Element>: IteratorProtocol, Sequence {
    public init<I: IteratorProtocol>(_ base: I) where I.Element == Element
    public init(_ body: @escaping () -> Element?)
    public func next() -> Element?
}
public struct AnySequence<Element>: Sequence {
    public init<S: Sequence>(_ base: S) where S.Element == Element
    public init<I: IteratorProtocol>(_ makeUnderlyingIterator: @escaping () -> I) where I.Element == Element
    public func makeIterator() -> AnyIterator<Element>
}
public struct AnyCollection<Element>: BidirectionalCollection {
    public typealias Index = Int
    public init<C: Collection>(_ base: C) where C.Element == Element
    public subscript(i: Int) -> Element { get }
}
public struct IndexingIterator<Elements: Collection>: IteratorProtocol, Sequence {
    public typealias Element = Elements.Element
    public mutating func next() -> Elements.Element?
}
public struct EmptyCollection<Element>: RandomAccessCollection { public typealias Index = Int; public init(); public subscript(i: Int) -> Element { get } }
public struct CollectionOfOne<Element>: RandomAccessCollection { public typealias Index = Int; public init(_ element: Element); public subscript(i: Int) -> Element { get } }

// MARK: Lazy

public protocol LazySequenceProtocol: Sequence {
    associatedtype Elements: Sequence = Self where Elements.Element == Element
    var elements: Elements { get }
}
public protocol LazyCollectionProtocol: LazySequenceProtocol, Collection {}
extension LazySequenceProtocol {
    public func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Elements, U>
    public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Elements>
    public func compactMap<ElementOfResult>(_ transform: @escaping (Element) -> ElementOfResult?) -> LazyMapSequence<LazyFilterSequence<LazyMapSequence<Elements, ElementOfResult?>>, ElementOfResult>
    public func flatMap<SegmentOfResult: Sequence>(_ transform: @escaping (Element) -> SegmentOfResult) -> LazySequence<FlattenSequence<LazyMapSequence<Elements, SegmentOfResult>>>
    public func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Elements>
    public func drop(while predicate: @escaping (Element) -> Bool) -> LazyDropWhileSequence<Elements>
    public var lazy: Elements { get }
    public var elements: Self { get }
}
public struct LazySequence<Base: Sequence>: LazySequenceProtocol {
    public typealias Element = Base.Element
    public typealias Elements = Base
    public typealias Iterator = Base.Iterator
    public var elements: Base { get }
    public func makeIterator() -> Base.Iterator
}
extension LazySequence: Collection, LazyCollectionProtocol where Base: Collection { public typealias Index = Base.Index }
extension LazySequence: BidirectionalCollection where Base: BidirectionalCollection {}
extension LazySequence: RandomAccessCollection where Base: RandomAccessCollection {}
public typealias LazyCollection<T: Collection> = LazySequence<T>
public struct LazyMapSequence<Base: Sequence, Element>: LazySequenceProtocol { public typealias Elements = LazyMapSequence<Base, Element>; public func makeIterator() -> AnyIterator<Element> }
extension LazyMapSequence: Collection, LazyCollectionProtocol where Base: Collection { public typealias Index = Base.Index }
extension LazyMapSequence: BidirectionalCollection where Base: BidirectionalCollection {}
extension LazyMapSequence: RandomAccessCollection where Base: RandomAccessCollection {}
public typealias LazyMapCollection<T: Collection, U> = LazyMapSequence<T, U>
public struct LazyFilterSequence<Base: Sequence>: LazySequenceProtocol {
    public typealias Element = Base.Element
    public typealias Elements = LazyFilterSequence<Base>
    public func makeIterator() -> AnyIterator<Base.Element>
}
extension LazyFilterSequence: Collection, LazyCollectionProtocol where Base: Collection { public typealias Index = Base.Index }
extension LazyFilterSequence: BidirectionalCollection where Base: BidirectionalCollection {}
public typealias LazyFilterCollection<T: Collection> = LazyFilterSequence<T>
public struct LazyPrefixWhileSequence<Base: Sequence>: LazySequenceProtocol { public typealias Element = Base.Element; public typealias Elements = LazyPrefixWhileSequence<Base>; public func makeIterator() -> AnyIterator<Base.Element> }
public struct LazyDropWhileSequence<Base: Sequence>: LazySequenceProtocol { public typealias Element = Base.Element; public typealias Elements = LazyDropWhileSequence<Base>; public func makeIterator() -> AnyIterator<Base.Element> }

// MARK: Collection

public protocol Collection<Element>: Sequence {
    associatedtype Element
    associatedtype Index: Comparable
    associatedtype Iterator = IndexingIterator<Self>
    associatedtype SubSequence: Collection = Slice<Self> where SubSequence.Element == Element, SubSequence.SubSequence == SubSequence
    associatedtype Indices: Collection = DefaultIndices<Self> where Indices.Element == Index
    var startIndex: Index { get }
    var endIndex: Index { get }
    var indices: Indices { get }
    var isEmpty: Bool { get }
    var count: Int { get }
    subscript(position: Index) -> Element { get }
    subscript(bounds: Range<Index>) -> SubSequence { get }
    func index(after i: Index) -> Index
    func formIndex(after i: inout Index)
    func index(_ i: Index, offsetBy distance: Int) -> Index
    func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    func distance(from start: Index, to end: Index) -> Int
}
extension Collection {
    public var isEmpty: Bool { get }
    public var count: Int { get }
    public var first: Element? { get }
    public func index(_ i: Index, offsetBy distance: Int) -> Index
    public func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    public func distance(from start: Index, to end: Index) -> Int
    public func formIndex(after i: inout Index)
    public func makeIterator() -> IndexingIterator<Self>
    public func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T]
    public func dropFirst(_ k: Int = 1) -> SubSequence
    public func dropLast(_ k: Int = 1) -> SubSequence
    public func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
    public func prefix(_ maxLength: Int) -> SubSequence
    public func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
    public func prefix(upTo end: Index) -> SubSequence
    public func prefix(through position: Index) -> SubSequence
    public func suffix(_ maxLength: Int) -> SubSequence
    public func suffix(from start: Index) -> SubSequence
    public func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [SubSequence]
    public func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
    public func randomElement() -> Element?
    public subscript<R: RangeExpression>(r: R) -> SubSequence where R.Bound == Index { get }
    public subscript(x: (UnboundedRange_) -> ()) -> SubSequence { get }
}
extension Collection where SubSequence == Self { public mutating func popFirst() -> Element?; @discardableResult public mutating func removeFirst() -> Element }
extension Collection where Element: Equatable {
    public func firstIndex(of element: Element) -> Index?
    public func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [SubSequence]
}
public enum UnboundedRange_ { public static postfix func ... (ignore: UnboundedRange_) -> () }
public struct DefaultIndices<Elements: Collection>: Collection {
    public typealias Element = Elements.Index
    public typealias Index = Elements.Index
    public subscript(i: Elements.Index) -> Elements.Index { get }
}
public struct Slice<Base: Collection>: Collection {
    public typealias Element = Base.Element
    public typealias Index = Base.Index
    public typealias SubSequence = Slice<Base>
    public subscript(index: Base.Index) -> Base.Element { get }
    public var base: Base { get }
}
extension Slice: BidirectionalCollection where Base: BidirectionalCollection {}
extension Slice: RandomAccessCollection where Base: RandomAccessCollection {}
public protocol BidirectionalCollection<Element>: Collection {
    func index(before i: Index) -> Index
    func formIndex(before i: inout Index)
}
extension BidirectionalCollection {
    public var last: Element? { get }
    public func last(where predicate: (Element) throws -> Bool) rethrows -> Element?
    public func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
    public func reversed() -> ReversedCollection<Self>
    public func formIndex(before i: inout Index)
}
extension BidirectionalCollection where Element: Equatable { public func lastIndex(of element: Element) -> Index? }
extension BidirectionalCollection where SubSequence == Self { public mutating func popLast() -> Element?; @discardableResult public mutating func removeLast() -> Element }
public struct ReversedCollection<Base: BidirectionalCollection>: BidirectionalCollection {
    public typealias Element = Base.Element
    public struct Index: Comparable { public let base: Base.Index }
    public subscript(position: Index) -> Base.Element { get }
    public func reversed() -> Base
}
extension ReversedCollection: RandomAccessCollection where Base: RandomAccessCollection {}
public protocol RandomAccessCollection<Element>: BidirectionalCollection where SubSequence: RandomAccessCollection, Indices: RandomAccessCollection {}
extension RandomAccessCollection where Index: Strideable, Index.Stride == Int, Indices == Range<Index> {
    public var indices: Range<Index> { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public func distance(from start: Index, to end: Index) -> Int
}
public protocol MutableCollection<Element>: Collection {
    subscript(position: Index) -> Element { get set }
    mutating func swapAt(_ i: Index, _ j: Index)
}
extension MutableCollection {
    public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index
    public mutating func swapAt(_ i: Index, _ j: Index)
}
extension MutableCollection where Self: RandomAccessCollection {
    public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows
    public mutating func shuffle()
}
extension MutableCollection where Self: RandomAccessCollection, Element: Comparable { public mutating func sort() }
extension MutableCollection where Self: BidirectionalCollection { public mutating func reverse() }
public protocol RangeReplaceableCollection<Element>: Collection {
    init()
    init(repeating repeatedValue: Element, count: Int)
    init<S: Sequence>(_ elements: S) where S.Element == Element
    mutating func append(_ newElement: Element)
    mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
    mutating func insert(_ newElement: Element, at i: Index)
    mutating func insert<S: Collection>(contentsOf newElements: S, at i: Index) where S.Element == Element
    @discardableResult mutating func remove(at i: Index) -> Element
    @discardableResult mutating func removeFirst() -> Element
    mutating func removeFirst(_ k: Int)
    mutating func removeAll(keepingCapacity keepCapacity: Bool)
    mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
    mutating func removeSubrange(_ bounds: Range<Index>)
    mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C) where C.Element == Element
    mutating func reserveCapacity(_ n: Int)
}
extension RangeReplaceableCollection {
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
    public mutating func removeSubrange<R: RangeExpression>(_ bounds: R) where R.Bound == Index
    public mutating func replaceSubrange<C: Collection, R: RangeExpression>(_ subrange: R, with newElements: C) where C.Element == Element, R.Bound == Index
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self
    public static func + <Other: Sequence>(lhs: Self, rhs: Other) -> Self where Element == Other.Element
    public static func + <Other: Sequence>(lhs: Other, rhs: Self) -> Self where Element == Other.Element
    public static func + <Other: RangeReplaceableCollection>(lhs: Self, rhs: Other) -> Self where Element == Other.Element
    public static func += <Other: Sequence>(lhs: inout Self, rhs: Other) where Other.Element == Element
}
extension RangeReplaceableCollection where Self: BidirectionalCollection {
    @discardableResult public mutating func removeLast() -> Element
    public mutating func removeLast(_ k: Int)
    public mutating func popLast() -> Element?
}

// MARK: Array

public protocol _ArrayProtocol: RangeReplaceableCollection, ExpressibleByArrayLiteral {}
extension _ArrayProtocol { public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] }
@frozen public struct Array<Element>: _ArrayProtocol, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral, CustomStringConvertible {
    public typealias Index = Int
    public typealias Iterator = IndexingIterator<[Element]>
    public typealias SubSequence = ArraySlice<Element>
    public typealias Indices = Range<Int>
    public typealias ArrayLiteralElement = Element
    public init()
    public init<S: Sequence>(_ s: S) where S.Element == Element
    public init(repeating repeatedValue: Element, count: Int)
    public init(arrayLiteral elements: Element...)
    public init(unsafeUninitializedCapacity: Int, initializingWith initializer: (inout UnsafeMutableBufferPointer<Element>, inout Int) throws -> Void) rethrows
    public var startIndex: Int { get }
    public var endIndex: Int { get }
    public var capacity: Int { get }
    public var description: String { get }
    public func index(after i: Int) -> Int
    public func index(before i: Int) -> Int
    public func index(_ i: Int, offsetBy distance: Int) -> Int
    public subscript(index: Int) -> Element { get set }
    public subscript(bounds: Range<Int>) -> ArraySlice<Element> { get set }
    public mutating func append(_ newElement: Element)
    public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
    public mutating func insert(_ newElement: Element, at i: Int)
    @discardableResult public mutating func remove(at index: Int) -> Element
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public mutating func popLast() -> Element?
    public mutating func reserveCapacity(_ minimumCapacity: Int)
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    public mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R
    public static func + (lhs: [Element], rhs: [Element]) -> [Element]
    public static func += (lhs: inout [Element], rhs: [Element])
}
extension Array: Equatable where Element: Equatable { public static func == (lhs: [Element], rhs: [Element]) -> Bool }
extension Array: Hashable where Element: Hashable {}
extension Array: Sendable where Element: Sendable {}
extension Array: Encodable where Element: Encodable {}
extension Array: Decodable where Element: Decodable {}
@frozen public struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    public typealias Index = Int
    public typealias SubSequence = ArraySlice<Element>
    public typealias Indices = Range<Int>
    public init<S: Sequence>(_ s: S) where S.Element == Element
    public subscript(index: Int) -> Element { get set }
    public subscript(bounds: Range<Int>) -> ArraySlice<Element> { get set }
}
extension ArraySlice: Equatable where Element: Equatable { public static func == (lhs: ArraySlice<Element>, rhs: ArraySlice<Element>) -> Bool }
extension ArraySlice: Hashable where Element: Hashable {}
extension ArraySlice: Sendable where Element: Sendable {}
@frozen public struct ContiguousArray<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    public typealias Index = Int
    public typealias SubSequence = ArraySlice<Element>
    public typealias Indices = Range<Int>
    public subscript(index: Int) -> Element { get set }
}

// MARK: Dictionary, Set

@frozen public struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral, CustomStringConvertible {
    public typealias Element = (key: Key, value: Value)
    public struct Index: Comparable, Hashable {}
    public struct Keys: Collection, Equatable { public typealias Element = Key; public typealias Index = Dictionary<Key, Value>.Index; public subscript(position: Index) -> Key { get } }
    public struct Values: MutableCollection { public typealias Element = Value; public typealias Index = Dictionary<Key, Value>.Index; public subscript(position: Index) -> Value { get set } }
    public init()
    public init(minimumCapacity: Int)
    public init(dictionaryLiteral elements: (Key, Value)...)
    public init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value)
    public init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows where S.Element == (Key, Value)
    public init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) throws -> Key) rethrows where Value == [S.Element]
    public var keys: Dictionary<Key, Value>.Keys { get }
    public var values: Dictionary<Key, Value>.Values { get set }
    public var count: Int { get }
    public var isEmpty: Bool { get }
    public var capacity: Int { get }
    public var description: String { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public func index(after i: Index) -> Index
    public func index(forKey key: Key) -> Index?
    public subscript(key: Key) -> Value? { get set }
    public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value { get set }
    public subscript(position: Index) -> (key: Key, value: Value) { get }
    public func filter(_ isIncluded: ((key: Key, value: Value)) throws -> Bool) rethrows -> [Key: Value]
    public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
    public func compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> [Key: T]
    @discardableResult public mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
    @discardableResult public mutating func removeValue(forKey key: Key) -> Value?
    @discardableResult public mutating func remove(at index: Index) -> (key: Key, value: Value)
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows where S.Element == (Key, Value)
    public mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
    public func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value]
    public func merging<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value] where S.Element == (Key, Value)
    public mutating func popFirst() -> (key: Key, value: Value)?
    public mutating func reserveCapacity(_ minimumCapacity: Int)
}
extension Dictionary: Equatable where Value: Equatable { public static func == (lhs: [Key: Value], rhs: [Key: Value]) -> Bool }
extension Dictionary: Hashable where Value: Hashable {}
extension Dictionary: Sendable where Key: Sendable, Value: Sendable {}
extension Dictionary: Encodable where Key: Encodable, Value: Encodable {}
extension Dictionary: Decodable where Key: Decodable, Value: Decodable {}
public protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
    associatedtype Element
    init()
    func contains(_ member: Element) -> Bool
    func union(_ other: Self) -> Self
    func intersection(_ other: Self) -> Self
    func symmetricDifference(_ other: Self) -> Self
    @discardableResult mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
    @discardableResult mutating func remove(_ member: Element) -> Element?
    @discardableResult mutating func update(with newMember: Element) -> Element?
    mutating func formUnion(_ other: Self)
    mutating func formIntersection(_ other: Self)
    func subtracting(_ other: Self) -> Self
    func isSubset(of other: Self) -> Bool
    func isDisjoint(with other: Self) -> Bool
    func isSuperset(of other: Self) -> Bool
    var isEmpty: Bool { get }
    mutating func subtract(_ other: Self)
}
extension SetAlgebra { public typealias ArrayLiteralElement = Element }
public protocol OptionSet: SetAlgebra, RawRepresentable {
    associatedtype Element = Self
    init(rawValue: RawValue)
}
extension OptionSet where RawValue: FixedWidthInteger { public init() }
@frozen public struct Set<Element: Hashable>: Collection, SetAlgebra, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
    public struct Index: Comparable, Hashable {}
    public init()
    public init<Source: Sequence>(_ sequence: Source) where Source.Element == Element
    public init(minimumCapacity: Int)
    public init(arrayLiteral elements: Element...)
    public var count: Int { get }
    public var isEmpty: Bool { get }
    public var first: Element? { get }
    public var description: String { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public subscript(position: Index) -> Element { get }
    public func contains(_ member: Element) -> Bool
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element>
    @discardableResult public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
    @discardableResult public mutating func update(with newMember: Element) -> Element?
    @discardableResult public mutating func remove(_ member: Element) -> Element?
    @discardableResult public mutating func removeFirst() -> Element
    @discardableResult public mutating func popFirst() -> Element?
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public func union<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public func intersection(_ other: Set<Element>) -> Set<Element>
    public func intersection<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public func subtracting(_ other: Set<Element>) -> Set<Element>
    public func subtracting<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public func symmetricDifference<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public mutating func formUnion<S: Sequence>(_ other: S) where S.Element == Element
    public mutating func formIntersection<S: Sequence>(_ other: S) where S.Element == Element
    public mutating func subtract(_ other: Set<Element>)
    public mutating func subtract<S: Sequence>(_ other: S) where S.Element == Element
    public func isSubset<S: Sequence>(of possibleSuperset: S) -> Bool where S.Element == Element
    public func isSuperset<S: Sequence>(of possibleSubset: S) -> Bool where S.Element == Element
    public func isDisjoint<S: Sequence>(with other: S) -> Bool where S.Element == Element
    public static func == (lhs: Set<Element>, rhs: Set<Element>) -> Bool
}
extension Set: Sendable where Element: Sendable {}
extension Set: Encodable where Element: Encodable {}
extension Set: Decodable where Element: Decodable {}

// MARK: Ranges

public protocol RangeExpression<Bound> {
    associatedtype Bound: Comparable
    func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
    func contains(_ element: Bound) -> Bool
}
extension RangeExpression { public static func ~= (pattern: Self, value: Bound) -> Bool }
@frozen public struct Range<Bound: Comparable>: RangeExpression, Hashable {
    public let lowerBound: Bound
    public let upperBound: Bound
    public init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
    public init(_ other: ClosedRange<Bound>)
    public func contains(_ element: Bound) -> Bool
    public var isEmpty: Bool { get }
    public func clamped(to limits: Range<Bound>) -> Range<Bound>
    public func overlaps(_ other: Range<Bound>) -> Bool
}
extension Range: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
    public typealias Element = Bound
    public typealias Index = Bound
    public typealias SubSequence = Range<Bound>
    public typealias Indices = Range<Bound>
    public typealias Iterator = IndexingIterator<Range<Bound>>
}
extension Range: Sendable where Bound: Sendable {}
extension Range: Encodable where Bound: Encodable {}
extension Range: Decodable where Bound: Decodable {}
@frozen public struct ClosedRange<Bound: Comparable>: RangeExpression, Hashable {
    public let lowerBound: Bound
    public let upperBound: Bound
    public enum Index: Comparable { case pastEnd, inRange(Bound) }
    public init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
    public init(_ other: Range<Bound>)
    public func contains(_ element: Bound) -> Bool
    public var isEmpty: Bool { get }
    public func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound>
    public func overlaps(_ other: ClosedRange<Bound>) -> Bool
}
extension ClosedRange: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
    public typealias Element = Bound
    public typealias SubSequence = Slice<ClosedRange<Bound>>
    public typealias Iterator = IndexingIterator<ClosedRange<Bound>>
}
extension ClosedRange: Sendable where Bound: Sendable {}
public struct PartialRangeFrom<Bound: Comparable>: RangeExpression { public let lowerBound: Bound }
extension PartialRangeFrom: Sequence where Bound: Strideable, Bound.Stride: SignedInteger { public typealias Element = Bound; public func makeIterator() -> AnyIterator<Bound> }
public struct PartialRangeUpTo<Bound: Comparable>: RangeExpression { public let upperBound: Bound }
public struct PartialRangeThrough<Bound: Comparable>: RangeExpression { public let upperBound: Bound }

// MARK: Strings

public protocol StringProtocol: BidirectionalCollection, Hashable, Comparable, LosslessStringConvertible, ExpressibleByStringInterpolation, TextOutputStream where Element == Character, Index == String.Index {
    func hasPrefix(_ prefix: String) -> Bool
    func hasSuffix(_ suffix: String) -> Bool
    func lowercased() -> String
    func uppercased() -> String
}
extension StringProtocol {
    public func hasPrefix<Prefix: StringProtocol>(_ prefix: Prefix) -> Bool
    public func hasSuffix<Suffix: StringProtocol>(_ suffix: Suffix) -> Bool
}
@frozen public struct Character: Hashable, Comparable, Sendable, CustomStringConvertible, LosslessStringConvertible, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral {
    public init(_ content: Unicode.Scalar)
    public init(_ s: String)
    public init(stringLiteral value: String)
    public var isLetter: Bool { get }
    public var isNumber: Bool { get }
    public var isWhitespace: Bool { get }
    public var isNewline: Bool { get }
    public var isPunctuation: Bool { get }
    public var isUppercase: Bool { get }
    public var isLowercase: Bool { get }
    public var isASCII: Bool { get }
    public var asciiValue: UInt8? { get }
    public var wholeNumberValue: Int? { get }
    public var unicodeScalars: String.UnicodeScalarView { get }
    public func uppercased() -> String
    public func lowercased() -> String
    public static func == (lhs: Character, rhs: Character) -> Bool
    public static func < (lhs: Character, rhs: Character) -> Bool
}
public enum Unicode {
    public struct Scalar: Hashable, Comparable, Sendable, ExpressibleByUnicodeScalarLiteral {
        public init?(_ v: UInt32)
        public init(_ v: UInt8)
        public var value: UInt32 { get }
        public var isASCII: Bool { get }
    }
    public enum UTF8: Sendable {}
    public enum UTF16: Sendable {}
}
public typealias UTF8 = Unicode.UTF8
@frozen public struct String: StringProtocol, RangeReplaceableCollection, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    public struct Index: Comparable, Hashable, Sendable {}
    public struct UTF8View: BidirectionalCollection, Sendable { public typealias Element = UInt8; public typealias Index = String.Index; public subscript(i: String.Index) -> UInt8 { get } }
    public struct UTF16View: BidirectionalCollection, Sendable { public typealias Element = UInt16; public typealias Index = String.Index; public subscript(i: String.Index) -> UInt16 { get } }
    public struct UnicodeScalarView: BidirectionalCollection, RangeReplaceableCollection, Sendable { public typealias Element = Unicode.Scalar; public typealias Index = String.Index; public subscript(i: String.Index) -> Unicode.Scalar { get } }
    public typealias Element = Character
    public typealias SubSequence = Substring
    public typealias Iterator = IndexingIterator<String>
    public typealias StringLiteralType = String
    public init()
    public init(stringLiteral value: String)
    public init(stringInterpolation: DefaultStringInterpolation)
    public init(_ c: Character)
    public init(_ scalar: Unicode.Scalar)
    public init(_ substring: Substring)
    public init(_ other: String)
    public init<S: Sequence>(_ characters: S) where S.Element == Character
    public init<T: LosslessStringConvertible>(_ value: T)
    public init<T: BinaryInteger>(_ value: T, radix: Int = 10, uppercase: Bool = false)
    public init(repeating repeatedValue: String, count: Int)
    public init(repeating repeatedValue: Character, count: Int)
    public init<Subject>(describing instance: Subject)
    public init<Subject>(reflecting subject: Subject)
    public init<C: Collection, Encoding>(decoding codeUnits: C, as sourceEncoding: Encoding.Type)
    public var count: Int { get }
    public var isEmpty: Bool { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public var utf8: UTF8View { get }
    public var utf16: UTF16View { get }
    public var unicodeScalars: UnicodeScalarView { get }
    public var description: String { get }
    public var debugDescription: String { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public func index(_ i: Index, offsetBy distance: Int) -> Index
    public func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    public func distance(from start: Index, to end: Index) -> Int
    public subscript(i: Index) -> Character { get }
    public subscript(r: Range<Index>) -> Substring { get }
    public func lowercased() -> String
    public func uppercased() -> String
    public func hasPrefix(_ prefix: String) -> Bool
    public func hasSuffix(_ suffix: String) -> Bool
    public mutating func append(_ other: String)
    public mutating func append(_ c: Character)
    public mutating func append(contentsOf newElements: String)
    public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Character
    public mutating func write(_ other: String)
    public mutating func insert(_ newElement: Character, at i: Index)
    @discardableResult public mutating func remove(at i: Index) -> Character
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public static func + (lhs: String, rhs: String) -> String
    public static func += (lhs: inout String, rhs: String)
    public static func == (lhs: String, rhs: String) -> Bool
    public static func < (lhs: String, rhs: String) -> Bool
}
@frozen public struct Substring: StringProtocol, RangeReplaceableCollection, Sendable {
    public typealias Element = Character
    public typealias Index = String.Index
    public typealias SubSequence = Substring
    public init()
    public init(_ content: String)
    public var base: String { get }
    public var utf8: String.UTF8View { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public subscript(i: Index) -> Character { get }
    public subscript(r: Range<Index>) -> Substring { get }
    public func lowercased() -> String
    public func uppercased() -> String
    public var description: String { get }
}
public struct Regex<Output>: Sendable { public init(_ pattern: String) throws; public func firstMatch(in string: String) throws -> Regex<Output>.Match?; public func wholeMatch(in string: String) throws -> Regex<Output>.Match?
    public struct Match: Sendable { public var output: Output { get }; public var range: Range<String.Index> { get } } }
public struct AnyRegexOutput: Sendable {}
extension BidirectionalCollection where SubSequence == Substring {
    public func firstMatch<Output>(of r: Regex<Output>) -> Regex<Output>.Match?
    public func wholeMatch<Output>(of r: Regex<Output>) -> Regex<Output>.Match?
    public func matches<Output>(of r: Regex<Output>) -> [Regex<Output>.Match]
    public func contains<Output>(_ regex: Regex<Output>) -> Bool
}
extension Sequence where Element: Comparable {
    public func lexicographicallyPrecedes<OtherSequence: Sequence>(_ other: OtherSequence) -> Bool where OtherSequence.Element == Element
}

"""#
),
("Swift",
##"""
// Concurrency.

public protocol AnyActor: AnyObject, Sendable {}
public protocol Actor: AnyActor { nonisolated var unownedExecutor: UnownedSerialExecutor { get } }
extension Actor {
    public nonisolated func preconditionIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
    public nonisolated func assertIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
    public nonisolated func assumeIsolated<T: Sendable>(_ operation: (isolated Self) throws -> T, file: StaticString = #fileID, line: UInt = #line) rethrows -> T
}
public protocol GlobalActor {
    associatedtype ActorType: Actor
    static var shared: ActorType { get }
}
@globalActor public final actor MainActor: GlobalActor {
    public static let shared: MainActor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { get }
    public static func run<T: Sendable>(resultType: T.Type = T.self, body: @MainActor @Sendable () throws -> T) async rethrows -> T
    public static func assumeIsolated<T: Sendable>(_ operation: @MainActor () throws -> T, file: StaticString = #fileID, line: UInt = #line) rethrows -> T
    public static func preconditionIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
    public static func assertIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
}
public protocol Executor: AnyObject, Sendable { func enqueue(_ job: UnownedJob) }
public protocol SerialExecutor: Executor {
    func asUnownedSerialExecutor() -> UnownedSerialExecutor
    func isSameExclusiveExecutionContext(other: Self) -> Bool
    func checkIsolated()
}
public protocol TaskExecutor: Executor {}
public struct UnownedJob: Sendable { public func runSynchronously(on executor: UnownedSerialExecutor) }
public struct ExecutorJob: Sendable { public var priority: JobPriority { get } }
public struct JobPriority: Sendable {}
public struct UnownedSerialExecutor: Sendable { public init<E: SerialExecutor>(ordinary executor: E) }
public struct UnownedTaskExecutor: Sendable {}

// MARK: Tasks

public struct TaskPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    public typealias RawValue = UInt8
    public var rawValue: UInt8
    public init(rawValue: UInt8)
    public static let high: TaskPriority
    public static var medium: TaskPriority { get }
    public static let low: TaskPriority
    public static let userInitiated: TaskPriority
    public static let utility: TaskPriority
    public static let background: TaskPriority
}
public struct CancellationError: Error { public init() }
@frozen public struct Task<Success: Sendable, Failure: Error>: Sendable {
    public func cancel()
    public var isCancelled: Bool { get }
}
extension Task {
    public var value: Success { get async throws }
    public var result: Result<Success, Failure> { get async }
}
extension Task where Failure == Never {
    public var value: Success { get async }
    @discardableResult public init(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Success)
    @discardableResult public init(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Success)
    @discardableResult public static func detached(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success) -> Task<Success, Failure>
    @discardableResult public static func immediate(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Success) -> Task<Success, Failure>
}
extension Task where Failure == any Error {
    @discardableResult public init(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> Success)
    @discardableResult public init(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> Success)
    @discardableResult public static func detached(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success) -> Task<Success, Failure>
    @discardableResult public static func immediate(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> Success) -> Task<Success, Failure>
}
extension Task where Success == Never, Failure == Never {
    public static var isCancelled: Bool { get }
    public static var currentPriority: TaskPriority { get }
    public static var basePriority: TaskPriority? { get }
    public static func checkCancellation() throws
    public static func yield() async
    public static func sleep(nanoseconds duration: UInt64) async throws
    public static func sleep(_ duration: UInt64) async
    public static func sleep<C: Clock>(until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()) async throws
    public static func sleep<C: Clock>(for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()) async throws
}
extension Task: Hashable {}
public struct UnsafeCurrentTask: Hashable { public func cancel(); public var isCancelled: Bool { get } }
public func withUnsafeCurrentTask<T>(body: (UnsafeCurrentTask?) throws -> T) rethrows -> T
public func withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: @Sendable () -> Void, isolation: isolated (any Actor)? = #isolation) async rethrows -> T
@propertyWrapper public final class TaskLocal<Value: Sendable>: Sendable {
    public init(wrappedValue defaultValue: Value)
    public var wrappedValue: Value { get }
    public var projectedValue: TaskLocal<Value> { get set }
    public func get() -> Value
    @discardableResult public func withValue<R>(_ valueDuringOperation: Value, operation: () async throws -> R, isolation: isolated (any Actor)? = #isolation, file: String = #fileID, line: UInt = #line) async rethrows -> R
    @discardableResult public func withValue<R>(_ valueDuringOperation: Value, operation: () throws -> R, file: String = #fileID, line: UInt = #line) rethrows -> R
}

// MARK: Groups

public func withTaskGroup<ChildTaskResult: Sendable, GroupResult>(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout TaskGroup<ChildTaskResult>) async -> GroupResult) async -> GroupResult
public func withThrowingTaskGroup<ChildTaskResult: Sendable, GroupResult>(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout ThrowingTaskGroup<ChildTaskResult, any Error>) async throws -> GroupResult) async rethrows -> GroupResult
public func withTaskPriorityEscalationHandler<T, E: Error>(operation: () async throws(E) -> T, onPriorityEscalated handler: @Sendable (TaskPriority, TaskPriority) -> Void, isolation: isolated (any Actor)? = #isolation) async throws(E) -> T
public func withTaskExecutorPreference<T, Failure: Error>(_ taskExecutor: (any TaskExecutor)?, isolation: isolated (any Actor)? = #isolation, operation: () async throws(Failure) -> T) async throws(Failure) -> T
public func withDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout DiscardingTaskGroup) async -> GroupResult) async -> GroupResult
public func withThrowingDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout ThrowingDiscardingTaskGroup<any Error>) async throws -> GroupResult) async throws -> GroupResult
@frozen public struct TaskGroup<ChildTaskResult: Sendable> {
    public mutating func addImmediateTask(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> ChildTaskResult)
    public mutating func addImmediateTaskUnlessCancelled(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> ChildTaskResult) -> Bool
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> ChildTaskResult)
    public mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> ChildTaskResult) -> Bool
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> ChildTaskResult?
    public mutating func waitForAll(isolation: isolated (any Actor)? = #isolation) async
    public var isEmpty: Bool { get }
    public func cancelAll()
    public var isCancelled: Bool { get }
}
extension TaskGroup: AsyncSequence {
    public typealias Element = ChildTaskResult
    public typealias Failure = Never
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = ChildTaskResult; public typealias Failure = Never; public mutating func next() async -> ChildTaskResult? }
    public func makeAsyncIterator() -> AsyncIterator
}
@frozen public struct ThrowingTaskGroup<ChildTaskResult: Sendable, Failure: Error> {
    public mutating func addImmediateTask(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> ChildTaskResult)
    public mutating func addImmediateTaskUnlessCancelled(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> ChildTaskResult) -> Bool
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> ChildTaskResult)
    public mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> ChildTaskResult) -> Bool
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws -> ChildTaskResult?
    public mutating func nextResult(isolation: isolated (any Actor)? = #isolation) async -> Result<ChildTaskResult, Failure>?
    public mutating func waitForAll(isolation: isolated (any Actor)? = #isolation) async throws
    public var isEmpty: Bool { get }
    public func cancelAll()
    public var isCancelled: Bool { get }
}
extension ThrowingTaskGroup: AsyncSequence {
    public typealias Element = ChildTaskResult
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = ChildTaskResult; public mutating func next() async throws -> ChildTaskResult? }
    public func makeAsyncIterator() -> AsyncIterator
}
@frozen public struct DiscardingTaskGroup {
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Void)
    public mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Void) -> Bool
    public func cancelAll()
    public var isCancelled: Bool { get }
}
@frozen public struct ThrowingDiscardingTaskGroup<Failure: Error> {
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Void)
    public mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Void) -> Bool
    public func cancelAll()
    public var isCancelled: Bool { get }
}

// MARK: Continuations

public struct CheckedContinuation<T, E: Error>: Sendable {
    public func resume(returning value: sending T)
    public func resume(throwing error: E)
    public func resume(with result: sending Result<T, E>)
}
extension CheckedContinuation where T == () { public func resume() }
public struct UnsafeContinuation<T, E: Error>: Sendable {
    public func resume(returning value: sending T)
    public func resume(throwing error: E)
    public func resume(with result: sending Result<T, E>)
}
extension UnsafeContinuation where T == () { public func resume() }
public func withCheckedContinuation<T>(isolation: isolated (any Actor)? = #isolation, function: String = #function, _ body: (CheckedContinuation<T, Never>) -> Void) async -> sending T
public func withCheckedThrowingContinuation<T>(isolation: isolated (any Actor)? = #isolation, function: String = #function, _ body: (CheckedContinuation<T, any Error>) -> Void) async throws -> sending T
public func withUnsafeContinuation<T>(isolation: isolated (any Actor)? = #isolation, _ fn: (UnsafeContinuation<T, Never>) -> Void) async -> sending T
public func withUnsafeThrowingContinuation<T>(isolation: isolated (any Actor)? = #isolation, _ fn: (UnsafeContinuation<T, any Error>) -> Void) async throws -> sending T

// MARK: Asynchronous sequences

public protocol AsyncIteratorProtocol<Element, Failure> {
    associatedtype Element
    associatedtype Failure: Error = any Error
    mutating func next() async throws -> Element?
}
public protocol AsyncSequence<Element, Failure> {
    associatedtype AsyncIterator: AsyncIteratorProtocol where AsyncIterator.Element == Element
    associatedtype Element
    associatedtype Failure: Error = any Error
    func makeAsyncIterator() -> AsyncIterator
}
extension AsyncSequence {
    public func map<Transformed>(_ transform: @escaping @Sendable (Element) async -> Transformed) -> AsyncMapSequence<Self, Transformed>
    public func map<Transformed>(_ transform: @escaping @Sendable (Element) async throws -> Transformed) -> AsyncThrowingMapSequence<Self, Transformed>
    public func compactMap<ElementOfResult>(_ transform: @escaping @Sendable (Element) async -> ElementOfResult?) -> AsyncMapSequence<Self, ElementOfResult>
    public func filter(_ isIncluded: @escaping @Sendable (Element) async -> Bool) -> AsyncFilterSequence<Self>
    public func prefix(_ count: Int) -> AsyncFilterSequence<Self>
    public func dropFirst(_ count: Int = 1) -> AsyncFilterSequence<Self>
    public func prefix(while predicate: @escaping @Sendable (Element) async -> Bool) rethrows -> AsyncFilterSequence<Self>
    public func first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?
    public func contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool
    public func allSatisfy(_ predicate: (Element) async throws -> Bool) async rethrows -> Bool
    public func flatMap<SegmentOfResult: AsyncSequence>(_ transform: @escaping @Sendable (Element) async -> SegmentOfResult) -> AsyncMapSequence<Self, SegmentOfResult.Element>
    public func min(by areInIncreasingOrder: (Element, Element) async throws -> Bool) async rethrows -> Element?
    public func max(by areInIncreasingOrder: (Element, Element) async throws -> Bool) async rethrows -> Element?
    public func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (_ partialResult: Result, Element) async throws -> Result) async rethrows -> Result
    public func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (_ partialResult: inout Result, Element) async throws -> Void) async rethrows -> Result
}
public struct AsyncMapSequence<Base: AsyncSequence, Transformed>: AsyncSequence {
    public typealias Element = Transformed
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = Transformed; public mutating func next() async rethrows -> Transformed? }
    public func makeAsyncIterator() -> AsyncIterator
}
public struct AsyncThrowingMapSequence<Base: AsyncSequence, Transformed>: AsyncSequence {
    public typealias Element = Transformed
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = Transformed; public mutating func next() async throws -> Transformed? }
    public func makeAsyncIterator() -> AsyncIterator
}
public struct AsyncFilterSequence<Base: AsyncSequence>: AsyncSequence {
    public typealias Element = Base.Element
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = Base.Element; public mutating func next() async rethrows -> Base.Element? }
    public func makeAsyncIterator() -> AsyncIterator
}
public struct AsyncStream<Element>: AsyncSequence {
    public typealias Failure = Never
    public struct Continuation: Sendable {
        public enum Termination: Sendable { case finished, cancelled }
        public enum YieldResult { case enqueued(remaining: Int), dropped(Element), terminated }
        public enum BufferingPolicy: Sendable { case unbounded, bufferingOldest(Int), bufferingNewest(Int) }
        @discardableResult public func yield(_ value: sending Element) -> YieldResult
        @discardableResult public func yield(with result: sending Result<Element, Never>) -> YieldResult
        public func finish()
        public var onTermination: (@Sendable (Termination) -> Void)? { get nonmutating set }
    }
    public struct Iterator: AsyncIteratorProtocol { public typealias Failure = Never; public mutating func next() async -> Element? }
    public typealias AsyncIterator = Iterator
    public init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void)
    public init(unfolding produce: @escaping () async -> Element?, onCancel: (@Sendable () -> Void)? = nil)
    public func makeAsyncIterator() -> Iterator
    public static func makeStream(of elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)
}
extension AsyncStream: Sendable where Element: Sendable {}
extension AsyncStream.Continuation where Element == Void { @discardableResult public func yield() -> YieldResult }
public struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {
    public struct Continuation: Sendable {
        public enum Termination: Sendable { case finished(Failure?), cancelled }
        public enum YieldResult { case enqueued(remaining: Int), dropped(Element), terminated }
        public enum BufferingPolicy: Sendable { case unbounded, bufferingOldest(Int), bufferingNewest(Int) }
        @discardableResult public func yield(_ value: sending Element) -> YieldResult
        public func finish(throwing error: Failure? = nil)
        public var onTermination: (@Sendable (Termination) -> Void)? { get nonmutating set }
    }
    public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? }
    public typealias AsyncIterator = Iterator
    public init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void) where Failure == any Error
    public init(unfolding produce: @escaping () async throws -> Element?) where Failure == any Error
    public func makeAsyncIterator() -> Iterator
    public static func makeStream(of elementType: Element.Type = Element.self, throwing failureType: Failure.Type = Failure.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStream<Element, Failure>.Continuation)
}

// MARK: Clocks

public protocol DurationProtocol: Comparable, AdditiveArithmetic, Sendable {}
public protocol InstantProtocol<Duration>: Comparable, Hashable, Sendable {
    associatedtype Duration: DurationProtocol
    func advanced(by duration: Duration) -> Self
    func duration(to other: Self) -> Duration
}
public protocol Clock<Duration>: Sendable {
    associatedtype Duration
    associatedtype Instant: InstantProtocol where Instant.Duration == Duration
    var now: Instant { get }
    func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws
}
extension Clock { public func measure(_ work: () throws -> Void) rethrows -> Instant.Duration; public func sleep(for duration: Instant.Duration, tolerance: Instant.Duration? = nil) async throws }
@frozen public struct Duration: DurationProtocol, Hashable, Codable {
    public static func seconds<T: BinaryInteger>(_ seconds: T) -> Duration
    public static func seconds(_ seconds: Double) -> Duration
    public static func milliseconds<T: BinaryInteger>(_ milliseconds: T) -> Duration
    public static func milliseconds(_ milliseconds: Double) -> Duration
    public static func microseconds<T: BinaryInteger>(_ microseconds: T) -> Duration
    public static func nanoseconds<T: BinaryInteger>(_ nanoseconds: T) -> Duration
    public static var zero: Duration { get }
    public static func + (lhs: Duration, rhs: Duration) -> Duration
    public static func - (lhs: Duration, rhs: Duration) -> Duration
    public static func < (lhs: Duration, rhs: Duration) -> Bool
    public static func == (lhs: Duration, rhs: Duration) -> Bool
}
public struct ContinuousClock: Clock {
    public typealias Duration = Swift.Duration
    public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration; public static var now: ContinuousClock.Instant { get }; public static func - (lhs: Instant, rhs: Instant) -> Swift.Duration }
    public init()
    public var now: Instant { get }
}
extension Clock where Self == ContinuousClock { public static var continuous: ContinuousClock { get } }
public struct SuspendingClock: Clock {
    public typealias Duration = Swift.Duration
    public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration }
    public init()
    public var now: Instant { get }
}

"""##
),
("Swift",
##"""
// The standard library, as far as everyday code uses it: declarations without bodies, in our words.

// MARK: What the language knows by itself

public protocol AnyObject {}
public protocol Copyable {}
public protocol Escapable {}
public protocol BitwiseCopyable {}
public protocol SendableMetatype {}
public protocol Sendable: SendableMetatype {}
public typealias AnyClass = AnyObject.Type
public typealias Void = ()
public enum Never: Error, Sendable, Equatable, Hashable, Comparable {}

// MARK: Errors, results

public protocol Error: Sendable {}
public enum Result<Success, Failure: Error> {
    case success(Success)
    case failure(Failure)
    public init(catching body: () throws(Failure) -> Success)
    public func get() throws(Failure) -> Success
    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>
    public func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>
    public func flatMap<NewSuccess>(_ transform: (Success) -> Result<NewSuccess, Failure>) -> Result<NewSuccess, Failure>
    public func flatMapError<NewFailure>(_ transform: (Failure) -> Result<Success, NewFailure>) -> Result<Success, NewFailure>
}
extension Result: Equatable where Success: Equatable, Failure: Equatable {}
extension Result: Hashable where Success: Hashable, Failure: Hashable {}
extension Result: Sendable where Success: Sendable {}

// MARK: Comparing

public protocol Equatable { static func == (lhs: Self, rhs: Self) -> Bool }
extension Equatable { public static func != (lhs: Self, rhs: Self) -> Bool }
public protocol Hashable: Equatable {
    var hashValue: Int { get }
    func hash(into hasher: inout Hasher)
}
public struct Hasher {
    public init()
    public mutating func combine<H: Hashable>(_ value: H)
    public consuming func finalize() -> Int
}
public protocol Comparable: Equatable {
    static func < (lhs: Self, rhs: Self) -> Bool
    static func <= (lhs: Self, rhs: Self) -> Bool
    static func >= (lhs: Self, rhs: Self) -> Bool
    static func > (lhs: Self, rhs: Self) -> Bool
}
extension Comparable {
    public static func ... (minimum: Self, maximum: Self) -> ClosedRange<Self>
    public static func ..< (minimum: Self, maximum: Self) -> Range<Self>
    public static prefix func ..< (maximum: Self) -> PartialRangeUpTo<Self>
    public static prefix func ... (maximum: Self) -> PartialRangeThrough<Self>
    public static postfix func ... (minimum: Self) -> PartialRangeFrom<Self>
}
public protocol Identifiable<ID> {
    associatedtype ID: Hashable
    var id: ID { get }
}
extension Identifiable where Self: AnyObject { public var id: ObjectIdentifier { get } }
public struct ObjectIdentifier: Hashable, Comparable, Sendable {
    public init(_ object: AnyObject)
    public init(_ type: Any.Type)
}
public struct AnyHashable: Hashable {
    public init<H: Hashable>(_ base: H)
    public var base: Any { get }
}
public func == (lhs: Any.Type?, rhs: Any.Type?) -> Bool
public func != (lhs: Any.Type?, rhs: Any.Type?) -> Bool
public func === (lhs: AnyObject?, rhs: AnyObject?) -> Bool
public func !== (lhs: AnyObject?, rhs: AnyObject?) -> Bool
public func == <A: Equatable, B: Equatable>(lhs: (A, B), rhs: (A, B)) -> Bool
public func != <A: Equatable, B: Equatable>(lhs: (A, B), rhs: (A, B)) -> Bool
public func < <A: Comparable, B: Comparable>(lhs: (A, B), rhs: (A, B)) -> Bool
public func == <A: Equatable, B: Equatable, C: Equatable>(lhs: (A, B, C), rhs: (A, B, C)) -> Bool
public func ~= <T: Equatable>(a: T, b: T) -> Bool
public func min<T: Comparable>(_ x: T, _ y: T) -> T
public func min<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T
public func max<T: Comparable>(_ x: T, _ y: T) -> T
public func max<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T

// MARK: Literals, conversions

public protocol ExpressibleByIntegerLiteral { associatedtype IntegerLiteralType; init(integerLiteral value: IntegerLiteralType) }
public protocol ExpressibleByFloatLiteral { associatedtype FloatLiteralType; init(floatLiteral value: FloatLiteralType) }
public protocol ExpressibleByBooleanLiteral { associatedtype BooleanLiteralType; init(booleanLiteral value: BooleanLiteralType) }
public protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
public protocol ExpressibleByUnicodeScalarLiteral { associatedtype UnicodeScalarLiteralType; init(unicodeScalarLiteral value: UnicodeScalarLiteralType) }
public protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
    associatedtype ExtendedGraphemeClusterLiteralType
    init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
}
public protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral { associatedtype StringLiteralType; init(stringLiteral value: StringLiteralType) }
public protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral { associatedtype StringInterpolation = DefaultStringInterpolation; init(stringInterpolation: StringInterpolation) }
public struct DefaultStringInterpolation: Sendable {
    public mutating func appendLiteral(_ literal: String)
    public mutating func appendInterpolation<T>(_ value: T)
}
public protocol ExpressibleByArrayLiteral { associatedtype ArrayLiteralElement; init(arrayLiteral elements: ArrayLiteralElement...) }
public protocol ExpressibleByDictionaryLiteral { associatedtype Key; associatedtype Value; init(dictionaryLiteral elements: (Key, Value)...) }
public protocol RawRepresentable<RawValue> {
    associatedtype RawValue
    init?(rawValue: RawValue)
    var rawValue: RawValue { get }
}
public protocol CaseIterable {
    associatedtype AllCases: Collection = [Self]
    static var allCases: AllCases { get }
}
public protocol CustomStringConvertible { var description: String { get } }
public protocol CustomDebugStringConvertible { var debugDescription: String { get } }
public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
public protocol TextOutputStream { mutating func write(_ string: String) }
public protocol CVarArg {}

// MARK: Coding

public typealias Codable = Decodable & Encodable
public protocol Encodable { func encode(to encoder: any Encoder) throws }
public protocol Decodable { init(from decoder: any Decoder) throws }
public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
    var stringValue: String { get }
    init?(stringValue: String)
    var intValue: Int? { get }
    init?(intValue: Int)
}
public struct CodingUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init?(rawValue: String)
}
public protocol Encoder {
    var codingPath: [any CodingKey] { get }
    var userInfo: [CodingUserInfoKey: Any] { get }
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
    func unkeyedContainer() -> any UnkeyedEncodingContainer
    func singleValueContainer() -> any SingleValueEncodingContainer
}
public protocol Decoder {
    var codingPath: [any CodingKey] { get }
    var userInfo: [CodingUserInfoKey: Any] { get }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer
    func singleValueContainer() throws -> any SingleValueDecodingContainer
}
public struct KeyedEncodingContainer<K: CodingKey> {
    public mutating func encodeNil(forKey key: K) throws
    public mutating func encode<T: Encodable>(_ value: T, forKey key: K) throws
    public mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: K) throws
    public mutating func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: K) -> KeyedEncodingContainer<NestedKey>
}
public struct KeyedDecodingContainer<K: CodingKey> {
    public var allKeys: [K] { get }
    public func contains(_ key: K) -> Bool
    public func decodeNil(forKey key: K) throws -> Bool
    public func decode<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T
    public func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T?
    public func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: K) throws -> KeyedDecodingContainer<NestedKey>
    public func nestedUnkeyedContainer(forKey key: K) throws -> any UnkeyedDecodingContainer
}
public protocol UnkeyedEncodingContainer { mutating func encode<T: Encodable>(_ value: T) throws }
public protocol UnkeyedDecodingContainer {
    var isAtEnd: Bool { get }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T
}
public protocol SingleValueEncodingContainer {
    mutating func encodeNil() throws
    mutating func encode<T: Encodable>(_ value: T) throws
}
public protocol SingleValueDecodingContainer {
    func decodeNil() -> Bool
    func decode<T: Decodable>(_ type: T.Type) throws -> T
}
public enum DecodingError: Error {
    public struct Context: Sendable {
        public let codingPath: [any CodingKey]
        public let debugDescription: String
        public init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil)
    }
    case typeMismatch(Any.Type, Context)
    case valueNotFound(Any.Type, Context)
    case keyNotFound(any CodingKey, Context)
    case dataCorrupted(Context)
    public static func dataCorruptedError<C: SingleValueDecodingContainer>(in container: C, debugDescription: String) -> DecodingError
}
public enum EncodingError: Error {
    public struct Context: Sendable { public let codingPath: [any CodingKey]; public let debugDescription: String }
    case invalidValue(Any, Context)
}

// MARK: Optional

@frozen public enum Optional<Wrapped>: ExpressibleByNilLiteral {
    case none
    case some(Wrapped)
    public init(_ some: Wrapped)
    public init(nilLiteral: ())
    public func map<U, E: Error>(_ transform: (Wrapped) throws(E) -> U) throws(E) -> U?
    public func flatMap<U, E: Error>(_ transform: (Wrapped) throws(E) -> U?) throws(E) -> U?
    public var unsafelyUnwrapped: Wrapped { get }
    public mutating func take() -> Wrapped?
}
extension Optional: Equatable where Wrapped: Equatable { public static func == (lhs: Wrapped?, rhs: Wrapped?) -> Bool }
extension Optional: Hashable where Wrapped: Hashable {}
extension Optional: Sendable where Wrapped: Sendable {}
extension Optional: Encodable where Wrapped: Encodable {}
extension Optional: Decodable where Wrapped: Decodable {}
extension Optional: CustomDebugStringConvertible { public var debugDescription: String { get } }
public struct _OptionalNilComparisonType: ExpressibleByNilLiteral { public init(nilLiteral: ()) }
extension Optional {
    public static func ~= (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
    public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) -> Bool
    public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) -> Bool
    public static func == (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
    public static func != (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
}
public func ?? <T>(optional: T?, defaultValue: @autoclosure () throws -> T) rethrows -> T
public func ?? <T>(optional: T?, defaultValue: @autoclosure () throws -> T?) rethrows -> T?

// MARK: Bool

@frozen public struct Bool: Hashable, Sendable, Codable, CustomStringConvertible, LosslessStringConvertible, ExpressibleByBooleanLiteral {
    public init()
    public init(_ value: Bool)
    public init?(_ description: String)
    public init(booleanLiteral value: Bool)
    public mutating func toggle()
    public static func random() -> Bool
    public static func == (lhs: Bool, rhs: Bool) -> Bool
    public static prefix func ! (a: Bool) -> Bool
    public static func && (lhs: Bool, rhs: @autoclosure () throws -> Bool) rethrows -> Bool
    public static func || (lhs: Bool, rhs: @autoclosure () throws -> Bool) rethrows -> Bool
    public var description: String { get }
}
public typealias BooleanLiteralType = Bool
public typealias IntegerLiteralType = Int
public typealias FloatLiteralType = Double
public typealias StringLiteralType = String

// MARK: Numbers

public protocol AdditiveArithmetic: Equatable {
    static var zero: Self { get }
    static func + (lhs: Self, rhs: Self) -> Self
    static func += (lhs: inout Self, rhs: Self)
    static func - (lhs: Self, rhs: Self) -> Self
    static func -= (lhs: inout Self, rhs: Self)
}
extension AdditiveArithmetic { public static prefix func + (x: Self) -> Self }
public protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
    associatedtype Magnitude: Comparable, Numeric
    init?<T: BinaryInteger>(exactly source: T)
    var magnitude: Magnitude { get }
    static func * (lhs: Self, rhs: Self) -> Self
    static func *= (lhs: inout Self, rhs: Self)
}
public protocol SignedNumeric: Numeric {
    static prefix func - (operand: Self) -> Self
    mutating func negate()
}
public func abs<T: SignedNumeric & Comparable>(_ x: T) -> T
public protocol Strideable<Stride>: Comparable {
    associatedtype Stride: Comparable, SignedNumeric
    func distance(to other: Self) -> Stride
    func advanced(by n: Stride) -> Self
}
public protocol BinaryInteger: Hashable, Numeric, CustomStringConvertible, Strideable where Magnitude: BinaryInteger {
    static var isSigned: Bool { get }
    init<T: BinaryFloatingPoint>(_ source: T)
    init<T: BinaryInteger>(_ source: T)
    init<T: BinaryInteger>(truncatingIfNeeded source: T)
    init<T: BinaryInteger>(clamping source: T)
    static func / (lhs: Self, rhs: Self) -> Self
    static func /= (lhs: inout Self, rhs: Self)
    static func % (lhs: Self, rhs: Self) -> Self
    static func %= (lhs: inout Self, rhs: Self)
    static prefix func ~ (x: Self) -> Self
    static func & (lhs: Self, rhs: Self) -> Self
    static func | (lhs: Self, rhs: Self) -> Self
    static func ^ (lhs: Self, rhs: Self) -> Self
    func quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)
    func isMultiple(of other: Self) -> Bool
    func signum() -> Self
}
extension BinaryInteger {
    public static func == <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func != <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func < <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func <= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func > <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func >= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func << <RHS: BinaryInteger>(lhs: Self, rhs: RHS) -> Self
    public static func >> <RHS: BinaryInteger>(lhs: Self, rhs: RHS) -> Self
}
public protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible {
    static var bitWidth: Int { get }
    static var max: Self { get }
    static var min: Self { get }
    init?<S: StringProtocol>(_ text: S, radix: Int)
    static func random(in range: Range<Self>) -> Self
    static func random(in range: ClosedRange<Self>) -> Self
    static func &+ (lhs: Self, rhs: Self) -> Self
    static func &- (lhs: Self, rhs: Self) -> Self
    static func &* (lhs: Self, rhs: Self) -> Self
    func addingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
    var leadingZeroBitCount: Int { get }
    var trailingZeroBitCount: Int { get }
    var nonzeroBitCount: Int { get }
    var byteSwapped: Self { get }
    var bigEndian: Self { get }
    var littleEndian: Self { get }
}
public protocol SignedInteger: BinaryInteger, SignedNumeric {}
public protocol UnsignedInteger: BinaryInteger {}
public enum FloatingPointRoundingRule: Sendable { case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero }
public enum FloatingPointSign: Int, Sendable { case plus, minus }
public protocol FloatingPoint: SignedNumeric, Strideable, Hashable where Magnitude == Self {
    static var nan: Self { get }
    static var infinity: Self { get }
    static var greatestFiniteMagnitude: Self { get }
    static var leastNormalMagnitude: Self { get }
    static var pi: Self { get }
    static func / (lhs: Self, rhs: Self) -> Self
    static func /= (lhs: inout Self, rhs: Self)
    var isNaN: Bool { get }
    var isFinite: Bool { get }
    var isInfinite: Bool { get }
    var isZero: Bool { get }
    func squareRoot() -> Self
    func rounded() -> Self
    func rounded(_ rule: FloatingPointRoundingRule) -> Self
    mutating func round()
    func truncatingRemainder(dividingBy other: Self) -> Self
}
public protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral {
    init<Source: BinaryInteger>(_ value: Source)
    init<Source: BinaryFloatingPoint>(_ value: Source)
    static func random(in range: Range<Self>) -> Self
    static func random(in range: ClosedRange<Self>) -> Self
}
@frozen public struct Int: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int
    public typealias Magnitude = UInt
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int { get }
    public static var min: Int { get }
    public static var zero: Int { get }
    public var description: String { get }
    public var magnitude: UInt { get }
    public func distance(to other: Int) -> Int
    public func advanced(by n: Int) -> Int
    public static func + (lhs: Int, rhs: Int) -> Int
    public static func - (lhs: Int, rhs: Int) -> Int
    public static func * (lhs: Int, rhs: Int) -> Int
    public static func / (lhs: Int, rhs: Int) -> Int
    public static func % (lhs: Int, rhs: Int) -> Int
    public static func & (lhs: Int, rhs: Int) -> Int
    public static func | (lhs: Int, rhs: Int) -> Int
    public static func ^ (lhs: Int, rhs: Int) -> Int
    public static func &+ (lhs: Int, rhs: Int) -> Int
    public static func &- (lhs: Int, rhs: Int) -> Int
    public static func &* (lhs: Int, rhs: Int) -> Int
    public static func += (lhs: inout Int, rhs: Int)
    public static func -= (lhs: inout Int, rhs: Int)
    public static func *= (lhs: inout Int, rhs: Int)
    public static func /= (lhs: inout Int, rhs: Int)
    public static func %= (lhs: inout Int, rhs: Int)
    public static func &= (lhs: inout Int, rhs: Int)
    public static func |= (lhs: inout Int, rhs: Int)
    public static func ^= (lhs: inout Int, rhs: Int)
    public static func == (lhs: Int, rhs: Int) -> Bool
    public static func != (lhs: Int, rhs: Int) -> Bool
    public static func < (lhs: Int, rhs: Int) -> Bool
    public static func <= (lhs: Int, rhs: Int) -> Bool
    public static func > (lhs: Int, rhs: Int) -> Bool
    public static func >= (lhs: Int, rhs: Int) -> Bool
    public static prefix func ~ (x: Int) -> Int
}
@frozen public struct Int8: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int8
    public typealias Magnitude = UInt8
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int8)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int8 { get }
    public static var min: Int8 { get }
    public static var zero: Int8 { get }
    public var description: String { get }
    public var magnitude: UInt8 { get }
    public func distance(to other: Int8) -> Int
    public func advanced(by n: Int) -> Int8
    public static func + (lhs: Int8, rhs: Int8) -> Int8
    public static func - (lhs: Int8, rhs: Int8) -> Int8
    public static func * (lhs: Int8, rhs: Int8) -> Int8
    public static func / (lhs: Int8, rhs: Int8) -> Int8
    public static func % (lhs: Int8, rhs: Int8) -> Int8
    public static func & (lhs: Int8, rhs: Int8) -> Int8
    public static func | (lhs: Int8, rhs: Int8) -> Int8
    public static func ^ (lhs: Int8, rhs: Int8) -> Int8
    public static func &+ (lhs: Int8, rhs: Int8) -> Int8
    public static func &- (lhs: Int8, rhs: Int8) -> Int8
    public static func &* (lhs: Int8, rhs: Int8) -> Int8
    public static func += (lhs: inout Int8, rhs: Int8)
    public static func -= (lhs: inout Int8, rhs: Int8)
    public static func *= (lhs: inout Int8, rhs: Int8)
    public static func /= (lhs: inout Int8, rhs: Int8)
    public static func %= (lhs: inout Int8, rhs: Int8)
    public static func &= (lhs: inout Int8, rhs: Int8)
    public static func |= (lhs: inout Int8, rhs: Int8)
    public static func ^= (lhs: inout Int8, rhs: Int8)
    public static func == (lhs: Int8, rhs: Int8) -> Bool
    public static func != (lhs: Int8, rhs: Int8) -> Bool
    public static func < (lhs: Int8, rhs: Int8) -> Bool
    public static func <= (lhs: Int8, rhs: Int8) -> Bool
    public static func > (lhs: Int8, rhs: Int8) -> Bool
    public static func >= (lhs: Int8, rhs: Int8) -> Bool
    public static prefix func ~ (x: Int8) -> Int8
}
@frozen public struct Int16: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int16
    public typealias Magnitude = UInt16
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int16)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int16 { get }
    public static var min: Int16 { get }
    public static var zero: Int16 { get }
    public var description: String { get }
    public var magnitude: UInt16 { get }
    public func distance(to other: Int16) -> Int
    public func advanced(by n: Int) -> Int16
    public static func + (lhs: Int16, rhs: Int16) -> Int16
    public static func - (lhs: Int16, rhs: Int16) -> Int16
    public static func * (lhs: Int16, rhs: Int16) -> Int16
    public static func / (lhs: Int16, rhs: Int16) -> Int16
    public static func % (lhs: Int16, rhs: Int16) -> Int16
    public static func & (lhs: Int16, rhs: Int16) -> Int16
    public static func | (lhs: Int16, rhs: Int16) -> Int16
    public static func ^ (lhs: Int16, rhs: Int16) -> Int16
    public static func &+ (lhs: Int16, rhs: Int16) -> Int16
    public static func &- (lhs: Int16, rhs: Int16) -> Int16
    public static func &* (lhs: Int16, rhs: Int16) -> Int16
    public static func += (lhs: inout Int16, rhs: Int16)
    public static func -= (lhs: inout Int16, rhs: Int16)
    public static func *= (lhs: inout Int16, rhs: Int16)
    public static func /= (lhs: inout Int16, rhs: Int16)
    public static func %= (lhs: inout Int16, rhs: Int16)
    public static func &= (lhs: inout Int16, rhs: Int16)
    public static func |= (lhs: inout Int16, rhs: Int16)
    public static func ^= (lhs: inout Int16, rhs: Int16)
    public static func == (lhs: Int16, rhs: Int16) -> Bool
    public static func != (lhs: Int16, rhs: Int16) -> Bool
    public static func < (lhs: Int16, rhs: Int16) -> Bool
    public static func <= (lhs: Int16, rhs: Int16) -> Bool
    public static func > (lhs: Int16, rhs: Int16) -> Bool
    public static func >= (lhs: Int16, rhs: Int16) -> Bool
    public static prefix func ~ (x: Int16) -> Int16
}
@frozen public struct Int32: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int32
    public typealias Magnitude = UInt32
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int32)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int32 { get }
    public static var min: Int32 { get }
    public static var zero: Int32 { get }
    public var description: String { get }
    public var magnitude: UInt32 { get }
    public func distance(to other: Int32) -> Int
    public func advanced(by n: Int) -> Int32
    public static func + (lhs: Int32, rhs: Int32) -> Int32
    public static func - (lhs: Int32, rhs: Int32) -> Int32
    public static func * (lhs: Int32, rhs: Int32) -> Int32
    public static func / (lhs: Int32, rhs: Int32) -> Int32
    public static func % (lhs: Int32, rhs: Int32) -> Int32
    public static func & (lhs: Int32, rhs: Int32) -> Int32
    public static func | (lhs: Int32, rhs: Int32) -> Int32
    public static func ^ (lhs: Int32, rhs: Int32) -> Int32
    public static func &+ (lhs: Int32, rhs: Int32) -> Int32
    public static func &- (lhs: Int32, rhs: Int32) -> Int32
    public static func &* (lhs: Int32, rhs: Int32) -> Int32
    public static func += (lhs: inout Int32, rhs: Int32)
    public static func -= (lhs: inout Int32, rhs: Int32)
    public static func *= (lhs: inout Int32, rhs: Int32)
    public static func /= (lhs: inout Int32, rhs: Int32)
    public static func %= (lhs: inout Int32, rhs: Int32)
    public static func &= (lhs: inout Int32, rhs: Int32)
    public static func |= (lhs: inout Int32, rhs: Int32)
    public static func ^= (lhs: inout Int32, rhs: Int32)
    public static func == (lhs: Int32, rhs: Int32) -> Bool
    public static func != (lhs: Int32, rhs: Int32) -> Bool
    public static func < (lhs: Int32, rhs: Int32) -> Bool
    public static func <= (lhs: Int32, rhs: Int32) -> Bool
    public static func > (lhs: Int32, rhs: Int32) -> Bool
    public static func >= (lhs: Int32, rhs: Int32) -> Bool
    public static prefix func ~ (x: Int32) -> Int32
}
@frozen public struct Int64: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int64
    public typealias Magnitude = UInt64
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int64)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int64 { get }
    public static var min: Int64 { get }
    public static var zero: Int64 { get }
    public var description: String { get }
    public var magnitude: UInt64 { get }
    public func distance(to other: Int64) -> Int
    public func advanced(by n: Int) -> Int64
    public static func + (lhs: Int64, rhs: Int64) -> Int64
    public static func - (lhs: Int64, rhs: Int64) -> Int64
    public static func * (lhs: Int64, rhs: Int64) -> Int64
    public static func / (lhs: Int64, rhs: Int64) -> Int64
    public static func % (lhs: Int64, rhs: Int64) -> Int64
    public static func & (lhs: Int64, rhs: Int64) -> Int64
    public static func | (lhs: Int64, rhs: Int64) -> Int64
    public static func ^ (lhs: Int64, rhs: Int64) -> Int64
    public static func &+ (lhs: Int64, rhs: Int64) -> Int64
    public static func &- (lhs: Int64, rhs: Int64) -> Int64
    public static func &* (lhs: Int64, rhs: Int64) -> Int64
    public static func += (lhs: inout Int64, rhs: Int64)
    public static func -= (lhs: inout Int64, rhs: Int64)
    public static func *= (lhs: inout Int64, rhs: Int64)
    public static func /= (lhs: inout Int64, rhs: Int64)
    public static func %= (lhs: inout Int64, rhs: Int64)
    public static func &= (lhs: inout Int64, rhs: Int64)
    public static func |= (lhs: inout Int64, rhs: Int64)
    public static func ^= (lhs: inout Int64, rhs: Int64)
    public static func == (lhs: Int64, rhs: Int64) -> Bool
    public static func != (lhs: Int64, rhs: Int64) -> Bool
    public static func < (lhs: Int64, rhs: Int64) -> Bool
    public static func <= (lhs: Int64, rhs: Int64) -> Bool
    public static func > (lhs: Int64, rhs: Int64) -> Bool
    public static func >= (lhs: Int64, rhs: Int64) -> Bool
    public static prefix func ~ (x: Int64) -> Int64
}
@frozen public struct UInt: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt
    public typealias Magnitude = UInt
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt { get }
    public static var min: UInt { get }
    public static var zero: UInt { get }
    public var description: String { get }
    public var magnitude: UInt { get }
    public func distance(to other: UInt) -> Int
    public func advanced(by n: Int) -> UInt
    public static func + (lhs: UInt, rhs: UInt) -> UInt
    public static func - (lhs: UInt, rhs: UInt) -> UInt
    public static func * (lhs: UInt, rhs: UInt) -> UInt
    public static func / (lhs: UInt, rhs: UInt) -> UInt
    public static func % (lhs: UInt, rhs: UInt) -> UInt
    public static func & (lhs: UInt, rhs: UInt) -> UInt
    public static func | (lhs: UInt, rhs: UInt) -> UInt
    public static func ^ (lhs: UInt, rhs: UInt) -> UInt
    public static func &+ (lhs: UInt, rhs: UInt) -> UInt
    public static func &- (lhs: UInt, rhs: UInt) -> UInt
    public static func &* (lhs: UInt, rhs: UInt) -> UInt
    public static func += (lhs: inout UInt, rhs: UInt)
    public static func -= (lhs: inout UInt, rhs: UInt)
    public static func *= (lhs: inout UInt, rhs: UInt)
    public static func /= (lhs: inout UInt, rhs: UInt)
    public static func %= (lhs: inout UInt, rhs: UInt)
    public static func &= (lhs: inout UInt, rhs: UInt)
    public static func |= (lhs: inout UInt, rhs: UInt)
    public static func ^= (lhs: inout UInt, rhs: UInt)
    public static func == (lhs: UInt, rhs: UInt) -> Bool
    public static func != (lhs: UInt, rhs: UInt) -> Bool
    public static func < (lhs: UInt, rhs: UInt) -> Bool
    public static func <= (lhs: UInt, rhs: UInt) -> Bool
    public static func > (lhs: UInt, rhs: UInt) -> Bool
    public static func >= (lhs: UInt, rhs: UInt) -> Bool
    public static prefix func ~ (x: UInt) -> UInt
}
@frozen public struct UInt8: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt8
    public typealias Magnitude = UInt8
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt8)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt8 { get }
    public static var min: UInt8 { get }
    public static var zero: UInt8 { get }
    public var description: String { get }
    public var magnitude: UInt8 { get }
    public func distance(to other: UInt8) -> Int
    public func advanced(by n: Int) -> UInt8
    public static func + (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func - (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func * (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func / (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func % (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func & (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func | (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func ^ (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func &+ (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func &- (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func &* (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func += (lhs: inout UInt8, rhs: UInt8)
    public static func -= (lhs: inout UInt8, rhs: UInt8)
    public static func *= (lhs: inout UInt8, rhs: UInt8)
    public static func /= (lhs: inout UInt8, rhs: UInt8)
    public static func %= (lhs: inout UInt8, rhs: UInt8)
    public static func &= (lhs: inout UInt8, rhs: UInt8)
    public static func |= (lhs: inout UInt8, rhs: UInt8)
    public static func ^= (lhs: inout UInt8, rhs: UInt8)
    public static func == (lhs: UInt8, rhs: UInt8) -> Bool
    public static func != (lhs: UInt8, rhs: UInt8) -> Bool
    public static func < (lhs: UInt8, rhs: UInt8) -> Bool
    public static func <= (lhs: UInt8, rhs: UInt8) -> Bool
    public static func > (lhs: UInt8, rhs: UInt8) -> Bool
    public static func >= (lhs: UInt8, rhs: UInt8) -> Bool
    public static prefix func ~ (x: UInt8) -> UInt8
}
@frozen public struct UInt16: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt16
    public typealias Magnitude = UInt16
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt16)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt16 { get }
    public static var min: UInt16 { get }
    public static var zero: UInt16 { get }
    public var description: String { get }
    public var magnitude: UInt16 { get }
    public func distance(to other: UInt16) -> Int
    public func advanced(by n: Int) -> UInt16
    public static func + (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func - (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func * (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func / (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func % (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func & (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func | (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func ^ (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func &+ (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func &- (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func &* (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func += (lhs: inout UInt16, rhs: UInt16)
    public static func -= (lhs: inout UInt16, rhs: UInt16)
    public static func *= (lhs: inout UInt16, rhs: UInt16)
    public static func /= (lhs: inout UInt16, rhs: UInt16)
    public static func %= (lhs: inout UInt16, rhs: UInt16)
    public static func &= (lhs: inout UInt16, rhs: UInt16)
    public static func |= (lhs: inout UInt16, rhs: UInt16)
    public static func ^= (lhs: inout UInt16, rhs: UInt16)
    public static func == (lhs: UInt16, rhs: UInt16) -> Bool
    public static func != (lhs: UInt16, rhs: UInt16) -> Bool
    public static func < (lhs: UInt16, rhs: UInt16) -> Bool
    public static func <= (lhs: UInt16, rhs: UInt16) -> Bool
    public static func > (lhs: UInt16, rhs: UInt16) -> Bool
    public static func >= (lhs: UInt16, rhs: UInt16) -> Bool
    public static prefix func ~ (x: UInt16) -> UInt16
}
@frozen public struct UInt32: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt32
    public typealias Magnitude = UInt32
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt32)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt32 { get }
    public static var min: UInt32 { get }
    public static var zero: UInt32 { get }
    public var description: String { get }
    public var magnitude: UInt32 { get }
    public func distance(to other: UInt32) -> Int
    public func advanced(by n: Int) -> UInt32
    public static func + (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func - (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func * (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func / (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func % (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func & (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func | (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func ^ (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func &+ (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func &- (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func &* (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func += (lhs: inout UInt32, rhs: UInt32)
    public static func -= (lhs: inout UInt32, rhs: UInt32)
    public static func *= (lhs: inout UInt32, rhs: UInt32)
    public static func /= (lhs: inout UInt32, rhs: UInt32)
    public static func %= (lhs: inout UInt32, rhs: UInt32)
    public static func &= (lhs: inout UInt32, rhs: UInt32)
    public static func |= (lhs: inout UInt32, rhs: UInt32)
    public static func ^= (lhs: inout UInt32, rhs: UInt32)
    public static func == (lhs: UInt32, rhs: UInt32) -> Bool
    public static func != (lhs: UInt32, rhs: UInt32) -> Bool
    public static func < (lhs: UInt32, rhs: UInt32) -> Bool
    public static func <= (lhs: UInt32, rhs: UInt32) -> Bool
    public static func > (lhs: UInt32, rhs: UInt32) -> Bool
    public static func >= (lhs: UInt32, rhs: UInt32) -> Bool
    public static prefix func ~ (x: UInt32) -> UInt32
}
@frozen public struct UInt64: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt64
    public typealias Magnitude = UInt64
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt64)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt64 { get }
    public static var min: UInt64 { get }
    public static var zero: UInt64 { get }
    public var description: String { get }
    public var magnitude: UInt64 { get }
    public func distance(to other: UInt64) -> Int
    public func advanced(by n: Int) -> UInt64
    public static func + (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func - (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func * (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func / (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func % (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func & (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func | (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func ^ (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func &+ (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func &- (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func &* (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func += (lhs: inout UInt64, rhs: UInt64)
    public static func -= (lhs: inout UInt64, rhs: UInt64)
    public static func *= (lhs: inout UInt64, rhs: UInt64)
    public static func /= (lhs: inout UInt64, rhs: UInt64)
    public static func %= (lhs: inout UInt64, rhs: UInt64)
    public static func &= (lhs: inout UInt64, rhs: UInt64)
    public static func |= (lhs: inout UInt64, rhs: UInt64)
    public static func ^= (lhs: inout UInt64, rhs: UInt64)
    public static func == (lhs: UInt64, rhs: UInt64) -> Bool
    public static func != (lhs: UInt64, rhs: UInt64) -> Bool
    public static func < (lhs: UInt64, rhs: UInt64) -> Bool
    public static func <= (lhs: UInt64, rhs: UInt64) -> Bool
    public static func > (lhs: UInt64, rhs: UInt64) -> Bool
    public static func >= (lhs: UInt64, rhs: UInt64) -> Bool
    public static prefix func ~ (x: UInt64) -> UInt64
}
extension SignedNumeric { public static prefix func - (operand: Self) -> Self; public mutating func negate() }
@frozen public struct Double: BinaryFloatingPoint, Hashable, Sendable, Codable, CVarArg, CustomStringConvertible, LosslessStringConvertible {
    public typealias FloatLiteralType = Double
    public typealias IntegerLiteralType = Int64
    public typealias Magnitude = Double
    public typealias Stride = Double
    public init()
    public init(floatLiteral value: Double)
    public init(integerLiteral value: Int64)
    public init(_ v: Int)
    public init<Source: BinaryInteger>(_ value: Source)
    public init(_ other: Float)
    public init(_ other: Double)
    public init<Source: BinaryFloatingPoint>(_ value: Source)
    public init?<S: StringProtocol>(_ text: S)
    public init?(_ description: String)
    public var description: String { get }
    public var magnitude: Double { get }
    public static prefix func - (x: Double) -> Double
    public static func + (lhs: Double, rhs: Double) -> Double
    public static func - (lhs: Double, rhs: Double) -> Double
    public static func * (lhs: Double, rhs: Double) -> Double
    public static func / (lhs: Double, rhs: Double) -> Double
    public static func += (lhs: inout Double, rhs: Double)
    public static func -= (lhs: inout Double, rhs: Double)
    public static func *= (lhs: inout Double, rhs: Double)
    public static func /= (lhs: inout Double, rhs: Double)
    public static func == (lhs: Double, rhs: Double) -> Bool
    public static func < (lhs: Double, rhs: Double) -> Bool
    public static func <= (lhs: Double, rhs: Double) -> Bool
    public static func > (lhs: Double, rhs: Double) -> Bool
    public static func >= (lhs: Double, rhs: Double) -> Bool
}
@frozen public struct Float: BinaryFloatingPoint, Hashable, Sendable, Codable, CVarArg, CustomStringConvertible, LosslessStringConvertible {
    public typealias FloatLiteralType = Float
    public typealias IntegerLiteralType = Int64
    public typealias Magnitude = Float
    public typealias Stride = Float
    public init()
    public init(floatLiteral value: Float)
    public init(integerLiteral value: Int64)
    public init(_ v: Int)
    public init<Source: BinaryInteger>(_ value: Source)
    public init(_ other: Double)
    public init(_ other: Float)
    public init<Source: BinaryFloatingPoint>(_ value: Source)
    public init?<S: StringProtocol>(_ text: S)
    public init?(_ description: String)
    public var description: String { get }
    public var magnitude: Float { get }
    public static prefix func - (x: Float) -> Float
    public static func + (lhs: Float, rhs: Float) -> Float
    public static func - (lhs: Float, rhs: Float) -> Float
    public static func * (lhs: Float, rhs: Float) -> Float
    public static func / (lhs: Float, rhs: Float) -> Float
    public static func += (lhs: inout Float, rhs: Float)
    public static func -= (lhs: inout Float, rhs: Float)
    public static func *= (lhs: inout Float, rhs: Float)
    public static func /= (lhs: inout Float, rhs: Float)
    public static func == (lhs: Float, rhs: Float) -> Bool
    public static func < (lhs: Float, rhs: Float) -> Bool
    public static func <= (lhs: Float, rhs: Float) -> Bool
    public static func > (lhs: Float, rhs: Float) -> Bool
    public static func >= (lhs: Float, rhs: Float) -> Bool
}
public func swap<T>(_ a: inout T, _ b: inout T)
public func stride<T: Strideable>(from start: T, to end: T, by stride: T.Stride) -> StrideTo<T>
public func stride<T: Strideable>(from start: T, through end: T, by stride: T.Stride) -> StrideThrough<T>
public struct StrideTo<Element: Strideable>: Sequence { public func makeIterator() -> AnyIterator<Element> }
public struct StrideThrough<Element: Strideable>: Sequence { public func makeIterator() -> AnyIterator<Element> }
public protocol RandomNumberGenerator { mutating func next() -> UInt64 }
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable { public init(); public mutating func next() -> UInt64 }

// MARK: Printing, stopping, inspecting

public func print(_ items: Any..., separator: String = " ", terminator: String = "\n")
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n")
@discardableResult public func dump<T>(_ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max) -> T
public func readLine(strippingNewline: Bool = true) -> String?
public func fatalError(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line) -> Never
public func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
public func preconditionFailure(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line) -> Never
public func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
public func assertionFailure(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
public func type<T, Metatype>(of value: T) -> Metatype
public func withExtendedLifetime<T, Result>(_ x: T, _ body: () throws -> Result) rethrows -> Result
public func withUnsafePointer<T, Result>(to value: inout T, _ body: (UnsafePointer<T>) throws -> Result) rethrows -> Result
public func withUnsafeMutablePointer<T, Result>(to value: inout T, _ body: (UnsafeMutablePointer<T>) throws -> Result) rethrows -> Result
public func withUnsafeBytes<T, Result>(of value: T, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
public func withUnsafeMutableBytes<T, Result>(of value: inout T, _ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result
public func withVaList<R>(_ args: [any CVarArg], _ body: (CVaListPointer) -> R) -> R
public struct CVaListPointer {}
public func unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U
public func unsafeDowncast<T: AnyObject>(_ x: AnyObject, to type: T.Type) -> T
public func isKnownUniquelyReferenced<T: AnyObject>(_ object: inout T) -> Bool
public func withoutActuallyEscaping<ClosureType, ResultType>(_ closure: ClosureType, do body: (ClosureType) throws -> ResultType) rethrows -> ResultType
public struct StaticString: ExpressibleByStringLiteral, Sendable, CustomStringConvertible {
    public init()
    public init(stringLiteral value: StaticString)
    public var description: String { get }
}
public struct Mirror {
    public typealias Child = (label: String?, value: Any)
    public typealias Children = AnyCollection<Child>
    public init(reflecting subject: Any)
    public let children: Children
    public var subjectType: Any.Type { get }
    public var superclassMirror: Mirror? { get }
}
public struct UnsafePointer<Pointee> {
    public var pointee: Pointee { get }
    public subscript(i: Int) -> Pointee { get }
}
public struct UnsafeMutablePointer<Pointee> {
    public var pointee: Pointee { get nonmutating set }
    public static func allocate(capacity count: Int) -> UnsafeMutablePointer<Pointee>
    public func deallocate()
    public func initialize(to value: Pointee)
    @discardableResult public func deinitialize(count: Int) -> UnsafeMutableRawPointer
    public subscript(i: Int) -> Pointee { get nonmutating set }
}
public struct UnsafeRawPointer: Hashable {}
public struct UnsafeMutableRawPointer: Hashable {}
public struct OpaquePointer: Hashable {}
public struct UnsafeBufferPointer<Element>: RandomAccessCollection {
    public typealias Index = Int
    public subscript(i: Int) -> Element { get }
    public var baseAddress: UnsafePointer<Element>? { get }
}
public struct UnsafeMutableBufferPointer<Element>: RandomAccessCollection {
    public typealias Index = Int
    public subscript(i: Int) -> Element { get nonmutating set }
    public var baseAddress: UnsafeMutablePointer<Element>? { get }
}
public struct UnsafeRawBufferPointer: RandomAccessCollection {
    public typealias Element = UInt8
    public typealias Index = Int
    public subscript(i: Int) -> UInt8 { get }
    public func load<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T
}
public struct Unmanaged<Instance: AnyObject>: Sendable {
    public static func passUnretained(_ value: Instance) -> Unmanaged<Instance>
    public static func passRetained(_ value: Instance) -> Unmanaged<Instance>
    public func takeUnretainedValue() -> Instance
    public func takeRetainedValue() -> Instance
    public func toOpaque() -> UnsafeMutableRawPointer
    public static func fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged<Instance>
}

// MARK: Key paths

public class AnyKeyPath: Hashable {}
public class PartialKeyPath<Root>: AnyKeyPath {}
public class KeyPath<Root, Value>: PartialKeyPath<Root> {}
public class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {}
public class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {}
public enum CommandLine { public static var arguments: [String] { get set }; public static var argc: Int32 { get }; public static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> { get } }
public typealias CBool = Bool
public typealias CChar = Int8
public typealias CSignedChar = Int8
public typealias CUnsignedChar = UInt8
public typealias CShort = Int16
public typealias CUnsignedShort = UInt16
public typealias CInt = Int32
public typealias CUnsignedInt = UInt32
public typealias CLong = Int
public typealias CUnsignedLong = UInt
public typealias CLongLong = Int64
public typealias CUnsignedLongLong = UInt64
public typealias CFloat = Float
public typealias CDouble = Double

"""##
),
("SwiftData",
#"""
// What SwiftData's macros add to types besides their protocols' requirements.
extension ModelActor {
    nonisolated init(modelContainer: ModelContainer)
}

"""#
),
("SwiftUI",
#"""
// AppKit's views and controllers in SwiftUI's, and SwiftUI's in them.
@_exported import AppKit
open class NSHostingView<Content: View>: NSView {
    public init(rootView: Content)
    open var rootView: Content { get set }
}
open class NSHostingController<Content: View>: NSViewController {
    public init(rootView: Content)
    open var rootView: Content { get set }
}
@MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues { get }
}
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>
    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    func makeCoordinator() -> Coordinator
}
extension NSViewRepresentable { public var body: Never { get } }
extension NSViewRepresentable where Coordinator == Void { public func makeCoordinator() }
@MainActor @preconcurrency public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public var environment: EnvironmentValues { get }
}
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View where Body == Never {
    associatedtype NSViewControllerType: NSViewController
    associatedtype Coordinator = Void
    typealias Context = NSViewControllerRepresentableContext<Self>
    func makeNSViewController(context: Context) -> NSViewControllerType
    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
}
extension NSViewControllerRepresentable { public var body: Never { get } }
extension NSViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() }

"""#
),
("Synchronization",
#"""
// Synchronization, in our words.
public struct Mutex<Value>: @unchecked Sendable {
    public init(_ initialValue: consuming sending Value)
    public borrowing func withLock<Result, E: Error>(_ body: (inout sending Value) throws(E) -> sending Result) throws(E) -> sending Result
    public borrowing func withLockIfAvailable<Result, E: Error>(_ body: (inout sending Value) throws(E) -> sending Result) throws(E) -> sending Result?
}
public struct Atomic<Value>: @unchecked Sendable { public init(_ initialValue: consuming Value) }

"""#
),
("TVServices",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class TVTopShelfContentProvider: NSObject {}
public protocol TVTopShelfProvider: NSObjectProtocol {}

"""#
),
("UserNotificationsUI",
#"""
// May be missing: not every platform has it. What programs' classes inherit from; not complete.
@_exported import Foundation
@_exported import UIKit
public protocol UNNotificationContentExtension: NSObjectProtocol {}

"""#
),
("WatchConnectivity",
#"""
// May be missing: not every platform has it. Not complete.
@_exported import Foundation
open class WCSession: NSObject, @unchecked Sendable {
    public class var `default`: WCSession { get }
    public class func isSupported() -> Bool
    open var delegate: (any WCSessionDelegate)? { get set }
    open var isReachable: Bool { get }
    open func activate()
    open func sendMessage(_ message: [String: Any], replyHandler: (@Sendable ([String: Any]) -> Void)?, errorHandler: (@Sendable (any Error) -> Void)? = nil)
    open func sendMessageData(_ data: Data, replyHandler: (@Sendable (Data) -> Void)?, errorHandler: (@Sendable (any Error) -> Void)? = nil)
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws
    open func transferUserInfo(_ userInfo: [String: Any] = [:])
}
public protocol WCSessionDelegate: NSObjectProtocol {}

"""#
),
("XCTest",
##"""
// XCTest, in our words.
@_exported import Foundation
open class XCTest: NSObject {
    open func setUp() async throws
    open func setUpWithError() throws
    open func setUp()
    open func tearDown() async throws
    open func tearDownWithError() throws
    open func tearDown()
}
open class XCTestCase: XCTest {
    open class func setUp()
    open class func tearDown()
    open var continueAfterFailure: Bool
    open func expectation(description: String) -> XCTestExpectation
    open func wait(for expectations: [XCTestExpectation], timeout seconds: TimeInterval)
    open func waitForExpectations(timeout: TimeInterval, handler: (((any Error)?) -> Void)? = nil)
    open func fulfillment(of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder enforceOrderOfFulfillment: Bool = false) async
    open func addTeardownBlock(_ block: @escaping () -> Void)
    open func measure(_ block: () -> Void)
}
open class XCTestExpectation: NSObject, @unchecked Sendable {
    public init(description: String)
    open func fulfill()
    open var expectedFulfillmentCount: Int
    open var isInverted: Bool
}
public func XCTAssert(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertFalse(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNil(_ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNotNil(_ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNotEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertThrowsError<T>(_ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line, _ errorHandler: (_ error: any Error) -> Void = { _ in })
public func XCTAssertNoThrow<T>(_ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTUnwrap<T>(_ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) throws -> T
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line)

"""##
),
("os",
#"""
// os, in our words.
public struct Logger: Sendable {
    public init(subsystem: String, category: String)
    public init()
    public func log(_ message: OSLogMessage)
    public func debug(_ message: OSLogMessage)
    public func info(_ message: OSLogMessage)
    public func notice(_ message: OSLogMessage)
    public func warning(_ message: OSLogMessage)
    public func error(_ message: OSLogMessage)
    public func fault(_ message: OSLogMessage)
    public func critical(_ message: OSLogMessage)
    public func trace(_ message: OSLogMessage)
}
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral { public init(stringLiteral value: String) }
public struct OSLogPrivacy: Sendable {
    public static var `public`: OSLogPrivacy { get }
    public static var `private`: OSLogPrivacy { get }
    public static var auto: OSLogPrivacy { get }
}
open class OSLog { public init(subsystem: String, category: String); public static let `default`: OSLog }
public struct OSLogType: Sendable {
    public static let `default`: OSLogType
    public static let info: OSLogType
    public static let debug: OSLogType
    public static let error: OSLogType
    public static let fault: OSLogType
}
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: CVarArg...)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    public init(initialState: State)
    public init(uncheckedState: State)
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R?
    public func lock()
    public func unlock()
}
extension OSAllocatedUnfairLock where State == () { public init() }
public struct os_unfair_lock { public init() }
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>)
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>)

"""#
),
    ]
}

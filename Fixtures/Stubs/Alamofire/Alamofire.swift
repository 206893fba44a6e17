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

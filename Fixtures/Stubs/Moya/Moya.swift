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

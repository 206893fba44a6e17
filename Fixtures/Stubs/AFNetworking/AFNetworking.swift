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

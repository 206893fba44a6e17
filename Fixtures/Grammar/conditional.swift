#if os(Linux) && !canImport(Darwin, _version: 1.2.3)
import Glibc
#elseif swift(>=6.0) || compiler(<5.9)
import Darwin
#else
import Musl
#endif
#if DEBUG
@MainActor
#endif
func f() {}
#if A
@available(iOS 15, *)
#elseif B
@objc
#endif
class C {
    #if X
    var a: Int { 1 }
    #else
    func b() {}
    #endif
    @objc
    #if Y
    @inline(never)
    #endif
    func c() {}
}
enum E {
    #if X
    case a
    #endif
    case b
}
func g() {
    switch x {
    case .a: break
    #if X
    case .b: f()
    #else
    case .c: g()
    #endif
    @unknown default: break
    }
    view
        .a()
        #if os(iOS)
        .b { 1 }
        .c
        #elseif os(macOS)
            #if DEBUG
            .d
            #endif
        .f()
        #endif
        .e()
    #if X
    let y = 1
    #endif
}
#sourceLocation(file: "a.swift", line: 3)
#sourceLocation()
let z = 1

@available(iOS 13.0, macOS 10.15, *) @available(*, deprecated, renamed: "x", message: "y") func a() {}
@objc @IBAction func b() {}
@Environment(\.x) var c
@State private var d = 1
@Foo.Bar<Int>(1, x: { 2 }) var e: Int
@discardableResult @inlinable func f() -> Int { 1 }
@propertyWrapper @dynamicMemberLookup struct G {}
func h(@ViewBuilder content: () -> V, @Wrapper(x: 1) _ y: Int) {}
@_specialize(where T == Int) @_effects(readonly) func i<T>(_: T) {}
@differentiable(reverse, wrt: x where T: P) func j() {}
@convention(c) let k: @convention(c, cType: "int (*)(int)") (Int) -> Int
@Test(.disabled("x") { true }) func m() {}
@Query(filter: #Predicate<Item> { $0.done }) var n: [Item]
@rethrows protocol O {}
@abi(func p2() async) func p() {}
@backDeployed(before: iOS 13) func q() {}
@_documentation(visibility: internal) func r() {}
@lifetime(copy x) func s() {}
@_silgen_name("x") func t()
@resultBuilder enum U { static func buildBlock(_ c: C...) -> C {} }

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "RealmSwift",
    products: [.library(name: "RealmSwift", targets: ["RealmSwift"])],
    targets: [.target(name: "RealmSwift")]
)

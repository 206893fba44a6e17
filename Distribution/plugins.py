#!/usr/bin/env python3
"""Writes the package ConfinePlugins: the three plugins of this repository over the released binary in place of a build.

Usage: plugins.py OUT BUNDLE            BUNDLE a folder or zip on this machine, copied beside the manifest
       plugins.py OUT URL CHECKSUM      what users get: SwiftPM fetches the zip and compares it

It is a repository of its own because a checksum is known only after the release is built, and because SwiftPM clones a
whole history.
"""
import os, shutil, sys, zipfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

// The plugins of Confine over its released binary: nothing is built but the plugins themselves.
let package = Package(
    name: "ConfinePlugins",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .plugin(name: "ConfineCommand", targets: ["ConfineCommand"]),
        .plugin(name: "ConfineFix", targets: ["ConfineFix"]),
        .plugin(name: "ConfineBuildTool", targets: ["ConfineBuildTool"]),
    ],
    targets: [
        %s,
        .plugin(
            name: "ConfineCommand",
            capability: .command(intent: .custom(verb: "confine", description: "Find code that breaks a database's thread confinement")),
            dependencies: ["ConfineBinary"], packageAccess: false),
        .plugin(
            name: "ConfineFix",
            capability: .command(
                intent: .custom(verb: "confine-fix", description: "Repair code that breaks a database's thread confinement"),
                permissions: [.writeToPackageDirectory(reason: "fixes are written into your source files")]),
            dependencies: ["ConfineBinary"], packageAccess: false),
        .plugin(name: "ConfineBuildTool", capability: .buildTool(), dependencies: ["ConfineBinary"], packageAccess: false),
    ]
)
"""
out, source = sys.argv[1:3]
os.makedirs(out, exist_ok=True)
shutil.rmtree(os.path.join(out, "Plugins"), ignore_errors=True)
shutil.copytree(os.path.join(TOP, "Plugins"), os.path.join(out, "Plugins"))
shutil.copy(os.path.join(TOP, "LICENSE"), out)
if len(sys.argv) > 3:
    target = f'.binaryTarget(name: "ConfineBinary", url: "{source}", checksum: "{sys.argv[3]}")'
else:
    place = os.path.join(out, "ConfineBinary.artifactbundle")
    shutil.rmtree(place, ignore_errors=True)
    if os.path.isdir(source):
        shutil.copytree(source, place)
    else:
        with zipfile.ZipFile(source) as archive:
            for info in archive.infolist():
                os.chmod(archive.extract(info, out), info.external_attr >> 16 & 0o777 or 0o755)
    target = '.binaryTarget(name: "ConfineBinary", path: "ConfineBinary.artifactbundle")'
with open(os.path.join(out, "Package.swift"), "w") as f:
    f.write(MANIFEST % target)

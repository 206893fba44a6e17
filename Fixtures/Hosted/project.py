#!/usr/bin/env python3
"""Writes Host.xcodeproj into a folder: an iOS app that uses ConfinementGuards, and tests that it hosts, which use ConfinementChecker.

Usage: project.py OUT [SWIFT-VERSION-OF-THE-LANGUAGE]
The project is written anew for each run, since a kept one would hold its machine's paths. Xcode reads a property list in XML as well.
"""
import os
import pathlib
import plistlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def identifier(text):
    """24 hexadecimal digits, the same in each run."""
    return text.encode().hex().upper()[:24].ljust(24, "0")


class Objects(dict):
    def add(self, key, isa, **fields):
        self[identifier(key)] = {"isa": isa, **fields}
        return identifier(key)


def configurations(objects, name, settings):
    each = [objects.add(f"c{kind[0]}{name}", "XCBuildConfiguration", name=kind, buildSettings=settings) for kind in ("Debug", "Release")]
    return objects.add(f"l{name}", "XCConfigurationList", buildConfigurations=each, defaultConfigurationIsVisible="0", defaultConfigurationName="Debug")


def target(objects, package, name, kind, file, product, source, settings, dependencies=()):
    """An app or a bundle of tests, with one source and one library of the package."""
    reference = objects.add(f"f{name}", "PBXFileReference", lastKnownFileType="sourcecode.swift", path=str(source), sourceTree="<absolute>")
    built = objects.add(f"p{name}", "PBXFileReference", explicitFileType=file[0], includeInIndex="0", path=file[1], sourceTree="BUILT_PRODUCTS_DIR")
    library = objects.add(f"d{name}", "XCSwiftPackageProductDependency", package=package, productName=product)
    phases = [
        objects.add(f"s{name}", "PBXSourcesBuildPhase", buildActionMask="2147483647", runOnlyForDeploymentPostprocessing="0",
                    files=[objects.add(f"b{name}", "PBXBuildFile", fileRef=reference)]),
        objects.add(f"k{name}", "PBXFrameworksBuildPhase", buildActionMask="2147483647", runOnlyForDeploymentPostprocessing="0",
                    files=[objects.add(f"x{name}", "PBXBuildFile", productRef=library)])]
    made = objects.add(f"t{name}", "PBXNativeTarget", name=name, productName=name, productType=kind, productReference=built, buildPhases=phases,
                       buildRules=[], dependencies=list(dependencies), packageProductDependencies=[library],
                       buildConfigurationList=configurations(objects, name, settings))
    return made, reference, built


def project(out, language):
    objects = Objects()
    package = objects.add("package", "XCLocalSwiftPackageReference", relativePath=os.path.relpath(ROOT, out))
    common = {"PRODUCT_NAME": "$(TARGET_NAME)", "GENERATE_INFOPLIST_FILE": "YES", "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
              "SWIFT_VERSION": language, "CODE_SIGNING_ALLOWED": "NO", "SUPPORTED_PLATFORMS": "iphonesimulator iphoneos", "TARGETED_DEVICE_FAMILY": "1,2"}
    app, app_source, app_product = target(
        objects, package, "Host", "com.apple.product-type.application", ("wrapper.application", "Host.app"), "ConfinementGuards",
        HERE / "Host/HostApp.swift", common | {"PRODUCT_BUNDLE_IDENTIFIER": "confine.host"})
    proxy = objects.add("proxy", "PBXContainerItemProxy", containerPortal=identifier("project"), proxyType="1", remoteGlobalIDString=app, remoteInfo="Host")
    tests, tests_source, tests_product = target(
        objects, package, "HostTests", "com.apple.product-type.bundle.unit-test", ("wrapper.cfbundle", "HostTests.xctest"), "ConfinementChecker",
        HERE / "HostTests/HostTests.swift", common | {
            "PRODUCT_BUNDLE_IDENTIFIER": "confine.host.tests", "BUNDLE_LOADER": "$(TEST_HOST)", "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/Host.app/Host"},
        [objects.add("depends", "PBXTargetDependency", target=app, targetProxy=proxy)])
    products = objects.add("products", "PBXGroup", name="Products", sourceTree="<group>", children=[app_product, tests_product])
    objects.add("project", "PBXProject", attributes={"BuildIndependentTargetsInParallel": "1", "TargetAttributes": {tests: {"TestTargetID": app}}},
                buildConfigurationList=configurations(objects, "project", {"ONLY_ACTIVE_ARCH": "YES"}), compatibilityVersion="Xcode 14.0",
                developmentRegion="en", hasScannedForEncodings="0", knownRegions=["en", "Base"], packageReferences=[package],
                mainGroup=objects.add("main", "PBXGroup", sourceTree="<group>", children=[app_source, tests_source, products]),
                productRefGroup=products, projectDirPath="", projectRoot="", targets=[app, tests])
    return {"archiveVersion": "1", "classes": {}, "objectVersion": "60", "rootObject": identifier("project"), "objects": dict(objects)}


def scheme():
    def reference(name, file):
        return (f'<BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="{identifier("t" + name)}" BuildableName="{file}" '
                f'BlueprintName="{name}" ReferencedContainer="container:Host.xcodeproj"/>')
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<Scheme LastUpgradeVersion="1630" version="1.7">
  <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
    <BuildActionEntries>
      <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" buildForArchiving="YES" buildForAnalyzing="YES">
        {reference("Host", "Host.app")}
      </BuildActionEntry>
    </BuildActionEntries>
  </BuildAction>
  <TestAction buildConfiguration="Debug" selectedDebuggerIdentifier="" selectedLauncherIdentifier="Xcode.IDEFoundation.Launcher.PosixSpawn">
    <Testables>
      <TestableReference skipped="NO">{reference("HostTests", "HostTests.xctest")}</TestableReference>
    </Testables>
  </TestAction>
</Scheme>
"""


def main():
    out = pathlib.Path(sys.argv[1]).resolve()
    folder = out / "Host.xcodeproj"
    (folder / "xcshareddata/xcschemes").mkdir(parents=True, exist_ok=True)
    (folder / "project.pbxproj").write_bytes(plistlib.dumps(project(out, sys.argv[2] if len(sys.argv) > 2 else "6.0")))
    (folder / "xcshareddata/xcschemes/Host.xcscheme").write_text(scheme())
    print(folder)


if __name__ == "__main__":
    main()

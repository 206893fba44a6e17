#!/usr/bin/env python3
"""Packs released binaries: archives, an artifact bundle, wheels, checksums.

Usage: package.py OUT PLATFORM=BINARY...
PLATFORM is linux-x86_64, linux-arm64 or macos-universal. The version is what the binaries say (the first one that runs
here), else
that of Sources/confine/Version.swift. The same binaries give the same bytes: every time in an archive is the same.
"""
import base64, gzip, hashlib, io, json, os, re, subprocess, sys, tarfile, zipfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUMMARY = "Finds code that breaks a database's thread confinement (Realm, Core Data, SwiftData, GRDB) in Swift"
MOMENT = (2020, 1, 1, 0, 0, 0)
# Triples as SwiftPM compares them (on Linux to the letter, on macOS without the version), and tags of Python's
# packages: the static
# binary needs nothing of the system, so that it is at home on all of them.
PLATFORMS = {
    "linux-x86_64": (["x86_64-unknown-linux-gnu"], "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"),
    "linux-arm64": (["aarch64-unknown-linux-gnu"],
                    "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"),
    "macos-universal": (["arm64-apple-macosx", "x86_64-apple-macosx"], "macosx_13_0_universal2"),
}


def read(path):
    with open(path, "rb") as f:
        return f.read()


def version():
    text = read(os.path.join(TOP, "Sources/confine/Version.swift")).decode()
    return re.search(r'current = "([^"]+)"', text)[1]


def write_zip(path, files):
    """Files as name to (bytes, mode), in this order."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, (data, mode) in files.items():
            info = zipfile.ZipInfo(name, MOMENT)
            info.external_attr = (0o100000 | mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            archive.writestr(info, data)


def write_tar(path, data):
    """One file, `confine`."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        info = tarfile.TarInfo("confine")
        info.size, info.mode, info.mtime = len(data), 0o755, 1577836800
        archive.addfile(info, io.BytesIO(data))
    with open(path, "wb") as f, gzip.GzipFile("", "wb", fileobj=f, mtime=0) as packed:
        packed.write(plain.getvalue())


def bundle(path, number, binaries):
    """SE-0305; the artifact is called `confine`, so that plugins find it as they find the executable target."""
    variants, files = [], {}
    for platform, data in binaries.items():
        place = f"confine-{number}-{platform}/bin/confine"
        variants.append({"path": place, "supportedTriples": PLATFORMS[platform][0]})
        files[f"ConfineBinary.artifactbundle/{place}"] = (data, 0o755)
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"confine": {"version": number, "type": "executable", "variants": variants}}
    }
    files = {"ConfineBinary.artifactbundle/info.json": (json.dumps(info, indent=1).encode() + b"\n", 0o644), **files}
    write_zip(path, files)


def wheel(folder, number, platform, data):
    """The binary as a script of a package without a line of Python, as ruff does."""
    name, tags = "confine_swift", PLATFORMS[platform][1]
    info = f"{name}-{number}.dist-info"
    metadata = (
        f"Metadata-Version: 2.1\nName: confine-swift\nVersion: {number}\nSummary: {SUMMARY}\nLicense: MIT\nRequires-Python: >=3.8\n"
        "Description-Content-Type: text/markdown\n\n" + SUMMARY +
        ". The package holds the command `confine` and no Python.\n")
    about = "Wheel-Version: 1.0\nGenerator: confine\nRoot-Is-Purelib: false\n" + "".join(f"Tag: py3-none-{tag}\n"
                                                                                         for tag in tags.split("."))
    files = {
        f"{name}-{number}.data/scripts/confine": (data, 0o755),
        f"{info}/METADATA": (metadata.encode(), 0o644),
        f"{info}/WHEEL": (about.encode(), 0o644),
        f"{info}/licenses/LICENSE": (read(os.path.join(TOP, "LICENSE")), 0o644),
    }

    def digest(data):
        return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

    record = "".join(f"{path},sha256={digest(data)},{len(data)}\n"
                     for path, (data, _) in files.items()) + f"{info}/RECORD,,\n"
    files[f"{info}/RECORD"] = (record.encode(), 0o644)
    path = os.path.join(folder, f"{name}-{number}-py3-none-{tags}.whl")
    write_zip(path, files)
    return path


def sbom(path, number, binaries):
    """SPDX 2.3: one package, no dependencies, the hash of each binary."""
    packages = [{
        "SPDXID": "SPDXRef-Confine", "name": "confine", "versionInfo": number, "licenseDeclared": "MIT",
        "licenseConcluded": "MIT", "copyrightText": "NOASSERTION", "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "primaryPackagePurpose": "APPLICATION"
    }]
    files = [{
        "SPDXID": f"SPDXRef-{p}", "fileName": f"./{p}/confine",
        "checksums": [{"algorithm": a, "checksumValue": hashlib.new(h, d).hexdigest()}
                      for a, h in (("SHA1", "sha1"), ("SHA256", "sha256"))], "licenseConcluded": "MIT",
        "copyrightText": "NOASSERTION"
    } for p, d in binaries.items()]
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"confine-{number}",
        "documentNamespace": f"https://spdx.org/spdxdocs/confine-{number}",
        "creationInfo": {"created": "2020-01-01T00:00:00Z", "creators": ["Tool: confine-package.py"]},
        "packages": packages, "files": files, "relationships": [{
            "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
            "relatedSpdxElement": "SPDXRef-Confine"
        }] + [{"spdxElementId": "SPDXRef-Confine", "relationshipType": "CONTAINS", "relatedSpdxElement": f["SPDXID"]}
              for f in files]
    }
    with open(path, "w") as f:
        json.dump(document, f, indent=1)
        f.write("\n")


def main():
    out, pairs = sys.argv[1], dict(word.split("=", 1) for word in sys.argv[2:])
    unknown = [p for p in pairs if p not in PLATFORMS]
    if unknown or not pairs:
        sys.exit(
            f"{', '.join(unknown) or 'nothing'} is no platform; PLATFORM=BINARY with PLATFORM one of {', '.join(PLATFORMS)}"
        )
    os.makedirs(out, exist_ok=True)
    number = version()
    binaries = {platform: read(pairs[platform]) for platform in PLATFORMS if platform in pairs}
    for platform, path in pairs.items():
        try:
            said = subprocess.run([os.path.abspath(path), "--version"], capture_output=True, text=True).stdout
        except OSError:
            continue
        if said.split()[1:2] != [number]:
            sys.exit(f"{path} says {said.strip()!r}, the sources are {number}")
    for platform, data in binaries.items():
        write_tar(os.path.join(out, f"confine-{number}-{platform}.tar.gz"), data)
        wheel(out, number, platform, data)
    bundle(os.path.join(out, "ConfineBinary.artifactbundle.zip"), number, binaries)
    sbom(os.path.join(out, f"confine-{number}.spdx.json"), number, binaries)
    names = sorted(n for n in os.listdir(out) if n != "checksums.txt" and os.path.isfile(os.path.join(out, n)))
    with open(os.path.join(out, "checksums.txt"), "w") as f:
        f.writelines(f"{hashlib.sha256(read(os.path.join(out, n))).hexdigest()}  {n}\n" for n in names)
    for name in names:
        print(f"{os.path.getsize(os.path.join(out, name)):>10,}  {name}")


main()

#!/usr/bin/env python3
"""Packs the extension as a .vsix, which is a zip: pack.py [OUT.vsix]

The manifest is checked first. The same sources give the same bytes. `code --install-extension OUT.vsix` installs it.
"""
import json, os, re, sys, zipfile
from xml.sax.saxutils import escape, quoteattr

here = os.path.dirname(os.path.abspath(__file__))
FILES = ["package.json", "extension.js", "session.js", "connection.js", "README.md"]
LICENSE = os.path.join(here, "../../LICENSE")
VERSION = os.path.join(here, "../../Sources/confine/Version.swift")


def read(name):
    with open(os.path.join(here, name), encoding="utf-8") as f:
        return f.read()


def mistakes(manifest):
    """What an editor would refuse or ignore in the manifest."""
    found = []
    for key in ("name", "displayName", "description", "version", "publisher", "license", "engines", "main",
                "activationEvents", "contributes", "capabilities"):
        if key not in manifest: found.append(f"`{key}` is missing")
    if found: return found
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", manifest["name"]):
        found.append("`name` has other characters than a-z, 0-9 and -")
    if not re.fullmatch(r"\d+\.\d+\.\d+", manifest["version"]): found.append("`version` is not of the form 1.2.3")
    if not re.fullmatch(r"\^\d+\.\d+\.\d+", manifest["engines"].get("vscode", "")):
        found.append("`engines.vscode` is not of the form ^1.2.3")
    if manifest.get("dependencies"): found.append("there are `dependencies`, which a plain zip does not hold")
    if os.path.normpath(manifest["main"]) not in FILES:
        found.append(f"`main` names {manifest['main']}, which is not packed")
    for event in manifest["activationEvents"]:
        if not re.fullmatch(r"(onLanguage|workspaceContains|onCommand):\S+", event):
            found.append(f"`{event}` is no activation event")
    code = "".join(read(name) for name in FILES if name.endswith(".js"))
    for name in re.findall(r"require\('\./(\w+)'\)", code):
        if name + ".js" not in FILES: found.append(f"{name}.js is required and not packed")
    contributes = manifest["contributes"]
    commands = [command["command"] for command in contributes["commands"]]
    for command in commands:
        if f"'{command}'" not in read("extension.js"): found.append(f"nothing registers `{command}`")
    for item in contributes.get("menus", {}).get("commandPalette", []):
        if item["command"] not in commands: found.append(f"the palette names `{item['command']}`, which is no command")
    settings = set(
        re.search(r"const \{ ([\w, ]+) \} = vscode.workspace.getConfiguration", read("session.js"))[1].split(", "))
    described = {name.removeprefix("confine.") for name in contributes["configuration"]["properties"]} - {"path"}
    if settings != described: found.append(f"settings that are described or read alone: {sorted(settings ^ described)}")
    for name, setting in contributes["configuration"]["properties"].items():
        if not {"type", "default", "description"} <= set(setting):
            found.append(f"`{name}` has no type, default or description")
    with open(VERSION, encoding="utf-8") as f:
        if f'"{manifest["version"]}"' not in f.read():
            found.append(f"version {manifest['version']} is not that of the command")
    return found


def package(manifest):
    properties = {
        "Microsoft.VisualStudio.Code.Engine": manifest["engines"]["vscode"],
        "Microsoft.VisualStudio.Code.ExtensionDependencies": "",
        "Microsoft.VisualStudio.Code.ExtensionPack": "",
        "Microsoft.VisualStudio.Code.ExtensionKind": ",".join(manifest["extensionKind"]),
        "Microsoft.VisualStudio.Code.LocalizedLanguages": "",
        "Microsoft.VisualStudio.Code.ExecutesCode": "true",
    }
    lines = [f"      <Property Id={quoteattr(name)} Value={quoteattr(value)}/>" for name, value in properties.items()]
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(manifest["name"])} Version={quoteattr(manifest["version"])} Publisher={quoteattr(manifest["publisher"])}/>
    <DisplayName>{escape(manifest["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(manifest["description"])}</Description>
    <Tags>{escape(",".join(manifest["keywords"]))}</Tags>
    <Categories>{escape(",".join(manifest["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
{chr(10).join(lines)}
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/></Types>
"""


def main():
    manifest = json.loads(read("package.json"))
    found = mistakes(manifest)
    for mistake in found:
        print(f"package.json: {mistake}", file=sys.stderr)
    if found: sys.exit(1)
    out = sys.argv[1] if len(sys.argv) > 1 else f"{manifest['name']}-{manifest['version']}.vsix"
    with open(LICENSE, encoding="utf-8") as f:
        license = f.read()
    contents = {
        "[Content_Types].xml": TYPES, "extension.vsixmanifest": package(manifest), "extension/LICENSE.txt": license
    }
    contents.update({f"extension/{name}": read(name) for name in FILES})
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in contents.items():
            # The oldest time that a zip can hold.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, text)
    print(f"{out}: {len(contents)} files, {os.path.getsize(out)} bytes")


if __name__ == "__main__":
    main()

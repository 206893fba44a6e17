#!/usr/bin/env python3
"""A compiler plugin that serves the macros of the SwiftData stub.

The compiler starts it (-load-plugin-executable) and talks to it over standard input and output: messages of JSON, each
with its length before it as 8 bytes, least significant first.
"""
import json
import re
import struct
import sys

ACTOR_MEMBERS = """
nonisolated let modelExecutor: any SwiftData.ModelExecutor
nonisolated let modelContainer: SwiftData.ModelContainer
init(modelContainer: SwiftData.ModelContainer) {
    self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: SwiftData.ModelContext(modelContainer))
    self.modelContainer = modelContainer
}
"""


def access(declaration):
    """The access level that the generated members need: that of the type that they belong to."""
    head = declaration.split("{")[0]
    return "public " if re.search(r"\bpublic\b", head) else ""


def expand(request):
    macro = request["macro"]["typeName"]
    role = request.get("macroRole")
    # A macro that stands by itself has no declaration.
    declaration = request.get("declSyntax", {}).get("source", "")
    name = (request.get("extendedTypeSyntax") or {}).get("source", "").strip()
    if macro == "Model" and role == "extension":
        return (f"extension {name}: SwiftData.PersistentModel {{}}\n"
                f"@available(*, unavailable, message: \"models are not Sendable\")\n"
                f"extension {name}: Sendable {{}}")
    if macro == "ModelActor" and role == "extension":
        return f"extension {name}: SwiftData.ModelActor {{}}"
    if macro == "ModelActor":
        return re.sub(r"(?m)^(nonisolated let|init)", access(declaration) + r"\1", ACTOR_MEMBERS)
    return ""


def answer(message):
    if "getCapability" in message:
        return {"getCapabilityResult": {"capability": {"protocolVersion": 7}}}
    for kind in ("expandAttachedMacro", "expandFreestandingMacro"):
        if kind in message:
            return {"expandMacroResult": {"expandedSource": expand(message[kind]), "diagnostics": []}}
    return {"expandMacroResult": {"expandedSource": None, "diagnostics": []}}


def main():
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while True:
        header = source.read(8)
        if len(header) < 8:
            return
        message = json.loads(source.read(struct.unpack("<Q", header)[0]))
        reply = json.dumps(answer(message)).encode()
        sink.write(struct.pack("<Q", len(reply)) + reply)
        sink.flush()


if __name__ == "__main__":
    main()

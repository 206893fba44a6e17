import Frameworks

/// The capabilities that a client announces.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    var hasRelatedInformation = false
    var hasDocumentChanges = false
    var resolvesEdits = false
    var hasPreferred = false
    var hoverIsMarkdown = false
    var hasInlayHints = false
    var refreshesInlayHints = false
    /// Whether it asks for diagnostics, and can be asked to do so again.
    var pulls = false
    var hasProgress = false
    var hasConfiguration = false
    var registersConfiguration = false
    var registersWatchedFiles = false
    var showsDocuments = false
    var executesCommands = false

    init() {}

    init(_ given: JSONValue?) {
        guard let given else { return }
        let encodings = given.at("general", "positionEncodings")?.elements?.compactMap(\.string) ?? []
        // Bytes cost nothing to count; UTF-16 is always allowed.
        if encodings.contains("utf-8") { encoding = .utf8 }
        let text = given.at("textDocument"), workspace = given.at("workspace"), window = given.at("window")
        hasRelatedInformation = text?.at("publishDiagnostics", "relatedInformation")?.bool ?? false
        hasDocumentChanges = workspace?.at("workspaceEdit", "documentChanges")?.bool ?? false
        resolvesEdits =
            text?.at("codeAction", "resolveSupport", "properties")?.elements?.contains { $0.string == "edit" } ?? false
            && text?.at("codeAction", "dataSupport")?.bool ?? false
        hasPreferred = text?.at("codeAction", "isPreferredSupport")?.bool ?? false
        hoverIsMarkdown = text?.at("hover", "contentFormat")?.elements?.first?.string == "markdown"
        hasInlayHints = text?.at("inlayHint") != nil
        refreshesInlayHints = workspace?.at("inlayHint", "refreshSupport")?.bool ?? false
        pulls = text?.at("diagnostic") != nil && workspace?.at("diagnostics", "refreshSupport")?.bool ?? false
        hasProgress = window?.at("workDoneProgress")?.bool ?? false
        hasConfiguration = workspace?.at("configuration")?.bool ?? false
        registersConfiguration = workspace?.at("didChangeConfiguration", "dynamicRegistration")?.bool ?? false
        registersWatchedFiles = workspace?.at("didChangeWatchedFiles", "dynamicRegistration")?.bool ?? false
        executesCommands = workspace?.at("executeCommand") != nil
        showsDocuments = window?.at("showDocument", "support")?.bool ?? false
    }
}

/// The part of the handshake that the client's capabilities decide.
extension ClientCapabilities {
    /// The server's own capabilities.
    /// - Parameter namesEncoding: whether the client has said which encodings of positions it knows.
    func answer(namesEncoding: Bool) -> JSONValue {
        var own: JSONValue = [
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "codeActionProvider": [
                "codeActionKinds": ["quickfix", "source.fixAll.confine"],
                "resolveProvider": .flag(resolvesEdits)
            ],
            "hoverProvider": true, "inlayHintProvider": true,
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]]
        ]
        if namesEncoding {
            own = own.with("positionEncoding", .text(encoding.rawValue))
        }
        if showsDocuments || executesCommands {
            own = own.with("executeCommandProvider", ["commands": ["confine.explain"]])
        }
        if pulls {
            own = own.with(
                "diagnosticProvider",
                ["identifier": "confine", "interFileDependencies": true, "workspaceDiagnostics": true])
        }
        return own
    }

    /// The notifications that the server asks for when it begins.
    var registrations: [JSONValue] {
        var registrations: [JSONValue] = []
        if registersWatchedFiles {
            // The kinds are distinguished by hash and time; few patterns keep clients fast.
            let patterns = [
                "**/*.swift", "**/.confine.json", "**/.confine-baseline.json", "**/Package.swift", "**/*.pbxproj",
                "**/*.xcconfig", "**/*.h"
            ]
            registrations.append([
                "id": "files", "method": "workspace/didChangeWatchedFiles",
                "registerOptions": ["watchers": .list(patterns.map { ["globPattern": .text($0)] })]
            ])
        }
        if registersConfiguration {
            registrations.append([
                "id": "configuration", "method": "workspace/didChangeConfiguration",
                "registerOptions": ["section": "confine"]
            ])
        }
        return registrations
    }
}

/// The settings of a user: `initializationOptions`, and the section `confine` of the client's configuration.
package struct ServerSettings: Sendable, Equatable {
    package var isEnabled = true
    package var hasInlayHints = true
    package var hasHover = true
    package var minConfidence: String?
    /// The path of a configuration in place of the one that is found.
    package var configuration: String?

    package init() {}

    /// - Returns: the mistakes in the settings.
    package mutating func take(_ given: JSONValue?) -> [String] {
        self = ServerSettings()
        guard let given, !given.isNull else { return [] }
        guard let members = given.members else { return ["the settings are not an object"] }
        var remarks: [String] = []
        for member in members {
            func wrong(_ what: String) { remarks.append("`\(member.key)` takes \(what), not \(member.value.kindName)") }
            if member.value.isNull { continue }
            switch member.key {
            case "enable": if let value = member.value.bool { isEnabled = value } else { wrong("true or false") }
            case "inlayHints":
                if let value = member.value.bool { hasInlayHints = value } else { wrong("true or false") }
            case "hover": if let value = member.value.bool { hasHover = value } else { wrong("true or false") }
            case "minConfidence":
                if let value = member.value.string, ["low", "medium", "high"].contains(value) {
                    minConfidence = value
                } else {
                    wrong("low, medium or high")
                }
            case "configuration": if let value = member.value.string { configuration = value } else { wrong("a path") }
            default: remarks.append("there is no setting `\(member.key)`")
            }
        }
        return remarks
    }
}

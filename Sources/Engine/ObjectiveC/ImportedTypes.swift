/// Types of Objective-C as Swift imports them.
struct ImportedTypes {
    /// The declarations in the headers of a project, under their names in Swift.
    struct Known {
        var classes: [String: String] = [:]
        var protocols: [String: String] = [:]
        /// Names of types of other kinds: enumerations, aliases.
        var values: [String: String] = [:]
        /// Aliases of blocks.
        var blocks: Set<String> = []
        var generics: [String: [String]] = [:]
    }

    /// The position of a type, which decides what may be left out of it.
    enum Position { case declared, parameter, inner }

    typealias TypeName = HeaderDeclarations.TypeName

    let known: Known

    // MARK: Tables

    private static let scalars: [String: String] = [
        "BOOL": "Bool", "bool": "Bool", "_Bool": "Bool", "Boolean": "Bool", "char": "CChar", "signed char": "Int8",
        "unsigned char": "UInt8",
        "short": "Int16", "unsigned short": "UInt16", "int": "Int32", "signed": "Int32", "unsigned": "UInt32",
        "long": "Int",
        "unsigned long": "UInt", "long long": "Int64",
        "unsigned long long": "UInt64", "float": "Float", "double": "Double", "int8_t": "Int8", "int16_t": "Int16",
        "int32_t": "Int32",
        "int64_t": "Int64", "uint8_t": "UInt8", "uint16_t": "UInt16", "uint32_t": "UInt32", "uint64_t": "UInt64",
        "NSInteger": "Int",
        "NSUInteger": "UInt", "CGFloat": "CGFloat", "NSTimeInterval": "TimeInterval", "size_t": "Int", "ssize_t": "Int",
        "uintptr_t": "UInt", "intptr_t": "Int", "unichar": "UInt16", "NSRange": "NSRange", "CGRect": "CGRect",
        "CGPoint": "CGPoint",
        "CGSize": "CGSize", "SEL": "Selector", "NSComparisonResult": "ComparisonResult"
    ]

    /// Classes that are values in Swift: SE-0069.
    private static let bridged: [String: String] = [
        "NSString": "String", "NSDate": "Date", "NSData": "Data", "NSURL": "URL", "NSUUID": "UUID",
        "NSError": "any Error",
        "NSCalendar": "Calendar", "NSLocale": "Locale", "NSTimeZone": "TimeZone", "NSIndexPath": "IndexPath",
        "NSIndexSet": "IndexSet",
        "NSCharacterSet": "CharacterSet", "NSURLRequest": "URLRequest", "NSURLComponents": "URLComponents",
        "NSURLQueryItem": "URLQueryItem", "NSDateComponents": "DateComponents", "NSDateInterval": "DateInterval",
        "NSNotification": "Notification", "NSPersonNameComponents": "PersonNameComponents",
        "NSAffineTransform": "AffineTransform"
    ]

    /// Foundation's classes that leave out their prefix in Swift: SE-0086.
    private static let renamed: Set<String> = [
        "NSBlockOperation", "NSBundle", "NSByteCountFormatter", "NSDateFormatter", "NSFileHandle", "NSFileManager",
        "NSFileWrapper",
        "NSFormatter", "NSHTTPCookie", "NSHTTPCookieStorage", "NSHTTPURLResponse", "NSHost", "NSInputStream",
        "NSISO8601DateFormatter",
        "NSJSONSerialization", "NSLengthFormatter", "NSMeasurementFormatter", "NSNetService", "NSNetServiceBrowser",
        "NSNotificationCenter",
        "NSNotificationQueue", "NSNumberFormatter", "NSOperation", "NSOperationQueue", "NSOutputStream", "NSPipe",
        "NSPort",
        "NSProcessInfo", "NSProgress", "NSPropertyListSerialization", "NSRunLoop", "NSScanner", "NSStream", "NSThread",
        "NSTimer",
        "NSUndoManager", "NSURLCache", "NSURLCredential", "NSURLProtectionSpace", "NSURLProtocol", "NSURLResponse",
        "NSURLSession",
        "NSURLSessionConfiguration", "NSURLSessionDataTask", "NSURLSessionDownloadTask", "NSURLSessionTask",
        "NSURLSessionUploadTask",
        "NSUserDefaults", "NSXMLParser"
    ]

    /// Objects of the system's that are classes without a star.
    private static let objects: [String: String] = [
        "dispatch_queue_t": "DispatchQueue", "dispatch_group_t": "DispatchGroup",
        "dispatch_semaphore_t": "DispatchSemaphore",
        "dispatch_source_t": "any DispatchSourceProtocol", "dispatch_data_t": "DispatchData",
        "dispatch_block_t": "() -> Void"
    ]

    /// Generic classes of Foundation that have no arguments in Swift.
    private static let plain: Set<String> = [
        "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet",
        "NSEnumerator"
    ]

    /// The name of a class in Swift where it is no pointer: as a superclass, as an argument of a class.
    func className(_ name: String) -> String {
        if let own = known.classes[name] { return own }
        return Self.renamed.contains(name) ? String(name.dropFirst(2)) : name
    }

    func protocolName(_ name: String) -> String {
        name == "NSObject" ? "NSObjectProtocol" : known.protocols[name] ?? name
    }

    // MARK: Types

    /// Nil for a type that has no name in Swift, or none that is known here.
    func text(_ type: TypeName, _ position: Position, isNonnull: Bool, generics: Set<String> = []) -> String? {
        guard let (text, isReference) = plainText(type, isNonnull, generics) else { return nil }
        guard isReference else { return text }
        let needsParentheses = text.contains("->") || text.hasPrefix("any ")
        let whole = needsParentheses ? "(\(text))" : text
        switch type.nullability {
        case .nullable: return whole + "?"
        case nil where !isNonnull: return whole + (position == .inner ? "?" : "!")
        default:
            guard position == .parameter, isFunction(type) else { return text }
            return type.isNonEscaping ? text : "@escaping \(text)"
        }
    }

    func isFunction(_ type: TypeName) -> Bool {
        type.signature != nil
            || type.pointers == 0 && (known.blocks.contains(type.base) || type.base == "dispatch_block_t")
    }

    /// The type without what is said of `nil`, and whether it may be `nil`.
    private func plainText(_ type: TypeName, _ isNonnull: Bool, _ generics: Set<String>) -> (String, isReference: Bool)?
    {
        guard type.base.contains(" ") || SwiftName.isType(type.base) else { return nil }
        if let signature = type.signature {
            let texts = signature.map { text($0, .inner, isNonnull: isNonnull, generics: generics) }
            guard case let parts = texts.compactMap(\.self), parts.count == texts.count else { return nil }
            return ("(\(parts.dropFirst().joined(separator: ", "))) -> \(parts[0])", true)
        }
        switch (type.base, type.pointers) {
        case ("void", 0): return ("Void", false)
        case ("void", 1): return (type.isConst ? "UnsafeRawPointer" : "UnsafeMutableRawPointer", true)
        case ("instancetype", 0): return ("Self", true)
        case ("id", 0): return (any(type), true)
        case ("Class", 0): return ("AnyClass", true)
        case (let name, 0): return value(name, type)
        case (let name, 1):
            if let scalar = Self.scalars[name] {
                let pointee = scalar == "Bool" && name == "BOOL" ? "ObjCBool" : scalar
                return (type.isConst ? "UnsafePointer<\(pointee)>" : "UnsafeMutablePointer<\(pointee)>", true)
            }
            if known.values[name] != nil { return ("UnsafeMutablePointer<\(name)>", true) }
            return object(type, isNonnull, generics).map { ($0, true) }
        case (let name, 2) where Self.scalars[name] == nil && name != "void":
            return ("AutoreleasingUnsafeMutablePointer<\(className(name))?>", true)
        default: return nil
        }
    }

    private func value(_ name: String, _ type: TypeName) -> (String, isReference: Bool)? {
        if let scalar = Self.scalars[name] { return (scalar, name == "SEL") }
        guard SwiftName.isType(name) else { return nil }
        if let object = Self.objects[name] { return (object, true) }
        if let own = known.values[name] { return (own, known.blocks.contains(name)) }
        // A class without a star is a type argument, or no Objective-C.
        guard known.classes[name] == nil, type.arguments.isEmpty else { return nil }
        for prefix in ["CF", "CG", "CM", "CV", "CT", "Sec"] where name.hasPrefix(prefix) && name.hasSuffix("Ref") {
            return (String(name.dropLast(3)), true)
        }
        // Of another library's type nothing is known but what is said here.
        return (name, type.nullability == .nullable)
    }

    private func any(_ type: TypeName) -> String {
        let names = type.arguments.map(\.base).filter(SwiftName.isType).map(protocolName)
        return names.isEmpty ? "Any" : "any " + names.joined(separator: " & ")
    }

    private func object(_ type: TypeName, _ isNonnull: Bool, _ generics: Set<String>) -> String? {
        let name = type.base
        if generics.contains(name) { return name }
        // Protocols between angle brackets are no arguments.
        let arguments = type.arguments.filter {
            $0.pointers > 0 || $0.base == "id" || $0.signature != nil || generics.contains($0.base)
        }
        func element(_ index: Int) -> String? {
            arguments.indices.contains(index) ? text(of: arguments[index], isNonnull, generics, isBridged: true) : nil
        }
        switch name {
        case "NSArray": return "[\(element(0) ?? "Any")]"
        case "NSSet": return "Set<\(element(0) ?? "AnyHashable")>"
        case "NSDictionary": return "[\(element(0) ?? "AnyHashable"): \(element(1) ?? "Any")]"
        default: break
        }
        if let value = Self.bridged[name] { return value }
        let own = className(name)
        if let parameters = known.generics[name], arguments.count != parameters.count {
            return own + "<" + parameters.map { _ in "AnyObject" }.joined(separator: ", ") + ">"
        }
        if Self.plain.contains(name) { return own }
        // A name between angle brackets of an unknown class is an argument or a protocol; some argument it has.
        guard !type.arguments.isEmpty else { return own }
        let texts = arguments.map { text(of: $0, isNonnull, generics, isBridged: false) ?? "AnyObject" }
        if known.classes[name] != nil, known.generics[name] == nil { return own }
        return own + "<" + (texts.isEmpty ? "AnyObject" : texts.joined(separator: ", ")) + ">"
    }

    /// An argument of a generic class: what it may be `nil` is not said.
    private func text(of argument: TypeName, _ isNonnull: Bool, _ generics: Set<String>, isBridged: Bool) -> String? {
        if generics.contains(argument.base) { return argument.base }
        if argument.base == "id" {
            return argument.arguments.isEmpty ? (isBridged ? "Any" : "AnyObject") : any(argument)
        }
        if !isBridged, argument.pointers == 1, argument.arguments.isEmpty, SwiftName.isType(argument.base) {
            return className(argument.base)
        }
        return plainText(argument, isNonnull, generics)?.0
    }

    // MARK: What names repeat

    /// Nil where it is not known by which words the compiler goes.
    func words(_ type: TypeName, isLast: Bool = false) -> ImportedName.TypeWords? {
        var words = ImportedName.TypeWords()
        if isFunction(type) {
            words.name = type.signature == nil ? type.base : "Block"
            words.isFunction = true
            words.hasDefault = isLast && type.nullability == .nullable
            return words
        }
        switch (type.base, type.pointers) {
        case ("void", 0): break
        case ("id", 0):
            words.name = type.arguments.count == 1 ? type.arguments[0].base : "Object"
        case ("Class", 0): words.name = "Class"
        case ("SEL", 0): words.name = "Selector"
        case (let name, 0):
            words.isBoolean = ["BOOL", "bool", "_Bool", "Boolean"].contains(name)
            words.name = words.isBoolean ? "Bool" : name == "NSInteger" ? "Int" : name == "NSUInteger" ? "UInt" : name
            if name.contains(" ")
                || Self.scalars[name] != nil && !["NSInteger", "NSUInteger", "CGFloat", "NSTimeInterval"].contains(name)
                    && !words.isBoolean
            {
                words.name = Self.scalars[name] ?? ""
            }
        case (let name, 1) where Self.scalars[name] == nil && name != "void":
            words.name = name
            if name == "NSArray" || name == "NSSet" || name == "NSOrderedSet", let element = type.arguments.first,
                element.pointers == 1
            {
                words.element = element.base
            }
        default: return nil
        }
        return words
    }
}

@_exported import Rules

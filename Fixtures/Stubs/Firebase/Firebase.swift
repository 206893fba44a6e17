// May be missing: a package.
@_exported import FirebaseAuth
@_exported import FirebaseCore
@_exported import FirebaseDatabase
@_exported import FirebaseFirestore
@_exported import FirebaseStorage

// A file that imports both Testing and UIKit imports a module of this name too: swift-testing says so, of
// Apple's UIKit, and the compiler cannot tell that this one is ours.
@_exported import UIKit

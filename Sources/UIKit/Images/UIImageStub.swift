import Foundation
@MainActor open class UIImage: NSObject {}

/// A span of time in seconds, of Core Animation. Source: Apple, `CFTimeInterval`.
public typealias CFTimeInterval = Double

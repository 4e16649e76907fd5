import Foundation
package import TransitionEngine

/// A layer: geometry, contents and animations, in a tree. Source: Apple, `CALayer`.
///
/// Its own values are the *model*; `presentation()` has the animated ones. Each change of an animatable
/// property asks for an action, which for a layer without a delegate is an implicit animation.
open class CALayer: NSObject, CAMediaTiming {
  /// The values that the engine draws, without sublayers and mask. Points, y down. The shadow is always
  /// there, by default with an opacity of 0.
  package final var state: Layer
  /// The running animations, in the order in which they were added.
  package final var running: [RunningAnimation] = []
  /// Whether the layer was in a tree on screen at the end of a turn, so that it has something to animate from.
  package final var isCommitted = false

  // What the engine does not draw, or derives.
  private final var values: [String: Any] = [:]

  package final var sublayerList: [CALayer] = []
  public private(set) weak final var superlayer: CALayer?
  private final var maskLayer: CALayer?
  /// The layer that this one masks.
  package private(set) weak final var maskedLayer: CALayer?

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?

  open var beginTime: CFTimeInterval = 0 { didSet { timingChanged() } }
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1 { didSet { timingChanged() } }
  open var timeOffset: CFTimeInterval = 0 { didSet { timingChanged() } }
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  open var contentsScale: CGFloat = 1
  open var isOpaque = false
  open var isGeometryFlipped = false
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var needsDisplayOnBoundsChange = false

  public override init() {
    state = Layer(id: "", frame: .zero)
    state.shadow = Shadow()
    super.init()
    setUp()
  }

  /// A copy of a layer's values, as presentation layers are.
  public init(layer: Any) {
    state = (layer as? CALayer)?.state ?? Layer(id: "", frame: .zero)
    super.init()
    guard let layer = layer as? CALayer else { return }
    (name, contentsObject) = (layer.name, layer.contentsObject)
    setUp()
  }

  /// A layer of the same kind with the same values, outside of any tree.
  func valueCopy() -> CALayer { CALayer(layer: self) }

  /// Adds the properties of a subclass to the model.
  func setUp() {}

  open class func defaultValue(forKey key: String) -> Any? { nil }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { CGRect(state.bounds) }
    set {
      let (old, new) = (state.bounds, newValue.rect)
      guard old != new else { return }
      change(.bounds, from: .rect(old), to: .rect(new)) { state.bounds = new }
      if old.size != new.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
    }
  }

  open var position: CGPoint {
    get { CGPoint(state.position) }
    set { set(.position, .point(newValue.point)) }
  }

  open var anchorPoint: CGPoint {
    get { CGPoint(state.anchorPoint) }
    set { set(.anchorPoint, .point(newValue.point)) }
  }

  open var zPosition: CGFloat {
    get { CGFloat(state.zPosition) }
    set { set(.zPosition, .number(Double(newValue))) }
  }

  open var transform: CATransform3D {
    get { CATransform3D(state.transform) }
    set { set(.transform, .transform(newValue.transform)) }
  }

  public final func affineTransform() -> CGAffineTransform {
    CGAffineTransform(state.transform.plane)
  }

  open var anchorPointZ: CGFloat {
    get { CGFloat(state.anchorPointZ) }
    set { set(.anchorPointZ, .number(Double(newValue))) }
  }

  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { state.isDoubleSided = newValue }
  }

  public final func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The smallest rectangle around the transformed bounds, in the superlayer; setting it sets bounds' size
  /// and position.
  open var frame: CGRect {
    get {
      CGRect(state.bounds.seen(through: Projection(state.spaceTransform)))
    }
    set {
      let rect = newValue.rect.standardized
      // The size before the transform is the one that the transform brings to the frame's.
      let (width, height) = Self.size(rect.size, before: state.transform.plane)
      let old = state.bounds
      // A frame that was read and only moved has the size that it had, but for rounding.
      if abs(width - old.width) > 1e-9 || abs(height - old.height) > 1e-9 {
        bounds = CGRect(x: old.minX, y: old.minY, width: width, height: height)
      }
      position = CGPoint(
        x: rect.minX + state.anchorPoint.x * rect.width,
        y: rect.minY + state.anchorPoint.y * rect.height)
    }
  }

  private static func size(
    _ size: Size, before transform: TransitionEngine.AffineTransform
  ) -> (width: Double, height: Double) {
    if transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 {
      return (size.width / abs(transform.a), size.height / abs(transform.d))
    }
    return (size.width, size.height)
  }

  /// Forgets the transform without an animation.
  final func removeTransform() { state.transform = .identity }

  open var sublayerTransform: CATransform3D {
    get { CATransform3D(state.sublayerTransform) }
    set { set(.sublayerTransform, .transform(newValue.transform)) }
  }

  // MARK: Appearance

  open var opacity: Float {
    get { Float(state.opacity) }
    set { set(.opacity, .number(min(max(decimal(newValue), 0), 1))) }
  }

  /// Sets the opacity in the full precision of views, whose alpha is not a `Float`.
  package final func set(opacity: Double) {
    set(.opacity, .number(min(max(opacity, 0), 1)))
  }

  open var isHidden: Bool {
    get { state.isHidden }
    set { set(.hidden, .flag(newValue)) }
  }

  open var backgroundColor: CGColor? {
    get { state.backgroundColor.map { CGColor($0) } }
    set { set(.backgroundColor, newValue?.color) { self.state.backgroundColor = $0 } }
  }

  open var cornerRadius: CGFloat {
    get { CGFloat(state.cornerRadius) }
    set { set(.cornerRadius, .number(Double(newValue))) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve == .continuous ? .continuous : .circular }
    set { state.cornerCurve = newValue == .continuous ? .continuous : .circular }
  }

  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(state.maskedCorners.rawValue)) }
    set { state.maskedCorners = CornerMask(rawValue: Int(newValue.rawValue & 15)) }
  }

  open var borderWidth: CGFloat {
    get { CGFloat(state.borderWidth) }
    set { set(.borderWidth, .number(Double(newValue))) }
  }

  open var borderColor: CGColor? {
    get { state.borderColor.map { CGColor($0) } }
    set { set(.borderColor, newValue?.color) { self.state.borderColor = $0 } }
  }

  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { state.masksToBounds = newValue }
  }

  private final var filter: Any?

  /// The name of one of Core Image's separable blend modes, such as `"multiplyBlendMode"`; nil for source-over.
  /// Other filters are not drawn.
  open var compositingFilter: Any? {
    get { filter }
    set {
      filter = newValue
      state.compositingFilter = (newValue as? String).flatMap(BlendMode.init(rawValue:))
      if let newValue, state.compositingFilter == nil {
        DrawingWarnings.add("the compositing filter \(newValue) is not drawn")
      }
    }
  }

  /// What the layer makes of the picture behind it.
  package final var backdrop: Backdrop? {
    get { state.backdrop }
    set { state.backdrop = newValue }
  }

  /// Changes how much of the backdrop's effect shows, with an animation.
  package final func set(backdropIntensity: Double) {
    set(.backdropIntensity, .number(backdropIntensity))
  }

  private final var contentsObject: Any?
  /// The contents that a picture of the layer shows where the layer itself has none, because something below it
  /// shows them.
  package final var snapshotContents: LayerContents?

  /// `LayerContents` of the stage, or nil; anything else draws nothing. A change cross-fades.
  open var contents: Any? {
    get { contentsObject }
    set {
      contentsObject = newValue
      set(.contents, .contents(newValue as? LayerContents))
    }
  }

  /// How a picture lies in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: state.contentsGravity.rawValue) }
    set { state.contentsGravity = ContentsGravity(rawValue: newValue.rawValue) ?? .resize }
  }

  open var contentsRect: CGRect {
    get { CGRect(state.contentsRect) }
    set { set(.contentsRect, .rect(newValue.rect)) }
  }

  open var contentsCenter: CGRect {
    get { CGRect(state.contentsCenter) }
    set { set(.contentsCenter, .rect(newValue.rect)) }
  }

  open var shadowColor: CGColor? {
    get { state.shadow.map { CGColor($0.color) } }
    set { set(.shadowColor, .color(newValue?.color ?? .clear)) }
  }

  open var shadowOpacity: Float {
    get { Float(state.shadow?.opacity ?? 0) }
    set { set(.shadowOpacity, .number(decimal(newValue))) }
  }

  open var shadowOffset: CGSize {
    get { CGSize(state.shadow?.offset ?? .zero) }
    set { set(.shadowOffset, .size(newValue.size)) }
  }

  open var shadowRadius: CGFloat {
    get { CGFloat(state.shadow?.radius ?? 0) }
    set { set(.shadowRadius, .number(Double(newValue))) }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil for the layer's own. It changes at
  /// once unless it is animated explicitly.
  open var shadowPath: CGPath? {
    get { state.shadow?.path.map { CGPath($0) } }
    set { state.shadow?.path = newValue?.path }
  }

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { sublayerList.isEmpty ? nil : sublayerList }
    set {
      for layer in sublayerList { layer.superlayer = nil }
      sublayerList = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: sibling.flatMap { index(of: $0) } ?? 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: sibling.flatMap { index(of: $0) }.map { $0 + 1 } ?? sublayerList.count)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let place = index(of: oldLayer) else { return }
    newLayer.removeFromSuperlayer()
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: min(place, sublayerList.count))
  }

  private func insert(_ layer: CALayer, at place: Int) {
    guard layer !== self, !layer.isAncestor(of: self) else { return }
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayerList.insert(layer, at: min(max(place, 0), sublayerList.count))
    setNeedsLayout()
  }

  open func removeFromSuperlayer() {
    if let masked = maskedLayer { masked.maskLayer = nil }
    maskedLayer = nil
    guard let parent = superlayer else { return }
    parent.sublayerList.removeAll { $0 === self }
    superlayer = nil
    leftScreen()
  }

  private func index(of layer: CALayer) -> Int? { sublayerList.firstIndex { $0 === layer } }

  /// Whether a layer lies in this one at any depth, or is it.
  package func isAncestor(of layer: CALayer) -> Bool {
    var next: CALayer? = layer
    while let current = next {
      if current === self { return true }
      next = current.superlayer ?? current.maskedLayer
    }
    return false
  }

  open var mask: CALayer? {
    get { maskLayer }
    set {
      maskLayer?.maskedLayer = nil
      maskLayer = nil
      newValue?.removeFromSuperlayer()
      maskLayer = newValue
      newValue?.maskedLayer = self
    }
  }

  /// Every layer of the subtree, this one first, masks included.
  package var subtree: [CALayer] {
    [self] + (maskLayer?.subtree ?? []) + sublayerList.flatMap(\.subtree)
  }

  /// A layer that is taken out forgets its animations, as those of the layers in it.
  private func leftScreen() {
    for layer in subtree {
      layer.isCommitted = false
      layer.removeAllAnimations()
    }
  }

  // MARK: Layout and display

  package final var layoutIsNeeded = true

  open func setNeedsLayout() { layoutIsNeeded = true }

  open func needsLayout() -> Bool { layoutIsNeeded }

  open func layoutIfNeeded() {
    if layoutIsNeeded {
      layoutIsNeeded = false
      layoutSublayers()
    }
    for layer in sublayerList { layer.layoutIfNeeded() }
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// What draws the layer in the place of `draw(in:)`: a view does.
  package final var displayer: (() -> Void)?
  private final var displayIsNeeded = false
  /// What `draw(in:)` drew.
  private final var drawing: CALayer?

  open func setNeedsDisplay() { displayIsNeeded = true }

  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { displayIsNeeded }

  /// Draws the layer where it needs that and has a size.
  open func displayIfNeeded() {
    guard displayIsNeeded, bounds.width > 0, bounds.height > 0 else { return }
    displayIsNeeded = false
    display()
  }

  /// The same for all layers of the tree, masks included.
  package final func displayTree() {
    displayIfNeeded()
    maskLayer?.displayTree()
    for layer in sublayerList { layer.displayTree() }
  }

  /// Shows what the delegate's `display(_:)` or the layer's `draw(in:)` gives, behind the sublayers.
  open func display() {
    if let displayer { return displayer() }
    delegate?.display(self)
    drawing?.removeFromSuperlayer()
    let context = CGContext(bounds: bounds)
    draw(in: context)
    guard !context.isEmpty else { return }
    let picture = context.root.picture(.model)
    drawing = picture
    insertSublayer(picture, at: 0)
  }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// The deepest layer at a point of the superlayer.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let local = convert(p, from: superlayer)
    for layer in sublayerList.reversed() {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Actions

  /// The action of a changed key: the delegate's, else that of `actions`, else the default one.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    return Self.defaultAction(forKey: event)
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    AnimatableProperty(coreAnimationKeyPath: event) == nil ? nil : ImplicitAction()
  }

  /// Sets an animatable property, with the animation that its action adds.
  final func set(_ property: AnimatableProperty, _ value: AnimatableValue) {
    guard let old = property.value(of: state), old != value else {
      if property.value(of: state) == nil { property.set(value, on: &state) }
      return
    }
    change(property, from: old, to: value) { property.set(value, on: &state) }
  }

  /// Sets a colour that may be missing.
  private func set(
    _ property: AnimatableProperty, _ color: Color?, _ assign: (Color?) -> Void
  ) {
    let old = property.value(of: state)
    guard old != color.map({ .color($0) }) else { return }
    change(property, from: old ?? .color(.clear), to: .color(color ?? .clear)) { assign(color) }
  }

  final func change(
    _ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue,
    _ assign: () -> Void
  ) {
    let key = property.rawValue
    let action = CATransaction.disableActions() ? nil : action(forKey: key)
    let isRunning = action != nil && running.contains { $0.animates(property) }
    let shown = isRunning ? property.value(of: presentationState) : nil
    let change = PropertyChange(property: property, old: old, new: new, shown: shown)
    assign()
    action?.run(forKey: key, object: self, arguments: ["change": change])
  }

  // MARK: Key-value coding

  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its key path, and keeps the value of any other key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let property = AnimatableProperty(coreAnimationKeyPath: keyPath),
      let number = value.flatMap({ AnimatableValue($0, of: property.kind) })
    else {
      values[keyPath] = value
      return
    }
    if keyPath.hasPrefix("transform.") {
      var changed = state
      property.set(number, on: &changed)
      transform = CATransform3D(changed.transform)
    } else {
      set(property, number)
    }
  }

  open func value(forKeyPath keyPath: String) -> Any? {
    AnimatableProperty(coreAnimationKeyPath: keyPath)?.value(of: state)?.object ?? values[keyPath]
  }
}

/// The change that an action animates, under the key "change" of its arguments.
package struct PropertyChange: Sendable {
  package let property: AnimatableProperty
  /// The model values; a colour that is not set is clear.
  package let old: AnimatableValue
  package let new: AnimatableValue
  /// The value that running animations of the property show before the change; nil without one.
  package let shown: AnimatableValue?
}

/// A `Float` by its decimal digits: 0.3 rather than 0.30000001192….
func decimal(_ number: Float) -> Double { Double(number.description) ?? Double(number) }

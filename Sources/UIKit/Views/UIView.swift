import Foundation
import QuartzCore
internal import TransitionEngine

/// A rectangle with contents, animations and views in it. Source: Apple, `UIView`.
///
/// Its layer holds the values. Outside of an animation block a view changes at once; inside, each changed
/// property gets an animation (see `ViewAnimation`).
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, UICoordinateSpace {
  /// The layer that shows the view; of the class that `layerClass` names.
  public let layer: CALayer

  open class var layerClass: AnyClass { CALayer.self }

  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var accessibilityIdentifier: String?
  open var accessibilityIgnoresInvertColors = false
  open var restorationIdentifier: String?
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged() } }
  open var contentScaleFactor: CGFloat = 1
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var clearsContextBeforeDrawing = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  /// Whether frame and autoresizing mask place the view rather than constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var motionEffects: [UIMotionEffect] = []

  package var constraintList: [NSLayoutConstraint] = []
  package var layoutGuideList: [UILayoutGuide] = []
  package var layoutPreferences = LayoutPreferences()
  /// Whether the bounds' origin is a place in larger contents.
  var isScrolling: Bool { false }
  /// How far the first line's baseline lies below the top, and the last one's above the bottom; without text 0.
  var baselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }
  /// The controller whose root view this is.
  package weak var controller: UIViewController?
  private var ownTintColor: UIColor?
  private var maskView: UIView?
  /// What `draw(_:)` drew.
  private var drawing: StretchedPicture?

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUpLayer()
  }

  private func setUpLayer() {
    layer.delegate = self
    // Views of this module draw nothing by themselves.
    guard AppClasses.contains(type(of: self)) else { return }
    layer.displayer = { [weak self] in self?.display() }
    layer.setNeedsDisplay()
  }

  public convenience override init() { self.init(frame: .zero) }

  private class func makeLayer() -> CALayer {
    switch layerClass {
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CAGradientLayer.Type: CAGradientLayer()
    default: CALayer()
    }
  }

  // MARK: Geometry

  /// The smallest rectangle around the transformed view, in the superview. Apple leaves it undefined where
  /// the transform is not the identity; here it is the layer's.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = bounds.size
      displayBeforeAnimation()
      layer.frame = newValue
      sizeChanged(from: old)
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = bounds.size
      displayBeforeAnimation()
      layer.bounds = newValue
      sizeChanged(from: old)
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Draws the view at the size from which an animation changes it.
  private func displayBeforeAnimation() {
    if layer.needsDisplay(), ViewAnimation.current != nil { layer.displayIfNeeded() }
  }

  private func sizeChanged(from old: CGSize) {
    guard old != bounds.size else { return }
    if autoresizesSubviews {
      for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
        view.resize(withOldSuperviewSize: old)
      }
    }
    setNeedsLayout()
    contentModeChanged()
  }

  /// Places the view after its superview's size changed, as its autoresizing mask says.
  private func resize(withOldSuperviewSize old: CGSize) {
    guard let superview, !autoresizingMask.isEmpty else { return }
    let new = superview.bounds.size
    let (x, width) = Self.stretched(
      start: frame.minX, length: frame.width, by: new.width - old.width, of: old.width,
      autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
      autoresizingMask.contains(.flexibleRightMargin))
    let (y, height) = Self.stretched(
      start: frame.minY, length: frame.height, by: new.height - old.height, of: old.height,
      autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
      autoresizingMask.contains(.flexibleBottomMargin))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Shares a change among the flexible parts in proportion to their lengths.
  private static func stretched(
    start: CGFloat, length: CGFloat, by change: CGFloat, of total: CGFloat, _ before: Bool,
    _ inside: Bool, _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let end = total - start - length
    let flexible = (before ? start : 0) + (inside ? length : 0) + (after ? end : 0)
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      let count = [before, inside, after].count { $0 }
      return flexible == 0 ? change / CGFloat(count) : change * part / flexible
    }
    return (start + share(before, start), length + share(inside, length))
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { CGFloat(layer.state.opacity) }
    set { layer.set(opacity: Double(newValue)) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }

  open func tintColorDidChange() {}

  /// The view whose alpha masks this one; it must not have a superview.
  open var mask: UIView? {
    get { maskView }
    set {
      newValue?.removeFromSuperview()
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  open func draw(_ rect: CGRect) {}

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Where the view puts its picture; views with a picture of their own override it.
  package func contentModeChanged() {
    guard let drawing else { return }
    if contentMode == .redraw { setNeedsDisplay() }
    drawing.place(in: contentMode.placement(of: drawing.size, in: bounds))
  }

  /// Shows what `draw(_:)` draws at the view's size, behind its subviews.
  private func display() {
    drawing?.layer.removeFromSuperlayer()
    drawing = nil
    let context = CGContext(bounds: bounds)
    draw(layer, in: context)
    guard !context.isEmpty else { return }
    let new = StretchedPicture(context.root.picture(.model), delegate: self)
    drawing = new
    layer.insertSublayer(new.layer, at: 0)
    ViewAnimation.withoutAnimation { new.place(in: bounds) }
  }

  // MARK: Tree

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    view.detach()
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    view.detach()
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }

  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count) }

  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
    reorderLayers()
  }

  private func move(_ view: UIView, to place: Int) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    subviews.insert(view, at: min(place, subviews.count))
    reorderLayers()
  }

  /// Brings the subviews' layers into the subviews' order; other sublayers keep their places.
  private func reorderLayers() {
    let owned = Set(subviews.map { ObjectIdentifier($0.layer) })
    var next = subviews.map(\.layer).makeIterator()
    layer.sublayerList = layer.sublayerList.map { sublayer in
      owned.contains(ObjectIdentifier(sublayer)) ? next.next() ?? sublayer : sublayer
    }
  }

  private func insert(_ view: UIView, at index: Int) {
    guard view !== self, !view.isAncestor(of: self) else { return }
    let oldWindow = view.window
    if view.superview !== self {
      view.superview?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    view.detach()
    let place = min(max(index, 0), subviews.count)
    // Layers of the view's own may lie among those of its subviews.
    let above = place < subviews.count ? subviews[place].layer : nil
    subviews.insert(view, at: place)
    view.superview = self
    if let above {
      layer.insertSublayer(view.layer, below: above)
    } else {
      layer.addSublayer(view.layer)
    }
    if view.window !== oldWindow { view.windowChanged() }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Takes the view out of its superview without calling any of the methods about it.
  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    parent.removeConstraints(touching: self)
    detach()
    if hadWindow { windowChanged() }
    didMoveToSuperview()
    parent.setNeedsLayout()
  }

  private func windowChanged() {
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  /// Never called: interface files are not read.
  open func awakeFromNib() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open var window: UIWindow? { superview?.window }

  private func isAncestor(of view: UIView) -> Bool { view.isDescendant(of: self) }

  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the view and everything in it that needs it. In an animation block the changes animate.
  open func layoutIfNeeded() {
    // Constraints of the views above may place this one.
    var top = self
    while let parent = top.superview, parent.hasConstraints { top = parent }
    top.layer.layoutIfNeeded()
  }

  open func layoutSubviews() { solveConstraints() }

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func needsUpdateConstraints() -> Bool { false }

  /// The insets of this view that bars and the screen's corners cover.
  open var safeAreaInsets: UIEdgeInsets {
    guard let superview else { return DeviceState.current.safeAreaInsets }
    let insets = superview.safeAreaInsets
    let (frame, room) = (self.frame, superview.bounds)
    return UIEdgeInsets(
      top: max(insets.top - (frame.minY - room.minY), 0),
      left: max(insets.left - (frame.minX - room.minX), 0),
      bottom: max(insets.bottom - (room.maxY - frame.maxY), 0),
      right: max(insets.right - (room.maxX - frame.maxX), 0))
  }

  open func safeAreaInsetsDidChange() {}

  open var traitCollection: UITraitCollection { UITraitCollection.current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Coordinates and hits

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: view?.layer)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: view?.layer)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: view?.layer)
  }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: view(of: coordinateSpace))
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: view(of: coordinateSpace))
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: view(of: coordinateSpace))
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: view(of: coordinateSpace))
  }

  // In a function of its own: the compiler of Swift 6.3 crashes where it optimises the cast together with a conversion.
  @inline(never) private func view(of coordinateSpace: any UICoordinateSpace) -> UIView? {
    coordinateSpace as? UIView
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers =
      (gestureRecognizers ?? []).filter { $0 !== gestureRecognizer } + [gestureRecognizer]
    gestureRecognizer.attach(to: self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attach(to: nil)
  }

  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  open func addInteraction(_ interaction: any UIInteraction) {}

  // MARK: Actions

  /// Animations inside a block, none outside.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current.map { ViewAction(animation: $0) } ?? NSNull()
  }

  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { .leftToRight }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open override nonisolated var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): frame = \(frame)>" }
  }
}

/// A place with coordinates of its own. Source: Apple, `UICoordinateSpace`.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@preconcurrency @MainActor public protocol UIInteraction: AnyObject {}

import UIKit

// Animators as the articles behind the catalogue have them, written for UIKit.

/// An animator that knows the context until its animation stops.
class ArticleAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  let opens: Bool
  let duration: TimeInterval
  var context: (any UIViewControllerContextTransitioning)?

  init(opens: Bool, duration: TimeInterval) {
    self.opens = opens
    self.duration = duration
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return }
    animate(from, to, in: transitionContext.containerView)
  }

  func animate(_ from: UIView, _ to: UIView, in container: UIView) {}

  /// Undoes what the animation needed.
  func cleanUp(_ from: UIView?, _ to: UIView?) {}

  func complete() {
    cleanUp(context?.view(forKey: .from), context?.view(forKey: .to))
    context?.completeTransition(context?.transitionWasCancelled == false)
  }

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { complete() }
  }

  func animation(
    _ keyPath: String, from: Any, to: Any?, _ name: CAMediaTimingFunctionName = .linear,
    duration: TimeInterval? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration ?? self.duration
    animation.timingFunction = CAMediaTimingFunction(name: name)
    return animation
  }
}

/// A hole in the old screen, an even-odd mask, and a layer of the same shape that casts the shadow.
final class CircleAnimator: ArticleAnimator {
  private let shadow = CAShapeLayer()

  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    let punched = opens ? from : to
    if opens { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
    let bounds = container.bounds
    func ring(_ rect: CGRect, _ diameter: CGFloat) -> CGPath {
      let path = UIBezierPath(rect: rect)
      path.append(
        UIBezierPath(
          ovalIn: CGRect(
            x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter,
            height: diameter)))
      return path.cgPath
    }
    let paths = [
      ring(bounds, 4), ring(bounds.insetBy(dx: -40, dy: -40), bounds.height * 1.2),
    ]
    let (start, end) = opens ? (paths[0], paths[1]) : (paths[1], paths[0])

    let mask = CAShapeLayer()
    for layer in [shadow, mask] {
      layer.frame = bounds
      layer.path = end
      layer.fillRule = .evenOdd
    }
    shadow.shadowOpacity = 1
    shadow.shadowRadius = 6
    shadow.shadowOffset = .zero
    container.layer.insertSublayer(shadow, below: punched.layer)
    punched.layer.mask = mask

    let growing = animation("path", from: start, to: end, .easeIn)
    shadow.add(growing, forKey: "path")
    growing.delegate = self
    mask.add(growing, forKey: "path")
  }

  override func cleanUp(_ from: UIView?, _ to: UIView?) {
    shadow.removeFromSuperlayer()
    for view in [from, to] { view?.layer.mask = nil }
  }
}

/// A round white mask view on the new screen, which grows in an animation block.
final class MaskAnimator: ArticleAnimator {
  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    container.addSubview(to)
    func square(_ side: CGFloat) -> CGRect {
      CGRect(
        x: container.bounds.midX - side / 2, y: container.bounds.midY - side / 2, width: side,
        height: side)
    }
    let mask = UIView(frame: square(4))
    mask.backgroundColor = .white
    mask.layer.cornerRadius = 2
    to.mask = mask
    let side = container.bounds.height * 1.2
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseIn) {
      mask.frame = square(side)
      mask.layer.cornerRadius = side / 2
    } completion: { _ in
      to.mask = nil
      self.complete()
    }
  }
}

/// A circle that opens from the button's frame. The mask of the wrong view is cleared, as in the article.
final class PingAnimator: ArticleAnimator {
  var button = CGRect.zero

  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    container.addSubview(to)
    let distance = hypot(button.midX, container.bounds.height - button.midY)
    let start = UIBezierPath(ovalIn: button)
    let end = UIBezierPath(ovalIn: button.insetBy(dx: -distance, dy: -distance))
    let mask = CAShapeLayer()
    mask.frame = container.bounds
    mask.path = end.cgPath
    to.layer.mask = mask
    let growing = animation("path", from: start.cgPath, to: end.cgPath)
    growing.delegate = self
    mask.add(growing, forKey: "path")
  }

  override func cleanUp(_ from: UIView?, _ to: UIView?) { from?.layer.mask = nil }
}

/// A rectangle that grows from a frame to the whole screen, and back.
final class RevealAnimator: ArticleAnimator {
  var button = CGRect.zero

  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    if opens { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let masked = opens ? to : from
    let paths = [UIBezierPath(rect: button).cgPath, UIBezierPath(rect: container.bounds).cgPath]
    let (start, end) = opens ? (paths[0], paths[1]) : (paths[1], paths[0])
    let mask = CAShapeLayer()
    mask.frame = container.bounds
    mask.path = end
    masked.layer.mask = mask
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.complete() } }
    mask.add(animation("path", from: start, to: nil, .easeIn), forKey: nil)
    CATransaction.commit()
  }
}

/// A modal screen that slides in from the top, and out again.
final class CoverAnimator: ArticleAnimator {
  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    if opens { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let modal = opens ? to : from
    let shown = modal.frame
    let hidden = shown.offsetBy(dx: 0, dy: -shown.height)
    if opens { modal.frame = hidden }
    UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseOut]) {
      modal.frame = self.opens ? shown : hidden
    } completion: { _ in
      self.complete()
    }
  }
}

/// An outline that is drawn, and a picture that is revealed inside it from half-time on.
final class OutlineAnimator: ArticleAnimator {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
  var picture: UIView?

  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    container.addSubview(view)

    let image = UIView(frame: view.bounds.insetBy(dx: 10, dy: 10))
    image.clipsToBounds = true
    if let picture {
      let scale = max(
        image.bounds.width / picture.bounds.width, image.bounds.height / picture.bounds.height)
      picture.bounds.size = CGSize(
        width: picture.bounds.width * scale, height: picture.bounds.height * scale)
      picture.center = CGPoint(x: image.bounds.midX, y: image.bounds.midY)
      image.addSubview(picture)
    }
    view.addSubview(image)

    func circle(_ radius: CGFloat) -> CGPath {
      let center = CGPoint(x: image.bounds.midX, y: image.bounds.midY)
      let square = CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return UIBezierPath(roundedRect: square, cornerRadius: radius).cgPath
    }
    let mask = CAShapeLayer()
    mask.frame = image.bounds
    mask.position = CGPoint(x: mask.position.x - 1, y: mask.position.y - 1)
    mask.path = circle(image.bounds.width / 2)
    image.layer.mask = mask

    let outline = CAShapeLayer()
    outline.frame = view.bounds
    outline.path =
      UIBezierPath(roundedRect: view.bounds, cornerRadius: view.bounds.width / 2).cgPath
    outline.fillColor = nil
    outline.strokeColor = UIColor(red: 1, green: 0xD8 / 255, blue: 0, alpha: 1).cgColor
    view.layer.addSublayer(outline)

    let drawing = animation("strokeEnd", from: 0, to: 1, .easeInEaseOut)
    drawing.delegate = self
    outline.add(drawing, forKey: "drawing")
    let hiding = CAKeyframeAnimation(keyPath: "hidden")
    hiding.values = [true, false]
    hiding.calculationMode = .discrete
    hiding.duration = duration
    image.layer.add(hiding, forKey: "hiding")
    let half = duration / 2
    let growing = animation("path", from: circle(1), to: nil, .easeInEaseOut, duration: half)
    growing.beginTime = CACurrentMediaTime() + half
    mask.add(growing, forKey: "growing")
  }

  override func cleanUp(_ from: UIView?, _ to: UIView?) {
    view.removeFromSuperview()
    if let to { context?.containerView.addSubview(to) }
  }
}

/// The old screen flies off while the new one opens in a circle and its text grows in.
final class PingTextAnimator: ArticleAnimator {
  var button = CGRect.zero
  var background = UIColor.white
  var text: UIView?
  private let backdrop = UIView()

  override func animate(_ from: UIView, _ to: UIView, in container: UIView) {
    backdrop.frame = container.bounds
    backdrop.backgroundColor = background
    container.insertSubview(backdrop, belowSubview: from)
    container.addSubview(to)
    UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseIn) {
      from.center = CGPoint(x: from.center.x - 1300, y: from.center.y + 1500)
      from.transform = CGAffineTransform(scaleX: 5, y: 5)
    }

    let distance = hypot(button.midX, container.bounds.height - button.midY)
    let end = UIBezierPath(ovalIn: button.insetBy(dx: -distance, dy: -distance)).cgPath
    let mask = CAShapeLayer()
    mask.frame = container.bounds
    mask.path = end
    to.layer.mask = mask
    let opening = animation(
      "path", from: UIBezierPath(ovalIn: button).cgPath, to: nil, duration: 0.15)
    mask.add(opening, forKey: "path")

    guard let text else { return }
    let (home, place) = (text.center, CGPoint(x: button.midX, y: button.midY))
    text.alpha = 0
    text.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    text.center = place
    UIView.animate(withDuration: 0.25, delay: 0.1, options: .curveEaseOut) {
      text.alpha = 1
      text.transform = .identity
      text.center = home
    } completion: { _ in
      self.complete()
    }
  }

  override func cleanUp(_ from: UIView?, _ to: UIView?) {
    backdrop.removeFromSuperview()
    from?.layer.mask = nil
  }
}

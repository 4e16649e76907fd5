import Foundation
import QuartzCore

/// A row. Source: Apple, `UITableViewCell`.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// Accessories are not drawn.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public let contentView = UIView(frame: .zero)
  public let reuseIdentifier: String?
  private let style: CellStyle
  private let label = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    detail.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    addSubview(contentView)
    for view in [picture, label, detail] { contentView.addSubview(view) }
  }

  open var textLabel: UILabel? { label }
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  open var imageView: UIImageView? { picture }
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = UIEdgeInsets.zero
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var isSelected = false
  open var isHighlighted = false

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    contentView.frame = bounds
    super.layoutSubviews()
    let margin: CGFloat = 16
    var x = margin
    if let size = picture.image?.size, size.height > 0 {
      let height = min(size.height, bounds.height)
      picture.frame = CGRect(
        x: x, y: (bounds.height - height) / 2, width: size.width * height / size.height,
        height: height)
      x = picture.frame.maxX + margin
    }
    let room = CGSize(width: max(bounds.width - x - margin, 0), height: bounds.height)
    let (title, second) = (label.sizeThatFits(room), detail.sizeThatFits(room))
    let isSubtitle = style == .subtitle && second.height > 0
    let height = isSubtitle ? title.height + second.height : title.height
    let top = (bounds.height - height) / 2
    label.frame = CGRect(
      x: x, y: top, width: min(title.width, room.width), height: title.height)
    detail.frame =
      isSubtitle
      ? CGRect(
        x: x, y: top + title.height, width: min(second.width, room.width), height: second.height)
      : CGRect(
        x: bounds.width - margin - second.width, y: (bounds.height - second.height) / 2,
        width: second.width, height: second.height)
  }
}

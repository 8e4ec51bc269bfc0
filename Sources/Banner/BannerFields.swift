import Animation
import Imaging
import JSON
import Raster

/// What a request says, field by field, with the defaults that stand by themselves: the table of
/// `POST /banners`.
struct BannerFields {
  let rules: TransitionRules
  let profile: Profile
  let images: [ImageFields]
  let width: Int?
  let height: Int?
  let fit: Fit
  let position: Position
  let background: Color
  let transition: TransitionFields
  let hold: Seconds
  let plays: Int?
  let ending: Ending
  let fps: Double
  let dots: DotsStyle?
  let gif: GIFOptions
  let actions: [TimedAction]?

  init(reading fields: inout FieldReader, partCount: Int, limits: Limits) {
    let rules = fields.choice("limits") ?? TransitionRules.strict
    let profile = fields.choice("profile") ?? Profile.web
    self.rules = rules
    self.profile = profile
    images =
      fields.list("images", count: 1...max(1, limits.images), shorthand: "src") {
        ImageFields(reading: &$0, partCount: partCount, rules)
      } ?? []
    width = fields.whole("width", in: Limits.side)
    height = fields.whole("height", in: Limits.side)
    fit = fields.choice("fit") ?? .cover
    position = fields.text("position", as: .position, Position.init(css:)) ?? .center
    background = fields.text("background", as: .opaqueColor, Color.init(opaqueCSS:)) ?? .white
    transition =
      fields.object("transition") { TransitionFields(reading: &$0, rules) } ?? TransitionFields()
    hold = fields.seconds("hold", in: Limits.hold) ?? Seconds(2)
    plays = fields.whole("plays", in: Limits.plays)
    ending = fields.choice("ending") ?? profile.ending
    fps = fields.number("fps", in: Limits.fps) ?? profile.fps
    dots = fields.dots("dots")
    gif = fields.object("gif", GIFOptions.init(reading:)) ?? GIFOptions()
    actions = fields.actions("actions", until: limits.round)
    fields.require("images")
    fields.refuseLeftovers()
  }
}

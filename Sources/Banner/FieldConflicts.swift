import JSON

extension BannerFields {
  /// What is wrong between fields that are in order one by one.
  var conflicts: [SpecFault] {
    guard actions != nil, !images.isEmpty, images.count != 2 else { return [] }
    return [SpecFault(JSONPointer(["images"]), .actionsNeedTwoImages)]
  }
}

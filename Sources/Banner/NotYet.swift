import JSON

extension BannerFields {
  /// What the interface promises and this version cannot do yet. An entry goes when its feature
  /// comes. (Images by https address are refused where sources are read.)
  var notYet: [SpecFault] {
    var faults: [SpecFault] = []
    func refuse(_ path: String..., when isAsked: Bool) {
      if isAsked { faults.append(SpecFault(JSONPointer(path), .notYet)) }
    }
    refuse("profile", when: profile != .web)
    return faults
  }
}

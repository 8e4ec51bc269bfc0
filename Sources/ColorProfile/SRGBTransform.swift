import CLCMS
import Raster

/// From the colours of an ICC profile to sRGB, by lcms2.
@safe public struct SRGBTransform: ~Copyable {
  private let context: cmsContext
  private let transform: cmsHTRANSFORM
  private let isGray: Bool

  /// lcms2's version, as it runs: `lcms2 2.14`.
  public static var versionText: String {
    let version = Int(cmsGetEncodedCMMversion())
    return "lcms2 \(version / 1000).\(version % 1000 / 10)"
  }

  /// Nothing if the profile is damaged or is neither of RGB nor of gray.
  public init?(from profile: [UInt8]) {
    guard let context = unsafe cmsCreateContext(nil, nil) else { return nil }
    let space = unsafe Self.open(profile, context: context)
    guard let transform = unsafe space.transform else {
      unsafe cmsDeleteContext(context)
      return nil
    }
    unsafe self.context = unsafe context
    unsafe self.transform = unsafe transform
    unsafe isGray = space.isGray
  }

  deinit {
    unsafe cmsDeleteTransform(transform)
    unsafe cmsDeleteContext(context)
  }

  /// Converts every pixel; alpha stays.
  ///
  /// Leaves the picture alone if the profile is as good as sRGB, and a coloured picture if the
  /// profile is of gray.
  public func apply(to bitmap: inout Bitmap) {
    if isIdentity { return }
    if isGray {
      applyGray(to: &bitmap)
    } else {
      convert(&bitmap.pixels)
    }
  }

  private func convert(_ colors: inout [Color]) {
    unsafe colors.withUnsafeMutableBytes { buffer in
      unsafe cmsDoTransform(
        transform, buffer.baseAddress, buffer.baseAddress, UInt32(buffer.count / 4))
    }
  }

  private func applyGray(to bitmap: inout Bitmap) {
    let isGray = bitmap.pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
    guard isGray else { return }
    let grays = grays()
    for index in bitmap.pixels.indices {
      let color = bitmap.pixels[index]
      let gray = grays[Int(color.green)]
      bitmap.pixels[index] = Color(
        packed: color.packed & 0xFF00_0000 | gray.packed & 0x00FF_FFFF)
    }
  }

  /// What each of the 256 grays becomes.
  private func grays() -> [Color] {
    let steps = (0...255).map { UInt8($0) }
    var grays = [Color](repeating: .black, count: 256)
    unsafe steps.withUnsafeBytes { source in
      unsafe grays.withUnsafeMutableBytes { target in
        unsafe cmsDoTransform(transform, source.baseAddress, target.baseAddress, 256)
      }
    }
    return grays
  }

  /// Whether no colour of a grid moves by more than one step of 255.
  private var isIdentity: Bool {
    if isGray {
      return grays().enumerated().allSatisfy { gray, color in
        abs(Int(color.red) - gray) <= 1 && color.red == color.green && color.green == color.blue
      }
    }
    let steps: [UInt8] = [0, 16, 48, 92, 140, 190, 224, 255]
    let grid = steps.flatMap { red in
      steps.flatMap { green in
        steps.map { Color(red: red, green: green, blue: $0) }
      }
    }
    var converted = grid
    convert(&converted)
    return zip(grid, converted).allSatisfy { $0.isNear($1) }
  }

  private static func open(
    _ bytes: [UInt8], context: cmsContext
  ) -> (transform: cmsHTRANSFORM?, isGray: Bool) {
    let profile = unsafe bytes.withUnsafeBytes { buffer in
      unsafe cmsOpenProfileFromMemTHR(context, buffer.baseAddress, UInt32(buffer.count))
    }
    guard let profile = unsafe profile, let sRGB = unsafe cmsCreate_sRGBProfileTHR(context)
    else { return (nil, false) }
    defer {
      unsafe cmsCloseProfile(profile)
      unsafe cmsCloseProfile(sRGB)
    }
    let space = unsafe cmsGetColorSpace(profile)
    guard space == cmsSigRgbData || space == cmsSigGrayData else { return (nil, false) }
    let isGray = space == cmsSigGrayData
    let transform = unsafe cmsCreateTransformTHR(
      context, profile, isGray ? cms_gray_8 : cms_packed_argb, sRGB, cms_packed_argb,
      UInt32(INTENT_PERCEPTUAL), 0)
    return unsafe (transform, isGray)
  }
}

extension Color {
  /// Whether no channel differs by more than one step.
  fileprivate func isNear(_ other: Color) -> Bool {
    abs(Int(red) - Int(other.red)) <= 1 && abs(Int(green) - Int(other.green)) <= 1
      && abs(Int(blue) - Int(other.blue)) <= 1
  }
}

/// Specs of banners that are drawn in an instant.
enum Spec {
  /// What makes a banner small.
  static let small =
    #""width":16,"height":8,"hold":0.5,"transition":{"columns":2,"rows":1,"duration":0.2}"#

  /// The same as flat fields.
  static let smallFields: KeyValuePairs = [
    "width": "16", "height": "8", "hold": "0.5", "columns": "2", "rows": "1", "duration": "0.2",
  ]

  /// A small banner of these images, each a JSON value.
  static func of(_ images: String..., and more: String = "") -> String {
    #"{"images":[\#(images.joined(separator: ","))],\#(small)\#(more.isEmpty ? "" : "," + more)}"#
  }

  /// Red and green of the library.
  static let redAndGreen = of(#""red.png""#, #""green.png""#)

  /// Banners that differ: every number gives another one.
  static func number(_ number: Int) -> String {
    of(#""red.png""#, #""green.png""#).replacing(#""hold":0.5"#, with: #""hold":\#(number + 1)"#)
  }
}

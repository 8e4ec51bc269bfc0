import Banner
import JSON

/// The value of a JSON text.
func json(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

/// The spec of a JSON text.
func spec(
  _ text: String, partCount: Int = 0, limits: Limits = Limits()
) throws -> BannerSpec {
  try BannerSpec(json: json(text), partCount: partCount, limits: limits)
}

/// The spec of two images and these further fields.
func spec(with fields: String) throws -> BannerSpec {
  try spec(#"{"images": ["a.jpg", "b.jpg"], \#(fields)}"#)
}

/// The faults of a JSON text, written `/pointer: problem`; none where it is in order.
func faults(
  _ text: String, partCount: Int = 0, limits: Limits = Limits()
) throws -> [SpecFault] {
  let value = try json(text)
  return faults { () throws(SpecFaults) in
    _ = try BannerSpec(json: value, partCount: partCount, limits: limits)
  }
}

/// The faults of two images and these further fields.
func faults(with fields: String) throws -> [SpecFault] {
  try faults(#"{"images": ["a.jpg", "b.jpg"], \#(fields)}"#)
}

func faults(_ attempt: () throws(SpecFaults) -> Void) -> [SpecFault] {
  do {
    try attempt()
    return []
  } catch { return error.faults }
}

/// A fault at a pointer's text.
func fault(_ pointer: String, _ problem: Problem) -> SpecFault {
  SpecFault(JSONPointer(pointer) ?? .root, problem)
}

import HTTP
import JSON

/// The answer about a banner that is being rendered: how far it is, and where its forms will be.
struct RenderingAnswer {
  let id: BannerID
  /// 0...1.
  let progress: Double

  var document: JSONValue {
    var links = BannerAnswer.links(of: id)
    links.append(.init(name: "events", value: .string("/banners/\(id.text)/events")))
    return [
      "status": "rendering", "progress": .number(progress), "id": .string(id.text),
      "links": .object(links),
    ]
  }

  /// To an order that is only taken yet, RFC 9110 §15.3.3, as the client likes it, RFC 7240 §4.1.
  var accepted: Response {
    var response = Response.json(.accepted, document.bytes)
    response.headers["Location"] = "/banners/\(id.text)"
    response.headers["Preference-Applied"] = "respond-async"
    return response
  }

  /// To whoever asks for the banner meanwhile.
  var response: Response {
    var response = Response.json(.ok, document.bytes)
    for field in Headers.forOtherOrigins.fields { response.headers.append(field.name, field.value) }
    return response
  }
}

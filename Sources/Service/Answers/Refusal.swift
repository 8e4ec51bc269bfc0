import Banner
import FileSystem
import HTTP
import Imaging
import JSON
import Transport

/// Every reason for which the service does not do what a request asks. ``Refusal/problem`` says it to the client.
enum Refusal: Error {
  case malformedJSON(JSONError)
  case malformedForm(Multipart.Fault)
  case unsupportedMediaType(accepted: [String])
  /// A body that is compressed, RFC 9110 §15.5.16.
  case unsupportedCoding
  case notAcceptable(offered: [String])
  case unauthorized
  /// A method that no RFC defines.
  case unknownMethod
  /// The bytes never became a request, or came too slowly.
  case transport(TransportFault)
  case noSuchResource
  case noSuchBanner
  case noSuchImage
  case methodNotAllowed(allow: [Method])
  case preconditionFailed
  /// The representation has so many bytes.
  case rangeNotSatisfiable(size: Int)
  /// The spec is wrong at these places.
  case spec(SpecFaults)
  /// The upload is no picture that can be used.
  case image(ImageError)
  /// A form without the file that the route needs, or with more than it takes.
  case oneFileNeeded
  case tooManyRequests(retryAfter: Int)
  /// There is too much to do already; seconds until there may be room.
  case busy(retryAfter: Int)
  /// What was asked for is still being made; seconds.
  case unfinished(retryAfter: Int)
  case draining
  /// The disk refuses.
  case storage(FileError)
  /// Our fault: something happened that cannot.
  case unexpected
}

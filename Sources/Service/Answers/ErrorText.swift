import FileSystem
import HTTP
import Imaging
import JSON
import Raster
import Transport

extension JSONError {
  /// What is wrong and where, in words.
  public var text: String {
    switch self {
    case .unexpectedEnd: "it ends too early, at byte \(offset)"
    case .unexpectedByte: "byte \(offset) does not belong there"
    case .byteOrderMark: "it begins with a byte order mark"
    case .controlCharacter: "a control character at byte \(offset) is not escaped"
    case .invalidEscape: "the escape at byte \(offset) is unknown"
    case .loneSurrogate: "half a surrogate pair stands at byte \(offset)"
    case .invalidUTF8: "byte \(offset) is not UTF-8"
    case .duplicateName(let name, _): "the name \"\(name)\" stands twice in one object"
    case .tooDeep: "it is nested too deeply at byte \(offset)"
    case .tooManyValues: "it holds too many values"
    }
  }
}

extension Multipart.Fault {
  /// What is wrong, in words.
  var text: String {
    switch self {
    case .notFormData: "the Content-Type does not say so"
    case .badBoundary: "the boundary is missing or malformed"
    case .noParts: "the boundary does not occur in it"
    case .unterminated: "its end is missing"
    case .badHeader: "the fields of a part are malformed"
    case .noName: "a part has no name"
    case .tooManyParts(let limit): "it has more than \(limit) parts"
    case .headersTooLarge(let limit): "the fields of a part take more than \(limit) bytes"
    }
  }
}

extension FileError {
  /// What the file system said, in words that name no path.
  public var text: String {
    switch self {
    case .notFound: "it is not there"
    case .exists: "a name is taken"
    case .noSpace: "the disk is full"
    case .denied: "permission is denied"
    case .readOnly: "the disk is read-only"
    case .tooManyOpen: "too many files are open"
    case .locked: "another process uses it"
    case .wrongKind: "a file stands where a folder must, or the reverse"
    case .tooLarge: "a file is too large"
    case .system(let number): systemErrorText(number)
    }
  }
}

extension ImageError {
  /// What is wrong with the image, in words.
  var text: String {
    switch self {
    case .unknownFormat: "it is no PNG, JPEG, GIF, WebP or BMP"
    case .damagedHeader: "its header is damaged"
    case .tooLarge(let size): "it declares \(size.width)x\(size.height) pixels, too many"
    case .undecodable: "it is damaged"
    case .unencodable: "there is no memory for it"
    }
  }
}

extension TransportFault {
  /// What went wrong, as the beginning of a sentence.
  var text: String {
    switch self {
    case .malformed(let error): error.text
    case .unknownExpectation: "Only Expect: 100-continue is known"
    case .slowHead: "The head of the request took too long"
    case .slowBody: "The body of the request took too long"
    case .tooManyBodyBytes: "Too many uploads are under way"
    case .tooManyConnections: "The server has too many connections"
    case .tooManyConnectionsOfClient: "You have too many connections"
    case .unanswered: "Something went wrong on our side"
    }
  }
}

extension ParserError {
  fileprivate var text: String {
    switch self {
    case .bareLineFeed: "A line ends without a carriage return"
    case .malformedRequestLine: "The request line is malformed"
    case .methodTooLong: "The method is too long"
    case .malformedTarget: "The target is malformed"
    case .targetTooLong: "The target is too long"
    case .unsupportedVersion: "Only HTTP/1.0 and HTTP/1.1 are spoken here"
    case .malformedField: "A header field is malformed"
    case .headTooLarge: "The header fields are too long"
    case .tooManyFields: "There are too many header fields"
    case .invalidHost: "Exactly one valid Host is needed"
    case .invalidContentLength: "Content-Length must be one number"
    case .invalidTransferEncoding: "Transfer-Encoding must be chunked, without Content-Length"
    case .unsupportedTransferCoding: "Of the transfer codings only chunked is known"
    case .malformedChunk: "The chunked body is malformed"
    case .trailersTooLarge: "The trailer fields are too long"
    case .bodyTooLarge: "The body is too large"
    }
  }
}

import Banner
import FileSystem
import JSON
import Transport

extension SpecFaults {
  /// Every fault on a line of its own, with the place that it stands in.
  public var text: String {
    faults.map { fault in
      let place = fault.pointer.description
      return "\(place.isEmpty ? "the spec" : place) \(fault.problem.text)"
    }.joined(separator: "\n")
  }
}

extension ConfigurationError {
  /// What is wrong with the configuration, in words.
  public var text: String {
    switch self {
    case .unreadableFile(let path): "\(path) cannot be read."
    case .malformedFile(let reason): "The configuration is malformed: \(reason)."
    case .noToken(let path): "\(path) holds no token."
    case .repeatedFlag(let name): "\(name) is given more than once."
    case .unknown(.file, let key): "There is no setting \(key)."
    case .unknown(_, let name): "There is no setting \(name)."
    case .wrongValue(.file, let key, let expected): "\(key) must be \(expected)."
    case .wrongValue(.environment(let name), _, let expected),
      .wrongValue(.flag(let name), _, let expected):
      "\(name) must be \(expected)."
    }
  }
}

extension StartError {
  /// Why the service cannot start, in words.
  public var text: String {
    switch self {
    case .cache(let path, let error): "The cache \(path) cannot be used: \(error.text)."
    case .wrongProxies: "server.trustedProxies must be addresses or networks such as 10.0.0.0/8."
    case .transport(.invalidHost): "server.host must be an IPv4 or IPv6 address or localhost."
    case .transport(.cannotListen(errno: let number)):
      "server.host and server.port cannot be listened on: \(systemErrorText(number))."
    case .transport(.cannotWatch(errno: let number)):
      "No event loop can be made: \(systemErrorText(number))."
    }
  }
}

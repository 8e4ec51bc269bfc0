import Glibc

/// The variables that the process was started with.
public enum Environment {
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    var place = unsafe environ
    while let entry = unsafe place.pointee {
      let text = unsafe String(cString: entry)
      if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      unsafe place += 1
    }
    return variables
  }
}

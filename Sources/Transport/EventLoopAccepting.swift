/// How a loop comes to its connections.
extension EventLoop {
  /// So many connections are taken at once, before others have their turn.
  private static let acceptsOfTurn = 16
  /// After descriptors have run short, accepting rests for so many nanoseconds.
  private static let rest: Int64 = 100_000_000

  /// Takes up accepting again after a rest.
  mutating func resumeAccepting() {
    guard state == .running else { return }
    let raw = setting.listener.socket.raw
    let isWatched = (try? poller.add(raw, for: .readable, as: .listener, .shared)) != nil
    if !isWatched { restFromAccepting() }
  }

  /// Takes the connections that wait. One that another loop has more room for is handed over.
  mutating func acceptWaiting() {
    for _ in 0..<Self.acceptsOfTurn {
      do throws(Errno) {
        guard try acceptOne() else { return }
      } catch  where Errno.shortages.contains(error) {
        return restFromAccepting()
      } catch {
        // The connection broke while it waited, accept(2). The next may be sound.
        continue
      }
    }
  }

  /// The last connections that have come before the server goes down.
  mutating func stopAccepting() {
    acceptWaiting()
    poller.remove(setting.listener.socket.raw)
    setting.listener.close()
  }

  /// Takes on a connection, its own or one handed over.
  mutating func adopt(_ arrival: Arrival) {
    let channel = channels.insert { token in
      Channel(arrival, token: token, terms: terms, at: now)
    }
    let readiness: Readiness = [.readable, .ended]
    guard (try? poller.add(arrival.socket.raw, for: readiness, as: channel.token, .edge)) != nil
    else { return close(channel) }
    if state == .draining { drain(channel) }
    perform(arrival.fault.map { channel.connection.turnAway($0) }, on: channel)
  }

  private mutating func acceptOne() throws(Errno) -> Bool {
    guard let (raw, client) = try setting.listener.socket.accept() else { return false }
    guard
      let arrival = Arrival(accepted: raw, from: client, on: index, census: setting.census)
    else { return true }
    let isHandedOver =
      arrival.loop != index && setting.mailboxes[arrival.loop].post(.adopt(arrival))
    if !isHandedOver { adopt(arrival) }
    return true
  }

  private mutating func restFromAccepting() {
    poller.remove(setting.listener.socket.raw)
    deadlines.insert(.listener, at: now.advanced(by: Self.rest))
  }
}

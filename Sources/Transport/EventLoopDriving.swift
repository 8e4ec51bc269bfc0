import HTTP

/// How a loop does what its connections want.
extension EventLoop {
  /// So many actions a connection may want in one turn.
  private static let actionsOfTurn = 64

  /// Lets a connection go on after something has happened to its socket, or its turn has come again.
  mutating func goOn(_ channel: Channel) {
    if !channel.outbox.isEmpty {
      perform(flush(channel), on: channel)
    } else if let action = channel.postponed.take() {
      perform(action, on: channel)
    } else if channel.wantsBytes {
      perform(.read, on: channel)
    }
  }

  /// Does what the connection wants until it has to wait.
  mutating func perform(_ first: consuming Connection.Action?, on channel: Channel) {
    for _ in 0..<Self.actionsOfTurn {
      guard let action = first.take() else { return remind(of: channel) }
      first = perform(action, channel)
    }
    channel.postponed = first
    unfinished.append(channel.token)
    remind(of: channel)
  }

  /// Does one thing. Answers what the connection wants next; `nil` if that depends on others.
  private mutating func perform(
    _ action: consuming Connection.Action, _ channel: Channel
  ) -> Connection.Action? {
    switch consume action {
    case .read: return read(channel)
    case .admit(let head):
      let admission = setting.application.admit(head, from: channel.arrival.client)
      return channel.connection.decide(
        admission, on: head, stamp: stamp, output: &output, at: now)
    case .respond(let request): return ask(for: request, on: channel)
    case .refuse(let fault):
      let response = setting.application.refusal(for: fault)
      return channel.connection.answer(response, stamp: stamp, output: &output, at: now)
    case .send(let body):
      channel.outbox.load(&output, body)
      return flush(channel)
    case .follow(let stream):
      stream.follow { [mailbox = setting.mailboxes[index], token = channel.token] in
        mailbox.post(.news(token))
      }
      return .pull
    case .pull: return channel.connection.pull(output: &output, at: now)
    case .linger:
      channel.arrival.socket.endSending()
      return .read
    case .close: close(channel)
    case .cutOff: cutOff(channel)
    case .wait: break
    }
    return nil
  }

  /// Hands a request over. Most answers are there when the application returns; others come by the mailbox.
  private mutating func ask(for request: Request, on channel: Channel) -> Connection.Action? {
    var responder =
      channel.responder.take()
      ?? Responder(
        token: channel.token, mailbox: setting.mailboxes[index], lifeline: channel.lifeline)
    setting.application.respond(to: request, from: channel.arrival.client, reply: responder)
    guard let response = responder.takeImmediate() else { return nil }
    if isKnownUniquelyReferenced(&responder) { channel.responder = responder.renewed() }
    return channel.connection.answer(response, stamp: stamp, output: &output, at: now)
  }

  /// An answer has come by the mailbox.
  mutating func answer(_ response: Response?, on channel: Channel) {
    let response = response ?? setting.application.refusal(for: .unanswered)
    let action = channel.connection.answer(response, stamp: stamp, output: &output, at: now)
    perform(action, on: channel)
  }

  private mutating func read(_ channel: Channel) -> Connection.Action? {
    channel.wantsBytes = false
    guard channel.mayRead else { return runDry(channel) }
    do throws(Errno) {
      guard let count = try channel.arrival.socket.receive(into: &input) else {
        channel.mayRead = false
        return runDry(channel)
      }
      guard count > 0 else { return channel.connection.peerEnded(at: now) }
      // A short read has emptied the socket, and whatever comes now is told anew: epoll(7).
      channel.mayRead = count == input.count || channel.hasEnded
      let bytes = input
      return channel.connection.receive(bytes.span.extracting(..<count), at: now)
    } catch {
      return .close
    }
  }

  private mutating func runDry(_ channel: Channel) -> Connection.Action? {
    channel.wantsBytes = true
    return channel.connection.ranDry()
  }

  /// Sends what it can of what the connection has to send.
  private mutating func flush(_ channel: Channel) -> Connection.Action? {
    switch channel.outbox.flush(to: channel.arrival.socket) {
    case .done:
      channel.outbox.unload(into: &output)
      return channel.connection.sent(at: now)
    case .blocked:
      // What still waits in the kernel is no progress of the client.
      let waiting = channel.arrival.socket.unacknowledgedBytes
      channel.connection.clientHasTaken(channel.outbox.sentBytes - waiting)
      return watchForRoom(channel) ? nil : .close
    case .paused:
      unfinished.append(channel.token)
      return nil
    case .broken: return .close
    }
  }

  private mutating func watchForRoom(_ channel: Channel) -> Bool {
    guard !channel.isWatchedForRoom else { return true }
    channel.isWatchedForRoom = true
    let all: Readiness = [.readable, .writable, .ended]
    return (try? poller.change(channel.arrival.socket.raw, for: all, as: channel.token)) != nil
  }

  mutating func drain(_ channel: Channel) {
    channel.mayRead = true
    if channel.wantsBytes || channel.connection.isStreaming {
      perform(channel.connection.drain(), on: channel)
    } else {
      _ = channel.connection.drain()
    }
  }

  /// A plain close would leave what is unsent to the kernel, which goes on waiting for the client.
  mutating func cutOff(_ channel: Channel) {
    channel.arrival.socket.resetOnClose()
    close(channel)
  }

  mutating func close(_ channel: Channel) {
    guard channel.isOpen else { return }
    channel.isOpen = false
    channel.lifeline.cutOff()
    channel.connection.abandonStream()
    channels.remove(channel.token)
  }

  /// Sees to it that the loop looks at the connection's deadline in time. One that only moves later costs nothing.
  private mutating func remind(of channel: Channel) {
    guard channel.isOpen, let deadline = channel.connection.deadline,
      channel.reminder.map({ deadline < $0 }) ?? true
    else { return }
    channel.reminder = deadline
    deadlines.insert(channel.token, at: deadline)
  }

  mutating func checkDeadline(of channel: Channel) {
    channel.reminder = nil
    guard let deadline = channel.connection.deadline, deadline <= now else {
      return remind(of: channel)
    }
    perform(channel.connection.expire(), on: channel)
  }
}

import HTTP

/// What the loops of a server share.
struct LoopSetting: Sendable {
  var application: any Application
  var limits: TransportLimits
  var listener: Listener
  var census: Census
  var bodies: BodyLedger
  var mailboxes: [Mailbox]
}

/// Waits for what happens to many connections, and lets each do what it can without waiting: one thread, epoll(7).
///
/// Nothing in here blocks, so one loop serves thousands of connections; the loops of a server share the listening socket.
struct EventLoop: ~Copyable {
  enum State { case running, draining, stopped }

  let index: Int
  let setting: LoopSetting
  /// Each loop has its own: counting references to a shared one would cost the cores their caches.
  let terms: Terms
  var poller: Poller
  var channels = Channels()
  var deadlines = Deadlines()
  /// Connections that have more to do than fitted into their turn.
  var unfinished: [Token] = []
  var state = State.running
  var now = Moment.now()
  var stamp = Stamp()
  /// What a socket is read into. All connections of the loop share it, so an idle one holds no buffer.
  var input = [UInt8](repeating: 0, count: 65_536)
  /// What the heads of answers are written into.
  var output: [UInt8] = []

  init(_ index: Int, _ setting: LoopSetting) throws(Errno) {
    let poller = try Poller()
    try poller.add(setting.mailboxes[index].raw, for: .readable, as: .mailbox, .edge)
    try poller.add(setting.listener.socket.raw, for: .readable, as: .listener, .shared)
    self.index = index
    self.setting = setting
    terms = Terms(setting.limits, bodies: setting.bodies)
    self.poller = poller
  }

  /// Runs until the server stops, or drains and the last connection has gone.
  mutating func run() {
    while isNeeded { turn() }
    setting.mailboxes[index].close()
    for channel in channels.all { cutOff(channel) }
  }

  private var isNeeded: Bool {
    switch state {
    case .running: true
    case .draining: channels.count > 0 || !setting.mailboxes[index].closeIfEmpty()
    case .stopped: false
    }
  }

  private mutating func turn() {
    let count = poller.wait(milliseconds: patience)
    now = .now()
    stamp.refresh()
    for index in 0..<count {
      let (token, readiness) = poller.event(at: index)
      handle(readiness, of: token)
    }
    takeUpUnfinished()
    remindLate()
  }

  /// How long the loop may sleep; -1 is for ever.
  private var patience: CInt {
    guard unfinished.isEmpty else { return 0 }
    return deadlines.next.map { now.milliseconds(until: $0) } ?? -1
  }

  private mutating func handle(_ readiness: Readiness, of token: Token) {
    switch token {
    case .listener: acceptWaiting()
    case .mailbox: readMail()
    default: if let channel = channels[token] { handle(readiness, of: channel) }
    }
  }

  private mutating func handle(_ readiness: Readiness, of channel: Channel) {
    guard readiness.isDisjoint(with: .broken) else { return close(channel) }
    if !readiness.isDisjoint(with: [.readable, .ended]) { channel.mayRead = true }
    if readiness.contains(.ended) { channel.hasEnded = true }
    goOn(channel)
  }

  private mutating func takeUpUnfinished() {
    let tokens = unfinished
    unfinished.removeAll(keepingCapacity: true)
    for token in tokens {
      if let channel = channels[token] { goOn(channel) }
    }
  }

  private mutating func readMail() {
    for letter in setting.mailboxes[index].take() {
      switch letter {
      case .answer(let token, let response):
        if let channel = channels[token] { answer(response, on: channel) }
      case .news(let token):
        if let channel = channels[token] { perform(channel.connection.hearNews(), on: channel) }
      case .adopt(let arrival): adopt(arrival)
      case .drain: drain()
      case .stop: state = .stopped
      }
    }
  }

  private mutating func drain() {
    guard state == .running else { return }
    state = .draining
    stopAccepting()
    for channel in channels.all { drain(channel) }
  }

  /// Looks at the connections whose deadline may have passed.
  private mutating func remindLate() {
    while let due = deadlines.takeDue(at: now) {
      if due.token == .listener {
        resumeAccepting()
      } else if let channel = channels[due.token], channel.reminder == due.moment {
        checkDeadline(of: channel)
      }
    }
    if deadlines.count > 4 * channels.count + 4_096 {
      deadlines.keep { [channels] in channels[$0] != nil || $0 == .listener }
    }
  }
}

// A run of the outbox's model: rounds in which people on several tablets write over bad networks while tabs die and freeze, then a
// good network, then a look at what became of everything. What is amiss ends the run with its seed's own words.
import { askAfterMs } from '../../../device/outbox/limits.ts'
import { ActionEndpoint } from './action-endpoint.ts'
import { Judge } from './judge.ts'
import type { Sky } from './network.ts'
import { type Command, Tablet } from './tablet.ts'
import { type VirtualTime, virtualTime } from './virtual-time.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** FT1: everything is sent so long after the network is good again, ms */
const drainedWithinMs = 30 * second
/** of inputs in one round: so few that most of the time goes into troubles, and now and then more than a batch holds (OB5) */
const roundActions = 120
const fullRoundActions = 700
const requests = 24
/** device/sender/backoff.ts with the shortest jitter: a sender waits at least so long after its first failure, and at last */
const firstWaitMs = 1 * second
const longWaitMs = 150 * second
const longestWaitMs = 300 * second
/** calls until the waits have grown so long: after 1, 2, 4 … 128 s */
const growingCalls = 9

const actions = [
  ...Array<string>(14).fill('send_message'),
  ...['mark_seen', 'mark_seen', 'add_handover_note', 'missing_info'],
  ...['accept_request', 'accept_request', 'decline_request', 'report_interest', 'undo_accept_request'],
]

export interface OutboxReport {
  readonly actions: number
  /** inputs that reached the server; the others were taken away, edited, refused or came too late */
  readonly happened: number
  readonly rounds: number
  readonly callsPerAction: number
  /** the longest from a good network that was told of to an empty outbox, where nothing had to be asked first, ms */
  readonly drainedMs: number
  /** the most rows that one device kept */
  readonly mostRows: number
  readonly days: number
  /** equal for two runs of one seed */
  readonly digest: string
}

export interface OutboxRunArgs {
  readonly actions: number
  readonly devices: number
  readonly random: () => number
  readonly onRound?: (done: number) => void
}

/** @throws with what is amiss */
export async function runOutbox(args: OutboxRunArgs): Promise<OutboxReport> {
  const time = virtualTime()
  const run = new OutboxRun(args, time)
  try {
    return await run.all()
  } finally {
    run.end()
    time.end()
  }
}

class OutboxRun {
  readonly #args: OutboxRunArgs
  readonly #time: VirtualTime
  readonly #judge: Judge
  readonly #server: ActionEndpoint
  readonly #tablets: readonly Tablet[]
  #ids = 0
  #drainedMs = 0
  #mostRows = 0
  /** this round's good network comes without a word of the browser's */
  #isSilent = false

  constructor(args: OutboxRunArgs, time: VirtualTime) {
    this.#args = args
    this.#time = time
    // those of the last round, and what is written anew after it
    this.#judge = new Judge(args.actions + 2 * fullRoundActions)
    this.#server = new ActionEndpoint(this.#judge, time.now, requests)
    this.#server.retryAfterS = () => 1 + this.#up(5)
    const { random } = args
    const nextId = () => ++this.#ids
    this.#tablets = Array.from(
      { length: args.devices },
      (_, i) => new Tablet({ number: i + 1, time, random, server: this.#server, judge: this.#judge, nextId }),
    )
  }

  async all(): Promise<OutboxReport> {
    const began = this.#time.now()
    let rounds = 0
    for (; this.#judge.meant < this.#args.actions; rounds++) {
      await this.#round()
      this.#args.onRound?.(this.#judge.meant)
    }
    const happened = this.#judge.count()
    this.#expectNoFault()
    return {
      actions: this.#judge.meant,
      happened,
      rounds,
      callsPerAction: this.#sum(({ network }) => network.calls) / this.#judge.meant,
      drainedMs: this.#drainedMs,
      mostRows: this.#mostRows,
      days: (this.#time.now() - began) / day,
      digest: this.#judge.digest.toString(16),
    }
  }

  async #round(): Promise<void> {
    const until = this.#judge.meant + (this.#chance(0.03) ? fullRoundActions : roundActions)
    this.#isSilent = this.#chance(0.3)
    const hasTrouble = this.#chance(0.9)
    this.#server.isUndecided = () => hasTrouble && this.#chance(0.01)
    for (const tablet of this.#tablets) {
      tablet.hasLostTab = false
      this.#turn(tablet)
    }
    const limits = this.#tablets.map((tablet) => this.#limitCalls(tablet))
    while (this.#judge.meant < until) {
      await this.#step(this.#pick(this.#tablets))
      this.#expectNoFault()
      for (const limit of limits) limit()
    }
    if (this.#chance(0.15)) await this.#withoutNetwork(this.#pick(this.#tablets))
    if (this.#chance(0.05)) await this.#switchedOff(this.#pick(this.#tablets))
    for (const limit of limits) limit()
    this.#server.isUndecided = () => false
    do await this.#heal()
    while ((await this.#look()) > 0)
    for (const limit of limits) limit()
    await this.#settle()
  }

  /** Another sky over a device. */
  #turn({ network }: Tablet, skies: readonly Sky[] = ['fine', 'bad', 'bad', 'bad', 'bad', 'down']): void {
    network.sky = this.#pick(skies)
  }

  /** What one person, one tab, the network or the clinic does next. */
  async #step(tablet: Tablet): Promise<void> {
    const what = this.#up(100)
    if (what < 62) for (let i = this.#up(10); i >= 0; i--) await this.#write(tablet)
    else if (what < 68) await tablet.edit(this.#command(tablet))
    else if (what < 72) await tablet.takeAway()
    else if (what < 77) tablet.crash()
    else if (what < 80 && tablet.tabs < 3) tablet.openTab()
    else if (what < 82) tablet.freeze()
    else if (what < 85) tablet.thaw()
    else if (what < 88) tablet.askToSend()
    else if (what < 91) await tablet.pullWhole()
    else if (what < 96) this.#clinic()
    else this.#turn(tablet)
    // most of what a person does follows at once
    await this.#time.pass(this.#chance(0.7) ? this.#up(2 * second) : this.#up(50 * second))
  }

  async #write(tablet: Tablet): Promise<void> {
    await tablet.write(this.#command(tablet))
    if (this.#chance(0.3)) await this.#time.pass(this.#up(3 * second))
  }

  #command(tablet: Tablet): Command {
    const account = this.#tablets.indexOf(tablet) * 10 + 1 + this.#up(2)
    return {
      account,
      action: this.#pick(actions),
      // a person stays with few requests for a while
      request: this.#pick(this.#server.requests.slice(0, this.#chance(0.5) ? 4 : requests)),
      isRefused: this.#chance(0.01),
      isBroken: this.#chance(0.002),
      // OB5: now and then more than a batch takes
      text: this.#chance(0.002) ? 'x'.repeat(400_000) : 'Bett ab Montag frei',
    }
  }

  /** The other side decides, ends a request or opens it again. */
  #clinic(): void {
    const request = this.#pick(this.#server.requests)
    request.rev += 1
    if (!request.isOpen || this.#chance(0.1)) request.isOpen = !request.isOpen
    else request.decision += 1
  }

  /** Nobody does anything and nothing arrives: the waits between calls grow to their longest. */
  async #withoutNetwork(tablet: Tablet): Promise<void> {
    const { network } = tablet
    tablet.thaw()
    network.sky = 'down'
    await this.#write(tablet)
    // what is on its way has failed by then
    await this.#time.pass(2 * minute)
    const ms = this.#chance(0.1) ? hour + this.#up(16 * hour) : this.#up(hour)
    network.mostCalls = network.calls + tablet.tabs * (growingCalls + Math.ceil(ms / longWaitMs))
    await this.#time.pass(ms)
    this.#expectNoFault()
    network.sky = 'fine'
  }

  /** OB10: longer than an answer is sent unasked, or than anything is sent blindly. The others have a good network. */
  async #switchedOff(tablet: Tablet): Promise<void> {
    tablet.switchOff()
    for (const { network } of this.#tablets) network.sky = 'fine'
    await this.#time.pass(this.#chance(0.2) ? 26 * day : 13 * hour + this.#up(20 * hour))
    tablet.openTab()
  }

  /**
   * Each call is somebody's wish, a timer that a back-off or the server's word has set, or takes a batch further. A sender
   * whose calls are more turns without rest; it is stopped there, or it would turn for ever.
   * @returns what moves the limit on with what was done and the time that went by
   */
  #limitCalls(tablet: Tablet): () => void {
    const { network, asked } = tablet
    const [calls, meant, began] = [network.calls, this.#judge.meant, this.#time.now()]
    const limit = () => {
      const timers = (3 * (this.#time.now() - began + minute)) / firstWaitMs
      network.mostCalls = calls + 3 * (tablet.asked - asked) + 2 * (this.#judge.meant - meant) + timers
    }
    limit()
    return limit
  }

  /** The network is good again. Most are told of it, once and no more; the others' own timers send what waits. */
  async #heal(): Promise<void> {
    for (const tablet of this.#tablets) {
      tablet.network.sky = 'fine'
      tablet.thaw()
      if (!this.#isUntold(tablet)) tablet.askToSend()
    }
    const began = this.#time.now()
    const limits: { tablet: Tablet; withinMs: number }[] = []
    for (const tablet of this.#tablets) {
      const waitsMs = this.#isUntold(tablet) ? longestWaitMs : 0
      limits.push({ tablet, withinMs: drainedWithinMs + waitsMs + ((await tablet.hasToAsk()) ? askAfterMs : 0) })
    }
    // who has the least time is looked at first: nobody's limit goes by while another is waited for
    for (const { tablet, withinMs } of limits.sort((one, other) => one.withinMs - other.withinMs)) {
      while ((await tablet.countUnsent()) > 0) {
        const ms = this.#time.now() - began
        if (ms > withinMs) throw new Error(`a device has not sent everything ${ms} ms after its network is good`)
        await this.#time.pass(second)
        this.#expectNoFault()
      }
      if (withinMs === drainedWithinMs) this.#drainedMs = Math.max(this.#drainedMs, this.#time.now() - began)
    }
  }

  /** A tab's timers end with it, and the engine that would look after them each minute is not here. */
  #isUntold = (tablet: Tablet): boolean => this.#isSilent && !tablet.hasLostTab

  async #look(): Promise<number> {
    let looked = 0
    for (const tablet of this.#tablets) {
      await tablet.check()
      looked += await tablet.look()
    }
    this.#expectNoFault()
    return looked
  }

  /** What is late has arrived, and nothing is open; then days go by, so that few rows are kept for their week (SY6). */
  async #settle(): Promise<void> {
    await this.#time.pass(minute)
    for (const tablet of this.#tablets) {
      await tablet.check()
      await tablet.pullWhole()
      for (const { n } of tablet.open.values()) this.#judge.fault(`input ${n} is still open`)
      this.#mostRows = Math.max(this.#mostRows, await tablet.countRows())
    }
    this.#expectNoFault()
    await this.#time.pass(day + this.#up(2 * day))
  }

  end(): void {
    for (const tablet of this.#tablets) tablet.switchOff()
  }

  #expectNoFault(): void {
    const { faults } = this.#judge
    if (faults.length === 0) return
    throw new Error(`after ${this.#judge.meant} inputs: ${faults.slice(0, 5).join('; ')}`)
  }

  #chance = (share: number): boolean => this.#args.random() < share
  /** a whole number below `most` */
  #up = (most: number): number => Math.floor(this.#args.random() * most)
  #sum = (of: (tablet: Tablet) => number): number => this.#tablets.reduce((sum, tablet) => sum + of(tablet), 0)

  #pick<T>(all: readonly T[]): T {
    const one = all[this.#up(all.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
}

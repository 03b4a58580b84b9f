// A tablet of a house with the app's own outbox, sender, calls and locks on a database of its own: tabs that are opened, frozen and
// lost, and two people who write, edit, take away and look at what did not go. Sealing, signing and the mirror are not here; what a
// mirror would show of a request is `base`.

import { IDBFactory } from 'fake-indexeddb'
import type { ActionBody } from '../../../contract/envelope/action.ts'
import { outboxEndpoints } from '../../../contract/http/actions.ts'
import { createHttp } from '../../../device/http/call.ts'
import { fits } from '../../../device/http/fits.ts'
import { holdReason } from '../../../device/outbox/hold.ts'
import { removeStored } from '../../../device/outbox/keep.ts'
import { createQueue } from '../../../device/outbox/queue.ts'
import { needsAttention } from '../../../device/outbox/shown.ts'
import { addAction, confirmAction, removeAction, replaceAction } from '../../../device/outbox/write.ts'
import type { Answered } from '../../../device/sender/answered.ts'
import { reachServer } from '../../../device/sender/reach.ts'
import { createSender, type Sender } from '../../../device/sender/sender.ts'
import type { Store } from '../../../device/store/database.ts'
import { canGoAgain, closeRows, readLane } from '../../../device/store/outbox.ts'
import type { NewOutboxRow, OutboxRow } from '../../../device/store/tables.ts'
import { basisOf, decides } from '../../../src/data/local/pending.ts'
import { closeAnswers } from '../../../src/sync/answers.ts'
import { testStore, uuid } from '../../unit/device/support/store.ts'
import { createDeviceLocks } from '../model/locks.ts'
import { type ActionEndpoint, laneOf, type ModelRequest } from './action-endpoint.ts'
import type { Judge, Said } from './judge.ts'
import { DeviceNetwork } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Tab {
  /** stands for it among the locks, which remember who is gone: they must not keep its database */
  readonly asker: object
  readonly store: Store
  readonly sender: Sender
  isAlive: boolean
  /** what came to it while it is frozen; null: it is not */
  waiting: (() => void)[] | null
  isUnlocked: boolean
}

/** What a person writes. */
export interface Command {
  readonly account: number
  readonly action: string
  readonly request: ModelRequest
  /** the server refuses it, whatever it finds */
  readonly isRefused?: boolean
  /** no server takes a batch that it is in: its signature is none */
  readonly isBroken?: boolean
  readonly text: string
}

export interface TabletDeps {
  readonly number: number
  readonly time: VirtualTime
  readonly random: () => number
  readonly server: ActionEndpoint
  readonly judge: Judge
  /** a number that no action had before */
  readonly nextId: () => number
}

const key = 'A'.repeat(22)
const signature = 'A'.repeat(86)

export class Tablet {
  readonly network: DeviceNetwork
  /** inputs that nobody knows the end of, by the action's id */
  readonly open = new Map<string, Said>()
  /** how often somebody or something asked for a drain at once */
  asked = 0
  /** a tab has ended since this was set back: its timers with it */
  hasLostTab = false
  readonly #deps: TabletDeps
  readonly #engine = new IDBFactory()
  readonly #locks = createDeviceLocks<object>(() => undefined)
  readonly #base = new Map<string, { rev: number; decision: number }>()
  #tabs: Tab[] = []
  #orders = 0

  constructor(deps: TabletDeps) {
    this.#deps = deps
    const { time, random, server, judge, number } = deps
    this.network = new DeviceNetwork({
      time,
      random,
      answer: (path, text) => server.answer(path, text, number),
      onTooMany: (calls) => judge.fault(`device ${number} calls without rest: ${calls} so far`),
    })
    this.openTab()
    this.pull()
  }

  get tabs(): number {
    return this.#tabs.length
  }

  /** One of the tabs that somebody can use. */
  #tab(): Tab {
    const awake = this.#tabs.filter(({ waiting }) => waiting === null)
    const tab = awake[Math.floor(this.#deps.random() * awake.length)]
    if (tab) return tab
    this.thaw()
    return this.#tab()
  }

  openTab(): void {
    const { time, random, judge, number } = this.#deps
    const store = testStore(this.#engine)
    const asker = {}
    /** a frozen tab does it once it goes on, one that is gone never */
    const inTab = (run: () => void) => {
      if (!tab.isAlive) return
      if (tab.waiting) tab.waiting.push(run)
      else run()
    }
    const arrived = <T>(value: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        value.then(
          (came) => inTab(() => resolve(came)),
          (error) => inTab(() => reject(error)),
        )
      })
    const timers = { after: (ms: number, run: () => void) => time.after(ms, () => inTab(run)) }
    let isReached = false
    const http = createHttp({
      clock: time,
      timers,
      origin: 'https://anschluss.example',
      fetch: (url, init = {}) => arrived(this.network.fetch(String(url), init)),
      observe: ({ outcome }) => {
        isReached = outcome === 'answered'
      },
      fits,
    })
    const apply = async (answered: readonly Answered[]) => {
      const closed = await closeRows(
        store,
        answered.map(({ closing }) => closing),
      )
      return closed
    }
    const sender = createSender({
      endpoints: outboxEndpoints,
      queue: createQueue(store),
      http,
      clock: time,
      timers,
      locks: {
        request: (name, options, run) =>
          this.#locks.of(asker).request(name, options, () => arrived(Promise.resolve()).then(run)),
      },
      random,
      reach: async () => (isReached ? null : reachServer(http)),
      close: closeAnswers({
        store,
        apply: () => (tab.isUnlocked ? apply : null),
        whenLocked: () => new Promise(() => undefined),
        onError: (error) => judge.fault(`device ${number}: ${error}`),
      }),
      onSent: () => {
        if (random() < 0.5) this.pull()
      },
    })
    const tab: Tab = { asker, store, sender, isAlive: true, waiting: null, isUnlocked: random() < 0.7 }
    this.#tabs.push(tab)
    this.#request(tab)
  }

  #request(tab: Tab): void {
    this.asked += 1
    tab.sender.request('now').catch((error: unknown) => {
      if (tab.isAlive) this.#deps.judge.fault(`device ${this.#deps.number}: ${error}`)
    })
  }

  /** OB8: a person asks, or the browser says that there is a network. */
  askToSend(): void {
    this.#request(this.#tab())
  }

  /** The tab ends at once, in the middle of whatever it does. The last one is followed by a new one. */
  crash(): void {
    const tab = this.#tabs[Math.floor(this.#deps.random() * this.#tabs.length)]
    if (tab) this.#end(tab)
    if (this.#tabs.length === 0) this.openTab()
  }

  /** The device is off: what it does next is `openTab`. */
  switchOff(): void {
    for (const tab of [...this.#tabs]) this.#end(tab)
  }

  #end(tab: Tab): void {
    this.hasLostTab = true
    tab.isAlive = false
    tab.sender.stop()
    tab.store.dexie.close()
    this.#locks.end(tab.asker)
    this.#tabs = this.#tabs.filter((one) => one !== tab)
  }

  /** The browser stops a tab: it keeps its lock, and what comes to it waits. */
  freeze(): void {
    this.#tab().waiting ??= []
  }

  thaw(): void {
    for (const tab of this.#tabs) {
      const waiting = tab.waiting ?? []
      tab.waiting = null
      for (const run of waiting) run()
    }
  }

  /** What a pull would bring: the requests as they are. */
  pull(): void {
    for (const request of this.#deps.server.requests) {
      const { rev, decision } = request
      this.#base.set(laneOf(request), { rev, decision })
    }
  }

  /** With what the app does after it: rows that are done for a week go. */
  async pullWhole(): Promise<void> {
    this.pull()
    const now = this.#deps.time.now()
    await removeStored(this.#tab().store, now, now)
  }

  async write(command: Command): Promise<void> {
    const { store } = this.#tab()
    const row = this.#made(command, await readLane(store, laneOf(command.request)))
    await addAction(store, row)
    this.open.set(row.id, saidIn(row))
    this.askToSend()
  }

  /** A person changes what was not sent yet (OB3). */
  async edit(command: Command): Promise<void> {
    const { store } = this.#tab()
    const old = this.#some(
      await this.#rows(store),
      ({ account, state }) => state === 'on_device' && account === command.account,
    )
    if (old) await this.#replace(store, old, { ...command, request: this.#requestOf(old) })
    this.askToSend()
  }

  async #replace(store: Store, old: OutboxRow, command: Command): Promise<void> {
    const before = this.open.get(old.id)
    const again = canGoAgain(old)
    const lane = (await readLane(store, old.lane)).filter(({ place }) => again || place < old.place)
    const row = this.#made(command, lane, again ? undefined : before?.order)
    const replaced = await replaceAction(store, old.id, row, this.#deps.time.now())
    if (!replaced.ok) return this.#giveUp(row)
    if (before) this.#settle(old.id, before, false)
    this.open.set(row.id, saidIn(row))
  }

  /** It was never put into the outbox. */
  #giveUp = (row: NewOutboxRow): void => this.#deps.judge.settle(saidIn(row).n, false)

  /** A person takes away what the server has nothing of. */
  async takeAway(): Promise<void> {
    const { store } = this.#tab()
    const row = this.#some(await this.#rows(store), () => true)
    if (row) await this.#remove(store, row)
  }

  async #remove(store: Store, row: OutboxRow): Promise<void> {
    const said = this.open.get(row.id)
    const removed = await removeAction(store, row, this.#deps.time.now())
    if (removed.ok && said) this.#settle(row.id, said, false)
  }

  #settle(id: string, { n }: Said, isDone: boolean): void {
    this.open.delete(id)
    this.#deps.judge.settle(n, isDone)
  }

  /** What goes out by itself and has no answer. Behind one that is held everything in its lane waits for a person (OB10). */
  async countUnsent(): Promise<number> {
    const { outbox } = this.#tab().store
    const held = new Set((await outbox.where({ state: 'held' }).toArray()).map(({ lane }) => lane))
    const unsent = outbox.where('state').anyOf(['on_device', 'sending'])
    return held.size === 0 ? unsent.count() : unsent.filter(({ lane }) => !held.has(lane)).count()
  }

  countRows = (): Promise<number> => this.#tab().store.outbox.count()

  /** OB10: whether the server is to be asked about something first, no sooner than a minute after it was sent. */
  async hasToAsk(): Promise<boolean> {
    const rows = await this.#rows(this.#tab().store)
    const now = this.#deps.time.now()
    return rows.some((row) => row.attempt > 0 && holdReason(row, now) !== null)
  }

  /** Compares what the device says of its inputs with what happened; what is settled is forgotten. */
  async check(): Promise<void> {
    const { judge, number, server } = this.#deps
    const { store } = this.#tab()
    const ids = [...this.open.keys()]
    const rows = await store.outbox.bulkGet(ids)
    for (const [i, id] of ids.entries()) {
      const said = this.open.get(id) as Said
      const row = rows[i]
      if (!row) judge.fault(`input ${said.n} of device ${number} is lost`)
      else if (row.state === 'done') this.#settle(id, said, true)
      else if (needsAttention(row) && row.state !== 'held') {
        const status = server.statusOf(id)
        const isKnown = status === row.state || (status === undefined && row.code === 'validation_failed')
        const isUnsent = status === undefined && row.state === 'blocked'
        if (!isKnown && !isUnsent) judge.fault(`input ${said.n} is ${row.state}, and the server says ${status}`)
      }
    }
  }

  /** Two people look at what did not go as they said: it is sent after all, written anew, or taken away. */
  async look(): Promise<number> {
    const { time, random } = this.#deps
    const { store } = this.#tab()
    const rows = (await this.#rows(store)).filter(needsAttention)
    for (const row of rows) {
      const isKept = random() < 0.6
      if (isKept && row.state === 'held') await confirmAction(store, row, time.now())
      else if (isKept && canGoAgain(row)) {
        const { account, action } = row
        await this.#replace(store, row, { account, action, request: this.#requestOf(row), text: 'noch einmal' })
      } else await this.#remove(store, row)
    }
    if (rows.length > 0) this.askToSend()
    return rows.length
  }

  /** Those whose end nobody knows. */
  async #rows(store: Store): Promise<OutboxRow[]> {
    const rows = await store.outbox.bulkGet([...this.open.keys()])
    return rows.filter((row) => row !== undefined).sort((one, other) => one.place - other.place)
  }

  #some(rows: readonly OutboxRow[], may: (row: OutboxRow) => boolean): OutboxRow | undefined {
    const all = rows.filter(may)
    return all[Math.floor(this.#deps.random() * all.length)]
  }

  #requestOf({ target }: OutboxRow): ModelRequest {
    const request = this.#deps.server.requests.find(({ id }) => id === target.id)
    if (!request) throw new Error('no such request')
    return request
  }

  #made(command: Command, lane: readonly OutboxRow[], order: number = this.#orders++): NewOutboxRow {
    const { number: device, time, judge, nextId } = this.#deps
    const { account, action, request, isRefused, isBroken, text } = command
    const base = this.#base.get(laneOf(request)) ?? { rev: 0, decision: 0 }
    const id = uuid(nextId())
    const target = { kind: 'auction_request', id: request.id, cid: request.cid } as const
    const codes = { n: judge.mean(), order, is_refused: isRefused === true, text }
    const basis = decides(action) ? basisOf(lane, base) : {}
    const at = time.now()
    const body: ActionBody = {
      v: 1,
      id,
      device,
      account,
      lane: laneOf(request),
      action,
      target,
      ...basis,
      codes,
      envelopes: {},
      at,
    }
    const wire = { bytes: JSON.stringify(body), key, signature: isBroken === true ? 'none' : signature }
    return { id, protocol: 1, device, account, lane: body.lane, action, target, codes, ...basis, wire, text: null, at }
  }
}

const saidIn = ({ codes }: Pick<NewOutboxRow, 'codes'>): Said => codes as unknown as Said

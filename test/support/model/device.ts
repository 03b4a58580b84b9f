// A provider's tablet as a whole, without a page: the crypto worker's object, outbox, sender and store on an engine of its own,
// before the real server. Tabs come and go as a person opens, reloads and loses them.

import { IDBFactory } from 'fake-indexeddb'
import { login, type OwnAccount, type Session } from '../../../contract/http/accounts.ts'
import { outboxEndpoints } from '../../../contract/http/actions.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { createHttp } from '../../../device/http/call.ts'
import { createQueue } from '../../../device/outbox/queue.ts'
import { addAction, confirmAction, removeAction } from '../../../device/outbox/write.ts'
import { createSender, type Sender } from '../../../device/sender/sender.ts'
import { type Store, tablesOf } from '../../../device/store/database.ts'
import { keyPacksOf } from '../../../device/store/keys.ts'
import { countStoredRows, readOutbox } from '../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../device/store/tables.ts'
import { accessTokenLifetimeS, makeAccessToken } from '../../../server/http/access-token.ts'
import { basisOf } from '../../../src/data/local/pending.ts'
import { closeAnswers } from '../../../src/sync/answers.ts'
import type { HeadRecord, LocalRequest, RequestDraft } from '../../../workers/crypto/api.ts'
import { createLocal, type Local } from '../../../workers/crypto/local.ts'
import { createLocalServer } from '../../../workers/crypto/local-server.ts'
import { testStore } from '../../unit/device/support/store.ts'
import { settle, type TestTime, testTime } from '../../unit/device/support/time.ts'
import { headsOf } from '../../unit/workers/crypto/support/device.ts'
import { newClient } from '../client.ts'
import { giveRoot } from '../give-root.ts'
import type { Person } from '../people.ts'
import type { TestServer } from '../server.ts'
import { newActionId } from '../signing.ts'
import { createDeviceLocks } from './locks.ts'
import { type Asker, createNetwork, type Network } from './weather.ts'

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device' | 'after'> : never
/** What a person does with a request. */
export type Command = Fields<RequestDraft>

/** What a tab does by itself, each with locks and requests of its own. */
const works = ['pull', 'drain'] as const
type Work = (typeof works)[number]

interface Tab {
  readonly number: number
  readonly store: Store
  readonly local: Local
  readonly sender: Sender
  alive: boolean
  unlocked: boolean
  readonly askers: Readonly<Record<Work, Asker>>
  /** what of it waits for an answer that does not come; a pull that hangs keeps nothing from being sent (docs/decisions/0021) */
  readonly stuck: Map<Work, Promise<unknown>>
}

interface SignedIn {
  readonly account: OwnAccount
  readonly session: Session
  readonly cookies: Map<string, string>
}

async function signIn(server: TestServer, person: Person): Promise<SignedIn> {
  const client = newClient(server)
  const { status, body } = await client.call(login, { body: { email: person.email, auth_key: person.authKey } })
  if (status !== 200 || !body.account) throw new Error(`${person.email} was not signed in`)
  return { account: body.account, session: body.session, cookies: client.cookies }
}

export class ModelDevice {
  readonly time: TestTime
  readonly network: Network
  readonly number: number
  readonly person: Person
  readonly #engine = new IDBFactory()
  readonly #locks = createDeviceLocks<Asker>(() => this.#look())
  readonly #server: () => TestServer
  readonly #account: number
  #tabs: Tab[] = []
  #lastTab = 0
  /** the token that it pulled with last */
  #held: string | null = null
  /** somebody began to wait for something */
  #waits = Promise.withResolvers<void>()

  private constructor(server: () => TestServer, person: Person, { account, session, cookies }: SignedIn) {
    this.#server = server
    this.person = person
    this.#account = account.id
    this.number = session.device
    this.time = testTime(server().now())
    this.network = createNetwork(
      () => server().app,
      cookies,
      this.time.after,
      () => this.#look(),
    )
    this.#open()
  }

  /** A device on which a person has signed in and which holds what there is. */
  static async signedIn(server: () => TestServer, person: Person, house: OrganisationRef): Promise<ModelDevice> {
    const signed = await signIn(server(), person)
    const device = new ModelDevice(server, person, signed)
    const client = newClient(server())
    client.token = signed.session.access_token
    const { kind, id } = house
    const { body } = await client.call(readOrganisationKeys, { params: { kind, id } })
    const tab = device.#tab(0)
    await giveRoot(tab.local.api, person.root)
    const { account, session } = signed
    const input = { account, session, organisations: [body], now: device.time.now() }
    const opened = await tab.local.api.openAccount(input)
    if (!opened.ok) throw new Error(opened.error)
    tab.unlocked = true
    await device.pull(0)
    return device
  }

  /** Any number names a tab that is open. */
  #tab(number: number): Tab {
    const tab = this.#tabs[number % this.#tabs.length]
    if (!tab) throw new Error('no tab is open')
    return tab
  }

  #open(): Tab {
    const number = ++this.#lastTab
    const store = testStore(this.#engine)
    const isAlive = () => tab.alive
    const askers = { pull: { isAlive }, drain: { isAlive } }
    /** what a dead tab waits for never comes */
    const whileAlive = async <T>(value: Promise<T>): Promise<T> => {
      try {
        const came = await value
        return tab.alive ? came : await new Promise<never>(() => undefined)
      } catch (error) {
        if (tab.alive) throw error
        return new Promise<never>(() => undefined)
      }
    }
    const timers = {
      after: (ms: number, run: () => void) => this.time.after(ms, () => tab.alive && run()),
    }
    const httpOf = (work: Work) => {
      const request = this.network.fetchFor(askers[work])
      return createHttp({
        clock: this.time,
        timers,
        origin: 'https://anschluss.example',
        fetch: (url, init) => whileAlive(request(url, init)),
      })
    }
    const http = httpOf('pull')
    const local = createLocal({
      store,
      serverFor: (token) => createLocalServer(http, token, () => countStoredRows(store)),
      exclusive: (run, withinMs) => {
        const waiting = new AbortController()
        const cancel = withinMs ? timers.after(withinMs, () => waiting.abort()) : () => undefined
        const begin = () => {
          cancel()
          return run()
        }
        // only what applies an answer gives up (docs/decisions/0021)
        const locks = this.#locks.of(askers[withinMs ? 'drain' : 'pull'])
        const asked = locks.request('mirror', { signal: waiting.signal }, begin).catch((error: unknown) => {
          throw waiting.signal.aborted ? new DOMException('its turn did not come', 'TimeoutError') : error
        })
        return whileAlive(asked)
      },
      notify: (notice) => {
        for (const other of this.#tabs) if (other !== tab) other.local.onNotice(notice)
      },
    })
    const close = closeAnswers({
      store,
      apply: () => (tab.unlocked ? (answered) => local.api.applyResults(answered, this.time.now()) : null),
      whenLocked: () => new Promise(() => undefined),
      onError: (error) => {
        throw error
      },
    })
    const sender = createSender({
      endpoints: outboxEndpoints,
      queue: createQueue(store),
      http: httpOf('drain'),
      clock: this.time,
      timers,
      locks: this.#locks.of(askers.drain),
      random: () => 0.5,
      token: () => (tab.unlocked ? this.#held : null),
      close,
    })
    const tab: Tab = { number, store, local, sender, alive: true, unlocked: false, askers, stuck: new Map() }
    this.#tabs.push(tab)
    return tab
  }

  openTab(): void {
    if (this.#tabs.length < 3) this.#open()
  }

  /** The tab ends at once, in the middle of whatever it does. The last one is followed by a new one. */
  crash(number: number): void {
    const tab = this.#tab(number)
    tab.alive = false
    tab.sender.stop()
    tab.store.dexie.close()
    for (const work of works) this.#locks.end(tab.askers[work])
    this.#tabs = this.#tabs.filter((one) => one !== tab)
    if (this.#tabs.length === 0) this.#open()
  }

  async lock(): Promise<void> {
    for (const tab of this.#tabs) {
      tab.unlocked = false
      await tab.local.api.lock()
    }
  }

  async unlock(number: number): Promise<void> {
    const tab = this.#tab(number)
    if (tab.unlocked) return
    await giveRoot(tab.local.api, this.person.root)
    const opened = await tab.local.api.unlock({ accountId: this.#account, now: this.time.now() })
    if (!opened.ok) throw new Error(opened.error)
    tab.unlocked = true
  }

  isUnlocked = (number: number): boolean => this.#tab(number).unlocked

  async #token(): Promise<string> {
    const { deps, now } = this.#server()
    const { family } = await deps.db
      .selectFrom('device_slot')
      .select('family')
      .where('device_id', '=', this.number)
      .executeTakeFirstOrThrow()
    const endsAt = now() + accessTokenLifetimeS * 1000
    return makeAccessToken(deps.keys.token, { accountId: this.#account, deviceId: this.number, family, endsAt })
  }

  /** Answers whether the mirror is as new as the server; never waits for an answer that does not come. */
  async pull(number: number): Promise<boolean> {
    const tab = this.#tab(number)
    if (!tab.unlocked || !(await this.#isFree(tab, 'pull')) || !(await this.#isFree(tab, 'drain'))) return false
    const accessToken = await this.#token()
    this.#held = accessToken
    const pulled = tab.local.api.pull({ accessToken, now: this.time.now() })
    const outcome = await this.#orStuck(tab, 'pull', pulled)
    if (!outcome?.ok) return false
    for (let left = 1; left > 0; ) ({ left } = await tab.local.api.openWaiting(50, this.time.now()))
    return true
  }

  /** Sends what may go; never waits for an answer that does not come. */
  async drain(number: number): Promise<void> {
    const tab = this.#tab(number)
    if (await this.#isFree(tab, 'drain')) await this.#orStuck(tab, 'drain', tab.sender.request('now'))
  }

  /** Sends until nothing waits, with time passing between; answers how much of it, ms. Gives up after two minutes. */
  async drainWhole(): Promise<number> {
    const began = this.time.monotonic()
    for (let second = 0; second < 120; second++) {
      await this.drain(0)
      if ((await this.countUnsent()) === 0) break
      await this.pass(1_000)
    }
    return this.time.monotonic() - began
  }

  /** The tab ends so many turns after it began to send. */
  async drainAndCrash(number: number, turns: number): Promise<void> {
    const tab = this.#tab(number)
    tab.sender.request('now').catch(() => undefined)
    await settle(turns)
    if (this.#tabs.includes(tab)) this.crash(this.#tabs.indexOf(tab))
  }

  async #orStuck<T>(tab: Tab, what: Work, work: Promise<T>): Promise<T | null> {
    let isOver = false
    const over = () => {
      isOver = true
      this.#look()
    }
    work.then(over, over)
    while (!isOver && !this.#isStuck(tab.askers[what])) await this.#waits.promise
    if (isOver) return work
    tab.stuck.set(what, work)
    return null
  }

  /** What was stuck may have gone on since. */
  async #isFree(tab: Tab, what: Work): Promise<boolean> {
    const work = tab.stuck.get(what)
    if (!work) return true
    tab.stuck.delete(what)
    await this.#orStuck(tab, what, work).catch(() => null)
    return !tab.stuck.has(what)
  }

  /** It waits for an answer that does not come, or for a lock whose holder does. */
  #isStuck(asker: Asker, seen: readonly Asker[] = []): boolean {
    if (seen.includes(asker)) return false
    if (this.network.isHanging(asker)) return true
    return this.#locks.holdersBefore(asker).some((holder) => this.#isStuck(holder, [...seen, asker]))
  }

  #look(): void {
    this.#waits.resolve()
    this.#waits = Promise.withResolvers()
  }

  /** Time passes; what hangs is given up when it is over. */
  pass = (ms: number): Promise<void> => this.time.pass(ms)

  /** What a person does: sealed, signed and stored. Answers the action's id; null: the app would not offer it. */
  async act(number: number, request: number, command: Command): Promise<string | null> {
    const tab = this.#tab(number)
    if (!tab.unlocked) return null
    const base = await tab.local.api.openRequest(request)
    if (base?.kind !== 'record') return null
    const lane = (await readOutbox(tab.store)).filter((row) => row.lane === `auction_request:${base.record.cid}`)
    const id = newActionId()
    const draft = {
      ...command,
      id,
      at: this.time.now(),
      device: this.number,
      ...basisOf(lane, base.record),
    } as RequestDraft
    const made = await tab.local.api.makeAction(request, draft)
    if (!made.ok) return null
    await addAction(tab.store, made.value)
    return id
  }

  rows = (): Promise<OutboxRow[]> => readOutbox(this.#tab(0).store)

  /** What could go out by itself and has no answer yet. */
  countUnsent = async (): Promise<number> =>
    (await this.rows()).filter(({ state }) => state === 'on_device' || state === 'sending').length

  /** A person takes away what waits for a look; answers the ids that are gone. */
  async removeFailed(): Promise<string[]> {
    const gone: string[] = []
    for (const { id, account, state } of await this.rows()) {
      if (state !== 'held' && state !== 'refused' && state !== 'conflict' && state !== 'blocked') continue
      if ((await removeAction(this.#tab(0).store, { id, account }, this.time.now())).ok) gone.push(id)
    }
    return gone
  }

  /** A person says of everything that is held that it goes out after all. */
  async confirmHeld(): Promise<void> {
    for (const { id, account, state } of await this.rows()) {
      if (state === 'held') await confirmAction(this.#tab(0).store, { id, account }, this.time.now())
    }
  }

  /** Whose keys lie on the device: `${kind}:${cid}` of the records. */
  keysKept = async (): Promise<string[]> => {
    const { store } = this.#tab(0)
    const packs = await keyPacksOf(store).toArray()
    return [
      ...(await store.sessionKeys.toArray()).map(({ record }) => record),
      ...packs.flatMap(({ records }) => records),
    ]
  }

  /** How many rows of the mirror there are, shown or not. */
  async countMirrored(): Promise<number> {
    const { mirror } = this.#tab(0).store
    const tables = [mirror.a, mirror.b].flatMap(tablesOf)
    return (await Promise.all(tables.map((table) => table.count()))).reduce((sum, count) => sum + count, 0)
  }

  heads = (): Promise<HeadRecord[]> => headsOf(this.#tab(0).local)
  request = (id: number): Promise<LocalRequest | null> => this.#tab(0).local.api.openRequest(id)
  events = (id: number) => this.#tab(0).local.api.openEvents(id)

  end(): void {
    for (const tab of [...this.#tabs]) {
      tab.alive = false
      tab.sender.stop()
      tab.store.dexie.close()
    }
  }
}

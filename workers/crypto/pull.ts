// The pull on a device (SY3 to SY7): asks the server for what device/pull says, seals each page, and stores it together with the
// position in one transaction. While one page is written, the next is sealed and the one after it is under way.
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import type { SentPushes, SyncedRecord, SyncPage, Tombstone } from '../../contract/http/sync.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { HttpFailure } from '../../device/http/failure.ts'
import type { MirrorNotice } from '../../device/mirror-channel.ts'
import { hasGap, planPage, requestsOf } from '../../device/pull/page.ts'
import {
  afterFeed,
  afterSnapshot,
  afterSwap,
  nextStep,
  type Position,
  type Step,
  startRebuild,
} from '../../device/pull/progress.ts'
import { startSide, swapMirror } from '../../device/store/change.ts'
import type { Store } from '../../device/store/database.ts'
import { readMeta, readMirrorState } from '../../device/store/meta.ts'
import { readBodies, readEvents } from '../../device/store/mirror.ts'
import { closingsOfDone } from '../../device/store/outbox.ts'
import type { MirrorSide } from '../../device/store/tables.ts'
import type { PullFailure, PullOutcome } from './api.ts'
import type { HeldKey } from './core/held-key.ts'
import type { Home, LocalState } from './local-session.ts'
import type { MirrorWriter, NameOf } from './mirror-writer.ts'

export interface SnapshotPage {
  readonly records: readonly SyncedRecord[]
  readonly tombstones: readonly Tombstone[]
  readonly next: string | null
  readonly total: number
}

/** The calls of a pull, for one access token. */
export interface PullServer {
  /** @param answered SY6: an action that the server has to know, or the cursor is not its own */
  feed(cursor: string | null, answered?: string): Promise<Result<SyncPage, HttpFailure>>
  snapshot(audience: string, after: string | null): Promise<Result<SnapshotPage, HttpFailure>>
  /** SY7: all events of one request; null when it is no longer visible */
  events(request: number): Promise<Result<readonly EventRecord[] | null, HttpFailure>>
}

export interface PullDeps {
  readonly store: Store
  readonly server: PullServer
  readonly writer: MirrorWriter
  readonly open: LocalState
  readonly home: Home
  readonly nameOf: NameOf
  /** opens the keys of a few records at once, so that a name that was shown does not go away; answers what to store */
  readonly openKeys: (records: readonly RequestRecord[]) => Promise<readonly HeldKey[]>
  readonly notify: (notice: MirrorNotice) => void
  /** ms; of this device */
  readonly now: number
  /** FT8: something that is stored does not open: everything is fetched anew, beside what is shown (SY6) */
  readonly anew?: boolean
  /** of the mirror's lock: what is written after another tab took it over is refused */
  readonly fence?: number | undefined
  /** false once the account was locked: what comes after is not stored (SY12) */
  readonly isOpen: () => boolean
}

/** so many are opened while they are stored; more wait for an idle moment (KY5) */
const fewRecords = 20

type Asked =
  | { readonly step: Extract<Step, { ask: 'feed' }>; readonly page: SyncPage; readonly answered: string | undefined }
  | { readonly step: Extract<Step, { ask: 'snapshot' }>; readonly page: SnapshotPage }

/** Runs until the feed has nothing more. Stored pages stay whatever comes after; a second call goes on after them. */
export async function pull(deps: PullDeps): Promise<Result<PullOutcome, PullFailure>> {
  const [position, told = {}] = await Promise.all([readPosition(deps.store), readMeta(deps.store, 'eventsTold')])
  const run = new PullRun(deps, position, new Map(Object.entries(told).map(([id, no]) => [Number(id), no])))
  return run.run()
}

const readPosition = async (store: Store): Promise<Position> => {
  const [shown, building = null] = await Promise.all([readMirrorState(store), readMeta(store, 'building')])
  return { shown, building }
}

/** One run's memory: the position, and what it has to look at again at the end. */
class PullRun {
  readonly #deps: PullDeps
  #position: Position
  #changed = false
  #rebuilt = false
  #serverTime: number | null = null
  #pushes: SentPushes | null = null
  #isPushBroken = false
  /** newest event number that the records tell of, and that the packs hold (SY7) */
  readonly #told: Map<number, number>
  readonly #held = new Map<number, number>()
  /** the store names requests whose events are to be compared */
  #isBehind: boolean
  /** the page that is being written */
  #writing: Promise<void> = Promise.resolve()

  /** @param told what an earlier run that ended too soon left to compare */
  constructor(deps: PullDeps, position: Position, told: Map<number, number>) {
    this.#deps = deps
    this.#position = position
    this.#told = told
    this.#isBehind = told.size > 0
  }

  async run(): Promise<Result<PullOutcome, PullFailure>> {
    try {
      return await this.#pages()
    } finally {
      await this.#writing
    }
  }

  async #pages(): Promise<Result<PullOutcome, PullFailure>> {
    let asking: Promise<Result<Asked, HttpFailure>> | null = null
    if (this.#deps.anew && !isBeside(this.#position)) {
      const started = await this.#startBeside()
      if (!started.ok) return err(started.error as PullFailure)
    }
    for (;;) {
      if (!this.#deps.isOpen()) return err({ code: 'locked' })
      const step = nextStep(this.#position)
      if (step.ask === 'swap') {
        await this.#writing
        await this.#swap()
        continue
      }
      const asked: Result<Asked, HttpFailure> = await (asking ?? this.#ask(step))
      asking = null
      if (!asked.ok) {
        if (!this.#isOver(step, asked.error)) return err(asked.error as PullFailure)
        await this.#writing
        const started = await this.#startBeside()
        if (!started.ok) return err(started.error as PullFailure)
        continue
      }
      const { position, complete } = this.#after(asked.value)
      // the position after this page is known: the next one can be under way while this one is sealed and written
      const following = nextStep(position)
      if (!complete && following.ask !== 'swap') asking = this.#ask(following)
      if (!this.#deps.isOpen()) return err({ code: 'locked' })
      await this.#store(asked.value, position)
      if (!complete) continue
      await this.#writing
      return this.#finish()
    }
  }

  /** What was begun goes on no more: SY6, and the right to an audience that ended in the middle of its snapshot. */
  #isOver({ ask }: Step, { code }: HttpFailure): boolean {
    return code === 'cursor_invalid' || (ask === 'snapshot' && code === 'not_found' && !this.#rebuilt)
  }

  async #ask(step: Exclude<Step, { ask: 'swap' }>): Promise<Result<Asked, HttpFailure>> {
    const { server, store } = this.#deps
    if (step.ask === 'feed') {
      const answered = step.cursor === null ? undefined : await readMeta(store, 'answered')
      const answer = await server.feed(step.cursor, answered)
      return answer.ok ? ok({ step, page: answer.value, answered }) : answer
    }
    const answer = await server.snapshot(step.audience, step.after)
    return answer.ok ? ok({ step, page: answer.value }) : answer
  }

  #after(asked: Asked): { position: Position; complete: boolean } {
    if (asked.step.ask === 'feed') {
      const page = asked.page as SyncPage
      this.#serverTime = page.server_time
      this.#pushes = page.pushes ?? null
      this.#isPushBroken = page.push_broken ?? false
      return afterFeed(this.#position, page, this.#deps.now)
    }
    const { next, total, records, tombstones } = asked.page as SnapshotPage
    const count = records.length + tombstones.length
    return { position: afterSnapshot(this.#position, { next, total, count }), complete: false }
  }

  /** SY3: page and position in one transaction. Answers when the page is sealed; `#writing` tells when it is stored. */
  async #store({ step, page, ...asked }: Asked, position: Position): Promise<void> {
    const { home, store, writer, nameOf, now, open, notify, fence } = this.#deps
    const isLast = 'more' in page && !page.more && position.building === null
    const confirmed = isLast && 'answered' in asked ? asked.answered : undefined
    const { side } = step
    const { tombstones } = page
    const revs = await storedRevs(store, writer, side, requestsOf(page.records, tombstones))
    const plan = planPage(
      { records: page.records, tombstones },
      (id) => revs.get(id),
      (record) => record.careprovider.id === home.id,
    )
    const organisationKeys =
      plan.organisations.length === 0
        ? []
        : await (await import('./keep-organisations.ts')).keepOrganisations(store, open, home, plan.organisations)
    const isFew = plan.records.length <= fewRecords
    const keys = isFew ? await this.#deps.openKeys(plan.records) : []
    const removedOwn = 'removed' in page && page.removed.includes(home.key)
    // of the side that is shown: beside it the view would lose what they did until the swap
    const closings =
      step.ask === 'feed' && side === position.shown.side ? await closingsOfDone(store, plan.done, now) : []
    const told = step.ask === 'feed' && position.building === null ? this.#toCompare(plan.records) : undefined
    const { done } = await writer.begin(
      {
        side,
        records: plan.records,
        stubs: plan.stubs,
        gone: removedOwn ? await allRequests(writer, side) : plan.gone,
        events: plan.events,
        organisationKeys,
        keys,
        mirror: position.shown,
        building: position.building,
        ...(confirmed ? { confirmed } : {}),
        told,
        closings,
        fence,
        now,
      },
      nameOf,
      this.#writing,
    )
    for (const record of plan.records) this.#told.set(record.id, record.last_event_no)
    for (const id of [...plan.gone, ...plan.stubs.map((stub) => stub.id)]) this.#told.delete(id)
    this.#changed ||= page.records.length > 0 || tombstones.length > 0 || removedOwn
    this.#position = position
    // one page waits at most, so that a quick network does not fill the memory
    await this.#writing
    this.#writing = done.then(({ lastNo, isBehind }) => {
      if (told) this.#isBehind = isBehind
      for (const [id, number] of lastNo) this.#held.set(id, number)
      const { building } = position
      if (building) notify({ type: 'progress', done: building.done, total: building.total })
    })
    this.#writing.catch(() => {}) // thrown where it is awaited
  }

  /** SY6: everything anew, beside what is shown; the outbox is not touched. */
  async #startBeside(): Promise<Result<null, HttpFailure>> {
    const answer = await this.#deps.server.feed(null)
    if (!answer.ok) return answer
    this.#position = startRebuild(this.#position, answer.value)
    if (this.#position.building) await startSide(this.#deps.store, this.#position.building, this.#deps.fence)
    this.#deps.writer.forget()
    this.#rebuilt = true
    return ok(null)
  }

  async #swap(): Promise<void> {
    const { store, writer, home, nameOf, now, fence } = this.#deps
    const { side } = this.#position.shown
    this.#position = afterSwap(this.#position)
    // SY5: what the new side has no more leaves the device with its keys, files and queued actions
    const { leftBehind } = await import('./left-behind.ts')
    const gone = await leftBehind(store, home, side)
    if (gone.length > 0) await writer.write({ side, gone, fence, now }, nameOf)
    await swapMirror(store, this.#position.shown, now, fence)
    writer.forget()
    this.#changed = true
    this.#rebuilt = true
    this.#deps.notify({ type: 'swapped' })
  }

  /** What a page of the feed leaves to compare beside its own records; undefined: it has nothing to do with it. */
  #toCompare(records: readonly RequestRecord[]): ReadonlyMap<number, number> | undefined {
    if (records.length === 0 && !this.#isBehind) return undefined
    return new Map(this.#behind())
  }

  #behind = (): [number, number][] =>
    [...this.#told].filter(([id, last_event_no]) => hasGap({ last_event_no }, this.#held.get(id) ?? 0))

  /** SY7: requests whose record tells of an event that did not come are fetched whole. */
  async #finish(): Promise<Result<PullOutcome, PullFailure>> {
    const { server, writer, nameOf, now, notify, fence } = this.#deps
    const { side } = this.#position.shown
    for (const request of await this.#gaps(side)) {
      const events = await server.events(request)
      // the next pull goes on with this one
      if (!events.ok) break
      if (events.value) await writer.write({ side, events: new Map([[request, events.value]]), fence, now }, nameOf)
      // these are all that the server shows of it
      this.#told.delete(request)
    }
    const left = this.#behind()
    if (this.#isBehind || left.length > 0) await writer.write({ side, told: new Map(left), fence, now }, nameOf)
    notify({ type: 'synced', at: now })
    return ok({
      changed: this.#changed,
      rebuilt: this.#rebuilt,
      serverTime: this.#serverTime,
      pushes: this.#pushes,
      isPushBroken: this.#isPushBroken,
    })
  }

  async #gaps(side: MirrorSide): Promise<number[]> {
    const unknown = [...this.#told].filter(([id, told]) => told > 0 && !this.#held.has(id)).map(([id]) => id)
    for (const { request, lastNo } of await readEvents(this.#deps.store, side, unknown)) this.#held.set(request, lastNo)
    return this.#behind().map(([id]) => id)
  }
}

/** The other side is under construction already. */
const isBeside = ({ shown, building }: Position): boolean => building !== null && building.side !== shown.side

/** Revisions of those requests of a page that are stored: a new one costs no read. */
async function storedRevs(
  store: Store,
  writer: MirrorWriter,
  side: MirrorSide,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { blocks } = await writer.index(side)
  const known = ids.filter((id) => blocks.has(id))
  const bodies = known.length > 0 ? await readBodies(store, side, known) : []
  return new Map(bodies.flatMap((body) => (body ? [[body.id, body.rev] as const] : [])))
}

/** SY4: what came by an audience that is gone. */
const allRequests = async (writer: MirrorWriter, side: MirrorSide): Promise<number[]> => {
  const { blocks } = await writer.index(side)
  return blocks.ids()
}

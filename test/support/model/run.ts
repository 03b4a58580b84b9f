// One run of FT2: what each step does to devices, clinic and server, and what has to be true afterwards.
import { expect } from 'vitest'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { buildApp } from '../../../server/app.ts'
import type { Person } from '../people.ts'
import type { TestServer } from '../server.ts'
import { makeMessage, sign, wrapToGroup } from '../signing.ts'
import { auctionRow, declineCodes, onAuction, onRequest, requestRow, run, type Search, setupSearch } from '../story.ts'
import type { Ward } from '../ward.ts'
import { type Command, ModelDevice } from './device.ts'
import { checkMirrors, checkNothingLeft, checkOrder, type Written } from './mirrors.ts'
import type { ClinicCommand, NurseCommand, Step } from './steps.ts'

/** What the runs of a file share. A step 'restart' puts another server on the same database. */
export interface World {
  readonly ward: Ward
  readonly house: OrganisationRef
  /** both may do everything with the house's requests */
  readonly nurses: readonly Person[]
  server: TestServer
}

interface Intended extends Written {
  readonly device: number
}

const hour = 3_600_000

/** @param now of the device, ms */
function commandOf(type: NurseCommand, text: string, now: number): Command {
  switch (type) {
    case 'accept_request':
      return { type, codes: { accepted_solutions: [21], available_from: null, room_type: null }, text }
    case 'decline_request':
      return { type, codes: declineCodes as never, text }
    case 'report_interest':
      return { type, codes: { missing: [1], needed_by: now + 2 * hour, held_places: 1 }, text }
    case 'mark_seen':
      return { type, codes: { event_no: 1 } }
    case 'send_message':
      return { type, text }
    default:
      return { type }
  }
}

/** One run: its own searches and devices in a world that all runs share. */
export class ModelRun {
  readonly world: World
  readonly searches: Search[] = []
  readonly devices: ModelDevice[] = []
  /** what was stored on a device, by action */
  readonly intended = new Map<string, Intended>()
  /** what a person took away again */
  readonly removed = new Set<string>()
  #texts = 0
  /** the roles of those nurses who have none now */
  readonly #taken = new Map<Person, readonly number[]>()

  constructor(world: World) {
    this.world = world
  }

  /** Every second device is the same nurse's. */
  async begin(searches = 2, devices = 3): Promise<void> {
    const { ward, house } = this.world
    for (let i = 0; i < searches; i++) this.searches.push(await setupSearch(ward, [ward.seeblick], true))
    for (let i = 0; i < devices; i++)
      this.devices.push(await ModelDevice.signedIn(() => this.world.server, this.#nurse(i), house))
  }

  #nurse(n: number): Person {
    const nurse = this.world.nurses[n % this.world.nurses.length]
    if (!nurse) throw new Error('no nurse')
    return nurse
  }

  /** An account loses its roles in the house, or gets them back. */
  async #setRight(nurse: Person, has: boolean): Promise<void> {
    const { ward, house } = this.world
    const { id: account_id } = nurse.account
    const taken = this.#taken.get(nurse)
    if (has === (taken === undefined)) return
    if (taken) {
      const values = taken.map((role) => ({ account_id, organisation_id: house.id, role }))
      await ward.deps.db.insertInto('account_role').values(values).execute()
      this.#taken.delete(nurse)
    } else {
      const rows = await ward.deps.db
        .deleteFrom('account_role')
        .where('account_id', '=', account_id)
        .where('organisation_id', '=', house.id)
        .returning('role')
        .execute()
      this.#taken.set(
        nurse,
        rows.map(({ role }) => role),
      )
    }
    ward.deps.actors.forget()
  }

  #requestOf(n: number) {
    const [request] = this.searches[n % this.searches.length]?.requests ?? []
    if (!request) throw new Error('no request')
    return request
  }

  async #restart(): Promise<void> {
    const { server } = this.world
    await server.app.close()
    const app = await buildApp(server.deps)
    this.world.server = { ...server, app }
    await app.ready()
  }

  /** The places that were kept until now are given back. */
  async #anHourLater(): Promise<void> {
    this.world.server.advance(hour)
    await this.world.server.runJobs()
  }

  async do(one: Step): Promise<void> {
    if (one.do === 'clinic') return this.#clinic(one.request, one.command)
    if (one.do === 'right') return this.#setRight(this.#nurse(one.nurse), one.has)
    if (one.do === 'restart') return this.#restart()
    if (one.do === 'jobs') return this.#anHourLater()
    const device = this.devices[one.at.device % this.devices.length]
    if (!device) throw new Error('no device')
    const { tab } = one.at
    switch (one.do) {
      case 'act':
        await device.unlock(tab)
        return this.#act(device, tab, one.request, one.command)
      case 'drain':
        device.network.ahead.push(...one.sky)
        await device.drain(tab)
        return
      case 'pull':
        await device.unlock(tab)
        device.network.ahead.push(...one.sky)
        await device.pull(tab)
        return
      case 'drainAndCrash':
        return device.drainAndCrash(tab, one.turns)
      case 'crash':
        return device.crash(tab)
      case 'openTab':
        return device.openTab()
      case 'lock':
        return device.lock()
      case 'offline':
      case 'online':
        device.network.base = one.do === 'online' ? 'fine' : 'unreachable'
        return
      case 'late':
        return device.network.deliverLate()
      case 'confirm':
        return device.confirmHeld()
      case 'remove':
        for (const id of await device.removeFailed()) this.removed.add(id)
        return
      case 'pass':
        return device.pass(one.ms)
      case 'jump':
        return device.time.jump(one.ms)
    }
  }

  async #act(device: ModelDevice, tab: number, n: number, type: NurseCommand): Promise<void> {
    const request = this.#requestOf(n)
    const text = `Text ${++this.#texts}`
    const command = commandOf(type, text, device.time.now())
    const id = await device.act(tab, request.id, command)
    if (id)
      this.intended.set(id, {
        device: device.number,
        request: request.id,
        text: command.type === 'send_message' ? text : null,
      })
  }

  async #clinic(n: number, command: ClinicCommand): Promise<void> {
    const { ward } = this.world
    const { koenig } = ward
    const search = this.searches[n % this.searches.length]
    const [request] = search?.requests ?? []
    if (!search || !request) throw new Error('no search')
    const decision = Number((await requestRow(ward, request.id)).decision)
    const ofSearch = Number((await auctionRow(ward, search.auction.id)).decision)
    const onSearch = (action: string, codes = {}) =>
      onAuction(koenig, search.auction, action, { decision: ofSearch, codes })
    switch (command) {
      case 'new_search':
        if (this.searches.length < 4) this.searches.push(await setupSearch(ward, [ward.seeblick], n % 2 === 0))
        return
      case 'send_message':
        await run(ward, koenig, await makeMessage(koenig, request))
        return
      case 'needs_sent':
      case 'needs_dropped':
        await run(ward, koenig, await onRequest(koenig, request, command))
        return
      case 'archive_request':
      case 'undo_manual_archive':
        await run(ward, koenig, await onRequest(koenig, request, command, { decision }))
        return
      case 'cancel_search':
      case 'restart_search':
        await run(ward, koenig, await onSearch(command))
        return
      case 'attribute_winner':
        await run(ward, koenig, await onSearch(command, { auction_request_id: request.id, solution: 21 }))
        return
      case 'access_to_data': {
        const wraps = [await wrapToGroup(search.patient.key, ward.seeblick, koenig)]
        await run(ward, koenig, await onRequest(koenig, request, command, { codes: { variant: 'full' }, wraps }))
        return
      }
      case 'revoke_access':
        await run(ward, koenig, await onRequest(koenig, request, command))
        return
      case 'archive_patient':
      case 'undo_archive_patient': {
        const { id, cid } = search.patient
        await run(ward, koenig, await sign(koenig, { action: command, target: { kind: 'patient', id, cid } }))
        return
      }
    }
  }

  /** No row says more than what is true on the server. */
  async checkClaims(): Promise<void> {
    for (const device of this.devices) {
      const stored = (await device.rows()).filter(({ state }) => state === 'done').map(({ id }) => id)
      expect(await this.#doneOnServer(stored)).toEqual(new Set(stored))
    }
  }

  async #doneOnServer(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const rows = await this.world.ward.deps.db
      .selectFrom('action')
      .select(['id', 'result'])
      .where('id', 'in', [...ids])
      .execute()
    return new Set(
      rows.flatMap(({ id, result }) => ((result as { status: string } | null)?.status === 'done' ? [id] : [])),
    )
  }

  /** The network is good again, and everybody is there. */
  async heal(): Promise<void> {
    for (const device of this.devices) {
      await this.#heal(device)
      await device.pass(60_000)
      await device.unlock(0)
    }
    for (let round = 0; round < 20; round++) {
      let open = 0
      for (const device of this.devices) {
        await device.drain(0)
        await device.pull(0)
        await device.pass(35_000)
        open += await device.countUnsent()
      }
      // a held row keeps what rests on it waiting: a person decides
      if (open === 0) break
      for (const device of this.devices) await device.confirmHeld()
    }
    await this.pullAll()
  }

  async #heal({ network }: ModelDevice): Promise<void> {
    network.ahead.length = 0
    network.base = 'fine'
    await network.deliverLate()
  }

  /** The network is good again: how long it takes until nothing waits on any device, ms of its own time. */
  async drainAll(): Promise<number> {
    const times = this.devices.map(async (device) => {
      await this.#heal(device)
      await device.unlock(0)
      return device.drainWhole()
    })
    return Math.max(...(await Promise.all(times)))
  }

  async pullAll(): Promise<void> {
    for (const device of this.devices) {
      // one that hung when the network became good is given up after a minute
      if (await device.pull(0)) continue
      await device.pass(61_000)
      expect(await device.pull(0)).toBe(true)
    }
  }

  async check(): Promise<void> {
    const done = await this.#doneOnServer([...this.intended.keys()])
    for (const device of this.devices) {
      const rows = await device.rows()
      const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
      for (const [id, intended] of this.intended) {
        if (intended.device !== device.number) continue
        // OB10: what arrived after its sender had given it up may have happened after the server was asked about it
        const { wasLate } = device.network
        if (this.removed.has(id)) {
          expect({ id, happened: done.has(id) && !wasLate }).toEqual({ id, happened: false })
          continue
        }
        const state = stateOf.get(id)
        // nothing is lost: what did not happen is still to be seen
        const expected = !done.has(id) ? /^(conflict|refused|blocked|held)$/ : wasLate ? /^(done|held)$/ : /^done$/
        expect({ id, state }).toEqual({ id, state: expect.stringMatching(expected) })
      }
    }
    await this.#checkOnce(done)
    await checkOrder(this.devices, this.world.ward)
    const ids = this.searches.flatMap(({ requests }) => requests.map(({ id }) => id))
    const mayRead = this.devices.filter(({ person }) => !this.#taken.has(person))
    await checkMirrors(mayRead, { ...this.world.ward, server: this.world.server }, { ids, written: this.intended })
    for (const device of this.devices) if (!mayRead.includes(device)) await checkNothingLeft(device, ids)
  }

  /** Every message that was done is one event. */
  async #checkOnce(done: ReadonlySet<string>): Promise<void> {
    const ids = [...this.intended.keys()]
    if (ids.length === 0) return
    const events = await this.world.ward.deps.db
      .selectFrom('event')
      .select(['action_id', 'type'])
      .where('action_id', 'in', ids)
      .execute()
    const count = new Map<string, number>()
    for (const { action_id } of events) if (action_id) count.set(action_id, (count.get(action_id) ?? 0) + 1)
    for (const [id, { text }] of this.intended) {
      const times = count.get(id) ?? 0
      if (!done.has(id)) expect({ id, times }).toEqual({ id, times: 0 })
      else if (text !== null) expect({ id, times }).toEqual({ id, times: 1 })
    }
  }

  /** What the next run finds is as this one found it. */
  async end(): Promise<void> {
    for (const device of this.devices) device.end()
    for (const nurse of [...this.#taken.keys()]) await this.#setRight(nurse, true)
  }
}

// One run of FT2: what each step does to devices, clinic and server, and what has to be true afterwards.
import { expect } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { buildApp } from '../../../server/app.ts'
import { loadRequests } from '../../../server/records/load.ts'
import { viewerOf } from '../../../server/records/viewer.ts'
import type { Person } from '../people.ts'
import type { TestServer } from '../server.ts'
import { makeMessage } from '../signing.ts'
import { auctionRow, declineCodes, onAuction, onRequest, requestRow, run, type Search, setupSearch } from '../story.ts'
import type { Ward } from '../ward.ts'
import { type Deed, ModelDevice } from './device.ts'
import type { ClinicDeed, Step } from './steps.ts'

/** What the runs of a file share. A step 'restart' puts another server on the same database. */
export interface World {
  readonly ward: Ward
  readonly house: OrganisationRef
  /** both may do everything with the house's requests */
  readonly nurses: readonly Person[]
  server: TestServer
}

interface Intended {
  readonly device: number
  readonly text: string | null
  readonly request: number
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

  constructor(world: World) {
    this.world = world
  }

  async begin(): Promise<void> {
    const { ward, nurses, house } = this.world
    this.searches.push(await setupSearch(ward, [ward.seeblick], true))
    this.searches.push(await setupSearch(ward, [ward.seeblick], true))
    for (const nurse of [nurses[0], nurses[1], nurses[0]]) {
      if (nurse) this.devices.push(await ModelDevice.signedIn(() => this.world.server, nurse, house))
    }
  }

  #requestOf(n: number) {
    const [request] = this.searches[n % this.searches.length]?.requests ?? []
    if (!request) throw new Error('no request')
    return request
  }

  async do(one: Step): Promise<void> {
    if (one.do === 'clinic') return this.#clinic(one.request, one.deed)
    if (one.do === 'restart') {
      const { server } = this.world
      await server.app.close()
      const app = await buildApp(server.deps)
      this.world.server = { ...server, app }
      await app.ready()
      return
    }
    const device = this.devices[one.at.device % this.devices.length]
    if (!device) throw new Error('no device')
    const { tab } = one.at
    switch (one.do) {
      case 'act':
        await device.unlock(tab)
        return this.#act(device, tab, one.request, one.deed)
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

  async #act(device: ModelDevice, tab: number, n: number, which: number): Promise<void> {
    const request = this.#requestOf(n)
    const text = `Text ${++this.#texts}`
    const codes = { accepted_solutions: [21], available_from: null, room_type: null }
    const deeds: readonly Deed[] = [
      { type: 'accept_request', codes, text },
      { type: 'decline_request', codes: declineCodes as never, text },
      { type: 'undo_accept_request' },
      { type: 'undo_decline_request' },
      { type: 'mark_seen', eventNo: 1 },
      ...Array.from({ length: 4 }, (): Deed => ({ type: 'send_message', text })),
    ]
    const deed = deeds[which] as Deed
    const id = await device.act(tab, request.id, deed)
    if (id)
      this.intended.set(id, {
        device: device.number,
        request: request.id,
        text: deed.type === 'send_message' ? text : null,
      })
  }

  async #clinic(n: number, deed: ClinicDeed): Promise<void> {
    const { ward } = this.world
    const { koenig } = ward
    const search = this.searches[n % this.searches.length]
    const [request] = search?.requests ?? []
    if (!search || !request) throw new Error('no search')
    const decision = Number((await requestRow(ward, request.id)).decision)
    const ofSearch = Number((await auctionRow(ward, search.auction.id)).decision)
    const onSearch = (action: string, codes = {}) =>
      onAuction(koenig, search.auction, action, { decision: ofSearch, codes })
    switch (deed) {
      case 'new_search':
        if (this.searches.length < 4) this.searches.push(await setupSearch(ward, [ward.seeblick], n % 2 === 0))
        return
      case 'send_message':
        await run(ward, koenig, await makeMessage(koenig, request))
        return
      case 'archive_request':
      case 'undo_manual_archive':
        await run(ward, koenig, await onRequest(koenig, request, deed, { decision }))
        return
      case 'cancel_search':
      case 'restart_search':
        await run(ward, koenig, await onSearch(deed))
        return
      case 'attribute_winner':
        await run(ward, koenig, await onSearch(deed, { auction_request_id: request.id, solution: 21 }))
        return
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
      device.network.ahead.length = 0
      device.network.base = 'fine'
      await device.network.deliverLate()
      await device.pass(60_000)
      await device.unlock(0)
    }
    for (let round = 0; round < 20; round++) {
      let open = 0
      for (const device of this.devices) {
        await device.drain(0)
        await device.pull(0)
        await device.pass(35_000)
        open += (await device.rows()).filter(({ state }) => state === 'on_device' || state === 'sending').length
      }
      // a held row keeps its lane waiting: a person decides
      if (open === 0) break
      for (const device of this.devices) await device.confirmHeld()
    }
    for (const device of this.devices) expect(await device.pull(0)).toBe(true)
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
    await this.#checkMirrors()
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

  /** The device's records are the server's, and every text opens. */
  async #checkMirrors(): Promise<void> {
    const { ward, server } = this.world
    const ids = this.searches.flatMap(({ requests }) => requests.map(({ id }) => id))
    const held = [{ role: roles.code.provider, stations: null }]
    const viewer = viewerOf('careprovider', ward.seeblick.organisationId, held, ward.maria.id)
    if (!viewer) throw new Error('no viewer')
    const seen = await loadRequests(ward.deps.db, viewer, ids, server.now(), 'hand_out')
    for (const device of this.devices) {
      const heads = new Map((await device.heads()).map((head) => [head.id, head]))
      for (const id of ids) {
        const on = await device.request(id)
        const is = seen.get(id)
        if (is?.kind === 'record') {
          expect(on?.kind === 'record' ? on.record : on).toEqual(is.record)
          expect(heads.get(id)).toMatchObject({ rev: is.record.rev, status: is.record.status })
          const { events, messages } = await device.events(id)
          expect(events.map(({ no }) => no)).toEqual(Array.from({ length: is.record.last_event_no }, (_, i) => i + 1))
          // what ended serves no key any more (decisions.md, Lifecycles)
          if (is.record.wraps.length > 0) expect(messages.filter(({ unreadable }) => unreadable)).toEqual([])
          const own = new Map(
            [...this.intended].flatMap(([, { text, request }]) => (text && request === id ? [[text, 0]] : [])),
          )
          for (const { text } of messages) if (own.has(text)) own.set(text, (own.get(text) ?? 0) + 1)
          for (const [text, times] of own) expect({ text, twice: times > 1 }).toEqual({ text, twice: false })
        } else if (is?.kind === 'stub') {
          expect(on).toMatchObject({ kind: 'stub', stub: { id } })
        }
      }
    }
  }

  end(): void {
    for (const device of this.devices) device.end()
  }
}

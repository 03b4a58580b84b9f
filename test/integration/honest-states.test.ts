// What a device says of an input is true at every step of a network that is cut and of an app that ends, against the real server:
// 'stored' only once the server has it, 'sending' only while it is on its way, and in the end everything happened once.
// Then what becomes of two people who decide at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownState } from '../../device/outbox/shown.ts'
import { endedConflict } from '../../src/data/local/pending.ts'
import { requestView } from '../../src/data/local/views.ts'
import type { LocalRequest } from '../../workers/crypto/api.ts'
import { type Command, ModelDevice } from '../support/model/device.ts'
import { weathers } from '../support/model/weather.ts'
import { admit, type Person, setupPerson } from '../support/people.ts'
import { acceptCodes, declineCodes, onAuction, run, type Search, setupSearch } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

let ward: Ward
let klara: Person
let kurt: Person
const house = () => ({ kind: 'careprovider', id: ward.seeblick.organisationId }) as const
beforeAll(async () => {
  ward = await setupWard('pglite')
  klara = await setupPerson(ward.server, house(), 'klara@seeblick.example', 'provider')
  kurt = await setupPerson(ward.server, house(), 'kurt@seeblick.example', 'provider')
  for (const nurse of [klara, kurt]) await admit(ward.server, ward.founder, house(), nurse)
})
afterAll(() => ward.server.close())

const signedIn = (person: Person) => ModelDevice.signedIn(() => ward.server, person, house())
const accept = (text = ''): Command => ({ type: 'accept_request', codes: acceptCodes, text })
const decline = (text = ''): Command => ({ type: 'decline_request', codes: declineCodes as never, text })

async function setup(): Promise<{ search: Search; request: number }> {
  const search = await setupSearch(ward, [ward.seeblick], true)
  const [request] = search.requests
  if (!request) throw new Error('no request')
  return { search, request: request.id }
}

const resultOf = async (id: string): Promise<{ status: string } | null> => {
  const row = await ward.deps.db.selectFrom('action').select('result').where('id', '=', id).executeTakeFirst()
  return (row?.result ?? null) as { status: string } | null
}
const timesOf = async (id: string): Promise<number> =>
  (await ward.deps.db.selectFrom('event').select('id').where('action_id', '=', id).execute()).length

const rowOf = async (device: ModelDevice, id: string) => {
  const row = (await device.rows()).find((one) => one.id === id)
  if (!row) throw new Error('the input is gone')
  return row
}
/** The word on the screen, which must not say more than the server knows. */
async function claim(device: ModelDevice, id: string): Promise<string> {
  const state = shownState(await rowOf(device, id), device.time.now())
  if (state === 'stored') expect(await resultOf(id)).toMatchObject({ status: 'done' })
  return state
}

describe('[OB9] at every step', () => {
  it.each(weathers)('a network that is %s', async (sky) => {
    const { request } = await setup()
    const device = await signedIn(klara)
    const id = (await device.act(0, request, { type: 'send_message', text: `bei ${sky}` })) ?? ''
    expect(await claim(device, id)).toBe('on_device')
    expect(await resultOf(id)).toBeNull()

    device.network.ahead.push(sky)
    await device.drain(0)
    const isAnswered = sky === 'fine' || sky === 'doubled' || sky === 'sliced'
    const hangs = sky === 'hanging' || sky === 'slow'
    expect(await claim(device, id)).toBe(isAnswered ? 'stored' : hangs ? 'sending' : 'on_device')
    await device.pass(31_000)
    await device.network.deliverLate()
    // a timer may have sent it again
    await claim(device, id)

    await device.drain(0)
    await device.pass(60_000)
    await device.drain(0)
    // the device's time flies, an answer's keys take theirs
    await expect.poll(() => claim(device, id), { timeout: 20_000 }).toBe('stored')
    expect(await timesOf(id)).toBe(1)
    device.end()
  })

  it('an app that ends anywhere between pressing and hearing of it', async () => {
    const { request } = await setup()
    const device = await signedIn(klara)
    const ends = new Set<string>()
    for (let turns = 0; turns <= 120; turns += 12) {
      await device.unlock(0)
      const id = (await device.act(0, request, { type: 'send_message', text: `nach ${turns}` })) ?? ''
      await device.drainAndCrash(0, turns)
      ends.add(`${await claim(device, id)}, ${(await resultOf(id)) ? 'there' : 'not there'}`)
      await device.pass(31_000)
      expect(await claim(device, id)).not.toBe('sending')
      await device.pass(60_000)
      await device.drain(0)
      expect(await claim(device, id)).toBe('stored')
      expect(await timesOf(id)).toBe(1)
    }
    // some cuts lay between the server's work and the device's hearing of it
    expect(ends).toContain('sending, there')
    device.end()
  })
})

describe('[OB10] an old answer', () => {
  it('whose result was lost is done as soon as the server can be asked, on a locked device too', async () => {
    const { request } = await setup()
    const device = await signedIn(klara)
    const id = (await device.act(0, request, accept())) ?? ''
    device.network.ahead.push('answer_lost')
    await device.drain(0)
    await device.lock()
    device.network.base = 'unreachable'
    device.time.jump(13 * 3_600_000)
    await device.drain(0)
    expect(await claim(device, id)).toBe('on_device')
    expect(await device.removeFailed()).toEqual([])
    device.network.base = 'fine'
    await device.drain(0)
    expect(await claim(device, id)).toBe('stored')
    expect(await timesOf(id)).toBe(1)
    device.end()
  })

  it('that the server has nothing of is asked about again, and is nowhere once it is taken away', async () => {
    const { request } = await setup()
    const device = await signedIn(klara)
    const id = (await device.act(0, request, accept())) ?? ''
    device.network.ahead.push('unreachable')
    await device.drain(0)
    device.time.jump(13 * 3_600_000)
    await device.drain(0)
    expect(await claim(device, id)).toBe('held')
    expect(await device.removeFailed()).toEqual([id])
    await device.drain(0)
    expect(await resultOf(id)).toBeNull()
    device.end()
  })
})

describe('[OB4] two who decide', () => {
  const people = { me: 0, nameOf: () => ({ first_name: 'Klara', last_name: 'K.' }) }
  async function conflictOf(device: ModelDevice, request: number) {
    const local = await device.request(request)
    if (local?.kind !== 'record') throw new Error('the request is gone')
    const lane = (await device.rows()).filter(({ target }) => target.id === request)
    const view = requestView(
      local as Extract<LocalRequest, { kind: 'record' }>,
      lane,
      new Map(),
      people,
      device.time.now(),
    )
    return { view, conflict: view.conflict }
  }

  it('two tablets: the first answer holds, the second sees whose, when, and what is left to do', async () => {
    const { request } = await setup()
    const [first, second] = [await signedIn(klara), await signedIn(kurt)]
    const winner = (await second.act(0, request, decline())) ?? ''
    const loser = (await first.act(0, request, accept('Ein Bett ist frei.'))) ?? ''
    await second.drain(0)
    await first.drain(0)
    expect(await claim(second, winner)).toBe('stored')
    expect(await claim(first, loser)).toBe('conflict')
    const { view, conflict } = await conflictOf(first, request)
    expect(conflict).toMatchObject({ type: 'accept_request', bySide: 'provider', theirType: 'declined' })
    expect(conflict?.byName).toBeTruthy()
    expect(conflict?.theirAt).toBeGreaterThan(0)
    expect(view.record.status).toBe('declined')
    expect(view.offered).toContain('undo_decline_request')
    // the notice fits what is so now: the decline is taken back, then the own answer is given anew
    await first.act(0, request, { type: 'undo_decline_request' } as Command)
    await first.drain(0)
    await first.pull(0)
    expect((await conflictOf(first, request)).conflict).toMatchObject({ reopened: true })
    await first.act(0, request, accept())
    await first.drain(0)
    expect((await conflictOf(first, request)).conflict).toBeNull()
    first.end()
    second.end()
  })

  it.each(['the device hears of it first', 'the answer goes out first'] as const)(
    'the clinic ends the search while the nurse accepts: %s',
    async (order) => {
      const { search, request } = await setup()
      const device = await signedIn(klara)
      device.network.base = 'unreachable'
      const id = (await device.act(0, request, accept('Ab morgen früh.'))) ?? ''
      await run(ward, ward.koenig, await onAuction(ward.koenig, search.auction, 'cancel_search', { decision: 1 }))
      device.network.base = 'fine'
      if (order === 'the device hears of it first') await device.pull(0)
      else await device.drain(0)
      expect(await claim(device, id)).toBe('conflict')
      await device.pull(0)
      await device.drain(0)
      expect(await claim(device, id)).toBe('conflict')
      // SY5: the text stays for its author
      expect((await rowOf(device, id)).text).not.toBeNull()
      expect(await timesOf(id)).toBe(0)
      const local = await device.request(request)
      if (local?.kind !== 'stub') throw new Error('the request is still there')
      const lane = (await device.rows()).filter(({ target }) => target.id === request)
      expect(endedConflict(lane, local.stub, () => null, people)).toMatchObject({
        type: 'accept_request',
        bySide: 'clinic',
        theirType: expect.stringMatching(/^(unavailable|search_cancelled)$/),
      })
      device.end()
    },
  )

  it('a person’s own chain of queued actions is none, whatever else arrives meanwhile', async () => {
    const { request } = await setup()
    const [device, colleague] = [await signedIn(klara), await signedIn(kurt)]
    device.network.base = 'unreachable'
    const ids: string[] = []
    for (const command of [
      accept(),
      { type: 'undo_accept_request' },
      decline(),
      { type: 'undo_decline_request' },
      accept(),
    ] as const)
      ids.push((await device.act(0, request, command as Command)) ?? '')
    await colleague.act(0, request, { type: 'send_message', text: 'Wir schauen es uns an.' })
    await colleague.drain(0)
    device.network.base = 'fine'
    await device.pull(0)
    await device.drain(0)
    for (const id of ids) expect(await claim(device, id)).toBe('stored')
    expect((await conflictOf(device, request)).view.record.status).toBe('accepted')
    device.end()
    colleague.end()
  })
})

// Who of a clinic has which page of a search's forms open: told to those at the same search who may see it, and to nobody else; stored
// nowhere, and gone with the tab, its connection, or its word.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { searchTypes } from '../../catalogue/search-types.ts'
import type { LiveDown } from '../../contract/live/down.ts'
import { type FormPlace, livePath, presentForMs } from '../../contract/live/up.ts'
import { type Search, setupSearch } from '../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../support/ward.ts'

describe('who has a search’s forms open', () => {
  let ward: Ward
  let search: Search
  const sockets: WebSocket[] = []
  const close = () => {
    for (const socket of sockets.splice(0)) socket.terminate()
  }
  beforeAll(async () => {
    ward = await setupWard('pglite', { listen: true })
  })
  beforeEach(async () => {
    for (const person of [ward.koenig, ward.doctor, ward.foreigner, ward.maria]) await renewToken(ward, person)
    search = await setupSearch(ward, [])
  })
  afterEach(close)
  afterAll(() => ward.server.close())

  async function connect(person: WardPerson) {
    const socket = new WebSocket(`${ward.server.url.replace('http', 'ws')}${livePath}`)
    sockets.push(socket)
    const said: LiveDown[] = []
    socket.on('message', (data) => said.push(JSON.parse(String(data)) as LiveDown))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'authenticate', access_token: person.client.token, protocol: 1 }))
    await expect.poll(() => said, { timeout: 20_000 }).toContainEqual({ type: 'welcome' })
    const told = () => said.flatMap((one) => (one.type === 'present_forms' ? [one] : []))
    return {
      socket,
      said,
      told,
      at(place: Partial<FormPlace> | null, auctionId = search.auction.id) {
        const whole = place && { auction_id: auctionId, form: null, page: null, field: null, ...place }
        socket.send(JSON.stringify({ type: 'present_form', place: whole }))
      },
      /** by the last word: 'account page field' */
      seen: () =>
        told()
          .at(-1)
          ?.people.map(({ account, page, field }) => [account.id, page, field])
          .toSorted(),
    }
  }
  const soon = { timeout: 20_000 }
  const page8 = { form: 'GKV_MEDICAL', page: '8' } as const

  it('is told with page and field to who is at the same search, and ends with leaving', async () => {
    const [koenig, doctor] = [await connect(ward.koenig), await connect(ward.doctor)]
    koenig.at({})
    doctor.at(page8)
    const both = [
      [ward.doctor.id, '8', null],
      [ward.koenig.id, null, null],
    ].toSorted()
    await expect.poll(koenig.seen, soon).toEqual(both)
    await expect.poll(doctor.seen, soon).toEqual(both)
    expect(
      koenig
        .told()
        .at(-1)
        ?.people.every(({ account }) => account.last_name !== ''),
    ).toBe(true)
    doctor.at({ ...page8, field: 'singer01' })
    await expect.poll(koenig.seen, soon).toContainEqual([ward.doctor.id, '8', 'singer01'])
    doctor.at(null)
    await expect.poll(koenig.seen, soon).toEqual([[ward.koenig.id, null, null]])
  })

  it('ends with the connection, and when it is not said again', async () => {
    const [koenig, doctor] = [await connect(ward.koenig), await connect(ward.doctor)]
    koenig.at({})
    doctor.at(page8)
    await expect.poll(() => koenig.seen()?.length, soon).toBe(2)
    doctor.socket.terminate()
    await expect.poll(() => koenig.seen()?.length, soon).toBe(1)
    const again = await connect(ward.doctor)
    again.at(page8)
    await expect.poll(() => koenig.seen()?.length, soon).toBe(2)
    const stays = setInterval(() => koenig.at({}), 5_000)
    await expect.poll(() => koenig.seen()?.length, { timeout: presentForMs + 20_000 }).toBe(1)
    clearInterval(stays)
  })

  it('is nothing to another clinic, a provider, another search, and who works on other searches', async () => {
    const koenig = await connect(ward.koenig)
    koenig.at(page8)
    await expect.poll(() => koenig.seen()?.length, soon).toBe(1)
    const strangers = [await connect(ward.foreigner), await connect(ward.maria)]
    for (const stranger of strangers) stranger.at({})
    const other = await setupSearch(ward, [])
    const elsewhere = await connect(ward.doctor)
    elsewhere.at({}, other.auction.id)
    await expect.poll(() => elsewhere.seen()?.length, soon).toBe(1)
    expect(strangers.map(({ told }) => told())).toEqual([[], []])
    expect(elsewhere.told().every(({ auction_id }) => auction_id === other.auction.id)).toBe(true)
    expect(koenig.told().flatMap(({ people }) => people.map(({ account }) => account.id))).toEqual([ward.koenig.id])
  })

  it('is asked again while somebody stays: who may not see the search any more is gone', async () => {
    const [koenig, doctor] = [await connect(ward.koenig), await connect(ward.doctor)]
    koenig.at(page8)
    doctor.at({})
    await expect.poll(() => doctor.seen()?.length, soon).toBe(2)
    // of another kind now, which her roles do not work on
    await ward.deps.db
      .updateTable('auction')
      .set({ criteria: sql`criteria || ${JSON.stringify({ search_type: searchTypes.code.medicalSupplies })}::jsonb` })
      .where('id', '=', search.auction.id)
      .execute()
    ward.server.advance(60_000)
    koenig.at(page8)
    await expect.poll(doctor.seen, soon).toEqual([[ward.doctor.id, null, null]])
    const heard = koenig.told().length
    doctor.at(page8)
    await expect.poll(doctor.seen, soon).toEqual([[ward.doctor.id, '8', null]])
    expect(koenig.told()).toHaveLength(heard)
  })

  it('is not heard when too much of it is said', async () => {
    const [koenig, doctor] = [await connect(ward.koenig), await connect(ward.doctor)]
    koenig.at({})
    await expect.poll(() => koenig.seen()?.length, soon).toBe(1)
    for (let i = 0; i < 200; i++) doctor.at({ ...page8, field: `field${i}` })
    await expect.poll(() => koenig.seen()?.length, soon).toBe(2)
    doctor.socket.ping()
    await new Promise((resolve) => doctor.socket.once('pong', resolve))
    const before = koenig.told().length
    expect(before).toBeLessThan(70)
    expect(koenig.told().some(({ people }) => people.some(({ field }) => field === 'field199'))).toBe(false)
  })

  it('that is no place ends the connection', async () => {
    const doctor = await connect(ward.doctor)
    doctor.at({ ...page8, field: 'Ayhan Celik, geb. 1960' })
    await expect.poll(() => doctor.said, soon).toContainEqual({ type: 'bye', reason: 'unauthenticated' })
  })
})

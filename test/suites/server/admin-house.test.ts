// A3, A5, B34: a provider's house as the console shows and changes it beside its record. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { makeAccept, run, setupRequest } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('a house in the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const house = () => ({ careproviderId: ward.seeblick.organisationId })

  it('A3: tells what waits, since when, and how the house is there; its own people only its figures', async () => {
    const query = { pending_messages: 'true', metrics: 'true' } as const
    const told = async () => (await admin.client.call(readCareprovider, { params: house(), query })).body
    const nothing = { count: 0, since: null }
    expect(await told()).toMatchObject({
      pending: { unanswered: nothing, unopened: nothing, messages: nothing },
      metrics: { received: 0, median_ms: null, p90_ms: null },
    })
    const { request } = await setupRequest(ward)
    const sent = { count: 1, since: ward.deps.clock.now() }
    expect((await told()).pending).toMatchObject({ unanswered: sent, unopened: sent })
    ward.server.advance(60_000)
    expect((await run(ward, ward.maria, await makeAccept(ward.maria, request))).status).toBe('done')
    const after = await told()
    expect(after.pending?.unanswered).toEqual(nothing)
    expect(after.metrics).toMatchObject({ received: 1, answered: 1, median_ms: 60_000, p90_ms: 60_000 })
    // the clinic's people and devices stay out of it
    expect(after.presence).toMatchObject({ people: 2, invited: 0, waiting_access: nothing, pushes: { sent: 0 } })
    expect(after.presence?.devices.map(({ push }) => push)).toEqual(['none', 'none'])
    expect(JSON.stringify([after.pending, after.metrics, after.presence])).not.toMatch(/Maria|Jana|@/)
    const own = (await ward.maria.client.call(readCareprovider, { params: house(), query })).body
    expect([own.pending, own.presence, own.metrics?.p90_ms]).toEqual([undefined, undefined, 60_000])
  })
})

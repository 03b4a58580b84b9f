// B75, U12 to U17: the kinds of the specification's socket (docs/READINGS.md#0178), one client of its own for each: what happens
// at the other side is told, and what the message names can be read.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readEvents } from '../../contract/http/events.ts'
import { readAuction, readRequest } from '../../contract/http/patients.ts'
import type { LiveDown } from '../../contract/live/down.ts'
import { livePath } from '../../contract/live/up.ts'
import { audienceOf } from '../../server/db/audience.ts'
import { notifyJob, notifyPendingAccess } from '../../server/encryption-service/notify.ts'
import { makeMessage } from '../support/signing.ts'
import { acceptCodes, onAuction, onRequest, run, setupRequest } from '../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../support/ward.ts'

describe('the kinds of the socket', () => {
  let ward: Ward
  let made: Awaited<ReturnType<typeof setupRequest>>
  const sockets: WebSocket[] = []
  beforeAll(async () => {
    ward = await setupWard('pglite', { listen: true })
  })
  beforeEach(async () => {
    await renewToken(ward, ward.koenig)
    await renewToken(ward, ward.maria)
    made = await setupRequest(ward)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.terminate()
    await ward.server.close()
  })

  /** A client that is welcome; answers what waits for a message that fits, whether it has come already or not. */
  async function client(person: WardPerson) {
    const socket = new WebSocket(`${ward.server.url.replace('http', 'ws')}${livePath}`)
    sockets.push(socket)
    const said: LiveDown[] = []
    socket.on('message', (data) => said.push(JSON.parse(String(data)) as LiveDown))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'authenticate', access_token: person.client.token, protocol: 1 }))
    const hears = (message: object) => expect.poll(() => said, { timeout: 20_000 }).toContainEqual(message)
    await hears({ type: 'welcome' })
    return { hears, said }
  }
  const command = async (person: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward, person, action)).toMatchObject({ status: 'done' })

  it('[B75, U12] request status changed: a colleague answers, and the request can be read anew', async () => {
    const { request } = made
    await renewToken(ward, ward.jana)
    const jana = await client(ward.jana)
    await command(
      ward.maria,
      await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 }),
    )
    await jana.hears({ type: 'hint', kind: 'auction_request', id: request.id })
    const { body } = await ward.jana.client.call(readRequest, { params: { id: request.id } })
    expect(body).toMatchObject({ record: { status: 'accepted' } })
  })

  it('[B75, U13] request event received: the other side writes, and the event can be read', async () => {
    const { request } = made
    const clinic = await client(ward.koenig)
    await command(ward.maria, await makeMessage(ward.maria, request))
    const { body } = await ward.koenig.client.call(readEvents, { query: { auction_request_id: request.id } })
    const event = body.events.find(({ type }) => type === 'message')
    await clinic.hears({ type: 'hint', kind: 'event', id: event?.id })
  })

  it('[B75, U14] refresh search merge: the search changed', async () => {
    const clinic = await client(ward.koenig)
    const { auction } = made
    await command(ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
    await clinic.hears({ type: 'hint', kind: 'auction', id: auction.id })
    const { body } = await ward.koenig.client.call(readAuction, { params: { auctionId: auction.id } })
    expect(body).toMatchObject({ state: 'cancelled' })
  })

  it('[B75, U17] pending encryption access and encryption job are told to the organisation, and to no other', async () => {
    const [clinic, foreign] = [await client(ward.koenig), await client(ward.maria)]
    const organisation = { kind: 'careseeker', id: ward.clinic.organisationId } as const
    const seald_id = 'A'.repeat(22)
    const job = { id: 7, status: 'notStarted', created_at: 0, updated_at: 0 } as const
    notifyPendingAccess(ward.deps.live, organisation, seald_id)
    notifyJob(ward.deps.live, { ...job, auction_id: made.auction.id, careseeker_id: organisation.id })
    await clinic.hears({ type: 'pending_encryption_access', seald_id })
    await clinic.hears({ type: 'encryption_job', id: 7, auction_id: made.auction.id })
    expect(foreign.said).toEqual([{ type: 'welcome' }])
  })

  it('[B75, U15] refresh predict is told to the clinic, and to no other', async () => {
    const [clinic, foreign] = [await client(ward.koenig), await client(ward.maria)]
    const told = {
      type: 'refresh_predict',
      external_patient_id: 'KIS-4711',
      refresh_dashboard: true,
      refresh_patient_profile: false,
    } as const
    ward.deps.live.tell(audienceOf({ kind: 'careseeker', id: ward.clinic.organisationId }), told)
    await clinic.hears(told)
    expect(foreign.said).toEqual([{ type: 'welcome' }])
  })
})

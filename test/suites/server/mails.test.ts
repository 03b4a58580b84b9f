// Which mails follow from what happens, on both databases: the right people, once, nothing of a patient, nothing undone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMails } from '../../../server/mail/queue.ts'
import { databaseKinds } from '../../support/database.ts'
import { makeRequestFile, sealFile, upload } from '../../support/files.ts'
import { makeMessage } from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  declineCodes,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupRequest,
  setupSearch,
  type TestRequest,
} from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const people = { maria: 'maria@seeblick.example', jana: 'jana@seeblick.example', koenig: 'koenig@nord.example' }

describe.each(databaseKinds)('mails on %s', (kind) => {
  let ward: Ward
  let search: Search
  let request: TestRequest
  let before: number
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  /** type and recipient of the mails since the last call */
  const newMails = async () => {
    const rows = await ward.deps.db.selectFrom('mail').selectAll().where('id', '>', before).orderBy('id').execute()
    before = Math.max(before, ...rows.map(({ id }) => id))
    return rows
  }
  const told = async () => (await newMails()).map(({ type, recipient }) => [type, recipient])
  const decision = async () => (await requestRow(ward, request.id)).decision
  const act = async (who: 'maria' | 'koenig', action: string, codes?: Record<string, unknown>, decides = true) =>
    expect(
      await run(
        ward,
        ward[who],
        await onRequest(ward[who], request, action, {
          ...(codes && { codes }),
          ...(decides && { decision: await decision() }),
        }),
      ),
    ).toMatchObject({ status: 'done' })
  const actOnSearch = async (action: string, codes: Record<string, unknown>) =>
    expect(
      await run(
        ward,
        ward.koenig,
        await onAuction(ward.koenig, search.auction, action, {
          codes,
          decision: (await auctionRow(ward, search.auction.id)).decision,
        }),
      ),
    ).toMatchObject({ status: 'done' })
  const write = async (who: 'maria' | 'koenig') => {
    const message = await makeMessage(ward[who], request, 'Frieda geht es gut')
    expect(await run(ward, ward[who], message)).toMatchObject({ status: 'done' })
  }

  beforeEach(async () => {
    before = Math.max(0, ...(await ward.deps.db.selectFrom('mail').select('id').execute()).map(({ id }) => id))
    const made = await setupRequest(ward)
    search = made
    request = made.request
  })

  it('a request is told to everybody who reads requests there', async () => {
    const mails = await newMails()
    expect(mails.map(({ type, recipient }) => [type, recipient])).toEqual([
      [2, people.maria],
      [2, people.jana],
    ])
    expect(mails[0]?.variables).toEqual({
      request: request.id,
      careprovider: ward.seeblick.organisationId,
      clinic: 'Klinikum Nord',
      provider: 'Haus Seeblick',
    })
  })

  it('an answer and its undoing are told to the one who sent the request', async () => {
    await newMails()
    await act('maria', 'accept_request', acceptCodes)
    await act('maria', 'undo_accept_request')
    await act('maria', 'decline_request', declineCodes)
    await act('maria', 'undo_decline_request')
    await act('maria', 'report_interest', { missing: [], needed_by: null, held_places: 0 })
    const mails = await newMails()
    expect(
      mails.map(({ type, recipient, variables }) => [type, recipient, (variables as { answer?: string }).answer]),
    ).toEqual([
      [77, people.koenig, undefined],
      [10, people.koenig, 'taken_back'],
      [28, people.koenig, undefined],
      [10, people.koenig, 'taken_back'],
      [10, people.koenig, 'interested'],
    ])
  })

  it('an answer is told to the person who looks after the patient, where there is one', async () => {
    await newMails()
    await ward.deps.db
      .updateTable('patient')
      .set({ assignee_id: ward.doctor.id })
      .where('id', '=', search.patient.id)
      .execute()
    await act('maria', 'accept_request', acceptCodes)
    expect(await told()).toEqual([[77, 'doctor@nord.example']])
  })

  it('messages are told once until the other side has looked', async () => {
    await newMails()
    await write('koenig')
    await write('koenig')
    expect(await told()).toEqual([
      [12, people.maria],
      [12, people.jana],
    ])
    await act('maria', 'mark_seen', { event_no: 3 }, false)
    await write('koenig')
    expect(await told()).toHaveLength(2)
    await write('maria')
    await write('maria')
    expect(await told()).toEqual([[10, people.koenig]])
  })

  it('files are told once until the other side has looked, to whom they are shown', async () => {
    await newMails()
    const send = async (who: 'maria' | 'koenig') => {
      const file = await sealFile(ward[who])
      await upload(ward, ward[who], file)
      expect(await run(ward, ward[who], await makeRequestFile(ward[who], request, file))).toMatchObject({
        status: 'done',
      })
    }
    await send('koenig')
    await send('koenig')
    expect(await told()).toEqual([
      [59, people.maria],
      [59, people.jana],
    ])
    await send('maria')
    expect(await told()).toEqual([[60, people.koenig]])
  })

  it('who looks all the while gets one mail of many files, and one more ten minutes later', async () => {
    await newMails()
    const look = async () => {
      const { last_no_provider: event_no } = await requestRow(ward, request.id)
      await act('maria', 'mark_seen', { event_no }, false)
    }
    for (let n = 0; n < 5; n++) {
      const file = await sealFile(ward.koenig)
      await upload(ward, ward.koenig, file)
      await run(ward, ward.koenig, await makeRequestFile(ward.koenig, request, file))
      await look()
    }
    const rows = await ward.deps.db
      .selectFrom('mail')
      .select(['recipient', 'created_at'])
      .where('type', '=', 59)
      .where('cause', 'like', `59 files ${request.id} %`)
      .orderBy('created_at')
      .execute()
    const [first] = rows
    const times = (who: string) =>
      rows.flatMap(({ recipient, created_at }) => (recipient === who ? [created_at - (first?.created_at ?? 0)] : []))
    for (const who of [people.maria, people.jana]) expect(times(who)).toEqual([0, 600_000])
  })

  it('being chosen and the taking back of it are told to that provider', async () => {
    await act('maria', 'accept_request', acceptCodes)
    await newMails()
    await actOnSearch('attribute_winner', { auction_request_id: request.id, solution: 21 })
    expect((await told()).map(([type]) => type)).toEqual([6, 6])
    await actOnSearch('cancel_attribution', { auction_request_id: request.id })
    expect((await told()).map(([type]) => type)).toEqual([18, 18])
  })

  it('a house that is not chosen is told so, and that it counts again', async () => {
    const linde = 'linde@linde.example'
    const both = await setupSearch(ward, [ward.seeblick, ward.linde])
    const [chosen] = both.requests
    if (!chosen) throw new Error('no request')
    search = both
    request = chosen
    await act('maria', 'accept_request', acceptCodes)
    await newMails()
    await actOnSearch('attribute_winner', { auction_request_id: request.id, solution: 21 })
    expect((await told()).filter(([, to]) => to === linde)).toEqual([[5, linde]])
    await actOnSearch('cancel_attribution', { auction_request_id: request.id })
    expect((await told()).filter(([, to]) => to === linde)).toEqual([[46, linde]])
    await actOnSearch('reject_provider', { careprovider_id: ward.linde.organisationId })
    expect(await told()).toEqual([[5, linde]])
    await actOnSearch('undo_reject_provider', { careprovider_id: ward.linde.organisationId })
    expect(await told()).toEqual([[46, linde]])
  })

  it('the end of a search is told to the providers that still waited', async () => {
    await newMails()
    await actOnSearch('cancel_search', {})
    expect((await told()).map(([type]) => type)).toEqual([5, 5])
  })

  it('an action that is refused, and one that is sent again, tell nothing', async () => {
    await newMails()
    const accept = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 99 })
    expect(await run(ward, ward.maria, accept)).toMatchObject({ status: 'conflict' })
    const good = await onRequest(ward.maria, request, 'accept_request', {
      codes: acceptCodes,
      decision: await decision(),
    })
    await run(ward, ward.maria, good)
    await run(ward, ward.maria, good)
    expect(await told()).toEqual([[77, people.koenig]])
  })

  it('all of them can be written, in both languages', async () => {
    await act('maria', 'accept_request', acceptCodes)
    await ward.deps.db.updateTable('mail').set({ language: 'en' }).where('recipient', '=', people.koenig).execute()
    await ward.server.runJobs()
    // of a burst the later ones wait for ten minutes
    ward.server.advance(10 * 60_000)
    await ward.server.runJobs()
    const states = await ward.deps.db.selectFrom('mail').select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  it('take no variable that their template does not list', async () => {
    const mail = {
      key: 'welcome',
      to: { id: ward.maria.id, email: people.maria, language: 'de' },
      variables: { kind: 'careprovider', organisation: 'Haus Seeblick', patient: 'Frieda Muster' },
      cause: 'test',
    } as const
    await newMails()
    await expect(ward.deps.db.transaction().execute((tx) => queueMails(ward.deps, tx, [mail]))).rejects.toThrow()
    expect(await told()).toEqual([])
  })

  it('do not follow from what the demo does in its own time', async () => {
    await newMails()
    await ward.deps.clock.at(ward.server.now() - 1000, () => write('koenig'))
    expect(await told()).toEqual([])
  })
})

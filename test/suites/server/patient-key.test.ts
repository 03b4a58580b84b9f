// KY6: a provider lost access for good: the patient's key ends, and the next save brings another. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPatient, readRequest } from '../../../contract/http/patients.ts'
import { expireEnded } from '../../../server/feed/expire-ended.ts'
import { type HeldKey, newKey } from '../../../workers/crypto/core/held-key.ts'
import { keyBeforePath, openKeysBefore, sealKeyBefore } from '../../../workers/crypto/core/key-before.ts'
import { databaseKinds } from '../../support/database.ts'
import { makePatientFile, sealFile, upload } from '../../support/files.ts'
import { newCid, readable, sealText, sign, wrapToGroup, wrapToSecret } from '../../support/signing.ts'
import {
  auctionRow,
  declineCodes,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupSearch,
} from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const hours = 3_600_000

describe.each(databaseKinds)('a patient’s key on %s', (kind) => {
  let ward: Ward
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
    // both see everything
    search = await setupSearch(ward, [ward.seeblick, ward.linde], true)
  }, 120_000)
  afterAll(() => ward.server.close())

  const record = async () => {
    await renewToken(ward, ward.koenig)
    return (await ward.koenig.client.call(readPatient, { params: { id: search.patient.id } })).body
  }
  const eventsOfPatient = async () => {
    const query = ward.deps.db.selectFrom('event').select('id').where('type', '=', 'patient_updated')
    return (await query.where('patient_id', '=', search.patient.id).execute()).length
  }
  const save = async (key: HeldKey, more: object = {}, wraps: object[] = [], codes: object = { readable }) => {
    const { id, cid } = search.patient
    const { decision } = await ward.deps.db
      .selectFrom('patient')
      .select('decision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const action = await sign(ward.koenig, {
      action: 'update_patient',
      target: { kind: 'patient', id, cid },
      codes: { ...codes },
      envelopes: { 'profile/identity': await sealText(key, 'patient', cid, 'profile/identity', null, 'Neu'), ...more },
      decision,
      ...(wraps.length > 0 && { wraps: wraps as never }),
    })
    return run(ward, ward.koenig, action)
  }

  it('is good while everybody who has it may read; wraps come with no save', async () => {
    const { key } = search.patient
    expect((await record()).key_ended).toBeUndefined()
    expect((await save(key)).status).toBe('done')
    const next = newKey({ kind: 'patient', cid: key.cid, generation: 2 })
    const wraps = [await wrapToSecret(next, ward.clinic, ward.koenig)]
    expect(await save(next, {}, wraps)).toMatchObject({ status: 'refused', code: 'action_invalid' })
  })

  it('[KY6] ends 72 hours after a provider is out, and the next save has to bring another', async () => {
    const { key } = search.patient
    const [seeblick, linde] = search.requests
    if (!seeblick || !linde) throw new Error('two were asked')
    // the saves before have moved the decision
    const row = await ward.deps.db
      .selectFrom('auction_request')
      .select('decision')
      .where('id', '=', linde.id)
      .executeTakeFirstOrThrow()
    const done = await run(
      ward,
      ward.lindePerson,
      await onRequest(ward.lindePerson, linde, 'decline_request', { decision: row.decision, codes: declineCodes }),
    )
    expect(done.status).toBe('done')
    ward.server.advance(71 * hours)
    await expireEnded(ward.deps)
    expect((await record()).key_ended).toBeUndefined()
    const before = (await record()).rev
    ward.server.advance(2 * hours)
    await expireEnded(ward.deps)
    const ended = await record()
    expect(ended.key_ended).toMatchObject({ careproviders: [ward.seeblick.organisationId] })
    expect(ended.rev).toBeGreaterThan(before)

    expect(await save(key)).toMatchObject({ status: 'refused', code: 'stale_key' })
    const next = newKey({ kind: 'patient', cid: key.cid, generation: 2 })
    const sealed = { [keyBeforePath(1)]: await sealKeyBefore(next, key) }
    const own = await wrapToSecret(next, ward.clinic, ward.koenig)
    const theirs = await wrapToGroup(next, ward.seeblick, ward.koenig)
    const foreign = await wrapToGroup(next, ward.linde, ward.koenig)
    const refused = async (more: object, wraps: object[], by = next) => (await save(by, more, wraps)).status
    expect(await refused(sealed, [own])).toBe('refused')
    expect(await refused(sealed, [own, theirs, foreign])).toBe('refused')
    expect(await refused({}, [own, theirs])).toBe('refused')
    const again = newKey({ kind: 'patient', cid: key.cid, generation: 1 })
    const sameGeneration = [
      await wrapToSecret(again, ward.clinic, ward.koenig),
      await wrapToGroup(again, ward.seeblick, ward.koenig),
    ]
    expect(await refused({ [keyBeforePath(1)]: await sealKeyBefore(again, key) }, sameGeneration, again)).toBe(
      'refused',
    )
    // nothing new goes under the ended key: no file, no winner's name
    const file = await sealFile(ward.koenig)
    await renewToken(ward, ward.koenig)
    await upload(ward, ward.koenig, file)
    const addFile = async (under: HeldKey) =>
      run(ward, ward.koenig, await makePatientFile(ward.koenig, { id: search.patient.id, key: under }, file, 'all'))
    expect(await addFile(key)).toMatchObject({ status: 'refused', code: 'stale_key' })
    const { cid: auctionCid, id: auctionId } = search.auction
    const { decision } = await auctionRow(ward, auctionId)
    const winner = await sealText(key, 'auction', auctionCid, 'winner', ward.koenig.id, '{"name":"Haus West"}')
    const attribute = { codes: { auction_request_id: null, solution: 21 }, envelopes: { winner }, decision }
    expect(
      await run(ward, ward.koenig, await onAuction(ward.koenig, search.auction, 'attribute_winner', attribute)),
    ).toMatchObject({ status: 'refused', code: 'stale_key' })

    // the next key alone: a save that changes nothing else is no news, and nobody has to answer anew
    const keyOnly = { key_only: true }
    const changed = { readable: { ...readable, care_level: 5 }, ...keyOnly }
    expect(await save(next, sealed, [own, theirs], changed)).toMatchObject({ code: 'action_invalid' })
    const told = () => eventsOfPatient()
    const [toldBefore, decided] = [await told(), (await requestRow(ward, seeblick.id)).decision]
    expect(await save(next, sealed, [own, theirs], { readable, ...keyOnly })).toMatchObject({ status: 'done' })
    expect(await told()).toBe(toldBefore)
    expect(await requestRow(ward, seeblick.id)).toMatchObject({ decision: decided })
    // who saved before the key ended cannot say so
    expect(await save(next, {}, [], { readable, ...keyOnly })).toMatchObject({ code: 'action_invalid' })
    expect(await addFile(next)).toMatchObject({ status: 'done' })

    const renewed = await record()
    expect(renewed.key_ended).toBeUndefined()
    expect(Object.values(renewed.envelopes).map(({ kid }) => kid)).toEqual([next.kid, next.kid])
    await renewToken(ward, ward.maria)
    const { body } = await ward.maria.client.call(readRequest, { params: { id: seeblick.id } })
    if (body.kind !== 'auction_request') throw new Error('a stub')
    expect(body.record.wraps.filter(({ kind: of }) => of === 'patient').map(({ key: id }) => id)).toEqual([
      key.kid,
      next.kid,
    ])
    // whoever has the newest reads what the one before sealed
    const [older] = await openKeysBefore(next, body.record.patient.envelopes)
    expect(older).toMatchObject({ kid: key.kid, generation: 1 })
    const outsider = newKey({ kind: 'patient', cid: newCid(), generation: 2 })
    expect(await openKeysBefore(outsider, body.record.patient.envelopes)).toEqual([])
    // the ended one is not taken any more
    expect(await save(key)).toMatchObject({ status: 'refused', code: 'stale_key' })
    expect((await save(next)).status).toBe('done')
  })
})

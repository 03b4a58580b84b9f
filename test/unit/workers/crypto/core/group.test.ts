import { beforeAll, describe, expect, it } from 'vitest'
import { type GroupGeneration, groupGenerationSchema } from '../../../../../contract/envelope/group.ts'
import { createGroup } from '../../../../../workers/crypto/core/create-group.ts'
import { openGroup, openPreviousSecret, verifyGroup } from '../../../../../workers/crypto/core/group.ts'
import { newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { revealSecret } from '../../../../../workers/crypto/core/secret.ts'
import { openWrap } from '../../../../../workers/crypto/core/wrap.ts'
import { wrapKey } from '../../../../../workers/crypto/core/wrap-key.ts'
import { type Organisation, type Person, setupOrganisation, setupPerson } from './people.ts'

let alice: Person
let bob: Person
let stranger: Person
let clinic: Organisation
let first: Awaited<ReturnType<typeof createGroup>>
beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
  stranger = await setupPerson(3)
  clinic = await setupOrganisation(alice, bob)
  first = await createGroup(clinic.cid, alice.unlocked)
}, 60_000)

describe('generation 1', () => {
  it('[KY6] has the shape that is sent and no generation before it', () => {
    expect(groupGenerationSchema.parse(first.record)).toEqual(first.record)
    expect(first.record).toMatchObject({ generation: 1, sealed_previous: null, secret: first.held.secret.kid })
    expect(revealSecret(first.held.secret.secret).length).toBe(64)
    expect(first.held.opener.decrypt.extractable).toBe(false)
  })

  it('[KY6] every member opens it by the wrapped secret and reads what others wrapped to the group', async () => {
    const gsWrap = await wrapKey(first.held.secret, bob.recipient, alice.unlocked)
    const rosters = { owner: clinic.roster, own: clinic.roster }
    const gs = await openWrap(gsWrap, { kind: 'group', cid: clinic.cid }, rosters, bob.opener)
    if (!gs.ok) throw new Error(gs.error)
    const held = await openGroup(first.record, gs.value, clinic.roster)
    if (!held.ok) throw new Error(held.error)

    const recipient = await verifyGroup(first.record, clinic.roster)
    if (!recipient.ok) throw new Error(recipient.error)
    const pk = newKey({ kind: 'patient', cid: randomKid(), generation: 1 })
    const wrap = await wrapKey(pk, recipient.value, alice.unlocked)
    const opened = await openWrap(wrap, { kind: 'patient', cid: pk.cid }, rosters, held.value.opener)
    expect(opened.ok && revealSecret(opened.value.secret)).toEqual(revealSecret(pk.secret))
  })

  it('[KY6] made by somebody outside the roster is not wrapped to', async () => {
    const { record } = await createGroup(clinic.cid, stranger.unlocked)
    expect(await verifyGroup(record, clinic.roster)).toEqual({ ok: false, error: 'foreign_signer' })
  })

  it('[KY6] of another organisation is not taken for this one', async () => {
    const other = await setupOrganisation(alice, bob)
    expect(await verifyGroup(first.record, other.roster)).toEqual({ ok: false, error: 'other_organisation' })
    const moved = { ...first.record, organisation: other.cid }
    expect(await verifyGroup(moved, other.roster)).toEqual({ ok: false, error: 'bad_signature' })
  })

  it('[KY6] every field is signed', async () => {
    const other = (await createGroup(clinic.cid, alice.unlocked)).record
    const changes: Partial<GroupGeneration>[] = [
      { generation: 2 },
      { kid: other.kid },
      { spki: other.spki },
      { secret: other.secret },
      { sealed_private: other.sealed_private },
      { sealed_previous: other.sealed_private },
      { by: 2 },
      { signature: other.signature },
    ]
    for (const change of changes)
      expect(await verifyGroup({ ...first.record, ...change }, clinic.roster)).toEqual({
        ok: false,
        error: 'bad_signature',
      })
  })

  it('[KY6] does not open by another secret', async () => {
    const other = await createGroup(clinic.cid, alice.unlocked)
    expect(await openGroup(first.record, other.held.secret, clinic.roster)).toEqual({ ok: false, error: 'unreadable' })
    const renamed = { ...other.held.secret, kid: first.record.secret }
    expect(await openGroup(first.record, renamed, clinic.roster)).toEqual({ ok: false, error: 'unreadable' })
  })
})

describe('the next generation', () => {
  it('[KY6] seals the secret before it, so that what was read stays read', async () => {
    const second = await createGroup(clinic.cid, alice.unlocked, { previous: first.held, after: clinic.roster.head.n })
    expect(second.record.generation).toBe(2)
    expect(second.record.secret).not.toBe(first.record.secret)
    const before = await openPreviousSecret(second.record, second.held.secret, first.record)
    if (before === 'unreadable') throw new Error(before)
    expect(before).toMatchObject({ kid: first.record.secret, generation: 1 })
    expect(revealSecret(before.secret)).toEqual(revealSecret(first.held.secret.secret))
    expect(await openPreviousSecret(second.record, first.held.secret, first.record)).toBe('unreadable')
    expect(await openPreviousSecret(second.record, second.held.secret, second.record)).toBe('unreadable')
    expect(await openPreviousSecret(first.record, first.held.secret, first.record)).toBe('unreadable')
  })
})

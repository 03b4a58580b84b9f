// What a person says of the own account, on both databases: read as it was saved, told to colleagues, and refused to others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAccount } from '../../../contract/http/accounts.ts'
import { readOwnDetails, saveOwnDetails } from '../../../contract/http/own-account.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('the own account on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const details = { first_name: ' Maria ', last_name: 'Neumann', phone: '+4944112345', language: 'en' as const }
  const ofMaria = () => ({ id: ward.maria.id })
  const revOfKeys = async () =>
    (
      await ward.deps.db
        .selectFrom('organisation')
        .select('keys_rev')
        .where('id', '=', ward.seeblick.organisationId)
        .executeTakeFirstOrThrow()
    ).keys_rev

  it('[B53] PUT accounts/{id}: is read as it was saved, and colleagues learn the name', async () => {
    const before = await revOfKeys()
    const saved = await ward.maria.client.call(saveOwnDetails, { params: ofMaria(), body: details })
    const kept = { ...details, first_name: 'Maria', email: 'maria@seeblick.example' }
    expect(saved).toMatchObject({ status: 200, body: kept })
    expect((await ward.maria.client.call(readOwnDetails, { params: ofMaria() })).body).toEqual(kept)
    expect((await ward.jana.client.call(readAccount, { params: ofMaria() })).body.last_name).toBe('Neumann')
    expect(await revOfKeys()).toBeGreaterThan(before)
  })

  it('[B5] GET accounts/{id}: no browser keeps the answer, and a change shows with the next one', async () => {
    const read = () => ward.maria.client.call(readAccount, { params: ofMaria() })
    const first = await read()
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
    const renamed = first.body.last_name === 'Neumann' ? 'Neumann-Kruse' : 'Neumann'
    await ward.maria.client.call(saveOwnDetails, { params: ofMaria(), body: { ...details, last_name: renamed } })
    expect(await read()).toMatchObject({ status: 200, body: { id: ward.maria.id, last_name: renamed } })
    // another's change, of which this account's calls know nothing
    await ward.deps.db.updateTable('account').set({ last_name: 'Behrens' }).where('id', '=', ward.maria.id).execute()
    expect((await read()).body.last_name).toBe('Behrens')
  })

  it.each([
    ['first_name', ' '],
    ['last_name', 'x'.repeat(101)],
    ['phone', '0441/123'],
    ['phone', '12'],
    ['language', 'fr'],
  ])('refuses %s %j', async (field, value) => {
    const body = { ...details, [field]: value }
    expect(await ward.maria.client.call(saveOwnDetails, { params: ofMaria(), body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })
})

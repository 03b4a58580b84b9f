// The stores of accounts, organisations, devices, mail tokens, postcodes and settings, on both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { hashSecret, isSecret } from '../../../server/http/cookies.ts'
import { readAccountActor } from '../../../server/stores/accounts/actor-reader.ts'
import { readAccountByEmail, readPublicAccounts, readRolesIn } from '../../../server/stores/accounts/reader.ts'
import { addRoles, createAccount } from '../../../server/stores/accounts/writer.ts'
import { type DeviceSlot, lockFamily, readKnownDevice, readSlots } from '../../../server/stores/devices/reader.ts'
import { createDevice, endFamily, rotateToken, startFamily } from '../../../server/stores/devices/writer.ts'
import { isGood, lockMailToken, readMailToken } from '../../../server/stores/mail-tokens/reader.ts'
import { createMailToken, endMailTokens } from '../../../server/stores/mail-tokens/writer.ts'
import { findOrganisation, findOrganisationsByName } from '../../../server/stores/organisations/reader.ts'
import { createOrganisation, raiseKeysRev, writeProfile } from '../../../server/stores/organisations/writer.ts'
import { readSetting } from '../../../server/stores/settings/reader.ts'
import { writeSetting } from '../../../server/stores/settings/writer.ts'
import { countZipcodes, readZipcode } from '../../../server/stores/zipcodes/reader.ts'
import { writeZipcodes } from '../../../server/stores/zipcodes/writer.ts'
import { bothDatabases, openTestDatabase } from '../../support/database.ts'

const at = 1_800_000_000_000
/** roles that nobody of the operator gave */
const byCommand = { by: null, at } as const

describe.each(bothDatabases)('the stores of people on %s', (kind) => {
  let database: Database
  let count = 0
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const inTransaction = <T>(work: Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]) =>
    database.db.transaction().execute(work) as Promise<T>
  const newOrganisation = (name = `Haus ${count++}`, zipcode = '26131') =>
    inTransaction<number>((tx) =>
      createOrganisation(tx, {
        kind: 'careprovider',
        cid: `cid${count++}`,
        name,
        zipcode,
        status: 'active',
        created_at: at,
      }),
    )
  const newAccount = (email = `person${count++}@haus.example`) =>
    inTransaction<number>((tx) => createAccount(tx, { email, account_type: 'careprovider', created_at: at }))
  const newDevice = () =>
    inTransaction<number>((tx) =>
      createDevice(tx, {
        secret_hash: hashSecret('s'),
        session: `session${count++}`,
        kind: 'shared',
        form: null,
        browser: null,
        at,
      }),
    )
  const activate = (id: number, status = 'active') =>
    database.db.updateTable('account').set({ status }).where('id', '=', id).execute()

  describe('accounts', () => {
    it('are found by their address, which nobody else can have', async () => {
      const id = await newAccount('alice@haus.example')
      expect(await readAccountByEmail(database.db, 'alice@haus.example')).toMatchObject({ id, status: 'created' })
      expect(await readAccountByEmail(database.db, 'Alice@haus.example')).toBeUndefined()
      await expect(newAccount('alice@haus.example')).rejects.toThrow()
      await expect(newAccount('Upper@haus.example')).rejects.toThrow()
    })

    it('have roles by organisation, each once, ascending', async () => {
      const [id, one, other] = [await newAccount(), await newOrganisation(), await newOrganisation()]
      await inTransaction((tx) => addRoles(tx, id, one, [17, 16], byCommand))
      await inTransaction((tx) => addRoles(tx, id, one, [16], byCommand))
      await inTransaction((tx) => addRoles(tx, id, other, [17], byCommand))
      expect(await readRolesIn(database.db, id, one)).toEqual([16, 17])
      const [account] = await readPublicAccounts(database.db, [id])
      expect(account?.roles).toMatchObject([
        { organisation: { id: one }, roles: [16, 17] },
        { organisation: { id: other }, roles: [17] },
      ])
    })

    it('keep an administrator’s roles apart from those in organisations, and once', async () => {
      const id = await newAccount()
      await inTransaction((tx) => addRoles(tx, id, null, [1], byCommand))
      await inTransaction((tx) => addRoles(tx, id, null, [1], byCommand))
      const [account] = await readPublicAccounts(database.db, [id])
      expect(account?.roles).toEqual([])
      const rows = await database.db.selectFrom('account_role').selectAll().where('account_id', '=', id).execute()
      expect(rows).toMatchObject([{ account_id: id, organisation_id: null, role: 1 }])
    })
  })

  describe('sessions', () => {
    const startIn = async (slot = 0) => {
      const [accountId, deviceId] = [await newAccount(), await newDevice()]
      await activate(accountId)
      const family = `family${count++}`
      const values = { device_id: deviceId, slot, account_id: accountId, family, token_hash: hashSecret('1'), at }
      await inTransaction((tx) => startFamily(tx, values))
      return { accountId, deviceId, family, values }
    }

    it('are an account with its memberships for as long as account, device and session are good', async () => {
      const { accountId, deviceId, family } = await startIn()
      const organisation = await newOrganisation()
      await inTransaction((tx) => addRoles(tx, accountId, organisation, [16], byCommand))
      const read = () => readAccountActor(database.db, family)
      expect(await read()).toMatchObject({
        accountId,
        deviceId,
        family,
        memberships: [{ organisation: { id: organisation, kind: 'careprovider' }, roles: [16] }],
        platformRoles: [],
      })
      await activate(accountId, 'inactive')
      expect(await read()).toBeNull()
      await activate(accountId)
      await database.db.updateTable('device').set({ revoked_at: at }).where('id', '=', deviceId).execute()
      expect(await read()).toBeNull()
      await database.db.updateTable('device').set({ revoked_at: null }).where('id', '=', deviceId).execute()
      await inTransaction((tx) => endFamily(tx, family, 'logout', at))
      expect(await read()).toBeNull()
    })

    it('[AU3] keep the newest token and the one before', async () => {
      const { family } = await startIn()
      await inTransaction((tx) =>
        rotateToken(tx, family, { token: hashSecret('2'), previous: hashSecret('1') }, at + 1),
      )
      const held = await inTransaction<DeviceSlot>((tx) => lockFamily(tx, family))
      const isOf = (secret: string, hash: Uint8Array | null) => hash !== null && isSecret(secret, hash)
      expect(isOf('2', held.token_hash)).toBe(true)
      expect(isOf('1', held.previous_hash)).toBe(true)
      expect(held.used_at).toBe(at + 1)
    })

    it('replace what their slot held before', async () => {
      const { deviceId, family, values } = await startIn()
      await inTransaction((tx) => startFamily(tx, { ...values, family: `${family}b`, at: at + 5 }))
      const slots = await readSlots(database.db, deviceId)
      expect(slots).toMatchObject([{ slot: 0, family: `${family}b`, previous_hash: null, ended_at: null }])
      expect(await inTransaction((tx) => lockFamily(tx, family))).toBeUndefined()
    })

    it('end once: a later end changes neither time nor reason', async () => {
      const { family } = await startIn()
      await inTransaction((tx) => endFamily(tx, family, 'replayed', at + 1))
      await inTransaction((tx) => endFamily(tx, family, 'logout', at + 2))
      expect(await inTransaction((tx) => lockFamily(tx, family))).toMatchObject({
        ended_at: at + 1,
        ended_reason: 'replayed',
      })
    })

    it('[AU2] let their device speak for the organisations of the accounts that are signed in on it', async () => {
      const { accountId, deviceId, family } = await startIn()
      const organisation = await newOrganisation()
      await inTransaction((tx) => addRoles(tx, accountId, organisation, [16, 17], byCommand))
      const read = async () => (await readKnownDevice(database.db, deviceId))?.organisations
      expect(await read()).toEqual([{ id: organisation, kind: 'careprovider' }])
      await inTransaction((tx) => endFamily(tx, family, 'logout', at))
      expect(await read()).toEqual([])
    })
  })

  describe('mail tokens', () => {
    const newToken = (accountId: number, text: string) =>
      inTransaction((tx) =>
        createMailToken(tx, {
          hash: hashSecret(text),
          purpose: 'invitation',
          account_id: accountId,
          organisation_id: null,
          created_at: at,
          expires_at: at + 10,
        }),
      )
    const read = (text: string) => readMailToken(database.db, hashSecret(text))

    it('[AU8] are good until one of them is used or they are too old, however many there are', async () => {
      const account = await newAccount()
      await newToken(account, 'first')
      const first = await read('first')
      expect(first && isGood(first, at + 9)).toBe(true)
      expect(first && isGood(first, at + 10)).toBe(false)
      await newToken(account, 'second')
      const older = await read('first')
      expect(older && isGood(older, at)).toBe(true)
      await inTransaction((tx) => endMailTokens(tx, { account_id: account, purpose: 'invitation' }, at + 1))
      for (const text of ['first', 'second']) {
        const used = await inTransaction<typeof first>((tx) => lockMailToken(tx, hashSecret(text)))
        expect(used && isGood(used, at + 1)).toBe(false)
      }
    })

    it('of another account stay', async () => {
      const [one, other] = [await newAccount(), await newAccount()]
      await newToken(one, 'one')
      await newToken(other, 'other')
      const token = await read('one')
      expect(token && isGood(token, at)).toBe(true)
    })
  })

  describe('organisations', () => {
    it('are found by name in any letter case, with umlauts, or by number', async () => {
      const id = await newOrganisation('Ärztehaus Süd')
      const found = async (text: string) => (await findOrganisationsByName(database.db, text)).map((one) => one.id)
      expect(await found('Ärztehaus süd')).toEqual([id])
      expect(await found(String(id))).toEqual([id])
      expect(await found(`careprovider:${id}`)).toEqual([id])
      expect(await found(`careseeker:${id}`)).toEqual([])
      expect(await found('no such house')).toEqual([])
    })

    it('have one name in one postcode', async () => {
      const id = await newOrganisation('Haus Linde', '26131')
      await expect(newOrganisation('haus linde', '26131')).rejects.toThrow()
      expect(await newOrganisation('Haus Linde', '80331')).not.toBe(id)
      const wanted = { kind: 'careprovider', name: 'HAUS LINDE', zipcode: '26131' } as const
      expect((await findOrganisation(database.db, wanted))?.id).toBe(id)
    })

    it('of providers have a profile, of which a write changes only what it names', async () => {
      const id = await newOrganisation()
      const profile = () =>
        database.db.selectFrom('careprovider_profile').selectAll().where('organisation_id', '=', id).executeTakeFirst()
      await inTransaction((tx) => writeProfile(tx, id, { solutions: [21, 22], capacity_from: '2026-12-01' }))
      await inTransaction((tx) => writeProfile(tx, id, { catchment: ['26131'] }))
      expect(await profile()).toMatchObject({ solutions: [21, 22], capacity_from: '2026-12-01', catchment: ['26131'] })
    })

    it('[SY3] have a rev that rises with each change of their keys', async () => {
      const id = await newOrganisation()
      await inTransaction((tx) => raiseKeysRev(tx, id))
      const rows = await database.db.selectFrom('organisation').select('keys_rev').where('id', '=', id).execute()
      expect(rows).toEqual([{ keys_rev: 2 }])
    })
  })

  it('postcodes are added and replaced, thousands at once', async () => {
    const rows = Array.from({ length: 12_000 }, (_, i) => ({
      zipcode: String(i).padStart(5, '0'),
      city: 'Ort',
      federal_state: 'bavaria',
      latitude: 48,
      longitude: 11,
    }))
    await inTransaction((tx) => writeZipcodes(tx, rows))
    await inTransaction((tx) => writeZipcodes(tx, [{ ...rows[7], city: 'Other' } as (typeof rows)[0]]))
    expect(await countZipcodes(database.db)).toBe(12_000)
    expect(await readZipcode(database.db, '00007')).toMatchObject({ city: 'Other', federal_state: 'bavaria' })
    expect(await readZipcode(database.db, '99999')).toBeUndefined()
  })

  it('settings are replaced whole', async () => {
    expect(await readSetting(database.db, 'unknown')).toBeUndefined()
    await writeSetting(database.db, 'list', [1, 2])
    await writeSetting(database.db, 'list', { a: null })
    expect(await readSetting(database.db, 'list')).toEqual({ a: null })
  })
})

// What is kept of sessions and devices: a change forgets whom it concerns, and nobody else. On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../../server/db/database.ts'
import { type ActorCache, createActorCache } from '../../../server/http/actor-cache.ts'
import { createClock } from '../../../server/platform/clock.ts'
import { touchAccount } from '../../../server/stores/accounts/managed-writer.ts'
import { addRoles, createAccount } from '../../../server/stores/accounts/writer.ts'
import { createDevice, endFamily, startFamily } from '../../../server/stores/devices/writer.ts'
import { createOrganisation } from '../../../server/stores/organisations/writer.ts'
import { bothDatabases, openTestDatabase } from '../../support/database.ts'

const at = 1_800_000_000_000
const secret = new Uint8Array(32)
const nobody = { accounts: [], devices: [], organisations: [] }

describe.each(bothDatabases)('what is kept of sessions on %s', (kind) => {
  let database: Database
  let cache: ActorCache
  let count = 0
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

  /** Somebody of a house of their own, signed in on a device of their own. */
  const signedIn = () =>
    inTransaction(async (tx) => {
      count += 1
      const family = `family${count}`
      const values = { kind: 'careprovider', name: `Haus ${count}`, status: 'active', created_at: at } as const
      const house = await createOrganisation(tx, { ...values, cid: `cid${count}`, zipcode: '26131' })
      const person = { email: `p${count}@haus.example`, account_type: 'careprovider', created_at: at } as const
      const account = await createAccount(tx, person)
      await touchAccount(tx, account, { status: 'active' }, at)
      await addRoles(tx, account, house, [16], { by: null, at })
      const made = { session: family, kind: 'personal', form: null, browser: null } as const
      const device = await createDevice(tx, { ...made, secret_hash: secret, at })
      const slot = { device_id: device, slot: 0, account_id: account, family, token_hash: secret }
      await startFamily(tx, { ...slot, at })
      return { account, device, family, house }
    })
  type Signed = Awaited<ReturnType<typeof signedIn>>
  let one: Signed
  let other: Signed

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    one = await signedIn()
    other = await signedIn()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    const clock = createClock(() => at)
    cache = createActorCache(database.db, clock, (error) => {
      throw error
    })
  })

  /** Whose session and device are read anew after `change`. */
  async function readAnew(change: () => void): Promise<string[]> {
    const asked = (): [string, Promise<unknown>][] => [
      ['one', cache.ofFamily(one.family)],
      ['device of one', cache.ofDevice(one.device)],
      ['other', cache.ofFamily(other.family)],
      ['device of other', cache.ofDevice(other.device)],
    ]
    const before = asked()
    await Promise.all(before.map(([, value]) => value))
    change()
    return asked().flatMap(([name, value], place) => (value === before[place]?.[1] ? [] : [name]))
  }

  it.each([
    ['an account', () => ({ ...nobody, accounts: [one.account] })],
    ['a device', () => ({ ...nobody, devices: [one.device] })],
    ['a house', () => ({ ...nobody, organisations: [one.house] })],
  ])('a change of %s leaves the others', async (_, change) => {
    expect(await readAnew(() => cache.forget(change()))).toEqual(['one', 'device of one'])
  })

  it('without a change everybody is forgotten', async () => {
    expect(await readAnew(() => cache.forget())).toHaveLength(4)
  })

  it('who was nobody is asked for again after any change', async () => {
    expect(await cache.ofFamily('soon')).toBeNull()
    await inTransaction(async (tx) => {
      const slot = { device_id: one.device, slot: 1, account_id: one.account, family: 'soon', token_hash: secret }
      await startFamily(tx, { ...slot, at })
    })
    cache.forget({ ...nobody, devices: [one.device] })
    expect(await cache.ofFamily('soon')).toMatchObject({ accountId: one.account })
  })

  it('what was being read when the change came is not kept', async () => {
    const begun = cache.ofFamily(one.family)
    cache.forget({ ...nobody, accounts: [other.account] })
    expect(cache.ofFamily(one.family)).not.toBe(begun)
    await begun
    const kept = cache.ofFamily(one.family)
    await kept
    expect(cache.ofFamily(one.family)).toBe(kept)
  })

  it('asks again only for those who watch and are concerned', async () => {
    const watched = await signedIn()
    const actor = await cache.ofFamily(watched.family)
    if (!actor) throw new Error('nobody')
    const ended = Promise.withResolvers<string>()
    const stop = cache.watch(actor, ended.resolve)
    await inTransaction((tx) => endFamily(tx, watched.family, 'logout', at))
    const told: string[] = []
    void ended.promise.then((why) => told.push(why))
    cache.forget({ ...nobody, accounts: [other.account] })
    // an answer of the database that was asked for after the cache could have asked
    await database.db.selectFrom('account').select('id').execute()
    expect(told).toEqual([])
    cache.forget({ ...nobody, devices: [watched.device] })
    expect(await ended.promise).toBe('session')
    stop()
  })
})

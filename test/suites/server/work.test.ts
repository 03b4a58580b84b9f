// The unit of work: what a refusal, a throw and a commit leave behind, and what follows from each. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail, ok } from '../../../contract/result.ts'
import type { Database, Tx } from '../../../server/db/database.ts'
import {
  afterCommit,
  commitDespite,
  createWork,
  followUpsOf,
  organisationChanged,
  rightsChanged,
} from '../../../server/db/work.ts'
import { endAccess, touchAccount } from '../../../server/stores/accounts/managed-writer.ts'
import { addRoles, createAccount } from '../../../server/stores/accounts/writer.ts'
import { lapseCapacity, writeCapacity } from '../../../server/stores/capacity/writer.ts'
import { endFamiliesOf, endFamily, endSurplus, revokeDevice, setKind } from '../../../server/stores/devices/writer.ts'
import { blankAccount, eraseAccountRows } from '../../../server/stores/erasing/account-writer.ts'
import { createOrganisation, raiseKeysRev, writeProductFeatures } from '../../../server/stores/organisations/writer.ts'
import { dropRoles } from '../../../server/stores/portal-companions/writer.ts'
import { replaceRoleStations } from '../../../server/stores/stations/writer.ts'
import { bothDatabases, openTestDatabase } from '../../support/database.ts'

describe.each(bothDatabases)('a unit of work on %s', (kind) => {
  let database: Database
  let count = 0
  const happened: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const insert = async (tx: Tx, cid = `cid${count++}`) => {
    const values = { kind: 'careseeker', cid, name: cid, status: 'active', created_at: 1 } as const
    await tx.insertInto('organisation').values(values).execute()
    return cid
  }
  const isThere = async (cid: string) =>
    (await database.db.selectFrom('organisation').select('id').where('cid', '=', cid).executeTakeFirst()) !== undefined
  const work = () => {
    happened.length = 0
    return createWork(database.db, {
      before: async (_tx, { organisations }) => {
        if (organisations.size > 0) happened.push(`before ${[...organisations]}`)
      },
      after: async ({ rights, organisations }) => {
        if (rights) happened.push('rights')
        for (const id of organisations) happened.push(`organisation ${id}`)
      },
    })
  }
  const note = (tx: Tx) => {
    rightsChanged(tx)
    organisationChanged(tx, 7)
    organisationChanged(tx, 7)
    afterCommit(tx, () => void happened.push('later'))
  }

  it('commits, and what was noted follows once and in order', async () => {
    const cid = await work()(async (tx) => {
      note(tx)
      return insert(tx)
    })
    expect(await isThere(cid)).toBe(true)
    expect(happened).toEqual(['before 7', 'rights', 'organisation 7', 'later'])
  })

  it('shows what it wrote before anything follows', async () => {
    const cid = `cid${count++}`
    let seen = false
    await work()(async (tx) => {
      afterCommit(tx, async () => {
        seen = await isThere(cid)
      })
      await insert(tx, cid)
    })
    expect(seen).toBe(true)
  })

  it('rolls back at a refusal, answers it, and nothing follows', async () => {
    const cid = `cid${count++}`
    const refused = await work()(async (tx) => {
      note(tx)
      await insert(tx, cid)
      return fail('conflict')
    })
    expect(refused).toEqual(fail('conflict'))
    expect(await isThere(cid)).toBe(false)
    expect(happened).toEqual([])
  })

  it('rolls back when something throws, and throws it on', async () => {
    const cid = `cid${count++}`
    const failing = work()(async (tx) => {
      note(tx)
      await insert(tx, cid)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await isThere(cid)).toBe(false)
    expect(happened).toEqual([])
  })

  it('keeps what was written despite a refusal that says so', async () => {
    const cid = `cid${count++}`
    const refused = await work()(async (tx) => {
      note(tx)
      await insert(tx, cid)
      return commitDespite(fail('token_ended'))
    })
    expect(refused).toEqual(fail('token_ended'))
    expect(await isThere(cid)).toBe(true)
    expect(happened).toContain('rights')
  })

  it('a refusal commits only where it was said, not wherever the same one is answered', async () => {
    const refusal = fail('token_ended')
    await work()(async () => commitDespite(refusal))
    const cid = `cid${count++}`
    await work()(async (tx) => {
      await insert(tx, cid)
      return refusal
    })
    expect(await isThere(cid)).toBe(false)
  })

  it('nothing follows when what went with the commit failed', async () => {
    const cid = `cid${count++}`
    const failing = work()(async (tx) => {
      note(tx)
      await insert(tx, cid)
      const query = tx
        .insertInto('organisation')
        .values({ kind: 'careseeker', cid, name: cid, status: 'active', created_at: 1 })
        .execute()
      query.catch(() => undefined)
      followUpsOf(tx).withCommit.push(query)
      return ok(null)
    })
    await expect(failing).rejects.toThrow()
    expect(await isThere(cid)).toBe(false)
    expect(happened).not.toContain('rights')
  })

  it('hears from the stores what they changed', async () => {
    const at = 1
    const newAccount = (tx: Tx) =>
      createAccount(tx, { email: `a${count++}@haus.example`, account_type: 'careprovider', created_at: at })
    const rights: Record<string, (tx: Tx) => Promise<unknown>> = {
      addRoles: async (tx) => addRoles(tx, await newAccount(tx), null, [1], { by: null, at: 0 }),
      touchAccount: (tx) => touchAccount(tx, 1, { status: 'inactive' }, at),
      endAccess: (tx) => endAccess(tx, 1, at),
      setKind: (tx) => setKind(tx, 1, 'shared'),
      endFamily: (tx) => endFamily(tx, 'family', 'logout', at),
      endSurplus: (tx) => endSurplus(tx, { account_id: 1 }, { family: 'family', most: 2, at }),
      endFamiliesOf: (tx) => endFamiliesOf(tx, 1, null, at),
      revokeDevice: (tx) => revokeDevice(tx, 1, at),
      replaceRoleStations: (tx) => replaceRoleStations(tx, { accountId: 1, organisationId: 1, role: 1 }, null),
      dropRoles: (tx) => dropRoles(tx, 1, 1),
      writeProductFeatures: (tx) => writeProductFeatures(tx, { kind: 'careseeker', id: 1 }, []),
      blankAccount: (tx) => blankAccount(tx, 1, []),
      eraseAccountRows: async (tx) => eraseAccountRows(tx, await newAccount(tx)),
    }
    for (const [name, write] of Object.entries(rights)) {
      await work()(write)
      expect(happened, name).toContain('rights')
    }
    let house = 0
    await work()(async (tx) => {
      const values = {
        kind: 'careprovider',
        cid: `cid${count++}`,
        name: 'Haus',
        status: 'active',
        created_at: at,
      } as const
      house = await createOrganisation(tx, values)
    })
    expect(happened).toContain(`organisation ${house}`)
    const report = { status: 'free', from: null, places: null, room_types: null, at } as const
    const by = { accountId: null, deviceId: null }
    const changes: Record<string, (tx: Tx) => Promise<unknown>> = {
      raiseKeysRev: (tx) => raiseKeysRev(tx, house),
      writeCapacity: (tx) => writeCapacity(tx, house, report, by),
      lapseCapacity: (tx) => lapseCapacity(tx, house, at + 1),
    }
    for (const [name, write] of Object.entries(changes)) {
      await work()(write)
      expect(happened, name).toContain(`organisation ${house}`)
    }
    // what changed nothing is nobody's news
    await work()((tx) => writeCapacity(tx, house, { ...report, at: 0 }, by))
    expect(happened).toEqual([])
  })
})

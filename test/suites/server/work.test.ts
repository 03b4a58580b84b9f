// The unit of work: what a refusal, a throw and a commit leave behind, and what follows from each. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail, ok } from '../../../contract/result.ts'
import type { Database, Tx } from '../../../server/db/database.ts'
import { pipelined } from '../../../server/db/pipelined.ts'
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
import {
  confirmFamily,
  createDevice,
  endFamiliesOf,
  endFamily,
  endSurplus,
  revokeDevice,
  setKind,
  startFamily,
} from '../../../server/stores/devices/writer.ts'
import { blankAccount, eraseAccountRows } from '../../../server/stores/erasing/account-writer.ts'
import { askedAt } from '../../../server/stores/erasing/journal.ts'
import { createOrganisation, raiseKeysRev, writeProductFeatures } from '../../../server/stores/organisations/writer.ts'
import { dropRoles, endCompanionsOf } from '../../../server/stores/portal-companions/writer.ts'
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
        const { accounts, devices, organisations: members } = rights
        if (accounts.size + devices.size + members.size > 0)
          happened.push(
            `rights of ${[...accounts]}, on ${[...devices]}${members.size > 0 ? `, in ${[...members]}` : ''}`,
          )
        for (const id of organisations) happened.push(`organisation ${id}`)
      },
    })
  }
  const note = (tx: Tx) => {
    rightsChanged(tx, { accounts: [5], devices: [6, 6] })
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
    expect(happened).toEqual(['before 7', 'rights of 5, on 6', 'organisation 7', 'later'])
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
    expect(happened).toContain('rights of 5, on 6')
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
    expect(happened).not.toContain('rights of 5, on 6')
  })

  it('asks for what is asked together in its order, and each sees what was written before it', async () => {
    const cids = await work()(async (tx) => {
      const [cid, found] = await Promise.all([
        insert(tx),
        tx.selectFrom('organisation').select('cid').orderBy('id', 'desc').limit(1).executeTakeFirst(),
      ])
      return [cid, found?.cid]
    })
    expect(cids[1]).toBe(cids[0])
    expect(await isThere(cids[0] ?? '')).toBe(true)
  })

  it('of several that are asked together tells the first that failed, and none of them stays', async () => {
    const cid = await insert(database.db as Tx)
    const other = `cid${count++}`
    const failing = work()(async (tx) => {
      await Promise.all([insert(tx, cid), insert(tx, other)])
    })
    await expect(failing).rejects.toThrow('organisation_cid')
    expect(await isThere(other)).toBe(false)
  })

  it('refuses what is asked of it after its end, so that nothing comes after the commit', async () => {
    const late = `cid${count++}`
    await database.db.transaction().execute(async (tx) => {
      const kept = await pipelined(tx, async (own) => own)
      await expect(insert(kept, late)).rejects.toThrow('given back')
    })
    expect(await isThere(late)).toBe(false)
  })

  it('hears from the stores what they changed', async () => {
    const at = 1
    const newAccount = (tx: Tx) =>
      createAccount(tx, { email: `a${count++}@haus.example`, account_type: 'careprovider', created_at: at })
    const secret = new Uint8Array(32)
    const session = async (tx: Tx, account: number, family: string, used = at) => {
      const made = { session: family, kind: 'personal', form: null, browser: null } as const
      const device = await createDevice(tx, { ...made, secret_hash: secret, at })
      await startFamily(tx, {
        ...{ device_id: device, slot: 0, account_id: account, family, token_hash: secret },
        at: used,
      })
      return device
    }
    const begun = await database.db.transaction().execute(async (tx) => {
      const account = await newAccount(tx)
      const [used, unused] = [await session(tx, account, 'used', at + 1), await session(tx, account, 'unused')]
      return { account, used, unused }
    })
    const { account } = begun
    const rights: Record<string, readonly [write: (tx: Tx) => Promise<unknown>, whose: string]> = {
      addRoles: [(tx) => addRoles(tx, account, null, [1], { by: null, at: 0 }), `rights of ${account}, on `],
      touchAccount: [(tx) => touchAccount(tx, account, { status: 'active' }, at), `rights of ${account}, on `],
      setKind: [(tx) => setKind(tx, begun.used, 'shared'), `rights of , on ${begun.used}`],
      confirmFamily: [(tx) => confirmFamily(tx, 'used', at), `rights of , on ${begun.used}`],
      endSurplus: [
        (tx) => endSurplus(tx, { account_id: account }, { family: 'used', most: 1, at }),
        `rights of , on ${begun.unused}`,
      ],
      endFamily: [(tx) => endFamily(tx, 'used', 'logout', at), `rights of , on ${begun.used}`],
      endAccess: [(tx) => endAccess(tx, account, at), `rights of ${account}, on `],
      endFamiliesOf: [(tx) => endFamiliesOf(tx, account, null, at), `rights of ${account}, on `],
      revokeDevice: [(tx) => revokeDevice(tx, begun.used, at), `rights of , on ${begun.used}`],
      replaceRoleStations: [
        (tx) => replaceRoleStations(tx, { accountId: account, organisationId: 1, role: 1 }, null),
        `rights of ${account}, on `,
      ],
      dropRoles: [(tx) => dropRoles(tx, account, 1), `rights of ${account}, on `],
      writeProductFeatures: [
        (tx) => writeProductFeatures(tx, { kind: 'careseeker', id: 9 }, []),
        'rights of , on , in 9',
      ],
      endCompanionsOf: [(tx) => endCompanionsOf(tx, [8, 9], at), 'rights of , on , in 8,9'],
      blankAccount: [(tx) => blankAccount(tx, account, [9], askedAt(at)), `rights of ${account}, on , in 9`],
      eraseAccountRows: [(tx) => eraseAccountRows(tx, account, askedAt(at)), `rights of ${account}, on `],
    }
    for (const [name, [write, whose]] of Object.entries(rights)) {
      await work()(write)
      expect(happened, name).toContain(whose)
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

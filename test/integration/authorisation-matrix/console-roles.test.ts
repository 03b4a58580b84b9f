// FT18 of the console: every call that an administrator may and not everybody signed in may × the six roles of administrators, × a
// session that has not shown its second proof. A call without its row in console-roles.rows.ts fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { endpoints } from '../../../contract/http/registry.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { confirmSessions, setupAdmin } from '../../support/people.ts'
import { beforeProof, byPart, type ConsoleRole, consoleRoles, mayOf } from './console-roles.rows.ts'
import { type Row, signedIn, type World } from './row.ts'
import { rows } from './rows.ts'
import { setupWorld } from './world.ts'

/** What is an administrator's: others of those who are signed in may not, or it lies below the console's path. */
const isOfConsole = ({ endpoint, may }: Row): boolean =>
  endpoints[endpoint]?.caller === 'account' &&
  (endpoints[endpoint]?.path.startsWith('/api/admin/') ||
    (may.includes('admin') && signedIn.some((persona) => !may.includes(persona))))

const names = Object.keys(consoleRoles) as ConsoleRole[]
const ofConsole = rows.filter(isOfConsole)
const nameOf = ({ endpoint, about }: Row): string => (about ? `${endpoint} (${about})` : endpoint)
/** in the table of roles */
const keyOf = (row: Row): string => (nameOf(row) in mayOf ? nameOf(row) : row.endpoint)

describe('[FT18] who of the operator may call what', () => {
  type Admin = Awaited<ReturnType<typeof setupAdmin>>
  let world: World
  /** each role its own, so that what one guesses does not count for the next */
  const admins = new Map<ConsoleRole, Admin>()
  beforeAll(async () => {
    ;({ world } = await setupWorld())
  })
  afterAll(() => world.ward.server.close())

  /** Somebody who holds this role alone. */
  async function adminOf(role: ConsoleRole): Promise<Admin> {
    const known = admins.get(role)
    if (known) return known
    const made = await setupAdmin(world.ward.server, `${role.toLowerCase()}@rollen.example`)
    await world.ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [made.id] })
      const own = tx.updateTable('account_role').set({ role: roles.code[role] })
      await own.where('account_id', '=', made.id).execute()
    })
    admins.set(role, made)
    return made
  }
  const forget = ({ id }: Admin): Promise<void> =>
    world.ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [id] })
      await tx.updateTable('device_slot').set({ confirmed_at: null }).where('account_id', '=', id).execute()
    })

  /** What each call answers one role, and what it has to. */
  async function compare(role: ConsoleRole, statusOf: (row: Row) => number): Promise<void> {
    const answered: Record<string, number> = {}
    const expected: Record<string, number> = {}
    const { id, device, unlocked, client } = await adminOf(role)
    for (const row of ofConsole) {
      const endpoint = endpoints[row.endpoint]
      if (!endpoint) throw new Error(row.endpoint)
      const { status } = await client.call(endpoint, await row.asks(world, { id, device, unlocked, client }))
      answered[nameOf(row)] = status
      expected[nameOf(row)] = statusOf(row)
    }
    expect(answered).toEqual(expected)
  }

  it('knows the six roles, and names each call once', () => {
    expect([...names].sort()).toEqual(roles.keys.filter((key) => key.startsWith('admin')).sort())
    const calls = [...new Set(ofConsole.map(keyOf))].sort()
    expect(Object.keys(mayOf).sort()).toEqual(calls)
    const below = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/api/admin/'))
    expect(below.map(([name]) => name).filter((name) => !ofConsole.some(({ endpoint }) => endpoint === name))).toEqual(
      [],
    )
  })

  it.each(names)('%s', (role) =>
    compare(role, (row) => {
      const passes = row.passes ?? 200
      if (mayOf[keyOf(row)]?.includes(role)) return passes
      return byPart[keyOf(row)]?.includes(role) ? 404 : 403
    }),
  )

  it.each(names)('%s before the second proof', async (role) => {
    const admin = await adminOf(role)
    await forget(admin)
    await compare(role, (row) => (beforeProof.includes(row.endpoint) ? (row.passes ?? 200) : 403))
    await confirmSessions(world.ward.server, admin.id)
  })
})

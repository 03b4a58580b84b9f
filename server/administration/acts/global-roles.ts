// Gives and takes the roles of the operator's people ('Verwaltung').
import { roles } from '../../../catalogue/roles.ts'
import type { Consequence } from '../../../contract/http/pending-acts.ts'
import { platformRoles } from '../../../domain/rights.ts'
import { touchAccount } from '../../stores/accounts/managed-writer.ts'
import { readPlatformRoles } from '../../stores/accounts/reader.ts'
import { addRoles, removeGlobalRole } from '../../stores/accounts/writer.ts'
import { readHolders } from '../../stores/admin/accounts.ts'
import { inviteAgain } from '../../user-management/account-state.ts'
import { type Act, isLastAdmin } from './act.ts'

interface OfRole {
  readonly role_value: number
}
const keysOf = (codes: readonly number[]) =>
  codes.flatMap((code) => roles.entries.find((entry) => entry.code === code)?.key ?? [])
const changed = (from: readonly number[], to: readonly number[]) => ({
  roles: { from: keysOf(from), to: keysOf(to) },
})

export const giveRole: Act<OfRole> = {
  endsRights: false,
  hurries: false,
  asksReason: false,
  refuses: async (db, { account }, { role_value }) => {
    if (!platformRoles.includes(role_value)) return 'unknown_role'
    if (account.account_type !== 'staff') return 'no_staff'
    if (account.status === 'inactive') return 'inactive'
    return (await readPlatformRoles(db, account.id)).includes(role_value) ? 'held' : null
  },
  consequences: async (_, { account }, { role_value }) => [
    { key: role_value === roles.code.admin ? 'may_all' : 'may', name: keysOf([role_value])[0] ?? '' },
    ...(account.status === 'created' ? [{ key: 'invited', name: account.email }] : []),
  ],
  perform: async (deps, tx, { account }, { details: { role_value }, actorId, at }) => {
    const before = await readPlatformRoles(tx, account.id)
    await addRoles(tx, account.id, null, [role_value], { by: actorId, at })
    await touchAccount(tx, account.id, {}, at)
    if (account.status === 'created')
      await inviteAgain(deps, tx, { account, organisations: [], actorId, at }, [role_value])
    return changed(before, [...before, role_value])
  },
}

export const takeRole: Act<OfRole> = {
  endsRights: true,
  hurries: false,
  asksReason: false,
  refuses: async (db, { account }, { role_value }) => {
    if (!(await readPlatformRoles(db, account.id)).includes(role_value)) return 'not_held'
    return role_value === roles.code.admin && (await isLastAdmin(db, account)) ? 'last_admin' : null
  },
  consequences: async (db, { account }, { role_value }) => {
    const held = (await readPlatformRoles(db, account.id)).filter((role) => role > 0 && role !== role_value)
    const others = (await readHolders(db, null)).filter(
      (holder) =>
        holder.account.id !== account.id &&
        holder.account.status === 'active' &&
        holder.roles.some((role) => role.role_value === role_value),
    )
    const name = keysOf([role_value])[0] ?? ''
    const follows: Consequence[] = [{ key: 'may_not', name }]
    if (held.length === 0) follows.push({ key: 'no_console' })
    if (others.length === 0) follows.push({ key: 'nobody_else', name })
    return follows
  },
  perform: async (_, tx, { account }, { details: { role_value }, at }) => {
    const before = await readPlatformRoles(tx, account.id)
    await removeGlobalRole(tx, account.id, role_value)
    await touchAccount(tx, account.id, {}, at)
    return changed(
      before,
      before.filter((role) => role !== role_value),
    )
  },
}

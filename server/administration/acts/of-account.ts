// Ends an account, gives it another address, ends one of its devices.
import type { Consequence } from '../../../contract/http/pending-acts.ts'
import { endDeviceIn } from '../../devices/end-device.ts'
import { queueMails } from '../../mail/queue.ts'
import { readManagedAccount } from '../../stores/accounts/managed-reader.ts'
import { readAccountByEmail, readPlatformRoles } from '../../stores/accounts/reader.ts'
import { replaceEmail } from '../../stores/accounts/writer.ts'
import { readDevicesOf } from '../../stores/admin/accounts.ts'
import { readSlots } from '../../stores/devices/reader.ts'
import { endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { endAccount, inviteAgain } from '../../user-management/account-state.ts'
import { isOnlyManager } from '../../user-management/change.ts'
import { type Act, isLastAdmin } from './act.ts'

const counted = (key: string, count: number): Consequence[] => (count > 0 ? [{ key, count }] : [])

export const deactivateAccount: Act<object> = {
  endsRights: true,
  hurries: false,
  asksReason: false,
  refuses: async (db, { account }) => {
    if (account.status === 'inactive') return 'not_offered'
    return (await isLastAdmin(db, account)) ? 'last_admin' : null
  },
  consequences: async (db, { account, organisations }) => {
    const devices = (await readDevicesOf(db, account.id)).filter(({ signed_in }) => signed_in)
    const only: Consequence[] = []
    let groups = 0
    for (const organisation of organisations) {
      const managed = await readManagedAccount(db, organisation.id, account.id)
      if (managed && (await isOnlyManager(db, organisation, managed)))
        only.push({ key: 'only_manager', name: organisation.name })
      if (managed?.confirmed) groups++
    }
    const global = (await readPlatformRoles(db, account.id)).filter((role) => role > 0)
    return [
      ...(devices.length > 0 ? [{ key: 'signed_out', count: devices.length }] : [{ key: 'cannot_sign_in' }]),
      ...only,
      ...counted('waiting_inputs', sumOf(devices.map(({ waiting }) => waiting ?? 0))),
      ...counted('new_keys', groups),
      ...(global.length > 0 ? [{ key: 'no_console' }] : []),
      ...(organisations.length > 0 ? [{ key: 'person_told', name: account.email }] : []),
    ]
  },
  perform: async (deps, tx, { account, organisations }, { actorId, at }) => {
    await endAccount(deps, tx, { account, organisations, actorId, at })
    return { status: { from: account.status, to: 'inactive' } }
  },
}

const sumOf = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

interface OfAddress {
  readonly email: string
}

export const changeEmail: Act<OfAddress> = {
  endsRights: false,
  hurries: false,
  asksReason: false,
  refuses: async (db, { account }, { email }) => {
    if (account.status === 'inactive') return 'inactive'
    if (account.email === email) return 'same_address'
    return (await readAccountByEmail(db, email)) ? 'email_taken' : null
  },
  consequences: async (_, { account }, { email }) => [
    { key: 'signs_in_with', name: email },
    account.status === 'created' ? { key: 'invited', name: email } : { key: 'old_address', name: account.email },
    { key: 'may_reset', name: email },
  ],
  perform: async (deps, tx, { account, organisations }, { details: { email }, actorId, at }) => {
    await replaceEmail(tx, account.id, email)
    // a link that lies in the old mailbox opens nothing any more
    for (const purpose of ['reset', 'invitation', 'second_proof'] as const)
      await endMailTokens(tx, { account_id: account.id, purpose }, at)
    const cause = `email changed ${deps.ids.random(16)}`
    if (account.status === 'created') {
      const roles = await readPlatformRoles(tx, account.id)
      await inviteAgain(deps, tx, { account: { ...account, email }, organisations, actorId, at }, roles)
    } else await queueMails(deps, tx, [{ key: 'emailChanged', to: account, variables: {}, cause }])
    return { email: { from: account.email, to: email } }
  },
}

interface OfDevice {
  readonly device_id: number
}

export const revokeDevice: Act<OfDevice> = {
  endsRights: false,
  hurries: true,
  asksReason: false,
  refuses: async (db, { account }, { device_id }) => {
    const device = (await readDevicesOf(db, account.id)).find(({ id }) => id === device_id)
    if (!device) return 'unknown_device'
    return device.revoked_at === null ? null : 'not_offered'
  },
  consequences: async (db, { account }, { device_id }) => {
    const slots = (await readSlots(db, device_id)).filter(({ ended_at }) => ended_at === null)
    const others = new Set(slots.map(({ account_id }) => account_id).filter((id) => id !== account.id))
    const device = (await readDevicesOf(db, account.id)).find(({ id }) => id === device_id)
    return [
      { key: 'wiped' },
      ...counted('others_signed_out', others.size),
      ...counted('waiting_inputs', device?.waiting ?? 0),
    ]
  },
  perform: async (_, tx, __, { details: { device_id }, at }) => {
    await endDeviceIn(tx, device_id, at)
    return { device: { from: device_id, to: null } }
  },
}

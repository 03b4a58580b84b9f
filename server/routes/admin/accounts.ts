// GET /api/admin/accounts, GET and PUT of one, its devices, POST …/:step (A10): accounts as the operator's people keep them.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-accounts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import * as files from '../../administration/account-file.ts'
import { lockSubject } from '../../administration/acts/subject.ts'
import { rightsChanged } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { presentNamed } from '../../devices/present-named.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, type ServedResource, serveResource } from '../../http/serve-resource.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { adminAccountStore, readDevicesOf } from '../../stores/admin/accounts.ts'
import { isOfPortal } from '../../stores/admin/listed-accounts.ts'
import { erasedEmail } from '../../stores/erasing/account-writer.ts'
import { raiseKeysRev } from '../../stores/organisations/writer.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { inviteAgain, reopenAccount } from '../../user-management/account-state.ts'

const everywhere = {}

/** Whether an account of this kind may have the roles that it has. */
const fits = (type: string, { roles }: contract.AdminAccount): boolean =>
  roles.every(({ organisation }) => {
    if (organisation === null) return type === 'staff'
    if (type === 'staff') return false
    return type === 'clinic'
      ? organisation.kind === 'careseeker'
      : type !== 'careprovider' || organisation.kind === type
  })

export const servedAccounts = (): ServedResource<typeof contract.adminAccounts, Readonly<Record<string, never>>> => ({
  policies: {
    list: adminPolicies.listAdminAccounts,
    read: adminPolicies.listAdminAccounts,
    change: adminPolicies.changeAdminAccount,
  },
  scope: () => everywhere,
  store: adminAccountStore,
  check: (_, __, { account_type }, before) => {
    if (!before || account_type === before.account_type) return ok(null)
    if (isOfPortal(account_type)) return invalidField('account_type', 'portal_type')
    return fits(account_type, before) ? ok(null) : invalidField('account_type', 'has_roles')
  },
  changed: async (tx, { id, from, to }) => {
    if (from?.account_type !== to?.account_type) rightsChanged(tx, { accounts: [id] })
    // the name is part of the public record that colleagues read with the organisation's keys
    for (const organisation of await readOrganisationIdsOf(tx, id)) await raiseKeysRev(tx, organisation)
  },
})

export const adminAccounts = (app: FastifyInstance, deps: Deps): void => {
  for (const serve of serveResource(contract.adminAccounts, servedAccounts())) serve(app, deps)
}

export const listAccountDevices = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listAccountDevices, {
    policy: adminPolicies.listAdminAccounts,
    handler: async ({ params: { accountId } }) => {
      if (!(await adminAccountStore.find(deps.db, everywhere, accountId))) return fail('not_found')
      const devices = await readDevicesOf(deps.db, accountId)
      return ok({
        devices: devices.map((device) => ({
          ...presentNamed(device),
          ...{ used_at: device.used_at, signed_in: device.signed_in },
          ...{ revoked_at: device.revoked_at, waiting: device.waiting },
        })),
      })
    },
  })

export const stepAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.stepAccount, {
    policy: adminPolicies.changeAdminAccount,
    handler: async ({ actor, params: { accountId, step } }) =>
      deps.work(async (tx): Promise<Result<contract.AdminAccount, Failure>> => {
        const subject = await lockSubject(tx, accountId)
        const before = subject && (await adminAccountStore.find(tx, everywhere, accountId))
        if (!subject || !before) return fail('not_found')
        const { status } = before
        const isErased = subject.account.email === erasedEmail(accountId)
        if (isErased || status !== (step === 'reactivate' ? 'inactive' : 'created'))
          return invalidField('step', 'not_offered')
        const at = deps.clock.now()
        const managed = { ...subject, actorId: actor.accountId, at }
        const roles = before.roles.map(({ role_value }) => role_value)
        await (step === 'reactivate' ? reopenAccount : inviteAgain)(deps, tx, managed, roles)
        for (const { id } of subject.organisations) await raiseKeysRev(tx, id)
        const after = await adminAccountStore.find(tx, everywhere, accountId)
        if (!after) return fail('not_found')
        const changes =
          step === 'invite' ? { invited: { from: null, to: at } } : { status: { from: status, to: after.status } }
        const by = { at, account_id: actor.accountId, reason: null }
        await insertRecordChange(tx, { resource: 'accounts', record_id: accountId, ...by, act: 'changed', changes })
        return ok(after)
      }),
  })

export const previewAccountFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.previewAccountFile, {
    policy: adminPolicies.changeAdminAccount,
    perMinute: 20,
    handler: ({ body: { content } }) => files.previewAccountFile(deps, content),
  })

export const addAccountFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addAccountFile, {
    policy: adminPolicies.changeAdminAccount,
    perMinute: 20,
    handler: ({ actor, body }) => files.addAccountFile(deps, actor.accountId, body),
  })

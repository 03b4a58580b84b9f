// GET /api/admin/calls, GET and POST /api/admin/careproviders/:id/calls, and notes on a provider: the operator's work with a house that is
// on its way to taking part. A call changes the provider's record by the same way as its form, so that events and history are the same.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-calls.ts'
import { type AdminProvider, adminProviders } from '../../../contract/http/admin-organisations.ts'
import { isSet } from '../../../contract/http/flag.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { furthestCallDays, toCall } from '../../../domain/admin/calls.ts'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../../domain/calendar.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { type By, changeLocked, invalidField, serveResource } from '../../http/serve-resource.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readAccountById, readRolesIn } from '../../stores/accounts/reader.ts'
import { insertCall, readCallsOf, readDueCalls } from '../../stores/admin/calls.ts'
import { noteStore, readMergedNotes } from '../../stores/admin/notes.ts'
import { lockOrganisation, readOrganisation } from '../../stores/organisations/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { inviteAgain } from '../../user-management/account-state.ts'
import { servedProviders } from './organisations.ts'

export const listCalls = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listCalls, {
    policy: adminPolicies.listCalls,
    handler: async ({ actor, query: { mine, start = 0, count = recordsPerPage.usual } }) => {
      const now = deps.clock.now()
      const until = startOfDay(addDays(dayOf(now), 1))
      const assignee = isSet(mine) ? actor.accountId : null
      return ok({ at: now, ...(await readDueCalls(deps.db, { now, until, assignee, start, count })) })
    },
  })

export const readProviderCalls = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readProviderCalls, {
    policy: adminPolicies.readProviderCalls,
    handler: async ({ params: { careproviderId } }) => {
      const found = await readCallsOf(deps.db, careproviderId)
      return found ? ok(found) : fail('not_found')
    },
  })

/** What the schema cannot say of a call. */
function check({ outcome, next_call_at: next, ...call }: contract.NewCall, now: number): Result<null, Failure> {
  if (outcome === 'noInterest' && call.inactive_reason === null)
    return invalidField('inactive_reason', 'missing_reason')
  if (next !== null && next <= now) return invalidField('next_call_at', 'past')
  if (next !== null && next > now + furthestCallDays * DAY_MS) return invalidField('next_call_at', 'far')
  if (next === null && call.onboarding_status === toCall && call.inactive_reason === null)
    return invalidField('next_call_at', 'missing')
  const resends = outcome === 'resendOnboardingEmail'
  if (resends !== (call.resend_to !== null)) return invalidField('resend_to', resends ? 'missing' : 'not_resent')
  return ok(null)
}

/** The provider's record after the call: its states, and who looks after it if nobody did. */
async function changeProvider(tx: Tx, by: By, before: AdminProvider, call: contract.NewCall) {
  const { name, street, zipcode, fax, contact_hours, product_features, notes, status, inactive_reason, assignee_id } =
    before
  const { onboarding_status, inactive_reason: reason } = call
  const fields = {
    ...{ name, street, zipcode, fax, contact_hours, product_features, notes, onboarding_status },
    ...(reason === null ? { status, inactive_reason } : { status: 'inactive', inactive_reason: reason }),
    assignee_id: assignee_id ?? by.actor.accountId,
  }
  return changeLocked(adminProviders, servedProviders(by.deps, call.text), tx, by, { scope: {}, before, fields })
}

async function enter(deps: Deps, tx: Tx, by: By, id: number, call: contract.NewCall): Promise<Result<null, Failure>> {
  const organisation = await lockOrganisation(tx, id)
  const before = await servedProviders(deps).store.find(tx, {}, id)
  if (!organisation || !before) return fail('not_found')
  if (before.rev !== call.rev) return fail('record_changed', { current: await readCallsOf(tx, id) })
  const at = deps.clock.now()
  const checked = check(call, at)
  if (!checked.ok) return checked
  const changed = await changeProvider(tx, by, before, call)
  if (!changed.ok) return changed
  const { outcome, text, onboarding_status, next_call_at } = call
  const account_id = by.actor.accountId
  const said = { outcome, text, onboarding_status, next_call_at }
  const record_id = await insertCall(tx, { organisation_id: id, at, account_id, ...said })
  if (call.resend_to !== null) {
    const account = await readAccountById(tx, call.resend_to)
    const roles = await readRolesIn(tx, call.resend_to, id)
    if (account?.status !== 'created' || roles.length === 0) return invalidField('resend_to', 'not_invited')
    await inviteAgain(deps, tx, { account, organisations: [organisation], actorId: account_id, at }, roles)
  }
  const told = {
    outcome: { from: null, to: outcome },
    next_call_at: { from: organisation.next_call_at, to: next_call_at },
    ...(text && { text: { from: null, to: text } }),
    ...(call.resend_to !== null && { resend_to: { from: null, to: call.resend_to } }),
  }
  await insertRecordChange(tx, {
    resource: 'calls',
    record_id,
    at,
    account_id,
    act: 'added',
    changes: told,
    reason: null,
  })
  return ok(null)
}

export const addCall = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addCall, {
    policy: adminPolicies.addCall,
    handler: async ({ actor, params: { careproviderId: id }, body }) => {
      const entered = await deps.work((tx) => enter(deps, tx, { actor, deps }, id, body))
      if (!entered.ok) return entered
      const found = await readCallsOf(deps.db, id)
      return found ? ok(found) : fail('not_found')
    },
  })

const isThere = async (db: Queryable, id: number): Promise<boolean> =>
  (await readOrganisation(db, { kind: 'careprovider', id })) !== undefined

export const noteRoutes = serveResource(contract.providerNotes, {
  policies: {
    list: adminPolicies.listProviderNotes,
    add: adminPolicies.addProviderNote,
    change: adminPolicies.changeProviderNote,
  },
  scope: ({ params: { careproviderId } }) => careproviderId,
  isThere,
  // the newest first
  store: { ...noteStore, list: async (db, scope) => (await noteStore.list(db, scope)).reverse() },
  beside: async ({ deps }, careproviderId) => ({ merged: await readMergedNotes(deps.db, careproviderId) }),
})

export const listManuallyAdded = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listManuallyAdded, {
    policy: adminPolicies.listManuallyAdded,
    handler: async ({ query }) => {
      const asked = { ...query, onboarding_status: 'manuallyAdded' }
      const { items, total } = await servedProviders(deps).store.page(deps.db, {}, asked)
      return ok({ careproviders: items, total })
    },
  })

/** Whoever names no state of getting on board added it by hand. */
const byHand = (deps: Deps) => {
  const served = servedProviders(deps)
  return serveResource(
    { ...adminProviders, add: contract.addCareprovider },
    {
      ...served,
      policies: { add: adminPolicies.addCareprovider },
      store: {
        ...served.store,
        insert: (tx, scope, fields, writing) =>
          served.store.insert(
            tx,
            scope,
            { ...fields, onboarding_status: fields.onboarding_status ?? 'manuallyAdded' },
            writing,
          ),
      },
    },
  )
}

export const addCareprovider = (app: FastifyInstance, deps: Deps): void => {
  for (const serve of byHand(deps)) serve(app, deps)
}

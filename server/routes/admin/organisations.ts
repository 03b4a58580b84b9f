// GET and POST /api/admin/careproviders and …/careseekers, GET and PUT of one (A2, A7): master data as the operator's people keep them.
import type { FastifyInstance } from 'fastify'
import { addCareseeker } from '../../../contract/http/admin-clinics.ts'
import { adminClinics, adminProviders } from '../../../contract/http/admin-organisations.ts'
import type { OrganisationKind, OrganisationRef } from '../../../contract/ids.ts'
import { ok } from '../../../contract/result.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import {
  type By,
  type Change,
  invalidField,
  type RecordStep,
  type Resource,
  type ServedResource,
  serveResource,
} from '../../http/serve-resource.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { registerPolicies } from '../../policies/registers.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { openOfHouse } from '../../stores/admin/house-acts.ts'
import { adminClinicStore, adminProviderStore, isNameTaken } from '../../stores/admin/organisations.ts'
import { readMerge } from '../../stores/house-merges/reader.ts'
import { addOrganisationEvent } from '../../stores/organisations/events.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

interface Checked {
  readonly name: string
  readonly zipcode: string
  readonly assignee_id: number | null
}

/**
 * Whatever it becomes, one that is not active any more vanishes from the search: where somebody works or something is open that waits
 * an hour, and others hear of it (pending-acts.ts). What a bulk change had made active goes back without.
 */
async function needsAct(
  db: Queryable,
  house: OrganisationRef,
  before: States | null,
  to: States,
  how: Change = {},
): Promise<boolean> {
  if (before?.status !== 'active' || to.status === 'active' || how.isUndo) return false
  const { people, open } = await openOfHouse(db, house)
  return people + open > 0
}

/** What the schema cannot say; what stood there before stays good. */
async function check(
  db: Queryable,
  kind: OrganisationKind,
  fields: Checked,
  before: (Checked & { id: number }) | null,
) {
  const { name, zipcode, assignee_id } = fields
  if (!(await readZipcode(db, zipcode))) return invalidField('zipcode', 'unknown_zipcode')
  const isOther = name !== before?.name || zipcode !== before.zipcode
  if (isOther && (await isNameTaken(db, { kind, name, zipcode, id: before?.id ?? null })))
    return invalidField('name', 'taken')
  if (assignee_id !== null && assignee_id !== before?.assignee_id) {
    const account = await readAccountById(db, assignee_id)
    if (account?.account_type !== 'staff') return invalidField('assignee_id', 'no_staff')
  }
  return ok(null)
}

interface States {
  readonly status: string
  readonly onboarding_status?: string | null
  readonly inactive_reason?: string | null
}

/** Every change of a state stands in the organisation's own history, too (R57). */
const stateEvents =
  (kind: OrganisationKind, comment = '') =>
  async (tx: Tx, { id, from, to }: RecordStep<States>, { actor, deps }: By) => {
    if (!from || !to) return
    const about = { organisation_id: id, at: deps.clock.now(), account_id: actor.accountId, subject_account_id: null }
    const told = async (
      type: Parameters<typeof addOrganisationEvent>[1]['type'],
      before: string | null,
      after: string | null,
    ) => {
      if (before === after) return
      const reason = type === 'careprovider_status_changed' && after === 'inactive' ? to.inactive_reason : null
      const context = {
        ...{ previous_status: before, new_status: after },
        ...(comment && { onboarding_comment: comment }),
        ...(reason && { inactive_reason: reason }),
      }
      await addOrganisationEvent(tx, { ...about, type, context })
    }
    await told(`${kind}_status_changed`, from.status, to.status)
    await told('onboarding_status_changed', from.onboarding_status ?? null, to.onboarding_status ?? null)
  }

/** One that was inactive before there were reasons stays as it is. */
const isWithoutReason = ({ status, inactive_reason = null }: States): boolean =>
  status === 'inactive' && inactive_reason === null

type Served<R extends Resource> = ServedResource<R, Readonly<Record<string, never>>>

/** `comment`: what was said where a state changes, for the provider's own history. */
export const servedProviders = (deps: Deps, comment = ''): Served<typeof adminProviders> => ({
  policies: {
    list: adminPolicies.listAdminProviders,
    read: adminPolicies.readAdminProvider,
    add: adminPolicies.addAdminProvider,
    change: adminPolicies.changeAdminProvider,
  },
  scope: () => ({}),
  store: adminProviderStore(() => deps.ids.random(16)),
  check: async (db, _, fields, before, how) => {
    // which record stays is asked first (duplicates.ts), and taken back there
    const isDuplicate = fields.status === 'duplicate'
    if (before && isDuplicate && before.status !== 'duplicate') return invalidField('status', 'which_stays')
    if (before && !isDuplicate && before.status === 'duplicate' && (await readMerge(db, before.id)))
      return invalidField('status', 'undo_first')
    if (isWithoutReason(fields) && !(before && isWithoutReason(before)))
      return invalidField('inactive_reason', 'missing_reason')
    const house = { kind: 'careprovider', id: before?.id ?? 0 } as const
    if (await needsAct(db, house, before, fields, how)) return invalidField('status', 'needs_act')
    return check(db, 'careprovider', fields, before)
  },
  changed: stateEvents('careprovider', comment),
})

export const servedClinics = (deps: Deps): Served<typeof adminClinics> => ({
  policies: {
    list: adminPolicies.listAdminClinics,
    read: adminPolicies.readAdminClinic,
    add: adminPolicies.addAdminClinic,
    change: adminPolicies.changeAdminClinic,
  },
  scope: () => ({}),
  store: adminClinicStore(() => deps.ids.random(16)),
  check: async (db, _, fields, before, how) =>
    (await needsAct(db, { kind: 'careseeker', id: before?.id ?? 0 }, before, fields, how))
      ? invalidField('status', 'needs_act')
      : check(db, 'careseeker', fields, before),
  changed: stateEvents('careseeker'),
})

export const adminOrganisations = (app: FastifyInstance, deps: Deps): void => {
  const routes = [
    ...serveResource(adminProviders, servedProviders(deps)),
    ...serveResource(adminClinics, servedClinics(deps)),
    // the specification's own path for a new one
    ...serveResource(
      { ...adminClinics, add: addCareseeker },
      { ...servedClinics(deps), policies: { add: registerPolicies.addCareseeker } },
    ),
  ]
  for (const serve of routes) serve(app, deps)
}

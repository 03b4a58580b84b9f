// GET /api/roles, …/careseeker/:id and …/careprovider/:id, POST /api/roles, DELETE /api/role/:accountId, and the same two of a house
// (B56, B57): roles of accounts, given and taken by the role admin alone.
import type { FastifyInstance } from 'fastify'
import { roles } from '../../../catalogue/roles.ts'
import * as contract from '../../../contract/http/roles.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { askActIn } from '../../administration/acts/ask.ts'
import { lockSubject } from '../../administration/acts/subject.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField } from '../../http/serve-resource.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readHeldRoles, readHolders } from '../../stores/admin/accounts.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import * as operator from '../../user-management/operator-roles.ts'

export const listRoles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listRoles, {
    policy: adminPolicies.listRoles,
    handler: async () => ok({ accounts: await readHolders(deps.db, null) }),
  })

async function holdersOf(deps: Deps, ref: OrganisationRef) {
  const organisation = await readOrganisation(deps.db, ref)
  return organisation ? ok({ accounts: await readHolders(deps.db, organisation.id) }) : fail('not_found')
}

export const listCareseekerRoles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listCareseekerRoles, {
    policy: adminPolicies.listRoles,
    handler: ({ params: { id } }) => holdersOf(deps, { kind: 'careseeker', id }),
  })

export const listCareproviderRoles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listCareproviderRoles, {
    policy: adminPolicies.listRoles,
    handler: ({ params: { id } }) => holdersOf(deps, { kind: 'careprovider', id }),
  })

interface Asked {
  readonly accountId: number
  readonly role: number
  readonly careseeker_id?: number | undefined
  readonly careprovider_id?: number | undefined
  readonly stations?: readonly number[] | null | undefined
}
type Step = 'give' | 'take'
type Answer = { roles: contract.HeldRole[]; pending_act: number | null }

/** null: a global role */
function organisationOf({ careseeker_id, careprovider_id }: Asked): Result<OrganisationRef | null, Failure> {
  if (careseeker_id !== undefined && careprovider_id !== undefined) return invalidField('careprovider_id', 'two_places')
  if (careseeker_id !== undefined) return ok({ kind: 'careseeker', id: careseeker_id })
  return ok(careprovider_id === undefined ? null : { kind: 'careprovider', id: careprovider_id })
}

/** as the history keeps them: the role by its name in the catalogue, and its stations */
const grantsIn = (held: readonly contract.HeldRole[], organisation: OrganisationRef) =>
  held
    .filter((role) => role.organisation?.id === organisation.id)
    .map(({ role_value, stations }) =>
      [roles.keyOf(role_value as (typeof roles.codes)[number]), ...(stations ?? []).map(({ name }) => name)].join(
        ' · ',
      ),
    )

async function inOrganisation(
  deps: Deps,
  tx: Tx,
  actor: AccountActor,
  step: Step,
  { accountId, role, stations = null, organisation }: Asked & { readonly organisation: OrganisationRef },
): Promise<Result<null, Failure>> {
  const subject = await lockSubject(tx, accountId)
  if (!subject) return fail('not_found')
  const before = await readHeldRoles(tx, accountId)
  const grant = { role_value: role, station_ids: stations && [...stations] }
  const asked = { account: subject.account, organisation, grant, actorId: actor.accountId }
  const done = await (step === 'give' ? operator.giveRole(deps, tx, asked) : operator.takeRole(deps, tx, asked))
  if (!done.ok) return done
  const [from, to] = [before, await readHeldRoles(tx, accountId)].map((all) => grantsIn(all, organisation))
  if (JSON.stringify(from) === JSON.stringify(to)) return ok(null)
  const by = { at: deps.clock.now(), account_id: actor.accountId, reason: null }
  const place = `${organisation.kind}:${organisation.id}`
  const changes = { [`roles ${place}`]: { from, to } }
  await insertRecordChange(tx, { resource: 'accounts', record_id: accountId, ...by, act: 'changed', changes })
  return ok(null)
}

async function change(deps: Deps, actor: AccountActor, step: Step, asked: Asked): Promise<Result<Answer, Failure>> {
  const { accountId, role } = asked
  const place = organisationOf(asked)
  if (!place.ok) return place
  return deps.work(async (tx): Promise<Result<Answer, Failure>> => {
    if (!(await lockSubject(tx, accountId))) return fail('not_found')
    let pending_act: number | null = null
    // A19: a number that is not above 0 is no role
    if (role > 0 && place.value) {
      const done = await inOrganisation(deps, tx, actor, step, { ...asked, organisation: place.value })
      if (!done.ok) return done
    } else if (role > 0) {
      const act = { kind: `${step}_role` as const, account_id: accountId, role_value: role }
      const waits = await askActIn(deps, tx, actor.accountId, act)
      if (!waits.ok) return waits
      pending_act = waits.value.id
    }
    return ok({ roles: await readHeldRoles(tx, accountId), pending_act })
  })
}

export const giveRole = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.giveRole, {
    policy: adminPolicies.giveRoles,
    handler: ({ actor, body: { account_id, role_value, station_ids, ...place } }) =>
      change(deps, actor, 'give', { accountId: account_id, role: role_value, stations: station_ids, ...place }),
  })

export const takeRole = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takeRole, {
    policy: adminPolicies.giveRoles,
    handler: ({ actor, params: { accountId }, query: { role_value, ...place } }) =>
      change(deps, actor, 'take', { accountId, role: role_value, ...place }),
  })

export const giveCareproviderRole = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.giveCareproviderRole, {
    policy: adminPolicies.giveRoles,
    handler: ({ actor, params: { careproviderId }, body: { account_id, role_value } }) =>
      change(deps, actor, 'give', { accountId: account_id, role: role_value, careprovider_id: careproviderId }),
  })

export const takeCareproviderRole = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takeCareproviderRole, {
    policy: adminPolicies.giveRoles,
    handler: ({ actor, params: { careproviderId, accountId }, query: { role_value } }) =>
      change(deps, actor, 'take', { accountId, role: role_value, careprovider_id: careproviderId }),
  })

// POST /api/accounts and /api/accounts/batch: people of the organisation that the body names (B53).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/new-accounts.ts'
import type { NewAccount } from '../../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { askActIn } from '../../administration/acts/ask.ts'
import { noteAdded } from '../../administration/note-added.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { givesRoles } from '../../policies/admin.ts'
import { mayLead } from '../../policies/careproviders.ts'
import { mayManagePeople } from '../../policies/desk.ts'
import { touchAccount } from '../../stores/accounts/managed-writer.ts'
import { readAccountByEmail } from '../../stores/accounts/reader.ts'
import { createAccount } from '../../stores/accounts/writer.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { type AddedPerson, addPeopleIn } from '../../user-management/add-people.ts'

const mayAdd = (actor: AccountActor, { kind, id }: OrganisationRef): boolean =>
  givesRoles(actor) || (kind === 'careprovider' ? mayLead(actor, id) : mayManagePeople(actor, id))

/** Adds them; what an administrator did stands in the console's history. */
const addTo = (
  deps: Deps,
  actor: AccountActor,
  organisation: OrganisationRef,
  people: readonly NewAccount[],
  pathOf?: (place: number) => string,
): Promise<Result<readonly AddedPerson[], Failure>> =>
  deps.work(async (tx): Promise<Result<readonly AddedPerson[], Failure>> => {
    const by = actor.accountId
    const added = await addPeopleIn(deps, tx, organisation, people, { by, ...(pathOf && { pathOf }) })
    if (!added.ok || !givesRoles(actor)) return added
    const place = `${organisation.kind}:${organisation.id}`
    for (const [at, { account_id: accountId, result }] of added.value.entries())
      if (accountId !== null) {
        const grants = people[at]?.roles ?? []
        await noteAdded(deps, tx, by, { accountId, isNew: result === 'invited', place, grants })
      }
    return added
  })

/** One of the operator's people: invited by the first of the roles, once it counts. */
const addStaff = (
  deps: Deps,
  actor: AccountActor,
  { email, first_name = '', last_name = '', roles }: NewAccount,
): Promise<Result<number, Failure>> =>
  deps.work(async (tx): Promise<Result<number, Failure>> => {
    if (await readAccountByEmail(tx, email)) return fail('email_taken')
    const at = deps.clock.now()
    const id = await createAccount(tx, { email, account_type: 'staff', created_at: at })
    await touchAccount(tx, id, { first_name, last_name }, at)
    const said = { email, first_name, last_name, account_type: 'staff' }
    await insertRecordChange(tx, {
      ...{ resource: 'accounts', record_id: id, at, account_id: actor.accountId, act: 'added', reason: null },
      changes: Object.fromEntries(Object.entries(said).map(([key, to]) => [key, { from: null, to }])),
    })
    for (const [place, { role_value }] of roles.entries()) {
      const asked = await askActIn(deps, tx, actor.accountId, { kind: 'give_role', account_id: id, role_value })
      if (asked.ok) continue
      const code = asked.error.errors?.[0]?.code ?? asked.error.code
      return fail('validation_failed', { errors: [{ path: `body.roles.${place}`, code }] })
    }
    return ok(id)
  })

export const addAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addAccount, {
    policy: accountPolicies.addAccount,
    handler: async ({ actor, body: { organisation, ...person } }) => {
      if (organisation === null) {
        if (!givesRoles(actor)) return fail('not_found')
        const staff = await addStaff(deps, actor, person)
        return staff.ok ? ok({ account_id: staff.value, result: 'invited' as const }) : staff
      }
      if (!mayAdd(actor, organisation)) return fail('not_found')
      const added = await addTo(deps, actor, organisation, [person], () => 'body.roles')
      if (!added.ok) return added
      const { account_id, result } = added.value[0] ?? { account_id: null, result: 'email_taken' as const }
      return account_id === null ? fail('email_taken') : ok({ account_id, result })
    },
  })

export const addAccounts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addAccounts, {
    policy: accountPolicies.addAccounts,
    handler: async ({ actor, body: { organisation, accounts } }) => {
      if (!mayAdd(actor, organisation)) return fail('not_found')
      const added = await addTo(deps, actor, organisation, accounts)
      return added.ok ? ok({ results: [...added.value] }) : added
    },
  })

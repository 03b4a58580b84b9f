// KY6, E29, E30: the group's next generation by hand, taking somebody out of it, and what it can open.
import type { FastifyInstance } from 'fastify'
import type { GroupRenewal } from '../../../contract/envelope/renewal.ts'
import * as contract from '../../../contract/http/seald.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { createsGroups } from '../../../domain/access/group-members.ts'
import type { Deps } from '../../deps.ts'
import { type Renewed, renewGroup } from '../../encryption-service/renew.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { cryptoPolicies, mayManage, organisationOfGroup } from '../../policies/crypto.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { readGroupSessions } from '../../stores/crypto/sessions-reader.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'

const defaultCount = 50

async function renew(
  deps: Deps,
  actor: AccountActor,
  asked: { readonly organisation: OrganisationRef; readonly renewal: GroupRenewal },
): Promise<Result<Renewed, Failure>> {
  const { organisation: reference, renewal } = asked
  if (!mayManage(actor, reference)) return fail('not_found')
  const account = await readAccountById(deps.db, actor.accountId)
  if (!account || !createsGroups(account.account_type)) return fail('roster_refused')
  return deps.work(async (tx) => {
    const organisation = await lockOrganisation(tx, reference.id)
    if (organisation?.kind !== reference.kind) return fail('not_found')
    return renewGroup(tx, organisation, actor.accountId, renewal, deps.clock.now())
  })
}

export const resetGroup = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.resetGroup, {
    policy: cryptoPolicies.resetGroup,
    handler: async ({ actor, query, body }) => {
      const isWanted = query.renew !== undefined && query.renew !== 'false'
      // without renew: only because somebody leaves
      if (mayManage(actor, body.organisation) && !isWanted && body.renewal.roster_entries.length === 0)
        return fail('roster_refused')
      return renew(deps, actor, body)
    },
  })

export const deleteAccess = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.deleteAccess, {
    policy: cryptoPolicies.deleteAccess,
    handler: async ({ actor, body }) => {
      const leaves = body.renewal.roster_entries.some(({ account }) => account === body.account_id)
      if (mayManage(actor, body.organisation) && !leaves) return fail('roster_refused')
      const done = await renew(deps, actor, body)
      return done.ok ? ok({ deleted: true }) : done
    },
  })

export const listGroupSessions = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listGroupSessions, {
    policy: cryptoPolicies.listGroupSessions,
    handler: async ({ actor, params, query: { start = 0, count = defaultCount } }) => {
      const organisation = organisationOfGroup(actor, params.sealdId)
      return organisation ? ok(await readGroupSessions(deps.db, organisation.id, { start, count })) : fail('not_found')
    },
  })

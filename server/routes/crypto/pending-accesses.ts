// GET /api/seald/access/pending: who waits for a key that the caller may give (E27): colleagues for the group of an own
// organisation, and providers for the keys of the clinic's requests.
import type { FastifyInstance } from 'fastify'
import { entityTypes } from '../../../catalogue/entity-types.ts'
import type { PendingAccess, PendingEntity } from '../../../contract/http/grants.ts'
import * as contract from '../../../contract/http/grants.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { clinicsOf, cryptoPolicies, mayManage } from '../../policies/crypto.ts'
import { readPublicAccounts, readWaitingForRoster } from '../../stores/accounts/reader.ts'
import { readMembersWithoutSecret, readMissingPage } from '../../stores/crypto/pending-reader.ts'

type Organisation = AccountActor['memberships'][number]['organisation']

/** Of one organisation: whom a manager has to confirm, and members without the newest secret, whom any member helps (KY9). */
async function readAccesses(deps: Deps, actor: AccountActor, organisation: Organisation): Promise<PendingAccess[]> {
  const waiting = mayManage(actor, organisation) ? await readWaitingForRoster(deps.db, organisation.id) : []
  const members = await readMembersWithoutSecret(deps.db, organisation.id)
  const createdAt = new Map(waiting.map(({ id, created_at }) => [id, created_at]))
  const rolesOnly = new Set(waiting.filter(({ roles_only }) => roles_only).map(({ id }) => id))
  const accounts = await readPublicAccounts(deps.db, [...createdAt.keys(), ...members])
  const order = [...createdAt.keys(), ...members.filter((id) => id !== actor.accountId)]
  return order.flatMap((id) => {
    const account = accounts.find((candidate) => candidate.id === id)
    if (!account) return []
    const roles = account.roles.filter((entry) => entry.organisation.id === organisation.id)
    return {
      account: { ...account, roles },
      account_id: id,
      careprovider_id: organisation.kind === 'careprovider' ? organisation.id : null,
      careseeker_id: organisation.kind === 'careseeker' ? organisation.id : null,
      created_at: createdAt.get(id) ?? deps.clock.now(),
      seald_encryption_context: { seald_id: organisation.cid },
      in_roster: !createdAt.has(id),
      roles_only: rolesOnly.has(id),
    }
  })
}

/** E27: providers of the clinic's requests that wait for a request's key, each request once; a page of GET crypto/pending. */
async function readEntities(deps: Deps, actor: AccountActor): Promise<PendingEntity[]> {
  const { keys } = await readMissingPage(deps.db, clinicsOf(actor), 0)
  return [...new Map(keys.map((one) => [one.auction_request_id, one])).values()].map((one) => ({
    entity: { type: entityTypes.code.receiver, id: one.careprovider_id },
    auction_request_id: one.auction_request_id,
    patient_id: one.patient_id,
    careprovider_id: one.careprovider_id,
    careseeker_id: one.careseeker_id,
    created_at: one.created_at,
    seald_encryption_context: { seald_id: one.session },
  }))
}

export const pendingAccesses = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPendingAccesses, {
    policy: cryptoPolicies.readPendingAccesses,
    handler: async ({ actor }) => {
      const accesses: PendingAccess[] = []
      for (const { organisation } of actor.memberships) {
        accesses.push(...(await readAccesses(deps, actor, organisation)))
      }
      return ok({ accesses, entities: await readEntities(deps, actor) })
    },
  })

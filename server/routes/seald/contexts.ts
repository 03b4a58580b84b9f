// E17 to E19, E30: encryption contexts of entities, the own identity, and whether a group or session can be opened.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/seald.ts'
import { fail, ok } from '../../../contract/result.ts'
import { createsGroups } from '../../../domain/access/group-members.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { type AccountActor, rolesIn } from '../../policies/actor.ts'
import { cryptoPolicies, organisationOfGroup } from '../../policies/crypto.ts'
import { findPatient } from '../../records/find.ts'
import { loadRequests } from '../../records/load.ts'
import { viewersOf } from '../../records/viewer.ts'
import { readAccountById, readKnownKeys } from '../../stores/accounts/reader.ts'
import { readGroups } from '../../stores/crypto/reader.ts'
import { hasNewestSecret, readSessionGeneration } from '../../stores/crypto/sessions-reader.ts'
import { openKeySession } from '../../two-man-rule/rule-key.ts'

type Body = BodyOf<typeof contract.createEncryptionContext>

interface Entity {
  readonly type: Body['seald_type']
  /** its seald id; null: it has no key yet */
  readonly id: string | null
}

const organisationIds = ({ memberships }: AccountActor) => memberships.map(({ organisation }) => organisation.id)

/** A record whose key one of the own organisations can open. */
async function sessionOf(deps: Deps, actor: AccountActor, cid: string | undefined): Promise<Entity | null> {
  if (cid === undefined) return null
  const generation = await readSessionGeneration(deps.db, organisationIds(actor), cid)
  return { type: 'session', id: generation === null ? null : cid }
}

async function requestCid(deps: Deps, actor: AccountActor, id: number): Promise<string | undefined> {
  for (const viewer of viewersOf(actor)) {
    const seen = (await loadRequests(deps.db, viewer, [id], deps.clock.now(), 'look')).get(id)
    if (seen?.kind === 'record') return seen.record.cid
  }
  return undefined
}

async function groupOf(
  deps: Deps,
  actor: AccountActor,
  kind: 'careprovider' | 'careseeker',
  id: number,
): Promise<Entity | null> {
  if (rolesIn(actor, kind, id).length === 0) return null
  const cid = actor.memberships.find(({ organisation }) => organisation.id === id)?.organisation.cid ?? null
  return { type: 'group', id: (await readGroups(deps.db, id)).length > 0 ? cid : null }
}

/** The entity that the body names, when the caller may know of it; exactly one has to be named. */
async function entityOf(deps: Deps, actor: AccountActor, body: Body): Promise<Entity | null> {
  const { account_id, careprovider_id, careseeker_id, patient_id, auction_request_id } = body
  const named = [account_id, careprovider_id, careseeker_id, patient_id, auction_request_id]
  if (named.filter((id) => id !== undefined).length !== 1) return null
  if (account_id !== undefined) {
    if (account_id !== actor.accountId) return null
    return { type: 'identity', id: (await readKnownKeys(deps.db, account_id))?.encryption.kid ?? null }
  }
  if (careprovider_id !== undefined) return groupOf(deps, actor, 'careprovider', careprovider_id)
  if (careseeker_id !== undefined) return groupOf(deps, actor, 'careseeker', careseeker_id)
  if (patient_id !== undefined) {
    return sessionOf(deps, actor, (await findPatient(deps.db, actor, patient_id))?.view.patient.cid)
  }
  return sessionOf(deps, actor, await requestCid(deps, actor, auction_request_id ?? 0))
}

export const createEncryptionContext = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createEncryptionContext, {
    policy: cryptoPolicies.createEncryptionContext,
    handler: async ({ actor, body }) => {
      const entity = await entityOf(deps, actor, body)
      if (!entity) return fail('not_found')
      const account = await readAccountById(deps.db, actor.accountId)
      const isTheirs = entity.id === body.seald_id && entity.type === body.seald_type
      const mayHaveOne = account !== undefined && createsGroups(account.account_type)
      // the first characters, as a person compares them
      const context = { ...body, seald_display_id: body.seald_id.slice(0, 8) }
      return ok({ encryptionContext: isTheirs && mayHaveOne ? context : null })
    },
  })

export const initiateIdentity = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.initiateIdentity, {
    policy: cryptoPolicies.initiateIdentity,
    handler: async ({ actor, query }) => {
      const keys = await readKnownKeys(deps.db, actor.accountId)
      const account = await readAccountById(deps.db, actor.accountId)
      return ok({
        account_id: actor.accountId,
        seald_id: keys?.encryption.kid ?? null,
        status: keys ? 'registered' : 'not registered',
        // accounts with a password open their keys by it; the two-man rule is for people without one
        seald_two_man_rule_session_id: account
          ? await openKeySession(deps, { account, reference: actor.family })
          : null,
        datetime: query.datetime,
        server_time: deps.clock.now(),
      })
    },
  })

export const checkGroupAccess = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.checkGroupAccess, {
    policy: cryptoPolicies.checkGroupAccess,
    handler: async ({ actor, params }) => {
      const organisation = organisationOfGroup(actor, params.sealdId)
      return organisation
        ? ok({ exists: await hasNewestSecret(deps.db, organisation.id, actor.accountId) })
        : fail('not_found')
    },
  })

export const checkSession = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.checkSession, {
    policy: cryptoPolicies.checkSession,
    handler: async ({ actor, body }) => {
      const generation = await readSessionGeneration(deps.db, organisationIds(actor), body.seald_id)
      return ok({ exists: generation !== null, generation })
    },
  })

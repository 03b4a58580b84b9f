// GET and POST /api/crypto/partnerchecks (KY4, KY9): the server keeps what people signed about a partner's keys and decides nothing
// by it; their colleagues' devices do. It checks so that nobody fills the list with what no device would believe.
import type { FastifyInstance } from 'fastify'
import { partnerCheckText } from '../../../contract/envelope/partner-check.ts'
import * as contract from '../../../contract/http/partner-checks.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { isSignedBy } from '../../platform/signatures.ts'
import { belongsTo, cryptoPolicies, mayReadKeys } from '../../policies/crypto.ts'
import { readKnownKeys } from '../../stores/accounts/reader.ts'
import { readRoster } from '../../stores/crypto/reader.ts'
import { hashOfEntry, membersOf } from '../../stores/crypto/roster.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { readPartnerChecks } from '../../stores/partner-checks/reader.ts'
import * as store from '../../stores/partner-checks/writer.ts'
import { isPartnerOf } from './organisation-keys.ts'

export const listPartnerChecks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listPartnerChecks, {
    policy: cryptoPolicies.listPartnerChecks,
    handler: async ({ actor, params }) => {
      if (!belongsTo(actor, params)) return fail('not_found')
      return ok({ checks: await readPartnerChecks(deps.db, params.id) })
    },
  })

export const keepPartnerCheck = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepPartnerCheck, {
    policy: cryptoPolicies.keepPartnerCheck,
    perMinute: 120,
    handler: async ({ actor, body }) => {
      const { check } = body
      const organisation = belongsTo(actor, body.organisation)
        ? await readOrganisation(deps.db, body.organisation)
        : undefined
      const partner = await readOrganisation(deps.db, body.partner)
      const isPartner = await isPartnerOf(deps, actor, body.partner)
      if (!organisation || !partner || !mayReadKeys(actor, partner, isPartner)) return fail('not_found')
      if (check.organisation !== organisation.cid || check.partner !== partner.cid || check.by !== actor.accountId)
        return fail('action_invalid', { errors: [{ path: 'check', code: 'not_about_these' }] })
      const members = membersOf(await readRoster(deps.db, organisation.id))
      const keys = await readKnownKeys(deps.db, actor.accountId)
      const isMember = keys && members.get(actor.accountId)?.fingerprints.signing === keys.signing.fingerprint
      if (!isMember || !isSignedBy(keys.signing.spki, partnerCheckText(check), check.signature))
        return fail('signature_invalid')
      const entry = (await readRoster(deps.db, partner.id)).find(({ n }) => n === check.head.n)
      if (!entry || hashOfEntry(entry) !== check.head.hash) return fail('roster_refused')
      const of = { organisation_id: organisation.id, partner_id: partner.id }
      await store.keepPartnerCheck(deps.db, of, check)
      return ok({ kept: true })
    },
  })

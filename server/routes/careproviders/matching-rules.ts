// GET and PUT /api/careproviders/:careproviderId/matchingrules: what a provider takes, set by its own people.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/matching-rules.ts'
import { type Failure, fail, ok } from '../../../contract/result.ts'
import { problemsOfRules } from '../../../domain/matching/rules.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead, mayReadSetUp } from '../../policies/careproviders.ts'
import { lockRules, readClinicIds, readRules } from '../../stores/matching-rules/reader.ts'
import { writeRules } from '../../stores/matching-rules/writer.ts'
import { readKnownZipcodes } from '../../stores/zipcodes/reader.ts'

type Errors = NonNullable<Failure['errors']>
type Rules = contract.MatchingRules

/** so many are named one by one: a list of 20,000 postcodes can be wrong from end to end */
const namedErrors = 50

export const readMatchingRules = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readMatchingRules, {
    policy: careproviderPolicies.readMatchingRules,
    handler: async ({ actor, params: { careproviderId } }) => {
      if (!mayReadSetUp(actor, careproviderId)) return fail('not_found')
      const kept = await readRules(deps.db, careproviderId)
      return kept ? ok(kept) : fail('not_found')
    },
  })

/** Postcodes that nobody knows; those that stand there already may stay. */
async function unknownZipcodes(tx: Tx, catchment: readonly string[], before: readonly string[]): Promise<Errors> {
  const old = new Set(before)
  const added = catchment.flatMap((zipcode, place) => (old.has(zipcode) ? [] : [{ zipcode, place }]))
  const known = await readKnownZipcodes(
    tx,
    added.map(({ zipcode }) => zipcode),
  )
  return added
    .filter(({ zipcode }) => !known.has(zipcode))
    .map(({ place }) => ({ path: `body.rules.catchment.${place}`, code: 'unknown' }))
}

async function unknownSenders(tx: Tx, senders: Rules['blocked_senders']): Promise<Errors> {
  const ids = senders.flatMap((one) => ('careseeker_id' in one ? [one.careseeker_id] : []))
  const known = await readClinicIds(tx, ids)
  return senders.flatMap((one, place) =>
    'careseeker_id' in one && !known.has(one.careseeker_id)
      ? [{ path: `body.rules.blocked_senders.${place}`, code: 'unknown' }]
      : [],
  )
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Each value once. */
const tidied = (rules: Rules): Rules => ({
  ...rules,
  solutions: distinct(rules.solutions),
  paused_solutions: distinct(rules.paused_solutions),
  services: distinct(rules.services),
  specializations: distinct(rules.specializations),
  catchment: distinct(rules.catchment),
  genders: distinct(rules.genders),
  blocked_payers: distinct(rules.blocked_payers),
})

export const saveMatchingRules = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveMatchingRules, {
    policy: careproviderPolicies.saveMatchingRules,
    handler: async ({ actor, params: { careproviderId: id }, body }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      const rules = tidied(body.rules)
      const wrong = problemsOfRules(rules).map(({ rule, code }) => ({ path: `body.rules.${rule}`, code }))
      if (wrong.length > 0) return fail('validation_failed', { errors: wrong })
      return deps.work(async (tx) => {
        const before = await lockRules(tx, id)
        if (!before) return fail('not_found')
        if (before.rules_rev !== body.rev) return fail('conflict')
        const unknown = [
          ...(await unknownZipcodes(tx, rules.catchment, before.catchment)),
          ...(await unknownSenders(tx, rules.blocked_senders)),
        ]
        if (unknown.length > 0) return fail('validation_failed', { errors: unknown.slice(0, namedErrors) })
        await writeRules(tx, id, rules, { accountId: actor.accountId, at: deps.clock.now() })
        const kept = await readRules(tx, id)
        return kept ? ok(kept) : fail('not_found')
      })
    },
  })

// GET and POST /api/careproviders/:careproviderId/reversesearch, PUT and DELETE of one (B24): a house's standing searches.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/reverse-searches.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { reverseSearchProblems } from '../../../domain/reverse-search.ts'
import { requestReaderRoles } from '../../../domain/rights.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead } from '../../policies/careproviders.ts'
import {
  countReverseSearches,
  type ReverseSearchView,
  readPeopleOfHouse,
  readReverseSearches,
} from '../../stores/reverse-searches/reader.ts'
import {
  deleteReverseSearch,
  insertReverseSearch,
  lockHouse,
  updateReverseSearch,
} from '../../stores/reverse-searches/writer.ts'

type Presented = contract.ReverseSearch

const invalid = (field: string, code: string) =>
  fail('validation_failed', { errors: [{ path: `body.${field}`, code }] })

const present = ({ search, hits, changed_by }: ReverseSearchView): Presented => {
  const { careprovider_id: _, created_at: __, changed_by: ___, ...shown } = search
  return { ...shown, hits, changed_by }
}

/** What the schema cannot say: codes and area go together, and the mails go to people of the house. */
async function check(
  db: Queryable,
  careproviderId: number,
  fields: contract.ReverseSearchFields,
): Promise<Result<null, Failure>> {
  const [problem] = reverseSearchProblems(fields)
  if (problem) return invalid(problem.field, problem.code)
  const people = await readPeopleOfHouse(db, careproviderId, requestReaderRoles)
  const isKnown = fields.account_ids.every((id) => people.some((person) => person.id === id))
  return isKnown ? ok(null) : invalid('account_ids', 'unknown')
}

async function readOne(db: Queryable, careproviderId: number, id: number): Promise<Result<Presented, Failure>> {
  const [view] = await readReverseSearches(db, careproviderId, id)
  return view ? ok(present(view)) : fail('not_found')
}

export const listReverseSearches = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listReverseSearches, {
    policy: careproviderPolicies.listReverseSearches,
    handler: async ({ actor, params: { careproviderId } }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      const searches = await readReverseSearches(deps.db, careproviderId)
      const people = await readPeopleOfHouse(deps.db, careproviderId, requestReaderRoles)
      return ok({ reverse_searches: searches.map(present), people })
    },
  })

export const addReverseSearch = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addReverseSearch, {
    policy: careproviderPolicies.addReverseSearch,
    handler: async ({ actor, params: { careproviderId }, body }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      const changed = { ...body, changed_by: actor.accountId, updated_at: deps.clock.now() }
      return deps.work(async (tx): Promise<Result<Presented, Failure>> => {
        await lockHouse(tx, careproviderId)
        const checked = await check(tx, careproviderId, body)
        if (!checked.ok) return checked
        const isFull = (await countReverseSearches(tx, careproviderId)) >= contract.maxReverseSearches
        if (isFull) return invalid('name', 'too_many')
        return readOne(tx, careproviderId, await insertReverseSearch(tx, careproviderId, changed))
      })
    },
  })

export const changeReverseSearch = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeReverseSearch, {
    policy: careproviderPolicies.changeReverseSearch,
    handler: async ({ actor, params: { careproviderId, searchId }, body }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      const changed = { ...body, changed_by: actor.accountId, updated_at: deps.clock.now() }
      return deps.work(async (tx): Promise<Result<Presented, Failure>> => {
        const [known] = await readReverseSearches(tx, careproviderId, searchId)
        if (!known) return fail('not_found')
        const checked = await check(tx, careproviderId, body)
        if (!checked.ok) return checked
        await updateReverseSearch(tx, careproviderId, searchId, changed)
        return readOne(tx, careproviderId, searchId)
      })
    },
  })

export const removeReverseSearch = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeReverseSearch, {
    policy: careproviderPolicies.removeReverseSearch,
    handler: async ({ actor, params: { careproviderId, searchId } }) => {
      if (!mayLead(actor, careproviderId)) return fail('not_found')
      const removed = await deps.work((tx) => deleteReverseSearch(tx, careproviderId, searchId))
      return removed ? ok({ removed }) : fail('not_found')
    },
  })

// GET /api/careproviders/:careproviderId: a provider with its history and numbers (B34).
import type { FastifyInstance } from 'fastify'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/organisation-records.ts'
import { fail, ok } from '../../../contract/result.ts'
import { percentileOf } from '../../../domain/median.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead, mayReadAnyHouse } from '../../policies/careproviders.ts'
import { countHouse } from '../../records/house-report.ts'
import { readAccountNames } from '../../stores/accounts/colleague-reader.ts'
import { readPending, readPresence } from '../../stores/admin/house-presence.ts'
import { readOrganisationEvents } from '../../stores/organisations/events.ts'
import { type Organisation, readOrganisation } from '../../stores/organisations/reader.ts'
import { countPendingMessages, readReportedRequests } from '../../stores/report/house-reader.ts'

/** ms: 90 days, as long as a request is reported of in full */
const metricsMs = 90 * 86_400_000

async function metricsOf({ db, clock }: Deps, id: number) {
  const to = clock.now() + 1
  const reported = await readReportedRequests(db, id, { from: to - metricsMs, to })
  const { received, answered, accepted, declined, attributed, median_ms } = countHouse(reported).requests
  const waits = reported.flatMap(({ waited }) => waited ?? [])
  return { received, answered, accepted, declined, attributed, median_ms, p90_ms: percentileOf(waits, 0.9) }
}

/** What the operator wrote to a status is for its own people. */
async function eventsOf(
  { db }: Deps,
  id: number,
  page: { readonly start: number; readonly count: number },
  isOperator: boolean,
): Promise<contract.OrganisationHistory> {
  const history = await readOrganisationEvents(db, id, page)
  if (isOperator) return history
  const events = history.events.map(
    ({ context: { onboarding_comment: _, inactive_reason: __, ...context }, ...event }) => ({
      ...event,
      context,
    }),
  )
  return { ...history, events }
}

const assigneeOf = async ({ db }: Deps, { assignee_id: id }: Organisation) =>
  id === null ? null : ((await readAccountNames(db, [id]))[0] ?? null)

export const readCareprovider = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCareprovider, {
    policy: careproviderPolicies.readCareprovider,
    handler: async ({ actor, params: { careproviderId: id }, query }) => {
      const isOperator = mayReadAnyHouse(actor)
      if (!(isOperator || mayLead(actor, id))) return fail('not_found')
      const house = await readOrganisation(deps.db, { kind: 'careprovider', id })
      if (!house) return fail('not_found')
      const { name, zipcode, city, status, onboarding_status, notes } = house
      const fields = isOperator ? (query.fields?.split(',') ?? []) : []
      const page = { start: query.start ?? 0, count: query.count ?? LONG_COUNT }
      return ok({
        ...{ id, name, zipcode, city, status, onboarding_status },
        ...(isSet(query.events) && { events: await eventsOf(deps, id, page, isOperator) }),
        ...(isSet(query.pending_messages) && { pending_messages: await countPendingMessages(deps.db, id) }),
        ...(isSet(query.pending_messages) && isOperator && { pending: await readPending(deps.db, id) }),
        ...(isSet(query.metrics) && { metrics: await metricsOf(deps, id) }),
        ...(isSet(query.metrics) && isOperator && { presence: await readPresence(deps.db, id, deps.clock.wall()) }),
        ...(fields.includes('notes') && { notes }),
        ...(fields.includes('assignee') && { assignee: await assigneeOf(deps, house) }),
      })
    },
  })

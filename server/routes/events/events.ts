// GET /api/events: the history of one request, search or patient.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/patients.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { findAuction, findPatient } from '../../records/find.ts'
import { isEventVisible, loadRequests } from '../../records/load.ts'
import { presentEvent } from '../../records/present-request.ts'
import { type Viewer, viewersOf } from '../../records/viewer.ts'
import { type EventQuery, readHistory } from '../../stores/events/reader.ts'

type About = EventQuery['about']
const defaultCount = 50

/** As whom the account sees this record; null when it does not. */
async function viewerOfRecord(deps: Deps, actor: AccountActor, { kind, id }: About): Promise<Viewer | null> {
  if (kind === 'auction') return (await findAuction(deps.db, actor, id))?.viewer ?? null
  if (kind === 'patient') return (await findPatient(deps.db, actor, id))?.viewer ?? null
  for (const viewer of viewersOf(actor)) {
    const seen = (await loadRequests(deps.db, viewer, [id], deps.clock.now())).get(id)
    if (seen?.kind === 'record') return viewer
  }
  return null
}

export const readEvents = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readEvents, {
    policy: requestPolicies.readEvents,
    handler: async ({ actor, query }) => {
      const named = (['auction_request', 'auction', 'patient'] as const).flatMap((kind): About[] => {
        const id = query[`${kind}_id`]
        return id === undefined ? [] : [{ kind, id }]
      })
      const [about] = named
      if (!about || named.length > 1) {
        return fail('validation_failed', { errors: [{ path: 'querystring', code: 'one_id_required' }] })
      }
      const viewer = await viewerOfRecord(deps, actor, about)
      if (!viewer) return fail('not_found')
      const { start = 0, count = defaultCount, reverse } = query
      const asked = { about, side: viewer.side, newestFirst: reverse === 'true', start, count }
      const { events, total } = await readHistory(deps.db, asked)
      const now = deps.clock.now()
      return ok({
        events: events
          .filter((view) => isEventVisible(view, viewer, now))
          .map((view) => presentEvent(view, viewer.side)),
        total,
        remaining: Math.max(0, total - start - events.length),
      })
    },
  })

// GET /api/events: the history of one request, search or patient.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/events.ts'
import { isSet } from '../../../contract/http/flag.ts'
import { fail, ok } from '../../../contract/result.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import { rolesAt, searchTypesOf } from '../../../domain/rights.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { findAuction, findPatient } from '../../records/find.ts'
import { isEventVisible, loadRequests } from '../../records/load.ts'
import { presentEvent } from '../../records/present-request.ts'
import { type Viewer, viewersOf } from '../../records/viewer.ts'
import { type EventQuery, type EventView, readHistory } from '../../stores/events/reader.ts'
import { readOrganisationSummaries } from '../../stores/organisations/reader.ts'
import { readLastSeens } from '../../stores/requests/reader.ts'

type About = EventQuery['about']
interface Seen {
  readonly viewer: Viewer
  /** of the patient; null for a provider, to whom stations are nothing */
  readonly station: number | null
}

/** As whom the account sees this record; null when it does not. */
async function seenAs(deps: Deps, actor: AccountActor, { kind, id }: About): Promise<Seen | null> {
  if (kind === 'auction') {
    const found = await findAuction(deps.db, actor, id)
    return found && { viewer: found.viewer, station: found.view.station_id }
  }
  if (kind === 'patient') {
    const found = await findPatient(deps.db, actor, id)
    return found && { viewer: found.viewer, station: found.view.patient.station_id }
  }
  for (const viewer of viewersOf(actor)) {
    const seen = (await loadRequests(deps.db, viewer, [id], deps.clock.now(), 'look')).get(id)
    if (seen?.kind === 'record') return { viewer, station: seen.record.patient.readable.station ?? null }
  }
  return null
}

const listed = (text: string | undefined): string[] | null => (text === undefined ? null : text.split(','))

/** The names that `fields` asks for, by event. */
async function namesOf(deps: Deps, events: readonly EventView[], fields: string | undefined) {
  const wanted = listed(fields) ?? []
  if (wanted.length === 0) return () => ({})
  const ids = events.flatMap((view) => [view.careseeker_id, view.careprovider_id ?? 0]).filter((id) => id > 0)
  const byId = await readOrganisationSummaries(deps.db, [...new Set(ids)])
  const name = (id: number | null) => {
    const found = id === null ? undefined : byId.get(id)
    return found ? { id: found.id, name: found.name } : null
  }
  return (view: EventView) => ({
    ...(wanted.includes('careprovider') && { careprovider: name(view.careprovider_id) }),
    ...(wanted.includes('careseeker') && { careseeker: name(view.careseeker_id) }),
  })
}

export const readEvents = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readEvents, {
    policy: requestPolicies.readEvents,
    handler: async ({ actor, query }) => {
      const [about] = (['auction_request', 'auction', 'patient'] as const).flatMap((kind): About[] => {
        const id = query[`${kind}_id`]
        return id === undefined ? [] : [{ kind, id }]
      })
      if (!about) return fail('validation_failed', { errors: [{ path: 'querystring', code: 'one_id_required' }] })
      const seen = await seenAs(deps, actor, about)
      if (!seen) return fail('not_found')
      const { viewer, station } = seen
      const { start = 0, count = LONG_COUNT, reverse } = query
      const { events, total } = await readHistory(deps.db, {
        about,
        within: { auctionId: query.auction_id ?? null, patientId: query.patient_id ?? null },
        side: viewer.side,
        searchTypes: viewer.side === 'clinic' ? [...searchTypesOf(rolesAt(viewer.held, station))] : null,
        types: listed(query.event_types),
        exceptTypes: listed(query.exclude_event_types) ?? [],
        newestFirst: isSet(reverse),
        start,
        count,
      })
      const now = deps.clock.now()
      const visible = events.filter((view) => isEventVisible(view, viewer, now))
      const names = await namesOf(deps, visible, query.fields)
      const requestIds = visible.flatMap(({ event }) => event.auction_request_id ?? [])
      return ok({
        events: visible.map((view) => ({ ...presentEvent(view, viewer.side), ...names(view) })),
        total,
        remaining: Math.max(0, total - start - events.length),
        ...(isSet(query.last_seens) && {
          last_seens: await readLastSeens(deps.db, [...new Set(requestIds)], viewer.side),
        }),
      })
    },
  })

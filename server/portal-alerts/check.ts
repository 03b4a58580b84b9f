// Every two minutes: which alerts have a place that was not free before. A house that says free, full and free again within a day
// is told once.
import * as z from 'zod/mini'
import { DAY_MS } from '../../domain/calendar.ts'
import { queryOf } from '../../domain/portal/listing-filters.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { queueMails } from '../mail/queue.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import { type PortalAlert, readConfirmedAlerts } from '../stores/portal-alerts/reader.ts'
import { deleteEndedAlerts, keepKnown } from '../stores/portal-alerts/writer.ts'
import { freePlaces } from './free-places.ts'
import { tokenOfAlert } from './token.ts'

/** names of houses in one mail; the list has them all */
const mostNames = 5

/** What is free now, and what was within a day. */
export function knownNow(before: PortalAlert['known'], free: readonly IndexedProvider[], now: number) {
  const recent = Object.entries(before).filter(([, at]) => at > now - DAY_MS)
  return Object.fromEntries([...recent, ...free.map(({ id }) => [String(id), now] as const)])
}

async function check(deps: Deps, alert: PortalAlert): Promise<void> {
  const now = deps.clock.wall()
  const free = await freePlaces(deps, alert.filters)
  const known = knownNow(alert.known, free, now)
  const isKnown = (id: number) => (alert.known[id] ?? 0) > now - DAY_MS
  const fresh = free.filter(({ id }) => !isKnown(id))
  await deps.work(async (tx) => {
    await keepKnown(tx, alert.id, known)
    if (fresh.length === 0) return
    const { zipcode, distance } = alert.filters
    const variables = {
      alert: alert.id,
      token: tokenOfAlert(deps, alert.id),
      region: alert.region,
      list: listOf(alert),
      place: zipcode,
      distance,
      providers: fresh.slice(0, mostNames).map(({ name }) => name),
      more: Math.max(0, fresh.length - mostNames),
    }
    const to = { id: alert.id, email: alert.email, language: alert.language }
    await queueMails(deps, tx, [{ key: 'portalPlaceFree', to, variables, cause: `alert ${now}`, erased: true }])
  })
}

/** The query of the list that the alert is for. */
export function listOf({ filters }: Pick<PortalAlert, 'filters'>): string {
  const { zipcode, distance, start_date, solution, service, weight_interval } = filters
  const pairs: readonly (readonly [string, string])[] = [
    ['zipcode', zipcode],
    ['start_date', start_date],
    ['distance', String(distance)],
    ...solution.map((code) => ['solution', String(code)] as const),
    ...service.map((code) => ['service', String(code)] as const),
    ...(weight_interval === null ? [] : [['weight_interval', weight_interval] as const]),
    ['has_capacity', 'true'],
  ]
  return queryOf(pairs)
}

export const checkPortalAlerts = defineJob({
  name: 'check-portal-alerts',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 10, maxSeconds: 60 },
  timeoutSeconds: 110,
  schedule: '*/2 * * * *',
  async run(deps) {
    const now = deps.clock.wall()
    await deleteEndedAlerts(deps.db, now)
    for (const alert of await readConfirmedAlerts(deps.db, now)) await check(deps, alert)
  },
})

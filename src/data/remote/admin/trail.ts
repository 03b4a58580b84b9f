// The calls of the console's history.
import { exportTrail, listLooks, listTrail } from '../../../../contract/http/admin-trail.ts'
import { addDays, startOfDay } from '../../../../domain/calendar.ts'
import type { TrailFilters, TrailPort } from '../../admin/trail-port.ts'
import type { AdminCalls } from './calls.ts'

const queryOf = ({ from, to, account, resource, organisation }: TrailFilters) => ({
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: startOfDay(addDays(to, 1)) }),
  ...(account && { account_id: account }),
  ...(resource && { resource }),
  ...(organisation && { organisation_id: organisation }),
})

export const trailOf = ({ read, useRead, write, call }: AdminCalls): TrailPort => ({
  useTrail: (filters, before) =>
    useRead(['history', 'trail', filters, before], () =>
      read(listTrail, { query: { ...queryOf(filters), ...(before && { before }) } }),
    ),
  useLooks: (filters, before) =>
    useRead(['history', 'looks', filters, before], () =>
      read(listLooks, { query: { ...queryOf(filters), ...(before && { before }) } }),
    ),
  file: (filters, reason, language) =>
    write([], call(exportTrail, { query: queryOf(filters), body: { reason, language } })),
})

// From the query of the clinic's list to the filters of the store.
import type * as z from 'zod/mini'
import { type Flag, isSet } from '../../../contract/http/flag.ts'
import type { countPatients } from '../../../contract/http/patients.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { parseInterval } from '../../../domain/intervals.ts'
import { listOf } from '../../http/list-of.ts'
import type { PatientFilters } from '../../stores/patients/list-reader.ts'

type Query = z.output<NonNullable<(typeof countPatients)['query']>>

const flagOf = (value: Flag): boolean | null => (value === undefined ? null : isSet(value))
const dayIn = (instant: number | undefined): string | null => (instant === undefined ? null : dayOf(instant))

export const filtersOf = (query: Query): PatientFilters => ({
  archived: isSet(query.archived),
  open: isSet(query.open),
  stations: listOf(query.station),
  assignees: listOf(query.social_worker_id),
  unassigned: flagOf(query.unassigned),
  searchTypes: listOf(query.patient_type),
  ages: query.age_interval === undefined ? null : parseInterval(query.age_interval),
  lifecycles: listOf(query.lifecycle),
  states: listOf(query.state),
  newResponses: flagOf(query.new_responses),
  actionRequired: flagOf(query.action_required),
  seen: flagOf(query.seen),
  stale: flagOf(query.stale),
  idle: flagOf(query.idle),
  assessmentCompleted: flagOf(query.assessment_completed),
  elective: flagOf(query.elective),
  startFrom: dayIn(query.start_date_from),
  startTo: dayIn(query.start_date_to),
})

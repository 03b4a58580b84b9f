// What the provider's list shows of a request: made of the record when it comes, stored sealed in blocks of 100 (design: few big
// rows are written 20 times faster than many small ones).
import type { RequestRecord, RequestStub } from '../../contract/http/records.ts'
import { profilePath } from '../../contract/records/patient-profile.ts'
import { admissionOf, admissionOfRequest } from '../../domain/admission.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { HeadAccess, HeadMore, HeadRecord } from './api.ts'

export interface OpenedName {
  readonly name: string | null
  readonly access: HeadAccess
}

/** Before its keys are opened: waiting when there is an identity to open. */
export function unopenedName({ shared, patient }: RequestRecord): OpenedName {
  const identity = patient.envelopes[profilePath('identity')]
  const isSealed = shared === 'full' && identity !== undefined && identity !== 'redacted'
  return { name: null, access: isSealed ? 'waiting' : 'none' }
}

export function headOf(record: RequestRecord, { name, access }: OpenedName): HeadRecord {
  const { auction, patient } = record
  const { criteria } = auction
  const { readable } = patient
  return {
    id: record.id,
    cid: record.cid,
    patientCid: patient.cid,
    rev: record.rev,
    status: record.status as RequestStatus,
    sentAt: record.sent_at,
    updatedAt: record.updated_at,
    searchType: criteria.search_type,
    searchActive: auction.active,
    solutions: criteria.solutions,
    ...admissionOfRequest(record),
    ...(record.response.available_from && { asked: admissionOf(criteria, null) }),
    ageInterval: readable.age_interval,
    gender: readable.gender,
    careLevel: readable.care_level,
    requiresIsolation: readable.requires_isolation,
    distanceM: record.distance_m,
    clinic: record.careseeker.name,
    name,
    access,
    unreadMessages: record.unread_messages,
    isNew: record.seen.provider_first_at === null,
    assignee: record.assignee ? `${record.assignee.first_name} ${record.assignee.last_name}`.trim() : null,
    shared: record.shared,
    stub: false,
    more: { ...moreOf(record), ...heldOf(record) },
  }
}

/** Of an interest alone: the place that it keeps, and the clinic's word to what it needs. */
function heldOf({ status, response }: RequestRecord): Pick<HeadMore, 'heldUntil' | 'needs'> {
  if (status !== 'interested') return {}
  const { held_places = 0, needed_by, needs } = response
  return { ...(held_places > 0 && needed_by && { heldUntil: needed_by }), ...(needs && { needs: needs.said }) }
}

function moreOf({ careseeker, request_origin, patient, auction, files, seen, last_event_no }: RequestRecord): HeadMore {
  const { services, specializations, zipcode } = auction.criteria
  const weight = patient.readable.weight_interval
  const shown = files.filter(({ side }) => side === 'clinic').length
  return {
    clinicId: careseeker.id,
    origin: request_origin,
    ...(weight && { weight }),
    ...(services.length > 0 && { services }),
    ...(specializations.length > 0 && { specializations }),
    zipcode,
    ...(shown > 0 && { files: shown }),
    ...(last_event_no > seen.own_event_no && { seenNo: seen.own_event_no }),
  }
}

/** SY5: id, status, times, clinic. */
export const headOfStub = (stub: RequestStub): HeadRecord => ({
  id: stub.id,
  cid: stub.cid,
  patientCid: '',
  rev: stub.rev,
  status: stub.status as RequestStatus,
  sentAt: stub.sent_at,
  updatedAt: stub.ended_at,
  searchType: 0,
  searchActive: false,
  solutions: [],
  startDate: '',
  startDateFlexible: false,
  ageInterval: null,
  gender: null,
  careLevel: null,
  requiresIsolation: null,
  distanceM: null,
  clinic: stub.careseeker.name,
  name: null,
  access: 'none',
  unreadMessages: 0,
  isNew: false,
  shared: 'none',
  stub: true,
  more: { clinicId: stub.careseeker.id, ...(stub.end && { end: stub.end.cause }) },
})

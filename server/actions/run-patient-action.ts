// create_patient and update_patient: readable codes in the open, everything else as envelopes under PK.
import { isDeepStrictEqual } from 'node:util'
import { clinicOnlyFields, type PatientReadable } from '../../contract/readable.ts'
import { ok, type Result } from '../../contract/result.ts'
import { openStatuses } from '../../domain/lifecycle/request-states.ts'
import { hiddenBecause } from '../records/visibility.ts'
import { lockPatient, lockRequestsOfPatient } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { readDecidedBy, readNewestOfPatient, readNewestOfProviders } from '../stores/events/reader.ts'
import { continueEntry } from '../stores/events/writer.ts'
import { insertPatient, replacePatientContent } from '../stores/patients/writer.ts'
import type { NewWrap, PatientRow, RequestRow } from '../stores/requests/rows.ts'
import { isStationOf } from '../stores/stations/reader.ts'
import { readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkWraps } from './check-wraps.ts'
import { type ActionContext, actAs, isOutdated, mayActSomewhere, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type By, clinicEvent, moveRequest } from './plan.ts'
import { renewPatientKey } from './renew-patient-key.ts'
import { changesForProvider, changesOf, goesOn, type Told, together } from './sitting.ts'

/** The clinic that a new patient belongs to: the author's only one. Nobody works in two clinics with one account. */
const clinicOf = ({ author }: ActionContext): number | undefined =>
  author.roles.find(({ kind }) => kind === 'careseeker')?.id

const mayCreate = ({ type, author }: ActionContext): boolean => mayActSomewhere(type, author)

export const runCreatePatient: Runner<'create_patient'> = async (context) => {
  const { tx, body, author, at } = context
  const { readable } = context.codes
  const careseekerId = clinicOf(context)
  if (careseekerId === undefined) return refuse('author_not_allowed')
  const station = readable.station ?? null
  const owned = { careseekerId, careproviderId: null, searchType: null, station }
  const acting = actAs(context, owned)
  // whoever works for some stations only puts a new patient into one of them
  if (!acting.ok) return mayCreate(context) ? invalid('codes.readable.station', 'not_own') : acting
  if (!(await isStationOf(tx, careseekerId, station))) return invalid('codes.readable.station', 'unknown')
  const group = (await readCurrentGroups(tx, [careseekerId])).get(careseekerId)
  if (!group) return refuse('author_not_allowed')
  const { cid } = body.target
  const expected = { kind: 'patient', cid, to: 'secret', group, key: null } as const
  const wraps = checkWraps(body.wraps ?? [], [expected], { accountId: author.id, spki: author.signing_spki }, at)
  if (!wraps.ok) return wraps
  const patientKid = wraps.value[0]?.key_kid
  if (Object.values(body.envelopes).some(({ kid }) => kid !== patientKid)) return refuse('stale_key')

  const id = await insertPatient(tx, { cid, careseekerId, readable, envelopes: body.envelopes, at })
  const { by, organisation } = acting.value
  return ok({
    change: {
      ...noChange,
      events: [clinicEvent({ patientId: id }, 'patient_created', {}, by)],
      wraps: wraps.value,
      patient: { id, accountId: by.accountId, at },
    },
    target: { kind: 'patient', id, organisation },
    // the column's default
    decision: 1,
    createdId: id,
    extraFeed: [{ audience: `careseeker:${careseekerId}`, kind: 'patient', id }],
  })
}

/** KY6: a key that was before, under the next one: no field of the patient */
const isKeyOfBefore = (path: string): boolean => path.startsWith('key/')

const isClinicOnly = (field: keyof PatientReadable): boolean => clinicOnlyFields.some((one) => one === field)

/** The names of what a save changes: readable fields, and sections by their path. The database keeps no order of keys. */
function changedFields(patient: PatientRow, readable: PatientReadable, envelopes: Readonly<Record<string, unknown>>) {
  const keys = new Set(Object.keys({ ...patient.readable, ...readable }) as (keyof PatientReadable)[])
  const open = [...keys].filter((key) => !isDeepStrictEqual(patient.readable[key] ?? null, readable[key] ?? null))
  const sealed = Object.keys(envelopes).filter(
    (path) => !isKeyOfBefore(path) && !isDeepStrictEqual(patient.envelopes[path], envelopes[path]),
  )
  return { open, sealed }
}

/** OB4: of two saves that began with the same state the first wins; the other is laid over it and sent anew. */
async function checkDecision(context: ActionContext, patient: PatientRow): Promise<Result<null, ActionFailure>> {
  const outdated = isOutdated(context, true, patient.decision)
  if (outdated === 'missing') return invalid('decision', 'required')
  if (!outdated) return ok(null)
  const about = { kind: 'patient', id: patient.id, patientId: patient.id } as const
  return refuse('conflict', { decided_by: await readDecidedBy(context.tx, about) })
}

/** What the history tells of the save; the entry before it is told no more when it was of the same sitting. */
async function tell(tx: ActionContext['tx'], patientId: number, told: Told, by: By) {
  const newest = await readNewestOfPatient(tx, patientId)
  if (!newest || !goesOn(newest, told, by)) return { told, continued: [] }
  await continueEntry(tx, newest.id)
  return { told: together(newest, told), continued: [newest.id] }
}

const nothingTold = { told: null, continued: [] }

export const runUpdatePatient: Runner<'update_patient'> = async (context) => {
  const { tx, body } = context
  const { readable, key_only: isKeyOnly = false } = context.codes
  const locked = await lockPatient(tx, body.target.id ?? 0)
  if (!locked) return refuse('not_found')
  const { patient, patientKid } = locked
  const owners = { careseekerId: patient.careseeker_id, careproviderId: null, searchType: null }
  const acting = actAs(context, { ...owners, station: patient.station_id })
  if (!acting.ok) return acting
  const { by, organisation } = acting.value
  const target: ResultTarget = { kind: 'patient', id: patient.id, organisation }
  const station = readable.station ?? null
  // a patient goes only where who moves it may follow
  if (!actAs(context, { ...owners, station }).ok) return invalid('codes.readable.station', 'not_own')
  if (station !== patient.station_id && !(await isStationOf(tx, patient.careseeker_id, station)))
    return invalid('codes.readable.station', 'unknown')
  if (patient.cid !== body.target.cid) return invalid('target.cid', 'other_record')
  if (patient.archived_at !== null) return refuse('action_not_offered', { target })
  const decided = await checkDecision(context, patient)
  if (!decided.ok) return { ok: false, error: { ...decided.error, target } }
  const isEnded = patientKid !== null && patient.ended_key === patientKid
  if (!isEnded && (body.wraps ?? []).length > 0) return invalid('wraps', 'not_allowed')
  if (!isEnded && Object.keys(body.envelopes).some(isKeyOfBefore)) return invalid('envelopes', 'not_allowed')
  if (!isEnded && Object.values(body.envelopes).some(({ kid }) => kid !== patientKid))
    return refuse('stale_key', { target })
  // KY6: what is written from now on nobody reads who lost access for good
  const renewed = isEnded ? await renewPatientKey(context, patient) : ok<NewWrap[]>([])
  if (!renewed.ok) return { ok: false, error: { ...renewed.error, target } }

  const { open, sealed } = changedFields(patient, readable, body.envelopes)
  // what the server can see of it; the sections are under another key, so only their author knows
  if (isKeyOnly && (!isEnded || open.length > 0)) return invalid('codes.key_only', 'not_allowed')
  const decision = patient.decision + 1
  const envelopes = { ...patient.envelopes, ...body.envelopes }
  await replacePatientContent(tx, patient.id, { readable, envelopes, decision })
  // OB4: an answer rests on what the provider could read; other requests change too, but nobody has to decide anew
  const isTold = open.some((field) => !isClinicOnly(field))
  const mayHaveRested = ({ status, shared }: RequestRow) =>
    !isKeyOnly && openStatuses.some((one) => one === status) && (isTold || (sealed.length > 0 && shared === 'full'))
  const concerned = (await lockRequestsOfPatient(tx, patient.id)).filter(
    (request) => hiddenBecause(request, 'provider', by.at) === null,
  )
  const newest = new Map(
    (
      await readNewestOfProviders(
        tx,
        concerned.map(({ id }) => id),
      )
    ).map((event) => [event.auction_request_id, event]),
  )
  const changed = isKeyOnly ? { open: [], sealed: [] } : { open, sealed }
  const moved = concerned.map((request) => {
    const fields = changesForProvider(request, changed, newest.get(request.id), by)
    const event = { type: 'patient_updated', context: { fields } } as const
    return moveRequest(
      request,
      { decides: mayHaveRested(request), othersEvent: true, ...(fields.length > 0 && { event }) },
      by,
    )
  })
  const legible = open.filter((field) => field !== 'case_number_hmac')
  const saved: Told = { fields: [...open, ...sealed], changes: changesOf(legible, patient.readable, readable) }
  const { told, continued } = isKeyOnly ? nothingTold : await tell(tx, patient.id, saved, by)
  return ok({
    change: {
      ...noChange,
      requests: moved.map(({ row }) => row),
      wraps: renewed.value,
      events: [
        ...moved.flatMap(({ events }) => events),
        ...(told ? [clinicEvent({ patientId: patient.id }, 'patient_updated', { ...told }, by)] : []),
      ],
      patient: { id: patient.id, accountId: by.accountId, at: by.at },
    },
    extraFeed: continued.map((id) => ({ audience: `careseeker:${patient.careseeker_id}`, kind: 'event', id })),
    target,
    decision,
  })
}

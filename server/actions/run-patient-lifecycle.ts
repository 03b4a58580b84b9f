// Runs what is done to a patient as a whole: archive and back, another start for all open requests, their end, a reminder.

import { ok, type Result } from '../../contract/result.ts'
import { type PatientActionType, patientActions } from '../../domain/lifecycle/patient-actions.ts'
import { remindEveryMs } from '../../domain/lifecycle/reminders.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import { lockAuctionsOfPatient, lockPatient, lockRequestsOfPatient } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { readLastEventAt } from '../stores/events/reader.ts'
import { setArchived } from '../stores/patients/writer.ts'
import type { NewEvent, PatientRow } from '../stores/requests/rows.ts'
import { type ActionContext, actAs, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import type { By } from './plan.ts'
import { planPatientAction } from './plan-patient-action.ts'
import { dropSets } from './run-search-action.ts'

/** Mail 17, to who looks after the patient, else to who asks for the reminder; at most once a day. */
async function remind(
  { tx, type }: ActionContext,
  patient: PatientRow,
  by: By,
): Promise<Result<PersonalMail[], ActionFailure>> {
  if (type !== 'notify_patient') return ok([])
  const last = await readLastEventAt(tx, patient.id, 'patient_reminded')
  if (last !== null && by.at - last < remindEveryMs) return invalid('target', 'too_soon')
  const accountId = patient.assignee_id ?? by.accountId
  return ok([{ key: 'searchReminder', accountId, variables: { patient: patient.id } }])
}

/** The runner of one type of action on a patient as a whole. */
export const runPatientLifecycle: Runner<PatientActionType> = async (context) => {
  const { tx, type, body } = context
  const locked = await lockPatient(tx, body.target.id ?? 0)
  if (!locked) return refuse('not_found')
  const { patient } = locked
  const owners = { careseekerId: patient.careseeker_id, careproviderId: null, searchType: null }
  const acting = actAs(context, { ...owners, station: patient.station_id })
  if (!acting.ok) return acting
  const { by, organisation } = acting.value
  const target: ResultTarget = { kind: 'patient', id: patient.id, organisation }
  if (patient.cid !== body.target.cid) return invalid('target.cid', 'other_record')
  if ((body.wraps ?? []).length > 0) return invalid('wraps', 'not_allowed')
  const row = patientActions[type]
  if (row.archived !== (patient.archived_at !== null)) return refuse('action_not_offered', { target })
  const mails = await remind(context, patient, by)
  if (!mails.ok) return { ok: false, error: { ...mails.error, target } }

  const auctions = await lockAuctionsOfPatient(tx, patient.id)
  const requests = await lockRequestsOfPatient(tx, patient.id)
  const archivedAt = patient.archived_at
  const plan = planPatientAction({ ...context, patientId: patient.id, auctions, requests, archivedAt }, by)
  if (type === 'archive_patient') await setArchived(tx, patient.id, by.at)
  if (type === 'undo_archive_patient') await setArchived(tx, patient.id, null)
  const dropped: NewEvent[] = []
  for (const auction of auctions) {
    const after = plan.auctions.find(({ id }) => id === auction.id)
    dropped.push(...(await dropSets(context, auction, after, by)))
  }
  return ok({
    change: {
      ...noChange,
      ...plan,
      events: [...plan.events, ...dropped],
      patient: { id: patient.id, accountId: by.accountId, at: by.at },
    },
    target,
    mails: mails.value,
    decision: 0,
  })
}

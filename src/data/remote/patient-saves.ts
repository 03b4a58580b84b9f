// Saving a patient: over the newest state, and under the next key when the one before has ended (KY6).
import { updatePatient } from '../../../contract/http/actions.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { readPatient } from '../../../contract/http/patients.ts'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { ActionFailure, ClinicPort, PatientDraft, PatientView } from '../ports.ts'
import type { Connection } from './connection.ts'

/** who is outrun so often is told */
const maxTries = 5

export function patientSaves(connection: Connection) {
  async function patientOf(id: number): Promise<PatientView> {
    const record: PatientRecord = await connection.read(readPatient, { params: { id } })
    const [opened] = await connection.api.openPatients([record])
    if (!opened) throw new Error('the worker answers each record')
    return { record, profile: opened.profile }
  }

  /** KY6: after its key ended, a save needs the keys of those who still see the patient. */
  async function updateOf({ record }: PatientView, draft: PatientDraft) {
    const ids = record.key_ended?.careproviders ?? []
    const keysOf = (id: number) => connection.read(readOrganisationKeys, { params: { kind: 'careprovider', id } })
    const providers = await Promise.all(ids.map(keysOf))
    return { type: 'update_patient' as const, record, providers, ...draft }
  }

  /** A save over the newest state; once more over what a colleague saved between reading and saving (OB4). */
  async function lay(
    id: number,
    amend: Parameters<ClinicPort['updatePatient']>[1],
    tries = 1,
  ): Promise<Result<unknown, ActionFailure>> {
    const newest = await patientOf(id)
    const draft = amend(newest)
    if (!draft.ok) return draft
    const fields = await updateOf(newest, draft.value)
    const sent = await connection.act(
      fields,
      (body) => connection.call(updatePatient, { params: { id }, body }),
      async () => {
        const now = await patientOf(id)
        const again = amend(now)
        return again.ok ? updateOf(now, again.value) : fields
      },
    )
    const isOutrun = !sent.ok && sent.error.code === 'conflict' && tries < maxTries
    return isOutrun ? lay(id, amend, tries + 1) : sent
  }

  return {
    patientOf,
    lay,
    /** The patient with a key that new things may go under: one that ended gets its next one by a save that changes nothing else. */
    async underGoodKey(id: number): Promise<Result<PatientRecord, ActionFailure>> {
      const record = await connection.read(readPatient, { params: { id } })
      if (!record.key_ended) return ok(record)
      const saved = await lay(id, ({ record: { readable } }) => ok({ readable, profile: {} }))
      return saved.ok ? ok(await connection.read(readPatient, { params: { id } })) : saved
    },
  }
}

// Wraps and groups as the main job needs them: who is served which, and to which keys a new one has to go.
import type { Wrap } from '../../../contract/envelope/wrap.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable } from '../../db/database.ts'

/** An organisation's newest group generation: key id of its public key and of its secret GS. */
export interface CurrentGroup {
  readonly organisationId: number
  readonly generation: number
  readonly kid: string
  readonly secretKid: string
}

/** The newest generation of each organisation's group; who has none is missing. */
export async function readCurrentGroups(
  db: Queryable,
  organisationIds: readonly number[],
): Promise<Map<number, CurrentGroup>> {
  if (organisationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('group_generation')
    .distinctOn('organisation_id')
    .select(['organisation_id', 'generation', 'kid', 'secret_kid'])
    .where('organisation_id', 'in', [...organisationIds])
    .orderBy('organisation_id')
    .orderBy('generation', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.organisation_id,
      { organisationId: row.organisation_id, generation: row.generation, kid: row.kid, secretKid: row.secret_kid },
    ]),
  )
}

/** EN6: the wraps of a patient's key that these providers have, as whoever shared it signed them. */
export async function readWrapsTo(db: Queryable, cid: string, providers: readonly number[]): Promise<Wrap[]> {
  if (providers.length === 0) return []
  const rows = await db
    .selectFrom('wrap')
    .select('wrap')
    .where('organisation_id', 'in', [...providers])
    .where('record_cid', '=', cid)
    .where('recipient_kind', '=', 'group')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ wrap }) => wrap)
}

/** The wraps of these records' keys that one organisation is served, by record cid. */
export async function readWrapsOf(
  db: Queryable,
  organisationId: number,
  cids: readonly string[],
): Promise<ReadonlyMap<string, Wrap[]>> {
  const byCid = new Map<string, Wrap[]>()
  if (cids.length === 0) return byCid
  const rows = await db
    .selectFrom('wrap')
    .select(['record_cid', 'wrap'])
    .where('organisation_id', '=', organisationId)
    .where('record_cid', 'in', [...cids])
    .where('ended_at', 'is', null)
    .where('recipient_kind', '!=', 'account')
    .orderBy('id')
    .execute()
  for (const { record_cid, wrap } of rows) {
    const own = byCid.get(record_cid) ?? []
    own.push(wrap)
    byCid.set(record_cid, own)
  }
  return byCid
}

/** The providers that a patient's key is shared with now, by patient; none are missing. */
export async function readKeyHoldersOf(
  db: Queryable,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const byPatient = new Map<number, number[]>()
  if (patientIds.length === 0) return byPatient
  const rows = await db
    .selectFrom('auction_request')
    .select(['patient_id', 'careprovider_id'])
    .distinct()
    .where('patient_id', 'in', [...patientIds])
    .where('shared', '=', 'full')
    .where('status', 'in', [...openStatuses])
    .orderBy('careprovider_id')
    .execute()
  for (const { patient_id, careprovider_id } of rows) {
    byPatient.set(patient_id, [...(byPatient.get(patient_id) ?? []), careprovider_id])
  }
  return byPatient
}

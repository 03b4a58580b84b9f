// Opening what a clinic wrote about providers: the unknown winner of a search, and notes.
import type * as z from 'zod/mini'
import type { Envelope, EnvelopePlace } from '../../contract/envelope/v1.ts'
import type { SealedNote } from '../../contract/http/action-calls.ts'
import type { PatientRecord } from '../../contract/http/records.ts'
import { notePlace, noteSchema, unknownWinnerPlace, unknownWinnerSchema } from '../../contract/records/search-texts.ts'
import type { Opened } from '../crypto/api.ts'
import { unreadable } from '../crypto/core/aead.ts'
import { textOf } from '../crypto/core/bytes.ts'
import { openEnvelope } from '../crypto/core/envelope.ts'
import type { HeldKey, KeyKind } from '../crypto/core/held-key.ts'
import type { OpenState } from '../crypto/session.ts'
import { clinicOf, patientKeys } from './open.ts'

interface Asked<T> {
  readonly place: EnvelopePlace
  readonly under: { readonly kind: KeyKind; readonly cid: string }
  readonly schema: z.ZodMiniType<T>
}

export async function openText<T>(
  key: HeldKey | undefined,
  { place, under, schema }: Asked<T>,
  envelope: Envelope,
): Promise<Opened<T>> {
  if (!key) return { state: 'no_key' }
  const bytes = await openEnvelope(key, { place, under }, envelope)
  try {
    const parsed = bytes === unreadable ? null : schema.safeParse(JSON.parse(textOf(bytes) ?? ''))
    return parsed?.success ? { state: 'open', value: parsed.data } : { state: 'unreadable' }
  } catch {
    return { state: 'unreadable' }
  }
}

/** S18: the name of a winner that is not on the platform. */
export async function openWinner(
  state: OpenState | null,
  patient: PatientRecord,
  auction: { readonly cid: string; readonly envelope: Envelope },
): Promise<Opened<string>> {
  const own = clinicOf(state, patient.careseeker_id)
  const keyOf = state && own ? await patientKeys(state, own, patient) : () => undefined
  const under = { kind: 'patient', cid: patient.cid } as const
  const asked = { place: unknownWinnerPlace(auction.cid), under, schema: unknownWinnerSchema }
  const opened = await openText(keyOf(auction.envelope.kid), asked, auction.envelope)
  return opened.state === 'open' ? { state: 'open', value: opened.value.name } : opened
}

/** S19: the clinic's note on a provider. */
export async function openNote(
  state: OpenState | null,
  careseekerId: number,
  { careprovider_id, note, account }: SealedNote,
): Promise<Opened<string>> {
  const own = clinicOf(state, careseekerId)
  const group = own?.bySecret.get(note.kid)
  if (!group) return { state: 'no_key' }
  const place = notePlace(group.organisation, careprovider_id, account.id)
  const asked = { place, under: { kind: 'group', cid: group.organisation } as const, schema: noteSchema }
  const opened = await openText(group.secret, asked, note)
  return opened.state === 'open' ? { state: 'open', value: opened.value.text } : opened
}

// KY6: a patient's next key, brought by the save that needs it: wrapped to the clinic and to every provider that still sees
// everything, with all sections sealed anew and the key before it sealed under it, so that older files stay readable.
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { Result } from '../../contract/result.ts'
import type { NewWrap, PatientRow } from '../stores/requests/rows.ts'
import { readCurrentGroups, readKeyHoldersOf, readWrapsOf } from '../stores/wraps/reader.ts'
import { checkWraps, type ExpectedWrap } from './check-wraps.ts'
import type { ActionContext } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'

/** The wraps of the next key. `stale_key` without them: who saves has not seen yet that the key ended. */
export async function renewPatientKey(
  { tx, body, author, at }: ActionContext,
  patient: PatientRow,
): Promise<Result<NewWrap[], ActionFailure>> {
  const wraps = body.wraps ?? []
  if (wraps.length === 0) return refuse('stale_key')
  const { careseeker_id, cid } = patient
  const before = (await readWrapsOf(tx, careseeker_id, [cid])).get(cid) ?? []
  const generation = Math.max(...before.map((wrap) => wrap.generation))
  const holders = (await readKeyHoldersOf(tx, [patient.id])).get(patient.id) ?? []
  const groups = await readCurrentGroups(tx, [careseeker_id, ...holders])
  const expected: ExpectedWrap[] = []
  for (const id of [careseeker_id, ...holders]) {
    const group = groups.get(id)
    const to = id === careseeker_id ? 'secret' : 'group'
    if (group) expected.push({ kind: 'patient', cid, to, group, key: null })
  }
  const checked = checkWraps(wraps, expected, { accountId: author.id, spki: author.signing_spki }, at)
  if (!checked.ok) return checked
  const [first] = checked.value
  const isNext = checked.value.every((wrap) => wrap.generation === generation + 1)
  if (!first || !isNext || before.some(({ key }) => key === first.key_kid)) return invalid('wraps', 'generation')
  const paths = [...Object.keys(patient.envelopes).filter((path) => path.startsWith('profile/')), `key/${generation}`]
  const missing = paths.find((path) => body.envelopes[path] === undefined)
  if (missing !== undefined) return invalid(`envelopes.${missing}`, 'required')
  const isUnderIt = (envelope: Envelope) => envelope.kid === first.key_kid
  return Object.values(body.envelopes).every(isUnderIt) ? checked : refuse('stale_key')
}

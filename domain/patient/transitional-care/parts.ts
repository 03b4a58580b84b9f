// How the documentation lies in the sealed parts of a search's document (contract/records/document-part.ts): each point and each call is
// a field of its own, so that what two people type at the same time comes together; a version is a part of its own. What another
// version of the app wrote and this one cannot read is left out, never changed. Pure.
import type { FieldValue, Scalar } from '../../../contract/field-value.ts'
import {
  type CareCall,
  type CareProofs,
  type CareVersion,
  careCallSchema,
  careProofsSchema,
  careVersionContentSchema,
} from '../../../contract/records/transitional-care.ts'
import { inTypedOrder } from './proofs.ts'
import { checkedText } from './versions.ts'

/** the values of a part by field; null: emptied */
export type PartValues = Readonly<Record<string, FieldValue | null>>

export const proofsPart = 'proofs'
export const callsPart = 'calls'
export const versionPart = (number: number): string => `version_${number}`
/** The number of a version's part; null: another part. */
export const versionNumberOf = (part: string): number | null => {
  const found = /^version_([1-9]\d{0,5})$/.exec(part)?.[1]
  return found === undefined ? null : Number(found)
}

type Flat = Readonly<Record<string, Scalar>>
type Nested = { readonly [key: string]: Scalar | null | Nested }

/** An entry of a group holds no groups: what lies deeper is named by its way. What is null is left out. */
const flat = (value: Nested, before = ''): Flat =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, Scalar][] => {
      if (part === null || part === undefined) return []
      return typeof part === 'object' ? Object.entries(flat(part, `${before}${key}.`)) : [[before + key, part]]
    }),
  )

/** The same back, over what stands where nothing was said. */
const nested = (sample: Nested, entry: Flat, before = ''): Nested =>
  Object.fromEntries(
    Object.entries(sample).map(([key, part]) => [
      key,
      part !== null && typeof part === 'object'
        ? nested(part, entry, `${before}${key}.`)
        : (entry[before + key] ?? part),
    ]),
  )

/** what an entry says where it says nothing */
const nothing = { by: '', at: 0 }
const emptyProofs: Readonly<Record<keyof CareProofs, Nested>> = {
  treatment_end: { ...nothing, day: null },
  care_start: { ...nothing, day: null },
  begun: { ...nothing, day: null, note: '' },
  agreed: { ...nothing, day: null, with: '', way: null, result: '' },
  need: { ...nothing, day: null, need: '', result: '' },
  payer: { ...nothing, day: null, contact: '', way: null },
  fewer: { ...nothing, text: '' },
}
const emptyCall: Nested = {
  ...nothing,
  id: '',
  corrects: null,
  void: false,
  house: { id: null, name: '', place: '' },
  way: '',
  asked_at: 0,
  with: '',
  answer: '',
  reason: null,
  note: '',
}

const entryOf = (value: FieldValue | null | undefined): Flat | null => {
  const entry = Array.isArray(value) ? value[0] : null
  return entry !== null && typeof entry === 'object' ? (entry as Flat) : null
}

export const proofValues = (proofs: CareProofs): PartValues =>
  Object.fromEntries(Object.entries(proofs).flatMap(([name, proof]) => (proof ? [[name, [flat(proof)]]] : [])))

export function readProofs(values: PartValues): CareProofs {
  const read = (Object.keys(emptyProofs) as (keyof CareProofs)[]).flatMap((name) => {
    const entry = entryOf(values[name])
    if (entry === null) return []
    const proof = careProofsSchema.safeParse({ [name]: nested(emptyProofs[name], entry) })
    return proof.success ? [proof.data] : []
  })
  return Object.assign({}, ...read) as CareProofs
}

export const callValues = (call: CareCall): PartValues => ({ [call.id]: [flat(call)] })

export const readCalls = (values: PartValues): readonly CareCall[] =>
  inTypedOrder(
    Object.values(values).flatMap((value) => {
      const entry = entryOf(value)
      const call = entry && careCallSchema.safeParse(nested(emptyCall, entry))
      return call?.success ? [call.data] : []
    }),
  )

/** a text of a part is no longer than 20,000 */
const pieceLength = 15_000

export function versionValues({ content, check }: CareVersion): PartValues {
  const text = checkedText(content)
  const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, i) =>
    text.slice(i * pieceLength, (i + 1) * pieceLength),
  )
  return { content: pieces, check }
}

/** A version, and the text that its check mark is over; null: it is none. */
export function readVersion(values: PartValues): (CareVersion & { readonly text: string }) | null {
  const { content: pieces, check } = values
  if (!Array.isArray(pieces) || typeof check !== 'string') return null
  const text = pieces.join('')
  try {
    const content = careVersionContentSchema.safeParse(JSON.parse(text))
    return content.success ? { content: content.data, check, text } : null
  } catch {
    return null
  }
}

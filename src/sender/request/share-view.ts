// What a provider sees of a patient, part by part, for each kind of release. Pure. The server sends no sealed part without a
// full release: not even the care needs.
import type { RequestRecord } from '../../../contract/http/records.ts'

export type Share = RequestRecord['shared']
/** the kinds of release that a person chooses between */
export const shareVariants = ['full', 'hide_encrypted_fields'] as const
export type ShareVariant = (typeof shareVariants)[number]

/** keys in the texts 'share', below 'fields' */
const open = ['readable', 'search'] as const
const sealed = ['identity', 'diagnosis', 'care_needs'] as const
export type SharePart = (typeof open)[number] | (typeof sealed)[number]

export const seenParts = (
  share: Share,
): { readonly sees: readonly SharePart[]; readonly seesNot: readonly SharePart[] } =>
  share === 'full' ? { sees: [...open, ...sealed], seesNot: [] } : { sees: open, seesNot: sealed }

// What a provider sees of a patient, part by part, for each kind of release. What it reads without one is named from the lists that
// its record is made of: readable.ts, and the search's criteria. Pure. The server sends no sealed part without a
// full release: not even the care needs.
import { type SearchCriteria, searchCriteria } from '../../../contract/actions/search-codes.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import {
  type PatientReadable,
  type ProviderReadableField,
  patientReadableSchema,
  providerReadableFields,
} from '../../../contract/readable.ts'
import { isFileShownTo } from '../../../domain/files/visibility.ts'
import type { FileView } from '../../data/file-port.ts'
import type { ProfileView, Sealed } from '../../data/ports.ts'

export type Share = RequestRecord['shared']
/** the kinds of release that a person chooses between */
export const shareVariants = ['full', 'hide_encrypted_fields'] as const
export type ShareVariant = (typeof shareVariants)[number]

/** keys in the texts 'share', below 'fields' */
const open = ['readable', 'search'] as const
const sealed = ['identity', 'diagnosis', 'care_needs'] as const
/** criteria that say nothing by themselves: the kind of search is in the kind of care, whether the start moves in the start */
type Unsaid = 'search_type' | 'start_date_flexible' | keyof PatientReadable
export type SeenCriterion = Exclude<keyof SearchCriteria, Unsaid>
const unsaid: readonly string[] = ['search_type', 'start_date_flexible', ...Object.keys(patientReadableSchema.shape)]

/** Keys in the texts below 'share.seen', in the order of the lists. */
export const seenFields: Readonly<{
  readable: readonly ProviderReadableField[]
  search: readonly (SeenCriterion | 'place')[]
}> = {
  readable: providerReadableFields,
  search: [
    ...(Object.keys(searchCriteria.shape) as (keyof SearchCriteria)[]).filter(
      (field): field is SeenCriterion => !unsaid.includes(field),
    ),
    // the patient has a postcode too
    'place',
  ],
}

export type SharePart = (typeof open)[number] | (typeof sealed)[number]

export const seenParts = (
  share: Share,
): { readonly sees: readonly SharePart[]; readonly seesNot: readonly SharePart[] } =>
  share === 'full' ? { sees: [...open, ...sealed], seesNot: [] } : { sees: open, seesNot: sealed }

/** The profile as the provider's own page gets it: EN4, nothing before a release, and hidden parts told as such. */
export function profileFor(profile: ProfileView, share: Share): ProfileView {
  if (share === 'full') return profile
  const seen = <T>(part: Sealed<T>): Sealed<T> => {
    if (share === 'none') return { state: 'no_key' }
    return part.state === 'missing' ? part : { state: 'redacted' }
  }
  return { identity: seen(profile.identity), diagnosis: seen(profile.diagnosis), care_needs: seen(profile.care_needs) }
}

/** The files that the provider sees: those of the conversation, and of the patient's those that are shown to it. */
export const filesFor = (
  requestId: number,
  share: Share,
  ofRequest: readonly FileView[],
  ofPatient: readonly FileView[],
): FileView[] => [
  ...ofRequest.filter(({ sharing }) => sharing === null),
  ...ofPatient.filter(
    ({ sharing }) =>
      sharing !== null &&
      isFileShownTo(
        { auction_request_id: null, share_mode: sharing.mode, requests: sharing.requests },
        { id: requestId, shared: share },
      ),
  ),
]

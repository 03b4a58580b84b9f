// How much may be stored, so that nobody fills the disk. Ours; bytes are sealed ones.

import { maxSealedFileBytes } from '../../contract/envelope/file.ts'
import { DAY_MS } from '../../domain/calendar.ts'

/** uploads of one device that no action has named yet: ten of the largest files */
export const maxUnclaimedBytes = 10 * maxSealedFileBytes
export const maxUnclaimedBlobs = 100
/** all files of one organisation */
export const maxOrganisationBytes = 20_000_000_000
/** files of one patient, its conversations included: they travel with each request */
export const maxFilesOfPatient = 100
/** an upload that no action named is removed then; OB10: its action goes out within 25 days or is asked about */
export const unclaimedMs = 30 * DAY_MS

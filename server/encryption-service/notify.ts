// U17: what is no record and still worth a push to whoever may give a key. Lost, it costs delay only: clients ask when they open.
import type { EncryptionJob } from '../../contract/http/seald.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { audienceOf } from '../db/audience.ts'
import type { LiveHub } from '../db/live-hub.ts'

export const notifyJob = (live: LiveHub, { id, auction_id, careseeker_id }: EncryptionJob): void =>
  live.tell(audienceOf({ kind: 'careseeker', id: careseeker_id }), { type: 'encryption_job', id, auction_id })

/** @param seald_id of the group or session that somebody waits for */
export const notifyPendingAccess = (live: LiveHub, organisation: OrganisationRef, seald_id: string): void =>
  live.tell(audienceOf(organisation), { type: 'pending_encryption_access', seald_id })

// What a patient's profile is to who holds no key at all: a part that lies there is closed for want of one. Pure.
import type { RequestRecord } from '../../contract/http/records.ts'
import { type ProfileSectionKey, profilePath } from '../../contract/records/patient-profile.ts'
import type { ProfileView, Sealed } from './ports.ts'

export function closedProfile({ patient, shared }: Pick<RequestRecord, 'patient' | 'shared'>): ProfileView {
  const part = (section: ProfileSectionKey): Sealed<never> => {
    const envelope = patient.envelopes[profilePath(section)]
    if (envelope === undefined) return { state: shared === 'none' ? 'no_key' : 'missing' }
    return { state: envelope === 'redacted' ? 'redacted' : 'no_key' }
  }
  return { identity: part('identity'), diagnosis: part('diagnosis'), care_needs: part('care_needs') }
}

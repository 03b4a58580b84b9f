// The sections of a patient's profile as envelopes under PK (EN4), path `profile/<section>`, and back.
import type { Envelope, EnvelopePlace } from '../../../../contract/envelope/v1.ts'
import {
  type PatientProfile,
  type ProfileSectionKey,
  profilePath,
  profileSectionKeys,
  profileSections,
} from '../../../../contract/records/patient-profile.ts'
import { type Unreadable, unreadable } from '../aead.ts'
import { textOf, utf8 } from '../bytes.ts'
import { openEnvelope, sealEnvelope } from '../envelope.ts'
import type { HeldKey } from '../held-key.ts'

const placeOf = (patientCid: string, section: ProfileSectionKey): EnvelopePlace => ({
  kind: 'patient',
  cid: patientCid,
  path: profilePath(section),
  author: null,
})

/** Seals the sections that the profile has. */
export async function sealProfile(pk: HeldKey, profile: PatientProfile): Promise<Record<string, Envelope>> {
  const sealed: Record<string, Envelope> = {}
  for (const section of profileSectionKeys) {
    const value = profile[section]
    if (value)
      sealed[profilePath(section)] = await sealEnvelope(pk, placeOf(pk.cid, section), utf8(JSON.stringify(value)))
  }
  return sealed
}

/** One section; `unreadable` when the envelope is not this patient's, was changed, or holds something else. */
export async function openSection<K extends ProfileSectionKey>(
  pk: HeldKey | undefined,
  patientCid: string,
  section: K,
  envelope: Envelope,
): Promise<NonNullable<PatientProfile[K]> | Unreadable> {
  const asked = { place: placeOf(patientCid, section), under: { kind: 'patient', cid: patientCid } as const }
  const bytes = await openEnvelope(pk, asked, envelope)
  if (bytes === unreadable) return unreadable
  const parsed = profileSections[section].safeParse(parseJson(textOf(bytes)))
  return parsed.success ? (parsed.data as NonNullable<PatientProfile[K]>) : unreadable
}

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

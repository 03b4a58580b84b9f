// create_patient and update_patient: a new PK goes to the own group; every section is sealed before the action is signed.
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import type { PatientReadable } from '../../../../contract/readable.ts'
import type { PatientProfile } from '../../../../contract/records/patient-profile.ts'
import type { HeldGroup } from '../group.ts'
import type { HeldKey } from '../held-key.ts'
import { createSession } from '../session.ts'
import type { Signer } from '../sign.ts'
import { type Basis, type Occasion, signDraft } from './author.ts'
import { sealProfile } from './profile.ts'

export interface PatientContent {
  readonly readable: PatientReadable
  readonly profile: PatientProfile
}

/** A new patient of the own clinic; `pk` opens it from now on. */
export async function draftCreatePatient(
  cid: string,
  content: PatientContent,
  group: HeldGroup,
  occasion: Occasion,
  signer: Signer,
): Promise<{ readonly signed: SignedAction; readonly pk: HeldKey }> {
  const { key: pk, wraps } = await createSession('patient', cid, [{ kind: 'secret', secret: group.secret }], signer)
  const envelopes = await sealProfile(pk, content.profile)
  const signed = await signDraft(
    'create_patient',
    { kind: 'patient', cid },
    { codes: { readable: content.readable }, envelopes, wraps },
    occasion,
    signer,
  )
  return { signed, pk }
}

/** New values of a patient; sections that the profile lacks stay as they are. */
export async function draftUpdatePatient(
  patient: { readonly id: number; readonly cid: string },
  content: PatientContent,
  pk: HeldKey,
  basis: Basis,
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const envelopes = await sealProfile(pk, content.profile)
  const parts = { codes: { readable: content.readable }, basis, envelopes }
  return signDraft('update_patient', { kind: 'patient', ...patient }, parts, occasion, signer)
}

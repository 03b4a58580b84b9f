// KY6: the save that comes after a provider lost access for good: under a new PK, for the own group and those who still see
// everything. All sections are sealed anew, and the key before under the new one, so that what it sealed stays readable.
import type { SignedAction } from '../../contract/envelope/action.ts'
import { type PatientProfile, profileSectionKeys } from '../../contract/records/patient-profile.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { DraftRefusal, OnlineDraft, OpenedProfile } from '../crypto/api.ts'
import { signDraft } from '../crypto/core/drafting/author.ts'
import type { PatientContent } from '../crypto/core/drafting/patient-actions.ts'
import { sealProfile } from '../crypto/core/drafting/profile.ts'
import type { GroupRecipient } from '../crypto/core/drafting/search-actions.ts'
import { type HeldKey, newKey } from '../crypto/core/held-key.ts'
import { keyBeforePath, sealKeyBefore } from '../crypto/core/key-before.ts'
import { addRecipients } from '../crypto/core/session.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'
import type { OpenState } from '../crypto/session.ts'

interface Renewing {
  readonly own: OwnOrganisation
  readonly pk: HeldKey
  readonly before: OpenedProfile
  /** what changed */
  readonly content: PatientContent
  /** nothing did */
  readonly isKeyOnly: boolean
  readonly groups: ReadonlyMap<number, GroupRecipient>
}

/** no_key when a section does not open: it would be lost. */
export async function renewPatientKey(
  state: OpenState,
  draft: Extract<OnlineDraft, { type: 'update_patient' }>,
  { own, pk, before, content, isKeyOnly, groups }: Renewing,
): Promise<Result<SignedAction, DraftRefusal>> {
  const { record } = draft
  const named = record.key_ended?.careproviders ?? []
  const recipients = named.map((id) => groups.get(id))
  if (!own.newest || recipients.includes(undefined)) return err({ problem: 'no_key' })
  const profile: Record<string, unknown> = { ...content.profile }
  for (const section of profileSectionKeys) {
    const old = before[section]
    if (profile[section] || old.state === 'missing') continue
    if (old.state !== 'open') return err({ problem: 'no_key' })
    profile[section] = old.value
  }
  const next = newKey({ kind: 'patient', cid: record.cid, generation: pk.generation + 1 })
  const all = [{ kind: 'secret', secret: own.newest.secret } as const, ...recipients.filter((one) => one !== undefined)]
  const wraps = await addRecipients(next, all, state.account)
  const envelopes = {
    ...(await sealProfile(next, profile as PatientProfile)),
    [keyBeforePath(pk.generation)]: await sealKeyBefore(next, pk),
  }
  state.ring.add(next)
  const target = { kind: 'patient', id: record.id, cid: record.cid } as const
  const basis = { decision: record.decision }
  const codes = { readable: content.readable, ...(isKeyOnly ? { key_only: true } : {}) }
  const body = { codes, basis, envelopes, wraps }
  return ok(await signDraft('update_patient', target, body, draft, state.account))
}

// Opening what the server answered to a clinic: the clinic owns every record, so its own roster judges all wraps.

import type { Wrap, WrappedKeyKind } from '../../contract/envelope/wrap.ts'
import type { EventRecord, PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import type { OnlineApi, Opened, OpenedMessage, OpenedPatient, OpenedProfile, OpenedRequest } from '../crypto/api.ts'
import type { HeldKey } from '../crypto/core/held-key.ts'
import type { FileOwner } from '../crypto/files-api.ts'
import { openMessages, openProfile, openResponse } from '../crypto/open-records.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'
import type { OpenState } from '../crypto/session.ts'
import type { Shown } from './shown.ts'

/** A session, and what its screens have shown. */
export interface OnlineState extends OpenState {
  readonly shown: Shown
}

const closed = { state: 'no_key' } as const
const closedProfile: OpenedProfile = { identity: closed, diagnosis: closed, care_needs: closed }
const unreadable = { state: 'unreadable' } as const
/** EN6: the number stood for another record before */
const foreignProfile: OpenedProfile = { identity: unreadable, diagnosis: unreadable, care_needs: unreadable }

/** The own organisation of a record, when it is open. */
export const clinicOf = (state: OpenState | null, careseeker: number): OwnOrganisation | undefined =>
  state?.own.get(`careseeker:${careseeker}`)

/** The keys of a file's owner: RK and PK of a request, PK of a patient; what is not open is missing. */
export async function keysOfOwner(state: OnlineState | null, owner: FileOwner): Promise<HeldKey[]> {
  const { record } = owner
  const own = clinicOf(state, owner.kind === 'request' ? owner.record.careseeker.id : owner.record.careseeker_id)
  if (!state || !own) return []
  if (!(owner.kind === 'request' ? state.shown.request(owner.record) : state.shown.patient(owner.record))) return []
  const patient = owner.kind === 'request' ? owner.record.patient.cid : record.cid
  await keysOf(state, own, record.wraps, 'patient', patient)
  if (owner.kind === 'request') await keysOf(state, own, record.wraps, 'request', record.cid)
  const keys = [state.ring.find('request', record.cid), state.ring.find('patient', patient)]
  return keys.filter((key) => key !== undefined)
}

/**
 * Every key of a record, so that envelopes under older generations open too. Wraps of the other kind beside them are asked for
 * by themselves: by this kind's name they would be missing.
 */
async function keysOf(
  state: OpenState,
  own: OwnOrganisation,
  wraps: readonly Wrap[],
  kind: WrappedKeyKind,
  cid: string,
) {
  const found = wraps.filter((wrap) => wrap.kind === kind)
  // without one the record's own id stands for the key that is missing (X8)
  for (const { key: kid } of found.length > 0 ? found : [{ key: cid }]) {
    await state.ring.open(own, { asked: { kind, cid }, wraps, kid, owner: own.roster })
  }
  return (kid: string) => state.ring.get(kid)
}

/** PK of a patient in every generation. */
export const patientKeys = (state: OpenState, own: OwnOrganisation, { wraps, cid }: PatientRecord) =>
  keysOf(state, own, wraps, 'patient', cid)

export const openPatients = (
  state: OnlineState | null,
  records: readonly PatientRecord[],
  sections: Parameters<OnlineApi['openPatients']>[1],
): Promise<OpenedPatient[]> =>
  Promise.all(
    records.map(async (record) => {
      const own = clinicOf(state, record.careseeker_id)
      if (!state || !own) return { id: record.id, profile: closedProfile }
      if (!state.shown.patient(record)) return { id: record.id, profile: foreignProfile }
      await keysOf(state, own, record.wraps, 'patient', record.cid)
      const profile = await openProfile(record, state.ring, 'own', sections)
      if (profile.identity.state === 'open') state.shown.open(record.cid)
      return { id: record.id, profile }
    }),
  )

export const openRequests = (state: OnlineState | null, records: readonly RequestRecord[]): Promise<OpenedRequest[]> =>
  Promise.all(
    records.map(async (record): Promise<OpenedRequest> => {
      const own = clinicOf(state, record.careseeker.id)
      if (!state || !own) {
        return { id: record.id, profile: closedProfile, responseMessage: record.response.message ? closed : null }
      }
      if (!state.shown.request(record)) {
        return { id: record.id, profile: foreignProfile, responseMessage: record.response.message ? unreadable : null }
      }
      await keysOf(state, own, record.wraps, 'patient', record.patient.cid)
      const keyOf = await keysOf(state, own, record.wraps, 'request', record.cid)
      const profile = await openProfile(record.patient, state.ring, 'own')
      if (profile.identity.state === 'open') state.shown.open(record.patient.cid)
      return {
        id: record.id,
        profile,
        responseMessage: await openResponse(record, keyOf),
      }
    }),
  )

export const openAnswerTexts = (
  state: OnlineState | null,
  records: readonly RequestRecord[],
): Promise<(Opened<string> | null)[]> =>
  Promise.all(
    records.map(async (record) => {
      const own = clinicOf(state, record.careseeker.id)
      if (!state || !own || !state.shown.request(record)) return record.response.message ? closed : null
      return openResponse(record, await keysOf(state, own, record.wraps, 'request', record.cid))
    }),
  )

export async function openEvents(
  state: OnlineState | null,
  request: RequestRecord,
  events: readonly EventRecord[],
): Promise<OpenedMessage[]> {
  const own = clinicOf(state, request.careseeker.id)
  const isOpen = state && own && state.shown.request(request)
  const keyOf = isOpen ? await keysOf(state, own, request.wraps, 'request', request.cid) : () => undefined
  return openMessages(request.cid, events, keyOf)
}

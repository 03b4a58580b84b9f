// What the providers' people of the demo do with a request: look, answer, write.

import { readOrganisationKeys } from '../contract/http/crypto.ts'
import { readRequest } from '../contract/http/patients.ts'
import type { RequestRecord } from '../contract/http/records.ts'
import type { HeldKey } from '../workers/crypto/core/held-key.ts'
import { keyDirectory } from '../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../workers/crypto/core/roster.ts'
import { openWrap } from '../workers/crypto/core/wrap.ts'
import { groupOf, onRequest } from './clinic-desk.ts'
import { acceptCodes, type DemoRequest } from './patient-plan.ts'
import type { Person } from './person.ts'
import { dayAfter, hoursBefore } from './time.ts'

/** The request as the provider sees it; null when it was withdrawn. */
export async function readAsProvider(person: Person, id: number): Promise<RequestRecord | null> {
  const answer = await person.caller.call(readRequest, { params: { id }, query: {} })
  return answer.kind === 'auction_request' ? answer.record : null
}

/** RK, which the clinic wrapped to the provider's group. */
export async function requestKey(person: Person, request: RequestRecord): Promise<HeldKey> {
  const clinic = await person.caller.call(readOrganisationKeys, {
    params: { kind: 'careseeker', id: request.careseeker.id },
  })
  const spkis = clinic.accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
  const owner = await verifyRoster(clinic.organisation.cid, clinic.roster, await keyDirectory(spkis))
  if (!owner.ok) throw new Error('the roster of the clinic is refused')
  const asked = { kind: 'request', cid: request.cid } as const
  for (const wrap of request.wraps) {
    if (wrap.kind !== 'request') continue
    const opened = await openWrap(wrap, asked, { owner: owner.value, own: person.roster }, groupOf(person).opener)
    if (opened.ok) return opened.value
  }
  throw new Error('no key of the request')
}

export async function look(person: Person, request: RequestRecord, at: number): Promise<void> {
  await onRequest(person, request, { type: 'mark_seen', codes: { event_no: request.last_event_no } }, null, at)
}

export async function answer(
  person: Person,
  request: RequestRecord,
  plan: DemoRequest,
  solution: number,
  now: number,
): Promise<void> {
  if (request.status !== 'sent') return
  const basis = { decision: request.decision }
  const rk = await requestKey(person, request)
  if (plan.accept) {
    const { hoursAgo, inDays, room, message } = plan.accept
    const codes = acceptCodes(solution, room, dayAfter(now, inDays))
    await onRequest(person, request, { type: 'accept_request', codes, message, basis }, rk, hoursBefore(now, hoursAgo))
  }
  if (plan.decline) {
    const { hoursAgo, capacityInDays, message } = plan.decline
    const codes = {
      ...plan.decline.codes,
      capacity_date: capacityInDays === undefined ? null : dayAfter(now, capacityInDays),
    }
    await onRequest(person, request, { type: 'decline_request', codes, message, basis }, rk, hoursBefore(now, hoursAgo))
  }
}

// What the providers' people of the demo do with a request: open it, answer it, take an answer back.
import type { DeclineCodes } from '../contract/actions/request-codes.ts'
import type { RequestRecord } from '../contract/http/records.ts'
import type { HeldKey } from '../workers/crypto/core/held-key.ts'
import { openWrap } from '../workers/crypto/core/wrap.ts'
import { actOnRequest, groupOf } from './desk.ts'
import type { Partners } from './partners.ts'
import type { DemoRequest } from './patient-plan.ts'
import type { Person } from './person.ts'
import { dayAfter } from './time.ts'

/** RK, which the clinic wrapped to the provider's group. */
export async function requestKey(person: Person, partners: Partners, request: RequestRecord): Promise<HeldKey> {
  const clinic = await partners.of(person.caller, { kind: 'careseeker', id: request.careseeker.id })
  const asked = { kind: 'request', cid: request.cid } as const
  const rosters = { owner: clinic.roster, own: person.roster }
  for (const wrap of request.wraps) {
    if (wrap.kind !== 'request') continue
    const opened = await openWrap(wrap, asked, rosters, groupOf(person).opener)
    if (opened.ok) return opened.value
  }
  throw new Error('no key of the request')
}

export async function accept(
  person: Person,
  request: RequestRecord,
  rk: HeldKey,
  plan: NonNullable<DemoRequest['accept']>,
  solution: number,
  at: number,
): Promise<void> {
  const codes = { accepted_solutions: [solution], available_from: dayAfter(at, plan.inDays), room_type: plan.room }
  const basis = { decision: request.decision }
  await actOnRequest(person, request, { type: 'accept_request', codes, text: plan.message, basis }, rk, at)
}

export async function decline(
  person: Person,
  request: RequestRecord,
  rk: HeldKey,
  plan: NonNullable<DemoRequest['decline']>,
  at: number,
): Promise<void> {
  const codes: DeclineCodes = {
    ...plan.codes,
    capacity_date: plan.capacityInDays === undefined ? null : dayAfter(at, plan.capacityInDays),
  }
  const basis = { decision: request.decision }
  await actOnRequest(person, request, { type: 'decline_request', codes, text: plan.message, basis }, rk, at)
}

/** With a place held until the information is needed. `until`: ms */
export async function interest(
  person: Person,
  request: RequestRecord,
  rk: HeldKey,
  { missing, message }: NonNullable<DemoRequest['interest']>,
  until: number,
  at: number,
): Promise<void> {
  const codes = { missing: [...missing], needed_by: until, held_places: 1 }
  const basis = { decision: request.decision }
  await actOnRequest(person, request, { type: 'report_interest', codes, text: message, basis }, rk, at)
}

export const undoDecline = (person: Person, request: RequestRecord, at: number): Promise<void> =>
  actOnRequest(person, request, { type: 'undo_decline_request', basis: { decision: request.decision } }, null, at)

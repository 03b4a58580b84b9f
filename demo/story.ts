// What happened to one patient of the demo: the plan's moments of all requests, told in the order of their times.
import { solutions } from '../catalogue/solutions.ts'
import type { AuctionRecord, PatientRecord, RequestRecord } from '../contract/http/records.ts'
import {
  attribute,
  ensurePatient,
  ensureRequest,
  ensureSearch,
  onRequest,
  ownKey,
  requestsOf,
  share,
} from './clinic-desk.ts'
import { cidOf } from './ids.ts'
import type { DemoPatient, DemoRequest } from './patient-plan.ts'
import type { Person } from './person.ts'
import { answer, look, readAsProvider, requestKey } from './provider-desk.ts'
import type { Scene } from './scene.ts'
import { dayAfter, hoursBefore } from './time.ts'
import { clinics, providers } from './world.ts'

interface Moment {
  /** ms */
  readonly at: number
  readonly happen: (at: number) => Promise<void>
}

export async function ensureStory(scene: Scene, index: number, plan: DemoPatient): Promise<void> {
  const worker = scene.people.get(clinics[0]?.members[0]?.email ?? '')
  if (!worker) throw new Error('nobody works in the clinic')
  const createdAt = hoursBefore(scene.now, plan.createdHoursAgo)
  const patient = await ensurePatient(worker, index, plan, createdAt)
  if (!plan.search) return
  const { search } = plan
  const criteria = {
    search_type: 1,
    solutions: [...search.solutions],
    services: [...search.services],
    specializations: [],
    start_date: dayAfter(scene.now, search.startInDays),
    start_date_flexible: search.flexible,
    zipcode: search.zipcode,
    radius_m: search.radiusKm * 1000,
  }
  const auction = await ensureSearch(worker, patient, criteria, search.shareAutomatically, createdAt)
  const moments = search.requests.flatMap((request) => momentsOf(scene, worker, patient, auction, request))
  for (const moment of moments.sort((a, b) => a.at - b.at)) await moment.happen(moment.at)
}

function momentsOf(
  scene: Scene,
  worker: Person,
  patient: PatientRecord,
  auction: AuctionRecord,
  plan: DemoRequest,
): Moment[] {
  const house = providers.find((one) => one.name === plan.provider)
  const careproviderId = scene.providerIds.get(plan.provider)
  const nurse = scene.people.get(house?.members[0]?.email ?? '')
  if (!house || !careproviderId || !nurse) throw new Error(`${plan.provider} is not in the demo`)
  const solution = auction.criteria.solutions.find((one) => house.solutions.includes(one)) ?? solutions.code.staticCare
  const ago = (hours: number) => hoursBefore(scene.now, hours)

  const asClinic = async (): Promise<RequestRecord> => {
    const request = (await requestsOf(worker, auction.id)).get(careproviderId)
    if (!request) throw new Error(`no request to ${plan.provider}`)
    return request
  }
  const asProvider = async (): Promise<RequestRecord> => {
    const request = await readAsProvider(nurse, (await asClinic()).id)
    if (!request) throw new Error(`the request to ${plan.provider} was withdrawn`)
    return request
  }
  const write = (side: 'clinic' | 'provider', n: number, text: string) => async (at: number) => {
    const request = side === 'clinic' ? await asClinic() : await asProvider()
    const rk = side === 'clinic' ? await ownKey(worker, 'request', request) : await requestKey(nurse, request)
    const messageCid = await cidOf(`message/${request.cid}/${n}`)
    await onRequest(side === 'clinic' ? worker : nurse, request, { type: 'send_message', messageCid, text }, rk, at)
  }

  const { accept, decline, shareHoursAgo, attributeHoursAgo } = plan
  const answered = accept ?? decline
  return [
    { at: ago(plan.sentHoursAgo), happen: (at) => ensureRequest(worker, patient, auction, careproviderId, at) },
    ...(plan.seen
      ? [{ at: ago(plan.sentHoursAgo * 0.95), happen: async (at: number) => look(nurse, await asProvider(), at) }]
      : []),
    ...(answered
      ? [
          {
            at: ago(answered.hoursAgo),
            happen: async () => answer(nurse, await asProvider(), plan, solution, scene.now),
          },
        ]
      : []),
    ...(shareHoursAgo === undefined
      ? []
      : [{ at: ago(shareHoursAgo), happen: async (at: number) => share(worker, patient, await asClinic(), at) }]),
    ...(attributeHoursAgo === undefined
      ? []
      : [
          {
            at: ago(attributeHoursAgo),
            happen: async (at: number) => attribute(worker, auction, await asClinic(), solution, at),
          },
        ]),
    ...(plan.messages ?? []).map(([side, hours, text], n) => ({ at: ago(hours), happen: write(side, n, text) })),
  ]
}

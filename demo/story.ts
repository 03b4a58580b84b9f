// What happened to one patient of the demo: the plan's moments of all requests, told in the order of their times. A load
// that was cut goes on where it stopped: a moment that is not later than the last change of its request has been.
import { solutionsBySearchType } from '../catalogue/solutions.ts'
import { readRequest } from '../contract/http/patients.ts'
import type { AuctionRecord, PatientRecord, RequestRecord } from '../contract/http/records.ts'
import { instantAt } from '../domain/clock-instant.ts'
import { decide, ensurePatient, ensureRequests, ensureSearch, ownKey, requestsOf, share } from './clinic-desk.ts'
import { actOnRequest } from './desk.ts'
import { cidOf } from './ids.ts'
import { providers } from './organisations/providers.ts'
import type { DemoClinic } from './organisations/types.ts'
import type { DemoPatient, DemoRequest, DemoSide } from './patient-plan.ts'
import type { Person } from './person.ts'
import { accept, decline, interest, requestKey, undoDecline } from './provider-desk.ts'
import type { Scene } from './scene.ts'
import { sendFile } from './send-file.ts'
import { dayAfter, hoursBefore } from './time.ts'

export interface DemoStory {
  /** the same in every load */
  readonly name: string
  readonly clinic: DemoClinic
  readonly patient: DemoPatient
}

/** Where a story has got to. */
interface Told {
  readonly scene: Scene
  readonly worker: Person
  readonly patient: PatientRecord
  readonly auction: AuctionRecord
}

interface Moment {
  /** ms */
  readonly at: number
  readonly happen: (at: number) => Promise<unknown>
}

export async function ensureStory(scene: Scene, { name, clinic, patient: plan }: DemoStory): Promise<void> {
  const worker = scene.people.get(clinic.members[0]?.email ?? '')
  if (!worker) throw new Error(`nobody works in ${clinic.name}`)
  const createdAt = hoursBefore(scene.now, plan.createdHoursAgo)
  const before = scene.patientsBefore.get(clinic.name) ?? new Map()
  const patient = await ensurePatient(worker, before, name, plan, createdAt)
  if (!plan.search) return
  const { search } = plan
  const criteria = {
    search_type: searchTypeOf(search.solutions),
    solutions: [...search.solutions],
    services: [...search.services],
    specializations: [],
    start_date: dayAfter(scene.now, search.startInDays),
    start_date_flexible: search.flexible,
    zipcode: search.zipcode,
    radius_m: search.radiusKm * 1000,
  }
  const auction = await ensureSearch(worker, patient, criteria, search.shareAutomatically, createdAt)
  await tell({ scene, worker, patient, auction }, search)
}

/** The first search type that may ask for all of them. */
function searchTypeOf(wanted: readonly number[]): number {
  const found = Object.entries(solutionsBySearchType).find(([, offered]) =>
    wanted.every((one) => (offered as readonly number[]).includes(one)),
  )
  if (!found) throw new Error('no search asks for these solutions together')
  return Number(found[0])
}

async function tell(told: Told, search: NonNullable<DemoPatient['search']>): Promise<void> {
  const { scene, worker, patient, auction } = told
  const before = await requestsOf(worker, auction.id, auction.created_at)
  const has = (plan: DemoRequest, at: number) => (before.get(idOf(scene, plan))?.updated_at ?? 0) >= Math.round(at)
  const sendings = [...new Set(search.requests.map((one) => one.sentHoursAgo))].map((hours): Moment => {
    const ids = search.requests.filter((one) => one.sentHoursAgo === hours).map((one) => idOf(scene, one))
    return {
      at: hoursBefore(scene.now, hours),
      happen: (at) => ensureRequests(worker, scene.partners, patient, auction, ids, at),
    }
  })
  const { cancelHoursAgo } = search
  const ends: Moment[] =
    cancelHoursAgo === undefined
      ? []
      : [
          {
            at: hoursBefore(scene.now, cancelHoursAgo),
            happen: (at) => decide(worker, auction, { type: 'cancel_search', codes: {} }, at),
          },
        ]
  const moments = search.requests.flatMap((plan) => momentsOf(told, plan).filter(({ at }) => !has(plan, at)))
  for (const { at, happen } of [...sendings, ...moments, ...ends].sort((a, b) => a.at - b.at)) await happen(at)
}

function idOf(scene: Scene, plan: DemoRequest): number {
  const id = scene.providerIds.get(plan.provider)
  if (!id) throw new Error(`${plan.provider} is not in the demo`)
  return id
}

function momentsOf(told: Told, plan: DemoRequest): Moment[] {
  const { scene, worker, patient, auction } = told
  const { partners } = scene
  const house = providers.find((one) => one.name === plan.provider)
  const nurse = scene.people.get(house?.members[0]?.email ?? '')
  const solution = auction.criteria.solutions.find((one) => house?.solutions.includes(one))
  if (!nurse || !solution) throw new Error(`${plan.provider} cannot be asked for this`)
  const person = (side: DemoSide) => (side === 'clinic' ? worker : nurse)
  let id: number | undefined
  const open = async (side: DemoSide, at: number): Promise<RequestRecord> => {
    id ??= (await requestsOf(worker, auction.id, at)).get(idOf(scene, plan))?.id
    if (!id) throw new Error(`no request to ${plan.provider}`)
    const answer = await person(side).caller.call(readRequest, { params: { id }, query: {} }, at)
    if (answer.kind !== 'auction_request') throw new Error(`the request to ${plan.provider} was withdrawn`)
    return answer.record
  }
  const keyFor = (side: DemoSide, request: RequestRecord) =>
    side === 'clinic' ? ownKey(worker, 'request', request) : requestKey(nurse, partners, request)
  const moment = (
    hoursAgo: number | undefined,
    side: DemoSide,
    act: (request: RequestRecord, at: number) => Promise<void>,
  ): Moment[] =>
    hoursAgo === undefined
      ? []
      : [{ at: hoursBefore(scene.now, hoursAgo), happen: async (at) => act(await open(side, at), at) }]
  const look = (side: DemoSide) => (request: RequestRecord, at: number) =>
    actOnRequest(person(side), request, { type: 'mark_seen', codes: { event_no: request.last_event_no } }, null, at)

  const { accept: yes, decline: no, interest: may } = plan
  return [
    ...moment(
      plan.seen ? plan.sentHoursAgo - 0.05 * Math.min(plan.sentHoursAgo, 10) : undefined,
      'provider',
      look('provider'),
    ),
    ...moment(no?.hoursAgo, 'provider', async (request, at) => {
      if (no) await decline(nurse, request, await keyFor('provider', request), no, at)
    }),
    ...moment(plan.undoneHoursAgo, 'provider', (request, at) => undoDecline(nurse, request, at)),
    ...moment(yes?.hoursAgo, 'provider', async (request, at) => {
      if (yes) await accept(nurse, request, await keyFor('provider', request), yes, solution, at)
    }),
    ...moment(may?.hoursAgo, 'provider', async (request, at) => {
      const until = may && instantAt(dayAfter(scene.now, may.neededInDays), '18:00')
      if (until) await interest(nurse, request, await keyFor('provider', request), may, until, at)
    }),
    ...moment(plan.dataAskedHoursAgo, 'provider', (request, at) =>
      actOnRequest(nurse, request, { type: 'access_patient_data' }, null, at),
    ),
    ...moment(plan.shareHoursAgo, 'clinic', (request, at) => share(worker, partners, patient, request, at)),
    ...moment(plan.attributeHoursAgo, 'clinic', (request, at) =>
      decide(worker, auction, { type: 'attribute_winner', codes: { auction_request_id: request.id, solution } }, at),
    ),
    ...(plan.messages ?? []).flatMap(([side, hoursAgo, text], n) =>
      moment(hoursAgo, side, async (request, at) => {
        const cid = await cidOf(`message/${request.cid}/${n}`)
        const rk = await keyFor(side, request)
        await actOnRequest(person(side), request, { type: 'send_message', cid, text }, rk, at)
      }),
    ),
    ...(plan.files ?? []).flatMap((file) =>
      moment(file.hoursAgo, file.side, async (request, at) =>
        sendFile(person(file.side), request, await keyFor(file.side, request), file, at),
      ),
    ),
    ...(plan.read ?? []).flatMap(([side, hoursAgo]) => moment(hoursAgo, side, look(side))),
  ]
}

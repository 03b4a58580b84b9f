// A long list for a provider: patients with a search each, asked for over the clinic's own calls, a hundred actions a call.
import { solutions } from '../../../catalogue/solutions.ts'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import { sendActions } from '../../../contract/http/actions.ts'
import { groupOf, occasionAt } from '../../../demo/desk.ts'
import { newCaller } from '../../../demo/http.ts'
import { createPartners } from '../../../demo/partners.ts'
import { readable } from '../../../demo/patient-plan.ts'
import { type Person, signInPerson } from '../../../demo/person.ts'
import { draftCreatePatient } from '../../../workers/crypto/core/drafting/patient-actions.ts'
import { draftCreateAuction, draftSendRequest } from '../../../workers/crypto/core/drafting/search-actions.ts'
import { randomKid } from '../../../workers/crypto/core/key-ids.ts'
import { people } from './test.ts'

const batchSize = 100
const criteria = {
  search_type: 1,
  solutions: [solutions.code.shortTermStaticCare],
  services: [],
  specializations: [],
  start_date: '2031-02-10',
  start_date_flexible: true,
  zipcode: '26131',
  radius_m: 25_000,
}

/** Runs the actions in their order; answers the ids of what they created. */
async function runAll({ caller }: Person, actions: readonly SignedAction[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < actions.length; start += batchSize) {
    const body = { actions: actions.slice(start, start + batchSize) }
    for (const result of (await caller.call(sendActions, { body })).results) {
      if (result.status !== 'done') throw new Error(JSON.stringify(result))
      ids.push(result.created_id ?? 0)
    }
  }
  return ids
}

/** Klinikum Nord asks Haus Seeblick `count` times, everything released; the patients are called 'Muster 1' and so on. */
export async function sendManyRequests(url: string, count: number): Promise<void> {
  const koenig = await signInPerson(newCaller(url, ''), people.koenig)
  const { organisation } = await signInPerson(newCaller(url, ''), people.maria)
  const { group } = await createPartners().of(koenig.caller, organisation)
  const at = Date.now()
  const occasion = () => occasionAt(koenig, at)
  const own = groupOf(koenig)
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  const patients = await Promise.all(
    numbers.map((n) => {
      const profile = {
        identity: { counter: 0, first_name: 'Karla', last_name: `Muster ${n}`, birth_date: '1941-04-12' },
      }
      return draftCreatePatient(
        randomKid(),
        { readable: readable([80, 89], 2, 3, '26131'), profile },
        own,
        occasion(),
        koenig.signer,
      )
    }),
  )
  const patientIds = await runAll(
    koenig,
    patients.map(({ signed }) => signed),
  )
  const searches = await Promise.all(
    patientIds.map(async (id, i) => {
      const cid = randomKid()
      const patient = { id, cid: patients[i]?.pk.cid ?? '' }
      const search = { patient, criteria, shareAutomatically: true }
      return { cid, signed: await draftCreateAuction(cid, search, occasion(), koenig.signer) }
    }),
  )
  const auctionIds = await runAll(
    koenig,
    searches.map(({ signed }) => signed),
  )
  const requests = await Promise.all(
    auctionIds.map(async (id, i) => {
      const contact = { careproviderId: organisation.id, cid: randomKid(), group }
      const target = { id, cid: searches[i]?.cid ?? '' }
      const { signed } = await draftSendRequest(
        target,
        [contact],
        patients[i]?.pk ?? null,
        own,
        occasion(),
        koenig.signer,
      )
      return signed
    }),
  )
  await runAll(koenig, requests)
}

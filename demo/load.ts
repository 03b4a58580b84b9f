// The order in which the demo comes into being: places, organisations, people, then patient by patient what happened.
import { productFeatures } from '../catalogue/admin/product-features.ts'
import { roles } from '../catalogue/roles.ts'
import { readAccount } from '../contract/http/accounts.ts'
import { grantAccess, readPendingAccesses } from '../contract/http/grants.ts'
import { readHouseProfile, saveHouseProfile } from '../contract/http/house-profile.ts'
import { type AdminCommand, type DemoAccount, demoAdmin, demoProgress } from '../contract/http/system.ts'
import { admitColleague } from '../workers/crypto/core/drafting/founding.ts'
import { patientsBefore } from './clinic-desk.ts'
import { groupOf } from './desk.ts'
import { newCaller } from './http.ts'
import { legalDocumentCommands } from './legal/documents.ts'
import { sampleLists } from './lists/lists.ts'
import { clinics, klinikumIsartal, klinikumNord } from './organisations/clinics.ts'
import { providers } from './organisations/providers.ts'
import type { DemoClinic, DemoMember, DemoProvider, DemoRules } from './organisations/types.ts'
import { createPartners } from './partners.ts'
import type { DemoPatient } from './patient-plan.ts'
import { answered } from './patients/answered.ts'
import { pastOfIsartal, pastOfNord } from './patients/past.ts'
import { waiting } from './patients/waiting.ts'
import { activatePerson, demoPassword, type Person, refreshPerson, signInPerson } from './person.ts'
import { postcodes } from './postcodes.ts'
import type { Scene } from './scene.ts'
import type { DemoStart } from './start.ts'
import { type DemoStory, ensureStory } from './story.ts'
import { dayAfter, hoursBefore } from './time.ts'

/** how many organisations or patients are worked on at the same time */
const lanes = 3
const foundedHoursAgo = 29 * 24
/** when the providers last told their capacity */
const reportedHoursAgo = 6

const storiesOf = (clinic: DemoClinic, prefix: string, patients: readonly DemoPatient[]): DemoStory[] =>
  patients.map((patient, i) => ({ name: `${prefix}/${i}`, clinic, patient }))

/** Loads what is missing and tells the server how far it is. Throws on the first failure; the next start goes on. */
export async function loadDemo({ base, secret, startedAt }: DemoStart): Promise<void> {
  const admin = newCaller(base, secret)
  const people = new Map<string, Person>()
  const scene: Scene = {
    base,
    secret,
    admin,
    now: startedAt,
    people,
    providerIds: new Map(),
    partners: createPartners(),
    patientsBefore: new Map(),
  }
  const stories = [
    ...storiesOf(klinikumNord, 'nord', [...answered, ...waiting]),
    ...storiesOf(klinikumNord, 'nord/past', pastOfNord(startedAt)),
    ...storiesOf(klinikumIsartal, 'isartal/past', pastOfIsartal(startedAt)),
  ]
  const documents = await legalDocumentCommands()
  const total = 1 + documents.length + sampleLists.length + clinics.length + providers.length + stories.length
  let done = 0
  const tell = async (complete = false) => {
    await admin.call(demoProgress, { body: { done, total, complete, accounts: accountsOf(scene) } })
  }
  const step = async (work: Promise<unknown>) => {
    await work
    done += 1
    await tell()
  }
  await tell()
  await step(command(scene, { command: 'import-postcodes', rows: postcodes }))
  for (const one of [...documents, ...sampleLists]) await step(command(scene, one))
  await inLanes(clinics, (clinic) => step(ensureClinic(scene, clinic)))
  await inLanes(providers, (provider) => step(ensureProvider(scene, provider)))
  for (const { name, members } of clinics) {
    const worker = scene.people.get(members[0]?.email ?? '')
    if (worker) scene.patientsBefore.set(name, await patientsBefore(worker))
  }
  await inLanes(stories, (story) => step(ensureStory(scene, story)))
  await tell(true)
}

/** Works through the list in its order, some at a time. Rejects with the first failure, when none is at work any more. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        rest.length = 0
        throw error
      }),
    ),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const command = (scene: Scene, body: AdminCommand) =>
  scene.admin.call(demoAdmin, { body }, hoursBefore(scene.now, foundedHoursAgo))

async function ensureOrganisation(
  scene: Scene,
  clinic: DemoClinic,
  kind: 'create-clinic' | 'create-provider',
): Promise<number> {
  const made = await command(scene, { command: kind, name: clinic.name, zipcode: clinic.zipcode })
  if (!made.organisation) throw new Error(`${clinic.name} was not made`)
  for (const member of clinic.members) {
    const person = await ensurePerson(scene, clinic.name, member)
    scene.people.set(member.email, person)
  }
  await admitPending(scene, clinic)
  return made.organisation.id
}

async function ensureClinic(scene: Scene, clinic: DemoClinic): Promise<void> {
  const id = await ensureOrganisation(scene, clinic, 'create-clinic')
  const features = [productFeatures.code.analytics, productFeatures.code.dta]
  await command(scene, { command: 'set-features', organisation: `careseeker:${id}`, features })
}

async function ensurePerson(scene: Scene, organisation: string, member: DemoMember): Promise<Person> {
  const caller = newCaller(scene.base, scene.secret)
  const role = member.roles.join(',')
  const invited = await command(scene, { command: 'invite', email: member.email, organisation, role })
  if (!invited.token) return signInPerson(caller, member.email)
  const { firstName, lastName } = member
  return activatePerson(caller, { token: invited.token, firstName, lastName }, hoursBefore(scene.now, foundedHoursAgo))
}

/** The first person gives the others access, as a colleague would in the app. */
async function admitPending(scene: Scene, clinic: DemoClinic): Promise<void> {
  const [first, ...others] = clinic.members.map((member) => scene.people.get(member.email))
  if (!first) return
  const { accesses } = await first.caller.call(readPendingAccesses, {})
  let manager = first
  for (const { account } of accesses) {
    if (!account.public_key || !account.signing_key) continue
    const at = hoursBefore(scene.now, foundedHoursAgo)
    const held = {
      account: account.id,
      encryptionSpki: account.public_key,
      signingSpki: account.signing_key,
      roles: account.roles.flatMap((one) => one.roles),
    }
    const admitted = await admitColleague(manager.roster, groupOf(manager), held, manager.signer, at)
    await manager.caller.call(
      grantAccess,
      { body: { organisation: manager.organisation, roster_entry: admitted.roster_entry, wraps: [admitted.wrap] } },
      at,
    )
    manager = await reread(manager)
  }
  for (const person of [manager, ...others]) {
    if (person) scene.people.set(person.account.email, await reread(person))
  }
}

async function reread(person: Person): Promise<Person> {
  const account = await person.caller.call(readAccount, { params: { id: person.account.id } })
  return 'group_wraps' in account ? refreshPerson(person, account) : person
}

async function ensureProvider(scene: Scene, provider: DemoProvider): Promise<void> {
  const id = await ensureOrganisation(scene, provider, 'create-provider')
  scene.providerIds.set(provider.name, id)
  const profile = {
    solutions: provider.solutions,
    services: provider.services,
    catchment: provider.catchment,
    weight_max: provider.weightMax,
    capacity_status: provider.capacity,
    capacity_from: provider.capacityInDays === null ? null : dayAfter(scene.now, provider.capacityInDays),
    ...rulesOf(provider.rules ?? {}),
  }
  const body = { command: 'set-provider-profile', careprovider_id: id, profile } as const
  // the day's report: newer than the answers of the weeks before
  await scene.admin.call(demoAdmin, { body }, hoursBefore(scene.now, reportedHoursAgo))
  await ensureHours(scene, id, provider)
}

/** Its first person says when somebody can be visited or called, once. */
async function ensureHours({ people, now }: Scene, careproviderId: number, provider: DemoProvider): Promise<void> {
  const leader = people.get(provider.members[0]?.email ?? '')
  if (!provider.hours || !leader) return
  const params = { careproviderId }
  const { street, phone, ik_numbers, contact_hours } = await leader.caller.call(readHouseProfile, { params })
  if (contact_hours) return
  const body = { street, phone, ik_numbers, contact_hours: provider.hours }
  await leader.caller.call(saveHouseProfile, { params, body }, hoursBefore(now, foundedHoursAgo))
}

const rulesOf = (rules: DemoRules) => ({
  open_requests_max: rules.openRequestsMax ?? null,
  paused_solutions: rules.paused ?? [],
  care_level_min: rules.careLevelMin ?? null,
  genders: rules.genders ?? [],
  takes_isolation: rules.takesIsolation ?? true,
  blocked_payers: rules.blockedPayers ?? [],
  free_rooms: rules.freeRooms ?? null,
})

function accountsOf(scene: Scene): DemoAccount[] {
  const of = (app: DemoAccount['app'], organisations: readonly DemoClinic[]) =>
    organisations.flatMap(({ name, suggested = false, members }) =>
      members
        .filter(({ email }) => scene.people.has(email))
        .map(({ email, roles: keys }) => ({
          app,
          email,
          password: demoPassword,
          organisation: name,
          suggested,
          roles: keys.flatMap((key) => (roles.isKey(key) ? [roles.code[key]] : [])),
        })),
    )
  return [...of('clinic', clinics), ...of('careprovider', providers)]
}

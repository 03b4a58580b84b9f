// The order in which the demo comes into being: places, organisations, people, then patient by patient what happened.
import { roles } from '../catalogue/roles.ts'
import { readAccount } from '../contract/http/accounts.ts'
import { grantAccess, readPendingAccesses } from '../contract/http/crypto.ts'
import { type AdminCommand, type DemoAccount, demoAdmin, demoProgress, versions } from '../contract/http/system.ts'
import { admitColleague } from '../workers/crypto/core/drafting/founding.ts'
import { groupOf } from './clinic-desk.ts'
import { newCaller } from './http.ts'
import { answered } from './patients/answered.ts'
import { waiting } from './patients/waiting.ts'
import { activatePerson, demoPassword, type Person, refreshPerson, signInPerson } from './person.ts'
import { postcodes } from './postcodes.ts'
import type { Scene } from './scene.ts'
import { ensureStory } from './story.ts'
import { dayAfter, hoursBefore } from './time.ts'
import { clinics, type DemoClinic, type DemoProvider, providers } from './world.ts'

const patients = [...answered, ...waiting]
const foundedHoursAgo = 28 * 24

/** Loads what is missing and tells the server how far it is. Throws on the first failure; the next start goes on. */
export async function loadDemo(base: string, secret: string): Promise<void> {
  const admin = newCaller(base, secret)
  const { server_time } = await admin.call(versions, {})
  const scene: Scene = { base, secret, admin, now: server_time, people: new Map(), providerIds: new Map() }
  const total = 1 + clinics.length + providers.length + patients.length
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
  for (const clinic of clinics) await step(ensureOrganisation(scene, clinic, 'create-clinic'))
  for (const provider of providers) await step(ensureProvider(scene, provider))
  for (const [index, patient] of patients.entries()) await step(ensureStory(scene, index, patient))
  await tell(true)
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

async function ensurePerson(
  scene: Scene,
  organisation: string,
  member: DemoClinic['members'][number],
): Promise<Person> {
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
  }
  await command(scene, { command: 'set-provider-profile', careprovider_id: id, profile })
}

function accountsOf(scene: Scene): DemoAccount[] {
  const of = (app: DemoAccount['app'], organisations: readonly DemoClinic[]) =>
    organisations.flatMap(({ name, members }) =>
      members
        .filter(({ email }) => scene.people.has(email))
        .map(({ email, roles: keys }) => ({
          app,
          email,
          password: demoPassword,
          organisation: name,
          roles: keys.flatMap((key) => (roles.isKey(key) ? [roles.code[key]] : [])),
        })),
    )
  return [...of('clinic', clinics), ...of('careprovider', providers)]
}

// A small world with real keys on a test server: a clinic, two providers that fit the searches of signing.ts, one without
// keys, and another clinic. Making it takes some seconds, so a test file makes one and its tests make their own patients.
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import type { Bus } from '../../server/bus/bus.ts'
import type { Database } from '../../server/db/database.ts'
import type { Deps } from '../../server/deps.ts'
import { accessTokenLifetimeS, makeAccessToken } from '../../server/http/access-token.ts'
import type { DatabaseKind } from './database.ts'
import { admit, runCommand, type Person as SignedIn, setupOrganisation, setupPerson } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'
import { groupRecipient, type Person, type TestGroup } from './signing.ts'

export interface WardPerson extends Person {
  readonly client: SignedIn['client']
}

export interface Ward {
  readonly server: TestServer
  readonly deps: Deps
  readonly clinic: TestGroup
  readonly seeblick: TestGroup
  readonly linde: TestGroup
  readonly foreignClinic: TestGroup
  /** a provider that nobody has keys for */
  readonly keylessId: number
  /** of Haus Seeblick, who lets colleagues in */
  readonly founder: SignedIn
  /** the same of the clinic: König */
  readonly clinicFounder: SignedIn
  readonly koenig: WardPerson
  /** may not attribute */
  readonly doctor: WardPerson
  readonly maria: WardPerson
  /** reads and writes messages only */
  readonly jana: WardPerson
  readonly lindePerson: WardPerson
  readonly foreigner: WardPerson
}

const personOf = ({ account, device, unlocked, client }: SignedIn): WardPerson => ({
  id: account.id,
  device,
  unlocked,
  client,
})

async function groupOf(organisation: OrganisationRef, founder: SignedIn): Promise<TestGroup> {
  const { kind, id } = organisation
  const { body } = await founder.client.call(readOrganisationKeys, { params: { kind, id } })
  const [generation] = body.groups
  if (!generation || !founder.group) throw new Error('no group')
  const recipient = await groupRecipient(generation.spki, generation.kid)
  return { organisationId: id, secret: founder.group.secret, recipient }
}

const profile = { solutions: [21, 22] }

async function setupProvider(server: TestServer, name: string, email: string | null) {
  const organisation = await setupOrganisation(server, 'careprovider', name)
  const founder = email === null ? null : await setupPerson(server, organisation, email, 'provider')
  await runCommand(server, { command: 'set-provider-profile', careprovider_id: organisation.id, profile })
  return { organisation, founder }
}

/** What is switched on for a clinic, by codes of productFeatures. */
export const setFeatures = (server: TestServer, careseekerId: number, features: readonly number[]) =>
  runCommand(server, { command: 'set-features', organisation: `careseeker:${careseekerId}`, features: [...features] })

/** The world on a new server with a database of its own. Close `server` at the end. */
export async function setupWard(
  database: DatabaseKind,
  options: {
    readonly listen?: boolean
    readonly env?: Readonly<Record<string, string>>
    readonly embeddedIn?: string
    readonly opened?: Database
    readonly dataDir?: string
    readonly webDir?: string
    readonly bus?: Bus
  } = {},
): Promise<Ward> {
  const server = await startTestServer({ database, ...options })
  const nord = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
  const koenig = await setupPerson(server, nord, 'koenig@nord.example', 'care,hospital,careseekerUserManagement')
  const doctor = await setupPerson(server, nord, 'doctor@nord.example', 'doctor')
  await admit(server, koenig, nord, doctor)
  const sued = await setupOrganisation(server, 'careseeker', 'Klinik Süd')
  const foreigner = await setupPerson(server, sued, 'foreign@sued.example', 'care,careseekerUserManagement')
  for (const { id } of [nord, sued]) await setFeatures(server, id, productFeatures.codes)
  const seeblick = await setupProvider(server, 'Haus Seeblick', 'maria@seeblick.example')
  const linde = await setupProvider(server, 'Haus Linde', 'linde@linde.example')
  const keyless = await setupProvider(server, 'Stift Ost', null)
  if (!seeblick.founder || !linde.founder) throw new Error('nobody founded')
  const jana = await setupPerson(server, seeblick.organisation, 'jana@seeblick.example', 'providerContact')
  await admit(server, seeblick.founder, seeblick.organisation, jana)
  return {
    server,
    deps: server.deps,
    clinic: await groupOf(nord, koenig),
    seeblick: await groupOf(seeblick.organisation, seeblick.founder),
    linde: await groupOf(linde.organisation, linde.founder),
    foreignClinic: await groupOf(sued, foreigner),
    keylessId: keyless.organisation.id,
    founder: seeblick.founder,
    clinicFounder: koenig,
    koenig: personOf(koenig),
    doctor: personOf(doctor),
    maria: personOf(seeblick.founder),
    jana: personOf(jana),
    lindePerson: personOf(linde.founder),
    foreigner: personOf(foreigner),
  }
}

/** An access token for a person's session that is good from `now` on. */
async function makeToken(
  ward: Pick<Ward, 'deps'>,
  person: Pick<WardPerson, 'id' | 'device'>,
  now: number,
): Promise<string> {
  const { family } = await ward.deps.db
    .selectFrom('device_slot')
    .select('family')
    .where('device_id', '=', person.device)
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const endsAt = now + accessTokenLifetimeS * 1000
  return makeAccessToken(ward.deps.keys.token, { accountId: person.id, deviceId: person.device, family, endsAt })
}

/** A new access token for a person's session, for tests that moved the clock on. */
export async function renewToken(
  ward: Pick<Ward, 'server' | 'deps'>,
  person: Pick<WardPerson, 'id' | 'device' | 'client'>,
): Promise<string> {
  const token = await makeToken(ward, person, ward.server.now())
  person.client.token = token
  return token
}

/** The head of calls to a server process on the ward's database, whose time is the machine's. */
export const bearerOf = async (ward: Ward, person: WardPerson): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await makeToken(ward, person, Date.now())}`,
})

// Organisations and people of a test: invited by the first-accounts commands, activated over HTTP with real keys.
import type { OwnAccount } from '../../contract/http/accounts.ts'
import { activate, readInvitation } from '../../contract/http/activation.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import { grantAccess } from '../../contract/http/grants.ts'
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { runAdminCommand } from '../../server/administration/handlers.ts'
import { createIds } from '../../server/platform/ids.ts'
import { confirmFamily } from '../../server/stores/devices/writer.ts'
import type { UnlockedAccount } from '../../workers/crypto/core/account-keys.ts'
import { sealLock } from '../../workers/crypto/core/account-locks.ts'
import { bytesToB64 } from '../../workers/crypto/core/bytes.ts'
import { admitColleague, createAccount, foundOrganisation } from '../../workers/crypto/core/drafting/founding.ts'
import type { HeldGroup } from '../../workers/crypto/core/group.ts'
import { passwordKeys } from '../../workers/crypto/core/hkdf.ts'
import { keyDirectory } from '../../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../../workers/crypto/core/roster.ts'
import { revealSecret, secretOf } from '../../workers/crypto/core/secret.ts'
import { newClient, type TestClient } from './client.ts'
import type { TestServer } from './server.ts'

const ids = createIds()
const zipcodes = [
  { zipcode: '26131', city: 'Oldenburg', federal_state: 'lowerSaxony', latitude: 53.13, longitude: 8.18 },
  { zipcode: '26160', city: 'Bad Zwischenahn', federal_state: 'lowerSaxony', latitude: 53.17, longitude: 8.04 },
  { zipcode: '80331', city: 'München', federal_state: 'bavaria', latitude: 48.13, longitude: 11.57 },
]

/** Runs a first-accounts command; throws when it is refused. */
export async function runCommand(server: TestServer, command: AdminCommand): Promise<AdminAnswer> {
  const result = await runAdminCommand(server.deps, command)
  if (!result.ok) throw new Error(`${command.command}: ${JSON.stringify(result.error)}`)
  return result.value
}

export const importTestZipcodes = (server: TestServer): Promise<AdminAnswer> =>
  runCommand(server, { command: 'import-postcodes', rows: zipcodes })

/** Makes a clinic or provider in one of the test's zipcodes (26131 Oldenburg, 26160 near it, 80331 far away). */
export async function setupOrganisation(
  server: TestServer,
  kind: OrganisationRef['kind'],
  name: string,
  zipcode = '26131',
): Promise<OrganisationRef & { readonly name: string }> {
  await importTestZipcodes(server)
  const command = kind === 'careseeker' ? 'create-clinic' : 'create-provider'
  const { organisation } = await runCommand(server, { command, name, zipcode })
  if (!organisation) throw new Error(`${name} was not made`)
  return { kind, id: organisation.id, name }
}

export interface Person {
  readonly client: TestClient
  readonly email: string
  /** what the password became: 43 characters */
  readonly authKey: string
  readonly salt: string
  /** what Argon2id would have made of the password */
  readonly root: Uint8Array<ArrayBuffer>
  readonly account: OwnAccount
  readonly unlocked: UnlockedAccount
  /** id of the device session, part of each refresh proof */
  readonly session: string
  readonly slot: number
  readonly device: number
  /** of a founder */
  readonly group: HeldGroup | null
}

/** What somebody sends to activate an account, with keys made for it. */
export async function draftActivation(server: TestServer, client: TestClient, token: string, firstName = 'Alice') {
  const invitation = (await client.call(readInvitation, { body: { token } })).body
  const salt = ids.random(16)
  const root = new Uint8Array(ids.bytes(32))
  const made = await createAccount(invitation.account, secretOf<'root'>(root.slice()), {
    version: 1,
    salt,
  })
  const founded =
    invitation.founds && invitation.organisation
      ? await foundOrganisation(
          { cid: invitation.organisation.cid, roles: invitation.roles },
          made.keys,
          made.unlocked,
          server.now(),
        )
      : null
  const body = {
    token,
    first_name: firstName,
    last_name: 'Test',
    salt,
    kdf_version: 1,
    auth_key: bytesToB64(revealSecret(made.auth)),
    keys: made.keys,
    locks: [...made.locks],
    founding: founded?.founding ?? null,
  }
  return { body, root, email: invitation.email, unlocked: made.unlocked, group: founded?.group ?? null }
}

/** Invites and activates a person; the first one with a managing role founds the organisation. */
export async function setupPerson(
  server: TestServer,
  organisation: OrganisationRef,
  email: string,
  role: string,
): Promise<Person> {
  const command = { command: 'invite', email, organisation: `${organisation.kind}:${organisation.id}`, role } as const
  const { token } = await runCommand(server, command)
  const client = newClient(server)
  const draft = await draftActivation(server, client, token ?? '', email.split('@')[0])
  const { status, body } = await client.call(activate, { body: draft.body })
  if (status !== 200) throw new Error(`${email} was not activated: ${JSON.stringify(body)}`)
  client.token = body.session.access_token
  return {
    client,
    email,
    authKey: draft.body.auth_key,
    salt: draft.body.salt,
    root: draft.root,
    account: body.account,
    unlocked: draft.unlocked,
    session: body.session.id_token,
    slot: body.session.slot,
    device: body.session.device,
    group: draft.group,
  }
}

/** What a manager sends to let a colleague in. */
export async function draftGrant(
  server: TestServer,
  manager: Person,
  organisation: OrganisationRef,
  colleague: Person,
) {
  const { kind, id } = organisation
  const { body: keys } = await manager.client.call(readOrganisationKeys, { params: { kind, id } })
  const current = keys.accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
  const spkis = [...current, ...(keys.former_keys ?? [])]
  const roster = await verifyRoster(keys.organisation.cid, keys.roster, await keyDirectory(spkis))
  if (!roster.ok || !manager.group) throw new Error('only a founder lets people in')
  const { account } = colleague
  const held = {
    account: account.id,
    encryptionSpki: account.keys.encryption.spki,
    signingSpki: account.keys.signing.spki,
    roles: account.roles.filter((entry) => entry.organisation.id === id).flatMap((entry) => entry.roles),
  }
  const admitted = await admitColleague(roster.value, manager.group, held, manager.unlocked, server.now())
  return { organisation: { kind, id }, roster_entry: admitted.roster_entry, wraps: [admitted.wrap] }
}

/** Lets a colleague into the organisation; throws when that is refused. */
export async function admit(server: TestServer, manager: Person, organisation: OrganisationRef, colleague: Person) {
  const { status, body } = await manager.client.call(grantAccess, {
    body: await draftGrant(server, manager, organisation, colleague),
  })
  if (status !== 200) throw new Error(`access was refused: ${JSON.stringify(body)}`)
}

/** The sessions of an account count as having shown their second proof. */
export const confirmSessions = ({ deps }: TestServer, account_id: number): Promise<void> =>
  deps.work(async (tx) => {
    const slots = await tx.selectFrom('device_slot').select('family').where('account_id', '=', account_id).execute()
    for (const { family } of slots) await confirmFamily(tx, family, deps.clock.wall())
  })

/** The first administrator, signed in with both proofs. */
export async function setupAdmin(server: TestServer, email = 'admin@anschluss.example') {
  const { token } = await runCommand(server, { command: 'create-admin', email })
  const client = newClient(server)
  const draft = await draftActivation(server, client, token ?? '')
  const { body } = await client.call(activate, { body: draft.body })
  client.token = body.session.access_token
  await confirmSessions(server, body.account.id)
  const { id } = body.account
  return { id, email, authKey: draft.body.auth_key, device: body.session.device, unlocked: draft.unlocked, client }
}

/** What somebody sends to change the password. */
export async function draftPasswordChange(person: Pick<Person, 'unlocked' | 'authKey'>, old = person.authKey) {
  const salt = ids.random(16)
  const { auth, lock } = await passwordKeys(secretOf<'root'>(ids.bytes(32).slice()))
  const sealed = await sealLock(person.unlocked, { kind: 'password', password: { version: 1, salt } }, lock)
  return { old_auth_key: old, salt, kdf_version: 1, auth_key: bytesToB64(revealSecret(auth)), lock: sealed }
}

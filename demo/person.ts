// A person of the demo: redeems an invitation once, signs in later, and holds the opened keys of account and group.
import { login, type OwnAccount, prelogin } from '../contract/http/accounts.ts'
import { activate, readInvitation } from '../contract/http/activation.ts'
import { type OrganisationKeys, readOrganisationKeys } from '../contract/http/crypto.ts'
import type { OrganisationRef } from '../contract/ids.ts'
import type { UnlockedAccount } from '../workers/crypto/core/account-keys.ts'
import { openAccount } from '../workers/crypto/core/account-locks.ts'
import { unreadable } from '../workers/crypto/core/aead.ts'
import { b64ToBytes, bytesToB64 } from '../workers/crypto/core/bytes.ts'
import { createAccount, foundOrganisation } from '../workers/crypto/core/drafting/founding.ts'
import { type HeldGroup, openGroup } from '../workers/crypto/core/group.ts'
import { passwordKeys } from '../workers/crypto/core/hkdf.ts'
import { keyDirectory } from '../workers/crypto/core/public-keys.ts'
import { type VerifiedRoster, verifyRoster } from '../workers/crypto/core/roster.ts'
import { revealSecret, type Secret, secretOf } from '../workers/crypto/core/secret.ts'
import { openWrap } from '../workers/crypto/core/wrap.ts'
import type { Caller } from './http.ts'

/** The one password of all demo accounts, and what Argon2id (AU1, version 1) makes of it with this salt. */
export const demoPassword = 'Anschluss-Demo-2026'
export const demoSalt = 'YW5zY2hsdXNzLWRlbW8tMQ'
export const demoRoot = '6f_HzpdnLaY7KziEtsd_Cdz5tjmxsBTg6_sonEemRJU'
const kdfVersion = 1

export interface Person {
  readonly caller: Caller
  readonly device: number
  readonly account: OwnAccount
  readonly signer: UnlockedAccount
  readonly organisation: OrganisationRef
  readonly roster: VerifiedRoster
  /** null while a colleague has not given access */
  readonly group: HeldGroup | null
}

const root = (): Secret<'root'> => secretOf<'root'>(bytesOf(demoRoot))
const authOf = (auth: Secret<'auth'>): string => bytesToB64(revealSecret(auth))

export interface Invited {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
}

/** Redeems an invitation; the first person of an organisation founds its roster and group. */
export async function activatePerson(caller: Caller, invited: Invited, at: number): Promise<Person> {
  const invitation = await caller.call(readInvitation, { body: { token: invited.token } }, at)
  const organisation = invitation.organisation
  if (!organisation) throw new Error('the demo invites people of organisations only')
  const made = await createAccount(invitation.account, root(), { version: kdfVersion, salt: demoSalt })
  const founded = invitation.founds
    ? await foundOrganisation(
        { cid: organisation.cid, roles: invitation.roles },
        made.keys,
        made.unlocked,
        Math.round(at),
      )
    : null
  const answer = await caller.call(
    activate,
    {
      body: {
        token: invited.token,
        first_name: invited.firstName,
        last_name: invited.lastName,
        salt: demoSalt,
        kdf_version: kdfVersion,
        auth_key: authOf(made.auth),
        keys: made.keys,
        locks: [...made.locks],
        founding: founded?.founding ?? null,
      },
    },
    at,
  )
  caller.useToken(answer.session.access_token)
  return withOrganisation(caller, answer.session.device, answer.account, made.unlocked)
}

/** Signs in with the demo's password. */
export async function signInPerson(caller: Caller, email: string): Promise<Person> {
  const { salt } = await caller.call(prelogin, { body: { email } })
  if (salt !== demoSalt) throw new Error(`${email} is no account of the demo`)
  const keys = await passwordKeys(root())
  const answer = await caller.call(login, { body: { email, auth_key: authOf(keys.auth) } })
  caller.useToken(answer.session.access_token)
  const { account } = answer
  if (!account) throw new Error(`${email} has a second factor`)
  const lock = account.locks.find((one) => one.kind === 'password')
  const unlocked = lock ? await openAccount(lock, account.keys, account.id, keys.lock) : unreadable
  if (unlocked === unreadable) throw new Error(`${email}: the password opens no lock`)
  return withOrganisation(caller, answer.session.device, account, unlocked)
}

/** The same person with what the server knows by now: after a colleague has given access. */
export const refreshPerson = (person: Person, account: OwnAccount): Promise<Person> =>
  withOrganisation(person.caller, person.device, account, person.signer)

async function withOrganisation(
  caller: Caller,
  device: number,
  account: OwnAccount,
  signer: UnlockedAccount,
): Promise<Person> {
  const organisation = account.roles[0]?.organisation
  if (!organisation) throw new Error('an account of the demo belongs to an organisation')
  const keys = await caller.call(readOrganisationKeys, { params: { kind: organisation.kind, id: organisation.id } })
  const roster = await rosterOf(keys)
  const wrap = account.group_wraps.find((one) => one.cid === organisation.cid)
  const newest = keys.groups.at(-1)
  let group: HeldGroup | null = null
  if (wrap && newest) {
    const asked = { kind: 'group', cid: organisation.cid } as const
    const opener = { kind: 'account', ...signer.encryption } as const
    const secret = await openWrap(wrap, asked, { owner: roster, own: roster }, opener)
    const opened = secret.ok ? await openGroup(newest, secret.value, roster) : secret
    if (!opened.ok) throw new Error(`the group of ${organisation.name} does not open: ${opened.error}`)
    group = opened.value
  }
  return {
    caller,
    device,
    account,
    signer,
    organisation: { kind: organisation.kind, id: organisation.id },
    roster,
    group,
  }
}

/** The roster among an organisation's keys. Throws when it is refused. */
export async function rosterOf(keys: OrganisationKeys): Promise<VerifiedRoster> {
  const spkis = keys.accounts.flatMap((one) => [one.public_key, one.signing_key]).filter((spki) => spki !== null)
  const roster = await verifyRoster(keys.organisation.cid, keys.roster, await keyDirectory(spkis))
  if (!roster.ok) throw new Error(`the roster of ${keys.organisation.name} is refused: ${roster.error.problem}`)
  return roster.value
}

function bytesOf(text: string) {
  const bytes = b64ToBytes(text)
  if (!bytes) throw new Error('not base64url')
  return bytes
}

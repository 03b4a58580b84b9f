// Making an account's keys at its activation, founding an organisation's roster and group (KY4, KY6), and confirming a
// colleague (KY9): what becomes signed entries and wraps that the server stores and every client follows.
import type { PasswordParameters } from '../../contract/envelope/account.ts'
import type { Fingerprints } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { PublicAccount } from '../../contract/http/accounts.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { GrantInput, GrantRefusal, NewAccount, SessionApi } from './api.ts'
import { createAccountKeys, type UnlockedAccount } from './core/account-keys.ts'
import { sealLock } from './core/account-locks.ts'
import { b64ToBytes } from './core/bytes.ts'
import { createGroup } from './core/group.ts'
import { fingerprintOf, kidOfFingerprint } from './core/key-ids.ts'
import { importEncryptionKey } from './core/public-keys.ts'
import { signRosterEntry, type VerifiedRoster } from './core/roster.ts'
import type { Secret } from './core/secret.ts'
import { type Recipient, wrapKey } from './core/wrap.ts'
import { organisationKey } from './organisations.ts'
import type { OpenState } from './session.ts'

type AccountInput = Parameters<SessionApi['createAccount']>[0]

/** Keys and password lock for an invited account; a founder's also the roster's first entry, generation 1 of the group, and its secret. Takes up to seconds. */
export async function createAccount(input: AccountInput, lock: Secret<'lock'>): Promise<NewAccount> {
  const { record, unlocked } = await createAccountKeys(input.account)
  const password: PasswordParameters = input.password
  const locks = [await sealLock(unlocked, { kind: 'password', password }, lock)]
  const founding =
    input.founds && input.organisation ? await found(unlocked, record, input, input.organisation.cid) : null
  return { keys: record, locks, founding }
}

async function found(
  founder: UnlockedAccount,
  keys: NewAccount['keys'],
  { roles, now }: AccountInput,
  organisation: string,
): Promise<NewAccount['founding']> {
  const fingerprints = await fingerprintsOf(keys.encryption.spki, keys.signing.spki)
  const to = await accountRecipient(keys.encryption.spki)
  if (!fingerprints || !to) throw new Error('keys that were just made are readable')
  const roster_entry = await signRosterEntry(founder, organisation, null, {
    change: 'found',
    account: founder.account,
    fingerprints,
    roles: ascending(roles),
    at: now,
  })
  const { record: group, held } = await createGroup(organisation, founder)
  return { roster_entry, group, group_wrap: await wrapKey(held.secret, to, founder) }
}

/**
 * The roster's next entry for a colleague and the group's newest secret wrapped to them; older secrets follow from it (KY6). A
 * member whose keys or roles changed is rotated; one that stands there unchanged is refused as not_allowed.
 */
export async function grantAccess(
  state: OpenState,
  { colleague, organisation, now }: GrantInput,
): Promise<Result<{ roster_entry: NonNullable<NewAccount['founding']>['roster_entry']; wraps: Wrap[] }, GrantRefusal>> {
  const key = organisationKey(organisation.organisation)
  const own = state.own.get(key)
  if (!own?.newest) return err('no_key')
  const trusted = await state.partners.trust(organisation)
  if (!trusted.ok) return err('roster_refused')
  const { public_key, signing_key } = colleague
  const fingerprints = public_key && signing_key ? await fingerprintsOf(public_key, signing_key) : null
  const to = public_key ? await accountRecipient(public_key) : null
  if (!fingerprints || !to) return err('wrong_keys')
  const roles = ascending(rolesIn(colleague, key))
  const change = changeFor(trusted.value.roster, colleague.id, fingerprints, roles)
  if (!change || roles.length === 0) return err('not_allowed')
  const roster_entry = await signRosterEntry(state.account, organisation.organisation.cid, trusted.value.roster.head, {
    change,
    account: colleague.id,
    fingerprints,
    roles,
    at: now,
  })
  return ok({ roster_entry, wraps: [await wrapKey(own.newest.secret, to, state.account)] })
}

const rolesIn = (colleague: PublicAccount, key: string): readonly number[] =>
  colleague.roles.find(({ organisation }) => organisationKey(organisation) === key)?.roles ?? []

function changeFor(
  { members }: VerifiedRoster,
  account: number,
  { encryption, signing }: Fingerprints,
  roles: readonly number[],
): 'add' | 'rotate' | null {
  const member = members.get(account)
  if (!member) return 'add'
  const same =
    member.encryption.fingerprint === encryption &&
    member.signing.fingerprint === signing &&
    member.roles.join() === roles.join()
  return same ? null : 'rotate'
}

/** as roster entries spell lists: ascending, each once */
const ascending = (roles: readonly number[]): number[] => [...new Set(roles)].sort((a, b) => a - b)

async function fingerprintsOf(encryption: string, signing: string): Promise<Fingerprints | null> {
  const [e, s] = [b64ToBytes(encryption), b64ToBytes(signing)]
  return e && s && { encryption: await fingerprintOf(e), signing: await fingerprintOf(s) }
}

async function accountRecipient(spki: string): Promise<Extract<Recipient, { kind: 'account' | 'group' }> | null> {
  const bytes = b64ToBytes(spki)
  const encrypt = bytes && (await importEncryptionKey(bytes))
  return bytes && encrypt ? { kind: 'account', kid: kidOfFingerprint(await fingerprintOf(bytes)), encrypt } : null
}

// Making an account's keys at its activation (KY1, KY2), with the roster and group of an organisation that it founds (KY4, KY6),
// confirming a colleague (KY9), the group's next generation, and its secret for members who have none of it (KY6).
import type { GroupRenewal } from '../../contract/envelope/renewal.ts'
import { mayManageRoster } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { PublicAccount } from '../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { activeMembers, sheetStatus } from '../../domain/access/group-members.ts'
import type { GrantInput, GrantRefusal, NewAccount, RenewInput, SessionApi } from './api.ts'
import { sealLock } from './core/account-locks.ts'
import { b64ToBytes } from './core/bytes.ts'
import { createAccountKeys } from './core/create-account-keys.ts'
import { admitColleague, foundOrganisation } from './core/drafting/founding.ts'
import { draftRenewal, wrapToMembers } from './core/drafting/renewal.ts'
import { fingerprintOf } from './core/key-ids.ts'
import { importEncryptionKey, importVerifyKey, keyDirectory } from './core/public-keys.ts'
import type { Secret } from './core/secret.ts'
import { organisationKey } from './organisations.ts'
import type { OpenState } from './session.ts'

/** Keys and password lock for an invited account; a founder's also the roster's first entry, generation 1 of the group, and its secret. Takes up to seconds. */
export async function createAccount(
  { account, password, organisation, roles, founds, now }: Parameters<SessionApi['createAccount']>[0],
  lock: Secret<'lock'>,
): Promise<NewAccount> {
  const { record: keys, unlocked } = await createAccountKeys(account)
  const locks = [await sealLock(unlocked, { kind: 'password', password }, lock)]
  if (!founds || !organisation) return { keys, locks, founding: null }
  const { founding } = await foundOrganisation({ cid: organisation.cid, roles }, keys, unlocked, now)
  return { keys, locks, founding }
}

/**
 * The roster's next entry for a colleague, and the group's newest secret wrapped to them; older secrets follow from it (KY6).
 * Who stands there already with these very keys and roles is refused as not_allowed.
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
  if (!public_key || !signing_key || !(await areKeys(public_key, signing_key))) return err('wrong_keys')
  const roles = rolesIn(colleague, key)
  const { roster } = trusted.value
  const before = roster.members.get(colleague.id)
  const spki = b64ToBytes(signing_key)
  const isKnown = before && spki && before.signing.fingerprint === (await fingerprintOf(spki))
  if (roles.length === 0 || (isKnown && isSameRoles(before.roles, roles))) return err('not_allowed')
  const newcomer = { account: colleague.id, encryptionSpki: public_key, signingSpki: signing_key, roles }
  const { roster_entry, wrap } = await admitColleague(roster, own.newest, newcomer, state.account, now)
  return ok({ roster_entry, wraps: [wrap] })
}

const isSameRoles = (a: readonly number[], b: readonly number[]): boolean =>
  new Set(b).size === a.length && b.every((role) => a.includes(role))

const rolesIn = (colleague: PublicAccount, key: string): readonly number[] =>
  colleague.roles.find(({ organisation }) => organisationKey(organisation) === key)?.roles ?? []

/** An RSA key and a P-256 key, as the server sent them. */
async function areKeys(encryption: string, signing: string): Promise<boolean> {
  const [e, s] = [b64ToBytes(encryption), b64ToBytes(signing)]
  return e !== null && s !== null && (await importEncryptionKey(e)) !== null && (await importVerifyKey(s)) !== null
}

/** What both need: the own group with its newest secret, and the roster as it is now. */
async function openGroupOf(state: OpenState, organisation: OrganisationKeys) {
  const own = state.own.get(organisationKey(organisation.organisation))
  const trusted = await state.partners.trust(organisation)
  if (!trusted.ok) return err('roster_refused' as const)
  const newest = own?.newest
  // a colleague made a newer one meanwhile: this device opens it first
  if (!newest || newest.opener.kid !== trusted.value.group?.kid) return err('no_key' as const)
  const spkis = organisation.accounts.map(({ public_key }) => public_key).filter((key) => key !== null)
  return ok({ newest, roster: trusted.value.roster, directory: await keyDirectory(spkis) })
}

/** Whoever is to leave, and whoever is not active any more, leaves; the maker stays. */
export async function renewGroup(
  state: OpenState,
  { organisation, remove, renew, now }: RenewInput,
): Promise<Result<GroupRenewal | null, GrantRefusal>> {
  const opened = await openGroupOf(state, organisation)
  if (!opened.ok) return opened
  const { newest, roster, directory } = opened.value
  const me = state.account.account
  const own = roster.members.get(me)
  const signing = state.account.kid
  if (!own || own.signing.kid !== signing || !mayManageRoster(own.roles)) return err('not_allowed')
  const sheets = organisation.accounts.filter(({ status }) => status === sheetStatus).map(({ id }) => id)
  const active = new Set([...activeMembers(organisation.accounts, organisation.organisation.id, me), ...sheets])
  const staying = [...roster.members.keys()].filter((id) => active.has(id) && !remove.includes(id))
  const removed = [...roster.members.keys()].filter((id) => id !== me && !staying.includes(id))
  if (removed.length === 0 && !renew) return ok(null)
  const { renewal } = await draftRenewal(
    roster,
    newest,
    { removed, stay: [me, ...staying], at: now },
    directory,
    state.account,
  )
  return ok(renewal)
}

/** Only for accounts that stand in the roster: everybody else a person confirms (KY9). */
export async function wrapGroup(
  state: OpenState,
  { organisation, accounts }: { readonly organisation: OrganisationKeys; readonly accounts: readonly number[] },
): Promise<Result<Wrap[], GrantRefusal>> {
  const opened = await openGroupOf(state, organisation)
  if (!opened.ok) return opened
  const { newest, roster, directory } = opened.value
  if (!roster.members.has(state.account.account)) return err('not_allowed')
  return ok(await wrapToMembers(newest, roster, accounts, directory, state.account))
}

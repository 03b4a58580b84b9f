// The organisation's recovery sheet: keys of an own under a code on paper, which stand in the roster like a member's and hold
// the group's secret. Made by a member; opened by who has the paper, to let themselves in as a colleague would (KY4, KY9).
import { err, ok, type Result } from '../../contract/result.ts'
import { formatCode, parseCode } from '../../domain/recovery-code.ts'
import { sheetRoles } from '../../domain/recovery-sheet.ts'
import type { GrantRefusal, MadeSheet, SessionApi } from './api.ts'
import { codeKeys } from './core/access-back-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { unreadable } from './core/aead.ts'
import { bytesToB64, randomBytes } from './core/bytes.ts'
import { createAccountKeys } from './core/create-account-keys.ts'
import { admitColleague } from './core/drafting/founding.ts'
import { clearSecret, revealSecret } from './core/secret.ts'
import { openByWraps, organisationKey } from './organisations.ts'
import type { OpenState } from './session.ts'

/** The roster's entry for the sheet's keys, and the group's newest secret for them, signed by the open account. */
export async function admitSheet(
  state: OpenState,
  { account, keys, organisation, now }: Parameters<SessionApi['admitSheet']>[0],
): ReturnType<SessionApi['admitSheet']> {
  const own = state.own.get(organisationKey(organisation.organisation))
  if (!own?.newest) return err('no_key')
  const trusted = await state.partners.trust(organisation)
  if (!trusted.ok) return err('roster_refused')
  const sheet = {
    account,
    encryptionSpki: keys.encryption.spki,
    signingSpki: keys.signing.spki,
    roles: sheetRoles(organisation.organisation.kind),
  }
  const { roster_entry, wrap } = await admitColleague(trusted.value.roster, own.newest, sheet, state.account, now)
  return ok({ roster_entry, wraps: [wrap] })
}

/** Takes up to seconds: keys are made. */
export async function makeSheet(
  state: OpenState,
  { account, organisation, now }: Parameters<SessionApi['makeSheet']>[0],
): Promise<Result<MadeSheet, GrantRefusal>> {
  const { record: keys, unlocked } = await createAccountKeys(account)
  const admitted = await admitSheet(state, { account, keys, organisation, now })
  if (!admitted.ok) return admitted
  const bytes = randomBytes(16)
  const { auth, lock: secret } = await codeKeys(bytes, 'house')
  const lock = await sealLock(unlocked, { kind: 'recovery' }, secret)
  const made = { auth_key: bytesToB64(revealSecret(auth)), keys, lock, ...admitted.value }
  const code = formatCode('house', bytes)
  bytes.fill(0)
  clearSecret(auth)
  clearSecret(secret)
  return ok({ code, ...made })
}

/** The roster's entry and the group's secret for the open account, signed by the sheet. */
export async function grantBySheet(
  state: OpenState,
  { sheet, code, me, organisation, now }: Parameters<SessionApi['grantBySheet']>[0],
): ReturnType<SessionApi['grantBySheet']> {
  const bytes = parseCode('house', code)
  if (!bytes.ok || me.id !== state.account.account) return err('wrong_keys')
  const { auth, lock: secret } = await codeKeys(bytes.value, 'house')
  const opened = await openAccount(sheet.lock, sheet.keys, sheet.account, secret)
  clearSecret(auth)
  clearSecret(secret)
  if (opened === unreadable) return err('wrong_keys')
  const trusted = await state.partners.trust(organisation)
  if (!trusted.ok) return err('roster_refused')
  const { roster } = trusted.value
  // keys that the roster does not know by this code are not the sheet's
  if (roster.members.get(sheet.account)?.signing.kid !== sheet.keys.signing.kid) return err('wrong_keys')
  const group = (await openByWraps(trusted.value, organisation, sheet.wraps, opened)).newest
  if (!group) return err('no_key')
  const key = organisationKey(organisation.organisation)
  const roles = me.roles.find((held) => organisationKey(held.organisation) === key)?.roles ?? []
  if (roles.length === 0) return err('not_allowed')
  const { encryption, signing } = me.keys
  const newcomer = { account: me.id, encryptionSpki: encryption.spki, signingSpki: signing.spki, roles }
  const { roster_entry, wrap } = await admitColleague(roster, group, newcomer, opened, now)
  return ok({ roster_entry, wraps: [wrap] })
}

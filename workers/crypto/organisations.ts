// An organisation as a worker trusts it: its roster followed from the founding (KY4), its newest group key to wrap to, and, of
// an own organisation, the group's secrets (KY6). What the server sent is not trusted until it passed here.
import type { RosterHead } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationSummary } from '../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { unreadable } from './core/aead.ts'
import { type HeldGroup, isCurrent, openGroup, openPreviousSecret, verifyGroup } from './core/group.ts'
import type { HeldKey } from './core/held-key.ts'
import { keyDirectory } from './core/public-keys.ts'
import { type RosterRefusal, type VerifiedRoster, verifyRoster } from './core/roster.ts'
import { openWrap, type Recipient } from './core/wrap.ts'

/** What is kept of an organisation that was trusted once: its identity and the head of its chain. */
export interface Pin extends RosterHead {
  readonly cid: string
  /** KY9: up to this entry a person knows whose keys they are; absent: up to the head */
  readonly known?: number
}

export interface TrustedOrganisation {
  readonly summary: OrganisationSummary
  readonly roster: VerifiedRoster
  /** the newest generation, if it verifies and may be used for anything new (KY6); null: nobody can receive here yet */
  readonly group: Extract<Recipient, { kind: 'account' | 'group' }> | null
}

export interface OwnOrganisation extends TrustedOrganisation {
  /** every generation that could be opened, by the key id of its secret */
  readonly bySecret: ReadonlyMap<string, HeldGroup>
  /** and by the key id of its public key */
  readonly byPublic: ReadonlyMap<string, HeldGroup>
  /** the newest generation that opens here: what was wrapped before can be read; null while access is pending (KY9) */
  readonly readable: HeldGroup | null
  /** what new keys are wrapped to: the same, unless a newer one exists whose secret is not here (KY6) */
  readonly newest: HeldGroup | null
}

export const organisationKey = ({ kind, id }: OrganisationRef): string => `${kind}:${id}`
export const pinOf = ({ summary, roster }: TrustedOrganisation): Pin => ({ cid: summary.cid, ...roster.head })

/** Follows the roster, with what was pinned before, and takes the newest group key that a member signed. */
export async function trustOrganisation(
  keys: OrganisationKeys,
  pin: Pin | undefined,
): Promise<Result<TrustedOrganisation, RosterRefusal>> {
  const { organisation: summary, accounts } = keys
  if (pin && pin.cid !== summary.cid) return err({ problem: 'other_organisation', n: 1 })
  const spkis = accounts
    .flatMap(({ public_key, signing_key }) => [public_key, signing_key])
    .filter((key) => key !== null)
    .concat(keys.former_keys ?? [])
  const roster = await verifyRoster(summary.cid, keys.roster, await keyDirectory(spkis), pin)
  if (!roster.ok) return roster
  return ok({ summary, roster: roster.value, group: await newestGroup(keys, roster.value) })
}

async function newestGroup(keys: OrganisationKeys, roster: VerifiedRoster): Promise<TrustedOrganisation['group']> {
  for (const record of byGenerationDown(keys)) {
    if (!isCurrent(record, roster)) continue
    const verified = await verifyGroup(record, roster)
    if (verified.ok) return verified.value
  }
  return null
}

const byGenerationDown = ({ groups }: OrganisationKeys) => [...groups].sort((a, b) => b.generation - a.generation)

/** The organisation with what the account's wraps of the group's secret open, older generations included. */
export async function openByWraps(
  trusted: TrustedOrganisation,
  keys: OrganisationKeys,
  wraps: readonly Wrap[],
  account: UnlockedAccount,
): Promise<OwnOrganisation> {
  const { roster } = trusted
  const opener = { kind: 'account', ...account.encryption } as const
  const secrets: HeldKey[] = []
  for (const wrap of wraps.filter(({ cid }) => cid === roster.organisation)) {
    const opened = await openWrap(
      wrap,
      { kind: 'group', cid: roster.organisation },
      { owner: roster, own: roster },
      opener,
    )
    if (opened.ok) secrets.push(opened.value)
  }
  return openBySecrets(trusted, keys, secrets)
}

/** The same from secrets that were opened before: without RSA. */
export async function openBySecrets(
  trusted: TrustedOrganisation,
  keys: OrganisationKeys,
  secrets: readonly HeldKey[],
): Promise<OwnOrganisation> {
  const secretByKid = new Map(secrets.map((secret) => [secret.kid, secret]))
  const held: HeldGroup[] = []
  const down = byGenerationDown(keys)
  for (const [i, record] of down.entries()) {
    const secret = secretByKid.get(record.secret)
    if (!secret) continue
    const opened = await openGroup(record, secret, trusted.roster)
    if (!opened.ok) continue
    held.push(opened.value)
    const before = down[i + 1]
    if (!before || secretByKid.has(before.secret)) continue
    const previous = await openPreviousSecret(record, secret, before)
    if (previous !== unreadable) secretByKid.set(previous.kid, previous)
  }
  return {
    ...trusted,
    bySecret: new Map(held.map((group) => [group.secret.kid, group])),
    byPublic: new Map(held.map((group) => [group.opener.kid, group])),
    readable: held[0] ?? null,
    newest: held.find(({ opener }) => opener.kid === trusted.group?.kid) ?? null,
  }
}

// The next generation of an organisation's group (KY6): who leaves, the new secret with the one before sealed in it, and the new
// secret for every member who stays.
import type { GroupRenewal } from '../../../../contract/envelope/renewal.ts'
import type { RosterEntry } from '../../../../contract/envelope/roster.ts'
import type { Wrap } from '../../../../contract/envelope/wrap.ts'
import type { UnlockedAccount } from '../account-keys.ts'
import { bytesToB64 } from '../bytes.ts'
import { createGroup } from '../create-group.ts'
import type { HeldGroup } from '../group.ts'
import type { KeyDirectory } from '../public-keys.ts'
import { entryHash, type VerifiedRoster } from '../roster.ts'
import { signRosterEntry } from '../sign-roster-entry.ts'
import { wrapToAccount } from './founding.ts'

/** The group's secret for these members; who has no public key in the directory that the roster names gets none. */
export async function wrapToMembers(
  group: HeldGroup,
  roster: VerifiedRoster,
  accounts: readonly number[],
  directory: KeyDirectory,
  signer: UnlockedAccount,
): Promise<Wrap[]> {
  const wraps: Wrap[] = []
  for (const account of accounts) {
    const member = roster.members.get(account)
    const spki = member && directory.get(member.encryption.fingerprint)
    if (member && spki) wraps.push(await wrapToAccount(group, bytesToB64(spki), member.encryption.kid, signer))
  }
  return wraps
}

/** Takes up to seconds. */
export async function draftRenewal(
  roster: VerifiedRoster,
  previous: HeldGroup,
  { removed, stay, at }: { readonly removed: readonly number[]; readonly stay: readonly number[]; readonly at: number },
  directory: KeyDirectory,
  signer: UnlockedAccount,
): Promise<{ readonly renewal: GroupRenewal; readonly group: HeldGroup }> {
  const roster_entries: RosterEntry[] = []
  let { head } = roster
  for (const account of removed) {
    const change = { change: 'remove' as const, account, fingerprints: null, roles: [], at }
    const entry = await signRosterEntry(signer, roster.organisation, head, change)
    roster_entries.push(entry)
    head = { n: entry.n, hash: await entryHash(entry) }
  }
  const { record, held } = await createGroup(roster.organisation, signer, { previous, after: head.n })
  const wraps = await wrapToMembers(held, roster, stay, directory, signer)
  return { renewal: { roster_entries, group: record, wraps }, group: held }
}

// Writing an organisation's roster (KY4): rare, and apart from following it, which every unlock does (BM13).
import {
  type RosterEntry,
  type RosterHead,
  rosterSignedText,
  type UnsignedRosterEntry,
} from '../../../contract/envelope/roster.ts'
import { type Signer, signText } from './sign.ts'

/** Signs the next entry of a chain; the first has no roster before it. Whether it is allowed shows when it is followed. */
export async function signRosterEntry(
  signer: Signer,
  organisation: string,
  after: RosterHead | null,
  change: Pick<RosterEntry, 'change' | 'account' | 'fingerprints' | 'roles' | 'at'>,
): Promise<RosterEntry> {
  const entry: UnsignedRosterEntry = {
    organisation,
    n: (after?.n ?? 0) + 1,
    prev: after?.hash ?? null,
    change: change.change,
    account: change.account,
    fingerprints: change.fingerprints,
    roles: change.roles,
    by: signer.account,
    at: change.at,
  }
  return { ...entry, signature: await signText(signer, rosterSignedText(entry)) }
}

// The backend's side of the two-man rule: rule keys sealed at rest, and the key storage's sessions for one use of a link.
import type { Deps } from '../deps.ts'
import { openAtRest, sealAtRest } from '../platform/at-rest.ts'
import type { Account } from '../stores/accounts/reader.ts'
import { type RuleKeyRow, readRuleKey } from '../stores/rule-keys/reader.ts'
import { nameForStorage } from '../stores/rule-keys/writer.ts'

const ivBytes = 12
const nameBytes = 16

/** Where a rule key lies, as it is sealed for. */
export const placeOf = (accountId: number, kid: string) => ['rule_key', 'sealed', String(accountId), kid]

/** @param secret base64url */
export const sealRuleKey = ({ keys, ids }: Deps, accountId: number, kid: string, secret: string): Uint8Array =>
  sealAtRest(keys.rule, placeOf(accountId, kid), Buffer.from(secret, 'base64url'), ids.bytes(ivBytes))

/** base64url; null: there is none. @throws when it does not open under the master key */
export function openRuleKey({ keys }: Deps, { account_id, kid, sealed }: RuleKeyRow): string | null {
  if (kid === null || sealed === null) return null
  const secret = openAtRest(keys.rule, placeOf(account_id, kid), sealed)
  if (!secret) throw new Error('a rule key does not open under its master key')
  return Buffer.from(secret).toString('base64url')
}

interface Addressee {
  readonly account: Pick<Account, 'id' | 'email' | 'language'>
  /** of one use of a link */
  readonly reference: string
}

/** A session to deposit the key of an account that is being made. */
export async function openDepositSession(deps: Deps, { account, reference }: Addressee): Promise<string> {
  const name = { account_id: account.id, storage_id: deps.ids.random(nameBytes), created_at: deps.clock.wall() }
  const person = await nameForStorage(deps.db, name)
  return deps.keyStorage.openSession({
    person,
    kid: null,
    address: account.email,
    language: account.language,
    reference: `deposit ${reference}`,
  })
}

/** The session in which the key of an account may be opened; the same for the same sign-in. Null: it has a password. */
export async function openKeySession(deps: Deps, { account, reference }: Addressee): Promise<string | null> {
  const row = await readRuleKey(deps.db, account.id)
  if (!row || row.kid === null) return null
  return deps.keyStorage.openSession({
    person: row.storage_id,
    kid: row.kid,
    address: account.email,
    language: account.language,
    reference: `open ${reference}`,
  })
}

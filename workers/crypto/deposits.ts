// What was unwrapped by RSA here, and waits to be deposited for the colleagues' devices (KY5).
import type { RequestRecord } from '../../contract/http/records.ts'
import type { HeldKey } from './core/held-key.ts'

/** What was unwrapped by RSA and is not deposited yet. */
export interface Deposit {
  readonly request: number
  readonly key: HeldKey
}

/** Which request each key came with: a deposit names the request. */
export const depositsOf = (records: readonly RequestRecord[], keys: readonly HeldKey[]): Deposit[] =>
  keys.flatMap((key) => {
    const record = records.find(({ wraps }) => wraps.some((wrap) => wrap.key === key.kid))
    return record ? [{ request: record.id, key }] : []
  })

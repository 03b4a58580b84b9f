// The short code beside a mailed link: it follows from the link's token, so that a mail has it without another secret. What is stored
// of it is bound to the account and to a key of this installation: 40 bits could be tried through by who has the database alone.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { formatMailCode } from '../../domain/mail-code.ts'
import type { Deps } from '../deps.ts'

export const linkCodeOf = (token: string): string =>
  formatMailCode(createHash('sha256').update(`mail code ${token}`).digest())

const hashBy = (key: Uint8Array, accountId: number, code: string): Uint8Array =>
  createHmac('sha256', key).update(`mail code ${accountId} ${code}`).digest()

/** A code lasts for a week: its key is one that is not renewed. */
export const hashOfLinkCode = ({ keys }: Pick<Deps, 'keys'>, accountId: number, code: string): Uint8Array =>
  hashBy(keys.salt, accountId, code)

/** Whether this was stored of a code. Versions before took the token key. */
export const isHashOfLinkCode = (
  { keys }: Pick<Deps, 'keys'>,
  accountId: number,
  code: string,
  stored: Uint8Array,
): boolean =>
  [keys.salt, ...keys.tokens].some((key) => {
    const own = hashBy(key, accountId, code)
    return own.length === stored.length && timingSafeEqual(own, stored)
  })

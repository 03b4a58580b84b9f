// The short code beside a mailed link: it follows from the link's token, so that a mail has it without another secret. What is stored
// of it is bound to the account and to a key of this installation: 40 bits could be tried through by who has the database alone.
import { createHash, createHmac } from 'node:crypto'
import { formatMailCode } from '../../domain/mail-code.ts'
import type { Deps } from '../deps.ts'

export const linkCodeOf = (token: string): string =>
  formatMailCode(createHash('sha256').update(`mail code ${token}`).digest())

export const hashOfLinkCode = ({ keys }: Pick<Deps, 'keys'>, accountId: number, code: string): Uint8Array =>
  createHmac('sha256', keys.token).update(`mail code ${accountId} ${code}`).digest()

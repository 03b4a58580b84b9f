// The mailbox page is for everybody outside production; that production refuses it, mails.test.ts shows.
import { everybody, type Row } from './row.ts'

export const mailboxRows: readonly Row[] = [
  { endpoint: 'readMailbox', asks: () => ({}), may: everybody },
  { endpoint: 'readMailboxMail', asks: () => ({ params: { id: 999_999 } }), may: everybody, passes: 404 },
  { endpoint: 'receiveBounce', asks: () => ({ body: { raw: 'x' } }), may: everybody, passes: 404 },
]

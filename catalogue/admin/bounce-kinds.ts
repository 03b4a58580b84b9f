// Why a mail did not arrive: the mailbox is full, the address is unknown there, the mail was refused, the mail server could not be
// reached, or it is only late so far. Ours: the specification names no kinds.
import { defineCatalogue } from '../define.ts'

export const bounceKinds = defineCatalogue(
  'bounceKind',
  [
    { code: 1, key: 'full' },
    { code: 2, key: 'unknown' },
    { code: 3, key: 'refused' },
    { code: 4, key: 'unreachable' },
    { code: 5, key: 'temporary' },
  ],
  'catalogue-admin',
)

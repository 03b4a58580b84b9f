// Who may read the mails in files: everybody where there is no mail server and no production, nobody in production (the routes). Who hands
// over a bounce shows a secret, which its route asks for.
import { anybody } from './policy.ts'

export const mailboxPolicies = { readMailbox: anybody, readMailboxMail: anybody, receiveBounce: anybody }

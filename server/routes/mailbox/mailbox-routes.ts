import type { Route } from '../route.ts'
import { readMailbox } from './list.ts'
import { readMailboxMail } from './mail.ts'

export const mailboxRoutes: readonly Route[] = [readMailbox, readMailboxMail]

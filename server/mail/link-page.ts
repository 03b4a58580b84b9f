// Where the link of a mail leads, without its token.
import type { MailKey } from './define.ts'
import { mailTemplates } from './templates.ts'

export const pageOfLink = (key: MailKey, variables: object): string | null =>
  mailTemplates[key].fill(variables, 'de').path?.split('#')[0] ?? null

// Queues mails in the transaction of what causes them. Of one cause there is one mail. The demo's calls, which
// carry their own time, send none: nobody waits for news of four weeks ago.
import { mailTypes } from '../../catalogue/mail-types.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { MailPerson } from '../stores/mails/reader.ts'
import { insertMails } from '../stores/mails/writer.ts'
import type { MailKey } from './define.ts'
import { sendMail } from './send-mail.ts'
import { mailTemplates } from './templates.ts'

export interface Outgoing {
  readonly key: MailKey
  readonly to: MailPerson
  /** checked by the template's list */
  readonly variables: unknown
  /** what it is sent for; the mail's id and the person are added */
  readonly cause: string
  /** the account is gone: the mail goes with its sending */
  readonly erased?: boolean
}

/** @throws when a variable is not of the template's list */
export async function queueMails(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  mails: readonly Outgoing[],
): Promise<void> {
  if (mails.length === 0 || deps.clock.isMoved()) return
  const at = deps.clock.wall()
  const rows = mails.map(({ key, to, variables, cause, erased }) => ({
    cause: `${mailTypes.code[key]} ${cause} ${to.id}`,
    type: mailTypes.code[key],
    accountId: erased ? null : to.id,
    recipient: to.email,
    language: to.language,
    variables: mailTemplates[key].variables.parse(variables),
    at,
  }))
  const causes = new Set<string>()
  const ids = await insertMails(
    tx,
    // the first of a cause is its mail
    rows.filter(({ cause }) => !causes.has(cause) && causes.add(cause)),
  )
  await deps.jobs.enqueue(tx, sendMail, ...ids.map((mail) => ({ payload: { mail } })))
}

// Queues mails in the transaction of what causes them. Of one cause there is one mail. The demo's calls, which
// carry their own time, send none: nobody waits for news of four weeks ago. Of what comes in bursts (files, messages) a person gets
// one mail in ten minutes: what follows the first waits for the end of that time.
import { mailTypes } from '../../catalogue/mail-types.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { burstKey, readNewestOfBursts } from '../stores/mails/bursts.ts'
import type { MailPerson } from '../stores/mails/reader.ts'
import { insertMails } from '../stores/mails/writer.ts'
import type { MailKey } from './define.ts'
import { sendMail } from './send-mail.ts'
import { mailTemplates } from './templates.ts'

const burstMs = 10 * 60_000

export interface Outgoing {
  readonly key: MailKey
  readonly to: MailPerson
  /** checked by the template's list */
  readonly variables: unknown
  /** what it is sent for; the mail's id and the person are added */
  readonly cause: string
  /** what comes in bursts, and of which request */
  readonly burst?: string
  /** the account is gone: the mail goes with its sending */
  readonly erased?: boolean
  /** texts of a trial mail, by their keys */
  readonly probe?: Readonly<Record<string, string>>
}

/** Answers the mails' ids. @throws when a variable is not of the template's list */
export async function queueMails(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  mails: readonly Outgoing[],
): Promise<readonly number[]> {
  if (mails.length === 0 || deps.clock.isMoved()) return []
  const at = deps.clock.wall()
  const newest = await readNewestOfBursts(
    tx,
    mails.flatMap(({ key, to, burst }) => (burst ? [{ type: mailTypes.code[key], accountId: to.id, burst }] : [])),
    at - burstMs,
  )
  const rows = mails.flatMap(({ key, to, variables, cause, burst, erased, probe }) => {
    const type = mailTypes.code[key]
    const last = (burst && newest.get(burstKey({ type, accountId: to.id, burst }))) || 0
    // one that is still to come says this too
    if (last > at) return []
    return {
      cause: `${type} ${cause} ${to.id}`,
      type,
      accountId: erased ? null : to.id,
      recipient: to.email,
      language: to.language,
      variables: mailTemplates[key].variables.parse(variables),
      ...(probe && { probe }),
      at: Math.max(at, last + (last === 0 ? 0 : burstMs)),
    }
  })
  const causes = new Set<string>()
  const inserted = await insertMails(
    tx,
    // the first of a cause is its mail
    rows.filter(({ cause }) => !causes.has(cause) && causes.add(cause)),
  )
  await deps.jobs.enqueue(
    tx,
    sendMail,
    ...inserted.map(({ id, created_at }) => ({
      payload: { mail: id },
      ...(created_at > at && { startAt: created_at }),
    })),
  )
  return inserted.map(({ id }) => id)
}

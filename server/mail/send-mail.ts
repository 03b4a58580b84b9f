// The job that hands one mail over. It is tried again for about a day; what the mail server refuses for good is a bounce and
// is not. A process killed between handing over and writing it down hands over again, under the same Message-ID.
import * as z from 'zod/mini'
import { mailTypes } from '../../catalogue/mail-types.ts'
import { idSchema } from '../../contract/ids.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { errorSummary } from '../job-queue/failure.ts'
import { lockMail } from '../stores/mails/bounces.ts'
import { type MailRow, readMail } from '../stores/mails/reader.ts'
import { deleteMail, noteAttempt, settleMail } from '../stores/mails/writer.ts'
import { bounceMail } from './bounces/apply.ts'
import { keptWords, kindOf, statusIn } from './bounces/kind-of.ts'
import { type MailLanguage, mailLanguages, type OwnText } from './define.ts'
import { asProbe } from './probe.ts'
import { renderMail } from './render.ts'
import { mailTemplates } from './templates.ts'

/** to an address that is erased or belongs to no account: nothing of it stays */
const farewells: ReadonlySet<number> = new Set([
  mailTypes.code.portalDeletionWeserems,
  mailTypes.code.portalDeletionBavaria,
  mailTypes.code.portalAlertConfirmation,
  mailTypes.code.portalPlaceFree,
])

/** What the operator laid over the delivered texts; of a trial mail, what its author has typed. */
async function ownTextsOf(
  { ownTexts }: Pick<Deps, 'ownTexts'>,
  { probe }: Pick<MailRow, 'probe'>,
  language: MailLanguage,
): Promise<OwnText> {
  const saved = await ownTexts.ofMails(language)
  if (probe === null) return saved
  const typed = probe as Readonly<Record<string, string>>
  return (key, delivered) => typed[key] ?? saved(key, delivered)
}

export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mail: idSchema }),
  retry: { limit: 14, firstSeconds: 30, maxSeconds: 4 * 3600 },
  timeoutSeconds: 180,
  concurrency: 4,
  async run(deps, { mail }, { number: attempts }) {
    const row = await readMail(deps.db, mail)
    if (row?.state !== 'queued' || !mailTypes.isCode(row.type)) return
    const language = mailLanguages.find((one) => one === row.language) ?? 'de'
    const own = await ownTextsOf(deps, row, language)
    const filled = mailTemplates[mailTypes.keyOf(row.type)].fill(row.variables, language, own)
    const rendered = renderMail(filled, language, deps.config.publicUrl, own)
    const outcome = await deps.mailTransport
      .send({
        ...rendered,
        subject: row.probe === null ? rendered.subject : asProbe(rendered.subject),
        id: row.id,
        type: row.type,
        to: row.recipient,
        at: row.created_at,
        token: row.token.replaceAll('-', ''),
      })
      .catch(async (error: unknown) => {
        const { code, error: name } = errorSummary(error)
        await noteAttempt(deps.db, mail, attempts, code ?? name)
        throw error
      })
    const at = deps.clock.wall()
    deps.metrics.mails.inc({ outcome: outcome.kind })
    if (outcome.kind === 'delivered') await settleMail(deps.db, mail, { state: 'sent', reason: null, at, attempts })
    else {
      await deps.work(async (tx) => {
        const refused = await lockMail(tx, mail)
        const { reason } = outcome
        if (refused?.state !== 'queued') return
        await noteAttempt(tx, mail, attempts, null)
        await bounceMail(deps, tx, refused, { kind: kindOf(statusIn(reason), reason), said: keptWords(reason) })
      })
    }
    if (farewells.has(row.type)) await deleteMail(deps.db, mail)
  },
  async givenUp(deps, { mail }) {
    deps.metrics.mails.inc({ outcome: 'given_up' })
    await settleMail(deps.db, mail, { state: 'failed', reason: 'given_up', at: deps.clock.wall() })
    const row = await readMail(deps.db, mail)
    if (row && farewells.has(row.type)) await deleteMail(deps.db, mail)
  },
})

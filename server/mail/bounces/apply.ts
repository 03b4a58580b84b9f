// What a notice or a refusal changes: the mail, the mark at the address, and the history of the houses that the person works for.
import type { Tx } from '../../db/database.ts'
import type { BounceKind } from '../../db/schema-bounces.ts'
import type { Deps } from '../../deps.ts'
import {
  clearAddress,
  countOfEvent,
  lockMailOfToken,
  markAddress,
  noteBounce,
  noteDelivery,
  readHousesOf,
} from '../../stores/mails/bounces.ts'
import type { MailRow } from '../../stores/mails/reader.ts'
import { addOrganisationEvent } from '../../stores/organisations/events.ts'
import { parseNotice } from './parse-notice.ts'

/** unreadable: no notice. unknown: of no mail of ours. known: said before. */
export type Applied = 'unreadable' | 'unknown' | 'known' | 'noted'

interface Bounce {
  readonly kind: BounceKind
  readonly said: string
}

/** Of a mail that its caller has locked. Whether it is more than one dead address is looked up by a job (watch.ts). */
export async function bounceMail(deps: Deps, tx: Tx, mail: MailRow, { kind, said }: Bounce): Promise<void> {
  const at = deps.clock.wall()
  await noteBounce(tx, mail, { kind, said, at })
  const { account_id, recipient, id } = mail
  if (kind === 'temporary' || account_id === null) return
  await markAddress(tx, { id, account_id, recipient }, kind, at)
  const bounced_mails = await countOfEvent(tx, mail)
  const context = { mail_type: mail.type, recipients: bounced_mails.total_sent, bounced_mails }
  for (const house of await readHousesOf(tx, account_id)) {
    const event = { organisation_id: house.id, type: 'mails_undeliverable', at, context } as const
    await addOrganisationEvent(tx, { ...event, account_id: null, subject_account_id: account_id })
  }
}

/** A message that came back to the address of our envelopes. The same one twice changes nothing. */
export async function applyNotice(deps: Deps, raw: Uint8Array | string): Promise<Applied> {
  const notice = await parseNotice(raw)
  if (!notice) return 'unreadable'
  return deps.work(async (tx): Promise<Applied> => {
    const mail = await lockMailOfToken(tx, notice.tokens)
    if (!mail) return 'unknown'
    if (notice.kind === null) {
      if (mail.state !== 'sent') return 'known'
      await noteDelivery(tx, mail.id, deps.clock.wall())
      await clearAddress(tx, mail)
      return 'noted'
    }
    // one that is queued was given to the mail server, and the server ended before that was written down
    const isOver = mail.state === 'bounced' || mail.state === 'failed' || mail.bounce === notice.kind
    const isLateNews = notice.kind === 'temporary' && mail.state === 'delivered'
    if (isOver || isLateNews) return 'known'
    await bounceMail(deps, tx, mail, { kind: notice.kind, said: notice.said })
    return 'noted'
  })
}

// The job behind 'another e-mail address': makes the code (six digits, stored hashed, 30 minutes, once) and queues the mail to the
// new address. A job stands for every address that is asked for, so that the answer tells nobody whether it has an account.
import * as z from 'zod/mini'
import { emailSchema } from '../../contract/http/accounts.ts'
import { idSchema } from '../../contract/ids.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import { defineJob } from '../job-queue/define.ts'
import { readAccountByEmail, readAccountById } from '../stores/accounts/reader.ts'
import { createMailToken, dropMailToken, endMailTokens } from '../stores/mail-tokens/writer.ts'
import { mailLanguages } from './define.ts'
import { queueMails } from './queue.ts'

const lifetimeMs = 30 * 60_000

/** Six digits are many people's: whose they are is part of what is hashed. */
export const hashOfEmailCode = (accountId: number, code: string): Uint8Array => hashSecret(`email ${accountId} ${code}`)

/** Six digits. 48 random bits: none is likelier than another by more than a millionth of a millionth. */
export const newMailCode = ({ ids }: Pick<Deps, 'ids'>): string =>
  String(Buffer.from(ids.bytes(6)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

export const sendEmailCode = defineJob({
  name: 'send-email-code',
  payload: z.object({ account: idSchema, email: emailSchema, language: z.nullable(z.enum(mailLanguages)) }),
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 120 },
  timeoutSeconds: 60,
  async run(deps, { account: id, email, language }) {
    await deps.work(async (tx) => {
      const account = await readAccountById(tx, id)
      if (account?.status !== 'active' || (await readAccountByEmail(tx, email))) return
      const code = newMailCode(deps)
      const hash = hashOfEmailCode(id, code)
      const now = deps.clock.wall()
      await dropMailToken(tx, hash) // the same digits of an earlier code
      // a code that went to another address confirms nothing any more
      await endMailTokens(tx, { account_id: id, purpose: 'email' }, now)
      const token = { hash, purpose: 'email', account_id: id, organisation_id: null, email } as const
      await createMailToken(tx, { ...token, created_at: now, expires_at: now + lifetimeMs })
      const to = { id, email, language: language ?? account.language }
      const cause = `email ${deps.ids.random(16)}`
      await queueMails(deps, tx, [{ key: 'emailConfirmation', to, variables: { code }, cause }])
    })
  },
})

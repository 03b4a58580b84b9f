// The job behind 'forgot password': makes the token (AU8: 128 bit, stored hashed, 30 minutes, once) and queues mail 19. A job
// stands for every address that is asked for, so that the answer takes the same time for those without an account.
import * as z from 'zod/mini'
import { idSchema } from '../../contract/ids.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import { defineJob } from '../job-queue/define.ts'
import { readAccountById } from '../stores/accounts/reader.ts'
import { createMailToken } from '../stores/mail-tokens/writer.ts'
import { mailLanguages } from './define.ts'
import { mayLinkBeSent } from './link-budget.ts'
import { hashOfLinkCode, linkCodeOf } from './link-code.ts'
import { queueMails } from './queue.ts'

const tokenBytes = 16
const lifetimeMs = 30 * 60_000

/** The token of a new reset link; earlier ones of the account stay good until one is used. */
export async function createReset(
  deps: Pick<Deps, 'ids' | 'clock' | 'keys'>,
  tx: Tx,
  accountId: number,
): Promise<string> {
  const token = deps.ids.random(tokenBytes)
  const now = deps.clock.wall()
  await createMailToken(tx, {
    hash: hashSecret(token),
    code_hash: hashOfLinkCode(deps, accountId, linkCodeOf(token)),
    purpose: 'reset',
    account_id: accountId,
    organisation_id: null,
    created_at: now,
    expires_at: now + lifetimeMs,
  })
  return token
}

export const sendReset = defineJob({
  name: 'send-reset',
  /** account null: nobody has this address; language: of the page that asked, else the person's own */
  payload: z.object({ account: z.nullable(idSchema), language: z.nullable(z.enum(mailLanguages)) }),
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 120 },
  timeoutSeconds: 60,
  async run(deps, { account: id, language }) {
    const account = id === null ? undefined : await readAccountById(deps.db, id)
    // who has no password gets no new one
    if (account?.status !== 'active' || account.auth_mac === null) return
    await deps.work(async (tx) => {
      const budget = { accountId: account.id, purposes: ['reset'] } as const
      if (!(await mayLinkBeSent(tx, budget, deps.clock.wall()))) return
      const token = await createReset(deps, tx, account.id)
      const to = { id: account.id, email: account.email, language: language ?? account.language }
      const cause = `reset ${Buffer.from(hashSecret(token)).toString('hex')}`
      await queueMails(deps, tx, [{ key: 'resetPassword', to, variables: { token }, cause }])
    })
  },
})

// The job behind 'create account' and 'sign in' of the portal. A job stands for every address that is asked for, and all that
// depends on the address happens in it, so that an answer tells nobody whether there is an account. Which mail goes out follows
// from the account that there is: to who has one, a link for signing in; to who has none yet, one that makes it.
import * as z from 'zod/mini'
import type { CodeOf } from '../../catalogue/define.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { emailSchema } from '../../contract/http/accounts.ts'
import { portalTargetSchema } from '../../contract/http/portal-accounts.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../http/cookies.ts'
import { defineJob } from '../job-queue/define.ts'
import { portalAccountType } from '../policies/accounts.ts'
import { type Account, readAccountByEmail, readAccountById } from '../stores/accounts/reader.ts'
import { createAccount } from '../stores/accounts/writer.ts'
import { createMailToken } from '../stores/mail-tokens/writer.ts'
import { type MailKey, mailLanguages } from './define.ts'
import { mayLinkBeSent } from './link-budget.ts'
import { hashOfLinkCode, linkCodeOf } from './link-code.ts'
import { pageOfLink } from './link-page.ts'
import { queueMails } from './queue.ts'

const tokenBytes = 16
/** AU8 */
const lifetimeMs = 30 * 60_000

type Purpose = 'portal_create' | 'portal_login'

const mailOf: Readonly<Record<Purpose, Readonly<Record<CodeOf<typeof regions>, MailKey>>>> = {
  portal_create: { 1: 'portalRegistrationWeserems', 2: 'portalRegistrationBavaria' },
  portal_login: { 1: 'portalLoginWeserems', 2: 'portalLoginBavaria' },
}

/** The variant of the portal that the target belongs to; without one the first. */
function regionOf(target: string | null): CodeOf<typeof regions> {
  const slug = target?.split(/[/?]/)[2] ?? ''
  return regions.isKey(slug) ? regions.code[slug] : regions.code.weserems
}

/** The account that a link goes to; a new one where there is none and one is wanted. */
async function accountFor(deps: Deps, tx: Tx, email: string, isWanted: boolean): Promise<Account | undefined> {
  const existing = await readAccountByEmail(tx, email)
  if (existing || !isWanted) return existing
  const made = await createAccount(tx, { email, account_type: portalAccountType, created_at: deps.clock.wall() })
  return readAccountById(tx, made)
}

export const sendPortalLink = defineJob({
  name: 'send-portal-link',
  payload: z.object({
    email: emailSchema,
    /** an account is wanted where there is none */
    create: z.boolean(),
    /** of the page that asked, else the person's own */
    language: z.nullable(z.enum(mailLanguages)),
    target: z.nullable(portalTargetSchema),
  }),
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 120 },
  timeoutSeconds: 60,
  async run(deps, { email, create, language, target }) {
    await deps.work(async (tx) => {
      const account = await accountFor(deps, tx, email, create)
      if (account?.account_type !== portalAccountType || account.status === 'inactive') return
      const purpose = account.status === 'active' ? 'portal_login' : 'portal_create'
      const token = deps.ids.random(tokenBytes)
      const hash = hashSecret(token)
      const now = deps.clock.wall()
      if (!(await mayLinkBeSent(tx, { accountId: account.id, purposes: [purpose] }, now))) return
      const code_hash = hashOfLinkCode(deps, account.id, linkCodeOf(token))
      const variables = { token, target }
      const key = mailOf[purpose][regionOf(target)]
      const page = pageOfLink(key, variables)
      const link = { hash, code_hash, page, purpose, account_id: account.id, organisation_id: null } as const
      await createMailToken(tx, { ...link, created_at: now, expires_at: now + lifetimeMs })
      const to = { id: account.id, email, language: language ?? account.language }
      const cause = `${purpose} ${Buffer.from(hash).toString('hex')}`
      await queueMails(deps, tx, [{ key, to, variables, cause }])
    })
  },
})

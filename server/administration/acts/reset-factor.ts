// Resets the second factor of somebody of a clinic or house who lost the key and whom nobody there can help (docs/decisions/0613):
// after an hour when the console asks for it, at once on the command line.
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { type Consequence, longestReason } from '../../../contract/http/pending-acts.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { type Failure, ok, type Result } from '../../../contract/result.ts'
import { DAY_MS, dayOf, daysBetween } from '../../../domain/calendar.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/queue.ts'
import { hasOtherManager } from '../../stores/accounts/managed-reader.ts'
import { readAccountByEmail } from '../../stores/accounts/reader.ts'
import { hasConfirmedSince } from '../../stores/devices/reader.ts'
import { readFactorDuty, readFactors } from '../../stores/factors/reader.ts'
import { readLastMailAt } from '../../stores/mails/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { managers } from '../../user-management/change.ts'
import { resetFactors } from '../../user-management/reset-factors.ts'
import { type Answer, nothing, refused } from '../organisation.ts'
import type { Act, Subject } from './act.ts'
import { lockSubject } from './subject.ts'

/** Where a colleague could do it: the only organisation of the person, if somebody else manages its accounts. */
async function whereHelped(db: Queryable, { account, organisations }: Subject): Promise<Consequence[]> {
  const [organisation, another] = organisations
  if (!organisation || another) return []
  const { id, kind, name } = organisation
  return (await hasOtherManager(db, id, managers[kind], account.id)) ? [{ key: 'colleague_resets', name }] : []
}

/** who took a mailbox over would change the address first, and have the second factor reset next */
const warnsForMs = 30 * DAY_MS

/** That the address which would be written to is a new one, by the last mail to the one before. */
async function whetherMoved(db: Queryable, { account }: Subject, now: number): Promise<Consequence[]> {
  const at = await readLastMailAt(db, account.id, mailTypes.code.emailChanged)
  if (at === null || at < now - warnsForMs) return []
  return [{ key: 'address_moved', name: account.email, count: daysBetween(dayOf(at), dayOf(now)) }]
}

/** In the name of the operator: houses are not told which of its people it was. */
async function perform(deps: Deps, tx: Tx, { account, organisations }: Subject, at: number) {
  const from = await resetFactors(deps, tx, { account, organisations, actorId: null, at })
  return { second_factors: { from, to: 0 } }
}

async function refuses(
  db: Queryable,
  { account }: Subject,
  _details: object,
  since: number | null,
): Promise<string | null> {
  if (account.status === 'inactive') return 'inactive'
  const factors = await readFactors(db, account.id)
  if (factors.length === 0) return 'no_factor'
  if (since === null) return null
  const isHeld = factors.some(({ created_at, used_at }) => Math.max(created_at, used_at ?? 0) > since)
  return isHeld || (await hasConfirmedSince(db, account.id, since)) ? 'factor_shown' : null
}

/** What the next sign-in asks for; the console goes on asking for a second proof. */
const signsInAfter = (accountType: string, required: boolean): string => {
  if (accountType === 'staff') return 'mail_code'
  return required ? 'password_registers' : 'password_alone'
}

export const resetFactor: Act<object> = {
  endsRights: false,
  hurries: false,
  asksReason: true,
  refuses,
  consequences: async (db, subject, _details, now) => {
    const { account, organisations } = subject
    const factors = await readFactors(db, account.id)
    const { required } = await readFactorDuty(db, account.id)
    return [
      ...(await whetherMoved(db, subject, now)),
      ...(await whereHelped(db, subject)),
      { key: 'factors_end', count: factors.length },
      { key: signsInAfter(account.account_type, required) },
      { key: 'person_warned', name: account.email },
      { key: 'key_stops' },
      ...organisations.map(({ name }) => ({ key: 'in_history', name })),
    ]
  },
  asked: async (deps, tx, { account, organisations }) => {
    const variables = { kind: organisations[0]?.kind ?? null, by: 'factor_reset_asked' }
    const cause = `factor_reset_asked ${deps.ids.random(16)}`
    await queueMails(deps, tx, [{ key: 'passwordChanged', to: account, variables, cause }])
  },
  perform: (deps, tx, subject, { at }) => perform(deps, tx, subject, at),
}

/** The command line's: at once, with the reason in the same history. */
export async function resetFactorOf(
  deps: Deps,
  { email, reason }: Extract<AdminCommand, { command: 'reset-factor' }>,
): Promise<Answer> {
  const why = reason.trim()
  if (why === '') return refused('reason', 'why_reset')
  if (why.length > longestReason) return refused('reason', 'too_long')
  const found = await readAccountByEmail(deps.db, email.trim().toLowerCase())
  if (!found) return refused('email', 'unknown_account')
  const done = await deps.work(async (tx): Promise<Result<null, Failure>> => {
    const subject = await lockSubject(tx, found.id)
    if (!subject) return refused('email', 'unknown_account')
    const against = await refuses(tx, subject, {}, null)
    if (against !== null) return refused('email', against)
    const at = deps.clock.wall()
    const changes = await perform(deps, tx, subject, at)
    const entry = { resource: 'accounts', record_id: found.id, at, account_id: null, act: 'changed' } as const
    await insertRecordChange(tx, { ...entry, changes, reason: why })
    return ok(null)
  })
  return done.ok ? ok(nothing) : done
}

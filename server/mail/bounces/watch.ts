// Tells the operator's people once when mails stop arriving somewhere, and once when they arrive again: a house none of whose people
// gets one, a mail server that refuses several, mails that do not leave, a mailbox of notices that cannot be read. One dead address
// is no alarm: it stands in the console.
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { defineJob, type Job } from '../../job-queue/define.ts'
import { clearSettled } from '../../stores/mails/bounces.ts'
import {
  beginProblem,
  endProblem,
  lockToldProblems,
  type MailProblem,
  readOperators,
  readProblems,
} from '../../stores/mails/problems.ts'
import { queueMails } from '../queue.ts'

const minute = 60_000
/** a mail waits so long when nothing is wrong, its server's busy hour included */
const waitsAtMostMs = 30 * minute
/** a mail server that does not take a mail says so within five days (RFC 5321, 4.5.4.1) */
export const quietMs = 5 * 24 * 60 * minute
/** more at once have one cause, which these tell of */
const mostTold = 5

async function tell(deps: Deps, tx: Tx, about: 'operatorAlarm' | 'operatorAllClear', problems: readonly MailProblem[]) {
  if (problems.length === 0) return
  const operators = await readOperators(tx)
  for (const { key, kind, name } of problems.slice(0, mostTold)) {
    const variables = { problem: kind, name }
    const cause = `${about} ${key} ${deps.clock.wall()}`
    await queueMails(
      deps,
      tx,
      operators.map((to) => ({ key: about, to, variables, cause })),
    )
  }
}

/** The mailbox of notices is told of by who reads it; the rest is looked up. */
export async function compareProblems(deps: Deps, tx: Tx, mailbox: 'works' | 'broken' | 'unknown'): Promise<void> {
  const now = deps.clock.wall()
  await clearSettled(tx, now, quietMs)
  const told = await lockToldProblems(tx)
  const known = new Set(told.map(({ key }) => key))
  const isBroken = mailbox === 'broken' || (mailbox === 'unknown' && known.has('mailbox'))
  const current: MailProblem[] = [
    ...(await readProblems(tx, now - waitsAtMostMs)),
    ...(isBroken ? [{ key: 'mailbox', kind: 'mailbox', name: '' } as const] : []),
  ]
  const begun = current.filter(({ key }) => !known.has(key))
  const ended = told.filter(({ key }) => !current.some((one) => one.key === key))
  for (const problem of begun) await beginProblem(tx, problem, now)
  for (const { key } of ended) await endProblem(tx, key)
  await tell(deps, tx, 'operatorAlarm', begun)
  await tell(deps, tx, 'operatorAllClear', ended)
}

export const watchMails: Job<object> = defineJob({
  name: 'watch-mails',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 30, maxSeconds: 300 },
  timeoutSeconds: 120,
  schedule: '*/10 * * * *',
  run: (deps) => deps.work((tx) => compareProblems(deps, tx, 'unknown')),
})

// One signed action from its bytes to its final result. Order: signature, one transaction {row of the action, right, chain,
// locks, plan, writes, mails, pushes, feed}, commit, hints. POST sync/actions and the single calls both end here (OB5).
import type { ActionType } from '../../contract/actions/registry.ts'
import { actionSignedText, type SignedAction } from '../../contract/envelope/action.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { appendAccess } from '../access-log/append.ts'
import { accessEntriesOf } from '../access-log/entries.ts'
import { scheduleAlarms } from '../alarm/schedule.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Db, Tx } from '../db/database.ts'
import { isUniqueViolation, mayBeTriedAgain } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { isSignedBy } from '../encryption-service/signatures.ts'
import { entriesOfChange } from '../feed/entries-of-change.ts'
import { scheduleHoldEnds } from '../holds/end-hold.ts'
import { queueMailsOfAction, queuePersonalMails } from '../mail/queue-of-action.ts'
import { schedulePushes } from '../push/schedule.ts'
import { scheduleComparing } from '../reverse-searches/schedule.ts'
import { type Author, isGoodDevice, readAuthor } from '../stores/actions/author-reader.ts'
import { claimAction, storeResult } from '../stores/actions/claim.ts'
import type { StoredResult } from '../stores/actions/stored-result.ts'
import { writeChange } from '../stores/actions/writer.ts'
import { appendFeed, type FeedEntry } from '../stores/feed/writer.ts'
import { readChain } from './chain.ts'
import { type Done, mayActSomewhere } from './context.ts'
import { type Executed, readExecuted } from './executed.ts'
import { type ActionFailure, refuse } from './failure.ts'
import { hashOfBytes, idOfBytes, readAction } from './read-action.ts'
import { runners } from './runners.ts'

/** Who brings an action (OB7): a device, and for single calls the account that is signed in. */
export interface Carrier {
  readonly deviceId: number
  readonly accountId: number | null
}

/** an action whose id cannot be read answers under this one */
const nilId = '00000000-0000-0000-0000-000000000000'
/** deadlocks and serialization failures are tried so often */
const maxTries = 4

interface Signed {
  readonly id: string
  readonly bytes: string
  readonly author: Author
  readonly carrier: Carrier
}

const finalOf = ({ code, errors, decided_by, target }: ActionFailure): StoredResult =>
  // the state of the record stood against it: a person has to look (SY5)
  code === 'conflict' || code === 'action_not_offered'
    ? { status: 'conflict', code, decided_by: decided_by ?? null, target: target ?? null }
    : { status: 'refused', code, ...(errors ? { errors } : {}), target: target ?? null }

/** OB7: account and devices as they stand now. Roles and rosters are judged with the record. */
async function checkAuthor(tx: Tx, { author, carrier }: Signed, body: { account: number; device: number }) {
  if (body.account !== author.id) return refuse('signature_invalid')
  if (carrier.accountId !== null && carrier.accountId !== author.id) return refuse('author_not_allowed')
  if (author.status !== 'active') return refuse('author_not_allowed')
  const isGood = body.device === carrier.deviceId || (await isGoodDevice(tx, body.device))
  return isGood ? ok(null) : refuse('author_not_allowed')
}

interface Ran {
  readonly done: Done
  readonly type: ActionType
  readonly codes: unknown
}

/** Everything after the action's row is there. A failure has written nothing. */
async function run(
  tx: Tx,
  deps: Deps,
  signed: Signed,
  at: number,
): Promise<Result<Ran, ActionFailure> | { readonly blockedBy: string }> {
  const read = readAction(signed.bytes)
  if (!read.ok) return read
  const { body, type, codes } = read.value
  const checked = await checkAuthor(tx, signed, body)
  if (!checked.ok) return checked
  if (!mayActSomewhere(type, signed.author)) return refuse('author_not_allowed')
  const chain = await readChain(tx, body)
  if ('blockedBy' in chain) return chain
  const { author } = signed
  const context = { tx, providers: deps.providers, type, body, codes, author, at, decisionAfter: chain.decision }
  const done = await runners[type](context)
  return done.ok ? ok({ done: done.value, type, codes }) : done
}

interface Written {
  readonly result: StoredResult
  readonly entries: readonly FeedEntry[]
  /** SY1: the append, on its way together with the commit */
  readonly appended: Promise<void>
  readonly endsBlobs: boolean
}
const nothingAppended = Promise.resolve()

/** Who can read a patient changes with keys and states only; an action that moves neither costs nothing here. */
async function logAccess(
  tx: Tx,
  { change, inserted = [], access = [] }: Done,
  by: { readonly accountId: number; readonly actionId: string; readonly at: number },
): Promise<void> {
  if (!change.patient) return
  const { id: patientId } = change.patient
  const stamped = access.map((one) => ({ ...one, patientId, account: by.accountId, action: by.actionId, at: by.at }))
  await appendAccess(tx, [...accessEntriesOf(change, inserted, { patientId, ...by }), ...stamped])
}

async function write(
  tx: Tx,
  deps: Deps,
  { id, author, carrier }: Signed,
  { done, type, codes }: Ran,
  at: number,
): Promise<Written> {
  const { target, decision, createdId, inserted = [], extraFeed = [], mails = [] } = done
  const result: StoredResult = {
    status: 'done',
    target,
    decision,
    ...(createdId === undefined ? {} : { created_id: createdId }),
  }
  const eventIds = await writeChange(tx, { ...done.change, settles: { actionId: id, result } })
  await logAccess(tx, done, { accountId: author.id, actionId: id, at })
  await queueMailsOfAction(deps, tx, { id, type, codes, events: done.change.events })
  await queuePersonalMails(deps, tx, id, mails)
  await done.enqueue?.(deps.jobs, tx)
  await scheduleComparing(deps, tx, type, done.change.patient)
  const owner = done.change.requests[0]?.careseeker_id ?? inserted[0]?.careseeker_id
  const careseekerId = owner ?? (target.organisation.kind === 'careseeker' ? target.organisation.id : null)
  const entries = [...entriesOfChange(done.change, inserted, eventIds, careseekerId), ...extraFeed]
  await schedulePushes(deps, tx, done.change.pushes, carrier.deviceId)
  await scheduleAlarms(deps, tx, done.change.pushes)
  await scheduleHoldEnds(deps, tx, done.change)
  const appended = appendFeed(tx, entries, { at, bytes: deps.ids.bytes })
  await handedOver(appended)
  return { result, entries, appended, endsBlobs: done.endsBlobs === true }
}

/**
 * Lets the driver take a query: what is asked of it next, the commit, follows without waiting for the answer. A query that
 * failed by then throws; one that the database refuses later turns the commit into a rollback, and is awaited after it.
 */
async function handedOver(query: Promise<void>): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  await Promise.race([query, taken])
  // awaited after the commit; without this it would count as unhandled when the commit fails too
  query.catch(() => undefined)
}

/** One transaction. Null: an action of this id exists. */
async function attempt(db: Db, deps: Deps, signed: Signed): Promise<Written | null> {
  const at = deps.clock.now()
  const written = await db.transaction().execute(async (tx) => {
    const claim = { id: signed.id, hash: hashOfBytes(signed.bytes), at }
    const { deviceId } = signed.carrier
    const isNew = await claimAction(tx, { ...claim, deviceId, accountId: signed.author.id })
    if (!isNew) return null
    const outcome = await run(tx, deps, signed, at)
    if ('ok' in outcome && outcome.ok) return write(tx, deps, signed, outcome.value, at)
    const result: StoredResult =
      'blockedBy' in outcome ? { status: 'blocked', by: outcome.blockedBy } : finalOf(outcome.error)
    await storeResult(tx, signed.id, result)
    return { result, entries: [], appended: nothingAppended, endsBlobs: false }
  })
  await written?.appended
  return written
}

/** EN2: a cid of the action exists already, which only its own insert can tell for sure. */
async function refuseTakenCid(deps: Deps, signed: Signed): Promise<StoredResult | null> {
  const result: StoredResult = { status: 'refused', code: 'cid_taken', target: null }
  const claim = { id: signed.id, hash: hashOfBytes(signed.bytes), at: deps.clock.now() }
  return deps.db.transaction().execute(async (tx) => {
    const { deviceId } = signed.carrier
    if (!(await claimAction(tx, { ...claim, deviceId, accountId: signed.author.id }))) return null
    await storeResult(tx, signed.id, result)
    return result
  })
}

/** Nobody waits for it; what it leaves the hourly run takes. */
const sweepSoon = (deps: Deps): void => {
  sweepBlobs(deps).catch((error: unknown) => deps.log.error('sweep failed', error))
}

/** Runs until it is decided; null: an action of this id exists. */
async function runToEnd(deps: Deps, signed: Signed): Promise<StoredResult | null> {
  for (let tries = 1; ; tries++) {
    try {
      const written = await attempt(deps.db, deps, signed)
      if (written) deps.live.publish(written.entries)
      if (written?.endsBlobs) sweepSoon(deps)
      return written?.result ?? null
    } catch (error) {
      if (isUniqueViolation(error)) return refuseTakenCid(deps, signed)
      if (!mayBeTriedAgain(error) || tries >= maxTries) throw error
      // locks are taken in one order, so this says that an order is broken somewhere
      deps.log.warn('action tried again', { action: signed.id, tries })
    }
  }
}

/** OB7: the account whose key signed these bytes. */
async function verify(deps: Deps, { bytes, key, signature }: SignedAction): Promise<Result<Author, ActionFailure>> {
  const author = await readAuthor(deps.db, key)
  if (!author || !isSignedBy(author.signing_spki, actionSignedText(bytes), signature)) return fail('signature_invalid')
  return ok(author)
}

/** Runs one action, or answers what it answered before. Throws what is neither: time-outs and bugs leave no result (OB6). */
export async function executeAction(deps: Deps, action: SignedAction, carrier: Carrier): Promise<Executed> {
  const id = idOfBytes(action.bytes)
  const author = await verify(deps, action)
  if (!author.ok) return { kind: 'unstored', id: id ?? nilId, failure: author.error }
  if (id === null) return { kind: 'unstored', id: nilId, failure: { code: 'action_invalid' } }
  const signed: Signed = { id, bytes: action.bytes, author: author.value, carrier }
  const result = await runToEnd(deps, signed)
  if (result) return { kind: 'final', id, result }
  const executed = await readExecuted(deps.db, id, action.bytes)
  if (!executed) throw new Error('an action without its result')
  return executed
}

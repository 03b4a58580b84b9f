// One signed action from its bytes to its final result. Order: signature, one transaction {row of the action, right, chain,
// locks, plan, writes, mails, pushes, feed}, commit, hints. POST sync/actions and the single calls both end here (OB5).
import { actionSignedText, type SignedAction } from '../../contract/envelope/action.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { errorMessage } from '../../domain/error-message.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Tx } from '../db/database.ts'
import { isUniqueViolation, mayBeTriedAgain, sqlStateOf } from '../db/errors.ts'
import { afterCommit, followUpsOf } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { isSignedBy } from '../platform/signatures.ts'
import { type Author, readAuthor } from '../stores/actions/author-reader.ts'
import { type Claim, claimActions, storeResult } from '../stores/actions/claim.ts'
import { lockRequest } from '../stores/actions/locks.ts'
import type { StoredResult } from '../stores/actions/stored-result.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import { readChain } from './chain.ts'
import { type ActionContext, mayActSomewhere } from './context.ts'
import { type Executed, readExecuted } from './executed.ts'
import { type ActionFailure, refuse } from './failure.ts'
import { hashOfBytes, idOfBytes, readAction } from './read-action.ts'
import { runAction } from './runners.ts'
import { createTogether } from './together.ts'
import { derive, entriesOfAll, type Ran, resultOf, type WrittenBy, type Wrote, writeActions } from './write-action.ts'

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
function checkAuthor({ author, carrier }: Signed, body: { account: number; device: number }) {
  if (body.account !== author.id) return refuse('signature_invalid')
  if (carrier.accountId !== null && carrier.accountId !== author.id) return refuse('author_not_allowed')
  if (author.status !== 'active') return refuse('author_not_allowed')
  // on which device it was done nobody can say who never signed in there
  return author.devices.includes(body.device) ? ok(null) : refuse('author_not_allowed')
}

type Phase = 'verify' | 'plan' | 'write' | 'commit'

/** @returns counts the time since the last phase that ended, or since now, as this phase's */
function phasesOf({ metrics, clock }: Pick<Deps, 'metrics' | 'clock'>): (phase: Phase) => void {
  let from = clock.wall()
  return (phase) => {
    const now = clock.wall()
    metrics.actionSeconds.observe({ phase }, Math.max(0, now - from) / 1000)
    from = now
  }
}

/** Everything after the action's row is there. A failure has written nothing. */
async function run(
  tx: Tx,
  deps: Deps,
  signed: Signed,
  at: number,
  lock: ActionContext['lockRequest'] = lockRequest,
): Promise<Result<Ran, ActionFailure> | { readonly blockedBy: string }> {
  const read = readAction(signed.bytes)
  if (!read.ok) return read
  const { body, type, codes } = read.value
  const checked = checkAuthor(signed, body)
  if (!checked.ok) return checked
  if (!mayActSomewhere(type, signed.author)) return refuse('author_not_allowed')
  const chain = await readChain(tx, body)
  if ('blockedBy' in chain) return chain
  const { author } = signed
  const context: ActionContext = {
    ...read.value,
    tx,
    providers: deps.providers,
    author,
    at,
    decisionAfter: chain.decision,
    lockRequest: lock,
  }
  const done = await runAction(type, context)
  return done.ok ? ok({ done: done.value, type, codes }) : done
}

const byOf = ({ id, author }: Signed, at: number): WrittenBy => ({ id, accountId: author.id, at })

const claimOf = ({ id, bytes, author, carrier }: Signed, at: number): Claim => ({
  id,
  hash: hashOfBytes(bytes),
  deviceId: carrier.deviceId,
  accountId: author.id,
  at,
})

/**
 * Lets the driver take a query: what is asked of it next, the commit, follows without waiting for the answer. A query that
 * failed by then throws; one that the database refuses later turns the commit into a rollback, and is awaited after it.
 */
async function handOver(tx: Tx, query: Promise<void>): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  await Promise.race([query, taken])
  // without this it would count as unhandled when the commit fails too
  query.catch(() => undefined)
  followUpsOf(tx).withCommit.push(query)
}

/** The feed of everything that the actions of a transaction wrote, last in it. */
async function finish(tx: Tx, deps: Deps, wrote: readonly Wrote[], at: number): Promise<void> {
  await handOver(tx, appendFeed(tx, entriesOfAll(wrote), { at, bytes: deps.ids.bytes }))
  if (wrote.some(({ done }) => done.endsBlobs === true)) afterCommit(tx, () => sweepSoon(deps))
}

/** An action of this id exists: what was asked beside its claim is rolled back. */
class Taken extends Error {}

/** The claim and what the action first asks for leave together: the claim's answer says whether the rest counts. */
async function claimAndRun(tx: Tx, deps: Deps, signed: Signed, at: number): Promise<Awaited<ReturnType<typeof run>>> {
  const claimed = claimActions(tx, [claimOf(signed, at)])
  const [claim, ran] = await Promise.allSettled([claimed, run(tx, deps, signed, at)])
  if (claim.status === 'rejected') throw claim.reason
  if (!claim.value) throw new Taken()
  if (ran.status === 'rejected') throw ran.reason
  return ran.value
}

/** One transaction. @throws Taken */
async function attempt(deps: Deps, signed: Signed): Promise<StoredResult> {
  const at = deps.clock.now()
  const ended = phasesOf(deps)
  const stored = await deps.work(async (tx) => {
    const outcome = await claimAndRun(tx, deps, signed, at)
    ended('plan')
    if ('ok' in outcome && outcome.ok) {
      const ran = outcome.value
      const [wrote] = await Promise.all([
        writeActions(tx, deps, [{ by: byOf(signed, at), ran }]),
        derive(tx, deps, [{ ...ran, id: signed.id }], signed.carrier.deviceId),
      ])
      await finish(tx, deps, wrote, at)
      ended('write')
      return resultOf(ran.done)
    }
    const result: StoredResult =
      'blockedBy' in outcome ? { status: 'blocked', by: outcome.blockedBy } : finalOf(outcome.error)
    await storeResult(tx, signed.id, result)
    ended('write')
    return result
  })
  ended('commit')
  return stored
}

/** Rolls back actions that were tried together: one of them is to be judged by itself. */
class NotTogether extends Error {}

/** Several actions of one author in one transaction: all are done, or nothing is written and it throws. */
function attemptTogether(deps: Deps, signed: readonly Signed[], deviceId: number): Promise<readonly StoredResult[]> {
  const at = deps.clock.now()
  return deps.work(async (tx) => {
    const claims = signed.map((one) => claimOf(one, at))
    if (!(await claimActions(tx, claims))) throw new NotTogether()
    const together = createTogether(
      tx,
      deps,
      signed.map(({ bytes }) => bytes),
    )
    for (const one of signed) {
      await together.begin(one.bytes)
      const outcome = await run(tx, deps, one, at, together.lockRequest)
      if (!('ok' in outcome && outcome.ok)) throw new NotTogether()
      await together.add({ by: byOf(one, at), ran: outcome.value })
    }
    const wrote = await together.end()
    await derive(tx, deps, wrote, deviceId)
    await finish(tx, deps, wrote, at)
    return wrote.map(({ result }) => result)
  })
}

/** EN2: a cid of the action exists already, which only its own insert can tell for sure. */
async function refuseTakenCid(deps: Deps, signed: Signed): Promise<StoredResult | null> {
  const result: StoredResult = { status: 'refused', code: 'cid_taken', target: null }
  return deps.work(async (tx) => {
    if (!(await claimActions(tx, [claimOf(signed, deps.clock.now())]))) return null
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
      return await attempt(deps, signed)
    } catch (error) {
      if (error instanceof Taken) return null
      if (isUniqueViolation(error)) return refuseTakenCid(deps, signed)
      if (!mayBeTriedAgain(error) || tries >= maxTries) throw error
      deps.metrics.actionRetries.inc({ sqlstate: sqlStateOf(error) })
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

const statusOf = (executed: Executed): StoredResult['status'] =>
  executed.kind === 'final' ? executed.result.status : 'refused'

/** Runs one action, or answers what it answered before. Throws what is neither: time-outs and bugs leave no result (OB6). */
export async function executeAction(deps: Deps, action: SignedAction, carrier: Carrier): Promise<Executed> {
  const executed = await judge(deps, action, carrier)
  deps.metrics.actions.inc({ result: statusOf(executed) })
  return executed
}

async function judge(deps: Deps, action: SignedAction, carrier: Carrier): Promise<Executed> {
  const id = idOfBytes(action.bytes)
  const ended = phasesOf(deps)
  const author = await verify(deps, action)
  ended('verify')
  if (!author.ok) return { kind: 'unstored', id: id ?? nilId, failure: author.error }
  if (id === null) return { kind: 'unstored', id: nilId, failure: { code: 'action_invalid' } }
  const signed: Signed = { id, bytes: action.bytes, author: author.value, carrier }
  const result = await deps.turns.take(signed.author.id, () => runToEnd(deps, signed))
  if (result) return { kind: 'final', id, result }
  const executed = await readExecuted(deps.db, id, action.bytes)
  if (!executed) throw new Error('an action without its result')
  return executed
}

/**
 * Runs actions that one author wrote for one record as a single transaction (docs/decisions/0342): the locks, the author and
 * what follows from the record are asked for once. Null, with nothing written, unless every one of them is new and done:
 * then each has to run by itself, as OB5 says.
 */
export async function executeTogether(
  deps: Deps,
  actions: readonly SignedAction[],
  carrier: Carrier,
): Promise<readonly Executed[] | null> {
  const [first] = actions
  const author = first ? await readAuthor(deps.db, first.key) : null
  if (!author) return null
  const signed: Signed[] = []
  for (const { bytes, key, signature } of actions) {
    const id = idOfBytes(bytes)
    const isAuthors = key === first?.key && isSignedBy(author.signing_spki, actionSignedText(bytes), signature)
    if (id === null || !isAuthors) return null
    signed.push({ id, bytes, author, carrier })
  }
  const decide = () => attemptTogether(deps, signed, carrier.deviceId)
  const results = await deps.turns.take(author.id, decide).catch((error: unknown) => {
    // each is tried by itself and says what it meets; only then would nobody hear of a deadlock
    if (!(error instanceof NotTogether || isUniqueViolation(error))) {
      deps.log.warn('actions tried apart', { action: signed[0]?.id, error: errorMessage(error) })
    }
    return null
  })
  if (!results) return null
  for (const { status } of results) deps.metrics.actions.inc({ result: status })
  return signed.flatMap(({ id }, i) => {
    const result = results[i]
    return result ? [{ kind: 'final', id, result } as const] : []
  })
}

// The unit of work: one transaction and what follows from it. Whoever writes notes what follows beside the write (a hint, rights
// that are other now, a provider that matching sees otherwise), so that no caller has to remember it; it happens once, after the
// commit, and not at all when the transaction is rolled back. Nothing else in the server opens a transaction.
import type { RecordKind } from '../../contract/http/sync.ts'
import type { Audience } from './audience.ts'
import type { Db, Tx } from './database.ts'
import { pipelined } from './pipelined.ts'

/** A row of the feed, and the hint that tells of it. */
export interface FeedEntry {
  readonly audience: Audience
  readonly kind: RecordKind
  readonly id: number
}

/** A row of the feed as it stands there. */
export interface NumberedEntry extends FeedEntry {
  readonly n: number
}

/** Whose rights are other now: accounts, devices, and everybody in an organisation. */
export interface RightsChange {
  readonly accounts: readonly number[]
  readonly devices: readonly number[]
  readonly organisations: readonly number[]
}

/** What follows from a transaction. */
export interface FollowUps {
  /** hints to who listens (SY8) */
  readonly entries: FeedEntry[]
  /** the rows that they became */
  readonly rows: NumberedEntry[]
  /** organisations, their profile, roster, group or members */
  readonly organisations: Set<number>
  /** accounts, roles, devices or sessions */
  readonly rights: { readonly [K in keyof RightsChange]: Set<number> }
  /** asked of the database together with the commit: if one fails, nothing was committed */
  readonly withCommit: Promise<unknown>[]
  /** everything else, in the order in which it was noted */
  readonly later: (() => Promise<void> | void)[]
}

const noted = new WeakMap<Tx, FollowUps>()

/** What was noted so far. In a transaction that work() did not open it leads to nothing. */
export function followUpsOf(tx: Tx): FollowUps {
  const known = noted.get(tx)
  if (known) return known
  const rights = { accounts: new Set<number>(), devices: new Set<number>(), organisations: new Set<number>() }
  const none: FollowUps = { entries: [], rows: [], organisations: new Set(), rights, withCommit: [], later: [] }
  noted.set(tx, none)
  return none
}

/**
 * Who a session or a device is, or what it may, is other now: what is kept of it is forgotten, and its sockets look again. A session
 * is named by its device or its account.
 */
export function rightsChanged(tx: Tx, of: Partial<RightsChange>): void {
  const { rights } = followUpsOf(tx)
  for (const kind of ['accounts', 'devices', 'organisations'] as const)
    for (const id of of[kind] ?? []) rights[kind].add(id)
}

/** Its people and partners ask for its keys again (SY1), and matching sees the provider as it is now. */
export const organisationChanged = (tx: Tx, id: number): void => void followUpsOf(tx).organisations.add(id)

/** Runs once after the commit, when hints are out. What may be lost when the process ends; a job may not (job-queue/queue.ts). */
export const afterCommit = (tx: Tx, run: () => Promise<void> | void): void => void followUpsOf(tx).later.push(run)

/** Refusals that keep what was written. */
const kept = new WeakSet<object>()

/**
 * A refusal that commits: what was written before it has to stay (a counted attempt, a session that ends with a replayed token).
 * The call says which, and has a test.
 */
export function commitDespite<T extends { readonly ok: false }>(refusal: T): T {
  const own = { ...refusal }
  kept.add(own)
  return own
}

const isRefusal = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false && !kept.has(outcome)

/** Rolls a transaction back and carries its refusal out of it. */
class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * Runs `run` in one transaction; statements that are asked together leave together (pipelined.ts). A refusal (a Result that is not
 * ok) and anything thrown roll it back, with all that was noted; a refusal is answered, an error thrown on.
 */
export type Work = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * @param before what follows within the transaction, last in it
 * @param after what follows from the commit
 */
export function createWork(
  db: Db,
  {
    before,
    after,
  }: {
    readonly before: (tx: Tx, noted: FollowUps) => Promise<void>
    readonly after: (noted: FollowUps) => Promise<void>
  },
): Work {
  return async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
    let follow: FollowUps | undefined
    const inOrder = async (tx: Tx) => {
      follow = followUpsOf(tx)
      const outcome = await run(tx)
      if (isRefusal(outcome)) throw new RolledBack(outcome)
      await before(tx, follow)
      return outcome
    }
    const attempt = db.transaction().execute((tx) => pipelined(tx, inOrder))
    const outcome = await attempt.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
      follow = undefined
      return error.outcome as T
    })
    if (!follow) return outcome
    await Promise.all(follow.withCommit)
    await after(follow)
    for (const run of follow.later) await run()
    return outcome
  }
}

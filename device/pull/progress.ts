// The steps of a pull (SY2 to SY6) as a pure state machine: what to ask for next, and what an answer makes of the position.
// It knows no store and no network; the worker runs it and stores each new position together with the records that came.

export type Side = 'a' | 'b'

/** The shown side of the mirror, and how far it is. */
export interface Shown {
  readonly side: Side
  /** null: never complete */
  readonly cursor: string | null
  /** last complete pull, ms */
  readonly syncedAt: number | null
}

/** A side that is being filled from snapshots: the shown one (first sync, added audiences) or the other (after 410). */
export interface Building {
  readonly side: Side
  /** taken before the first page: the feed goes on from here */
  readonly cursor: string
  readonly open: readonly { readonly audience: string; readonly after: string | null }[]
  readonly done: number
  readonly total: number
}

export interface Position {
  readonly shown: Shown
  readonly building: Building | null
}

export type Step =
  /** GET sync: `cursor` null asks for the cursor of now and all audiences */
  | { readonly ask: 'feed'; readonly side: Side; readonly cursor: string | null }
  | { readonly ask: 'snapshot'; readonly side: Side; readonly audience: string; readonly after: string | null }
  /** SY6: the other side is complete: show it */
  | { readonly ask: 'swap' }

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a')

/** What to ask for in this position. */
export function nextStep({ shown, building }: Position): Step {
  if (!building) return { ask: 'feed', side: shown.side, cursor: shown.cursor }
  const [first] = building.open
  if (first) return { ask: 'snapshot', side: building.side, ...first }
  return { ask: 'swap' }
}

interface FeedAnswer {
  readonly cursor: string
  readonly more: boolean
  readonly added: readonly string[]
}

/** SY4: added audiences are snapshotted first; the feed goes on from the cursor that was taken before. */
export function afterFeed(
  position: Position,
  answer: FeedAnswer,
  now: number,
): { position: Position; complete: boolean } {
  const { shown } = position
  const open = answer.added.map((audience) => ({ audience, after: null }))
  if (open.length > 0) {
    const building = { side: shown.side, cursor: answer.cursor, open, done: 0, total: 0 }
    return { position: { shown, building }, complete: false }
  }
  const complete = !answer.more
  const syncedAt = complete ? now : shown.syncedAt
  return { position: { shown: { ...shown, cursor: answer.cursor, syncedAt }, building: null }, complete }
}

/** SY6: a cursor that is no longer good: the other side is built from snapshots. `answer` is that of GET sync without a cursor. */
export function startRebuild({ shown }: Position, answer: FeedAnswer): Position {
  const open = answer.added.map((audience) => ({ audience, after: null }))
  return { shown, building: { side: otherSide(shown.side), cursor: answer.cursor, open, done: 0, total: 0 } }
}

/** One page of a snapshot. The last page of the last audience takes the position to the feed, or to the swap. */
export function afterSnapshot(
  { shown, building }: Position,
  page: { readonly next: string | null; readonly total: number; readonly count: number },
): Position {
  const [first, ...rest] = building?.open ?? []
  if (!building || !first) throw new Error('no snapshot is open')
  const total = first.after === null ? building.done + page.total : building.total
  const open = page.next === null ? rest : [{ audience: first.audience, after: page.next }, ...rest]
  const next = { ...building, open, done: building.done + page.count, total }
  if (open.length > 0 || building.side !== shown.side) return { shown, building: next }
  return { shown: { ...shown, cursor: building.cursor }, building: null }
}

/** The position after the swap: what was shown before is empty. */
export function afterSwap({ shown, building }: Position): Position {
  if (!building || building.open.length > 0) throw new Error('the other side is not complete')
  return { shown: { side: building.side, cursor: building.cursor, syncedAt: shown.syncedAt }, building: null }
}

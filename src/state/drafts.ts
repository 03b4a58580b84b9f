// Texts that somebody has typed and not sent. A closed dialog or another screen loses nothing; a lock (AU7) or a reload neither:
// each change is handed to a keeper, which seals it on this device, and an unlock brings it back
// (docs/decisions/0042-sealed-drafts.md). The page itself holds them in memory only.
import { create } from 'zustand'
import { logError } from '../platform/log.ts'

/** Seals drafts on this device. Neither call rejects for want of a store. */
export interface DraftKeeper {
  /** ms: when it was kept; null: it could not be */
  keep(name: string, value: unknown): Promise<number | null>
  drop(name: string): Promise<void>
}

/** Where a draft is: sealed on this device since then (ms), on its way there, or in this page only. */
export type DraftPlace = number | 'not_yet' | 'page_only'
interface Draft {
  readonly value: unknown
  readonly place: DraftPlace
}
type Drafts = Readonly<Record<string, Draft>>
const useDrafts = create<Drafts>(() => ({}))

let keeper: DraftKeeper | null = null
/** names whose value the keeper has not seen yet */
const changed = new Set<string>()
let isKeeping = false

/** From now on drafts are kept; what an earlier page kept is there again. */
export function keepDraftsBy(
  by: DraftKeeper,
  kept: readonly { readonly name: string; readonly value: unknown; readonly at: number }[],
): void {
  keeper = by
  useDrafts.setState(Object.fromEntries(kept.map(({ name, value, at }) => [name, { value, place: at }])), true)
}

/** One at a time, so that a late write cannot bring back what was dropped after it. */
async function keepChanged(by: DraftKeeper): Promise<void> {
  for (const name of changed) {
    changed.delete(name)
    const draft = draftOf(name)
    if (!draft) {
      await by.drop(name)
      continue
    }
    const keptAt = await by.keep(name, draft.value)
    const now = draftOf(name)
    if (now) useDrafts.setState({ [name]: { ...now, place: keptAt ?? 'page_only' } })
  }
}

export const draftOf = (name: string): Draft | undefined => useDrafts.getState()[name]

/** Undefined: the draft goes. */
export function setDraft(name: string, value: unknown): void {
  if (value !== undefined) useDrafts.setState({ [name]: { value, place: draftOf(name)?.place ?? 'not_yet' } })
  else useDrafts.setState(({ [name]: _gone, ...rest }) => rest, true)
  changed.add(name)
  if (!keeper || isKeeping) return
  isKeeping = true
  keepChanged(keeper)
    .catch((error: unknown) => logError('draft_not_kept', {}, error))
    .finally(() => {
      isKeeping = false
    })
}

/** Whether a kept value can stand where `sample` does: another version of the app may have written it. */
function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null) return typeof value !== 'object' || value === null
  if (Array.isArray(sample)) return Array.isArray(value)
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(sample).every(([key, part]) => hasShapeOf(part, (value as Record<string, unknown>)[key]))
}

/** What of a kept object can stand in `sample`, key by key. */
export const fittingParts = <T extends object>(sample: T, value: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) => Object.hasOwn(sample, key) && hasShapeOf(sample[key as keyof T], part),
    ),
  ) as Partial<T>

/** By what they hold: what was read twice is the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A draft under a name ('message/17'), as useState has it, and a function that forgets what was sent: text that somebody typed
 * on meanwhile stays. One name always holds one kind of value; what is as at the beginning is no draft.
 */
export function useDraft<T>(
  name: string,
  initial: T,
): readonly [T, (next: T | ((now: T) => T)) => void, (sent?: T) => void] {
  const read = ({ [name]: draft }: Drafts): T => {
    return draft && hasShapeOf(initial, draft.value) ? (draft.value as T) : initial
  }
  const value = useDrafts(read)
  const write = (next: T | ((now: T) => T)) => {
    const changedTo = typeof next === 'function' ? (next as (now: T) => T)(read(useDrafts.getState())) : next
    if (!isSame(changedTo, initial)) setDraft(name, changedTo)
    else if (draftOf(name)) setDraft(name, undefined)
  }
  const forget = (sent?: T) => {
    const draft = draftOf(name)
    if (draft && (sent === undefined || draft.value === sent)) setDraft(name, undefined)
  }
  return [value, write, forget]
}

/** Null: there is no such draft. */
export const useDraftPlace = (name: string): DraftPlace | null => useDrafts((drafts) => drafts[name]?.place ?? null)

/** Whether it lies sealed on this device, so that a lock and a reload lose nothing of it. */
export const useIsSealed = (name: string): boolean => typeof useDraftPlace(name) === 'number'

const savedPrefix = 'saved/'
/** Name under which lies what was saved of a record: sealed as a draft is, and none. */
export const savedDraft = (id: number): string => `${savedPrefix}${id}`

const basisPrefix = 'basis/'
/** Name under which lies what a draft was begun on: sealed as the draft is, and none. */
export const basisDraft = (name: string): string => `${basisPrefix}${name}`

/** Whether anything is typed and not sent. */
export const useHasDrafts = (): boolean =>
  useDrafts((drafts) =>
    Object.keys(drafts).some((name) => !name.startsWith(savedPrefix) && !name.startsWith(basisPrefix)),
  )

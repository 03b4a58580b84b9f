// A form over what is kept: only what was changed is remembered, sealed on this device as every draft, so that a lock loses
// nothing and what a colleague saves meanwhile stays (docs/decisions/0042-sealed-drafts.md).
import { fittingParts, isSame, useDraft, useIsSealed } from './drafts.ts'

export interface TypedForm<T extends object> {
  readonly form: T
  /** something differs from what is kept */
  readonly isChanged: boolean
  /** what was typed lies sealed on this device */
  readonly isKept: boolean
  set(change: Partial<T>): void
  discard(): void
  /** What this form showed is kept now: what was typed on meanwhile stays. */
  saved(): void
}

const changesOf = <T extends object>(kept: T, form: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isSame(kept[field as keyof T], value)),
  ) as Partial<T>

/** @param kept texts, flags and lists by field */
export function useTypedForm<T extends object>(draft: string, kept: T): TypedForm<T> {
  const [changes, write, forget] = useDraft<Partial<T>>(draft, {})
  const isKept = useIsSealed(draft)
  const form = { ...kept, ...fittingParts(kept, changes) }
  return {
    form,
    isChanged: Object.keys(changesOf(kept, form)).length > 0,
    isKept,
    set: (change) => write((before) => changesOf(kept, { ...kept, ...fittingParts(kept, before), ...change })),
    discard: () => forget(),
    saved: () => forget(changes),
  }
}

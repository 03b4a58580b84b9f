// What a form that is sent off shows of its last attempt: fields that are wrong, or why it failed.
import { useEffect, useState } from 'react'
import type { FieldError } from './FieldErrorSummary.tsx'
import { type Refused, useWait } from './use-wait.ts'

interface Attempt {
  /** how often the form was sent off */
  readonly number: number
  readonly errors: readonly FieldError[]
  /** what was answered; null: nothing failed */
  readonly refused: Refused | null
}

export interface Attempts extends Omit<Attempt, 'refused'> {
  /** code of what was answered; null: nothing failed */
  readonly failure: string | null
  /** seconds until it may be tried again, 0: now; null: nobody has to wait */
  readonly waitS: number | null
  readonly isWaiting: boolean
  errorAt(fieldId: string): string | null
  /**
   * Counts an attempt; answers whether no field is wrong. Before the time that the server asked to wait there is none.
   * @param problems by the ids of the fields, in their order on the form; null: nothing is wrong
   */
  begin(problems: Readonly<Record<string, string | null>>): boolean
  /** It failed. */
  fail(failure: Refused): void
  /** What was typed is taken back: nothing of it is wrong any more. */
  clear(): void
  /** What stood in these fields was replaced by other than typing: what was said of them goes. */
  forget(fieldIds: readonly string[]): void
  /** What only the answer could say of a field. */
  mark(fieldId: string, text: string): void
}

const none: Attempt = { number: 0, errors: [], refused: null }

const isWithin = (target: EventTarget | null, id: string): boolean =>
  target instanceof Element && document.getElementById(id)?.contains(target) === true

/** @param before why it failed before this form was shown */
export function useAttempts(before: Refused | null = null): Attempts {
  const [{ refused, ...last }, setLast] = useState<Attempt>(() => ({ ...none, refused: before }))
  const waitS = useWait(refused)
  const isWaiting = waitS !== null && waitS > 0
  const hasErrors = last.errors.length > 0
  useEffect(() => {
    if (!hasErrors) return undefined
    // what is said of a field goes with what was wrong in it: the next attempt judges what stands there then
    const typed = ({ target }: Event) =>
      setLast((now) => {
        const left = now.errors.filter(({ fieldId }) => !isWithin(target, fieldId))
        return left.length === now.errors.length ? now : { ...now, errors: left }
      })
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [hasErrors])
  return {
    ...last,
    failure: refused?.code ?? null,
    waitS,
    isWaiting,
    errorAt: (id) => last.errors.find(({ fieldId }) => fieldId === id)?.text ?? null,
    begin(problems) {
      if (isWaiting) return false
      const errors = Object.entries(problems).flatMap(([fieldId, text]) => (text === null ? [] : [{ fieldId, text }]))
      setLast({ number: last.number + 1, errors, refused: null })
      return errors.length === 0
    },
    // who has to wait has to wait with other words too
    clear: () => setLast((now) => ({ ...none, number: now.number, refused: isWaiting ? now.refused : null })),
    forget: (ids) => setLast((now) => ({ ...now, errors: now.errors.filter(({ fieldId }) => !ids.includes(fieldId)) })),
    fail: (failure) => setLast((now) => ({ ...now, refused: failure })),
    mark: (fieldId, text) => setLast((now) => ({ ...now, errors: [{ fieldId, text }] })),
  }
}

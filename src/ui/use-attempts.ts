// What a form that is sent off shows of its last attempt: fields that are wrong, or why it failed.
import { useState } from 'react'
import type { FieldError } from './FieldErrorSummary.tsx'

interface Attempt {
  /** how often the form was sent off */
  readonly number: number
  readonly errors: readonly FieldError[]
  /** code of what was answered; null: nothing failed */
  readonly failure: string | null
}

export interface Attempts extends Attempt {
  errorAt(fieldId: string): string | null
  /**
   * Counts an attempt; answers whether no field is wrong.
   * @param problems by the ids of the fields, in their order on the form; null: nothing is wrong
   */
  begin(problems: Readonly<Record<string, string | null>>): boolean
  /** It failed. */
  fail(failure: { readonly code: string }): void
  /** What was typed is taken back: nothing of it is wrong any more. */
  clear(): void
  /** What only the answer could say of a field. */
  mark(fieldId: string, text: string): void
}

const none: Attempt = { number: 0, errors: [], failure: null }

/** @param before why it failed before this form was shown */
export function useAttempts(before: { readonly code: string } | null = null): Attempts {
  const [last, setLast] = useState<Attempt>(() => ({ ...none, failure: before?.code ?? null }))
  return {
    ...last,
    errorAt: (id) => last.errors.find(({ fieldId }) => fieldId === id)?.text ?? null,
    begin(problems) {
      const errors = Object.entries(problems).flatMap(([fieldId, text]) => (text === null ? [] : [{ fieldId, text }]))
      setLast({ number: last.number + 1, errors, failure: null })
      return errors.length === 0
    },
    clear: () => setLast((now) => ({ ...none, number: now.number })),
    fail: ({ code }) => setLast((now) => ({ ...now, failure: code })),
    mark: (fieldId, text) => setLast((now) => ({ ...now, errors: [{ fieldId, text }] })),
  }
}

// Marks an element as a step of a tour through the app, and finds it again. A step that the tour does not have, and one whose
// element is not there, is a bug that stops nobody: it is logged, and the tour goes on without it.
import { logError } from '../platform/log.ts'

export interface Tour {
  readonly name: string
  /** names of its steps, in their order */
  readonly steps: readonly string[]
}

/** Attributes for the element that a step points at. */
export function tourStepAttributes({ name, steps }: Tour, step: string): { readonly 'data-tour'?: string } {
  if (steps.includes(step)) return { 'data-tour': `${name}/${step}` }
  logError('tour step unknown', { tour: name, step })
  return {}
}

export interface FoundStep<E> {
  readonly step: string
  readonly element: E
}

/**
 * The steps whose element is on the page, in their order; the others are logged.
 * @param find the visible element with this value of data-tour
 */
export function foundSteps<E>({ name, steps }: Tour, find: (mark: string) => E | null): FoundStep<E>[] {
  return steps.flatMap((step) => {
    const element = find(`${name}/${step}`)
    if (element !== null) return [{ step, element }]
    logError('tour step error', { tour: name, step })
    return []
  })
}

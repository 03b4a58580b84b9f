// Marks an element as a step of a tour through the app. A step that the tour does not have is a bug that stops nobody: it is logged
// and the element goes without a mark.
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

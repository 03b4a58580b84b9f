// Saving where somebody else may have written into the same fields: the save waits for the choice and goes on with it. A question
// is no failure.
import { ok, type Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { type Clash, type KnownRecord, withTheirs } from './clashes.ts'
import { onBasis, withSeenClashes } from './draft-basis.ts'
import type { PatientFormChanges } from './patient-form.ts'

export interface Attempt<T, C> {
  readonly answer: Result<T, ActionFailure>
  /** others' values that nobody was asked about yet: nothing was saved */
  readonly clash: C | null
}

/**
 * @param ask those whose other value is taken; null: the form stays as it is
 * @returns what was saved, with the changes as they were chosen; null when the person went back
 */
export async function saveAsking<T extends object, C extends { readonly found: readonly Clash[] }>(
  start: { readonly known: KnownRecord; readonly changes: PatientFormChanges },
  attempt: (known: KnownRecord, changes: PatientFormChanges) => Promise<Attempt<T, C>>,
  ask: (clash: C) => Promise<readonly Clash[] | null>,
): Promise<Result<(T & { readonly changes: PatientFormChanges }) | null, ActionFailure>> {
  let { known, changes } = start
  for (;;) {
    const { answer, clash } = await attempt(known, changes)
    if (answer.ok) return ok({ ...answer.value, changes })
    if (clash === null) return answer
    const theirs = await ask(clash)
    if (theirs === null) return ok(null)
    known = onBasis(known, withSeenClashes({}, clash.found))
    changes = withTheirs(changes, theirs)
  }
}

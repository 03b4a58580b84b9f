// OB9 in a page: the crypto worker seals the records of answers and writes them together with the rows that they close.
// Where it cannot (locked meanwhile, ended in the middle, a pull hangs), the rows alone are closed: they stand in for the records until
// the pull has brought them.
import type { Answered } from '../../device/sender/answered.ts'
import { storageFailureOf } from '../../device/storage-failure.ts'
import type { Store } from '../../device/store/database.ts'
import { closeRows } from '../../device/store/outbox.ts'

export interface AnswerDeps {
  readonly store: Store
  /** null while locked; one that answers null has not written */
  readonly apply: () => ((answered: readonly Answered[]) => Promise<unknown>) | null
  /** settles when the tab is locked: the worker answers no more */
  readonly whenLocked: () => Promise<void>
  /** records that could not be sealed: a bug, and no reason to keep the outbox waiting */
  readonly onError: (error: unknown) => void
}

/** What the sender is given as `close`. */
export const closeAnswers =
  ({ store, apply, whenLocked, onError }: AnswerDeps) =>
  async (answered: readonly Answered[]): Promise<void> => {
    if (await isApplied(answered, { apply, whenLocked, onError })) return
    await closeRows(
      store,
      answered.map(({ closing }) => closing),
    )
  }

async function isApplied(
  answered: readonly Answered[],
  { apply, whenLocked, onError }: Omit<AnswerDeps, 'store'>,
): Promise<boolean> {
  const run = apply()
  if (run === null) return false
  try {
    return await Promise.race([run(answered).then((closed) => closed !== null), whenLocked().then(() => false)])
  } catch (error) {
    if (storageFailureOf(error)) throw error
    onError(error)
    return false
  }
}

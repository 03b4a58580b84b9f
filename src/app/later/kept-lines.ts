// What became of the inputs that waited on a device whose database is gone. Pure.
import type { StoredInputs } from '../../state/session-port.ts'

interface Line {
  /** a key of storage:deleted */
  readonly line: 'kept' | 'toCheck' | 'nothing' | 'lost'
  readonly count: number
}

/** @param kept null: the page knew of nothing, so whatever waited is lost */
export function retainedLines(kept: Pick<StoredInputs, 'waiting' | 'toCheck'> | null): readonly Line[] {
  if (!kept) return [{ line: 'lost', count: 0 }]
  const lines: readonly Line[] = [
    { line: 'kept', count: kept.waiting },
    { line: 'toCheck', count: kept.toCheck },
  ]
  const found = lines.filter(({ count }) => count > 0)
  return found.length > 0 ? found : [{ line: 'nothing', count: 0 }]
}

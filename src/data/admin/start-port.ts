// The console's start and its search over everything.
import type { ConsoleSearch, Start, StartLineKey, StartThresholds } from '../../../contract/http/admin-start.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

export interface StartPort {
  useStart(): Loadable<Start>
  take(line: StartLineKey, taken: boolean): Promise<Result<null, ActionFailure>>
  saveThresholds(thresholds: StartThresholds): Promise<Result<null, ActionFailure>>
  /** of words that are long enough to be looked for */
  useSearch(words: string): Loadable<ConsoleSearch>
  /** a house's name like these words; null: none is near enough */
  useNearest(words: string): Loadable<string | null>
}

// Jobs of the server in the console.
import type { FailedJob, Failing, Jobs } from '../../../contract/http/admin-jobs.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

export interface FailureOf {
  readonly name: string
  readonly cause: string
  readonly state: Failing
}

export interface JobsPort {
  useJobs(): Loadable<Jobs>
  useFailed(of: FailureOf): Loadable<{ readonly jobs: readonly FailedJob[]; readonly more: boolean }>
  /** answers how many; jobs that went on meanwhile are left out */
  retry(of: FailureOf, ids: readonly string[]): Promise<Result<number, ActionFailure>>
  discard(of: FailureOf, ids: readonly string[]): Promise<Result<number, ActionFailure>>
}

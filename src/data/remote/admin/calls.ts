// How every port of the console reads and writes: what is shown stays while it is read anew, and after a write it is.
import { QueryClient, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../../contract/http/endpoint.ts'
import { err, type Result } from '../../../../contract/result.ts'
import type { Answer } from '../../../../device/http/call.ts'
import type { HttpFailure } from '../../../../device/http/failure.ts'
import type { ActionFailure, Loadable } from '../../ports.ts'
import { actionFailure } from '../../session/failures.ts'
import { type SignedInCall, type SignedInDeps, signedInCall, type Untokened } from '../../session/signed-in-call.ts'
import { CallFailed, loadable } from '../views.ts'

/** what a colleague changed is seen without a reload */
const refetchMs = 60_000

export interface AdminCalls {
  readonly queries: QueryClient
  readonly call: SignedInCall
  /** The call's answer. @throws CallFailed */
  read<E extends Endpoint>(endpoint: E, args: Untokened<E>): Promise<Answer<E>>
  /** A hook: what `load` answers, kept under `key`, whose first word says the subject. `every`: ms until it is read anew, null: as usual. */
  useRead<T>(
    key: readonly unknown[],
    load: () => Promise<T>,
    every?: (value: T | undefined) => number | null,
  ): Loadable<T>
  /** Waits for a call that changes something; whatever came of it, what is shown of these subjects is read anew. */
  write<T>(subjects: readonly string[], asked: Promise<Result<T, HttpFailure>>): Promise<Result<T, ActionFailure>>
}

export function createAdminCalls(deps: SignedInDeps): AdminCalls {
  const call = signedInCall(deps)
  const queries = new QueryClient()
  return {
    queries,
    call,
    read: async (endpoint, args) => {
      const answer = await call(endpoint, args)
      if (!answer.ok) throw new CallFailed(answer.error)
      return answer.value
    },
    useRead<T>(
      queryKey: readonly unknown[],
      queryFn: () => Promise<T>,
      every: (value: T | undefined) => number | null = () => null,
    ) {
      const refetchInterval = ({ state }: { state: { data: unknown } }) =>
        every(state.data as T | undefined) ?? refetchMs
      const options = { queryKey, queryFn, refetchInterval }
      return loadable(useQuery({ ...options, placeholderData: (before: T | undefined) => before as never }, queries))
    },
    write: async (subjects, asked) => {
      const answer = await asked
      await Promise.all([...subjects, 'history'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      return answer.ok ? answer : err(actionFailure(answer.error))
    },
  }
}

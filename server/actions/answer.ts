// From an executed action to its answer: as a result of POST sync/actions, or as the single call's record or problem.
import type { ActionResult, Current } from '../../contract/http/actions.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { type AccountActor, heldIn } from '../policies/actor.ts'
import { loadCurrent } from '../records/load-current.ts'
import { viewerOf } from '../records/viewer.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import type { Executed } from './executed.ts'

/**
 * The one place that says for whom a record is presented with an action's result: for the person whose session carries the call,
 * as that person may see it now. Who only has the action's bytes, a device's cookie, or both is told how it ended and nothing of
 * the record (AU2): a session is good only while its account is active, its device is not revoked and its slot has not ended.
 */
async function currentFor(
  deps: Deps,
  target: ResultTarget | null,
  person: AccountActor | null,
): Promise<Current | null> {
  if (!target || !person) return null
  const { kind, id } = target.organisation
  const viewer = viewerOf(kind, id, heldIn(person, kind, id), person.accountId)
  return viewer && loadCurrent(deps.db, viewer, target, deps.clock.now())
}

/** Results of a batch. `person`: who is signed in where it comes from; null: nobody. A record is read once for all of them. */
export function toResults(
  deps: Deps,
  executed: readonly Executed[],
  person: AccountActor | null,
): Promise<ActionResult[]> {
  const known = new Map<string, Promise<Current | null>>()
  const currentBy: CurrentBy = (target) => {
    const key = target ? `${target.kind} ${target.id} ${target.organisation.kind} ${target.organisation.id}` : ''
    const current = known.get(key) ?? currentFor(deps, target, person)
    known.set(key, current)
    return current
  }
  return Promise.all(executed.map((one) => resultOf(one, currentBy)))
}

/** One result. */
export const toResult = (deps: Deps, executed: Executed, person: AccountActor | null): Promise<ActionResult> =>
  resultOf(executed, (target) => currentFor(deps, target, person))

type CurrentBy = (target: ResultTarget | null) => Promise<Current | null>

async function resultOf(executed: Executed, currentBy: CurrentBy): Promise<ActionResult> {
  const { id } = executed
  if (executed.kind === 'unstored') {
    const { code, errors } = executed.failure
    return { id, status: 'refused', code, ...(errors ? { errors: [...errors] } : {}), current: null }
  }
  const { result } = executed
  switch (result.status) {
    case 'done': {
      const current = await currentBy(result.target)
      return {
        id,
        status: 'done',
        current,
        ...(result.rev === undefined ? {} : { rev: result.rev }),
        ...(result.created_id === undefined ? {} : { created_id: result.created_id }),
      }
    }
    case 'refused': {
      const current = await currentBy(result.target)
      const { code, errors } = result
      return { id, status: 'refused', code, ...(errors ? { errors: [...errors] } : {}), current }
    }
    case 'conflict': {
      const current = await currentBy(result.target)
      return { id, status: 'conflict', code: result.code, decided_by: result.decided_by, current }
    }
    case 'blocked':
      return { id, status: 'blocked', by: result.by }
  }
}

/** The same for an action after which there is no record: whether it was done, or why not. */
export function toEnd(executed: Executed): Result<null, Failure> {
  if (executed.kind === 'unstored') return fail(executed.failure.code, withErrors(executed.failure.errors))
  const { result } = executed
  if (result.status === 'done') return ok(null)
  if (result.status === 'blocked') return fail('blocked')
  return fail(result.code, result.status === 'refused' ? withErrors(result.errors) : {})
}

/** The answer of a single call: the record after the action, or why not. */
export async function toAnswer(deps: Deps, executed: Executed, actor: AccountActor): Promise<Result<Current, Failure>> {
  if (executed.kind === 'unstored') return fail(executed.failure.code, withErrors(executed.failure.errors))
  const { result } = executed
  if (result.status === 'blocked') return fail('blocked')
  const current = await currentFor(deps, result.target, actor)
  if (result.status === 'done') return current ? ok(current) : fail('not_found')
  if (result.status === 'conflict') return fail(result.code, { current: { current, decided_by: result.decided_by } })
  return fail(result.code, withErrors(result.errors))
}

const withErrors = (errors: Failure['errors']) => (errors ? { errors } : {})

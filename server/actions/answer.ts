// From an executed action to its answer: as a result of POST sync/actions, or as the single call's record or problem.
import type { ActionResult, Current } from '../../contract/http/actions.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import { loadCurrent } from '../records/load-current.ts'
import { viewerOf } from '../records/viewer.ts'
import { readMemberships } from '../stores/accounts/actor-reader.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import type { Executed } from './executed.ts'

/** The record as the author's side sees it now; null when the author may see nothing of that organisation any more. */
async function currentOf(deps: Deps, target: ResultTarget | null, authorId: number): Promise<Current | null> {
  if (!target) return null
  const { memberships } = await readMemberships(deps.db, authorId)
  return currentFor(deps, target, { memberships, accountId: authorId })
}

function currentFor(
  deps: Deps,
  target: ResultTarget,
  { memberships, accountId }: Pick<AccountActor, 'memberships' | 'accountId'>,
): Promise<Current | null> | null {
  const { kind, id } = target.organisation
  const held = memberships.find(({ organisation }) => organisation.kind === kind && organisation.id === id)?.held ?? []
  const viewer = viewerOf(kind, id, held, accountId)
  return viewer && loadCurrent(deps.db, viewer, target, deps.clock.now())
}

/** Results of a batch. `authorId`: the account that these actions' own bytes name. A record is read once for all of them. */
export function toResults(deps: Deps, executed: readonly Executed[], authorId: number): Promise<ActionResult[]> {
  const known = new Map<string, Promise<Current | null>>()
  const currentBy: CurrentBy = (target) => {
    const key = target ? `${target.kind} ${target.id} ${target.organisation.kind} ${target.organisation.id}` : ''
    const current = known.get(key) ?? currentOf(deps, target, authorId)
    known.set(key, current)
    return current
  }
  return Promise.all(executed.map((one) => resultOf(one, currentBy)))
}

/** One result. */
export const toResult = (deps: Deps, executed: Executed, authorId: number): Promise<ActionResult> =>
  resultOf(executed, (target) => currentOf(deps, target, authorId))

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
  const current = result.target ? await currentFor(deps, result.target, actor) : null
  if (result.status === 'done') return current ? ok(current) : fail('not_found')
  if (result.status === 'conflict') return fail(result.code, { current: { current, decided_by: result.decided_by } })
  return fail(result.code, withErrors(result.errors))
}

const withErrors = (errors: Failure['errors']) => (errors ? { errors } : {})

// The specification's single calls: the same executor (OB5), the answer of one record or one problem.
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { Current } from '../../contract/http/actions.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import { toAnswer, toEnd } from './answer.ts'
import { executeAction } from './execute.ts'
import type { Executed } from './executed.ts'
import { targetOfBytes } from './read-action.ts'

/** What the call's path says of the action; its signed bytes have to say the same. */
export interface Expected {
  readonly action: string
  /** null: the action creates its record */
  readonly targetId: number | null
}

async function execute(
  deps: Deps,
  actor: AccountActor,
  signed: SignedAction,
  expected: Expected,
): Promise<Result<Executed, Failure>> {
  const { action, id } = targetOfBytes(signed.bytes)
  if (action !== expected.action || id !== expected.targetId) {
    return fail('action_invalid', { errors: [{ path: 'bytes', code: 'other_call' }] })
  }
  return ok(await executeAction(deps, signed, { deviceId: actor.deviceId, accountId: actor.accountId }))
}

export async function runSingle(
  deps: Deps,
  actor: AccountActor,
  signed: SignedAction,
  expected: Expected,
): Promise<Result<Current, Failure>> {
  const executed = await execute(deps, actor, signed, expected)
  return executed.ok ? toAnswer(deps, executed.value, actor) : executed
}

/** For an action that ends its record: only whether it was done. */
export async function runSingleToEnd(
  deps: Deps,
  actor: AccountActor,
  signed: SignedAction,
  expected: Expected,
): Promise<Result<null, Failure>> {
  const executed = await execute(deps, actor, signed, expected)
  return executed.ok ? toEnd(executed.value) : executed
}
